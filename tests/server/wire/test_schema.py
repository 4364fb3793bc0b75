"""The schema and the TypeScript types that are kept with the project are those of the types."""

from __future__ import annotations

import importlib.util
import json
import re
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import jsonschema_rs
import pytest

from rallare.server.wire.derive import derive, kebab
from rallare.server.wire.schema import UNIONS, definitions, document, wire_types
from rallare.server.wire.typescript import typescript

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def make_wire() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_wire", ROOT / "tools" / "make_wire.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_files_are_up_to_date(make_wire: ModuleType) -> None:
    assert make_wire.stale() == [], "run .venv/bin/python tools/make_wire.py"


def test_a_file_that_is_not_up_to_date_is_found(make_wire: ModuleType, tmp_path: Path) -> None:
    schema, types = make_wire.FILES
    assert make_wire.stale(tmp_path) == [schema, types]
    make_wire.write(tmp_path)
    assert make_wire.stale(tmp_path) == []
    (tmp_path / types).write_text("// old", encoding="utf-8")
    assert make_wire.stale(tmp_path) == [types]


def test_the_tool_refuses_what_it_does_not_know(make_wire: ModuleType) -> None:
    assert make_wire.main(["--chek"]) == 2
    assert make_wire.main(["--check"]) == 0


def test_the_schema_is_a_schema() -> None:
    jsonschema_rs.meta.validate(document())


def test_every_reference_leads_somewhere() -> None:
    text = json.dumps(document())
    names = set(re.findall(r'"#/\$defs/([^"]+)"', text))
    assert names <= set(definitions())
    assert len(names) > 60


def test_every_type_has_a_plain_name_and_a_description() -> None:
    found = definitions()
    assert {kind.__name__ for kind in wire_types()} <= set(found)
    for name, schema in found.items():
        assert re.fullmatch(r"[A-Z][A-Za-z]+", name), "two types of one name get long ones"
        assert name in UNIONS or schema["description"]


def test_other_documents_can_refer_in_their_own_way() -> None:
    text = json.dumps(definitions("#/components/schemas/{name}"))
    assert "$defs" not in text
    assert '"#/components/schemas/GameView"' in text


def test_the_types_name_everything_once() -> None:
    exported = re.findall(r"^export (?:interface|type) (\w+)", typescript(), re.MULTILINE)
    assert exported == list(definitions())
    assert len(set(exported)) == len(exported)


def test_types_are_written_as_a_person_would() -> None:
    schemas = {
        "Thing": {
            "description": "A thing.\n\nIt has */ in it.",
            "type": "object",
            "properties": {
                "kind": {"enum": ["thing"]},
                "odd-name": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
                "pairs": {
                    "type": "array",
                    "items": {
                        "type": "array",
                        "prefixItems": [{"type": "string"}, {"$ref": "#/$defs/Other"}],
                    },
                },
                "by_name": {"type": "object", "additionalProperties": {"type": "number"}},
            },
            "required": ["kind", "pairs"],
        },
        "Other": {"enum": ["a", 1]},
    }
    assert typescript(schemas).partition("PROTOCOL = 1;\n\n")[2] == (
        "/**\n * A thing.\n *\n * It has *\\/ in it.\n */\n"
        "export interface Thing {\n"
        '  readonly kind: "thing";\n'
        '  readonly "odd-name"?: number | null;\n'
        "  readonly pairs: readonly (readonly [string, Other])[];\n"
        "  readonly by_name?: Readonly<Record<string, number>>;\n"
        "}\n\n"
        'export type Other = "a" | 1;\n'
    )


def test_a_schema_that_no_type_fits_is_an_error() -> None:
    with pytest.raises(TypeError, match="no type for the schema"):
        typescript({"Thing": {"type": "object"}})


def test_a_value_of_the_law_that_the_wire_has_no_form_for_is_an_error() -> None:
    @dataclass(frozen=True)
    class Odd:
        items: set[int]

    with pytest.raises(TypeError, match="the wire has no form for"):
        derive(Odd)


def test_a_tag_is_the_name_of_the_class_in_small_letters() -> None:
    assert kebab("FaceUpTaken") == "face-up-taken"
    assert kebab("Passed") == "passed"
