"""A whole house on one device, with no server: tables, bots and what is kept, for a page in a browser.

The page says and hears the same messages as at a server (`tables/wire`), through a `Port`.  What the
house needs of the device is a `Device` (`device.py`); `begin` in `house.py` opens it.
"""
