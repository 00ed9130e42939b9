"""A device in two words, such as "Firefox on Android": all that is kept of what a browser says of itself."""

from __future__ import annotations

from orcade.server.words import OF_THE_SERVER
from orcade.tables.wire.values import Text

LONGEST = 400
BROWSERS = {  # many say the names of others as well: the first that is found is the one
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser/": "Samsung Internet",
    "Firefox/": "Firefox",
    "FxiOS/": "Firefox",
    "CriOS/": "Chrome",
    "Chrome/": "Chrome",
    "Safari/": "Safari",
}
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "CrOS": "ChromeOS",
    "Windows": "Windows",
    "Macintosh": "macOS",
    "Linux": "Linux",
}


def device_of(user_agent: str) -> str:
    """What is kept: "Firefox/Android", or "/" with nothing on a side that is not known; "" if neither is."""
    said = user_agent[:LONGEST]
    pair = "/".join(
        next((known[sign] for sign in known if sign in said), "") for known in (BROWSERS, SYSTEMS)
    )
    return pair if pair != "/" else ""


def told_device(kept: str) -> Text:
    """In words; nothing stands in them that is not written above."""
    browser, _, system = kept.partition("/")
    if browser in BROWSERS.values() and system in SYSTEMS.values():
        return OF_THE_SERVER.said("device.both", browser=browser, system=system)
    for known, of_them in ((browser, BROWSERS), (system, SYSTEMS)):
        if known in of_them.values():
            return Text(known, known)
    return OF_THE_SERVER.said("device.unknown")
