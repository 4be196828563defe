#!/usr/bin/python3
"""Cut the letters that pages show out of Commissioner's own files, into src/styles/fonts.

  studio/fonts.py    after `npm ci`; wants Debian's python3-fonttools and python3-brotli

English pages load the Latin letters. Greek pages load one file with both alphabets, because a second
request delayed the largest paint of home by 150 ms (docs/benchmarks.md).

Besides letters, it leaves out what nobody sees: weights above 700; half of the units that an em has
(of 1000 that are left, one is 0.02 px in text of 20 px); and how weight and flare bend a letter
together, beyond what each does alone. Only headings are flared, so the flare has that of their weight.

One thing it mends: the accent of a Greek capital hangs to the left over whatever stands there, so that
the space before a word like Ύδρα was not seen, and such a line began outside its margin.
"""
import copy
import os

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.tables import otTables
from fontTools.varLib.instancer import instantiateVariableFont
from fontTools.varLib.models import normalizeValue, piecewiseLinearMap, supportScalar

PROJECT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FROM = os.path.join(PROJECT, 'node_modules/@fontsource-variable/commissioner/files')
TO = os.path.join(PROJECT, 'src/styles/fonts')

# The unicode-range of both in src/styles/fonts.css. Other letters come from the whole files.
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
# The format of a device table that points to variations, by the OpenType specification.
VARIES = 0x8000


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
        bends = end_at_boldest(bends)
        apart = [bend for bend in bends if len(bend.axes) == 1]
        for together in [bend for bend in bends if len(bend.axes) == 2]:
            [flare] = [bend for bend in apart if 'FLAR' in bend.axes]
            together.scaleDeltas(supportScalar(flared, together.axes))
            flare += together
        for bend in apart:
            bend.roundDeltas()
            bend.optimize(points, outline.endPts, tolerance=UNSEEN)
        font['gvar'].variations[glyph] = apart


def end_at_boldest(bends):
    """Let no bend end beyond the boldest weight. The instancer leaves such ends, which the specification
    forbids, and Firefox then drops all variations of the font: all text gets the thinnest weight.

    Up to the boldest weight, a bend that ends at it and a second one that begins at the peak are the same."""
    ended = []
    for bend in bends:
        start, peak, end = bend.axes.get('wght', (0, 0, 0))
        ended.append(bend)
        if end <= 1:
            continue
        bend.axes['wght'] = (start, peak, 1.0)
        if peak < 1:
            rest = copy.deepcopy(bend)
            rest.axes['wght'] = (peak, 1.0, 1.0)
            rest.scaleDeltas((end - 1) / (end - peak))
            ended.append(rest)
    merged = {}
    for bend in ended:
        axes = tuple(sorted(bend.axes.items()))
        if axes in merged:
            merged[axes] += bend
        else:
            merged[axes] = bend
    return list(merged.values())


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


def add(font, more):
    """Add the glyphs of `more` to `font`, with their variations, kerning and alternates. Both have the
    same axes, and no table that `cut` deletes; fontTools.merge refuses variable fonts.

    Glyphs of the same name are the same in both: Greek capitals like Α consist of a Latin letter."""
    glyphs = [name for name in more.getGlyphOrder() if name not in font['glyf'].glyphs]
    font.setGlyphOrder(font.getGlyphOrder() + glyphs)
    font['glyf'].glyphOrder = font.getGlyphOrder()
    for name in glyphs:
        font['glyf'].glyphs[name] = more['glyf'].glyphs[name]
        font['hmtx'].metrics[name] = more['hmtx'].metrics[name]
        font['gvar'].variations[name] = more['gvar'].variations[name]
    for characters in font['cmap'].tables:
        characters.cmap.update(more.getBestCmap())
    variations = add_variations(font['GDEF'].table.VarStore, more['GDEF'].table.VarStore)
    font['GDEF'].table.GlyphClassDef.classDefs.update(more['GDEF'].table.GlyphClassDef.classDefs)
    for tag in ['GPOS', 'GSUB']:
        add_lookups(font[tag].table, more[tag].table, variations)


def add_variations(store, more):
    """Add the variations of kerning; returns the index of the first that was added."""
    first, regions = len(store.VarData), len(store.VarRegionList.Region)
    store.VarRegionList.Region += more.VarRegionList.Region
    for data in more.VarData:
        data.VarRegionIndex = [regions + region for region in data.VarRegionIndex]
    store.VarData += more.VarData
    return first


def add_lookups(table, more, variations):
    """Add the lookups of GPOS or GSUB to the features of the same name."""
    first = len(table.LookupList.Lookup)
    for part in parts_of(more.LookupList):
        # A table that varies keeps its index into the variations in `StartSize`.
        if isinstance(part, otTables.Device) and part.DeltaFormat == VARIES:
            part.StartSize += variations
        if isinstance(part, otTables.SubstLookupRecord):
            part.LookupListIndex += first
    table.LookupList.Lookup += more.LookupList.Lookup
    for record in more.FeatureList.FeatureRecord:
        [same] = [one for one in table.FeatureList.FeatureRecord if one.FeatureTag == record.FeatureTag]
        same.Feature.LookupListIndex += [first + lookup for lookup in record.Feature.LookupListIndex]


def parts_of(table):
    """A table of OpenType and all tables in it."""
    yield table
    for part in table.iterSubTables():
        yield from parts_of(part.value)


def read(script):
    """The cut font of a script."""
    font = TTFont(os.path.join(FROM, f'commissioner-{script}-flar-normal.woff2'), recalcTimestamp=False)
    font.ensureDecompiled(recurse=True)
    cut(font, LETTERS[script])
    return font


def save(font, name):
    path = os.path.join(TO, f'commissioner-{name}-cut.woff2')
    font.save(path)
    print(f'{name}: {os.path.getsize(path)} bytes')


def main():
    font = read('latin')
    save(font, 'latin')
    add(font, read('greek'))
    save(font, 'latin-greek')


if __name__ == '__main__':
    main()
