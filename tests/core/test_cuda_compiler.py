"""What the compiler for graphics cards prepares; the kernels themselves need a card, or NVIDIA's compiler."""

from __future__ import annotations

import enum

import numpy as np
import pytest
from llvmlite import ir

pytest.importorskip("numba_cuda", reason="the extra gpu is not installed")

from chautari.core import chance, log, mask
from chautari.core.cuda_compiler import INSTRUCTIONS, call_sites, is_called, limited, member, plain, renamed
from chautari.core.engine import callees_first, drivers
from chautari.core.game import load
from chautari.core.record import table
from chautari.research.compiled import kernels, lanes


class Peak(enum.IntEnum):
    """Two mountains."""

    LHOTSE = 3
    MAKALU = 4


def test_tables_become_arrays_and_enums_become_numbers() -> None:
    assert isinstance(plain(table([1, 2])), np.ndarray)
    assert plain(Peak.MAKALU) == 4
    assert type(plain(Peak.MAKALU)) is int
    assert plain(Peak).LHOTSE == 3
    assert plain("else") == "else"


def test_a_field_lies_at_its_byte_whatever_its_record_is_made_of() -> None:
    word, byte = ir.IntType(32), ir.IntType(8)
    for item, count in ((byte, 320), (word, 80)):
        record = ir.ArrayType(item, count).as_pointer()
        function = ir.Function(ir.Module(), ir.FunctionType(word, [record]), "read")
        builder = ir.IRBuilder(function.append_basic_block())
        builder.ret(builder.load(member(builder, function.args[0], 112, word)))
        assert "getelementptr inbounds i8, i8* " in str(function)
        assert "i32 112" in str(function)


def test_a_kernel_gets_a_name_that_can_be_read() -> None:
    text = ".visible .entry _Zplay(\n.param .u64 _Zplay_param_0\n)\nld.param.u64 %rd1, [_Zplay_param_0]; call _Zplay_2;"
    assert renamed(text, "playout") == (
        ".visible .entry playout(\n.param .u64 playout_param_0\n)\nld.param.u64 %rd1, [playout_param_0]; call _Zplay_2;"
    )


def test_a_kernel_can_be_held_to_so_many_registers() -> None:
    text = ".target sm_90\n.visible .entry playout(\n.param .u64 playout_param_0\n)\n{\nret;\n}"
    held = limited(text, 80)
    assert held == ".target sm_90\n.visible .entry playout(\n.param .u64 playout_param_0\n)\n.maxnreg 80\n{\nret;\n}"
    assert limited(held, 64) == held.replace("80", "64"), "the last word holds"
    assert limited(text, None) == text


def test_large_rules_that_several_others_call_are_called_and_not_copied() -> None:
    functions, filled = drivers(load("yak"), lanes)
    everything = callees_first(functions, filled)
    sites = call_sites(everything, filled)
    called = {f.__name__ for f in everything if is_called(f, sites[id(f)])}
    assert "refill" in called, "ChaCha's block is large"
    assert "quarter" not in called, "it is the inside of a block"
    assert not called & {"bits_in", "rotate", "note_for", "cut", "mark"}


def test_only_functions_of_the_core_are_replaced_by_instructions() -> None:
    assert set(INSTRUCTIONS) == {mask.bits_in, chance.rotate, log.note_for, log.cut}
    for function, instruction in INSTRUCTIONS.items():
        code, other = function.__code__, instruction.__code__
        assert code.co_varnames[: code.co_argcount] == other.co_varnames[: other.co_argcount]


def test_every_kernel_is_there_with_a_kind_for_each_of_its_arguments() -> None:
    for name, kinds in kernels.KERNELS.items():
        assert getattr(kernels, name).__code__.co_argcount == len(kinds), name
