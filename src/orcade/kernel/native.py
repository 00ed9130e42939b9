"""Words for the compiler, which the rules may use although nothing is installed.

`mypyc` reads `mypyc_attr` and `i64` (a whole number of 64 bits) while it compiles;
when the program runs uncompiled, the decorator does nothing and the number is an
ordinary one, so that the kernel depends on no package.  This
module itself is never compiled.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(*_flags, **_values):
        return lambda cls: cls
