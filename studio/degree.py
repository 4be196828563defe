#!/usr/bin/python3
"""Draw the degree sign small and raised, into src/styles/fonts/commissioner-degree-cut.woff2.

  studio/degree.py    after `npm ci`; wants what studio/fonts.py wants

Commissioner's own sign is as wide as its o, so that 360° read like 360o in headings. src/styles/fonts.css
gives this file the one character.
"""
import os

from fontTools.misc.roundTools import otRound
from fontTools.ttLib import TTFont

import fonts

SIGN = 0xB0
# How small the sign is. Its top stays where it was.
SCALE = .66


def shrink(font, scale):
    """Scale the only character about its top left, with its variations."""
    name = font.getBestCmap()[SIGN]
    glyph = font['glyf'][name]
    top = glyph.yMax
    glyph.coordinates.scale((scale, scale))
    glyph.coordinates.translate((0, top * (1 - scale)))
    glyph.coordinates.toInt()
    glyph.recalcBounds(font['glyf'])
    advance, _ = font['hmtx'][name]
    font['hmtx'][name] = (otRound(advance * scale), glyph.xMin)
    for bend in font['gvar'].variations[name]:
        bend.scaleDeltas(scale)
        bend.roundDeltas()


def main():
    source = os.path.join(fonts.FROM, 'commissioner-latin-flar-normal.woff2')
    font = TTFont(source, recalcTimestamp=False)
    font.ensureDecompiled(recurse=True)
    fonts.cut(font, [SIGN])
    shrink(font, SCALE)
    fonts.save(font, 'degree')


if __name__ == '__main__':
    main()
