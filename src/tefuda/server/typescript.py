"""The browser's types, made of the server's: `python -m tefuda.server.typescript` writes them.

What a client sends may leave out what has a default; what the server sends is as it is encoded.
A struct that goes both ways is written twice where that differs, once as `...Input`. The quick
phrases come along: the page offers those that the table takes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from inspect import cleandoc
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect

from tefuda.server.api.operations import Call, calls
from tefuda.server.app import make_app
from tefuda.server.config import Config
from tefuda.server.protocol import ErrorCode, FromClient, FromServer
from tefuda.table.actions import Action
from tefuda.table.commands.say import PHRASES
from tefuda.table.events import Away
from tefuda.table.refusals import Code
from tefuda.table.settings import Clock, Pace, Strength, Talk, Visibility
from tefuda.table.view_types import Phase

FILE = Path(__file__).parents[3] / "web" / "src" / "lib" / "api" / "protocol.ts"

HEAD = """\
// The messages between browser and server, made of the server's own types by
// `python -m tefuda.server.typescript`. Not to be edited by hand: a test compares.
"""

CHOICES: dict[str, Any] = {
    "Clock": Clock,
    "Visibility": Visibility,
    "Pace": Pace,
    "Talk": Talk,
    "Strength": Strength,
    "Phase": Phase,
    "Away": Away,
    "Code": Code,
}
UNIONS = {"Action": Action, "FromClient": FromClient, "FromServer": FromServer}


class Writer:
    """Writes each struct once, after those that it is made of."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}
        self.literals = {frozenset(get_args(choice)): name for name, choice in CHOICES.items()}
        for name, choice in CHOICES.items():
            self.written[name] = choice_text(name, get_args(choice))
        more = " | ".join(quoted(value) for value in get_args(get_args(ErrorCode)[1]))
        self.written["ErrorCode"] = f"export type ErrorCode = Code | {more};"
        self.written["PHRASES"] = words_text("PHRASES", PHRASES)
        self.written["Phrase"] = "export type Phrase = (typeof PHRASES)[number];"
        self.error_codes = {*get_args(get_args(ErrorCode)[0]), *get_args(get_args(ErrorCode)[1])}

    def type(self, what: Any, sent: bool) -> str:
        """The TypeScript of a type; `sent` by the client."""
        return self.text(inspect.type_info(what), sent)

    def text(self, info: inspect.Type, sent: bool) -> str:
        """The same, of what msgspec says about a type."""
        match info:
            case inspect.StructType():
                return self.struct(info, sent)
            case inspect.UnionType(types=types):
                return self.union(types, sent)
            case inspect.LiteralType(values=values):
                name = self.literals.get(frozenset(values))
                return name or " | ".join(quoted(value) for value in values)
            case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
                inner = self.text(item, sent)
                return f"({inner})[]" if " " in inner else f"{inner}[]"
            case inspect.DictType(key_type=key, value_type=value):
                return f"Record<{self.text(key, sent)}, {self.text(value, sent)}>"
            case inspect.StrType():
                return "string"
            case inspect.IntType() | inspect.FloatType():
                return "number"
            case inspect.BoolType():
                return "boolean"
            case inspect.NoneType():
                return "null"
            case inspect.AnyType():
                return "unknown"
        raise TypeError(f"nothing is known about {info} in TypeScript")

    def union(self, types: tuple[inspect.Type, ...], sent: bool) -> str:
        """One of several types."""
        values = {value for t in types if isinstance(t, inspect.LiteralType) for value in t.values}
        if values == self.error_codes:
            return "ErrorCode"
        structs = [t.cls.__name__ for t in types if isinstance(t, inspect.StructType)]
        told = [self.text(t, sent) for t in types]
        for name, union in UNIONS.items():
            if structs and structs == [member.__name__ for member in get_args(union)]:
                self.written.setdefault(
                    name, f"export type {name} =\n  | " + "\n  | ".join(told) + ";"
                )
                return name
        return " | ".join(told)

    def struct(self, info: inspect.StructType, sent: bool) -> str:
        """The name of a struct, which is written by now."""
        lines = list(self.fields(info, sent))
        name = info.cls.__name__
        text = interface(name, info.cls, lines)
        if self.written.setdefault(name, text) != text:
            name += "Input" if sent else "Answer"
            self.written[name] = interface(name, info.cls, lines)
        return name

    def fields(self, info: inspect.StructType, sent: bool) -> Iterator[str]:
        """A line for each field."""
        if info.tag_field is not None:
            yield f"{info.tag_field}: {quoted(info.tag)};"
        may_lack = sent or info.cls.__struct_config__.omit_defaults
        for field in info.fields:
            mark = "?" if may_lack and not field.required else ""
            yield f"{field.encode_name}{mark}: {self.text(field.type, sent)};"


def interface(name: str, cls: type, lines: list[str]) -> str:
    """A struct as an interface, with what its docstring says."""
    said = cleandoc(cls.__doc__ or "").splitlines()
    doc = f"/** {said[0]} */" if len(said) == 1 else "/**\n" + "".join(map(starred, said)) + " */"
    body = "".join(f"  {line}\n" for line in lines)
    return f"{doc}\nexport interface {name} {{\n{body}}}"


def starred(line: str) -> str:
    """A line of a longer comment."""
    return f" * {line}".rstrip() + "\n"


def choice_text(name: str, values: tuple[str, ...]) -> str:
    """A choice of words as a type."""
    return f"export type {name} = {' | '.join(map(quoted, values))};"


def words_text(name: str, words: Sequence[str]) -> str:
    """Words that a page goes through, in their order."""
    lines = "".join(f"  {quoted(word)},\n" for word in words)
    return f"export const {name} = [\n{lines}] as const;"


def quoted(value: Any) -> str:
    """A word as TypeScript writes it."""
    return msgspec.json.encode(value).decode()


def call_text(writer: Writer, call: Call) -> str:
    """What is sent with an HTTP call, and what comes back."""
    parts = []
    if call.query:
        asked = [f"{name}?: {writer.type(kind, True)}" for name, (kind, _) in call.query.items()]
        parts.append(f"query: {{ {'; '.join(asked)} }}")
    if call.body is not None:
        parts.append(f"body: {writer.type(call.body, True)}")
    parts.append(f"answer: {writer.type(call.answer, False)}")
    return f'"{call.method} {call.path}": {{ {"; ".join(parts)} }};'


def typescript() -> str:
    """The whole file."""
    writer = Writer()
    for union in (FromServer, FromClient):
        writer.type(union, sent=union is FromClient)
    app = make_app(Config(database=""))
    lines = "".join(f"  {call_text(writer, call)}\n" for call in calls(app))
    doc = "/** The HTTP calls. Every error is a `Problem`. */"
    writer.written["Calls"] = f"{doc}\nexport interface Calls {{\n{lines}}}"
    return "\n\n".join([HEAD.rstrip(), *writer.written.values()]) + "\n"


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(typescript(), encoding="utf-8")
