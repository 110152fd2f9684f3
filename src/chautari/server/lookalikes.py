"""Which letters look alike: a compact table of Unicode facts for Latin, Greek, Cyrillic and a few scripts more.

What NFKC already makes equal (full width, mathematical and circled letters), and letters with marks, are not in here.
"""

from __future__ import annotations

import re
import unicodedata

# each letter is followed by what it can be taken for
_PAIRS = """
ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ϹC ͿJ ϺM αa γy εe ηn ιi κk νv οo ρp σo τt υu χx ωw ϲc ςc ϳj ϱp
АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT ХX УY ҮY ҰY ԀD ԌG ԚQ ԜW ҺH ӀI Ьb З3 ҒF ҚK ҠK ҢH ҪC ҲX ӃK ӇH
аa еe ѕs іi јj кk мm оo рp сc тt хx уy үy ұy ԁd ԍg ԛq ԝw һh ӏl ьb з3 бb гr ғf қk ҡk ҫc ҳx ӄk ѵv ѡw
ıi ȷj ɑa ɡg ɩi ɪI ʟL ɴN ʀR ʏY ʙB ʜH ᴀA ᴄC ᴅD ᴇE ᴊJ ᴋK ᴍM ᴏO ᴘP ᴛT ᴜU ᴠV ᴡW ᴢZ ꜰF ꜱS ɢG ꟾI
øo ØO đd ĐD ħh ĦH łl ŁL ŧt ŦT ƒf þp ƅb ʋv ƐE ɛe Ɩl ƗI ɨi ǀl ɵo ƟO ɓb ɗd ɖd ɠg ƙk ɱm ɲn ŋn ƞn ɾr ʈt ʉu ʐz ƶz ƵZ
æae ÆAE œoe ŒOE
օo ոn սu հh ցg զq ՕO ՍU ᎠD ᎡR ᎢT ᎪA ᎫJ ᎬE ᎳW ᎷM ᎻH ᏀG ᏃZ ᏏB ᏔW ᏙV ᏚS ᏞL ᏟC ᏢP ᏦK ᏴB
ꓐB ꓑP ꓓD ꓔT ꓖG ꓗK ꓙJ ꓚC ꓜZ ꓝF ꓟM ꓠN ꓡL ꓢS ꓣR ꓦV ꓧH ꓪW ꓫX ꓬY ꓮA ꓰE ꓲI ꓳO ꓴU
ⲀA ⲂB ⲈE ⲎH ⲒI ⲔK ⲘM ⲚN ⲞO ⲢP ⲤC ⲦT ⲨY ⲬX ⲓi ⲕk ⲟo ⲣp ⲥc ⲩy ⲭx Ꭵi ꙇi ռn ĸk ꞁl ᗅA ᗷB ᑕC ᗪD ᖴF ᒍJ ᒪL ᑎN ᑭP ᖇR ᑌU ᐯV ᙭X 𐊠A
ᛁI ᚷX ⵏI ⵔO ⵝX ⴸV ߊI ןl וl Ոn ഠo ၀o ဝo ೦o ०o ౦o
"""
TAKEN_FOR = {pair[0]: pair[1:] for pair in _PAIRS.split()}
# squared and negative letters, which NFKC leaves as they are
for _first in (0x1F150, 0x1F170, 0x1F1E6):
    TAKEN_FOR |= {chr(_first + number): chr(65 + number) for number in range(26)}
ONE = "Il1|¦ⅼ∣"  # strokes that nobody can tell apart
ACCENTS = re.compile(
    "[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
)  # not vowels of other scripts
ROWS = (("rn", "m"), ("vv", "w"))  # letters that together look like another


def plain_letters(name: str) -> str:
    """A name in the letters that its own can be taken for; some are other letters once they are unified."""
    return "".join(TAKEN_FOR.get(letter, letter) for letter in name)


def skeleton(name: str) -> str:
    """What a name looks like: two names with the same skeleton can be taken for each other.

    Accents, spaces and punctuation do not count, nor do capital letters.
    """
    letters = []
    for letter in unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", plain_letters(name))):
        kind = unicodedata.category(letter)
        if kind == "Nd":
            letters.append(str(unicodedata.digit(letter)))
        elif letter in ONE or not (kind[0] in "PZC" or ACCENTS.fullmatch(letter)):
            letters.append(TAKEN_FOR.get(letter, letter))
    plain = "".join(letters).translate(_STROKES).casefold()
    for row, one in ROWS:
        plain = plain.replace(row, one)
    return plain


_STROKES = {ord(stroke): "l" for stroke in ONE} | {ord("0"): "o"}
