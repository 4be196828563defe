"""Athens Metro Mall: three storeys around a long oval void under a glass vault, a little
before the shops open.

The void is a stadium: straight sides at x = -7 and 7 from y = -7 to 7, round ends of 7 m
about (0, -7) and (0, 7). Galleries 4.2 m wide run around it; behind them fourteen shops a
storey stand on a polygon. Storeys are 5 m high. The street entrance is at the south end (-Y).
"""
import math
from types import SimpleNamespace

from PIL import ImageDraw

from kit import furniture, lights, paths, pictures, sea
from kit import geometry as g
from kit import materials as m
from kit.blender import RANDOM, Matrix, Vector, bpy
from kit.camera import Anchor, Camera, Post
from kit.colour import rgb, scaled
from kit.furniture import CC0, CC_BY, SCOPIA
from kit.plan import Plan

STOREY = 5.
VOID = 7.
"""Half width of the void, and the radius of its round ends."""
HALF = 7.
"""Half length of the void's straight sides."""
SHOPS = 11.2
"""Radius of the polygon on which the shops stand."""
SLAB = .9
SPRING = 3 * STOREY - .1
"""Height at which the glass vault springs."""
RISE = 3.6
LIT = (1.15, 2.95)
"""The lit part of a gallery's ceiling: metres from the edge of the void."""
DEPTH = 5.2
"""Depth of a shop."""
HEAD = 3.95
"""Ceiling of a shop."""
BRIDGE = (-4., -.76)
"""South and north edge of the bridge on the upper gallery."""
TONGUE = 10.35
"""Where the first gallery reaches out to the escalators."""
UP = -2.4
"""Middle of the lower pair of escalators; the upper pair mirrors it."""

SCENES = {
    'atrium': Camera(0, -8.2, 1.58, 0, 'morning', title='Στο αίθριο', samples=10,
                     post=Post(exposure=1.42, white_balance=-.3, saturation=1.18, contrast=1.25, bloom=.05)),
    'gallery': Camera(8.0, 3.4, 2 * STOREY + 1.56, 262, 'morning', title='Στον εξώστη', samples=10,
                      post=Post(exposure=1.42, white_balance=-.3, saturation=1.18, contrast=1.25, bloom=.05)),
}

ANCHORS = {
    'escalators': Anchor(UP, 2.4, 1.9, 'the escalators', ('atrium',)),
    'upper-escalators': Anchor(2.4, 3.2, 8.6, 'the upper escalators', ('gallery',)),
    'directory': Anchor(4.7, -7.3, 1.5, 'the directory', ('atrium',)),
    'kiosk': Anchor(5.2, -2.6, 1.3, 'the gelato kiosk'),
    'bakery': Anchor(-10.9, -3.5, 1.5, 'the bakery café', ('atrium',)),
    'roof': Anchor(0, -6, 18.2, 'the glass roof', ('atrium',)),
    'entrance': Anchor(0, -17.6, 1.8, 'the entrance from the street', ('atrium',)),
    'swallows': Anchor(0, -9, 10.6, 'the swallows'),
    'bookshop': Anchor(11.1, 3.5, 2 * STOREY + 1.7, 'the bookshop', ('gallery',)),
    'clock': Anchor(0, TONGUE, 4.55, 'the clock'),
    'bridge': Anchor(-1.5, -2.4, 2 * STOREY + 1., 'the bridge', ('gallery',)),
    'olive': Anchor(-4.9, -5.6, 3.2, 'the olive tree', ('atrium',)),
    'go-atrium': Anchor(0, -8.2, 1.0, 'the atrium'),
    'go-gallery': Anchor(8.0, 3.4, 2 * STOREY + 1.0, 'the upper gallery'),
}


# ------------------------------------------------------------------ materials

def stone_floor(name, light, dark, joint, length=1.2, width=.6, roughness=.2):
    """Honed slabs in running bond, each of its own shade, with fine veins."""
    s = m.Shader(name)
    vector = s.coordinates()
    brick = s.node('TexBrick', {
        'Vector': vector, 'Color1': rgb(light), 'Color2': rgb(dark), 'Mortar': rgb(joint), 'Scale': 1.,
        'Mortar Size': .0035, 'Mortar Smooth': .1, 'Brick Width': length, 'Row Height': width,
    }).outputs['Color']
    clouds = s.noise(vector, 2.2, 5, .6, 1.2)
    grain = s.noise(vector, 60, 2)
    colour = s.mix(s.map_range(clouds, 0, .28, .35, .75), brick, scaled(dark, .86))
    colour = s.mix(s.map_range(grain, 0, .12, .4, .7), colour, rgb(light))
    s.set(Base_Color=colour, Roughness=s.map_range(clouds, roughness - .06, roughness + .12), Specular=.5)
    return s.material


def glowing_plaster(name, colour, strength):
    """A stretched ceiling lit from behind: as large a lamp as can be, so it makes no noise."""
    s = m.Shader(name)
    s.set(Base_Color=rgb(colour), Roughness=.8, Specular=.2, Emission=rgb(colour), Emission_Strength=strength)
    s.material.cycles.sample_as_light = False
    return s.material


def sky_glass(name):
    """The roof's panes: clear, a little darker to the eye than to the light."""
    return m.thin_glass(name, (.94, .97, .97), reflection=.5, seen_tint=(.36, .39, .41))


def make_materials():
    """The palette: Pentelic white, travertine, ash, bronze; the shops bring the colours."""
    p = SimpleNamespace(things={})
    p.floor = stone_floor('travertine floor', 'e6dbc6', 'd8cab0', 'a89c88')
    p.gallery_floor = stone_floor('gallery floor', 'd2c8b8', 'bfb29d', '94876f', .9, .9, .12)
    p.inlay_green = m.marble('inlaid green marble', '55695f', '3f5249', '9db0a4', 1.2, .18)
    p.inlay_ochre = m.marble('inlaid ochre', 'c79a5c', 'b3854a', 'e0c48f', 1.2, .2)
    p.inlay_dark = m.marble('inlaid grey', '5c5a58', '4a4846', '8d8984', 1.4, .18)
    p.inlay_white = m.marble('inlaid white', 'f2eadb', 'e6dcc9', 'c4b8a2', 1.2, .16)
    p.white = m.plaster('white plaster', 'e6e2da', .02, .06, .75)
    p.steel_white = m.paint('white steel', 'e4e4e0', .38)
    p.column = m.paint('column enamel', 'dedbd2', .3)
    p.glow = glowing_plaster('lit ceiling', 'fff3e2', 1.7)
    p.ceiling = glowing_plaster('gallery ceiling', 'fff0dc', .28)
    p.shop_glow = m.light('shop ceiling', (1., .93, .82), 3.6, camera_strength=1.6)
    p.ash = m.wood('ash', 'a5835a', 'd0b083', .5, tint=.16)
    p.walnut = m.wood('walnut', '4a2f1c', '7a5231', .45, tint=.2)
    p.oak = m.wood('pale oak', 'b5966a', 'd8bd92', .5, tint=.15)
    p.bronze = m.metal('bronze', (.42, .31, .2), .3)
    p.brass = m.metal('brass', (.78, .57, .27), .22)
    p.steel = m.metal('steel', (.62, .62, .63), .26, brushed=True)
    p.escalator = m.paint('escalator enamel', 'b9b4a8', .3)
    p.treads = m.metal('tread', (.42, .42, .43), .4)
    p.rubber = m.paint('rubber', (.025, .025, .027), .42)
    p.dark = m.paint('dark metal', (.035, .035, .038), .4)
    p.yellow = m.paint('safety yellow', 'e0b21c', .5)
    p.glass = m.thin_glass('balustrade glass', (.93, .97, .95), reflection=.9)
    p.shop_glass = m.thin_glass('shop glass', (.97, .98, .98), reflection=.75)
    p.roof_glass = sky_glass('roof glass')
    p.mirror = m.mirror('mirror', (.86, .88, .88))
    p.opal = m.light('opal globe', (1., .9, .76), 5, camera_strength=1.9)
    p.shade = m.light('lamp shade', (1., .86, .66), 2.2, camera_strength=1.3)
    p.led = m.light('led line', (1., .9, .74), 4, camera_strength=2.2)
    p.letter_white = m.light('lit letters', (1., .95, .88), 3, camera_strength=1.7)
    p.letter_dark = m.paint('dark letters', '22262a', .4)
    p.paper = m.paint('paper', 'e9e4d8', .8)
    p.soil = m.plaster('soil', '3a2c20', .3, .9)
    p.bark = m.plaster('olive bark', '6b5d4c', .35, 1., .9, 4)
    p.leaf = m.paint('olive leaf', '66764f', .55)
    p.leaf_pale = m.paint('olive leaf underside', '8d9a7c', .6)
    p.fern = m.paint('fern', '3d6a35', .55)
    p.porcelain = m.paint('porcelain', 'eae6de', .18, clearcoat=.3)
    p.mannequin = m.paint('mannequin', 'e3ddd2', .5)
    p.chrome = m.metal('chrome', (.8, .8, .81), .1)
    p.colours = {name: m.paint(f'paint {name}', colour, .5) for name, colour in {
        'white': 'e9e6df', 'cream': 'e8dcc2', 'sand': 'cdb48c', 'terracotta': 'b4593a', 'brick': '8e3f2e', 'coral': 'dc7660',
        'rose': 'd9a3a0', 'blush': 'ead0c6', 'wine': '6d2233', 'plum': '523050', 'navy': '1f3152', 'blue': '2f6799', 'sky': '8fb9d2',
        'teal': '1f6b6b', 'mint': 'a5cdb9', 'sage': '8fa186', 'green': '3f7a48', 'forest': '23452f', 'olive': '6f7440',
        'lemon': 'ecd35c', 'mustard': 'cf9a2e', 'orange': 'df7b2a', 'red': 'c23a2c', 'grey': '8d8d8b', 'charcoal': '3a3b3e', 'black': '1c1c1f',
        'brown': '6a4a32', 'tan': 'b58a5c',
    }.items()}
    return p


BOOKS = ('wine', 'navy', 'cream', 'forest', 'mustard', 'charcoal', 'teal', 'brick', 'sand', 'blue')
TOYS = ('red', 'lemon', 'blue', 'green', 'orange', 'sky', 'coral', 'plum')
PASTEL = ('blush', 'white', 'mint', 'rose', 'cream', 'sky')
LEATHERS = ('brown', 'black', 'tan', 'wine', 'navy', 'cream')
EARTH = ('terracotta', 'cream', 'blue', 'sage', 'white', 'charcoal', 'teal')
RECORDS = ('black', 'red', 'lemon', 'navy', 'cream', 'plum', 'teal', 'orange')
SPICES = ('mustard', 'brick', 'olive', 'brown', 'orange', 'forest', 'sand')
LINEN = ('cream', 'sand', 'white', 'sage', 'sky', 'navy', 'terracotta')


# ------------------------------------------------------------------ shapes

def stadium(offset, arc=20, straight=6):
    """Points around the void, offset metres outside its edge, counter-clockwise from the south-east."""
    radius = VOID + offset
    points = []
    for centre, first in ((HALF, 0), (-HALF, 180)):
        side = 1 if first == 0 else -1
        points += [(side * radius, side * (-HALF + 2 * HALF * k / straight)) for k in range(straight)]
        points += [(radius * math.cos(math.radians(first + 180 * k / arc)), centre + radius * math.sin(math.radians(first + 180 * k / arc)))
                   for k in range(arc)]
    return points


def band(inner, outer, z_inner, z_outer, material, closed=True):
    """A strip of faces between two rows of points at two heights."""
    count = len(inner)
    vertices = [(*point, z_inner) for point in inner] + [(*point, z_outer) for point in outer]
    faces = [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count if closed else count - 1)]
    return g.mesh('band', vertices, faces, material)


def ring(a, b, za, zb, material):
    """A band around the whole void between two offsets."""
    return band(stadium(a), stadium(b), za, zb, material)


def disc(centre, inner, outer, z, material, start=0., end=360., steps=72):
    """A flat ring or a part of one, inlaid in a floor (degrees counter-clockwise from +X)."""
    count = max(2, round(steps * (end - start) / 360))
    angles = [math.radians(start + (end - start) * k / count) for k in range(count + 1)]
    rows = [[(centre[0] + r * math.cos(a), centre[1] + r * math.sin(a)) for a in angles] for r in (outer, inner)]
    return band(rows[0], rows[1], z, z, material, closed=False)


def prism(outline, x0, x1, material):
    """An outline in the plane (y, z) drawn out from x0 to x1."""
    count = len(outline)
    vertices = [(x, y, z) for x in (x0, x1) for y, z in outline]
    faces = [tuple(range(count)), tuple(range(2 * count - 1, count - 1, -1))]
    faces += [(i, count + i, count + (i + 1) % count, (i + 1) % count) for i in range(count)]
    return g.mesh('prism', vertices, faces, material)


def thing(p, key, make, location, turn=0., scale=1.):
    """Something that stands in many places: made once, copied afterwards."""
    if key not in p.things:
        p.things[key] = make()
        made = p.things[key]
        made.location = location
        made.rotation_euler = (0, 0, math.radians(turn))
        made.scale = (scale,) * 3
        return made
    return g.copy_of(p.things[key], location, turn, scale)


def model(p, library, name, location, turn=0., scale=1., materials=None, key=''):
    """A furniture model that stands in many places; key tells differently coloured ones apart."""
    return thing(p, (library, name, key), lambda: furniture.put(library, name, (0, 0, 0), 0, 1., materials), location, turn, scale)


def set_down(build, location, turn=0.):
    """Build something about the origin and set it down elsewhere, like geometry.gathered(); in a
    place of thousands of objects it must not wait for the whole scene to be brought up to date."""
    objects = bpy.context.scene.collection.objects
    count = len(objects)
    build()
    place = Matrix.Translation(location) @ Matrix.Rotation(math.radians(turn), 4, 'Z')
    for made in objects[count:]:
        made.matrix_basis = place @ made.matrix_basis


class Stock:
    """Boxes sorted by colour, so that a wall of goods is a handful of meshes."""

    def __init__(self, p):
        self.p = p
        self.items = {}

    def add(self, colour, centre, size, turn=0.):
        self.items.setdefault(colour, []).append((centre, size, turn))

    def done(self, bevel=.003):
        for colour, items in self.items.items():
            g.boxes(items, self.p.colours[colour], bevel, 1, 'goods')


# ------------------------------------------------------------------ goods on shelves

def books(p, stock, x0, x1, y, z, room):
    """A shelf of books: runs of upright ones, a few shown with their face."""
    x = x0
    while x < x1 - .05:
        if RANDOM.random() < .06 and x < x1 - .25:
            stock.add(RANDOM.choice(BOOKS), (x + .09, y - .06, z + .13), (.17, .025, .25))
            x += .21
            continue
        thick = RANDOM.uniform(.02, .045)
        tall = min(room - .04, RANDOM.uniform(.2, .3))
        stock.add(RANDOM.choice(BOOKS), (x + thick / 2, y, z + tall / 2), (thick, RANDOM.uniform(.15, .2), tall))
        x += thick + .002 + (RANDOM.uniform(.04, .14) if RANDOM.random() < .05 else 0)


def cartons(colours):
    """Boxes of goods in a few colours, fronts in line."""
    def fill(p, stock, x0, x1, y, z, room):
        x = x0 + .03
        while x < x1 - .12:
            wide = RANDOM.uniform(.1, .24)
            tall = min(room - .06, RANDOM.uniform(.12, .32))
            colour = RANDOM.choice(colours)
            for k in range(RANDOM.choice((1, 1, 2))):
                if x + wide < x1:
                    stock.add(colour, (x + wide / 2, y, z + tall / 2), (wide, .2, tall))
                    x += wide + .012
            x += RANDOM.choice((.02, .05, .16))
    return fill


JAR = ((0, 0), (.05, 0), (.055, .01), (.055, .1), (.05, .115), (.05, .12), (.054, .12), (.054, .15), (0, .152))
FLACON = ((0, 0), (.03, 0), (.034, .008), (.034, .12), (.014, .14), (.014, .16), (.018, .16), (.018, .2), (0, .2))
POT = ((0, 0), (.07, 0), (.11, .06), (.12, .13), (.1, .2), (.055, .25), (.05, .27), (.07, .29), (.06, .29), (.04, .26))
BOWL = ((0, 0), (.05, 0), (.055, .012), (.12, .06), (.14, .1), (.13, .1), (.05, .02), (0, .02))
AMPHORA = ((0, 0), (.05, 0), (.06, .02), (.13, .2), (.14, .28), (.1, .38), (.045, .43), (.04, .5), (.06, .52), (.05, .52), (.03, .45))


def turned(profiles, colours, spacing, scale=1.):
    """Turned goods side by side: jars, flacons, pots."""
    def fill(p, stock, x0, x1, y, z, room):
        x = x0 + spacing / 2
        while x < x1 - spacing / 3:
            number = RANDOM.randrange(len(profiles))
            colour = RANDOM.choice(colours)
            profile = profiles[number]
            size = scale * min(1., (room - .05) / (profile[-1][1] * scale)) * RANDOM.uniform(.88, 1.)
            key = ('turned', profile, colour)
            thing(p, key, lambda: g.lathe(profile, p.colours[colour], segments=20), (x, y, z), RANDOM.uniform(0, 360), size)
            x += spacing * RANDOM.choice((1, 1, 1, 1.7))
    return fill


SHOES = ((SCOPIA, 'sneakers', None), (SCOPIA, 'woman_shoes', None), (SCOPIA, 'mocassin', 'brown'), (CC0, 'bootie', 'wine'), (CC0, 'bootie', 'tan'),
         (SCOPIA, 'mocassin', 'navy'))


def shoes(p, stock, x0, x1, y, z, room):
    """Pairs of shoes with their toes to the window."""
    x = x0 + .22
    while x < x1 - .15:
        library, name, colour = RANDOM.choice(SHOES)
        materials = {'*': p.colours[colour]} if colour else None
        model(p, library, name, (x, y - .02, z), RANDOM.choice((0, 20, -20)), 1.05, materials, colour)
        x += .4


def loaves(p, stock, x0, x1, y, z, room):
    """Bread in baskets on the slope of a shelf."""
    x = x0 + .14
    while x < x1 - .1:
        model(p, CC0, 'bread', (x, y, z), RANDOM.uniform(-20, 20), RANDOM.uniform(.95, 1.2))
        x += .25


def folded(p, stock, x0, x1, y, z, room):
    """Piles of folded linen."""
    x = x0 + .18
    while x < x1 - .15:
        colour = RANDOM.choice(LINEN)
        for k in range(RANDOM.randrange(2, 5)):
            stock.add(colour if k % 2 else RANDOM.choice(LINEN), (x, y, z + .03 + .055 * k), (.28, .24, .05))
        x += .38


TOY_MODELS = ((CC0, 'teddyBear', 1.), (CC0, 'caballito', .6), (CC0, 'cartoon_biplane', 1.9), (CC_BY, 'toyTrain', 1.1), (CC0, 'basketball', .95),
              (CC_BY, 'ballonFoot', 1.), (CC0, 'woodToy', 2.2), (CC_BY, 'carrito-de-madera', 1.3))


def toys(p, stock, x0, x1, y, z, room):
    """Toys between their boxes."""
    x = x0 + .2
    while x < x1 - .2:
        if RANDOM.random() < .55:
            library, name, scale = RANDOM.choice(TOY_MODELS)
            model(p, library, name, (x, y - .02, z), RANDOM.uniform(-30, 30), scale)
        else:
            for k in range(RANDOM.choice((1, 2))):
                stock.add(RANDOM.choice(TOYS), (x, y, z + .08 + .15 * k), (.27 - .06 * k, .2, .145), RANDOM.uniform(-8, 8))
        x += .38


def spectacles(p, stock, x0, x1, y, z, room):
    """Frames on a lit shelf."""
    x = x0 + .14
    while x < x1 - .1:
        name, library = RANDOM.choice((('sunglasses', CC_BY), ('glasses', SCOPIA)))
        model(p, library, name, (x, y - .05, z + .004), 0, 1.05)
        x += .25


def bouquets(p, stock, x0, x1, y, z, room):
    """Bunches in vases and small plants in pots."""
    names = ((CC_BY, 'tulip', .95), (CC_BY, 'tulips', .9), (CC0, 'augalas', .75), (CC_BY, 'succulentPlant', 1.6), (CC0, 'orchids', .8), (CC_BY, 'spider_plant', .6), (CC0, 'cactus', 1.2))
    x = x0 + .2
    while x < x1 - .15:
        library, name, scale = RANDOM.choice(names)
        model(p, library, name, (x, y - .04, z), RANDOM.uniform(0, 360), scale)
        x += .42


PLANTS = ((CC_BY, 'tulip'), (CC_BY, 'tulips'), (CC0, 'augalas'), (CC_BY, 'succulentPlant'), (CC0, 'orchids'), (CC_BY, 'spider_plant'), (CC0, 'cactus'),
          (CC0, 'plant'), (CC0, 'decorativePlant'), (CC_BY, 'mediumIndoorPlant'), (CC_BY, 'spatifilum'))
OTHERS = ((CC0, 'bread'), (CC_BY, 'sunglasses'), (SCOPIA, 'glasses'), (SCOPIA, 'mannequinMale'), (SCOPIA, 'mannequinBrunette'),
          (SCOPIA, 'coffee_machine'), (SCOPIA, 'armchair3'), (CC_BY, 'armChair2'), (SCOPIA, 'tricycle'), (SCOPIA, 'doll-house'), (CC_BY, 'xylophone'),
          (CC0, 'thonet'), (CC0, 'pianoAQueue'), (CC0, 'pianoBench'), (CC0, 'stool2'), (CC0, 'winchesterArmchair'), (SCOPIA, 'ficus'))


# ------------------------------------------------------------------ a shop

def shelves(p, width, rows, fill, board, low=.3, depth=.34, gap=.46, lit=False, back=None):
    """A shelf unit about the origin, its back at y = 0, facing -Y."""
    stock = Stock(p)
    items = [((side * (width / 2 - .015), -depth / 2, low / 2 + rows * gap / 2), (.03, depth, low + rows * gap)) for side in (-1, 1)]
    for row in range(rows + 1):
        items.append(((0, -depth / 2, low + row * gap), (width, depth, .026)))
    g.boxes(items, board, .003, 1, 'shelf')
    g.quad((0, -.01, low + rows * gap / 2), (width / 2, 0, 0), (0, 0, rows * gap / 2), back or board)
    for row in range(rows):
        z = low + row * gap + .014
        bays = max(1, round(width / 1.3))
        for bay in range(bays):
            fill(p, stock, -width / 2 + .05 + width * bay / bays, -width / 2 + width * (bay + 1) / bays - .03, -depth * .5, z, gap)
        if lit:
            g.box((0, -depth + .01, low + (row + 1) * gap - .018), (width - .08, .02, .012), p.led, 0)
    g.box((0, -depth / 2, low / 2), (width - .06, depth - .06, low), board, .004)
    stock.done()


def display_table(p, x, y, fill, top, legs, width=1.5, depth=.8, height=.78, tiers=1):
    """A table of goods in the middle of a shop."""
    stock = Stock(p)
    g.box((x, y, height - .02), (width, depth, .04), top, .006)
    g.boxes([((x + sx * (width / 2 - .06), y + sy * (depth / 2 - .06), height / 2 - .02), (.05, .05, height - .04)) for sx in (-1, 1) for sy in (-1, 1)], legs, .004)
    for tier in range(tiers):
        lift = height + tier * .22
        if tier:
            g.box((x, y + .12, height + tier * .11), (width * .6, depth * .4, tier * .22), top, .004)
        fill(p, stock, x - width * (.45 if not tier else .28), x + width * (.45 if not tier else .28), y + (-.2 if not tier else .12), lift, .6)
    stock.done()


def counter(p, x, y, width, front, top, turn=0.):
    """A till counter facing -Y."""
    def build():
        g.box((0, 0, .48), (width, .6, .96), front, .006)
        g.box((0, -.01, .98), (width + .06, .68, .045), top, .006)
        g.box((width * .28, .05, 1.09), (.3, .04, .22), p.dark, .006, tilt=(-14, 0, 0))
        g.box((width * .28, .06, 1.02), (.14, .14, .03), p.dark, .004)
        g.box((-width * .3, -.05, 1.04), (.22, .16, .08), p.paper, .004)
    set_down(build, (x, y, 0), turn)


def mannequin(p, x, y, turn, male, shirt, trousers, z=.15):
    """A dressed figure on its round foot."""
    name = 'mannequinMale' if male else 'mannequinBrunette'
    materials = {'*': p.mannequin, 'Shirt': p.colours[shirt], 'Pants': p.colours[trousers], 'Shoe': p.colours['brown']}
    g.cylinder((x, y, z), .2, .02, p.chrome, 28)
    model(p, SCOPIA, name, (x, y, z + .02), turn, 1., materials, (shirt, trousers))


def wall_units(p, w, fill, board, rows=6, low=.3, gap=.5, lit=False, back=None, sides=True):
    """Shelves along the back wall and, if wanted, along both sides."""
    set_down(lambda: shelves(p, w - 1.2, rows, fill, board, low, gap=gap, lit=lit, back=back), (0, DEPTH - .12, 0))
    if sides:
        for side in (-1, 1):
            set_down(lambda: shelves(p, DEPTH - 1.6, rows, fill, board, low, gap=gap, lit=lit, back=back), (side * (w / 2 - .16), DEPTH / 2 + .35, 0), -90 * side)


def window_step(p, x0, x1, material, height=.15, depth=1.):
    """The raised floor of a shop window."""
    g.box(((x0 + x1) / 2, .12 + depth / 2, height / 2), (x1 - x0, depth, height), material, .006)


def shop_bakery(p, w, u):
    """Counter with bread, espresso machine, loaves on the wall."""
    wall_units(p, w, loaves, p.oak, 4, .95, .5, lit=True, sides=False)
    tiled = p.colours['sage']
    g.box((-.5, 2.2, .5), (w - 2.4, .75, 1.), p.oak, .008)
    g.boxes([((-w / 2 + .75 + .09 * k, 1.81, .5), (.05, .03, .96)) for k in range(int((w - 2.5) / .09))], p.walnut, .004)
    g.box((-.5, 2.2, 1.02), (w - 2.3, .85, .05), p.inlay_white, .008)
    g.box((-.5, 3.9, 2.95), (w - 1.4, .06, .1), tiled, .004)
    stock = Stock(p)
    for level in range(2):
        loaves(p, stock, -1.9, .6, 2.05 + .1 * level, 1.05 + .2 * level, .4)
    g.box((-.65, 2.2, 1.24), (2.7, .5, .012), p.glass, 0)
    g.quad((-.65, 1.86, 1.25), (1.4, 0, 0), (0, 0, .2), p.shop_glass)
    stock.done()
    model(p, SCOPIA, 'coffee_machine', (1.35, 2.25, 1.045), 0, 1., {'*': p.chrome}, 'chrome')
    for k in range(8):
        thing(p, 'cup', lambda: g.lathe(((0, 0), (.025, 0), (.04, .05), (.042, .07), (.036, .07), (.02, .01), (0, .01)), p.porcelain, segments=20),
              (.85 + .1 * (k % 4), 2.0 + .11 * (k // 4), 1.05), 0)
    menu = m.picture('bakery menu', pictures.chalkboard('mall-bakery-menu', 'Stachi', 'φούρνος · καφές', (
        ('Φούρνος', (('Κουλούρι Θεσσαλονίκης', '0,80'), ('Τυρόπιτα', '2,60'), ('Σπανακόπιτα', '2,60'), ('Μπουγάτσα', '3,00'), ('Προζυμένιο', '4,20'))),
        ('Καφές', (('Ελληνικός', '1,80'), ('Εσπρέσο', '1,70'), ('Φρέντο', '2,40'), ('Καπουτσίνο', '2,50'))))), .8)
    g.quad((w / 2 - .09, 2.3, 2.0), (0, -.62, 0), (0, 0, .82), menu)
    for k in range(3):
        thing(p, 'bakery lamp', lambda: g.open_lathe(((.2, 0), (.19, .06), (.12, .16), (.03, .2)), p.colours['terracotta'], thickness=.004), (-1.8 + 1.3 * k, 2.2, 2.45))
        g.tube([(-1.8 + 1.3 * k, 2.2, 2.65), (-1.8 + 1.3 * k, 2.2, HEAD)], .006, p.dark, resolution=2)


def shop_books(p, w, u):
    """Books to the ceiling, a table of new ones, a ladder, a reading chair."""
    wall_units(p, w, books, p.walnut, 8, .2, .42)
    display_table(p, -1.3, 2.3, pile_of_books, p.walnut, p.dark, 1.6, .9)
    display_table(p, 1.2, 2.5, pile_of_books, p.walnut, p.dark, 1.4, .9)
    stock = Stock(p)
    for x0 in (-w / 2 + .5, w / 2 - 2.0):
        window_step(p, x0, x0 + 1.6, p.walnut, .3, .7)
        for k in range(5):
            stock.add(RANDOM.choice(BOOKS), (x0 + .2 + .3 * k, .55, .46), (.2, .035, .3), RANDOM.uniform(-8, 8))
            stock.add(RANDOM.choice(BOOKS), (x0 + .22 + .3 * k, .32, .31 + .02 * (k % 3)), (.19, .14, .03 + .03 * (k % 3)), RANDOM.uniform(-20, 20))
    stock.done()
    g.boxes([((.15 + .4 * s, DEPTH - .78, 1.35), (.05, .04, 2.7), 0, (-10, 0, 0)) for s in (0, 1)]
            + [((.35, DEPTH - .97 + .048 * k * 1.1, .3 + .3 * k), (.4, .05, .03), 0, (-10, 0, 0)) for k in range(8)], p.oak, .004)
    model(p, SCOPIA, 'armchair3', (w / 2 - 1.2, 1.55, 0), 150, 1., {'*': p.colours['mustard']}, 'mustard')


def pile_of_books(p, stock, x0, x1, y, z, room):
    """Books lying in piles, two rows deep."""
    for row in (0, .34):
        x = x0 + .12
        while x < x1:
            colour = RANDOM.choice(BOOKS)
            for k in range(RANDOM.randrange(2, 6)):
                stock.add(colour if k % 3 else RANDOM.choice(BOOKS), (x, y + row, z + .014 + .028 * k), (.16, .23, .027), RANDOM.uniform(-4, 4))
            x += .23


def shop_flowers(p, w, u):
    """Buckets of flowers on steps, plants on the walls, a wrapping table."""
    wall_units(p, w, bouquets, p.oak, 3, .9, .75, sides=True)
    for step in range(3):
        g.box((-1.3, 1.1 + .4 * step, .18 * (step + 1)), (2.9, .42, .36 * (step + 1)), p.oak, .006)
        for k in range(6):
            flower_bucket(p, -2.5 + .48 * k, 1.1 + .4 * step, .36 * (step + 1))
    for x, y, name, scale in ((1.1, .75, 'plant', 1.1), (2.2, .8, 'decorativePlant', 1.2), (w / 2 - .7, 1.6, 'plant', 1.25), (-w / 2 + .6, .8, 'decorativePlant', 1.3)):
        model(p, CC0, name, (x, y, 0), x * 70, scale)
    counter(p, 1.4, 3.3, 1.8, p.oak, p.inlay_white)


def flower_bucket(p, x, y, z):
    """A zinc bucket full of one sort of flower."""
    colour = RANDOM.choice(('rose', 'coral', 'lemon', 'white', 'plum', 'red', 'orange', 'blush'))
    thing(p, 'bucket', lambda: g.open_lathe(((0, .005), (.1, 0), (.14, .3), (.146, .3)), p.steel, segments=20), (x, y, z))
    thing(p, ('bunch', colour), lambda: bunch(p, colour), (x, y, z + .25), RANDOM.uniform(0, 360), RANDOM.uniform(.9, 1.1))


def bunch(p, colour):
    """Stems and round heads as one mesh with two materials."""
    vertices, faces, slots = [], [], []
    for k in range(26):
        a = RANDOM.uniform(0, 6.283)
        reach = .17 * math.sqrt(RANDOM.random())
        x, y, z = reach * math.cos(a), reach * math.sin(a), .26 - 2.4 * reach * reach + RANDOM.uniform(-.02, .03)
        leafy = k % 4 == 0
        radius = .05 if leafy else .036
        first = len(vertices)
        vertices.append((x, y, z + radius * .7))
        vertices += [(x + radius * math.cos(b), y + radius * math.sin(b), z) for b in (i * math.pi / 4 for i in range(8))]
        vertices.append((x, y, z - radius * .8))
        faces += [(first, first + 1 + i, first + 1 + (i + 1) % 8) for i in range(8)] + [(first + 9, first + 1 + (i + 1) % 8, first + 1 + i) for i in range(8)]
        slots += [1 if leafy else 0] * 16
    vertices += [(.13 * math.cos(b), .13 * math.sin(b), 0) for b in (i * math.pi / 5 for i in range(10))]
    vertices += [(.17 * math.cos(b), .17 * math.sin(b), .2) for b in (i * math.pi / 5 for i in range(10))]
    base = len(vertices) - 20
    faces += [(base + i, base + (i + 1) % 10, base + 10 + (i + 1) % 10, base + 10 + i) for i in range(10)]
    slots += [1] * 10
    made = g.mesh('bunch', vertices, faces, p.colours[colour], smooth=True)
    made.data.materials.append(p.fern)
    made.data.polygons.foreach_set('material_index', slots)
    return made


def shop_shoes(p, w, u):
    """A lit wall of shoes, a long bench, islands."""
    wall_units(p, w, shoes, p.colours['cream'], 5, .35, .5, lit=True)
    g.box((0, 2.9, .42), (2.4, .5, .1), p.colours['tan'], .03, 3)
    g.boxes([((sx, 2.9, .19), (.06, .4, .38)) for sx in (-1, 1)], p.brass, .004)
    for x in (-w / 2 + 1.4, w / 2 - 1.4):
        for k in range(3):
            g.box((x - .45 + .45 * k, .6, .2 + .12 * k), (.42, .5, .4 + .24 * k), p.inlay_white, .006)
            library, name, colour = SHOES[(k + (1 if x > 0 else 3)) % len(SHOES)]
            model(p, library, name, (x - .45 + .45 * k, .55, .4 + .24 * k), 20, 1.1, {'*': p.colours[colour]} if colour else None, colour)
    g.quad((-w / 2 + .12, 1.0, 1.1), (0, .3, 0), (0, 0, .9), p.mirror)


def shop_toys(p, w, u):
    """Shelves of toys, big ones on the floor, bunting."""
    wall_units(p, w, toys, p.colours['white'], 5, .3, .52)
    display_table(p, -.9, 2.6, toys, p.colours['sky'], p.colours['red'], 1.8, 1., .5)
    window_step(p, -w / 2 + .4, -.5, p.colours['lemon'], .2)
    window_step(p, 1.3, w / 2 - .4, p.colours['lemon'], .2)
    model(p, CC0, 'caballito', (-2.4, .65, .2), -35, 1.4)
    model(p, CC0, 'teddyBear', (-1.3, .7, .2), 10, 2.6)
    model(p, SCOPIA, 'tricycle', (2.0, .7, .2), 30, 1.2)
    model(p, SCOPIA, 'doll-house', (w / 2 - .85, .75, .2), -10, .95)
    model(p, CC_BY, 'xylophone', (.4, 2.2, 0), 20, 1.3)
    for k in range(12):
        g.mesh('pennant', [(-2.9 + .5 * k, 1.4, 3.25 - .12 * math.sin(k * .285)), (-2.6 + .5 * k, 1.4, 3.25 - .12 * math.sin((k + .6) * .285)), (-2.75 + .5 * k, 1.4, 2.95)],
               [(0, 1, 2)], p.colours[TOYS[k % len(TOYS)]])
    for k, colour in enumerate(('red', 'lemon', 'blue', 'coral', 'mint')):
        g.ball((2.2 + .18 * (k % 3), 1.9, 2.5 + .2 * (k % 2) + .1 * k), .14, p.colours[colour], 1.15, 20)


def shop_optician(p, w, u):
    """White shelves of frames, a round mirror, a chart for the eyes."""
    wall_units(p, w, spectacles, p.colours['white'], 7, .5, .34, lit=True, back=p.colours['mint'])
    chart = m.picture('eye chart', eye_chart('mall-eye-chart'), .8)
    g.quad((w / 2 - .5, DEPTH - .5, 2.2), (.35, 0, 0), (0, 0, .5), chart)
    for x in (-1.2, 1.2):
        display_table(p, x, 2.4, spectacles, p.oak, p.brass, 1.3, .6, .8)
        g.lathe(((0, 0), (.08, 0), (.008, .02), (.008, .2)), p.brass, (x + .45, 2.45, .8), 20)
        g.cylinder((x + .45, 2.44, 1.12), .13, .015, p.mirror, 32, (80, 0, 0))
    for x in (-w / 2 + 1.3, w / 2 - 1.3):
        window_step(p, x - .8, x + .8, p.oak, .8, .45)
        spectacles(p, None, x - .75, x + .75, .36, .81, .3)
        g.quad((x, .75, 2.0), (.7, 0, 0), (0, 0, .8), m.picture('optician poster', glasses_poster('mall-glasses'), .7))


def shop_cosmetics(p, w, u):
    """Flacons on lit shelves, a dressing mirror with a ring of light."""
    wall_units(p, w, turned((FLACON, JAR), PASTEL, .14), p.colours['blush'], 7, .5, .36, lit=True, back=p.colours['white'])
    for x in (-1.4, 1.4):
        display_table(p, x, 2.4, turned((FLACON, JAR), PASTEL + ('wine', 'coral'), .15), p.inlay_white, p.brass, 1.5, .8, .85, tiers=2)
    for x in (-w / 2 + 1.3, w / 2 - 1.3):
        window_step(p, x - .8, x + .8, p.inlay_white, .5, .6)
        turned((FLACON, JAR), PASTEL + ('rose', 'coral'), .26, 1.9)(p, None, x - .75, x + .75, .42, .5, 1)
    g.cylinder((0, 3.6, 1.75), .36, .02, p.mirror, 48, (90, 0, 0))
    g.lathe(((.37, -.01), (.42, -.01), (.42, .03), (.37, .03), (.37, -.01)), p.led, (0, 3.6, 1.75), 48, rotation=(90, 0, 0))
    g.cylinder((0, 3.62, 0), .03, 1.4, p.brass)
    model(p, CC0, 'orchids', (-.2, 2.45, .0), 30, 1.2)


def shop_fashion(p, w, u):
    """Mannequins in the window, rails, folded linen."""
    wall_units(p, w, folded, p.oak, 3, .3, .45, sides=False)
    for k, (x, shirt, trousers) in enumerate(u.dress):
        window_step(p, x - .5, x + .5, p.inlay_white, .15, .9)
        mannequin(p, x, .6, RANDOM.uniform(-25, 25), k % 2 == 1, shirt, trousers)
    for side in (-1, 1):
        for y in (1.8, 3.3):
            rail(p, side * (w / 2 - .5), y, 90)
    display_table(p, 0, 2.7, folded, p.oak, p.dark, 1.9, .9)
    counter(p, 1.6, 3.9, 1.6, p.inlay_white, p.oak)
    for k in range(7):
        colour = LINEN[k % len(LINEN)]
        garment(p, -2.2 + .3 * k, DEPTH - .35, 2.1, 0, colour)


def garment(p, x, y, z, turn, colour):
    """A long dress on its hanger: shoulders, waist and a wavy hem."""
    def make():
        vertices, faces = [], []
        rows = ((0, .05, .02), (-.03, .2, .035), (-.12, .22, .05), (-.4, .17, .05), (-.75, .23, .07), (-1.05, .27, .08))
        for z_row, half, thick in rows:
            for k in range(16):
                a = 2 * math.pi * k / 16
                wave = 1 + (.18 * math.cos(5 * a) if z_row < -.5 else 0)
                vertices.append((half * math.cos(a), thick * math.sin(a) * wave, z_row))
        for r in range(len(rows) - 1):
            faces += [(r * 16 + k, r * 16 + (k + 1) % 16, (r + 1) * 16 + (k + 1) % 16, (r + 1) * 16 + k) for k in range(16)]
        return g.mesh('garment', vertices, faces, p.colours[colour], smooth=True)
    thing(p, ('garment', colour), make, (x, y, z), turn, RANDOM.uniform(.85, 1.05))


def rail(p, x, y, turn):
    """A clothes rail full of garments, seen from their side."""
    def build():
        g.tube([(-.6, 0, .03), (-.6, 0, 1.55), (.6, 0, 1.55), (.6, 0, .03)], .014, p.brass, resolution=3)
        g.boxes([((sx * .6, 0, .015), (.05, .5, .03)) for sx in (-1, 1)], p.brass, .004)
        for k in range(11):
            garment(p, -.5 + .1 * k, 0, 1.5, 90 + RANDOM.uniform(-6, 6), RANDOM.choice(LINEN))
    set_down(build, (x, y, 0), turn)


def shop_home(p, w, u):
    """Pottery and lamps: earthenware on oak."""
    wall_units(p, w, turned((POT, BOWL), EARTH, .36), p.oak, 5, .35, .5, lit=True)
    display_table(p, -1.2, 2.5, turned((BOWL, POT), EARTH, .33), p.oak, p.oak, 1.7, .9, tiers=2)
    display_table(p, 1.3, 2.5, turned((BOWL, JAR), EARTH, .3), p.oak, p.oak, 1.3, .9)
    for x in (-w / 2 + 1.3, w / 2 - 1.3):
        window_step(p, x - .85, x + .85, p.inlay_white, .25, .8)
        turned((AMPHORA,), EARTH, .5, 1.7)(p, None, x - .8, x + .8, .5, .25, 2)


def shop_pharmacy(p, w, u):
    """White shelves, a long counter, a green cross outside."""
    wall_units(p, w, cartons(('white', 'mint', 'sky', 'green', 'white', 'cream')), p.colours['white'], 6, .3, .45, lit=True)
    counter(p, -.9, 3.1, 1.6, p.colours['mint'], p.inlay_white)
    counter(p, 1.3, 3.1, 1.6, p.colours['mint'], p.inlay_white)
    for x in (-w / 2 + 1.2, w / 2 - 1.2):
        window_step(p, x - .7, x + .7, p.colours['white'], .6, .5)
        stock = Stock(p)
        cartons(('white', 'green', 'mint', 'sky'))(p, stock, x - .65, x + .65, .36, .6, .7)
        stock.done()
    cross = m.light('green cross', (.05, .9, .3), 3, camera_strength=1.8)
    for size in ((.1, .16, .55), (.1, .55, .16)):
        g.box((-w / 2 + .55, -.55, 2.75), size, cross, .004)
    g.box((-w / 2 + .55, -.2, 2.75), (.04, .3, .04), p.steel, 0)


def shop_records(p, w, u):
    """Bins of records, covers on the wall, a listening chair."""
    wall_units(p, w, cartons(RECORDS), p.walnut, 4, .3, .42, sides=False)
    stock = Stock(p)
    for x in (-1.9, -.5, .9, 2.2):
        for y in (1.6, 2.8):
            g.box((x, y, .42), (1.1, .75, .84), p.walnut, .006)
            for k in range(16):
                stock.add(RANDOM.choice(RECORDS), (x - .27, y - .3 + .038 * k, .98), (.315, .006, .315))
                stock.add(RANDOM.choice(RECORDS), (x + .25, y - .3 + .038 * k, .98), (.315, .006, .315))
    for side in (-1, 1):
        for k in range(7):
            for row in range(3):
                stock.add(RANDOM.choice(RECORDS), (side * (w / 2 - .11), 1.1 + .5 * k, 1.5 + .48 * row), (.012, .4, .4))
    stock.done(.001)
    for k in range(5):
        thing(p, 'disc', lambda: g.cylinder((0, 0, 0), .3, .01, p.colours['black'], 40, (90, 0, 0)), (-1.6 + .8 * k, 4.6, 3.0))
        p.things['disc'].rotation_euler = (math.pi / 2, 0, 0)
    model(p, CC_BY, 'armChair2', (w / 2 - 1.1, 4.2, 0), -160, 1.)


def shop_spices(p, w, u):
    """Jars of spices and tea from floor to ceiling, sacks in front."""
    wall_units(p, w, turned((JAR,), SPICES, .15, 1.25), p.walnut, 7, .5, .36)
    for k in range(7):
        x = -w / 2 + .7 + .62 * k
        if abs(x - u.door) < 1.2:
            continue
        colour = SPICES[k % len(SPICES)]
        g.lathe(((0, 0), (.2, 0), (.24, .1), (.23, .4), (.26, .5), (.24, .5), (.2, .42)), m.fabric(f'sack {k}', 'b59a6c', 400), (x, .55, .02), 24)
        g.lathe(((.22, .42), (.12, .5), (0, .55)), p.colours[colour], (x, .55, .02), 24)
    counter(p, .6, 3.2, 2.4, p.walnut, p.inlay_white)


def shop_lifts(p, w, u):
    """Two lifts in a wall of green marble."""
    g.box((0, .3, HEAD / 2), (w, .3, HEAD), p.inlay_green, 0)
    for x in (-1.5, 1.5):
        g.box((x, .14, 1.22), (1.5, .03, 2.44), p.bronze, .006)
        g.boxes([((x + sx * .33, .115, 1.14), (.64, .02, 2.26)) for sx in (-1, 1)], p.steel, .003)
        g.box((x, .13, 2.65), (.5, .03, .2), p.dark, .006)
        g.letters('▲', (x, .1, 2.65), .14, p.led)
    g.box((0, .13, 1.15), (.12, .03, .3), p.steel, .004)
    for z in (1.09, 1.2):
        g.cylinder((0, .115, z), .026, .02, p.led, 20, (90, 0, 0))
    for x in (-3., 3.):
        g.lathe(((0, 0), (.22, 0), (.3, .5), (.28, .5), (.2, .02)), p.bronze, (x, -.25, 0), 28)
        model(p, CC0, 'plant', (x, -.25, .35), x * 40, 1.05)


def eye_chart(name, size=(700, 1000)):
    """Rows of Greek capitals, smaller towards the foot."""
    image = pictures.paper(*size, '#f4f2ea', 3, 2)
    draw = ImageDraw.Draw(image)
    y = 120
    for row, text in enumerate(('Ε', 'Λ Ξ', 'Π Δ Ω', 'Ζ Κ Θ Σ', 'Ψ Α Φ Η Μ', 'Γ Ν Β Ρ Τ Ο')):
        height = 190 - 28 * row
        draw.text((size[0] / 2, y), text, font=pictures.typeface('greek-bold', height), fill='#1c1c20', anchor='mm')
        y += height + 12
    return pictures.save(image, name)


def glasses_poster(name, size=(900, 1030)):
    """A pair of round glasses before a low sun."""
    image = pictures.paper(*size, '#e9d9c0', 5, 4)
    draw = ImageDraw.Draw(image)
    draw.ellipse((220, 160, 680, 620), fill=(218, 120, 80))
    draw.rectangle((0, 620, 900, 1030), fill=(44, 96, 104))
    for cx in (300, 600):
        draw.ellipse((cx - 120, 440, cx + 120, 680), outline=(28, 28, 32), width=20)
    draw.arc((400, 500, 500, 600), 200, 340, fill=(28, 28, 32), width=18)
    draw.text((450, 880), 'δες καθαρά', font=pictures.typeface('greek-serif-italic', 84), fill='#f2e8d6', anchor='mm')
    return pictures.save(image, name)


# name, what it is in Greek, in English, kind, sign, letters, wall, door (metres from the middle), more
def unit(name, greek, english, kind, sign, letter, wall='white', door=0., frame='dark', **more):
    return SimpleNamespace(name=name, greek=greek, english=english, kind=kind, sign=sign, letter=letter, wall=wall, door=door, frame=frame, **more)


DRESS_A = ((-2.5, 'cream', 'terracotta'), (-1.5, 'navy', 'sand'), (2.4, 'sage', 'white'))
DRESS_B = ((-2.6, 'white', 'navy'), (1.6, 'mustard', 'charcoal'), (2.6, 'sky', 'sand'))

DIRECTORY = (
    # ground: east, north, west, south
    (
        unit('ΙΡΙΔΑ', 'οπτικά', 'optician', shop_optician, 'teal', 'white', 'white'),
        unit('ΑΥΡΑ', 'καλλυντικά', 'cosmetics', shop_cosmetics, 'blush', 'dark', 'blush', frame='brass'),
        unit('ΛΙΝΟ', 'ρούχα', 'clothes', shop_fashion, 'sand', 'dark', 'cream', .6, dress=DRESS_A),
        unit('ΒΗΜΑ', 'παπούτσια', 'shoes', shop_shoes, 'terracotta', 'white', 'cream'),
        unit('', 'ανελκυστήρες', 'lifts', shop_lifts, 'charcoal', 'white'),
        unit('ΠΗΛΟΣ', 'κεραμικά', 'pottery', shop_home, 'navy', 'white', 'sand'),
        unit('ΜΟΣΧΟΣ', 'μπαχαρικά & τσάι', 'spices & tea', shop_spices, 'forest', 'brass', 'cream', 1.2),
        unit('ΣΒΟΥΡΑ', 'παιχνίδια', 'toys', shop_toys, 'lemon', 'red', 'sky', .4),
        unit('ΣΤΑΧΥ', 'φούρνος & καφές', 'bakery & coffee', shop_bakery, 'walnut', 'white', 'cream', 2., frame='open'),
        unit('ΑΝΕΜΩΝΗ', 'ανθοπωλείο', 'flowers', shop_flowers, 'forest', 'white', 'mint', 1., frame='open'),
        unit('ΒΑΛΣΑΜΟ', 'φαρμακείο', 'pharmacy', shop_pharmacy, 'green', 'white', 'white'),
        None,
        unit('ΜΙΤΟΣ', 'υφάσματα', 'fabrics', shop_fashion, 'plum', 'white', 'cream', -.6, dress=DRESS_B),
        unit('ΠΙΚΑΠ', 'δίσκοι', 'records', shop_records, 'orange', 'dark', 'charcoal'),
    ),
    (
        unit('ΦΑΡΟΣ', 'παπούτσια', 'shoes', shop_shoes, 'navy', 'white', 'sky'),
        unit('ΜΕΛΙ', 'μπαχαρικά', 'spices', shop_spices, 'mustard', 'dark', 'cream', 1.2),
        unit('ΑΣΤΡΟ', 'παιχνίδια', 'toys', shop_toys, 'blue', 'white', 'lemon', .4),
        unit('ΚΑΛΟΚΑΙΡΙ', 'ρούχα', 'clothes', shop_fashion, 'sky', 'dark', 'white', .6, dress=DRESS_B),
        unit('', 'ανελκυστήρες', 'lifts', shop_lifts, 'charcoal', 'white'),
        unit('ΡΟΔΙ', 'καλλυντικά', 'cosmetics', shop_cosmetics, 'wine', 'white', 'blush', frame='brass'),
        unit('ΠΕΤΡΑ', 'για το σπίτι', 'for the home', shop_home, 'sage', 'dark', 'cream'),
        unit('ΦΩΣ', 'οπτικά', 'optician', shop_optician, 'white', 'dark', 'white'),
        unit('ΑΡΓΑΛΕΙΟΣ', 'ρούχα', 'clothes', shop_fashion, 'terracotta', 'white', 'cream', .6, dress=DRESS_A),
        unit('ΝΟΤΑ', 'δίσκοι', 'records', shop_records, 'black', 'white', 'brick'),
        unit('ΜΥΡΤΙΑ', 'ανθοπωλείο', 'flowers', shop_flowers, 'forest', 'white', 'cream', 1., frame='open'),
        unit('ΔΙΑΔΡΟΜΗ', 'βιβλία & χάρτες', 'books & maps', shop_books, 'brick', 'white', 'cream'),
        unit('ΥΓΕΙΑ', 'φαρμακείο', 'pharmacy', shop_pharmacy, 'green', 'white', 'white'),
        unit('ΑΜΦΟΡΑ', 'κεραμικά', 'pottery', shop_home, 'terracotta', 'white', 'cream'),
    ),
    (
        unit('ΓΛΥΚΟ', 'ζαχαροπλαστείο', 'patisserie', shop_bakery, 'rose', 'dark', 'cream', 2., frame='open'),
        unit('ΣΕΛΙΔΑ', 'βιβλιοπωλείο', 'bookshop', shop_books, 'forest', 'brass', 'cream'),
        unit('ΚΗΠΟΣ', 'ανθοπωλείο', 'flowers', shop_flowers, 'sage', 'dark', 'mint', 1., frame='open'),
        unit('ΧΡΩΜΑ', 'για το σπίτι', 'for the home', shop_home, 'coral', 'white', 'sand'),
        unit('', 'ανελκυστήρες', 'lifts', shop_lifts, 'charcoal', 'white'),
        unit('ΧΟΡΟΣ', 'παπούτσια', 'shoes', shop_shoes, 'wine', 'white', 'cream'),
        unit('ΗΧΩ', 'δίσκοι', 'records', shop_records, 'lemon', 'dark', 'charcoal'),
        unit('ΚΥΜΑ', 'ρούχα', 'clothes', shop_fashion, 'blue', 'white', 'white', .6, dress=DRESS_B),
        unit('ΑΛΑΤΙ', 'καλλυντικά', 'cosmetics', shop_cosmetics, 'mint', 'dark', 'white', frame='brass'),
        unit('ΠΑΡΑΜΥΘΙ', 'παιχνίδια', 'toys', shop_toys, 'red', 'white', 'lemon', .4),
        unit('ΝΗΜΑ', 'ρούχα', 'clothes', shop_fashion, 'olive', 'white', 'cream', .6, dress=DRESS_A),
        unit('ΜΑΤΙ', 'οπτικά', 'optician', shop_optician, 'navy', 'white', 'white'),
        unit('ΤΣΑΪ', 'μπαχαρικά & τσάι', 'spices & tea', shop_spices, 'teal', 'white', 'cream', 1.2),
        unit('ΕΥ ΖΗΝ', 'φαρμακείο', 'pharmacy', shop_pharmacy, 'green', 'white', 'white'),
    ),
)


def bays():
    """(centre x, centre y, turn, width) of the fourteen places around a storey."""
    apothem = SHOPS * math.cos(math.radians(18))
    width = 2 * SHOPS * math.sin(math.radians(18))
    places = [(SHOPS, y, -90, HALF) for y in (-HALF / 2, HALF / 2)]
    places += [(apothem * math.cos(math.radians(a)), HALF + apothem * math.sin(math.radians(a)), a - 90, width) for a in (18, 54, 90, 126, 162)]
    places += [(-SHOPS, y, 90, HALF) for y in (HALF / 2, -HALF / 2)]
    places += [(apothem * math.cos(math.radians(a)), -HALF + apothem * math.sin(math.radians(a)), a - 90, width) for a in (198, 234, 270, 306, 342)]
    return places


def shop_shell(p, u, w):
    """Floor, walls and the lit ceiling of a shop."""
    wall = p.colours[u.wall]
    g.box((0, DEPTH / 2, -.02), (w - .1, DEPTH, .05), p.oak if u.wall in ('cream', 'sand', 'charcoal', 'brick') else p.gallery_floor, 0, grain=0)
    g.boxes([((0, DEPTH, HEAD / 2), (w, .1, HEAD)), ((-w / 2 + .05, DEPTH / 2, HEAD / 2), (.1, DEPTH, HEAD)), ((w / 2 - .05, DEPTH / 2, HEAD / 2), (.1, DEPTH, HEAD))], wall, 0)
    g.box((0, DEPTH / 2, HEAD + .08), (w, DEPTH, .1), p.white, 0)
    g.quad((0, DEPTH / 2 + .2, HEAD - .02), (w / 2 - .5, 0, 0), (0, -DEPTH / 2 + .5, 0), p.shop_glow)
    g.quad((0, DEPTH / 2, HEAD), (w / 2, 0, 0), (0, -DEPTH / 2, 0), p.white)


def shop_front(p, u, w):
    """Sign, glass and door of a shop; open ones have none."""
    sign = p.walnut if u.sign == 'walnut' else p.colours[u.sign]
    letter = {'white': p.letter_white, 'dark': p.letter_dark, 'brass': p.brass, 'red': p.colours['red']}[u.letter]
    frame = p.brass if u.frame == 'brass' else p.dark
    g.box((0, -.02, 3.62), (w - .4, .3, .96), sign, .01)
    g.boxes([((0, -.02, 3.12), (w - .4, .34, .05)), ((0, -.02, 4.1), (w - .4, .34, .04))], frame, .004)
    if u.name:
        g.letters(u.name, (-w / 2 + .55, -.185, 3.66), .56, letter, font=paths.font('sans-bold'), depth=.018, align='LEFT')
        g.letters(u.greek, (w / 2 - .5, -.18, 3.72), .24, letter, font=paths.font('sans'), depth=.006, align='RIGHT', bevel=0)
        g.letters(u.english, (w / 2 - .5, -.18, 3.44), .16, letter, font=paths.font('sans'), depth=.006, align='RIGHT', bevel=0)
    else:
        g.letters(u.greek + ' · ' + u.english, (0, -.18, 3.62), .34, letter, font=paths.font('sans'), depth=.008)
        return
    left, right = -w / 2 + .28, w / 2 - .28
    if u.frame == 'open':
        g.box((0, .02, .006), (w - .6, .12, .012), frame, 0)
        return
    a, b = u.door - .95, u.door + .95
    for start, end in ((left, a), (b, right)):
        g.quad(((start + end) / 2, 0, 1.6), ((end - start) / 2, 0, 0), (0, 0, 1.5), p.shop_glass)
        panes = max(1, round((end - start) / 1.7))
        g.boxes([((start + (end - start) * k / panes, 0, 1.6), (.045, .07, 3.)) for k in range(panes + 1)], frame, .003)
        g.box(((start + end) / 2, 0, .05), (end - start, .09, .1), frame, .003)
    g.box((u.door, 0, 2.5), (1.9, .08, .05), frame, .003)
    g.quad((u.door, 0, 2.8), (.95, 0, 0), (0, 0, .28), p.shop_glass)
    for side in (-1, 1):
        x = u.door + side * .95
        g.quad((x, .5, 1.24), (0, -.46, 0), (0, 0, 1.22), p.shop_glass)
        g.tube([(x - side * .05, .75, .8), (x - side * .05, .75, 1.6)], .016, p.steel, resolution=3)


def build_shops(p):
    """All shops of all storeys, and the piers between them."""
    places = bays()
    for level, units in enumerate(DIRECTORY):
        for (x, y, turn, w), u in zip(places, units):
            if u is None:
                continue

            def build():
                if u.kind is not shop_lifts:
                    shop_shell(p, u, w)
                shop_front(p, u, w)
                u.kind(p, w, u)
            set_down(build, (x, y, level * STOREY), turn)
    piers = []
    for x, y, turn, w in places:
        a = math.radians(turn)
        for side in (-1, 1):
            pier = (x + side * w / 2 * math.cos(a), y + side * w / 2 * math.sin(a), turn)
            if not any(math.dist(pier[:2], other[:2]) < .1 for other in piers):
                piers.append(pier)
    items = []
    lines = []
    for x, y, turn in piers:
        for level in range(3):
            items.append(((x, y, level * STOREY + 2.06), (.5, .56, 4.12), turn))
            lines.append(((x, y, level * STOREY + .08), (.52, .58, .16), turn))
    g.boxes(items, p.inlay_white, .01, 2, 'piers')
    g.boxes(lines, p.bronze, .004, 1, 'pier feet')


# ------------------------------------------------------------------ the building

def build_floor(p):
    """Ground floor of travertine with inlays: a sun under the camera, bands along the void."""
    g.box((0, 0, -.1), (60, 60, .19), p.floor, 0)
    for level, (a, b, material) in enumerate(((-.35, -.75, p.inlay_green), (-.85, -.95, p.inlay_ochre), (2.9, 3.1, p.inlay_green))):
        ring(a, b, .002, .002, material)
    sun_floor(p, (0, -8.2), 2.6)
    for y, radius in ((11.6, 1.3), (-14.2, 1.1)):
        sun_floor(p, (0, y), radius)


def sun_floor(p, centre, radius):
    """A sun of sixteen rays inlaid in the floor, over the bands that pass there."""
    disc(centre, 0, radius, .004, p.inlay_white)
    disc(centre, radius * .93, radius, .006, p.inlay_green)
    disc(centre, radius * .86, radius * .9, .006, p.inlay_ochre)
    for k in range(16):
        long = k % 2 == 0
        tip = radius * (.84 if long else .62)
        a = math.radians(k * 22.5)
        material = p.inlay_ochre if long else p.inlay_green
        root = radius * .26
        half = math.radians(11.25)
        points = [(root * math.cos(a - half), root * math.sin(a - half)), (tip * math.cos(a), tip * math.sin(a)), (root * math.cos(a + half), root * math.sin(a + half))]
        g.mesh('ray', [(centre[0] + x, centre[1] + y, .006) for x, y in points], [(0, 1, 2)], material)
    disc(centre, radius * .2, radius * .26, .008, p.inlay_dark)
    disc(centre, 0, radius * .2, .008, p.inlay_ochre)


def build_galleries(p):
    """Slabs, ceilings with baffles, slatted fascias and balustrades."""
    for level in (1, 2):
        z = level * STOREY
        ring(5.4, .02, z, z, p.gallery_floor)
        ring(.55, .4, z + .002, z + .002, p.inlay_green)
        ring(.3, .22, z + .002, z + .002, p.inlay_ochre)
        ring(3.75, 3.6, z + .002, z + .002, p.inlay_green)
        ring(3.5, 3.44, z + .002, z + .002, p.inlay_ochre)
        diamonds(p, z)
    for level in (1, 2, 3):
        z = level * STOREY
        low = z - SLAB + .06
        ring(.06, 5.4, low, low, p.ceiling)
        ring(*LIT, low - .03, low - .03, p.glow)
        for edge in LIT:
            ring(edge, edge, low - .09, low, p.bronze)
        slats(p, low)
        ring(.02, .02, z - SLAB, z, p.white)
        ring(.0, .0, z - SLAB, z - SLAB + .14, p.steel_white)
        ring(.0, .0, z - .16, z + .03, p.steel_white)
        ring(-.02, .06, z - SLAB, z - SLAB, p.steel_white)
        slatted_fascia(p, z)
    for level in (1, 2):
        balustrade(p, level)
    for x, y in stadium(.75, 4, 2):
        if abs(x) < 1:
            continue
        g.cylinder((x, y, 0), .24, SPRING + .3, p.column, 40, rim=0)
        for level in range(3):
            g.lathe(((.245, 0), (.3, 0), (.3, .12), (.245, .16)), p.bronze, (x, y, level * STOREY), 40)


def diamonds(p, z):
    """Lozenges of dark and green marble inlaid along the middle of a gallery."""
    points = stadium(2.05, 8, 6)
    for k, ((x0, y0), (x1, y1)) in enumerate(zip(points, points[1:] + points[:1])):
        length = math.hypot(x1 - x0, y1 - y0)
        along, out = ((x1 - x0) / length, (y1 - y0) / length), ((y1 - y0) / length, (x0 - x1) / length)
        for size, lift, material in ((.62, .002, p.inlay_dark), (.5, .003, p.inlay_white), (.34, .004, (p.inlay_green, p.inlay_ochre)[k % 2])):
            corners = [(x0 + along[0] * size * a + out[0] * size * b * .62, y0 + along[1] * size * a + out[1] * size * b * .62, z + lift)
                       for a, b in ((-1, 0), (0, -1), (1, 0), (0, 1))]
            g.mesh('lozenge', corners, [(0, 1, 2, 3)], material)


def slats(p, low):
    """Ash slats under the ceiling on both sides of its lit middle."""
    for start, end in ((.3, LIT[0] - .12), (LIT[1] + .12, 4.1)):
        count = round((end - start) / .15)
        for k in range(count + 1):
            offset = start + (end - start) * k / count
            for side in (-.02, .02):
                ring(offset + side, offset + side, low - .13, low - .02, p.ash)
            ring(offset - .02, offset + .02, low - .13, low - .13, p.ash)


def slatted_fascia(p, z):
    """Upright ash slats around the edge of a slab."""
    points = stadium(-.015, 120, 80)
    items = []
    for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1]):
        turn = math.degrees(math.atan2(y1 - y0, x1 - x0))
        items.append((((x0 + x1) / 2, (y0 + y1) / 2, z - SLAB / 2), (.07, .05, SLAB - .32), turn))
    g.boxes(items, p.ash, 0, 1, 'slats')


def gallery_edges(level):
    """Lines along which a balustrade stands: the void's edge, opened for tongue and bridge."""
    points = stadium(.1, 40, 40)
    if level == 1:
        half = 4.6
        edge = [q for q in points if not (q[1] > 0 and abs(q[0]) < half)]
        start = next(i for i, q in enumerate(edge) if q[1] > 0 and q[0] <= -half)
        line = edge[start:] + edge[:start]
        joint = HALF + math.sqrt((VOID + .1) ** 2 - half ** 2)
        sides = [[(half, joint), (half, TONGUE), (2.4 + 1.75, TONGUE)], [(-half, joint), (-half, TONGUE), (UP - 1.75, TONGUE)]]
        return [[(-half, joint)] + line + [(half, joint)], *sides, [(UP + 1.75, TONGUE), (2.4 - 1.75, TONGUE)]]
    south, north = BRIDGE
    edge = VOID + .1
    upper = [q for q in points if q[1] > north]
    lower = [q for q in points if q[1] < south]
    west = next(i for i, q in enumerate(lower) if q[0] < 0)
    lower = lower[west:] + lower[:west]
    return [
        [(edge, north), *upper, (-edge, north)],
        [(-edge, south), *lower, (edge, south)],
        [(-edge, south), (edge, south)],
        [(-edge, north), (.6, north)],
        [(4.2, north), (edge, north)],
    ]


def balustrade(p, level):
    """Glass with a bronze shoe and an ash handrail."""
    z = level * STOREY
    for line in gallery_edges(level):
        shoe = [(x, y) for x, y in line]
        band(shoe, shoe, z + .06, z + 1.06, p.glass, closed=False)
        g.tube([(x, y, z + .03) for x, y in line], .04, p.bronze, resolution=2)
        g.tube([(x, y, z + 1.09) for x, y in line], .034, p.ash, resolution=4)


def build_tongue_and_bridge(p):
    """The platform that meets the lower escalators, and the bridge that meets the upper ones."""
    z = STOREY
    for (x0, x1, y0, y1, z) in ((-4.65, 4.65, TONGUE, 13.9, STOREY), (-VOID - .2, VOID + .2, *BRIDGE, 2 * STOREY)):
        middle = ((x0 + x1) / 2, (y0 + y1) / 2)
        g.box((*middle, z - .054), (x1 - x0, y1 - y0, .1), p.gallery_floor, 0)
        g.box((*middle, z - .4), (x1 - x0, y1 - y0, .6), p.steel_white, .01)
        for y in (y0, y1):
            g.boxes([((x0 + .06 + .13 * k, y, z - .4), (.07, .05, .52)) for k in range(int((x1 - x0) / .13))], p.ash, 0)
        for k in range(int((x1 - x0) / 1.6)):
            g.box((x0 + 1. + 1.6 * k, middle[1], z - .71), (.1, y1 - y0 - .3, .03), p.led, 0)
    south, north = BRIDGE
    g.box((0, (south + north) / 2, 2 * STOREY - .003), (9, 1.1, .002), p.inlay_green, 0)


def roof_point(edge, angle):
    """A point of the vault above a point of its edge; angle 0 at the edge, 90 on the ridge."""
    x, y = edge
    middle = max(-HALF, min(HALF, y))
    share = math.cos(math.radians(angle))
    return (x * share, middle + (y - middle) * share, SPRING + RISE * math.sin(math.radians(angle)))


def build_roof(p):
    """The vault: white ribs, purlins, panes; a flat roof over the galleries and shops."""
    edges = stadium(.25, 16, 8)
    angles = [0, 18, 36, 54, 72, 90]
    count = len(edges)
    vertices = [roof_point(edge, angle) for angle in angles for edge in edges]
    faces = [(r * count + i, r * count + (i + 1) % count, (r + 1) * count + (i + 1) % count, (r + 1) * count + i) for r in range(len(angles) - 1) for i in range(count)]
    glass = g.mesh('roof glass', vertices, faces, p.roof_glass)
    glass.visible_shadow = False
    glass.visible_diffuse = False
    fine = list(range(0, 91, 6))
    for number, edge in enumerate(edges):
        stout = number % 2 == 0
        end = 90 if stout or abs(edge[1]) < HALF else 72
        g.tube([roof_point(edge, a) for a in fine if a <= end], .085 if stout else .04, p.steel_white, resolution=3)
    for angle in angles[1:-1]:
        g.tube([roof_point(edge, angle) for edge in edges], .042, p.steel_white, closed=True, resolution=2)
    g.tube([(0, -HALF, SPRING + RISE), (0, HALF, SPRING + RISE)], .13, p.steel_white)
    for y in (-HALF, HALF):
        g.lathe(((0, -.2), (.4, -.16), (.5, 0), (.4, .12), (0, .16)), p.steel_white, (0, y, SPRING + RISE), 32)
    ties = stadium(.25, 16, 8)
    for number in range(0, 8, 2):
        x, y = ties[number]
        g.tube([(x, y, SPRING + .15), (-x, y, SPRING + .15)], .022, p.steel_white, resolution=2)
        g.tube([(0, y, SPRING + .15), (0, y, SPRING + RISE)], .014, p.steel_white, resolution=2)
    ring(.25, .25, SPRING - .1, SPRING + .12, p.steel_white)
    ring(.02, .3, SPRING + .1, SPRING + .12, p.steel_white)
    ring(.25, 10.5, SPRING + .12, SPRING + .12, p.white)
    ring(10.5, 10.5, STOREY - .2, SPRING + .2, p.white)


# ------------------------------------------------------------------ escalators

FLAT = 1.2
SLOPE = math.tan(math.radians(30))
RUN = STOREY / SLOPE


def stair_height(y):
    """Height of an escalator's line at y from its lower comb, with rounded knees."""
    total = 0
    for shift in (-.3, 0, .3):
        total += min(STOREY, max(0., (y + shift - FLAT) * SLOPE))
    return total / 3


def escalator(p):
    """One escalator about the origin, going up along +Y by a storey."""
    length = 2 * FLAT + RUN
    ys = [length * k / 60 for k in range(61)]
    wide = .5
    low = [(y, stair_height(y) - .95) for y in ys]
    prism([(y, stair_height(y) - .22) for y in reversed(ys)] + low, -.78, .78, p.steel_white)
    g.tube([(0, y, z - .01) for y, z in low], .03, p.led, resolution=1)
    for y, z in low[4:-4:5]:
        g.box((0, y, z - .002), (1.5, .02, .02), p.inlay_dark, 0)
    for side in (-1, 1):
        x0, x1 = sorted((side * .56, side * .8))
        prism([(y, stair_height(y) + .16) for y in reversed(ys)] + [(y, stair_height(y) - .99) for y in ys], x0, x1, p.escalator)
        rows = [[(y, stair_height(y) + .16) for y in ys], [(y, stair_height(y) + .95) for y in ys]]
        x = side * .68
        vertices = [(x, y, z) for row in rows for y, z in row]
        g.mesh('glass', vertices, [(i, i + 1, 62 + i, 61 + i) for i in range(60)], p.glass)
        rail = [(x, y, stair_height(y) + .99) for y in ys]
        start = [(x, -.1 + .0, .16), (x, -.42, .2), (x, -.62, .36), (x, -.68, .58), (x, -.6, .8), (x, -.4, .95), (x, -.2, .99)]
        end = [(x, length - y, STOREY + z) for _, y, z in reversed(start)]
        g.tube(start + rail + end, .045, p.rubber, resolution=3)
        for ends, z in (((-.62, 0), 0), ((length, length + .62), STOREY)):
            g.mesh('glass', [(x, ends[0], z + .18), (x, ends[1], z + .18), (x, ends[1], z + .95), (x, ends[0], z + .95)], [(0, 1, 2, 3)], p.glass)
            g.box((x, sum(ends) / 2, z + .08), (.24, .62, .16), p.steel, .01)
        g.tube([(side * .555, y, stair_height(y) + .1) for y in ys], .012, p.led, resolution=1)
    items, lines = [], []
    steps = int(length / .4)
    for k in range(steps):
        y = .4 * k + .2
        z = min(STOREY, max(0, math.floor((y - FLAT) / .4 + .5) * .4 * SLOPE)) if y > FLAT else 0
        items.append(((0, y, z - .2), (2 * wide + .1, .395, .4)))
        lines.append(((0, y - .18, z + .002), (2 * wide, .03, .006)))
        lines += [((sx * .48, y, z + .002), (.03, .38, .006)) for sx in (-1, 1)]
    g.boxes(items, p.treads, .004, 1, 'steps')
    g.boxes(lines, p.yellow, 0, 1, 'step edges')
    grooves = [((-.45 + .06 * k, .4 * n + .2, items[n][0][2] + .203), (.02, .34, .006)) for n in range(steps) for k in range(16)]
    g.boxes(grooves, p.dark, 0, 1, 'grooves')
    for y, z in ((-.35, 0), (length + .35, STOREY)):
        g.box((0, y, z + .006), (1.1, .9, .012), p.steel, 0)


def build_escalators(p):
    """The lower pair to the north, the upper pair back to the bridge."""
    length = 2 * FLAT + RUN
    for x in (-.85, .85):
        set_down(lambda: escalator(p), (UP + x, TONGUE - length, 0))
        set_down(lambda: escalator(p), (-UP + x, BRIDGE[1] + length, STOREY), 180)


# ------------------------------------------------------------------ the floor's furniture

def olive_tree(p, location, height=4.2, spread=1.5, seed=0):
    """An olive tree: a twisted trunk that forks, and a crown of narrow leaves."""
    x, y, z = location
    RANDOM.seed(100 + seed)
    fork = height * .36
    trunk = [(x + .07 * math.sin(3 * t), y + .06 * math.cos(4 * t), z + fork * t) for t in (k / 8 for k in range(9))]
    made = g.tube(trunk, .13, p.bark, resolution=4)
    for k, point in enumerate(made.data.splines[0].points):
        point.radius = 1.25 - .5 * k / 8
    tips = []
    for branch in range(7):
        a = branch * 2 * math.pi / 7 + RANDOM.uniform(-.3, .3)
        reach = spread * RANDOM.uniform(.45, .75)
        rise = (height - fork) * RANDOM.uniform(.5, .85)
        points = [(trunk[-1][0] + reach * math.cos(a) * t ** .8, trunk[-1][1] + reach * math.sin(a) * t ** .8, z + fork - .05 + rise * t) for t in (k / 6 for k in range(7))]
        limb = g.tube(points, .05, p.bark, resolution=2)
        for k, point in enumerate(limb.data.splines[0].points):
            point.radius = 1.2 - k * .16
        tips += points[3:]
    vertices, faces, slots = [], [], []
    for k in range(9000):
        tip = RANDOM.choice(tips)
        spot = [c + RANDOM.gauss(0, .27) for c in tip]
        direction = Vector((RANDOM.gauss(0, 1), RANDOM.gauss(0, 1), RANDOM.gauss(.2, .7))).normalized()
        across = direction.cross(Vector((RANDOM.gauss(0, 1), RANDOM.gauss(0, 1), RANDOM.gauss(0, 1)))).normalized() * .017
        base = Vector(spot)
        first = len(vertices)
        long = RANDOM.uniform(.09, .14)
        vertices += [tuple(base), tuple(base + direction * long * .5 + across), tuple(base + direction * long), tuple(base + direction * long * .5 - across)]
        faces.append((first, first + 1, first + 2, first + 3))
        slots.append(k % 3 == 0)
    crown = g.mesh('olive leaves', vertices, faces, p.leaf)
    crown.data.materials.append(p.leaf_pale)
    crown.data.polygons.foreach_set('material_index', slots)


def undergrowth(p, x, y, z, radius, count=9):
    """Low plants under a tree."""
    for k in range(count):
        a = 2 * math.pi * k / count + .2
        reach = radius * (.55 + .25 * (k % 2))
        library, name, scale = ((CC_BY, 'spider_plant', .85), (CC0, 'augalas', 1.), (CC_BY, 'mediumIndoorPlant', .6))[k % 3]
        model(p, library, name, (x + reach * math.cos(a), y + reach * math.sin(a), z), k * 57, scale)


def round_planter(p, x, y, seed, radius=1.05, height=4.2):
    """A terrazzo ring with a tree, and an ash bench around it."""
    g.lathe(((radius - .1, .02), (radius, .02), (radius + .04, .5), (radius + .04, .56), (radius - .1, .56), (radius - .1, .02)), p.inlay_white, (x, y, 0), 64)
    g.lathe(((0, .47), (radius - .1, .48)), p.soil, (x, y, 0), 40)
    g.lathe(((radius + .05, .4), (radius + .55, .4), (radius + .55, .45), (radius + .05, .45), (radius + .05, .4)), p.ash, (x, y, 0), 72)
    for k in range(8):
        a = math.pi * k / 4
        g.box((x + (radius + .4) * math.cos(a), y + (radius + .4) * math.sin(a), .2), (.3, .05, .4), p.bronze, .004, turn=math.degrees(a))
    g.lathe(((radius + .36, .06), (radius + .42, .06), (radius + .42, .08), (radius + .36, .08), (radius + .36, .06)), p.bronze, (x, y, 0), 48)
    olive_tree(p, (x, y, .46), height, 1.5, seed)
    undergrowth(p, x, y, .48, radius)


def long_planter(p, x, y, width, depth, height=.5, turn=0.):
    """A trough of greenery."""
    def build():
        g.box((0, 0, height / 2), (width, depth, height), p.inlay_white, .015, 2)
        g.box((0, 0, .03), (width + .02, depth + .02, .06), p.bronze, .004)
        g.box((0, 0, height + .001), (width - .1, depth - .1, .01), p.soil, 0)
        for k in range(int(width / .42)):
            library, name, scale = ((CC_BY, 'spider_plant', .8), (CC_BY, 'spatifilum', .8), (CC0, 'augalas', .9), (CC_BY, 'mediumIndoorPlant', .75))[k % 4]
            model(p, library, name, (-width / 2 + .3 + .42 * k, (.06 if k % 2 else -.06), height), k * 67, scale)
    set_down(build, (x, y, 0), turn)


FLAVOURS = (('φιστίκι', 'b7b36a'), ('φράουλα', 'dc8088'), ('βανίλια', 'efe3bd'), ('σοκολάτα', '4c2f22'), ('λεμόνι', 'eddf86'), ('βύσσινο', '8c2440'),
            ('καϊμάκι', 'f0ebe0'), ('μάνγκο', 'e5a23a'))


def gelato_kiosk(p, x, y, turn):
    """The gelato kiosk: a curved counter with eight tubs under glass, a striped canopy."""
    def build():
        g.box((0, 0, .55), (3., 1.7, 1.1), p.colours['mint'], .02, 3)
        g.boxes([((-1.46 + .1 * k, -.86, .52), (.05, .03, .94)) for k in range(30)], p.colours['white'], .01, 2)
        g.boxes([((sx * 1.51, -.76 + .1 * k, .52), (.03, .05, .94)) for k in range(16) for sx in (-1, 1)], p.colours['white'], .01, 2)
        g.box((0, 0, .05), (3.04, 1.74, .1), p.brass, .004)
        g.box((0, .3, 1.12), (3.1, 1.2, .05), p.inlay_white, .01)
        g.box((0, -.62, 1.06), (2.9, .5, .04), p.steel, .004)
        for k, (word, colour) in enumerate(FLAVOURS):
            cx = -1.22 + .35 * k
            material = m.paint(f'gelato {k}', colour, .45, .3)
            g.box((cx, -.6, 1.08), (.32, .44, .06), p.steel, .004)
            for n in range(5):
                g.ball((cx + RANDOM.uniform(-.08, .08), -.6 + RANDOM.uniform(-.13, .13), 1.12), .1, material, .7, 16)
        profile = [(-.9, 1.1), (-.9, 1.3), (-.82, 1.45), (-.62, 1.52), (-.35, 1.53)]
        vertices = [(sx * 1.48, yy, zz) for sx in (-1, 1) for yy, zz in profile]
        g.mesh('kiosk glass', vertices, [(i, i + 1, 6 + i, 5 + i) for i in range(4)], p.shop_glass, smooth=True)
        g.tube([(-1.48, -.35, 1.53), (1.48, -.35, 1.53)], .014, p.brass, resolution=3)
        posts = [(sx * 1.42, sy) for sx in (-1, 1) for sy in (-.2, .75)]
        for px, py in posts:
            g.tube([(px, py, 1.12), (px, py, 2.45)], .024, p.brass, resolution=3)
        canopy = m.striped_fabric('canopy', 'e8e2d4', 'd98f86', .25, 'X', .35)
        vertices = [(sx * 1.75, yy, zz) for sx in (-1, 1) for yy, zz in ((-1.15, 2.32), (-1.15, 2.5), (-.2, 2.85), (1.05, 2.5), (1.05, 2.32))]
        g.mesh('canopy', vertices, [(i, i + 1, 6 + i, 5 + i) for i in range(4)], canopy)
        g.mesh('canopy ends', [(sx * 1.75, yy, zz) for sx in (-1, 1) for yy, zz in ((-1.15, 2.5), (-.2, 2.85), (1.05, 2.5))], [(0, 1, 2), (3, 4, 5)], p.colours['white'])
        board = m.picture('kiosk sign', pictures.sign('mall-kiosk', 'χιόνι · παγωτό', 'sans-bold', (1600, 220), '#7a2f3a', '#efe8da', 130), .6)
        g.box((0, -1.17, 2.41), (3.3, .03, .34), p.colours['cream'], .006)
        g.quad((0, -1.187, 2.41), (1.6, 0, 0), (0, 0, .15), board)
        for k in range(3):
            thing(p, 'cone stack', cone_stack(p), (-.9 + .22 * k, -.1, 1.145))
        model(p, CC_BY, 'mediumIndoorPlant', (1.2, .45, 1.14), 20, .55)
        menu = m.picture('kiosk menu', pictures.menu_card('mall-gelato', 'Gelato', (
            ('Παγωτό', (('Μία μπάλα', '2,50'), ('Δύο μπάλες', '4,20'), ('Τρεις μπάλες', '5,60'))), ('Γεύσεις', tuple((word, '') for word, _ in FLAVOURS)))), .7)
        g.box((.55, .05, 1.42), (.36, .02, .52), p.brass, .004)
        g.quad((.55, .035, 1.42), (.17, 0, 0), (0, 0, .25), menu)
        for sx in (-1, 1):
            model(p, CC0, 'stool2', (sx * 2.0, -.1, 0), 30 * sx, 1.)
    set_down(build, (x, y, 0), turn)


def cone_stack(p):
    """A maker of a stack of wafer cones upside down."""
    wafer = m.fabric('wafer', 'c99a56', 200)
    return lambda: g.lathe([point for k in range(6) for point in ((.045, .05 * k), (.04, .05 * k + .045))] + [(.005, .42)], wafer, segments=20)


def directory_picture(name, size=(1000, 1900)):
    """The directory: Greek first, English below, storey by storey."""
    image = pictures.paper(*size, '#1f3a37', 4, 2)
    draw = ImageDraw.Draw(image)
    bold, plain = pictures.typeface('sans-bold', 44), pictures.typeface('sans', 34)
    draw.text((70, 70), 'Athens Metro Mall', font=pictures.typeface('sans-bold', 84), fill='#f1e7d2')
    draw.text((70, 176), 'Οδηγός καταστημάτων · Directory', font=plain, fill='#cfae74')
    y = 262
    for level, title in ((2, 'ΔΕΥΤΕΡΟΣ ΟΡΟΦΟΣ · Second floor'), (1, 'ΠΡΩΤΟΣ ΟΡΟΦΟΣ · First floor'), (0, 'ΙΣΟΓΕΙΟ · Ground floor')):
        draw.rectangle((0, y, size[0], y + 62), fill='#cfae74')
        draw.text((70, y + 31), title, font=pictures.typeface('sans-bold', 36), fill='#1f3a37', anchor='lm')
        y += 80
        shops = [u for u in DIRECTORY[level] if u and u.name]
        half = (len(shops) + 1) // 2
        for k, u in enumerate(shops):
            cx, cy = 70 + 460 * (k // half), y + 60 * (k % half)
            draw.text((cx, cy), u.name, font=pictures.typeface('sans-bold', 27), fill='#f1e7d2')
            draw.text((cx, cy + 30), f'{u.greek} · {u.english}', font=pictures.typeface('sans', 21), fill='#b9c7bd')
        y += 60 * half + 30
    draw.text((70, size[1] - 130), 'Ώρες λειτουργίας 10.00 – 21.00', font=bold, fill='#f1e7d2')
    draw.text((70, size[1] - 76), 'Open 10 am to 9 pm', font=plain, fill='#cfae74')
    draw.ellipse((760, size[1] - 120, 790, size[1] - 90), fill='#d9654a')
    draw.text((806, size[1] - 106), 'είστε εδώ', font=plain, fill='#f1e7d2', anchor='lm')
    return pictures.save(image, name)


def directory(p, x, y, turn):
    """A lit totem with the directory on both faces."""
    face = m.picture('directory', directory_picture('mall-directory'), .4, .55)

    def build():
        g.box((0, 0, 1.18), (1.06, .18, 2.3), p.dark, .02, 3)
        g.box((0, 0, .03), (1.3, .5, .06), p.bronze, .008)
        g.quad((0, -.0915, 1.22), (.5, 0, 0), (0, 0, .95 * 1.1), face)
        g.quad((0, .0915, 1.22), (-.5, 0, 0), (0, 0, .95 * 1.1), face)
    set_down(build, (x, y, 0), turn)


def clock(p, x, y, z, radius=.55):
    """A round clock on the edge of the first gallery: ten to ten."""
    def build():
        g.cylinder((0, .08, 0), radius + .07, .16, p.bronze, 64, (90, 0, 0))
        g.cylinder((0, -.078, 0), radius, .01, p.letter_white, 64, (90, 0, 0))
        marks = []
        for k in range(60):
            a = math.radians(6 * k)
            long = .09 if k % 5 == 0 else .03
            reach = radius - .06 - long / 2
            marks.append(((reach * math.sin(a), -.093, reach * math.cos(a)), (.022 if k % 5 == 0 else .008, .006, long), 0, (0, 6 * k, 0)))
        g.boxes(marks, p.letter_dark, 0)
        for angle, long, wide in ((295, .3, .035), (300, .43, .024)):
            a = math.radians(angle)
            g.box((long / 2 * math.sin(a), -.1, long / 2 * math.cos(a)), (wide, .008, long), p.letter_dark, 0, tilt=(0, angle, 0))
        g.cylinder((0, -.1, 0), .035, .012, p.brass, 24, (90, 0, 0))
    set_down(build, (x, y, z))


def cafe_seats(p):
    """The bakery's tables: some laid, some with the chairs still up."""
    for k, (x, y, up) in enumerate(((-8.7, -5.6, False), (-8.9, -3.6, True), (-8.6, -1.5, True), (-7.4, -2.7, False))):
        cafe_table(p, x, y, 0, k, 'forest', up)


def cafe_table(p, x, y, z, number, colour, up):
    """A small marble table with two chairs; up: the chairs are still on it."""
    g.lathe(((0, 0), (.24, 0), (.24, .015), (.03, .04), (.028, .7), (.1, .72), (0, .72)), p.dark, (x, y, z), 36)
    g.lathe(((0, .72), (.36, .72), (.37, .73), (.37, .745), (0, .75)), p.inlay_white, (x, y, z), 48)
    for n in range(2):
        a = math.radians(40 + 180 * n + 35 * number)
        if up:
            made = model(p, CC0, 'thonet', (x + .17 * math.cos(a), y + .17 * math.sin(a), z + .75 + .44), math.degrees(a) + 90, 1., {'*': p.colours[colour]}, colour)
            made.rotation_euler = (math.pi, 0, a)
            made.location.z = z + .75 + .47
        else:
            model(p, CC0, 'thonet', (x + .62 * math.cos(a), y + .62 * math.sin(a), z), math.degrees(a) - 90, 1., {'*': p.colours[colour]}, colour)
    if not up:
        thing(p, 'cup', lambda: None, (x + .1, y - .08, z + .75))
        model(p, CC_BY, 'succulentPlant', (x - .08, y + .08, z + .75), 40, .8)


def cleaning_cart(p, x, y, turn):
    """A cleaner's trolley with buckets, sack, broom and a yellow sign on the floor."""
    def build():
        g.box((0, 0, .2), (1.0, .5, .05), p.colours['grey'], .01)
        g.boxes([((sx * .45, sy * .2, .55), (.03, .03, .75)) for sx in (-.1, 1) for sy in (-1, 1)], p.colours['grey'], .004)
        g.box((.2, 0, .9), (.55, .46, .03), p.colours['grey'], .006)
        g.lathe(((0, 0), (.14, 0), (.18, .32), (.19, .32), (.17, .3), (.13, .02), (0, .02)), p.colours['red'], (.05, 0, .23), 28)
        g.lathe(((0, 0), (.14, 0), (.18, .32), (.19, .32), (.17, .3), (.13, .02), (0, .02)), p.colours['blue'], (.36, 0, .23), 28)
        g.lathe(((.2, 0), (.23, .3), (.21, .62), (.2, .66)), p.colours['lemon'], (-.33, 0, .24), 20)
        for k, colour in enumerate(('sky', 'white', 'coral', 'mint')):
            g.lathe(((0, 0), (.04, 0), (.045, .02), (.04, .16), (.015, .2), (.015, .24), (0, .25)), p.colours[colour], (.02 + .12 * k, .08 * (k % 2), .915), 20)
        g.tube([(.46, .15, .3), (.62, .2, 1.6)], .014, p.oak, resolution=3)
        g.box((.45, .15, .28), (.28, .08, .1), p.colours['white'], .02)
        for sx in (-.42, .42):
            for sy in (-.2, .2):
                g.cylinder((sx, sy - .02, .07), .07, .04, p.rubber, 24, (-90, 0, 0))
    set_down(build, (x, y, 0), turn)
    warning = m.picture('wet floor', pictures.sign('mall-wet', 'ΠΡΟΣΟΧΗ\nβρεγμένο\nδάπεδο', 'sans-bold', (500, 800), '#26241c', '#e9bd22', 92, 8), .5)

    def stand():
        for side in (-1, 1):
            g.box((0, side * .1, .31), (.3, .012, .63), p.yellow, .004, tilt=(side * 14, 0, 0))
        g.quad((0, -.112, .33), (.13, 0, 0), (0, .06, .245), warning)
    set_down(stand, (x - 1.1, y + .7, 0), turn - 20)


def banners(p):
    """Cloth banners hanging in the void."""
    designs = (
        (pictures.sign('mall-banner-1', 'ΚΑΛΗ\nΜΕΡΑ\nΑΘΗΝΑ', 'sans-bold', (600, 1800), '#f1e7d2', '#b4593a', 140), -4.9, -2.5, 72),
        (pictures.abstract('mall-banner-2', ('#e9e0cc', '#1f6b6b', '#cf9a2e', '#b4593a', '#1f3152'), (600, 1800), 4, 8), 4.9, -6.6, -50),
        (pictures.sign('mall-banner-3', 'ΦΘΙΝΟ\nΠΩΡΟ\nστην πόλη', 'sans-bold', (600, 1800), '#1f3a37', '#cf9a2e', 118), -4.9, 5.2, 45),
        (pictures.abstract('mall-banner-4', ('#1f3a37', '#cf9a2e', '#e9e0cc', '#dc7660', '#8fb9d2'), (600, 1800), 9, 8), 5.4, 7.2, 0),
    )
    top = 13.2
    for k, (path, x, y, turn) in enumerate(designs):
        cloth = m.picture(f'banner {k}', path, .85)

        def build():
            for face in (-1, 1):
                g.quad((0, face * .004, -1.8), (-face * .6, 0, 0), (0, 0, 1.8), cloth)
            for z in (0, -3.6):
                g.tube([(-.66, 0, z), (.66, 0, z)], .022, p.bronze, resolution=3)
            for sx in (-.6, .6):
                g.tube([(sx, 0, 0), (sx, 0, SPRING + 1.2 - top)], .006, p.steel, resolution=1)
        set_down(build, (x, y, top), turn)


def swallows(p):
    """A flock of folded swallows turning up through the south end of the void."""
    def bird(material):
        vertices = [(0, .22, 0), (0, -.12, .01), (0, -.26, .05), (.34, -.08, .12), (.1, .04, .02), (-.34, -.08, .12), (-.1, .04, .02), (.07, -.34, .02), (-.07, -.34, .02)]
        faces = [(0, 4, 1), (4, 3, 1), (0, 1, 6), (6, 1, 5), (1, 7, 2), (1, 2, 8)]
        return g.mesh('swallow', vertices, faces, material)
    wires = []
    for k in range(84):
        t = k / 84
        a = 2 * math.pi * (2.3 * t) + RANDOM.uniform(-.25, .25)
        reach = 1.2 + 3.2 * math.sin(math.pi * (.15 + .8 * t)) + RANDOM.uniform(-.5, .5)
        x, y, z = reach * math.cos(a), -9.4 + reach * .85 * math.sin(a), 6.2 + 7.4 * t + RANDOM.uniform(-.4, .4)
        colour = ('white', 'white', 'cream', 'terracotta', 'white', 'mustard', 'teal')[k % 7]
        made = thing(p, ('swallow', colour), lambda: bird(p.colours[colour]), (x, y, z), math.degrees(a), RANDOM.uniform(.95, 1.35))
        made.rotation_euler = (RANDOM.uniform(.1, .5), RANDOM.uniform(-.4, .4), a)
        wires.append(((x, y, (z + SPRING + 1.4) / 2), (.004, .004, SPRING + 1.4 - z)))
    g.boxes(wires, p.steel, 0, 1, 'wires')


def furnish_ground(p):
    """What stands on the ground floor."""
    for number, (x, y) in enumerate(((-4.9, -5.6), (3.6, -11.7), (-3.3, -11.1))):
        round_planter(p, x, y, number)
    long_planter(p, 0, 4.2, 6.2, .8, .5, 90)
    gelato_kiosk(p, 5.2, -2.6, -28)
    directory(p, 4.7, -7.3, -78)
    clock(p, 0, TONGUE - .03, 4.6)
    cafe_seats(p)
    piano(p, -8.2, -9.7)
    cleaning_cart(p, 2.6, -14.6, 25)
    bench(p, 8.3, 3.2, 90)
    bench(p, -8.3, 3.2, 90)
    bench(p, -1.6, -14.6, 8)
    for x, y in ((6.4, 4.6), (-6.6, .6), (1.9, -12.2)):
        bin_(p, x, y)
    RANDOM.seed(41)


def piano(p, x, y):
    """A grand piano for whoever wants to play, on its own round of marble."""
    disc((x, y), 0, 1.9, .003, p.inlay_white)
    disc((x, y), 1.75, 1.9, .004, p.inlay_ochre)
    furniture.put(CC0, 'pianoAQueue', (x, y, .004), 62, 1., {'*': m.paint('piano lacquer', '15161a', .12, clearcoat=.5)})
    furniture.put(CC0, 'pianoBench', (x + 1.3, y + .62, .004), 62, 1., {'*': p.walnut})
    card = m.picture('piano card', pictures.sign('mall-piano', 'παίξε κάτι\nplay something', 'sans-bold', (600, 420), '#1f3a37', '#f1e7d2', 74, 6), .7)

    def stand():
        g.tube([(0, 0, 0), (0, 0, 1.05)], .012, p.brass, resolution=3)
        g.cylinder((0, 0, 0), .14, .015, p.brass)
        g.box((0, -.01, 1.2), (.42, .02, .3), p.brass, .004)
        g.quad((0, -.022, 1.2), (.2, 0, 0), (0, 0, .14), card)
    set_down(stand, (x + 1.5, y - .75, 0), 70)


def bench(p, x, y, turn, z=0.):
    """A seat of ash slats on bronze feet."""
    def build():
        g.boxes([((0, -.2 + .1 * k, .44), (1.8, .085, .035)) for k in range(5)], p.ash, .006, 2)
        g.boxes([((sx * .7, 0, .21), (.05, .42, .42)) for sx in (-1, 1)], p.bronze, .006)
    set_down(build, (x, y, z), turn)


def bin_(p, x, y, z=0.):
    """A litter bin."""
    g.lathe(((0, 0), (.19, 0), (.2, .02), (.2, .72), (.17, .76), (.1, .76), (.1, .7)), p.bronze, (x, y, z), 36)


def furnish_galleries(p):
    """Benches, planters and bins along the galleries."""
    for level in (1, 2):
        z = level * STOREY
        for x, y in ((8.6, -6.4), (-8.6, -1.6), (-8.6, 5.9), (8.7, 6.9 if level == 1 else 8.6)):
            def build():
                long_planter(p, 0, 0, 1.7, .55, .55, 90)
            set_down(build, (x, y, z))
        bench(p, -9.1, 2.2, 90, z)
        bench(p, 8.9, -2.6, 90, z)
        bin_(p, -8.4, .6, z)
        bin_(p, 8.2, -.6, z)
    z = 2 * STOREY
    pendants(p, z)
    reading_corner(p, 9.75, 6.2, z)
    for k, (x, y) in enumerate(((9.9, -.9), (10.1, -2.9), (9.75, -4.9))):
        cafe_table(p, x, y, z, k, 'rose', False)
    bookstall(p, 10.45, 1.15, z)
    for x, y, turn in ((-9.7, -4.6, 90), (-9.9, 3.9, 90), (1.6, 16.6, 0)):
        bench(p, x, y, turn, z)
    hanging_signs(p)


def pendants(p, z):
    """Opal globes on brass rods along the upper gallery, over the void's side of the way."""
    top = z + STOREY - SLAB + .05
    for number, (x, y) in enumerate(stadium(.72, 8, 6)):
        if number % 2:
            continue
        g.tube([(x, y, top - 1.02), (x, y, top)], .008, p.brass, resolution=2)
        thing(p, 'globe', lambda: g.ball((0, 0, 0), .15, p.opal), (x, y, top - 1.16))
        thing(p, 'globe cap', lambda: g.lathe(((0, .125), (.07, .125), (.075, .1), (.08, .128), (.03, .17), (0, .17)), p.brass), (x, y, top - 1.16))


def reading_corner(p, x, y, z):
    """Two armchairs, a low table with books, a lamp and a tree on a rug before the bookshop."""
    g.lathe(((0, 0), (1.5, 0), (1.5, .012), (0, .014)), m.fabric('gallery rug', '2c4a44', 380), (x, y, z + .004), 72)
    g.open_lathe(((1.28, .0145), (1.36, .0145)), m.fabric('rug line', 'cdb48c', 380), (x, y, z + .004), 72)
    for dx, dy, turn in ((-.55, .75, 205), (-.5, -.8, -30)):
        model(p, CC0, 'winchesterArmchair', (x + dx, y + dy, z + .015), turn, .9, {'*': m.leather('armchair leather', '8a4f2c', .4)}, 'tan')
    g.lathe(((0, 0), (.2, 0), (.2, .012), (.025, .03), (.025, .4), (.1, .42), (0, .42)), p.brass, (x + .25, y, z + .015), 40)
    g.lathe(((0, .42), (.38, .42), (.39, .43), (.39, .445), (0, .45)), p.inlay_green, (x + .25, y, z + .015), 56)
    stock = Stock(p)
    for k, (colour, turn) in enumerate((('wine', 8), ('cream', -14), ('navy', 21))):
        stock.add(colour, (x + .32, y + .1, z + .48 + .03 * k), (.2, .27, .028), turn)
    stock.add('mustard', (x + .12, y - .16, z + .48), (.16, .23, .02), 40)
    stock.done()
    model(p, CC_BY, 'succulentPlant', (x + .2, y + .3 - .1, z + .465), 40, .8)
    g.lathe(((0, 0), (.16, 0), (.16, .015), (.014, .03), (.014, 1.5), (0, 1.5)), p.brass, (x + 1.05, y + .85, z + .015), 36)
    g.open_lathe(((.24, 1.36), (.17, 1.66)), p.shade, (x + 1.05, y + .85, z + .015), 48)
    g.lathe(((0, 0), (.26, 0), (.3, .4), (.32, .56), (.28, .56), (.27, .5), (0, .5)), p.inlay_dark, (x + 1.1, y - .95, z + .004), 48)
    model(p, SCOPIA, 'ficus', (x + 1.1, y - .95, z + .45), 70, 1.25)


def bookstall(p, x, y, z):
    """A table with this week's books between the bookshop and the patisserie."""
    def build():
        display_table(p, 0, 0, pile_of_books, p.oak, p.dark, 1.5, .7, .8, 1)
        card = m.picture('book stall', pictures.sign('mall-stall', 'βιβλία\nαπό 3 €', 'sans-bold', (500, 420), '#f1e7d2', '#23452f', 96, 6), .7)
        g.box((.5, 0, 1.12), (.34, .012, .28), p.dark, .004)
        g.quad((.5, -.0075, 1.12), (.16, 0, 0), (0, 0, .13), card)
        g.tube([(.5, .01, .8), (.5, .01, 1.0)], .006, p.dark, resolution=2)
    set_down(build, (x, y, z), -90)


def hanging_signs(p):
    """Way signs under the gallery ceilings."""
    for level, (text, x, y, turn) in enumerate((('← Έξοδος · Exit     Μετρό · Metro →', 0, -15.4, 180), ('← WC     Ανελκυστήρες · Lifts →', -9, 1, 90), ('← WC     Ανελκυστήρες · Lifts →', 9, -1, -90))):
        path = pictures.sign(f'mall-way-{level}', text, 'greek', (1600, 200), '#f4efe4', '#1f3a37', 62)
        face = m.picture(f'way sign {level}', path, .5, .35)
        z = (0, STOREY, 2 * STOREY)[level] + 3.35

        def build():
            g.box((0, 0, 0), (2.5, .08, .34), p.dark, .01)
            g.quad((0, -.043, 0), (1.22, 0, 0), (0, 0, .152), face)
            g.quad((0, .043, 0), (-1.22, 0, 0), (0, 0, .152), face)
            for sx in (-1, 1):
                g.tube([(sx, 0, .15), (sx, 0, .75)], .01, p.steel, resolution=2)
        set_down(build, (x, y, z), turn)


# ------------------------------------------------------------------ outside

def build_entrance(p):
    """The street doors in the middle of the south end, with the square beyond."""
    x, y, turn, w = bays()[11]

    def build():
        g.boxes([((0, -.02, 3.75), (w - .4, .3, .7)), ((0, 3., 3.75), (w, .2, .8))], p.bronze, .01)
        g.letters('ΚΑΛΩΣ ΗΡΘΑΤΕ', (0, -.185, 3.82), .3, p.letter_white, font=paths.font('sans-bold'), depth=.012)
        g.letters('welcome', (0, -.18, 3.54), .16, p.letter_white, font=paths.font('sans'), depth=.006, bevel=0)
        for depth in (0, 3.):
            for k in range(6):
                a, b = -w / 2 + .3 + (w - .6) * k / 6, -w / 2 + .3 + (w - .6) * (k + 1) / 6
                if depth or k not in (2, 3):
                    g.quad(((a + b) / 2, depth, 1.7), ((b - a) / 2, 0, 0), (0, 0, 1.68), p.shop_glass)
                g.box((a, depth, 1.7), (.06, .1, 3.4), p.bronze, .004)
        g.box((0, 1.5, .006), (w - 1.6, 2.4, .012), m.fabric('door mat', '4a4742', 300), 0)
        g.box((0, 1.5, 3.9), (w, 3., .1), p.glow, 0)
        for side in (-1, 1):
            g.box((side * (w / 2 - .06), 1.5, 2), (.12, 3., 4), p.inlay_white, 0)
            g.lathe(((0, 0), (.24, 0), (.32, .6), (.3, .6), (.2, .02)), p.bronze, (side * 2.6, 2.3, 0), 28)
            model(p, CC0, 'decorativePlant', (side * 2.6, 2.3, .45), side * 40, 1.3)
    set_down(build, (x, y, 0), turn)
    square(p)


def square(p):
    """A paved square with trees and blocks of flats across it."""
    paving = stone_floor('square', 'cfc6b4', 'bdb3a0', '8d8474', .8, .4, .6)
    g.box((0, -60, -.12), (160, 80, .2), paving, 0)
    walls = [m.plaster(f'block {k}', colour, .05, .2) for k, colour in enumerate(('e2d8c6', 'd8ccb4', 'e8e2d6'))]
    window = m.paint('block window', '38434c', .15)
    awning = m.paint('awning', 'b8854a', .8)
    for k in range(5):
        x = -38 + 19 * k
        g.box((x, -48, 9), (17, 10, 18 + 3 * (k % 2)), walls[k % 3], 0)
        openings, slabs, cloths = [], [], []
        for floor in range(5):
            for n in range(5):
                openings.append(((x - 6.4 + 3.2 * n, -42.95, 2 + 3.2 * floor), (1.5, .2, 2.2)))
                if floor and (n + floor + k) % 3 == 0:
                    cloths.append(((x - 6.4 + 3.2 * n, -42.4, 3.4 + 3.2 * floor), (2.6, 1.2, .05), 0, (22, 0, 0)))
            if floor:
                slabs += [((x, -42.4, .7 + 3.2 * floor), (16, 1.3, .16)), ((x, -41.8, 1.3 + 3.2 * floor), (16, .06, .9))]
        g.boxes(openings, window, 0)
        g.boxes(slabs, walls[(k + 1) % 3], 0)
        g.boxes(cloths, awning, 0)
    for number, x in enumerate((-9, -3.2, 3.4, 9.5)):
        g.lathe(((0, 0), (.7, 0), (.8, .5), (0, .5)), p.inlay_white, (x, -30 - 2 * (number % 2), 0), 32)
        olive_tree(p, (x, -30 - 2 * (number % 2), .4), 4.6, 1.7, 20 + number)
    RANDOM.seed(43)


def build_light(p):
    """A clear morning: the sun through the vault from the south-east."""
    world = lights.day_sky(52, 138, .5)
    sky = next(node for node in world.node_tree.nodes if node.type == 'TEX_SKY')
    sky.dust_density = .4
    sky.ozone_density = 1.6
    sea.add_clouds(world, .5, 20.)
    lights.sun(54, 138, 8.5, (1, .94, .84), .8)
    lights.portal((0, 0, SPRING + .3), (0, 0, 0), 2 * VOID, 2 * (VOID + HALF))
    g.box((0, 0, -.4), (4000, 4000, .2), m.paint('land', 'b8ab94', .9), 0)


def load_models():
    """Read the models while the scene is empty: later each would take seconds."""
    for library, name, *_ in SHOES + TOY_MODELS + PLANTS + OTHERS:
        furniture.load(library, name)


def build(variant):
    """variant: 'morning', a little before the shops open."""
    load_models()
    p = make_materials()
    build_floor(p)
    build_galleries(p)
    build_tongue_and_bridge(p)
    build_roof(p)
    build_shops(p)
    build_escalators(p)
    furnish_ground(p)
    furnish_galleries(p)
    banners(p)
    swallows(p)
    build_entrance(p)
    build_light(p)
    return p


# ------------------------------------------------------------------ the plan

def draw_plan():
    """The ground floor with what hangs over it: galleries, bridge, escalators; west is up."""
    reach = SHOPS + DEPTH + .8
    ends = HALF + SHOPS * math.cos(math.radians(18)) + DEPTH + .8
    plan = Plan(-reach, reach, -ends, ends, 270)
    draw_shops(plan)
    draw_ways(plan)
    draw_ground(plan)
    return plan


def draw_shops(plan):
    """Fourteen places around the floor; the street doors are one of them."""
    for number, (x, y, turn, width) in enumerate(bays()):
        half = width / 2
        is_entrance = DIRECTORY[0][number] is None
        depth = 3. if is_entrance else DEPTH
        west, east = plan.turned(x, y, turn, (-half, 0), (half, 0))
        back = plan.turned(x, y, turn, (-half, depth), (half, depth))
        plan.line('walls', west, back[0])
        plan.line('walls', east, back[1])
        if not is_entrance:
            plan.line('walls', *back)
        gap = 1.4 if is_entrance else 1.0
        for start, end in ((-half, -gap), (gap, half)):
            plan.line('furniture', *plan.turned(x, y, turn, (start, 0), (end, 0)))
            if is_entrance:
                plan.line('furniture', *plan.turned(x, y, turn, (start, depth), (end, depth)))


def draw_ways(plan):
    """The void's edge with its columns, the bridge, and two pairs of escalators."""
    plan.line('hung', *stadium(0, 30, 1), closed=True)
    plan.line('hung', *stadium(-.45, 30, 1), closed=True)
    for x, y in stadium(.75, 4, 2):
        if abs(x) >= 1:
            plan.circle('walls', x, y, .24)
    for y in BRIDGE:
        plan.line('hung', (-VOID, y), (VOID, y))
    length = 2 * FLAT + RUN
    for middle, start in ((UP, TONGUE - length), (-UP, BRIDGE[1])):
        for x in (middle - .85, middle + .85):
            plan.box('furniture', x - .7, x + .7, start, start + length)
            for k in range(1, 18):
                plan.line('furniture', (x - .5, start + length * k / 18), (x + .5, start + length * k / 18))


def draw_ground(plan):
    """The sun in the floor, olive trees in their rings, kiosk, directory, tables, piano, benches."""
    for radius in (2.6, 2.3, .65):
        plan.circle('ground', 0, -8.2, radius)
    for k in range(16):
        tip = 2.2 if k % 2 == 0 else 1.6
        a = math.radians(k * 22.5)
        plan.line('ground', (.65 * math.cos(a), -8.2 + .65 * math.sin(a)), (tip * math.cos(a), -8.2 + tip * math.sin(a)))
    for x, y in ((-4.9, -5.6), (3.6, -11.7), (-3.3, -11.1)):
        plan.circle('furniture', x, y, 1.6)
        plan.circle('furniture', x, y, 1.05)
        plan.plant(x, y, .8)
    plan.turned_box('furniture', 0, 4.2, .8, 6.2)
    plan.circle('furniture', 5.2, -2.6, 1.5)
    plan.circle('furniture', 5.2, -2.6, .9)
    plan.turned_box('furniture', 4.7, -7.3, 1.1, .3, -78)
    for x, y in ((-8.7, -5.6), (-8.9, -3.6), (-8.6, -1.5), (-7.4, -2.7)):
        plan.circle('furniture', x, y, .5)
    plan.circle('ground', -8.2, -9.7, 1.9)
    plan.turned_box('furniture', -8.2, -9.7, 1.5, 1.7, 62)
    for x, y, turn in ((8.3, 3.2, 90), (-8.3, 3.2, 90), (-1.6, -14.6, 8)):
        plan.turned_box('furniture', x, y, 1.8, .5, turn)
