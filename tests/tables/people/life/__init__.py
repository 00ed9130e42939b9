"""A table whose people do whatever they may, in any order, while its server is killed and started again.

`store.py`   keeps the table, and fails or ends with the process where it is told to
`table.py`   the table and everybody at it: what they say, what they are told, what is acknowledged
`steps.py`   what may happen next; a new kind of step is a function there, entered in `STEPS`
`seating.py` what is done to the table and its seats beside the game
`who.py`     whom a step is about
`checks.py`  what must be true after each step; a new truth is a function there, entered in `CHECKS`
`walk.py`    a walk of many steps, the shortest that shows a failure, and walks until told to stop
"""
