#!/usr/bin/python3
"""Cut the letters that pages show out of Commissioner's own files, into src/styles/fonts.

  studio/fonts.py    after `npm ci`; wants Debian's python3-fonttools and python3-brotli

Besides letters, it leaves out what nobody sees: weights above 700; half of the units that an em has
(of 1000 that are left, one is 0.02 px in text of 20 px); and how weight and flare bend a letter
together, beyond what each does alone. Only headings are flared, so the flare has that of their weight.

One thing it mends: the accent of a Greek capital hangs to the left over whatever stands there, so that
the space before a word like Ύδρα was not seen, and such a line began outside its margin.
"""
import os

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib.instancer import instantiateVariableFont
from fontTools.varLib.models import normalizeValue, piecewiseLinearMap, supportScalar

PROJECT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FROM = os.path.join(PROJECT, 'node_modules/@fontsource-variable/commissioner/files')
TO = os.path.join(PROJECT, 'src/styles/fonts')

# What the unicode-range of each in src/styles/fonts.css says. Other letters come from the whole files.
LETTERS = {
    'latin': [*range(0x20, 0x7F), *map(ord, '\u00a0©«°·»é–—‘’“”…‹›€')],
    'greek': [*map(ord, '΄ΆΈΉΊΌΎΏΐ'), *range(0x391, 0x3A2), *range(0x3A3, 0x3CF)],
}
# What browsers apply by themselves, and numbers that stand below each other.
FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum']
# The boldest is what a browser makes of `strong`.
BOLDEST = 700
# The weight of headings.
HEADING = 380
# Capitals with an accent, and what is left free before it, of twice as many units as an em has here.
ACCENTED = 'ΆΈΉΊΌΎΏ'
ROOM = 40
# An em's, and how many of twice as many a point may be off where that saves saying where it is.
UNITS = 1000
UNSEEN = 3


def cut(font, letters):
    """Leave only `letters` (code points) and what is seen of them; changes the font itself."""
    options = Options(layout_features=FEATURES, notdef_outline=True)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    instantiateVariableFont(font, {'wght': (weights(font).minValue, BOLDEST)}, inplace=True)
    flare_at(font, HEADING)
    move_accents_in(font)
    # Browsers find advances in the outlines; neither the others nor the names of styles are asked for.
    for table in ['HVAR', 'MVAR', 'STAT']:
        del font[table]
    scale_upem(font, UNITS)


def weights(font):
    """The axis of weight, with its bounds."""
    return next(axis for axis in font['fvar'].axes if axis.axisTag == 'wght')


def flare_at(font, weight):
    """Let flare do alone what both axes do together at a weight."""
    axis = weights(font)
    place = normalizeValue(weight, (axis.minValue, axis.defaultValue, axis.maxValue))
    flared = {'wght': piecewiseLinearMap(place, font['avar'].segments['wght']), 'FLAR': 1}
    for glyph, bends in font['gvar'].variations.items():
        points, outline = font['glyf']._getCoordinatesAndControls(glyph, font['hmtx'].metrics)
        for bend in bends:
            bend.calcInferredDeltas(points, outline.endPts)
        apart = [bend for bend in bends if len(bend.axes) == 1]
        for together in [bend for bend in bends if len(bend.axes) == 2]:
            [flare] = [bend for bend in apart if 'FLAR' in bend.axes]
            together.scaleDeltas(supportScalar(flared, together.axes))
            flare += together
        for bend in apart:
            bend.roundDeltas()
            bend.optimize(points, outline.endPts, tolerance=UNSEEN)
        font['gvar'].variations[glyph] = apart


def move_accents_in(font):
    """Let the accents of capitals begin where the letter does."""
    for name in filter(None, map(font.getBestCmap().get, map(ord, ACCENTED))):
        glyph = font['glyf'][name]
        moved = ROOM - glyph.xMin
        for part in glyph.components:
            part.x += moved
        glyph.recalcBounds(font['glyf'])
        advance, _ = font['hmtx'][name]
        font['hmtx'][name] = (advance + moved, glyph.xMin)


def main():
    for script, letters in LETTERS.items():
        whole = os.path.join(FROM, f'commissioner-{script}-flar-normal.woff2')
        part = os.path.join(TO, f'commissioner-{script}-cut.woff2')
        font = TTFont(whole, recalcTimestamp=False)
        cut(font, letters)
        font.save(part)
        print(f'{script}: {os.path.getsize(whole)} bytes cut to {os.path.getsize(part)}')


if __name__ == '__main__':
    main()
