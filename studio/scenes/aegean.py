"""Aegean Breeze: a motor yacht under way between islands, late in the morning.

The bow points to +Y, starboard is +X. The aft deck is y -5.4 to 1.6 at z 0, the saloon
y 1.75 to 8.2 with its floor two steps down at z -.36. The sea is at z -1.75.
"""
import math
from types import SimpleNamespace

from PIL import Image, ImageDraw

from kit import furniture, islands, lights, paintings, paths, pictures, props, rigging, sea, upholstery
from kit import geometry as g
from kit import materials as m
from kit.blender import RANDOM, bpy
from kit.camera import Anchor, Camera, Post
from kit.colour import kelvin, rgb
from kit.deckhead import Deckhead
from kit.furniture import CC0, SCOPIA
from kit.plan import Plan
from kit.village import Village

SCENES = {
    'deck': Camera(1.2, -2.0, 1.6, 214, 'deck', samples=9, title='Στο κατάστρωμα', post=Post(exposure=.75, white_balance=-.3, saturation=1.06, contrast=1.08, bloom=.04, grain=.003)),
    'saloon': Camera(.28, 6.35, 1.22, 190, 'saloon', samples=10, title='Στο σαλόνι', post=Post(exposure=-.1, white_balance=.1, saturation=1.08, contrast=1.1, bloom=.04)),
}

SEA = -1.75
FLOOR = -.36
CEILING = 1.80
BULKHEAD = 1.6
"""The saloon's after wall (y)."""
AFT, FORE = 1.75, 8.2
SIDE = 2.15
"""Half the saloon's width."""
SILL, HEAD = .62, 1.44
"""Windows: bottom and top."""
DOOR = (-.15, 1.25)
STERN = -5.4
ROOF = 2.30
"""Top of the roof over the saloon."""
DECKHEAD = Deckhead(SIDE, CEILING, .07, AFT - .02, FORE + .02, tuple(AFT + .03 + 1.065 * k for k in range(7)), (0, AFT + .03 + 1.065 * 3.5, .34))

ANCHORS = {
    'table': Anchor(-.55, -3.0, .8, 'the table laid for lunch'),
    'flag': Anchor(.0, -5.75, 1.9, 'the ensign', ('deck',)),
    'village': Anchor(-420, -560, 45, 'a village on its hill', ('deck',)),
    'wake': Anchor(0, -22, -1.7, 'the wake', ('deck',)),
    'cleat': Anchor(2.2, -4.9, .72, 'mooring lines', ('deck',)),
    'awning': Anchor(0, -2, 2.2, 'the awning', ('deck',)),
    'helm': Anchor(1.1, 7.6, .75, 'the helm', ('saloon',)),
    'chart-table': Anchor(1.75, 5.6, .55, 'the chart table', ('saloon',)),
    'galley': Anchor(1.75, 3.4, .6, 'the galley', ('saloon',)),
    'settee': Anchor(-1.6, 5.2, .2, 'the settee', ('saloon',)),
    'books': Anchor(-1.9, 2.7, .3, 'the bookshelf', ('saloon',)),
    'door': Anchor(.55, 1.65, 1.0, 'the door between deck and saloon'),
    'go-deck': Anchor(1.2, -2.0, 1., 'the aft deck'),
    'go-saloon': Anchor(.28, 6.35, .7, 'the saloon'),
}

COURSE = ((38.0, 24.2), (37.66, 24.6), (37.52, 24.98), (37.3, 25.1), (37.12, 25.0), (36.8, 25.05), (36.46, 25.3))


# ------------------------------------------------------------------ pictures of our own

def greek_flag(name, size=(1350, 900)):
    """Nine stripes and the cross."""
    width, height = size
    blue, white = '#1353a2', '#f4f4f1'
    image = Image.new('RGB', size, white)
    draw = ImageDraw.Draw(image)
    stripe = height / 9
    for k in range(0, 9, 2):
        draw.rectangle((0, k * stripe, width, (k + 1) * stripe), fill=blue)
    draw.rectangle((0, 0, 5 * stripe, 5 * stripe), fill=blue)
    draw.rectangle((2 * stripe, 0, 3 * stripe, 5 * stripe), fill=white)
    draw.rectangle((0, 2 * stripe, 5 * stripe, 3 * stripe), fill=white)
    return pictures.save(image, name)


def plotter_screen(name, size=(900, 600)):
    """A chart plotter: land, depth, a course line, numbers down the side."""
    width, height = size
    image = Image.new('RGB', size, '#bcdcf0')
    draw = ImageDraw.Draw(image)
    draw.polygon([(0, 90), (150, 40), (230, 150), (160, 270), (40, 300), (0, 260)], fill='#e8cf8a', outline='#6a5a30')
    draw.polygon([(420, 420), (560, 380), (640, 470), (580, 590), (440, 600)], fill='#e8cf8a', outline='#6a5a30')
    for k in range(1, 4):
        draw.arc((-200 - 30 * k, -20 - 30 * k, 260 + 30 * k, 330 + 30 * k), -70, 80, fill='#6f9fc0', width=3)
    draw.line([(90, 590), (260, 420), (330, 240), (560, 60)], fill='#d0342c', width=5)
    draw.polygon([(322, 226), (342, 262), (324, 252), (306, 262)], fill='#14202e')
    draw.rectangle((680, 0, width, height), fill='#14202e')
    for row, (label, value) in enumerate((('SOG', '11,4 kn'), ('COG', '196°'), ('DPT', '84 m'), ('WIND', '4 Bft'))):
        draw.text((704, 26 + row * 140), label, font=pictures.typeface('sans', 30), fill='#8fb4c8')
        draw.text((704, 64 + row * 140), value, font=pictures.typeface('sans-bold', 46), fill='#f4efe6')
    return pictures.save(image, name)


def instrument_face(name, numbers, unit, pointer, size=420):
    """A round dial, white on black or black on white, with a hand."""
    image = Image.new('RGB', (size, size), '#f4efe2')
    draw = ImageDraw.Draw(image)
    c = size / 2
    for k, number in enumerate(numbers):
        a = math.radians(-135 + 270 * k / (len(numbers) - 1)) if unit else math.radians(360 * k / len(numbers))
        draw.text((c + .36 * size * math.sin(a), c - .36 * size * math.cos(a)), number, font=pictures.typeface('sans-bold', 36), fill='#1b2430', anchor='mm')
    for k in range(60):
        a = math.radians(6 * k)
        inner = .44 if k % 5 else .42
        draw.line((c + inner * size * math.sin(a), c - inner * size * math.cos(a), c + .46 * size * math.sin(a), c - .46 * size * math.cos(a)), fill='#1b2430', width=3)
    draw.text((c, c + .16 * size), unit or 'AEGEAN BREEZE', font=pictures.typeface('sans', 24), fill='#5a4a2a', anchor='mm')
    for angle, reach, thick in pointer:
        a = math.radians(angle)
        draw.line((c - .06 * size * math.sin(a), c + .06 * size * math.cos(a), c + reach * size * math.sin(a), c - reach * size * math.cos(a)), fill='#14202e', width=thick)
    draw.ellipse((c - 10, c - 10, c + 10, c + 10), fill='#8a6a2a')
    return pictures.save(image, name)


# ------------------------------------------------------------------ materials

def striped_cloth(name, colour, other, width, axis='X'):
    """Cotton with stripes across an axis of the world."""
    s = m.Shader(name)
    coordinate = s.node('SeparateXYZ', {0: s.coordinates()}).outputs[axis]
    stripe = s.math('GREATER_THAN', s.math('MODULO', s.math('ADD', coordinate, 1000.), 2 * width), width * 1.2)
    s.set(Base_Color=s.mix(stripe, rgb(colour), rgb(other)), Roughness=.9, Specular=.15, Sheen=.4)
    s.bump(s.voronoi(s.coordinates(), 900.), .3, .002)
    return s.material


def canvas(name, colour, translucency=.7):
    """Awning cloth with thin navy stripes fore and aft: the sun shines through it."""
    s = m.Shader(name)
    shade = s.mix(s.map_range(s.noise(s.coordinates(), 2.5, 3), 0, 1, .3, .7), rgb(colour), tuple(c * .9 for c in rgb(colour)))
    across = s.math('MODULO', s.math('ADD', s.node('SeparateXYZ', {0: s.coordinates()}).outputs['X'], 1000.22), .44)
    shade = s.mix(s.math('LESS_THAN', across, .05), shade, rgb('1f3d68'))
    diffuse = s.node('BsdfDiffuse', {'Color': shade}).outputs[0]
    translucent = s.node('BsdfTranslucent', {'Color': shade}).outputs[0]
    s.replace_surface(s.mix_shaders(translucency, diffuse, translucent))
    return s.material


def make_materials(variant):
    p = SimpleNamespace(inside=variant == 'saloon')
    p.teak = m.wood('teak deck', '8f6a45', 'b78e62', .55, scale=1., bump=.16, tint=.13)
    p.teak_oiled = m.wood('oiled teak', '70441f', 'a06a35', .32, scale=.9, tint=.14)
    p.walnut = m.wood('varnished walnut', '3c2214', '6f4428', .16, roughness_range=.06, scale=.8, tint=.1, specular=.6)
    p.holly = m.paint('holly', 'c9a777', .3)
    p.sole = m.wood('teak sole', '5a3a20', '835833', .22, roughness_range=.08, scale=.9, tint=.16)
    p.caulk = m.paint('caulking', (.02, .02, .022), .6)
    p.gelcoat = m.paint('gelcoat', (.80, .80, .785), .16, specular=.5, clearcoat=.4)
    p.off_white = m.paint('cream paint', (.76, .735, .68), .4)
    p.headliner = m.paint('headliner', (.76, .74, .70), .75, .08)
    p.deckhead = m.paint('deckhead', (.83, .82, .785), .38, specular=.45)
    p.navy = m.paint('navy paint', '16294a', .2, clearcoat=.4)
    p.cream = m.fabric('cream cloth', 'd8ccb4', 900)
    p.cream_leather = m.leather('cream leather', 'cdbfa4', .45)
    p.deck_cloth = m.fabric('deck cloth', 'e4dccb', 1000)
    p.navy_cloth = m.fabric('navy cloth', '1c3358', 900)
    p.sea_cloth = m.fabric('sea cloth', '3d7d98', 900)
    p.stripe = striped_cloth('striped cloth', '1c3358', 'e6dfd0', .03)
    p.carpet = m.fabric('carpet', '24406a', 380)
    p.awning = canvas('awning', 'eae2d0')
    p.steel = m.metal('polished steel', (.72, .73, .74), .08)
    p.satin = m.metal('satin steel', (.6, .6, .61), .28, brushed=True)
    p.brass = m.metal('brass', (.78, .56, .25), .16)
    p.black = m.paint('black', (.018, .018, .02), .4, .03)
    p.rubber = m.paint('rubber', (.03, .03, .032), .7)
    p.glass = m.thin_glass('window', (.93, .97, .98), .9)
    p.clear = m.thin_glass('clear glass')
    p.stemware = m.drinking_glass('stemware')
    p.quartz = m.terrazzo('quartz', (.74, .73, .71), ['d8d4cc', 'a8a49c', 'e4e0d8'], 260., .15)
    p.ceramic = m.paint('ceramic', (.80, .79, .76), .14, specular=.5)
    p.blue_ceramic = m.paint('blue ceramic', '2c5f8a', .16, specular=.5)
    p.white_wine = m.solid_glass('white wine', (.93, .85, .5), 1.33)
    p.green_bottle = m.solid_glass('green bottle', (.25, .42, .14), 1.4)
    p.water_blue = m.solid_glass('water', (.86, .95, .97), 1.33)
    p.ice = m.thin_glass('ice', (.96, .98, 1.))
    p.rope = m.fabric('rope', 'd9cfb8', 500)
    p.rope_navy = m.fabric('navy rope', '1c3358', 500)
    p.red = m.paint('red', 'b8271d', .4)
    p.orange = m.paint('orange', 'd96a1c', .5)
    p.fender = m.paint('fender', '20365c', .45)
    p.grape = m.paint('grapes', '7d8f3a', .3)
    p.dark_grape = m.paint('dark grapes', '3a1d36', .3)
    p.watermelon = m.paint('watermelon', 'c43a34', .55, .2)
    p.rind = m.paint('rind', '2f5a2a', .4)
    p.olive = m.paint('olive', '3a3418', .25)
    p.feta = m.paint('feta', (.80, .78, .72), .7, .3)
    p.tomato = m.paint('tomato', 'b02a1c', .2)
    p.paper = m.paint('paper', (.78, .75, .68), .8)
    p.screen = m.picture('plotter', plotter_screen('aegean-plotter'), .2, .6)
    p.dark_screen = m.paint('dark screen', (.01, .012, .016), .08)
    p.chart = m.picture('chart', paintings.chart_of_cyclades('aegean-chart', course=COURSE), .7)
    p.wall_chart = m.picture('wall chart', paintings.chart_of_cyclades('aegean-wall-chart', title='ΑΙΓΑΙΟΝ', paper_colour='#e6d8b8', sea='#dcd3b4', land='#b98d5a'), .6)
    p.painting = m.picture('caldera', paintings.caldera('aegean-caldera'), .55)
    p.flag = canvas_picture('ensign', greek_flag('aegean-ensign'))
    p.barometer = m.picture('barometer', instrument_face('aegean-barometer', ('960', '980', '1000', '1020', '1040'), 'hPa', ((40, .36, 7),)), .25)
    p.clock = m.picture('clock', instrument_face('aegean-clock', ('12', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'), '', ((330, .24, 11), (130, .36, 7))), .25)
    p.label = m.picture('wine label', pictures.label('label-assyrtiko', 'ΑΣΥΡΤΙΚΟ', '#14325a', '#f1ece0', 'Σαντορίνη · 75 cl'), .55)
    p.lens = m.light('spot lens', kelvin(3000), 6, camera_strength=4)
    p.opal = m.light('lamp shade', kelvin(2700), 1.6)
    p.books = [m.paint(f'book {i}', colour, .55) for i, colour in enumerate(('1c3358', 'd8cdb6', '7d2f25', '2c5a5e', 'b98a3d', 'e4dfd2', '3a4652', '8a5a3a'))]
    return p


def canvas_picture(name, path):
    """A printed cloth the sun shines through."""
    s = m.Shader(name)
    texture = s.node('TexImage', {'Vector': s.coordinates('UV')})
    texture.image = bpy.data.images.load(path)
    diffuse = s.node('BsdfDiffuse', {'Color': texture.outputs[0]}).outputs[0]
    translucent = s.node('BsdfTranslucent', {'Color': texture.outputs[0]}).outputs[0]
    s.replace_surface(s.mix_shaders(.4, diffuse, translucent))
    return s.material


# ------------------------------------------------------------------ hull and deck

HULL = ((-5.9, 2.3), (-5.2, 2.5), (-3, 2.68), (0, 2.78), (4, 2.74), (7, 2.5), (10, 1.95), (12.5, 1.1), (14.2, .12))
"""Half breadth of the deck edge along y."""


def half_breadth(y):
    for (y0, b0), (y1, b1) in zip(HULL, HULL[1:]):
        if y0 <= y <= y1:
            t = (y - y0) / (y1 - y0)
            return b0 + (b1 - b0) * t
    return HULL[0][1] if y < HULL[0][0] else HULL[-1][1]


def hull_strip(material, levels, steps=70):
    """A band of the hull's side between levels: (z, share of the deck's breadth)."""
    for side in (-1, 1):
        vertices = []
        faces = []
        for i in range(steps + 1):
            y = HULL[0][0] + (HULL[-1][0] - HULL[0][0]) * i / steps
            sheer = .02 * max(0, y) * .6
            for z, share in levels:
                vertices.append((side * half_breadth(y) * share, y, z + sheer))
        row = len(levels)
        for i in range(steps):
            for j in range(row - 1):
                faces.append((i * row + j, (i + 1) * row + j, (i + 1) * row + j + 1, i * row + j + 1))
        g.mesh('hull', vertices, faces, material, smooth=True)


def along_edge(y0, y1, inset, z, steps=24):
    """Points along the deck's edge on starboard, inset metres inside it."""
    return [(half_breadth(y0 + (y1 - y0) * i / steps) - inset, y0 + (y1 - y0) * i / steps, z) for i in range(steps + 1)]


def mirrored(points):
    return [(-x, y, z) for x, y, z in points]


def build_hull(p):
    hull_strip(p.gelcoat, ((-2.3, .8), (-1.6, .9), (-.7, .965), (.06, 1.), (.64, 1.)))
    hull_strip(p.navy, ((-.32, .993), (-.2, .999)))
    hull_strip(p.gelcoat, ((.64, .955), (.3, .95), (-.02, .95)))
    g.box((0, HULL[0][0] + .05, -.8), (2 * HULL[0][1], .12, 2.4), p.gelcoat, .05, 4)
    g.box((0, HULL[0][0] - .55, -1.28), (4.2, 1.2, .12), p.gelcoat, .05, 4)
    g.planks(-2.05, 2.05, HULL[0][0] - 1.12, HULL[0][0] - .02, 3, .06, p.teak, -1.2, .005, 'x')
    for side in (-1, 1):
        rail = along_edge(HULL[0][0] + .1, 8, .06, .67, 60)
        rail = rail if side > 0 else mirrored(rail)
        cap_rail(p, rail)
        for height, radius in ((1.0, .018), (.84, .01)):
            points = along_edge(-4.4, 1.9, .07, height)
            g.tube(points if side > 0 else mirrored(points), radius, p.steel)
        for y in (-4.4, -3.2, -2.0, -.8, .4, 1.6):
            x = side * (half_breadth(y) - .07)
            g.tube([(x, y, .66), (x, y, 1.0)], .014, p.steel)
            g.lathe([(0, 0), (.035, 0), (.035, .008), (.018, .018), (0, .018)], p.steel, (x, y, .69), 20)


def cap_rail(p, points):
    """A teak rail with rounded edges along points."""
    vertices = []
    faces = []
    profile = ((-.09, -.018), (-.096, 0), (-.085, .018), (.085, .018), (.096, 0), (.09, -.018))
    for i, (x, y, z) in enumerate(points):
        for offset, lift in profile:
            vertices.append((x + offset, y, z + lift))
    row = len(profile)
    uvs = []
    for i in range(len(points) - 1):
        for j in range(row):
            k = (j + 1) % row
            faces.append((i * row + j, i * row + k, (i + 1) * row + k, (i + 1) * row + j))
            v0, v1 = j * .04, (j + 1) * .04
            uvs.append([(i * .2, v0), (i * .2, v1), (i * .2 + .2, v1), (i * .2 + .2, v0)])
    g.mesh('cap rail', vertices, faces, p.teak_oiled, uvs, smooth=False)


def build_deck(p):
    """Teak laid fore and aft over black caulking, a margin plank, scuppers."""
    g.box((0, -2, -.06), (5.2, 7.9, .08), p.caulk, 0)
    g.planks(-2.42, 2.42, STERN - .2, BULKHEAD + .02, 2.6, .062, p.teak, .0, .0055, 'y')
    for side in (-1, 1):
        g.box((side * 2.5, -2, -.012), (.16, 7.6, .028), p.teak_oiled, .002, grain=1)
        g.box((side * 2.52, 5, -.03), (.7, 8, .06), p.gelcoat, .01)
    g.boxes([((0, STERN - .24, .33), (5.0, .1, .66))], p.gelcoat, .03, 4)
    g.box((0, STERN - .26, .675), (4.9, .2, .036), p.teak_oiled, .014, 3)
    for x in (-.62, .62):
        g.box((x, -.55, .004), (.5, .5, .006), p.teak_oiled, .002)
        g.lathe([(0, 0), (.03, 0), (.03, .004), (0, .004)], p.steel, (x, -.4, .007), 20)


def build_house(p):
    """The saloon seen from outside: after wall, sliding door, hardtop, side walls, roof."""
    y = BULKHEAD
    g.wall('y', y, -SIDE - .12, SIDE + .12, -.4, 2.06, .12, p.gelcoat,
           ((DOOR[0] - .95, DOOR[1], .02, 1.86), (1.45, 2.0, .62, 1.5), (-2.0, -1.3, .62, 1.5)), -1)
    g.wall('y', y + .155, -SIDE - .1, SIDE + .1, FLOOR, 2.0, .03, p.walnut,
           ((DOOR[0] - .95, DOOR[1], .02, 1.86), (1.45, 2.0, .62, 1.5), (-2.0, -1.3, .62, 1.5)), -1)
    for x0, x1 in ((1.45, 2.0), (-2.0, -1.3)):
        g.quad(((x0 + x1) / 2, y + .06, 1.06), ((x1 - x0) / 2, 0, 0), (0, 0, .44), p.glass)
    frame = [((DOOR[0] - .5, y + .03, .94), (.07, .05, 1.84)), ((DOOR[0] - .95, y + .06, .94), (.06, .1, 1.84)), ((DOOR[1], y + .06, .94), (.06, .1, 1.84)),
             ((.1, y + .06, 1.86), (2.3, .12, .07)), ((.1, y + .06, .02), (2.3, .14, .03))]
    g.boxes(frame, p.satin, .006, 2)
    g.boxes([((DOOR[0] - .02, y + .085, .94), (.06, .04, 1.8)), ((DOOR[0] - .9, y + .085, .94), (.06, .04, 1.8)),
             ((DOOR[0] - .46, y + .085, .08), (.9, .04, .1)), ((DOOR[0] - .46, y + .085, 1.8), (.9, .04, .08))], p.satin, .006, 2)
    g.quad((DOOR[0] - .46, y + .085, .94), (.42, 0, 0), (0, 0, .86), p.glass)
    g.tube([(DOOR[0] - .02, y + .05, .85), (DOOR[0] - .02, y + .01, .87), (DOOR[0] - .02, y + .01, 1.13), (DOOR[0] - .02, y + .05, 1.15)], .011, p.steel)
    g.letters('AEGEAN  BREEZE', (.0, y - .006, 1.965), .1, p.navy, (90, 0, 0), paths.font('sans'), .004)
    build_roof(p)
    for k in range(5):
        for j in range(2):
            x, yy = -1.7 + k * .85, -.25 + j * 1.1
            g.lathe([(0, 0), (.045, 0), (.05, .008), (0, .01)], p.satin, (x, yy, 2.072), 24)
            g.lathe([(0, -.001), (.034, -.001), (0, 0)], p.lens, (x, yy, 2.071), 24)
    for side in (-1, 1):
        g.tube([(side * 2.35, -.55, .68), (side * 2.38, -.5, 1.5), (side * 2.35, -.4, 2.1)], .028, p.steel)
        side_wall(p, side)
        g.lathe([(0, 0), (.07, 0), (.075, .02), (.05, .09), (0, .1)], p.satin, (side * 1.72 + .12, y - .012, 1.72), 28, rotation=(90, 0, 0))
    life_buoy(p, y)


def build_roof(p):
    """The hardtop over the saloon and the after deck, with an opening for the hatch."""
    x, y, half = DECKHEAD.hatch
    half += .02
    start, end = -.7, FORE + .9
    width = 2 * SIDE + .75
    z, height = ROOF - .11, .22
    g.box((0, (start + y - half) / 2, z), (width, y - half - start, height), p.gelcoat, .08, 5)
    g.box((0, (y + half + end) / 2, z), (width, end - y - half, height), p.gelcoat, .08, 5)
    for side in (-1, 1):
        g.box((side * (width / 2 + half) / 2, y, z), (width / 2 - half, 2 * half + .3, height - .002), p.gelcoat, .02, 3)
    g.quad((x, y, ROOF + .052), (half - .06, 0, 0), (0, half - .06, 0), p.glass)


def life_buoy(p, y):
    """On the after wall: a life buoy with the yacht's name, a socket, a switch, a small extinguisher."""
    g.lathe([(.29 + .075 * math.cos(a), .075 * math.sin(a)) for a in [2 * math.pi * k / 20 for k in range(21)]], p.gelcoat, (-1.66, y - .08, .28), 56, rotation=(90, 0, 0))
    for k in range(4):
        a = math.radians(45 + 90 * k)
        cx, cz = -1.66 + .29 * math.cos(a), .28 + .29 * math.sin(a)
        g.open_lathe([(.082, -.05), (.082, .05)], p.orange, (cx, y - .08, cz), 28, rotation=(0, -math.degrees(a), 0))
    g.letters('AEGEAN BREEZE', (-1.66, y - .16, .56), .052, p.navy, (90, 0, 0), paths.font('sans-bold'), .002)
    g.letters('ΠΕΙΡΑΙΑΣ', (-1.66, y - .16, -.005), .052, p.navy, (90, 0, 0), paths.font('sans-bold'), .002)
    g.box((1.72, y - .01, .42), (.16, .03, .1), p.black, .006, 2)
    g.lathe([(0, 0), (.02, 0), (.02, .01), (0, .012)], p.steel, (1.69, y - .025, .42), 16, rotation=(90, 0, 0))
    g.lathe([(0, 0), (.02, 0), (.02, .01), (0, .012)], p.steel, (1.75, y - .025, .42), 16, rotation=(90, 0, 0))


WINDOWS = ((2.35, 3.75), (3.87, 5.27), (5.39, 6.79), (6.91, 7.95))


def side_wall(p, side):
    """A long side of the saloon with its panoramic windows."""
    x = side * SIDE
    holes = [(a, b, SILL, HEAD) for a, b in WINDOWS]
    g.wall('x', x, BULKHEAD, FORE + .3, -.5, 2.08, .1, p.gelcoat, holes, -side)
    g.wall('x', x - side * .02, AFT, FORE, FLOOR, 2.0, .02, p.walnut, holes, -side)
    for a, b in WINDOWS:
        props.window_grid('x', x + side * .05, a, b, SILL, HEAD, p.black, p.glass, columns=1, rows=(), bar=.02, depth=.05)
        middle = (a + b) / 2
        bars = [((x - side * .03, a, (SILL + HEAD) / 2), (.03, .05, HEAD - SILL + .1)), ((x - side * .03, b, (SILL + HEAD) / 2), (.03, .05, HEAD - SILL + .1)),
                ((x - side * .03, middle, HEAD + .025), (.03, b - a, .05)), ((x - side * .05, middle, SILL - .02), (.09, b - a + .05, .04))]
        g.boxes(bars, p.walnut, .008, 2)


def build_awning(p):
    """Canvas between the hardtop and two poles, with battens, hems and lashings."""
    y0, y1 = -2.62, -.66
    half = 2.28
    steps_y, steps_x = 24, 16

    def height(u, v):
        return 2.2 - .05 * (1 - abs(2 * v - 1) ** 2) * .6 + .05 * math.cos(math.pi * (2 * u - 1)) - .12 * v ** 1.5

    for start, end in ((0., .495), (.505, 1.)):
        vertices = []
        faces = []
        for i in range(steps_y + 1):
            for j in range(steps_x + 1):
                v = start + (end - start) * i / steps_y
                u = j / steps_x
                scallop = .05 * math.sin(math.pi * v * 3) ** 2 if j in (0, steps_x) else 0
                vertices.append(((2 * u - 1) * (half - scallop), y1 + (y0 - y1) * v, height(u, v)))
        row = steps_x + 1
        for i in range(steps_y):
            for j in range(steps_x):
                faces.append((i * row + j, i * row + j + 1, (i + 1) * row + j + 1, (i + 1) * row + j))
        g.mesh('awning', vertices, faces, p.awning, smooth=True)
        g.tube([((2 * j / 16 - 1) * half, y1 + (y0 - y1) * end, height(j / 16, end) - .012) for j in range(17)], .014, p.steel if end < 1 else p.teak_oiled)
    for side in (-1, 1):
        hem = [(side * (half - .02), y1 + (y0 - y1) * k / 20, height(0, k / 20) - .004) for k in range(21)]
        g.tube(hem, .009, p.rope_navy)
        x = side * (half_breadth(-2.75) - .09)
        g.tube([(x, -2.75, .66), (x, -2.75, 2.32)], .024, p.steel)
        g.ball((x, -2.75, 2.34), .034, p.steel)
        g.tube([(side * (half - .02), y0, height(0, 1)), (x, -2.75, 2.22)], .006, p.rope_navy)
        for k in range(5):
            g.tube([(side * (half - .3 - k * .42), y1, height(.5, 0) + .0), (side * (half - .3 - k * .42), y1 + .14, 2.12)], .004, p.rope_navy)


def deck_settee(p):
    """A U of seats around the table, open to starboard."""
    z = .4
    blocks = (((-.75, -4.75, .2), (3.0, .72, .4)), ((-1.98, -3.25, .2), (.72, 2.3, .4)))
    for centre, size in blocks:
        g.box(centre, size, p.gelcoat, .03, 4)
        g.box((centre[0], centre[1], .405), (size[0] + .02, size[1] + .02, .024), p.teak_oiled, .006, 2)
    for k in range(3):
        cushion_on_deck(p, (-1.27 + k * .94 + .02, -4.72, z + .085), (.92, .68, .15))
    for k in range(2):
        cushion_on_deck(p, (-1.98, -2.66 - k * 1.1, z + .085), (.68, 1.08, .15))
    cushion_on_deck(p, (-2.0, -4.72, z + .085), (.66, .66, .15))
    for k in range(3):
        upholstery.soft_block((-1.3 + k * .94, -5.05, z + .36), (.92, .15, .42), p.deck_cloth, .06, .02, tilt=(10, 0, 0))
    for k in range(3):
        upholstery.soft_block((-2.3, -2.55 - k * .92, z + .36), (.15, .9, .42), p.deck_cloth, .06, .02, tilt=(0, -10, 0))
    for x, y, turn, material, size in ((-1.72, -4.86, -22, p.navy_cloth, .46), (-.55, -4.88, 8, p.stripe, .44), (.32, -4.86, 16, p.sea_cloth, .44),
                                       (-2.13, -3.75, -84, p.stripe, .44), (-2.13, -2.5, -98, p.navy_cloth, .46)):
        upholstery.cushion((x, y, z + .16 + size * .45), (size, size, .16), material, turn, (68, 0, 0))
    towel = [(.55, -4.45, .58), (.55, -4.6, .585), (.55, -4.85, .585), (.55, -5.0, .62), (.55, -5.06, .8), (.55, -5.12, .86)]
    upholstery.sheet(towel, (.34, 0, 0), p.sea_cloth, .006, 3)
    hat = (-2.0, -3.1, z + .165)
    g.lathe([(0, 0), (.2, .0), (.205, .004), (.1, .012), (.095, .09), (.08, .105), (0, .11)], m.fabric('straw', 'c9a86a', 300), hat, 40)
    g.lathe([(.1, .016), (.099, .044)], p.navy_cloth, hat, 40)


def cushion_on_deck(p, centre, size):
    """A seat cushion with a line of navy piping."""
    upholstery.soft_block(centre, size, p.deck_cloth, .055, .018)
    x, y, z = centre
    w, d = size[0] / 2 - .012, size[1] / 2 - .012
    points = []
    for sx, sy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for step in range(4):
            b = math.radians(start + 30 * step)
            points.append((x + sx * (w - .05) + .05 * math.cos(b), y + sy * (d - .05) + .05 * math.sin(b), z + size[2] / 2 - .02))
    g.tube(points, .006, p.navy_cloth, closed=True, resolution=3)


TABLE = (-.6, -3.15, .70)


def deck_table(p):
    """The teak table and lunch on it."""
    x, y, z = TABLE
    g.box((x, y, z - .02), (1.5, .95, .036), p.teak_oiled, .016, 4)
    g.boxes([((x - .75 + .1 * k, y, z - .0005), (.004, .9, .003)) for k in range(1, 15)], p.caulk, 0)
    for dx in (-.4, .4):
        g.lathe([(0, 0), (.16, 0), (.16, .012), (.045, .03), (.038, .05), (.038, z - .05), (.09, z - .04), (0, z - .04)], p.steel, (x + dx, y, 0), 40)
    places = ((-.45, -.26, 0), (.3, -.26, 0), (-.45, .26, 180), (.3, .26, 180))
    for number, (dx, dy, turn) in enumerate(places):
        lay_place(p, x + dx, y + dy, z, turn, number)
    serve_lunch(p, x, y, z)


def lay_place(p, x, y, z, turn, number):
    """A plate on a round mat, cutlery, a folded napkin, a glass of wine and one of water."""
    forward = 1 if turn == 0 else -1
    g.lathe([(0, 0), (.16, 0), (.162, .003), (0, .004)], m.fabric(f'mat {number}', '8a9a8c', 300), (x, y, z), 40)
    props.plate((x, y, z + .004), p.ceramic, .13)
    props.plate((x, y, z + .016), p.blue_ceramic, .09)
    g.box((x - .19 * forward, y, z + .008), (.08, .19, .012), p.navy_cloth, .004, 2, turn=RANDOM.uniform(-5, 5))
    for k, offset in enumerate((.175, .2)):
        g.box((x + offset * forward, y, z + .006), (.012 + .006 * k, .19, .003), p.steel, .001)
    props.wine_glass((x + .13 * forward, y + .19 * forward, z), p.stemware, p.white_wine if number != 2 else None)
    props.tumbler((x + .04 * forward, y + .21 * forward, z), p.stemware, p.water_blue, .1, .034)


def serve_lunch(p, x, y, z):
    """Salad, bread, fruit, olives, a bottle in ice, a jug."""
    bucket = (x - .05, y + .03, z)
    g.open_lathe([(.001, .003), (.07, .003), (.082, .02), (.1, .2), (.104, .205)], p.satin, bucket, 40, thickness=.003)
    g.lathe([(0, .15), (.094, .16), (0, .175)], p.ice, bucket, 24)
    profile = [(0, 0), (.036, 0), (.038, .004), (.038, .17), (.034, .2), (.016, .235), (.0145, .25), (.0145, .29), (.016, .303), (0, .303)]
    g.lathe(profile, p.green_bottle, (bucket[0] + .012, bucket[1], z + .06), 28, rotation=(9, 12, 0))
    for k in range(14):
        a = RANDOM.uniform(0, 6.28)
        r = RANDOM.uniform(.05, .085)
        g.box((bucket[0] + r * math.cos(a), bucket[1] + r * math.sin(a), z + .185 + RANDOM.uniform(-.01, .014)), (.028, .028, .028), p.ice, .004, tilt=(RANDOM.uniform(0, 90), RANDOM.uniform(0, 90), 0))
    bowl = (x - .28, y + .02, z)
    g.open_lathe([(.001, .004), (.05, .004), (.09, .03), (.12, .075), (.122, .08)], p.blue_ceramic, bowl, 40, thickness=.005)
    for k in range(26):
        a, r = RANDOM.uniform(0, 6.28), .095 * math.sqrt(RANDOM.random())
        place = (bowl[0] + r * math.cos(a), bowl[1] + r * math.sin(a), z + .062 + RANDOM.uniform(0, .02))
        if k % 3 == 0:
            g.box(place, (.035, .03, .02), p.feta, .004, 2, turn=RANDOM.uniform(0, 90), tilt=(RANDOM.uniform(-20, 20), 10, 0))
        else:
            g.ball(place, .017 if k % 3 == 1 else .01, p.tomato if k % 3 == 1 else p.olive, .9, 14)
    furniture.put(SCOPIA, 'bowlWithFruits', (x + .58, y + .02, z), 20, .8)
    g.box((x + .16, y + .08, z + .01), (.34, .15, .02), p.teak, .006, 2, turn=12)
    furniture.put(CC0, 'bread', (x + .14, y + .08, z + .02), 12, .62)
    for k in range(3):
        g.box((x + .28 + k * .022, y + .1, z + .05), (.012, .07, .055), m.paint(f'crumb {k}', 'd9b98a', .8, .3), .006, 2, turn=14, tilt=(0, 18, 0))
    melon_plate = (x - .62, y - .02, z)
    props.plate(melon_plate, p.ceramic, .14)
    for k in range(5):
        a = math.radians(72 * k)
        wedge(p, (melon_plate[0] + .06 * math.cos(a), melon_plate[1] + .06 * math.sin(a), z + .016), 72 * k + 20)
    grapes(p, (x + .56, y - .24, z), p.grape)
    g.lathe([(0, 0), (.05, 0), (.055, .02), (.05, .03), (.045, .012), (0, .012)], p.ceramic, (x + .1, y - .13, z), 28)
    for k in range(12):
        a, r = RANDOM.uniform(0, 6.28), .034 * math.sqrt(RANDOM.random())
        g.ball((x + .1 + r * math.cos(a), y - .13 + r * math.sin(a), z + .025 + RANDOM.uniform(0, .012)), .01, p.olive, 1.2, 12)
    g.lathe([(0, .004), (.05, .004), (.056, .02), (.058, .12), (.04, .2), (.042, .23)], p.stemware, (x - .24, y - .17, z), 36)
    g.lathe([(0, .006), (.049, .007), (.055, .02), (.056, .12), (.05, .14), (0, .141)], p.water_blue, (x - .24, y - .17, z), 36)


def wedge(p, location, turn):
    """A slice of watermelon: red above, a green rind below."""
    steps = 10
    radius, thick = .075, .022
    vertices = []
    for side in (-1, 1):
        vertices.append((0, side * thick / 2, radius * .9))
        for k in range(steps + 1):
            a = math.pi + math.pi * k / steps * 1.0
            vertices.append((radius * math.cos(a), side * thick / 2, radius * .9 + radius * .9 * math.sin(a)))
    n = steps + 2
    faces = [tuple(range(n)), tuple(reversed(range(n, 2 * n)))]
    faces += [(k, k + n, (k + 1) % n + n, (k + 1) % n) for k in range(n)]
    made = g.mesh('watermelon', vertices, faces, p.watermelon)
    made.location = location
    made.rotation_euler = (math.radians(14), 0, math.radians(turn))
    rim = []
    for k in range(steps + 1):
        a = math.pi + math.pi * k / steps
        rim.append((radius * math.cos(a), 0, radius * .9 + radius * .9 * math.sin(a)))
    rind = g.tube(rim, thick * .42, p.rind, resolution=3)
    rind.location = location
    rind.rotation_euler = made.rotation_euler


def grapes(p, location, material):
    x, y, z = location
    for k in range(46):
        t = k / 46
        spread = .055 * (1 - t * .6)
        g.ball((x + t * .16 + RANDOM.gauss(0, spread * .45), y + RANDOM.gauss(0, spread * .5), z + .014 + abs(RANDOM.gauss(0, .016))), .0115, material, 1.05, 12)
    g.tube([(x - .02, y, z + .03), (x - .06, y + .01, z + .045)], .003, p.rind)


def director_chair(p, x, y, turn):
    """Teak and canvas; it faces -Y at turn 0."""
    a = math.radians(turn)

    def at(dx, dy, z):
        return (x + dx * math.cos(a) - dy * math.sin(a), y + dx * math.sin(a) + dy * math.cos(a), z)

    bars = []
    for side in (-.27, .27):
        bars += [(at(side, 0, .02), (.035, .46, .03), turn), (at(side, 0, .63), (.05, .48, .028), turn),
                 (at(side, -.18, .33), (.03, .03, .6), turn), (at(side, .2, .46), (.03, .03, .92), turn), (at(side, 0, .43), (.03, .42, .035), turn)]
    g.boxes(bars, p.teak_oiled, .005, 2)
    for dy in (-.16, .16):
        for sign in (-1, 1):
            g.tube([at(-.26 * sign, dy, .05), at(.26 * sign, dy, .42)], .012, p.teak_oiled)
    seat = [at(-.27 + .54 * k / 12, 0, .45 - .04 * math.sin(math.pi * k / 12)) for k in range(13)]
    half = (.2 * math.sin(a) * -1, .2 * math.cos(a), 0)
    strip(seat, half, p.navy_cloth)
    back = [at(-.27 + .54 * k / 12, .2 + .03 * math.sin(math.pi * k / 12), .8) for k in range(13)]
    strip(back, (0, 0, .09), p.navy_cloth)


def strip(points, half, material):
    """Cloth along points, half to either side."""
    vertices = []
    for x, y, z in points:
        vertices += [(x - half[0], y - half[1], z - half[2]), (x + half[0], y + half[1], z + half[2])]
    faces = [(2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1) for k in range(len(points) - 1)]
    made = g.mesh('cloth', vertices, faces, material, smooth=True)
    made.modifiers.new('solidify', 'SOLIDIFY').thickness = .006


def cleat(p, x, y, z, turn=90):
    """A mooring cleat with turns of rope."""
    a = math.radians(turn)
    dx, dy = math.cos(a), math.sin(a)
    for d in (-.045, .045):
        g.tube([(x + dx * d, y + dy * d, z), (x + dx * d, y + dy * d, z + .06)], .017, p.steel)
    g.tube([(x - dx * .15, y - dy * .15, z + .075), (x - dx * .08, y - dy * .08, z + .064), (x + dx * .08, y + dy * .08, z + .064), (x + dx * .15, y + dy * .15, z + .075)], .017, p.steel)
    for k in range(4):
        points = []
        for i in range(33):
            t = 2 * math.pi * i / 32
            u, v = .095 * math.cos(t), .035 * math.sin(2 * t)
            points.append((x + dx * u - dy * v, y + dy * u + dx * v, z + .045 + .012 * k + .008 * math.sin(2 * t)))
        g.tube(points, .009, p.rope, closed=True, resolution=3)


def dress_deck(p):
    """Ropes, fenders, flag, side table, plants, everyday things."""
    for side in (-1, 1):
        x = side * (half_breadth(-4.95) - .08)
        cleat(p, x, -4.95, .69)
        cleat(p, side * (half_breadth(.9) - .08), .95, .69)
    rigging.flat_coil((1.95, -4.75, 0), .27, .012, p.rope)
    g.tube([(1.95 + .27, -4.75, .012), (2.25, -4.9, .02), (2.33, -4.95, .3), (2.33, -4.95, .7)], .012, p.rope)
    rigging.flat_coil((2.05, .75, 0), .22, .011, p.rope_navy)
    rigging.hanging_coil((2.6, -1.4, .8), p.rope_navy, 90, .42)
    rigging.hanging_coil((-2.6, -.2, .8), p.rope, -90, .42)
    for y in (-3.6, -2.4):
        g.lathe([(0, 0), (.05, .005), (.1, .04), (.11, .1), (.11, .5), (.1, .56), (.04, .6), (.02, .64), (0, .64)], p.fender, (2.84, y, .22), 28)
        g.tube([(2.84, y, .84), (2.72, y, .96), (2.62, y, 1.0)], .006, p.rope)
    staff = [(0, STERN - .3, .66), (0, STERN - .72, 2.25)]
    g.tube(staff, .017, p.teak_oiled)
    g.ball((0, STERN - .73, 2.28), .032, p.brass)
    rigging.flag((0, STERN - .71, 2.2), .98, .64, 216, p.flag, 1.35, .09, .1)
    stern_rail(p)
    side_bench(p)
    director_chair(p, -.22, -2.2, 6)
    director_chair(p, -1.05, -2.16, -9)
    side_table(p, 1.95, 1.05)
    for x, turn in ((-2.05, 20), (-1.05, 0)):
        planter(p, x, 1.18, turn)
    g.box((.55, 1.22, .008), (1.1, .55, .014), p.navy_cloth, .004)
    g.box((1.55, -1.9, .012), (.1, .27, .024), p.teak_oiled, .01, turn=20)
    g.box((1.68, -1.86, .012), (.1, .27, .024), p.teak_oiled, .01, turn=8)
    for dx, dy, turn in ((1.55, -1.9, 20), (1.68, -1.86, 8)):
        a = math.radians(turn)
        arc = [(dx + (t * .045) * math.cos(a) - .03 * math.sin(a), dy + (t * .045) * math.sin(a) + .03 * math.cos(a), .024 + .035 * math.cos(t * math.pi / 2)) for t in [k / 6 - 1 for k in range(13)]]
        g.tube(arc, .008, p.navy_cloth)


def side_bench(p):
    """A locker to starboard with a navy cushion, a book, sunglasses, a basket of towels."""
    x, y0, y1 = 2.2, -1.25, .35
    middle = (y0 + y1) / 2
    g.box((x, middle, .19), (.5, y1 - y0, .38), p.gelcoat, .02, 3)
    g.box((x, middle, .39), (.53, y1 - y0 + .03, .026), p.teak_oiled, .008, 3)
    g.boxes([((x - .255, y0 + .4 + k * .8, .2), (.012, .7, .26)) for k in range(2)], p.off_white, .006, 2)
    for k in range(2):
        g.tube([(x - .262, y0 + .3 + k * .8, .3), (x - .29, y0 + .3 + k * .8, .3), (x - .29, y0 + .5 + k * .8, .3), (x - .262, y0 + .5 + k * .8, .3)], .007, p.steel)
    upholstery.soft_block((x, middle, .46), (.48, y1 - y0 - .02, .11), p.navy_cloth, .045, .015)
    upholstery.cushion((x + .12, y1 - .28, .7), (.42, .42, .15), p.stripe, 62, (68, 0, 0))
    g.box((x - .04, -.75, .53), (.15, .22, .022), p.books[3], .003, turn=70)
    g.box((x - .04, -.75, .531), (.144, .214, .016), p.paper, .002, turn=70)
    for d in (-.035, .035):
        g.lathe([(0, 0), (.028, 0), (.026, .006), (0, .007)], p.dark_screen, (x + .02 + d, -1.0, .535), 24, rotation=(62, 0, 24))
    g.tube([(x - .05, -1.0, .55), (x + .09, -.99, .55)], .004, p.black)
    basket = (2.12, -1.72, 0)
    g.open_lathe([(.001, .004), (.19, .004), (.2, .02), (.235, .34), (.24, .36)], m.fabric('wicker', 'b08a54', 160), basket, 40, thickness=.014)
    for k, material in enumerate((p.deck_cloth, p.sea_cloth, p.stripe, p.deck_cloth, p.navy_cloth)):
        a = k * 1.256
        g.lathe([(0, 0), (.05, .004), (.062, .02), (.062, .36), (.05, .376), (0, .38)], material, (basket[0] + .105 * math.cos(a), basket[1] + .105 * math.sin(a), .1), 24, rotation=(7 * math.sin(a), 7 * math.cos(a), 0))
    for y in (-4.0, -2.05, 1.2):
        g.box((half_breadth(y) * .95 - .012, y, .14), (.02, .3, .07), p.steel, .02, 3)
    for side in (-1, 1):
        points = along_edge(-5.2, 1.55, .0, .36, 40)
        inner = [(side * (px * .95 - .012), py, pz) for px, py, pz in points]
        g.tube(inner, .016, p.teak_oiled)


def stern_rail(p):
    """Rails across the stern with a gate to starboard."""
    y = STERN - .26
    for z, radius in ((1.0, .018), (.84, .01)):
        g.tube([(-2.3, y, z), (1.15, y, z)], radius, p.steel)
        g.tube([(1.95, y, z), (2.34, y, z)], radius, p.steel)
        g.tube([(1.22, y, z), (1.88, y, z)], radius, p.steel)
    for x in (-2.3, -1.2, -.35, .35, 1.15, 1.22, 1.88, 1.95, 2.34):
        g.tube([(x, y, .68), (x, y, 1.0)], .014, p.steel)


def side_table(p, x, y):
    """A small bar against the after wall: ice box, bottles, a lantern, towels."""
    g.box((x, y, .36), (.62, .46, .72), p.gelcoat, .02, 3)
    g.box((x, y, .735), (.68, .52, .03), p.teak_oiled, .01, 3)
    g.boxes([((x, y - .235, .55), (.54, .012, .28)), ((x, y - .235, .21), (.54, .012, .32))], p.off_white, .006, 2)
    for z in (.62, .33):
        g.tube([(x - .1, y - .245, z), (x - .1, y - .27, z), (x + .1, y - .27, z), (x + .1, y - .245, z)], .007, p.steel)
    for k in range(3):
        upholstery.soft_block((x + .14, y, .79 + k * .06), (.3, .36, .055), (p.stripe, p.deck_cloth, p.sea_cloth)[k], .025, .006, turn=RANDOM.uniform(-4, 4))
    lantern = (x - .2, y + .05, .75)
    g.box((lantern[0], lantern[1], .762), (.15, .15, .02), p.teak_oiled, .004)
    g.boxes([((lantern[0] + sx * .065, lantern[1] + sy * .065, .88), (.012, .012, .22)) for sx in (-1, 1) for sy in (-1, 1)], p.teak_oiled, .002)
    g.box((lantern[0], lantern[1], .995), (.16, .16, .02), p.teak_oiled, .004)
    g.lathe([(0, 0), (.035, 0), (.035, .11), (0, .112)], p.off_white, (lantern[0], lantern[1], .772), 24)
    for k in range(2):
        props.bottle((x - .05 + k * .1 - .02, y - .16, .75), k, p.green_bottle, p.brass, p.label, -10 + 20 * k)


def planter(p, x, y, turn):
    """A white pot with herbs, lashed to the wall."""
    g.open_lathe([(.001, .0), (.12, 0), (.13, .01), (.15, .26), (.155, .27)], p.ceramic, (x, y, 0), 40, thickness=.01)
    g.lathe([(0, .23), (.146, .23), (0, .235)], p.rubber, (x, y, 0), 30)
    furniture.put(CC0, 'augalas', (x, y, .16), turn, 1.15)


# ------------------------------------------------------------------ the saloon

def build_saloon(p):
    """Floor, ceiling, forward bulkhead, steps, light fittings."""
    middle = (AFT + FORE) / 2
    length = FORE - AFT
    g.box((0, middle, FLOOR - .035), (2 * SIDE, length + .4, .04), p.holly, 0)
    g.planks(-SIDE, SIDE, AFT - .05, FORE, 5, .068, p.sole, FLOOR, .008, 'y')
    DECKHEAD.build(p.deckhead, p.walnut, p.satin, p.brass, p.lens, ROOF + .04)
    DECKHEAD.add_cove(p.walnut, .13, 9 if p.inside else 4)
    forward_bulkhead(p)
    steps_to_deck(p)
    for side in (-1, 1):
        g.tube([(side * (SIDE - .28), AFT + .4, CEILING - .07), (side * (SIDE - .28), FORE - .5, CEILING - .07)], .016, p.brass)
        for k in range(6):
            y = AFT + .5 + k * 1.08
            g.tube([(side * (SIDE - .28), y, CEILING - .07), (side * (SIDE - .28), y, CEILING + .01)], .01, p.brass)
        for y in (2.29, 3.81, 5.33, 6.85, 7.99):
            short_curtain(p, side, y)


def short_curtain(p, side, y):
    """A gathered curtain tied back at a mullion."""
    x = side * (SIDE - .075)
    vertices = []
    faces = []
    columns, rows = 36, 14
    for j in range(rows + 1):
        v = j / rows
        z = HEAD + .03 - (HEAD - SILL + .04) * v
        width = .26 * (1 - .62 * math.exp(-((v - .62) / .2) ** 2))
        for i in range(columns + 1):
            u = 2 * i / columns - 1
            vertices.append((x - side * (.018 + .02 * math.sin(u * 15)), y + u * width / 2, z))
    for j in range(rows):
        for i in range(columns):
            k = j * (columns + 1) + i
            faces.append((k, k + 1, k + columns + 2, k + columns + 1))
    g.mesh('curtain', vertices, faces, p.cream, smooth=True)
    g.box((x - side * .03, y, HEAD + .03 - .62 * (HEAD - SILL + .04)), (.05, .12, .03), p.navy_cloth, .012, 3)


def steps_to_deck(p):
    """Two steps up to the door, grab rails, a mat."""
    middle = (DOOR[0] + DOOR[1]) / 2
    width = DOOR[1] - DOOR[0] + .1
    for number in range(2):
        top = FLOOR + .18 * (1 if number == 0 else 2) - .02
        y = AFT + (.42 if number == 0 else .14)
        g.box((middle, y, (FLOOR + top) / 2), (width, .28, top - FLOOR), p.walnut, .004)
        g.box((middle, y + .01, top + .012), (width + .02, .3, .028), p.teak_oiled, .008, 3)
        g.box((middle, y + .13, top + .028), (width - .1, .02, .006), p.rubber, .002)
    for x in (DOOR[0] - .02, DOOR[1] + .08):
        g.tube([(x, AFT + .06, .55), (x, AFT + .1, .56), (x, AFT + .1, 1.25), (x, AFT + .06, 1.26)], .014, p.brass)


def forward_bulkhead(p):
    """The windscreen over the helm, the way down to the cabins, chart, clock and barometer."""
    g.wall('y', FORE, -SIDE - .1, SIDE + .1, FLOOR - .4, 2.0, .1, p.walnut, ((.1, 2.02, .78, 1.5), (-.78, -.05, FLOOR, 1.5)), -1)
    g.wall('y', FORE + .11, -SIDE - .1, SIDE + .1, FLOOR - .4, 2.0, .06, p.gelcoat, ((.1, 2.02, .78, 1.5), (-.78, -.05, FLOOR, 1.5)), -1)
    g.quad((1.06, FORE + .06, 1.14), (.96, 0, 0), (0, 0, .36), p.glass)
    g.boxes([((1.06, FORE + .05, 1.14), (.05, .1, .72)), ((1.06, FORE - .01, 1.52), (1.98, .04, .05)), ((1.06, FORE - .01, .765), (1.98, .04, .04)),
             ((.1, FORE - .01, 1.14), (.05, .04, .78)), ((2.02, FORE - .01, 1.14), (.05, .04, .78))], p.walnut, .008, 2)
    g.boxes([((-.42, FORE + 1.1, .2), (1.1, .05, 2.6)), ((-.98, FORE + .6, .2), (.05, 1.1, 2.6)), ((.12, FORE + .6, .2), (.05, 1.1, 2.6))], p.off_white, .004)
    g.box((-.42, FORE + .6, 1.55), (1.2, 1.1, .08), p.headliner, 0)
    for k in range(3):
        g.box((-.42, FORE + .25 + k * .28, FLOOR - .12 - .2 * k), (.78, .3, .04), p.teak_oiled, .006, 2)
    g.boxes([((-.8, FORE - .01, .58), (.06, .05, 1.9)), ((-.03, FORE - .01, .58), (.06, .05, 1.9)), ((-.415, FORE - .01, 1.53), (.82, .05, .06))], p.walnut, .01, 3)
    props.framed_picture((-1.42, FORE, 1.02), (1, 0), .62, .74, p.wall_chart, p.brass, p.paper, .05)
    for x, image in ((-1.58, p.clock), (-1.26, p.barometer)):
        g.lathe([(0, 0), (.105, 0), (.11, .012), (.1, .035), (.088, .04), (.085, .03), (0, .03)], p.brass, (x, FORE, 1.6), 48, rotation=(90, 0, 0))
        g.quad((x, FORE - .032, 1.6), (.085, 0, 0), (0, 0, .085), image)
    g.box((-1.0, FORE - .01, .85), (.14, .02, .22), p.black, .006, 2)
    for k in range(8):
        g.box((-1.035 + .07 * (k % 2), FORE - .024, .92 - .045 * (k // 2)), (.03, .01, .026), p.off_white, .003)
    props.framed_picture((-.42, FORE + 1.075, .95), (1, 0), .5, .3, p.painting, p.brass, p.paper, .05)
    if p.inside:
        lights.point((-.42, FORE + .6, 1.3), 2.2, kelvin(2800), .05)


def settee(p):
    """The L of cream cushions to port, with its walnut base and table."""
    back = -SIDE + .12
    y0, y1 = 3.75, 6.95
    seat = FLOOR + .44
    g.box((back + .36, (y0 + y1) / 2, FLOOR + .16), (.72, y1 - y0, .32), p.walnut, .006)
    g.box((back + .85, y1 - .36, FLOOR + .16), (1.2, .72, .32), p.walnut, .006)
    for k in range(3):
        y = y0 + .44 + k * .83
        upholstery.soft_block((back + .4, y, seat - .06), (.68, .81, .15), p.cream_leather, .05, .02)
        upholstery.soft_block((back + .1, y, seat + .24), (.16, .8, .46), p.cream_leather, .06, .025, tilt=(0, -8, 0))
        for d in (-.2, 0, .2):
            g.lathe([(0, 0), (.011, 0), (.012, .004), (0, .008)], p.navy_cloth, (back + .19, y + d, seat + .26), 12, rotation=(0, 82, 0))
    upholstery.soft_block((back + .4, y1 - .36, seat - .06), (.68, .7, .15), p.cream_leather, .05, .02)
    upholstery.soft_block((back + 1.09, y1 - .36, seat - .06), (.7, .7, .15), p.cream_leather, .05, .02)
    upholstery.soft_block((back + .74, y1 - .08, seat + .22), (1.38, .16, .42), p.cream_leather, .06, .025, tilt=(-8, 0, 0))
    g.box((back + 1.47, y1 - .36, FLOOR + .3), (.04, .74, .6), p.walnut, .01, 3)
    g.box((back + .36, y0 - .02, FLOOR + .3), (.74, .04, .6), p.walnut, .01, 3)
    for x, y, turn, material, size in ((-1.8, 4.1, 84, p.navy_cloth, .44), (-1.76, 4.55, 100, p.stripe, .42), (-1.78, 5.85, 86, p.sea_cloth, .42), (-1.3, 6.72, 12, p.navy_cloth, .44), (-.85, 6.74, -10, p.stripe, .4)):
        upholstery.cushion((x, y, seat + .03 + size * .45), (size, size, .15), material, turn, (70, 0, 0))
    upholstery.sheet([(back + .12, 5.0, seat + .47), (back + .22, 5.0, seat + .45), (back + .27, 5.0, seat + .2), (back + .34, 5.0, seat + .035), (back + .7, 5.0, seat + .03), (back + .76, 5.0, seat - .08), (back + .77, 5.0, FLOOR + .16)],
                     (0, .46, 0), p.navy_cloth, .008, 3)
    saloon_table(p, -.78, 5.15)


def saloon_table(p, x, y):
    """The walnut table: coffee, a chart half rolled, books, a bowl of lemons."""
    z = FLOOR + .7
    g.box((x, y, z - .02), (.84, 1.35, .04), p.walnut, .014, 4)
    g.boxes([((x + s * .43, y, z + .006), (.016, 1.3, .03)) for s in (-1, 1)] + [((x, y + s * .68, z + .006), (.7, .016, .03)) for s in (-1, 1)], p.walnut, .005, 2)
    for d in (-.42, .42):
        g.lathe([(0, 0), (.15, 0), (.15, .012), (.05, .03), (.042, .06), (.042, .62), (.08, .655), (0, .655)], p.brass, (x, y + d, FLOOR), 36)
    sheet = []
    for k in range(13):
        t = k / 12
        curl = .04 * max(0, t - .8) / .2
        sheet.append((x - .3 + .62 * t, y + .1, z + .003 + curl ** 1.4 * 2))
    vertices = []
    uvs = []
    faces = []
    for k, (sx, sy, sz) in enumerate(sheet):
        vertices += [(sx, sy - .36, sz), (sx, sy + .36, sz)]
    for k in range(12):
        faces.append((2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1))
        uvs.append([(1, k / 12), (1, (k + 1) / 12), (0, (k + 1) / 12), (0, k / 12)])
    g.mesh('chart', vertices, faces, p.chart, uvs)
    dividers(p, (x - .05, y + .2, z + .01), 30)
    g.box((x + .05, y - .06, z + .009), (.05, .4, .008), p.clear, .002, turn=34)
    props.cup((x + .24, y - .38, z), p.ceramic, m.paint('coffee', '2a1409', .12), 40)
    props.cup((x - .22, y - .5, z), p.ceramic, m.paint('coffee two', '2a1409', .12), 160)
    bowl = (x + .02, y - .52, z)
    g.open_lathe([(.001, .004), (.05, .004), (.1, .035), (.125, .08), (.127, .085)], p.blue_ceramic, bowl, 40, thickness=.005)
    lemon = m.paint('lemon', 'd8b02a', .4, .3)
    for k in range(6):
        a = k * 1.05
        g.ball((bowl[0] + .06 * math.cos(a), bowl[1] + .06 * math.sin(a), z + .065 + .03 * (k == 5)), .034, lemon, .86, 20)
    for k in range(2):
        g.box((x - .28, y - .2, z + .016 + .03 * k), (.17, .24, .028), p.books[2 * k], .003, turn=-12 + 20 * k)


def dividers(p, location, turn):
    x, y, z = location
    for spread in (-14, 14):
        a = math.radians(turn + spread)
        g.tube([(x, y, z), (x + .17 * math.cos(a), y + .17 * math.sin(a), z)], .004, p.brass)
    g.lathe([(0, -.004), (.013, -.004), (.013, .006), (0, .006)], p.brass, location, 16)


def bookshelf(p):
    """To port by the door: books behind fiddles, above them a lamp, shells, a model boat."""
    x = -SIDE + .2
    y0, y1 = 2.0, 3.62
    middle = (y0 + y1) / 2
    top = SILL - .07
    g.box((x, middle, FLOOR + .06), (.36, y1 - y0, .12), p.walnut, .004)
    for z in (FLOOR + .13, FLOOR + .5, top):
        g.box((x, middle, z), (.38, y1 - y0, .03), p.walnut, .006, 2)
        if z < top:
            g.tube([(x + .17, y0 + .04, z + .08), (x + .17, y1 - .04, z + .08)], .008, p.brass)
    g.boxes([((x, y, (FLOOR + top) / 2), (.38, .035, top - FLOOR)) for y in (y0, middle, y1)], p.walnut, .006, 2)
    for z in (FLOOR + .146, FLOOR + .516):
        for start in (y0 + .05, middle + .05):
            props.book_row((x - .02, start, z), (0, 1), .58, p.books, .2, (.2, .29))
    lamp = (x, 2.3, top + .015)
    g.lathe([(0, 0), (.075, 0), (.08, .01), (.03, .03), (.016, .05), (.016, .2), (0, .2)], p.brass, lamp, 36)
    g.open_lathe([(.12, .19), (.075, .36)], p.opal, lamp, 40)
    if p.inside:
        lights.point((lamp[0], lamp[1], lamp[2] + .27), 2.2, kelvin(2700), .05)
    model_boat(p, (x, 3.05, top + .015))
    for k in range(3):
        g.lathe([(0, 0), (.03, .004), (.036, .016), (.02, .034), (0, .042)], p.ceramic, (x + .06, 2.62 + k * .07, top + .015), 18)


def model_boat(p, location):
    """A little caique on a stand."""
    x, y, z = location
    vertices = []
    faces = []
    steps = 16
    for i in range(steps + 1):
        t = 2 * i / steps - 1
        half = .055 * (1 - abs(t) ** 2.6)
        keel = .05 + .03 * abs(t) ** 3
        sheer = .1 + .035 * t * t
        vertices += [(x, y + t * .2, z + keel), (x + half * .8, y + t * .2, z + .075), (x + half, y + t * .2, z + sheer), (x - half, y + t * .2, z + sheer), (x - half * .8, y + t * .2, z + .075)]
    for i in range(steps):
        for j in range(5):
            k = (j + 1) % 5
            faces.append((i * 5 + j, (i + 1) * 5 + j, (i + 1) * 5 + k, i * 5 + k))
    g.mesh('caique', vertices, faces, p.blue_ceramic, smooth=False)
    g.boxes([((x, y + d, z + .03), (.07, .012, .06)) for d in (-.08, .08)], p.walnut, .002)
    g.tube([(x, y + .04, z + .1), (x, y + .04, z + .34)], .004, p.teak_oiled)
    g.mesh('sail', [(x, y + .03, z + .32), (x, y + .03, z + .13), (x + .01, y - .16, z + .14)], [(0, 1, 2)], p.deck_cloth)
    g.mesh('jib', [(x, y + .05, z + .31), (x, y + .05, z + .13), (x - .01, y + .2, z + .14)], [(0, 1, 2)], p.deck_cloth)


def galley(p):
    """To starboard by the door: counter, sink, hob, oven, kettle, mugs, glasses overhead."""
    x = SIDE - .32
    y0, y1 = 2.05, 4.75
    middle = (y0 + y1) / 2
    top = SILL - .06
    g.box((x + .02, middle, FLOOR + .06), (.52, y1 - y0, .12), p.black, .004)
    g.box((x, middle, (FLOOR + .12 + top) / 2), (.58, y1 - y0, top - FLOOR - .12), p.walnut, .004)
    g.box((x - .01, middle, top + .018), (.64, y1 - y0 + .04, .036), p.quartz, .008, 3)
    fronts = []
    for k in range(4):
        y = y0 + .36 + k * .66
        if k == 2:
            oven(p, x - .295, y, top)
            continue
        fronts += [((x - .297, y, top - .13), (.018, .62, .2)), ((x - .297, y, FLOOR + .36), (.018, .62, .46))]
        for z in (top - .13, FLOOR + .52):
            g.tube([(x - .306, y - .12, z), (x - .335, y - .12, z), (x - .335, y + .12, z), (x - .306, y + .12, z)], .007, p.brass)
    g.boxes(fronts, p.walnut, .008, 3)
    sink_y = y0 + .5
    g.box((x, sink_y, top + .037), (.42, .5, .004), p.satin, .001)
    g.box((x, sink_y, top + .0385), (.36, .44, .004), p.dark_screen, .03)
    g.tube(upholstery.smooth_path([(x + .22, sink_y, top + .03), (x + .22, sink_y, top + .26), (x + .16, sink_y, top + .33), (x + .06, sink_y, top + .31), (x + .04, sink_y, top + .24)], 6), .011, p.brass)
    hob_y = y0 + .36 + 2 * .66
    g.box((x, hob_y, top + .039), (.46, .56, .006), p.dark_screen, .004)
    for dx in (-.1, .12):
        for dy in (-.13, .13):
            g.lathe([(.06, 0), (.075, 0), (.075, .003), (.06, .003)], p.satin, (x + dx, hob_y + dy, top + .0425), 32)
    kettle(p, (x + .1, hob_y + .13, top + .045))
    furniture.put(SCOPIA, 'apples', (x + .02, y0 + 1.02, top + .036), 0, .7)
    g.box((x - .02, y1 - .35, top + .048), (.3, .42, .022), p.teak_oiled, .008, 3, turn=6)
    g.ball((x - .02, y1 - .4, top + .09), .034, m.paint('lemon half', 'd8b02a', .4, .3), .9)
    g.box((x + .05, y1 - .28, top + .064), (.03, .2, .008), p.steel, .002, turn=25)
    for k in range(3):
        g.lathe([(0, 0), (.045, 0), (.047, .005), (.047, .12 - .02 * k), (.044, .125 - .02 * k), (0, .125 - .02 * k)], p.ceramic, (x + .22, y1 - .62 + k * .11, top + .036), 28)
        g.lathe([(0, 0), (.046, 0), (.046, .016), (.012, .022), (.012, .034), (0, .036)], p.teak_oiled, (x + .22, y1 - .62 + k * .11, top + .161 - .02 * k), 28)
    upholstery.sheet([(x - .345, y0 + .36, top - .1), (x - .34, y0 + .36, top - .06), (x - .35, y0 + .36, top - .24), (x - .352, y0 + .36, top - .4)], (0, .2, 0), p.stripe, .005, 2, .004)
    glass_rack(p, x - .05, y0 + .5)
    g.box((x - .02, y1 + .05, FLOOR + .5), (.62, .04, 1.0), p.walnut, .012, 3)


def oven(p, x, y, top):
    g.box((x, y, top - .3), (.03, .6, .5), p.satin, .004)
    g.box((x - .016, y, top - .36), (.006, .48, .28), p.dark_screen, .004)
    g.tube([(x - .012, y - .2, top - .15), (x - .05, y - .2, top - .15), (x - .05, y + .2, top - .15), (x - .012, y + .2, top - .15)], .009, p.steel)
    for k in range(4):
        g.lathe([(0, 0), (.018, 0), (.016, .022), (0, .024)], p.black, (x - .015, y - .18 + .12 * k, top - .085), 20, rotation=(0, -90, 0))


def kettle(p, location):
    x, y, z = location
    g.lathe([(0, 0), (.085, 0), (.092, .01), (.08, .08), (.05, .125), (.03, .135), (0, .137)], p.navy, location, 40)
    g.lathe([(0, 0), (.012, 0), (.014, .018), (0, .024)], p.brass, (x, y, z + .136), 20)
    g.tube(upholstery.smooth_path([(x, y - .07, z + .1), (x, y - .06, z + .2), (x, y + .06, z + .2), (x, y + .07, z + .1)], 6), .007, p.brass)
    g.tube([(x - .07, y, z + .06), (x - .12, y, z + .12)], .012, p.navy)


def glass_rack(p, x, y):
    """Stemmed glasses hanging upside down under the ceiling, by the side window."""
    z = CEILING - .06
    g.boxes([((x + k * .09, y, z), (.02, .62, .02)) for k in range(4)], p.walnut, .004)
    for i in range(3):
        for j in range(5):
            profile = [(.031, -.215), (.036, -.195), (.039, -.16), (.033, -.13), (.012, -.1), (.0045, -.09), (.0045, -.016), (.01, -.008), (.034, -.004), (.001, -.002)]
            g.open_lathe(profile, p.stemware, (x + .045 + i * .09, y - .24 + j * .12, z + .012), 28)


def chart_table(p):
    """To starboard amidships: a slanting desk with chart, log book, lamp, VHF, drawers."""
    x = SIDE - .36
    y0, y1 = 4.95, 6.25
    middle = (y0 + y1) / 2
    top = SILL - .1
    g.box((x, middle, (FLOOR + top) / 2), (.66, y1 - y0, top - FLOOR), p.walnut, .006, 2)
    g.box((x, middle, top + .015), (.72, y1 - y0 + .04, .03), p.walnut, .01, 3)
    g.box((x - .35, middle, top + .035), (.02, y1 - y0, .03), p.walnut, .006, 2)
    for k in range(3):
        z = FLOOR + .22 + k * .24
        g.box((x - .334, middle, z), (.016, y1 - y0 - .1, .2), p.walnut, .008, 3)
        for d in (-.3, .3):
            g.tube([(x - .34, middle + d - .05, z), (x - .365, middle + d - .05, z), (x - .365, middle + d + .05, z), (x - .34, middle + d + .05, z)], .006, p.brass)
    g.mesh('chart', [(x - .32, y0 + .1, top + .032), (x - .32, y1 - .12, top + .032), (x + .24, y1 - .12, top + .034), (x + .24, y0 + .1, top + .034)], [(0, 3, 2, 1)], p.chart,
           [[(1, 0), (1, 1), (0, 1), (0, 0)]])
    dividers(p, (x - .1, middle + .1, top + .04), 120)
    g.box((x + .02, middle - .2, top + .04), (.045, .38, .008), p.clear, .002, turn=50)
    g.box((x + .2, y1 - .16, top + .05), (.22, .3, .035), p.books[0], .004, turn=8)
    for k in range(3):
        g.tube([(x - .2 + k * .03, middle + .3, top + .04), (x - .14 + k * .03, middle + .44, top + .04)], .004, (p.red, p.navy, p.black)[k])
    props.cup((x + .18, y0 + .22, top + .03), p.ceramic, m.paint('tea', '5a2c10', .12), 200)
    g.tube(upholstery.smooth_path([(x + .27, y0 + .5, top + .03), (x + .27, y0 + .5, top + .2), (x + .2, y0 + .52, top + .34), (x + .08, y0 + .56, top + .33)], 6), .008, p.brass)
    g.lathe([(.05, -.06), (.02, 0), (.012, .02)], p.brass, (x + .07, y0 + .565, top + .33), 28, rotation=(0, -12, 0))
    g.box((x + .26, y1 - .5, top + .09), (.08, .2, .12), p.black, .01, 2)
    g.tube([(x + .21, y1 - .55, top + .06), (x + .15, y1 - .6, top + .035), (x + .2, y1 - .66, top + .035)], .006, p.black)
    stool(p, x - .66, middle + .05)


def stool(p, x, y):
    """A round stool with a navy seat."""
    g.lathe([(0, 0), (.17, 0), (.175, .01), (.05, .03), (.03, .05), (.03, .38), (.12, .4), (0, .4)], p.brass, (x, y, FLOOR), 40)
    upholstery.soft_block((x, y, FLOOR + .45), (.37, .37, .1), p.navy_cloth, .05, .02)


def helm(p):
    """Forward to starboard: dash with plotter and dials, wheel, throttles, the helm seat."""
    x0, x1 = .12, SIDE - .05
    middle = (x0 + x1) / 2
    y = FORE - .3
    g.box((middle, y + .02, (FLOOR + .5) / 2), (x1 - x0, .56, .5 - FLOOR), p.walnut, .008, 2)
    g.box((middle, y - .06, .6), (x1 - x0, .34, .05), p.black, .012, 3, tilt=(32, 0, 0))
    g.box((middle, y + .16, .68), (x1 - x0, .3, .05), p.walnut, .012, 3)
    def on_dash(dx, up):
        return (middle + dx, y - .075 + up * math.cos(math.radians(32)), .632 + up * math.sin(math.radians(32)))

    for dx, half, image in ((-.5, .2, p.screen), (.02, .2, p.dark_screen)):
        c = on_dash(dx, 0)
        g.box(c, (half * 2 + .05, .3, .02), p.black, .006, 2, tilt=(32, 0, 0))
        g.quad((c[0], c[1] - .008, c[2] + .012), (half, 0, 0), (0, .13 * math.cos(math.radians(32)), .13 * math.sin(math.radians(32))), image)
    for k in range(3):
        c = on_dash(.42 + k * .16, 0)
        g.lathe([(0, 0), (.062, 0), (.066, .008), (.055, .022), (0, .022)], p.brass, (c[0], c[1], c[2] + .012), 36, rotation=(32, 0, 0))
        g.lathe([(0, .0225), (.05, .0225), (0, .0235)], p.dark_screen, (c[0], c[1], c[2] + .012), 36, rotation=(32, 0, 0))
    wheel(p, (middle - .28, y - .34, .42))
    g.box((middle + .22, y - .2, .53), (.12, .16, .06), p.satin, .012, 3)
    for d in (-.03, .03):
        g.tube([(middle + .22 + d, y - .2, .55), (middle + .22 + d, y - .25, .68)], .008, p.steel)
        g.ball((middle + .22 + d, y - .255, .69), .02, p.black)
    g.lathe([(0, 0), (.07, 0), (.075, .02), (.06, .06), (.03, .085), (0, .09)], p.black, (middle - .05, y + .18, .705), 32)
    for d in (-.035, .035):
        g.lathe([(0, 0), (.03, 0), (.032, .02), (.022, .09), (.024, .15), (0, .152)], p.rubber, (middle + .55 + d * 1.1, y + .1, .705), 24, rotation=(0, 0, 0))
    seat = (middle - .28, y - 1.0)
    g.lathe([(0, 0), (.24, 0), (.245, .014), (.07, .04), (.05, .07), (.05, .5), (.16, .53), (0, .53)], p.satin, (*seat, FLOOR), 40)
    upholstery.soft_block((*seat, FLOOR + .6), (.54, .5, .14), p.cream_leather, .06, .02)
    upholstery.soft_block((seat[0], seat[1] - .24, FLOOR + .92), (.54, .13, .58), p.cream_leather, .06, .025, tilt=(8, 0, 0))
    for side in (-.29, .29):
        g.box((seat[0] + side, seat[1], FLOOR + .76), (.06, .36, .05), p.walnut, .015, 3)


def wheel(p, location):
    """A steering wheel of walnut and steel, leaning towards the helmsman."""
    x, y, z = location
    tilt = math.radians(24)

    def at(u, v, out=0.):
        return (x + u, y + v * math.sin(tilt) - out * math.cos(tilt), z + v * math.cos(tilt) + out * math.sin(tilt))

    g.tube([at(.2 * math.cos(a), .2 * math.sin(a)) for a in [2 * math.pi * k / 40 for k in range(40)]], .017, p.walnut, True)
    for k in range(5):
        a = math.pi / 2 + 2 * math.pi * k / 5
        g.tube([at(0, 0, -.02), at(.19 * math.cos(a), .19 * math.sin(a))], .009, p.steel)
    g.lathe([(0, -.03), (.045, -.03), (.05, 0), (0, .012)], p.steel, (x, y, z), 32, rotation=(90 - 24, 0, 0))
    g.tube([at(0, 0, 0), at(0, 0, -.2)], .02, p.steel)


def dress_saloon(p):
    """A runner on the sole, a jacket on its hook, shoes by the steps, pictures between windows."""
    g.box((.15, 4.4, FLOOR + .007), (.75, 3.2, .014), p.carpet, .004)
    for side in (-1, 1):
        g.box((.15 + side * .345, 4.4, FLOOR + .0145), (.03, 3.1, .003), p.cream, 0)
        g.box((.15 + side * .29, 4.4, FLOOR + .0145), (.012, 3.0, .003), p.cream, 0)
        g.box((.15, 4.4 + side * 1.52, FLOOR + .0145), (.66, .03, .003), p.cream, 0)
    for dx in (-.28, -.4):
        g.lathe([(0, 0), (.035, .0), (.04, .02), (.03, .04), (0, .045)], p.navy_cloth, (DOOR[0] + dx, AFT + .32, FLOOR), 20).scale = (1.1, 2.8, 1.2)
    furniture.put(CC0, 'fireExtinguisher', (1.6, AFT + .2, FLOOR + .02), 0, .8)
    gimbal_lamp(p, -.78, 5.15)
    oilskins(p)
    for side in (-1, 1):
        for y in (3.81, 5.33):
            g.lathe([(0, 0), (.035, 0), (.038, .006), (.02, .02), (0, .02)], p.brass, (side * (SIDE - .045), y, SILL - .12), 24, rotation=(0, -side * 90, 0))


def gimbal_lamp(p, x, y):
    """A brass lamp hanging in its ring over the table."""
    z = CEILING - .52
    top = DECKHEAD.height(x)
    g.tube([(x, y, z + .3), (x, y, top)], .006, p.brass)
    g.lathe([(0, 0), (.05, 0), (.05, .014), (0, .02)], p.brass, (x, y, top - .02), 32)
    g.tube([(x + .13 * math.cos(a), y, z + .17 + .13 * math.sin(a)) for a in [2 * math.pi * k / 32 for k in range(32)]], .006, p.brass, True)
    g.lathe([(0, 0), (.05, .004), (.062, .03), (.055, .06), (.03, .075), (.03, .09), (0, .09)], p.brass, (x, y, z + .04), 36)
    g.open_lathe([(.028, .0), (.042, .04), (.034, .1), (.022, .16)], p.clear, (x, y, z + .125), 32)
    g.open_lathe([(.11, .0), (.03, .05), (.012, .06)], p.opal, (x, y, z + .26), 36)


def oilskins(p):
    """Two jackets and a cap on hooks by the way down, boots below."""
    yellow = m.leather('oilskin', 'd9a520', .4)
    navy = m.leather('navy jacket', '1c2f50', .5)
    g.box((-2.0, FORE - .02, 1.42), (.03, .03, .1), p.brass, .004)
    for k, (x, material) in enumerate(((-1.95, yellow), (-1.8, navy))):
        steps = 20
        vertices = []
        faces = []
        for j in range(13):
            v = j / 12
            width = (.05 + .13 * min(1., v * 5)) * (1 + .25 * v)
            deep = .05 + .07 * min(1., v * 4)
            for i in range(steps):
                a = 2 * math.pi * i / steps
                fold = 1 + .12 * math.sin(5 * a + 2 * v) * v
                vertices.append((x + width * .62 * fold * math.cos(a), FORE - .1 - .05 * k + deep * .7 * fold * math.sin(a), 1.36 - .82 * v))
        for j in range(12):
            for i in range(steps):
                n = (i + 1) % steps
                faces.append((j * steps + i, j * steps + n, (j + 1) * steps + n, (j + 1) * steps + i))
        faces.append(tuple(range(steps)))
        g.mesh('jacket', vertices, faces, material, smooth=True)
    for dx in (-.07, .07):
        g.lathe([(0, 0), (.05, 0), (.055, .02), (.05, .1), (.055, .3), (.05, .3), (.045, .1), (0, .08)], p.rubber, (-1.85 + dx, FORE - .22, FLOOR), 28)
        upholstery.soft_block((-1.85 + dx, FORE - .28, FLOOR + .045), (.09, .22, .09), p.rubber, .04, .01)


# ------------------------------------------------------------------ outside

def build_sea(p):
    stern = (0, HULL[0][0] - 1.1)
    water = sea.sea_water('sea', stern=stern)
    sea.open_sea(SEA, water, (0, -1), 205, .55, stern=stern)
    build_islands()
    for x, y, size, turn in ((-360, -226, 1., -52), (330, -420, 1.2, -18), (420, 260, .9, 186)):
        sailing_boat(p, x, y, size, turn)


def build_islands():
    """The island with the village, and others towards the horizon."""
    viewer = (0, 0)
    shore = islands.island_rock('near rock', .07, level=SEA)
    hills = ((-.18, .1, .2, 1.), (-.5, .25, .2, .62), (.16, .2, .22, .74), (.55, .1, .26, .42), (-.82, 0, .16, .22))
    near = islands.Island(viewer, 223, 700, 980, 460, 96, shore, SEA, 5, hills, terraces=3.4, grain=1.7)
    churches = ((-88, 82, 7.5, True), (-30, 24, 5.6, True), (-118, 40, 5.2, False), (-66, 56, 5.4, True), (20, 12, 5., True))
    village = Village(near, -62, 112, (-88, 84), .07, churches)
    village.build()
    for across, along in ((-196, 20), (-214, 26), (-231, 24)):
        village.add_windmill(across, along)
    for heading, distance, length, depth, top, haze, seed in (
        (178, 3600, 2600, 900, 240, .44, 11), (262, 5200, 5200, 1600, 420, .6, 8), (305, 9500, 7000, 2000, 560, .78, 21),
        (110, 6200, 4200, 1500, 380, .64, 14), (40, 10500, 9000, 2500, 620, .8, 33), (348, 4200, 1900, 800, 170, .48, 17),
    ):
        islands.Island(viewer, heading, distance, length, depth, top, islands.island_rock(f'rock {seed}', haze), SEA, seed)


def sailing_boat(p, x, y, size, turn):
    """A small yacht under sail, far off."""
    a = math.radians(turn)

    def at(u, v, z):
        return (x + (u * math.cos(a) - v * math.sin(a)) * size, y + (u * math.sin(a) + v * math.cos(a)) * size, SEA + z * size)

    hull = []
    for u, half, low, high in ((-5.5, .9, .1, 1.1), (-2, 1.6, -.3, 1.05), (2, 1.5, -.3, 1.15), (5, .5, .1, 1.3), (6, .02, .5, 1.4)):
        hull += [at(u, -half, high), at(u, -half * .6, low - .4), at(u, half * .6, low - .4), at(u, half, high)]
    faces = []
    for i in range(4):
        for j in range(4):
            k = (j + 1) % 4
            faces.append((4 * i + j, 4 * i + 4 + j, 4 * i + 4 + k, 4 * i + k))
    g.mesh('boat', hull, faces, p.gelcoat)
    g.mesh('mainsail', [at(.6, 0, 15), at(.5, .1, 2.2), at(-5, .9, 2.2), at(-2.6, .8, 7)], [(0, 1, 2, 3)], p.deck_cloth)
    g.mesh('jib', [at(.9, 0, 13.5), at(5.6, 0, 1.6), at(.4, .9, 2.0)], [(0, 1, 2)], p.deck_cloth)


def build_light(p):
    """Late morning: the sun to starboard; a clear sky with thin clouds."""
    world = lights.day_sky(46, 96, .32)
    sky = next(node for node in world.node_tree.nodes if node.type == 'TEX_SKY')
    sky.dust_density = .35
    sky.ozone_density = 1.6
    sea.add_clouds(world, .5, 22.)
    made = lights.sun(46, 96, 5.5, (1, .945, .86), .55)
    made.visible_glossy = True
    if p.inside:
        for side in (-1, 1):
            lights.portal((side * (SIDE + .14), 5.15, 1.03), (0, side * 90, 0), HEAD - SILL, 5.7)
        lights.portal((.1, BULKHEAD - .05, .94), (90, 0, 0), 2.2, 1.8)
        lights.area((0, 5, CEILING - .1), (0, 0, 0), 3, 20, kelvin(4600), 5)
        lights.area((0, 5, FLOOR + .3), (180, 0, 0), 3, 18, kelvin(5000), 5.6)
    else:
        lights.area((0, 4.4, CEILING - .1), (0, 0, 0), 3, 40, kelvin(4600), 5)


def build(variant):
    """variant: 'deck' or 'saloon': the same yacht; inside, lamps and portals are added."""
    p = make_materials(variant)
    build_hull(p)
    build_deck(p)
    build_house(p)
    build_awning(p)
    deck_settee(p)
    deck_table(p)
    dress_deck(p)
    build_saloon(p)
    settee(p)
    bookshelf(p)
    galley(p)
    chart_table(p)
    helm(p)
    dress_saloon(p)
    build_sea(p)
    build_light(p)
    return p


# ------------------------------------------------------------------ the plan

def draw_plan():
    """The boat from above, its bow to the right: west is up while it steers north."""
    plan = Plan(-3.5, 3.5, -7.6, 14.8, 270)
    draw_boat(plan)
    draw_deck(plan)
    draw_saloon(plan)
    return plan


def draw_boat(plan):
    """Hull, bathing platform, the planks of the deck, the house with its windows, the awning."""
    stern, breadth = HULL[0]
    plan.line('walls', (-breadth, stern), (breadth, stern))
    for side in (-1, 1):
        plan.curve('walls', *[(side * breadth, y) for y, breadth in HULL], (0, HULL[-1][0] + .12))
        plan.curve('hung', *[(side * (breadth - .18), y) for y, breadth in HULL if y < 14])
    plan.box('furniture', -2.1, 2.1, HULL[0][0] - 1.15, HULL[0][0])
    for k in range(-7, 8):
        plan.line('ground', (k * .32, STERN - .2), (k * .32, BULKHEAD))
    plan.line('furniture', (-2.3, STERN - .26), (1.22, STERN - .26))
    plan.line('furniture', (1.88, STERN - .26), (2.34, STERN - .26))
    plan.wall('y', BULKHEAD, AFT, -SIDE - .12, SIDE + .12, [(-2.0, -1.3), (DOOR[0] - .95, DOOR[1]), (1.45, 2.0)])
    for start, end in ((-2.0, -1.3), (1.45, 2.0)):
        plan.window(BULKHEAD, AFT, start, end, 'y')
    for side in (-1, 1):
        plan.wall('x', side * SIDE, side * (SIDE + .12), AFT, FORE + .16)
    plan.wall('y', FORE, FORE + .16, -SIDE, SIDE, [(-.78, -.05), (.1, 2.02)])
    plan.window(FORE, FORE + .16, .1, 2.02, 'y')
    plan.line('hung', (-2.28, BULKHEAD), (-2.28, -2.62), (2.28, -2.62), (2.28, BULKHEAD))


def draw_deck(plan):
    """The settee around the table laid for lunch, two canvas chairs, locker, side table."""
    plan.line('furniture', (-2.34, -2.1), (-2.34, -5.11), (.75, -5.11), (.75, -4.39), (-1.62, -4.39), (-1.62, -2.1), closed=True)
    plan.line('furniture', (-2.14, -2.1), (-2.14, -4.91), (.75, -4.91))
    x, y, _ = TABLE
    plan.turned_box('furniture', x, y, 1.5, .95)
    for dx, dy in ((-.45, -.26), (.3, -.26), (-.45, .26), (.3, .26)):
        plan.circle('furniture', x + dx, y + dy, .13)
    plan.armchair(-.22, -2.2, 6, .56)
    plan.armchair(-1.05, -2.16, -9, .56)
    plan.turned_box('furniture', 2.2, -.45, .5, 1.6)
    plan.turned_box('furniture', 1.95, 1.05, .68, .52)
    plan.circle('furniture', 2.12, -1.72, .24)
    for x in (-2.05, -1.05):
        plan.plant(x, 1.18, .24)
    for radius in (.27, .18, .09):
        plan.circle('furniture', 1.95, -4.75, radius)


def draw_saloon(plan):
    """Steps, settee and table to port; galley, chart table and helm to starboard; the way below."""
    middle, half = (DOOR[0] + DOOR[1]) / 2, (DOOR[1] - DOOR[0]) / 2
    for depth in (.28, .56):
        plan.line('furniture', (middle - half, AFT), (middle - half, AFT + depth), (middle + half, AFT + depth), (middle + half, AFT))
    back = -SIDE
    plan.box('furniture', back, back + .4, 2.0, 3.62)
    plan.line('furniture', (back, 3.75), (back + .84, 3.75), (back + .84, 6.23), (back + 1.59, 6.23), (back + 1.59, 6.95), (back, 6.95))
    plan.line('furniture', (back + .28, 3.75), (back + .28, 6.75), (back + 1.59, 6.75))
    plan.turned_box('furniture', -.78, 5.15, .84, 1.35)
    plan.box('furniture', SIDE - .62, SIDE, 2.05, 4.75)
    plan.box('furniture', SIDE - .52, SIDE - .12, 2.3, 2.8)
    for dy in (.13, .4):
        for dx in (.2, .45):
            plan.circle('furniture', SIDE - dx, 3.45 + dy, .09)
    plan.box('furniture', SIDE - .7, SIDE, 4.95, 6.25)
    plan.circle('furniture', SIDE - 1.02, 5.65, .18)
    plan.box('furniture', .12, SIDE, FORE - .56, FORE)
    plan.circle('furniture', .83, FORE - .64, .2)
    plan.armchair(.83, FORE - 1.3, 180, .56)
    for k in range(4):
        plan.line('furniture', (-.95, FORE + .3 + .27 * k), (.1, FORE + .3 + .27 * k))
    plan.line('furniture', (-.95, FORE + .16), (-.95, FORE + 1.11), (.1, FORE + 1.11), (.1, FORE + .16))
