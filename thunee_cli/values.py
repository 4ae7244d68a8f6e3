"""Classes of values that are cheap to define: `dataclass` as in `dataclasses`, for a program that starts often.

The standard decorator compiles up to eight methods for each class, most of which a run never calls. Here a method is
compiled by its first call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:
    import dataclasses
    from dataclasses import MISSING, FrozenInstanceError, fields
    from types import MemberDescriptorType

    def dataclass(cls=None, /, *, frozen=False, slots=False, kw_only=False, eq=True):
        """A class whose annotations are its fields; with those of the standard options that are in use."""

        def made(cls):
            own = set(vars(cls))
            cls.__doc__ = cls.__doc__ or cls.__name__  # the standard decorator would work out a signature
            cls = dataclasses.dataclass(init=False, repr=False, eq=False, slots=slots, kw_only=kw_only)(cls)
            methods = {"__init__": _compiled_later(cls, "__init__", _init_of(frozen)), "__repr__": _repr}
            if eq:
                methods["__eq__"] = _compiled_later(cls, "__eq__", _eq)
                methods["__hash__"] = _compiled_later(cls, "__hash__", _hash) if frozen else None
            if frozen:
                methods |= {"__setattr__": _refuse, "__delattr__": _refuse}
            for name in methods.keys() - own:
                setattr(cls, name, methods[name])
            return cls

        return made if cls is None else made(cls)

    def _compiled_later(cls, name, source):
        """A method that its first call compiles and puts in its place; `source` gives its text and what that names."""

        def first(self, *args, **named):
            text, known = source(cls)
            exec(text, known)
            known[name].__qualname__ = f"{cls.__qualname__}.{name}"
            setattr(cls, name, known[name])
            return known[name](self, *args, **named)

        return first

    def _init_of(frozen):
        def source(cls):
            known = {"_missing": MISSING, "_set": object.__setattr__}
            plain, named, lines = ["self"], [], []
            for each in fields(cls):
                name = value = parameter = each.name
                if each.default_factory is not MISSING:
                    known[f"_make_{name}"] = each.default_factory
                    parameter, value = f"{name}=_missing", f"_make_{name}() if {name} is _missing else {name}"
                elif each.default is not MISSING:
                    known[f"_default_{name}"] = each.default
                    parameter = f"{name}=_default_{name}"
                (named if each.kw_only else plain).append(parameter)
                slot = getattr(cls, name, None)
                if not frozen:
                    lines.append(f"self.{name} = {value}")
                elif isinstance(slot, MemberDescriptorType):
                    known[f"_set_{name}"] = slot.__set__
                    lines.append(f"_set_{name}(self, {value})")
                else:
                    lines.append(f"_set(self, {name!r}, {value})")
            parameters = ", ".join([*plain, *(["*", *named] if named else [])])
            return f"def __init__({parameters}):\n " + "\n ".join(lines or ["pass"]), known

        return source

    def _eq(cls):
        same = f"{_compared(cls, 'self')} == {_compared(cls, 'other')}"
        return f"def __eq__(self, other):\n return {same} if other.__class__ is self.__class__ else NotImplemented", {}

    def _hash(cls):
        return f"def __hash__(self):\n return hash({_compared(cls, 'self')})", {}

    def _compared(cls, of):
        return f"({' '.join(f'{of}.{each.name},' for each in fields(cls) if each.compare)})"

    def _repr(self):
        told = (f"{each.name}={getattr(self, each.name)!r}" for each in fields(self) if each.repr)
        return f"{type(self).__qualname__}({', '.join(told)})"

    def _refuse(self, name, *value):
        raise FrozenInstanceError(f"cannot set or delete {name} of a {type(self).__qualname__}")
