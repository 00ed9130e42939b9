"""Chance: what the sources of luck answer.

The numbers in the golden tests never change: every record depends on them.  If one
of these tests fails, the code is wrong, not the test.
"""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from itertools import permutations

import pytest

from orcade.kernel.chance import (
    Chance,
    Fast,
    Keyed,
    NoChance,
    NoLuckHere,
    ScriptBroken,
    Scripted,
    commitment,
    salted,
    seed_from,
)

SEED = seed_from(7)
JUST_ABOVE_HALF = 2**63 + 1  # almost every second word has to be thrown away


def answers(chance: Chance, n: int, count: int = 8) -> list[int]:
    return [chance.below(n) for _ in range(count)]


def shuffled(chance: Chance, size: int) -> list[int]:
    cards = list(range(size))
    chance.shuffle(cards)
    return cards


# Golden numbers

KEYED = {
    1: [0, 0, 0, 0, 0, 0, 0, 0],
    2: [1, 1, 0, 0, 0, 1, 1, 0],
    6: [5, 5, 2, 0, 4, 1, 1, 4],
    30: [23, 5, 8, 24, 10, 25, 25, 4],
    1000: [473, 775, 258, 924, 690, 375, 825, 514],
    2**32: [
        3057015425,
        908013151,
        1656426986,
        3969062396,
        1986805394,
        2611975511,
        4153132033,
        3538900786,
    ],
    JUST_ABOVE_HALF: [
        1391132235124857473,
        5591528940152266691,
        7637384750905889258,
        6668091212392764924,
        4973714942712364690,
        987805736664837226,
        8960265260737741825,
        1223558697282964073,
    ],
}

FAST = {
    1: [0, 0, 0, 0, 0, 0, 0, 0],
    2: [0, 0, 0, 0, 0, 0, 1, 0],
    6: [0, 0, 4, 2, 2, 2, 3, 0],
    30: [18, 12, 22, 26, 20, 8, 3, 12],
    1000: [218, 372, 272, 756, 730, 798, 303, 142],
    2147483562: [  # as far as it goes
        580414218,
        1492506372,
        1855562272,
        650747756,
        1772308730,
        1030442798,
        637416303,
        412343142,
    ],
}

FAST_BY_SEED = {
    0: [562, 887, 214, 551, 533, 781, 55, 126],
    1: [861, 929, 142, 866, 195, 212, 537, 414],
    2: [722, 409, 70, 181, 857, 643, 19, 702],
    2**40: [415, 599, 492, 813, 139, 2, 784, 276],
    10**30: [823, 314, 959, 222, 768, 760, 961, 758],
    -1: [164, 839, 512, 175, 193, 945, 671, 600],
}


def test_golden_seeds_from_numbers_never_change() -> None:
    assert seed_from(0).hex() == "164c2f78a0c88b2ebb1018021aa94b66c9c92dd9532187f02c1580946f1e8b12"
    assert seed_from(7).hex() == "ed12b795c893374461ac20eee519b7c326ec3edb7562bd99a02dc0dc44fa939f"
    assert seed_from(-1).hex() == "66a339e46e4cf1baaca4b24af5eda6ba91d2d09aa71819251abf376825af2bd3"
    assert seed_from(2**80).hex() == "acbcc5055fca6df9ca2dfc11d8a4bd6382053c9acb82f6a8f82b252458b78509"


def test_golden_commitment_never_changes() -> None:
    assert commitment(SEED) == "2b2572ccce55be13d3a75ec43b798836858930053220b1ed38d206353011dc6f"


@pytest.mark.parametrize(
    ("salts", "key"),
    [
        ([], "b5b75e5bad2791a1cf3cdf6c77649821f46d9ed3105ea7bbb2c9392ee05c8022"),
        (["a"], "1cf6833a56a486a8348dd0c06f7b93a23103b65c55e706fecb2326d5a2c30b72"),
        (["a", "b"], "a5528643cac00ea02aaef0f231a9c918c0bff5ff3bb3f10d2a8977184aa3b429"),
        (["b", "a"], "c6527f6153e13130baa32a01d7c70d7fa08e3ea36fb19381d13027c9095a4232"),
        (["ab"], "9cb5d93273ce46cda479cdbd89779d479b9e80c47b27268cd4524a6388035911"),
        (["é"], "834cd581a706efbf36b20149571a889549ef9082ed0c6a08a9b08926847e0895"),
    ],
    ids=str,
)
def test_golden_salted_keys_never_change(salts: list[str], key: str) -> None:
    assert salted(SEED, salts).hex() == key
    assert Keyed(SEED, salts).key.hex() == key


@pytest.mark.parametrize("n", KEYED)
def test_golden_keyed_numbers_never_change(n: int) -> None:
    assert answers(Keyed(SEED), n) == KEYED[n]


def test_golden_keyed_numbers_with_salts_never_change() -> None:
    assert answers(Keyed(SEED, ["a", "é"]), 1000) == [967, 262, 907, 638, 710, 711, 871, 267]


def test_golden_keyed_shuffles_never_change() -> None:
    assert shuffled(Keyed(SEED), 10) == [8, 7, 9, 1, 6, 4, 0, 2, 5, 3]
    # fmt: off
    assert shuffled(Keyed(SEED), 30) == [
        9, 15, 17, 5, 7, 20, 3, 22, 16, 26, 12, 2, 21, 18, 24,
        29, 28, 8, 14, 4, 11, 13, 25, 1, 0, 10, 27, 6, 19, 23,
    ]
    # fmt: on


@pytest.mark.parametrize("n", FAST)
def test_golden_fast_numbers_never_change(n: int) -> None:
    assert answers(Fast(7), n) == FAST[n]


@pytest.mark.parametrize("seed", FAST_BY_SEED)
def test_golden_fast_numbers_of_other_seeds_never_change(seed: int) -> None:
    assert answers(Fast(seed), 1000) == FAST_BY_SEED[seed]


def test_golden_fast_shuffles_never_change() -> None:
    assert shuffled(Fast(7), 10) == [6, 5, 7, 4, 9, 2, 1, 0, 3, 8]
    # fmt: off
    assert shuffled(Fast(7), 30) == [
        0, 14, 26, 21, 1, 8, 29, 24, 6, 2, 19, 3, 9, 7, 11,
        13, 25, 12, 27, 17, 5, 22, 16, 15, 23, 10, 20, 4, 28, 18,
    ]
    # fmt: on


def test_golden_fast_state_after_a_thousand_answers_never_changes() -> None:
    fast = Fast(7)
    answers(fast, 9, 1000)
    assert (fast.one, fast.two, fast.used) == (428767515, 635940168, 1000)


def test_golden_fast_answer_where_both_generators_meet() -> None:
    """Once in two thousand million answers the two are equal; then the answer is the largest number."""
    for n, answer in [(2147483562, 0), (2147483561, 1)]:
        fast = Fast(7)
        fast.one = 5 * pow(40014, -1, 2147483563) % 2147483563
        fast.two = 5 * pow(40692, -1, 2147483399) % 2147483399
        assert fast.below(n) == answer
        assert fast.one == fast.two == 5


def test_golden_fast_seed_without_a_choice_is_1() -> None:
    assert answers(Fast(), 1000) == FAST_BY_SEED[1]


# The same once more, from the description alone


def words_of(seed: bytes, salts: list[str], question: int) -> list[int]:
    """The first 64 words that BLAKE2b gives for this question."""
    salting = b"".join(len(salt.encode()).to_bytes(8, "big") + salt.encode() for salt in salts)
    key = blake2b(salting, key=seed, digest_size=32, person=b"orcade-key").digest()
    asked = [question.to_bytes(8, "big") + attempt.to_bytes(8, "big") for attempt in range(64)]
    digests = [blake2b(word, key=key, digest_size=8, person=b"orcade-luck").digest() for word in asked]
    return [int.from_bytes(digest, "big") for digest in digests]


def below_anew(seed: bytes, salts: list[str], question: int, n: int) -> int:
    """The first word that favours no number, whatever comes before it."""
    fair = [word for word in words_of(seed, salts, question) if word < 2**64 // n * n]
    return fair[0] % n


@pytest.mark.parametrize("salts", [[], ["a"], ["a", "é"], ["", ""]], ids=str)
@pytest.mark.parametrize("n", [*KEYED, 2**64])
def test_anybody_can_compute_keyed_luck_anew(n: int, salts: list[str]) -> None:
    anew = [below_anew(SEED, salts, question, n) for question in range(40)]
    assert answers(Keyed(SEED, salts), n, 40) == anew


def test_anybody_can_shuffle_anew() -> None:
    cards = list(range(30))
    for question, i in enumerate(range(29, 0, -1)):
        j = below_anew(SEED, ["salt"], question, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    assert shuffled(Keyed(SEED, ["salt"]), 30) == cards


def test_anybody_can_check_the_commitment() -> None:
    assert commitment(SEED) == blake2b(SEED, digest_size=32, person=b"orcade-commit").hexdigest()
    assert seed_from(7) == blake2b(b"7", digest_size=32, person=b"orcade-seed").digest()


def test_unfair_words_are_thrown_away() -> None:
    """Half of all first words lie above the largest multiple of n; a second word answers then."""
    unfair = [question for question in range(40) if words_of(SEED, [], question)[0] >= JUST_ABOVE_HALF]
    assert 10 < len(unfair) < 30
    luck = Keyed(SEED)
    given = answers(luck, JUST_ABOVE_HALF, 40)
    for question in unfair:
        assert given[question] in words_of(SEED, [], question)[1:]
    assert luck.used == 40  # a word thrown away is no answer


def fast_anew(seed: int, count: int) -> list[int]:
    """L'Ecuyer's two generators, stepped together; the first eight steps are thrown away."""
    one, two = seed % 2147483562 + 1, seed // 2147483562 % 2147483398 + 1
    given = []
    for _ in range(count + 8):
        one, two = 40014 * one % 2147483563, 40692 * two % 2147483399
        given.append((one - two - 1) % 2147483562 + 1)
    return given[8:]


@pytest.mark.parametrize("seed", FAST_BY_SEED)
def test_fast_is_the_generator_of_1988(seed: int) -> None:
    assert answers(Fast(seed), 1000, 200) == [word % 1000 for word in fast_anew(seed, 200)]


# Is it fair?


def chi_square(counts: Counter[int], n: int) -> float:
    expected = counts.total() / n
    return sum((counts[value] - expected) ** 2 / expected for value in range(n))


@pytest.mark.parametrize("source", [Keyed(seed_from(1)), Fast(1)], ids=["keyed", "fast"])
@pytest.mark.parametrize(("n", "bound"), [(2, 10.8), (6, 20.5), (30, 58.3)])  # once in a thousand
def test_each_number_is_equally_likely(source: Chance, n: int, bound: float) -> None:
    assert chi_square(Counter(answers(source.clone(), n, 1000 * n)), n) < bound


@pytest.mark.parametrize("source", [Keyed(seed_from(2)), Fast(2)], ids=["keyed", "fast"])
def test_each_order_is_equally_likely(source: Chance) -> None:
    chance = source.clone()
    orders = [list(order) for order in permutations(range(4))]
    counts = Counter(orders.index(shuffled(chance, 4)) for _ in range(6000))
    assert chi_square(counts, 24) < 49.7


def test_neighbouring_fast_seeds_begin_differently() -> None:
    first = [Fast(seed).below(1 << 30) for seed in range(1000)]
    assert len(set(first)) == 1000
    assert chi_square(Counter(word % 10 for word in first), 10) < 27.9


# What every source promises

SOURCES = [Keyed(SEED, ["salt"]), Fast(7), Scripted([1, 2, 3, 4, 5, 6, 7, 8, 9])]


@pytest.mark.parametrize("source", SOURCES, ids=["keyed", "fast", "scripted"])
def test_a_clone_goes_on_by_itself(source: Chance) -> None:
    source = source.clone()
    source.below(10)
    clone = source.clone()
    ahead = answers(source, 10, 3)
    assert clone.used == 1
    assert answers(clone, 10, 3) == ahead
    assert source.used == clone.used == 4


@pytest.mark.parametrize("source", SOURCES[:2], ids=["keyed", "fast"])
def test_used_counts_the_questions(source: Chance) -> None:
    luck = source.clone()
    assert luck.used == 0
    luck.below(6)
    assert luck.used == 1
    luck.shuffle(list(range(10)))
    assert luck.used == 10  # the last card has no choice left


@pytest.mark.parametrize("cards", [[], [4]], ids=["nothing", "one card"])
def test_what_has_one_order_needs_no_luck(cards: list[int]) -> None:
    luck = Keyed(SEED)
    laid = cards[:]
    luck.shuffle(laid)
    assert (laid, luck.used) == (cards, 0)


def test_keyed_luck_can_go_on_from_a_counter() -> None:
    luck = Keyed(SEED)
    answers(luck, 1000, 5)
    assert answers(Keyed(SEED, used=5), 1000) == answers(luck, 1000)


def test_another_seed_is_other_luck() -> None:
    assert answers(Keyed(seed_from(8)), 1000) != answers(Keyed(SEED), 1000)
    assert commitment(seed_from(8)) != commitment(SEED)


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match=rf"^a seed has 32 bytes; {length} were given$"):
        Keyed(b"x" * length)


@pytest.mark.parametrize("n", [0, -1, -30, 2**64 + 1, 2**70])
def test_keyed_luck_chooses_among_what_a_word_can_tell_apart(n: int) -> None:
    luck = Keyed(SEED)
    with pytest.raises(ValueError, match=rf"^below\(n\) needs n from 1 to 2\^64; {n} was given$"):
        luck.below(n)
    assert luck.used == 0


@pytest.mark.parametrize("n", [0, -1, -30, 2147483563, 2**40, 2**63, 2**64])
def test_fast_luck_chooses_among_what_it_can_tell_apart(n: int) -> None:
    luck = Fast(7)
    with pytest.raises(ValueError, match=rf"^below\(n\) of fast luck needs n from 1 to 2147483562; {n} was"):
        luck.below(n)
    assert luck.used == 0


# The luck of a view


def test_a_view_has_no_luck() -> None:
    none = NoChance()
    with pytest.raises(NoLuckHere, match=r"^below\(6\) was asked of a view; only a whole state has luck$"):
        none.below(6)
    with pytest.raises(NoLuckHere, match=r"below\(3\)"):
        none.shuffle([1, 2, 3])
    assert none.used == 0
    assert isinstance(none.clone(), NoChance)


# Scripts


def test_a_script_says_what_it_was_told() -> None:
    luck = Scripted([3, [2, 0, 1], 0])
    cards = [0, 1, 2]
    assert luck.below(4) == 3
    luck.shuffle(cards)
    assert cards == [2, 0, 1]
    assert luck.below(1) == 0
    assert luck.used == 3


def test_a_script_lays_any_cards_not_only_counted_ones() -> None:
    cards = [5, 5, 9]
    Scripted([[9, 5, 5]]).shuffle(cards)
    assert cards == [9, 5, 5]


def broken(luck: Scripted, n: int | list[int]) -> str:
    with pytest.raises(ScriptBroken) as wrong:
        luck.shuffle(n) if isinstance(n, list) else luck.below(n)
    return str(wrong.value)


def test_a_script_at_its_end_says_what_was_asked() -> None:
    luck = Scripted([0])
    luck.below(2)
    assert broken(luck, 6) == "the script of 1 outcomes is at its end, and below(6) was asked"
    assert broken(luck, [1, 2]) == "the script of 1 outcomes is at its end, and a shuffle of 2 was asked"


@pytest.mark.parametrize("said", [6, -1])
def test_a_scripted_number_must_be_possible(said: int) -> None:
    assert broken(Scripted([said]), 6) == (
        f"outcome 1: below(6) needs a number from 0 to 5; the script says {said}"
    )


def test_a_list_answers_no_number() -> None:
    assert broken(Scripted([[0, 1]]), 2) == (
        "outcome 1: below(2) needs a number from 0 to 1; the script says [0, 1]"
    )


def test_a_number_answers_no_shuffle() -> None:
    assert broken(Scripted([4]), [2, 1]) == (
        "outcome 1: a shuffle needs [1, 2] in some order; the script says 4"
    )


def test_a_scripted_shuffle_must_lay_the_same_cards() -> None:
    luck = Scripted([0, [1, 2, 2]])
    luck.below(1)
    assert broken(luck, [1, 2, 3]) == (
        "outcome 2: a shuffle needs [1, 2, 3] in some order; the script says [1, 2, 2]"
    )


def test_a_refused_shuffle_moves_no_card() -> None:
    cards = [3, 1, 2]
    broken(Scripted([[1, 2]]), cards)
    assert cards == [3, 1, 2]
