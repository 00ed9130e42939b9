"""The report as one page of HTML that needs nothing else: tables for reading, drawings for seeing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from orcade.arena.plots import histogram, intervals, spreads
from orcade.arena.rating import Interval
from orcade.arena.report import Report

STYLE = """
body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;
color:#2b2118;background:#f6efe0}
h1,h2{line-height:1.2} table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:.35rem .5rem;border-bottom:1px solid #cbbf9f;text-align:right}
th:first-child,td:first-child{text-align:left}
svg{width:100%;height:auto} svg text{font-size:13px;fill:currentColor} circle,rect{fill:#8a3b12}
.spread{stroke:currentColor;stroke-width:2} .mark{stroke:#8a3b12;stroke-dasharray:3 4}
.box{fill:#d9b98a;stroke:currentColor}
@media (prefers-color-scheme:dark){body{color:#ece3d0;background:#1f2226} th,td{border-color:#4a4d52}
circle,rect{fill:#e08a4f} .box{fill:#6b4a30}}
"""


def page_of(report: Report, words: Mapping[str, str]) -> str:
    """The page in one language; `words` are its headings."""
    parts = [
        section(words["ladder"], ladder_table(report, words), ladder_plot(report)),
        section(words["pairs"], pairs_table(report, words), pairs_plot(report)),
        section(words["lengths"], histogram(report.lengths)),
        section(
            words["scores"],
            spreads([(report.shown(who), scores) for who, scores in enumerate(report.scores)]),
        ),
        section(words["times"], times_table(report, words)),
        section(words["seats"], seats_table(report, words)),
    ]
    if report.faults:
        parts.append(section(words["faults"], faults_table(report, words)))
    title = escape(words["title"])
    return (
        f'<!doctype html><html lang="{words["lang"]}"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>'
        f"<body><h1>{title}</h1><p>{escape(words['what'])}</p>{''.join(parts)}</body></html>\n"
    )


def section(title: str, *inside: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{''.join(inside)}</section>"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def ladder_table(report: Report, words: Mapping[str, str]) -> str:
    head = [words[key] for key in ("bot", "rating", "interval", "points", "mean_rank", "games", "forfeits")]
    rows = [
        [
            report.shown(each.entrant),
            f"{each.rating.value:+.0f}",
            bounds(each.rating, "+.0f"),
            f"{each.points:.1%}",
            f"{each.mean_rank:.2f}",
            str(each.games),
            str(each.forfeits),
        ]
        for each in report.ladder
    ]
    return table(head, rows)


def ladder_plot(report: Report) -> str:
    shown = [each for each in report.ladder if each.rating.low > float("-inf")]
    if not shown:
        return ""
    low = min(each.rating.low for each in shown)
    high = max(each.rating.high for each in shown)
    bars = [(report.shown(each.entrant), each.rating, f"{each.rating.value:+.0f}") for each in shown]
    return intervals(bars, low - 20, high + 20, 0)


def pairs_table(report: Report, words: Mapping[str, str]) -> str:
    rows = [
        [
            f"{report.shown(pair.one)} – {report.shown(pair.other)}",
            f"{pair.share.value:.1%}",
            bounds(pair.share, ".1%"),
            str(pair.games),
        ]
        for pair in report.pairs
    ]
    return table([words[key] for key in ("pair", "share", "interval", "games")], rows)


def pairs_plot(report: Report) -> str:
    bars = [
        (f"{report.shown(pair.one)} – {report.shown(pair.other)}", pair.share, f"{pair.share.value:.1%}")
        for pair in report.pairs
    ]
    return intervals(bars, 0, 1, 0.5)


def times_table(report: Report, words: Mapping[str, str]) -> str:
    rows = [
        [
            report.shown(each.entrant),
            f"{each.mean * 1000:.1f}",
            f"{each.slowest * 1000:.0f}",
            str(each.decisions),
        ]
        for each in report.paces
    ]
    return table([words[key] for key in ("bot", "mean_ms", "slowest_ms", "decisions")], rows)


def seats_table(report: Report, words: Mapping[str, str]) -> str:
    rows = [[str(seat), f"{points:.1%}"] for seat, points in enumerate(report.seat_points)]
    return table([words["seat"], words["points"]], rows)


def faults_table(report: Report, words: Mapping[str, str]) -> str:
    rows = [[str(fault["bout"]), fault["bot"], fault["reason"]] for fault in report.faults]
    return table([words[key] for key in ("bout", "bot", "reason")], rows)


def bounds(figure: Interval, shape: str) -> str:
    return f"{figure.low:{shape}} … {figure.high:{shape}}"
