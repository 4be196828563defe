"""Family Haven, a suburb of Athens: a low house of the seventies with a garden, late in the morning.

Living room: x -3.7 to 3.5, y -2.9 to 2.9, 2.7 m high. The kitchen is to the east of it
(x 3.65 to 7.6), behind an arch; the children's room to the west (x -7.6 to -3.85), behind
a door. The garden lies along +Y, and the sun comes over it from the right.
"""
import math
from types import SimpleNamespace

from PIL import Image, ImageDraw, ImageFilter

from kit import furniture, garden, lights, paintings, pictures, props, upholstery
from kit import geometry as g
from kit import materials as m
from kit.blender import RANDOM
from kit.camera import Anchor, Camera, Post
from kit.colour import kelvin, rgb
from kit.furniture import CC0, CC_BY, SCOPIA
from kit.plan import Plan

LOOK = Post(exposure=1.2, white_balance=-.5)
INNER_ROOM = Post(exposure=1.6, white_balance=-.8)
"""Of the rooms with smaller windows, whose white walls would be grey."""

SCENES = {
    'living': Camera(.35, -.55, 1.55, -22, 'morning', samples=10, title='Το καθιστικό', post=LOOK),
    'kitchen': Camera(4.75, -.65, 1.55, 36, 'morning', samples=10, title='Η κουζίνα', post=INNER_ROOM),
    'children': Camera(-5.35, .1, 1.5, -48, 'morning', samples=10, title='Το παιδικό δωμάτιο', post=INNER_ROOM),
}

ANCHORS = {
    'garden': Anchor(-.6, 7.5, .9, 'the garden', ('living',)),
    'fireplace': Anchor(-.6, -2.45, .75, 'the fireplace', ('living',)),
    'bookcase': Anchor(-2.5, -2.7, 1.5, 'the bookcase', ('living',)),
    'sofa': Anchor(-3.1, 1.25, .75, 'the sofa', ('living',)),
    'dining': Anchor(2.3, 1.75, .85, 'the dining corner with its high chair', ('living',)),
    'entrance': Anchor(2.75, -2.85, 1.2, 'the front door', ('living',)),
    'kitchen-arch': Anchor(3.58, .2, 1.3, 'the arch to the kitchen', ('living',)),
    'children-door': Anchor(-3.78, -.9, 1.25, 'the door of the children\'s room', ('living',)),
    'living-arch': Anchor(3.58, .2, 1.3, 'the arch to the living room', ('kitchen',)),
    'fridge': Anchor(6.9, -.4, 1.3, 'the fridge with its drawings', ('kitchen',)),
    'sink': Anchor(5.5, 2.6, 1.1, 'the sink under the window', ('kitchen',)),
    'island': Anchor(5.3, .95, .95, 'the island', ('kitchen',)),
    'bench': Anchor(6.2, -2.0, .8, 'the breakfast bench', ('kitchen',)),
    'shelves': Anchor(3.85, -1.95, 1.5, 'the open shelves', ('kitchen',)),
    'bunk-bed': Anchor(-7.0, 1.7, 1.2, 'the bunk bed', ('children',)),
    'tent': Anchor(-4.6, 2.1, .9, 'the play tent', ('children',)),
    'mural': Anchor(-7.59, -.6, 1.4, 'the painted hills', ('children',)),
    'alphabet': Anchor(-3.86, .75, 1.6, 'the alphabet', ('children',)),
    'living-door': Anchor(-3.78, -.9, 1.25, 'the door to the living room', ('children',)),
    'go-living': Anchor(.35, -.55, 1., 'where the living room is seen from'),
    'go-kitchen': Anchor(4.75, -.65, 1., 'where the kitchen is seen from'),
    'go-children': Anchor(-5.35, .1, 1., 'where the children\'s room is seen from'),
}

LX0, LX1 = -3.7, 3.5
KX0, KX1 = 3.65, 7.6
CX0, CX1 = -7.6, -3.85
Y0, Y1 = -2.9, 2.9
CY0 = -1.9
"""The south wall of the children's room."""
CEILING = 2.7
GARDEN_DOORS = (-2.9, 2.7, .02, 2.36)
KITCHEN_WINDOW = (4.55, 6.55, 1.08, 2.3)
CHILDREN_WINDOW = (-6.5, -4.9, .82, 2.3)
BACK_WINDOW = (5.3, 6.9, 1.3, 2.2)
ARCH = (-.9, 1.3, 0, 2.36)
"""Between living room and kitchen."""
DOOR = (-1.35, -.45, 0, 2.08)
"""Between living room and children's room."""
ENTRANCE = (2.3, 3.2, 0, 2.12)
SUN_HEADING = 33
SUN_ELEVATION = 43


def make_materials():
    """White walls, oak, sage green; terracotta, mustard and a dusty blue for what is loose."""
    p = SimpleNamespace()
    p.white = m.plaster('white wall', (.80, .785, .75), .02, .1)
    p.ceiling = m.plaster('ceiling', (.82, .81, .79), .02, .06)
    p.facade = m.plaster('facade', (.78, .765, .73), .03, .15)
    p.trim = m.paint('white paint', (.78, .77, .74), .4)
    p.parquet = m.wood('parquet', '8d7253', 'bfa27a', .36, scale=.9, tint=.16)
    p.oak = m.wood('oak', '9b7c57', 'c9ab82', .42, tint=.1)
    p.dark_oak = m.wood('dark oak', '5c4028', '8a6540', .4, tint=.1)
    p.sage = m.paint('sage', '98a392', .45, .03)
    p.sage_dark = m.paint('dark sage', '66756a', .45, .03)
    p.blue = m.paint('dusty blue', '7c9db3', .4)
    p.mustard = m.paint('mustard', 'd3a24a', .42)
    p.terracotta_paint = m.paint('terracotta paint', 'bf7350', .45)
    p.rose = m.paint('rose', 'd9a598', .5)
    p.black = m.paint('black', (.025, .025, .027), .4)
    p.soot = m.plaster('soot', (.05, .045, .04), .3, .3)
    p.brass = m.metal('brass', (.76, .56, .28), .26)
    p.steel = m.metal('steel', (.64, .64, .65), .24, brushed=True)
    p.black_glass = m.paint('black glass', (.012, .012, .014), .07, specular=.6)
    p.linen = m.fabric('linen', 'd6cab2', 1100)
    p.cream = m.fabric('cream cloth', 'e6dfcf', 1300)
    p.sage_cloth = m.fabric('sage cloth', '93a189', 900)
    p.blue_cloth = m.fabric('blue cloth', '6f91aa', 900)
    p.mustard_cloth = m.fabric('mustard cloth', 'cf9c45', 800)
    p.terracotta_cloth = m.fabric('terracotta cloth', 'b96c4b', 800)
    p.rose_cloth = m.fabric('rose cloth', 'dcae9f', 900)
    p.jute = m.fabric('jute', 'a98f68', 420)
    p.sheer = m.sheer_fabric('sheer', 'f2ece0', .4)
    p.glass = m.drinking_glass('glass')
    p.window = m.thin_glass('window glass', reflection=.5, seen_tint=(.52, .5, .47))
    p.mirror = m.mirror('mirror')
    p.ceramic = m.paint('white ceramic', (.79, .78, .75), .2, specular=.5)
    p.blue_ceramic = m.paint('blue ceramic', '4f7d9e', .2, specular=.5)
    p.sage_ceramic = m.paint('sage ceramic', '93a68f', .24, specular=.5)
    p.terracotta = m.paint('terracotta', 'b06a47', .78, .25)
    p.marble = m.marble('marble', (.80, .79, .765), (.73, .72, .70), (.52, .5, .47), 1.2, .16)
    p.terrazzo = m.terrazzo('terrazzo', 'd8d0c2', ('b9b0a0', '8c8378', 'c79a7c', 'efe9dd', '6f7468'), 60., .35)
    p.grout = m.plaster('grout', (.45, .43, .40), .05)
    p.stone = m.plaster('stone', (.56, .53, .48), .12, .4, .7)
    p.paper = m.paint('paper', (.79, .775, .74), .85)
    p.lantern = paper_lantern('paper lantern', 'f3ead8')
    p.shade = paper_lantern('linen shade', 'efe0c4')
    p.wicker = m.fabric('wicker', '9a754a', 260)
    p.leaf = foliage('olive leaves', ('5f6f4d', '7d8a68', '94a083', '6b7a55'))
    p.lemon_leaf = foliage('lemon leaves', ('3f6a2c', '55823a', '6b9444', '355c28'))
    p.hedge = foliage('hedge leaves', ('36582c', '476b36', '5b7f43', '2f4c27'))
    p.petals = foliage('bougainvillea', ('b8336f', 'd04a86', 'c23f8f', '5d7f45'))
    p.grass = foliage('grass', ('4c6430', '5c7439', '6f8548', '82905a'))
    p.lawn = garden.lawn('lawn', ('44582a', '566b35', '667a40', '76864b'), '8f8a58')
    p.box_leaves = garden.hedge_leaves('hedge', ('3a5a2a', '476832', '567538', '668444', '7b9655'))
    p.inside_hedge = m.paint('inside of the hedge', '141d0e', .9)
    p.bark = m.plaster('bark', '6d5f50', .3, 1., .9, 6.)
    p.soil = m.paint('soil', '3a2b20', .9, .6)
    p.lemon = m.paint('lemon', 'e0bd3e', .42, .3)
    p.orange = m.paint('orange', 'dd8430', .45, .3)
    p.tomato = m.paint('tomato', 'c23a25', .25)
    p.juice = m.paint('orange juice', 'e59a35', .3)
    p.coffee = m.paint('coffee', '2a1409', .12)
    p.oil = m.solid_glass('oil', (.62, .55, .12), 1.4)
    p.bulb = m.light('bulb', kelvin(2800), 12, camera_strength=5)
    p.books = [m.paint(f'book {k}', colour, .6) for k, colour in enumerate((
        'c0704c', '7c9db3', 'e6dcc8', 'd3a24a', '5f7263', 'efe9dc', '8b5a44', '3f5f7a', 'd9a598', 'a8b39c',
    ))]
    p.lanterns = [paper_lantern(f'lantern {k}', colour) for k, colour in enumerate(('f3ead8', 'e8b79f', 'b8c7b0', 'efcf8c', 'a9c3d3'))]
    p.tile = m.glazed_tile('wall tile', 'e2dccd', .1, .12, .3)
    p.toys = (p.terracotta_paint, p.blue, p.mustard, p.sage, p.rose, p.oak)
    p.plush = [m.fabric(f'plush {k}', colour, 500) for k, colour in enumerate(('b98a5a', 'cfc7ba', '8ba3b3', 'd9a9a0'))]
    return p


def foliage(name, shades):
    """Leaves: each its own shade, some light passing through."""
    s = m.Shader(name)
    stops = [(k / len(shades), rgb(shade)) for k, shade in enumerate(shades)]
    colour = s.ramp(s.random_per_island(), *stops, stepped=True)
    matt = s.node('BsdfDiffuse', {'Color': colour}).outputs[0]
    through = s.node('BsdfTranslucent', {'Color': colour}).outputs[0]
    s.replace_surface(s.mix_shaders(.35, matt, through))
    return s.material


def paper_lantern(name, colour, glow=.15):
    """Paper or linen in front of a lamp: translucent, with a little light of its own."""
    s = m.Shader(name)
    tint = rgb(colour)
    through = s.node('BsdfTranslucent', {'Color': tint}).outputs[0]
    matt = s.node('BsdfDiffuse', {'Color': tint}).outputs[0]
    warm = s.node('Emission', {'Color': kelvin(3200), 'Strength': glow}).outputs[0]
    both = s.node('AddShader')
    s.link(s.mix_shaders(.4, matt, through), both.inputs[0])
    s.link(warm, both.inputs[1])
    s.replace_surface(both.outputs[0])
    s.material.cycles.sample_as_light = False
    return s.material


# ------------------------------------------------------------------ pictures

INK = (58, 66, 70)


def draw_cement_tiles(name, columns=16, rows=23, size=110):
    """The kitchen's floor: encaustic tiles, four of which make a flower in a ring."""
    rng = pictures.random.Random(4)
    big = size * 3
    tile = Image.new('RGB', (big, big), '#e4ddcf')
    draw = ImageDraw.Draw(tile)
    r = big * .47
    for x, y in ((0, 0), (big, 0), (0, big), (big, big)):
        draw.ellipse((x - r, y - r, x + r, y + r), fill='#8fa08c')
        draw.ellipse((x - r * .82, y - r * .82, x + r * .82, y + r * .82), fill='#e4ddcf')
        draw.ellipse((x - r * .3, y - r * .3, x + r * .3, y + r * .3), fill='#c07a57')
    for corner in range(4):
        cx, cy = (0, big)[corner % 2], (0, big)[corner // 2]
        sx, sy = (1, -1)[corner % 2], (1, -1)[corner // 2]
        for a, b in ((.66, .14), (.14, .66)):
            draw.polygon([(cx + sx * r * .2, cy + sy * r * .2), (cx + sx * r * (a + b) * .42, cy + sy * r * b * .5),
                          (cx + sx * r * a, cy + sy * r * b), (cx + sx * r * a * .55, cy + sy * r * (a + b) * .42)], fill='#5f7f93')
    centre = big / 2
    draw.polygon([(centre, centre - r * .3), (centre + r * .3, centre), (centre, centre + r * .3), (centre - r * .3, centre)], fill='#5f7f93')
    draw.ellipse((centre - r * .1, centre - r * .1, centre + r * .1, centre + r * .1), fill='#e4ddcf')
    tile = tile.resize((size, size), Image.LANCZOS)
    image = Image.new('RGB', (columns * size, rows * size), '#a39a8c')
    for column in range(columns):
        for row in range(rows):
            shade = rng.uniform(.93, 1.03)
            piece = tile.point(lambda value: min(255, int(value * shade)))
            image.paste(piece.crop((1, 1, size - 1, size - 1)), (column * size + 1, row * size + 1))
    return pictures.save(image, name)


def draw_rug(name, size=(1560, 1440)):
    """A wool rug in cream with loose arcs and dots in the house's colours."""
    image = pictures.paper(*size, '#ddd3bf', 11, 10)
    draw = ImageDraw.Draw(image)
    rng = pictures.random.Random(12)
    colours = ('#b9714f', '#8b9c84', '#c99a48', '#7594a8')
    for row in range(4):
        for column in range(4):
            cx, cy = 210 + column * 380, 200 + row * 350
            start = rng.choice((0, 90, 180, 270))
            for k in range(3):
                radius = 150 - 44 * k
                draw.arc((cx - radius, cy - radius, cx + radius, cy + radius), start, start + 180, fill=colours[(row + column + k) % 4], width=24)
    draw.rectangle((26, 26, size[0] - 26, size[1] - 26), outline='#8b9c84', width=12)
    worn = pictures.paper(*size, '#d9cfba', 5, 34).filter(ImageFilter.GaussianBlur(2))
    return pictures.save(Image.blend(image, worn, .2), name)


def crayon(draw, points, colour, width=9):
    """A child's line: a little shaky, drawn twice."""
    rng = pictures.random.Random(len(points) + int(points[0][0]))
    for _ in range(2):
        draw.line([(x + rng.uniform(-4, 4), y + rng.uniform(-4, 4)) for x, y in points], fill=colour, width=width, joint='curve')


def draw_child_house(name, signature='Μαρίνα', size=(700, 520)):
    """A house, a tree and the sun, in crayon."""
    image = pictures.paper(*size, '#f7f3ea', 2, 4)
    draw = ImageDraw.Draw(image)
    for k in range(60):
        crayon(draw, [(10 + k * 12, 440 + k % 3 * 12), (22 + k * 12, 505)], '#7fa653', 8)
    crayon(draw, [(200, 440), (200, 260), (430, 260), (430, 440), (200, 440)], '#b5563a')
    crayon(draw, [(180, 262), (315, 140), (450, 262), (180, 262)], '#c2402f', 13)
    crayon(draw, [(290, 440), (290, 345), (345, 345), (345, 440)], '#3f6f9a')
    crayon(draw, [(225, 300), (270, 300), (270, 340), (225, 340), (225, 300)], '#3f6f9a')
    crayon(draw, [(545, 440), (545, 300)], '#7a5634', 18)
    for k in range(14):
        a = k * .9
        crayon(draw, [(545, 250), (545 + 75 * math.cos(a), 250 + 70 * math.sin(a))], '#4f8f45', 16)
    draw.ellipse((50, 40, 140, 130), fill='#f0b93a')
    for k in range(10):
        a = k * .63
        crayon(draw, [(95 + 58 * math.cos(a), 85 + 58 * math.sin(a)), (95 + 84 * math.cos(a), 85 + 84 * math.sin(a))], '#f0b93a', 7)
    draw.text((560, 470), signature, font=pictures.typeface('greek', 34), fill='#3f6f9a')
    return pictures.save(image, name)


def draw_child_family(name, size=(700, 520)):
    """Four people and a cat, holding hands."""
    image = pictures.paper(*size, '#f4eee0', 3, 4)
    draw = ImageDraw.Draw(image)
    for x, tall, colour in ((120, 300, '#3f6f9a'), (270, 280, '#b5563a'), (410, 200, '#c99a2f'), (520, 150, '#6f8f4a')):
        top = 440 - tall
        draw.ellipse((x - 34, top, x + 34, top + 68), outline='#3a3a3a', width=7)
        draw.ellipse((x - 14, top + 22, x - 7, top + 30), fill='#3a3a3a')
        draw.ellipse((x + 7, top + 22, x + 14, top + 30), fill='#3a3a3a')
        draw.arc((x - 18, top + 24, x + 18, top + 54), 20, 160, fill='#b5563a', width=5)
        crayon(draw, [(x, top + 70), (x - 40, 400), (x + 40, 400), (x, top + 70)], colour, 12)
        crayon(draw, [(x - 18, 400), (x - 18, 450)], '#3a3a3a')
        crayon(draw, [(x + 18, 400), (x + 18, 450)], '#3a3a3a')
        crayon(draw, [(x - 70, 330), (x, 300), (x + 70, 330)], colour, 8)
    draw.ellipse((590, 390, 660, 440), fill='#8a7a6a')
    draw.text((40, 30), 'Η ΟΙΚΟΓΕΝΕΙΑ ΜΟΥ', font=pictures.typeface('greek-bold', 40), fill='#b5563a')
    return pictures.save(image, name)


def draw_child_boat(name, size=(520, 640)):
    """A sailing boat on wavy water with a fish under it."""
    image = pictures.paper(*size, '#eef3f2', 7, 4)
    draw = ImageDraw.Draw(image)
    for row in range(5):
        crayon(draw, [(x, 430 + row * 38 + 14 * math.sin(x / 30)) for x in range(0, 521, 12)], '#3f7fa8', 10)
    draw.polygon([(120, 360), (410, 360), (350, 430), (180, 430)], fill='#b5563a')
    crayon(draw, [(260, 360), (260, 90)], '#7a5634', 12)
    draw.polygon([(275, 100), (275, 335), (430, 335)], fill='#f0c65a')
    draw.polygon([(245, 140), (245, 335), (140, 335)], fill='#d98a78')
    draw.ellipse((190, 540, 300, 596), fill='#8a6aa0')
    draw.polygon([(296, 568), (346, 540), (346, 598)], fill='#8a6aa0')
    return pictures.save(image, name)


def draw_note(name, title, lines, size=(520, 700), ground='#fbf4d8', colour='#2f4a66', text_size=40):
    """A written note: a heading and its lines."""
    image = pictures.paper(*size, ground, 9, 3)
    draw = ImageDraw.Draw(image)
    draw.text((size[0] / 2, 70), title, font=pictures.typeface('greek-serif-italic', int(text_size * 1.25)), fill=colour, anchor='mm')
    draw.line((60, 118, size[0] - 60, 118), fill=colour, width=3)
    for k, line in enumerate(lines):
        draw.text((52, 150 + k * text_size * 1.62), line, font=pictures.typeface('greek-serif', text_size), fill=colour)
    return pictures.save(image, name)


LETTERS = (
    ('Α', 'αχλάδι'), ('Β', 'βάρκα'), ('Γ', 'γάτα'), ('Δ', 'δέντρο'), ('Ε', 'ελιά'), ('Ζ', 'ζέβρα'),
    ('Η', 'ήλιος'), ('Θ', 'θάλασσα'), ('Ι', 'ιππόκαμπος'), ('Κ', 'καράβι'), ('Λ', 'λεμόνι'), ('Μ', 'μέλισσα'),
    ('Ν', 'νησί'), ('Ξ', 'ξύλο'), ('Ο', 'ομπρέλα'), ('Π', 'πουλί'), ('Ρ', 'ρόδι'), ('Σ', 'σπίτι'),
    ('Τ', 'τρένο'), ('Υ', 'ύπνος'), ('Φ', 'φεγγάρι'), ('Χ', 'χελώνα'), ('Ψ', 'ψάρι'), ('Ω', 'ώρα'),
)


def draw_alphabet(name, size=(1000, 1400)):
    """The Greek alphabet, a letter and a word in each field."""
    image = pictures.paper(*size, '#f3ecdd', 6, 3)
    draw = ImageDraw.Draw(image)
    colours = ('#bf7350', '#7c9db3', '#d3a24a', '#8b9c84', '#d9a598', '#5f7f93')
    draw.text((size[0] / 2, 78), 'Η αλφαβήτα', font=pictures.typeface('greek-serif-italic', 72), fill=INK, anchor='mm')
    width, height = 228, 198
    for k, (letter, word) in enumerate(LETTERS):
        x = 44 + (k % 4) * width
        y = 150 + (k // 4) * height
        draw.rounded_rectangle((x + 8, y + 8, x + width - 8, y + height - 8), 26, fill=colours[(k + k // 4) % 6])
        draw.text((x + width / 2, y + 82), letter + letter.lower().replace('ς', 'σ'), font=pictures.typeface('greek-bold', 84), fill='#fbf7ee', anchor='mm')
        draw.text((x + width / 2, y + 156), word, font=pictures.typeface('greek-bold', 27), fill='#fbf7ee', anchor='mm')
    return pictures.save(image, name)


def draw_mural(name, size=(2400, 1350)):
    """A whole wall: rolling hills, a low sun, a chapel, two balloons and birds."""
    width, height = size
    image = pictures.paper(width, height, '#ebe6da', 14, 3)
    draw = ImageDraw.Draw(image)
    draw.ellipse((690, 400, 1030, 740), fill='#e9bf72')
    ranges = ((.50, .075, '#c3d0cf', .9), (.60, .07, '#a9bcae', 1.3), (.69, .08, '#d9ac8c', 1.1), (.79, .06, '#92a489', 1.7), (.89, .045, '#74896f', 2.3))
    for k, (level, swing, colour, frequency) in enumerate(ranges):
        ridge = [(x, height * (level - swing * math.sin(frequency * 2 * math.pi * x / width + 1.9 * k) - .03 * math.sin(5.1 * x / width + k))) for x in range(0, width + 1, 12)]
        draw.polygon(ridge + [(width, height), (0, height)], fill=colour)
    for x, y in ((330, 905), (470, 935), (1110, 880), (1980, 900), (2090, 930)):
        draw.polygon([(x, y - 110), (x + 24, y), (x - 24, y)], fill='#5f7766')
    draw.rectangle((760, 790, 850, 860), fill='#f6f1e6')
    draw.pieslice((770, 752, 840, 828), 180, 360, fill='#6f93ab')
    draw.rectangle((796, 820, 816, 860), fill='#6f93ab')
    for cx, cy, radius, colours in ((420, 330, 130, ('#bf7350', '#e8d6b8')), (1180, 250, 88, ('#7c9db3', '#f1e7d3'))):
        for k in range(5):
            share = 1 - k * .42
            draw.ellipse((cx - radius * abs(share), cy - radius, cx + radius * abs(share), cy + radius), fill=colours[k % 2])
        draw.polygon([(cx - radius * .62, cy + radius * .76), (cx + radius * .62, cy + radius * .76), (cx + radius * .16, cy + radius * 1.3), (cx - radius * .16, cy + radius * 1.3)], fill=colours[0])
        draw.rectangle((cx - radius * .17, cy + radius * 1.42, cx + radius * .17, cy + radius * 1.72), fill='#a98258')
        for side in (-1, 1):
            draw.line((cx + side * radius * .15, cy + radius * 1.28, cx + side * radius * .16, cy + radius * 1.45), fill='#8a6a48', width=4)
    for x, y in ((1260, 250), (1340, 215), (1420, 262), (240, 470), (310, 440), (2050, 300), (2130, 330)):
        draw.arc((x - 34, y - 14, x, y + 18), 200, 350, fill='#6f7d80', width=6)
        draw.arc((x, y - 14, x + 34, y + 18), 190, 340, fill='#6f7d80', width=6)
    return pictures.save(image.filter(ImageFilter.GaussianBlur(.8)), name)


def draw_quilt(name, colours, size=(900, 1200), seed=3):
    """A patchwork bedspread."""
    rng = pictures.random.Random(seed)
    image = pictures.paper(*size, colours[0], seed, 8)
    draw = ImageDraw.Draw(image)
    step = 150
    for x in range(0, size[0], step):
        for y in range(0, size[1], step):
            draw.rectangle((x + 3, y + 3, x + step - 3, y + step - 3), fill=rng.choice(colours))
            kind = rng.randrange(4)
            ink = rng.choice(colours)
            if kind == 0:
                for k in range(4):
                    draw.line((x + 6, y + 24 + k * 34, x + step - 6, y + 24 + k * 34), fill=ink, width=10)
            elif kind == 1:
                for k in range(9):
                    cx, cy = x + 28 + k % 3 * 47, y + 28 + k // 3 * 47
                    draw.ellipse((cx - 10, cy - 10, cx + 10, cy + 10), fill=ink)
            elif kind == 2:
                draw.polygon([(x + 75, y + 20), (x + 130, y + 75), (x + 75, y + 130), (x + 20, y + 75)], fill=ink)
    return pictures.save(image.filter(ImageFilter.GaussianBlur(1)), name)


# ------------------------------------------------------------------ the house

def build_shell(p):
    """Floors, walls with their openings, ceilings, skirting."""
    g.box((0, 0, -.15), (15.8, 6.4, .2), p.grout, 0)
    g.herringbone(LX0 + .16, LX1 - .1, Y0, Y1, .48, .08, p.parquet)
    g.planks(CX0, CX1 + .02, CY0, Y1, 1.9, .15, p.parquet, along='y')
    tiles = m.picture('cement tiles', draw_cement_tiles('family-tiles'), .38)
    g.box(((KX0 + KX1) / 2 - .06, 0, -.052), (KX1 - KX0 + .14, Y1 - Y0, .1), p.grout, 0)
    g.quad(((KX0 + KX1) / 2, 0, -.001), ((KX1 - KX0) / 2, 0, 0), (0, (Y1 - Y0) / 2, 0), tiles, 'cement tiles')
    g.box(((LX1 + KX0) / 2, (ARCH[0] + ARCH[1]) / 2, -.006), (KX0 - LX1 + .24, ARCH[1] - ARCH[0], .016), p.marble, .003)
    g.box(((LX0 + CX1) / 2, (DOOR[0] + DOOR[1]) / 2, -.006), (.34, DOOR[1] - DOOR[0], .016), p.oak, .003)
    g.wall('y', Y1, CX0 - .3, KX1 + .3, 0, CEILING + .2, .3, p.white, (GARDEN_DOORS, KITCHEN_WINDOW, CHILDREN_WINDOW), -1)
    g.wall('y', Y0, LX0 - .15, KX1 + .3, 0, CEILING + .2, .3, p.white, (ENTRANCE, BACK_WINDOW), 1)
    g.wall('x', LX0, Y0, Y1, 0, CEILING, .15, p.white, (DOOR,), 1)
    g.wall('x', LX1, Y0, Y1, 0, CEILING, .15, p.white, (ARCH,), -1)
    g.wall('x', KX1, Y0, Y1, 0, CEILING, .3, p.white, (), -1)
    g.wall('x', CX0, CY0, Y1, 0, CEILING, .3, p.white, (), 1)
    g.wall('y', CY0, CX0 - .3, CX1, 0, CEILING, .3, p.white, (), 1)
    g.box((0, 0, CEILING + .1), (15.8, 6.3, .2), p.ceiling, 0)
    g.boxes([((x, 0, CEILING - .065), (.12, Y1 - Y0, .13)) for x in (-3.0, -1.8, -.6, .6, 1.8, 3.0)], p.oak, .005, 2, 'beams')
    g.boxes([((x, 0, CEILING - .05), (.1, Y1 - Y0, .1)) for x in (4.35, 5.3, 6.25, 7.2)], p.oak, .005, 2, 'beams')
    skirting(p)
    round_arch(p)
    children_door(p)
    front_door(p)
    build_windows(p)


def skirting(p):
    items = []
    for x, side, y0, y1 in ((LX0, 1, Y0, DOOR[0] - .06), (LX0, 1, DOOR[1] + .06, Y1), (LX1, -1, Y0, ARCH[0] - .02), (LX1, -1, ARCH[1] + .02, Y1),
                            (CX1, -1, CY0, DOOR[0] - .06), (CX1, -1, DOOR[1] + .06, Y1), (CX0, 1, CY0, Y1), (KX1, -1, Y0, Y1),
                            (KX0, 1, Y0, ARCH[0] - .02), (KX0, 1, ARCH[1] + .02, Y1)):
        items.append(((x + side * .008, (y0 + y1) / 2, .05), (.016, y1 - y0, .1)))
    for y, side, x0, x1 in ((Y1, -1, LX0, GARDEN_DOORS[0]), (Y1, -1, GARDEN_DOORS[1], LX1), (Y0, 1, LX0, ENTRANCE[0] - .07), (CY0, 1, CX0, CX1), (Y1, -1, CX0, CX1)):
        items.append((((x0 + x1) / 2, y + side * .008, .05), (x1 - x0, .016, .1)))
    g.boxes(items, p.trim, .003, 2, 'skirting')


def round_arch(p):
    """The rounded corners of the opening to the kitchen: plaster, as the seventies liked it."""
    start, end, _, top = ARCH
    radius = .5
    for y, side in ((start, 1), (end, -1)):
        outline = [(y, top)] + [(y + side * radius * (1 - math.sin(a)), top - radius * (1 - math.cos(a))) for a in [math.pi / 2 * k / 12 for k in range(13)]]
        count = len(outline)
        vertices = [(x, a, z) for x in (LX1, KX0) for a, z in outline]
        faces = [tuple(range(count)), tuple(reversed(range(count, 2 * count)))]
        faces += [(k, (k + 1) % count, count + (k + 1) % count, count + k) for k in range(count)]
        g.mesh('arch', vertices, faces, p.white)


def children_door(p):
    """A sage door standing open into the children's room, its frame, a name board."""
    start, end, _, top = DOOR
    x = (LX0 + CX1) / 2
    g.boxes([
        ((x, start - .03, top / 2 + .03), (.2, .07, top + .06)),
        ((x, end + .03, top / 2 + .03), (.2, .07, top + .06)),
        ((x, (start + end) / 2, top + .03), (.2, end - start + .12, .07)),
    ], p.trim, .004, 2)

    def leaf():
        width = end - start - .03
        g.box((-width / 2, 0, top / 2 - .005), (width, .04, top - .02), p.sage, .003)
        for side in (-1, 1):
            for z, height in ((.52, .72), (1.46, .88)):
                g.box((-width / 2, side * .022, z), (width - .24, .006, height), p.sage, .006, 2)
                g.box((-width / 2, side * .025, z), (width - .32, .006, height - .08), p.sage, .004, 2)
            g.tube([(-width + .07, side * .02, 1.0), (-width + .07, side * .06, 1.0), (-width + .19, side * .06, 1.0)], .009, p.brass)
        board = m.picture('name board', pictures.sign('family-room-sign', 'ΜΑΡΙΝΑ & ΠΕΤΡΟΣ', 'greek-bold', (1000, 220), '#f7f1e4', '#bf7350', 84), .6)
        g.box((-width / 2, .03, 1.6), (.5, .012, .13), p.oak, .004)
        g.quad((-width / 2, .0375, 1.6), (-.24, 0, 0), (0, 0, .055), board)
    g.gathered(leaf, (CX1 - .02, start + .02, 0), -4)


def front_door(p):
    """The front door, the hooks beside it and what a family hangs and drops there."""
    start, end, _, top = ENTRANCE
    middle = (start + end) / 2
    g.boxes([
        ((start - .03, Y0 + .01, top / 2 + .03), (.09, .08, top + .06)),
        ((end + .03, Y0 + .01, top / 2 + .03), (.09, .08, top + .06)),
        ((middle, Y0 + .01, top + .04), (end - start + .15, .08, .09)),
    ], p.trim, .004, 2)
    g.box((middle, Y0 - .04, top / 2), (end - start, .05, top), p.sage_dark, .003)
    for z, height in ((.42, .56), (1.05, .5)):
        g.box((middle, Y0 - .012, z), (.66, .012, height), p.sage_dark, .006, 2)
    glazed = m.light('door pane', (1, .97, .9), 1.6, camera_strength=1.1)
    for k in range(3):
        g.box((middle + (k - 1) * .22, Y0 - .014, 1.68), (.19, .008, .5), glazed, 0)
        g.box((middle + (k - 1) * .22, Y0 - .01, 1.68), (.2, .004, .012), p.sage_dark, 0)
    g.tube([(start + .1, Y0 - .01, 1.0), (start + .1, Y0 + .05, 1.0), (start + .23, Y0 + .05, 1.0)], .01, p.brass)
    g.box((middle, Y0 + .38, .01), (.85, .5, .018), p.jute, .004)
    g.letters('ΓΕΙΑ ΣΑΣ', (middle, Y0 + .38, .02), .12, p.sage_dark, (0, 0, 180), pictures.paths.font('greek-bold'), .002)
    welcome = m.picture('welcome', draw_note('family-welcome', 'Καλώς ήρθατε!', (
        'Τα κλειδιά στο καρφί', 'Λεμόνια από το δέντρο', 'Η αυλόπορτα κλείνει', 'Ησυχία 15:00–17:30'), (760, 620), '#f3ecdd', '#5f7263', 46), .7)
    props.framed_picture((LX1, -1.95, 1.95), (0, -1), .5, .41, welcome, p.oak)
    g.box((LX1 - .012, -1.95, 1.55), (.024, 1.5, .1), p.oak, .005)
    hung = ((-1.36, p.blue_cloth, .62), (-1.72, p.mustard_cloth, .5), (-2.1, p.linen, .78), (-2.5, p.terracotta_cloth, .44))
    for y, cloth, length in hung:
        g.tube([(LX1 - .02, y, 1.54), (LX1 - .09, y, 1.53), (LX1 - .1, y, 1.57)], .008, p.brass)
        upholstery.soft_block((LX1 - .085, y, 1.53 - length / 2), (.1, .3, length), cloth, .045, .02)
    furniture.put(SCOPIA, 'chapeau', (LX1 - .16, -2.3, 1.5), 90, .85)
    g.box((LX1 - .2, -1.95, .42), (.36, 1.5, .04), p.oak, .006, 2)
    for y in (-2.66, -1.95, -1.24):
        g.box((LX1 - .2, y, .2), (.34, .03, .4), p.oak, .004)
    upholstery.soft_block((LX1 - .2, -1.6, .47), (.34, .62, .06), p.sage_cloth, .028, .006)
    for y in (-2.48, -2.14):
        basket(p, (LX1 - .2, y, .02), .3, .24)
    for k, (y, boot) in enumerate(((-1.72, p.mustard), (-1.5, p.blue))):
        for side in (-.045, .045):
            g.lathe([(0, 0), (.036, 0), (.04, .04), (.036, .16), (.042, .165), (.03, .165), (.03, .1), (0, .1)], boot, (LX1 - .2, y + side, .0), 20)
            g.ball((LX1 - .26, y + side, .036), .036, boot, .95, 18)
    furniture.put(CC_BY, 'backpack', (LX1 - .22, -2.3, .44), 96, .85)
    furniture.put(SCOPIA, 'tricycle', (2.0, -2.45, 0), 205, 1.)


def basket(p, location, width, height, round_shape=False):
    """A woven basket."""
    x, y, z = location
    if round_shape:
        r = width / 2
        g.lathe([(0, 0), (r * .82, 0), (r, height * .5), (r * .96, height), (r * .9, height), (r * .9, height * .6), (0, height * .55)], p.wicker, location, 36)
        return
    g.box((x, y, z + height / 2), (width, width, height), p.wicker, .02, 3)


def build_windows(p):
    """Oak frames, portals, sills, curtains, shutters."""
    start, end, z0, z1 = GARDEN_DOORS
    props.window_grid('y', Y1 + .16, start, end, z0, z1, p.oak, p.window, columns=4, rows=(), bar=.07, muntin=.1, depth=.07)
    for x in (-.12, .08):
        g.boxes([((x, Y1 + .1, 1.05), (.022, .03, .24))], p.brass, .005, 2)
    lights.portal(((start + end) / 2, Y1 + .31, (z0 + z1) / 2), (-90, 0, 0), end - start, z1 - z0)
    g.box(((start + end) / 2, Y1 - .1, 2.55), (7.0, .035, .035), p.brass, .006)
    g.curtain((-3.62, Y1 - .1), (-2.72, Y1 - .1), .015, 2.54, p.linen, 8, .05)
    g.curtain((2.55, Y1 - .1), (3.4, Y1 - .1), .015, 2.54, p.linen, 8, .05)
    for hole, columns in ((KITCHEN_WINDOW, 2), (CHILDREN_WINDOW, 2)):
        start, end, z0, z1 = hole
        props.window_grid('y', Y1 + .16, start, end, z0, z1, p.oak, p.window, columns=columns, rows=(), bar=.07, muntin=.1, depth=.07)
        lights.portal(((start + end) / 2, Y1 + .31, (z0 + z1) / 2), (-90, 0, 0), end - start, z1 - z0)
        g.box(((start + end) / 2, Y1 + .06, z0 - .012), (end - start + .1, .2, .03), p.marble, .004)
        for x, turn in ((start - .45, 0), (end + .45, 0)):
            g.box((x, Y1 + .33, (z0 + z1) / 2), (.84, .04, z1 - z0 + .05), p.sage, .005, turn=turn)
    start, end, z0, z1 = BACK_WINDOW
    props.window_grid('y', Y0 - .16, start, end, z0, z1, p.oak, p.window, columns=2, rows=(), bar=.07, muntin=.08, depth=.07)
    lights.portal(((start + end) / 2, Y0 - .31, (z0 + z1) / 2), (90, 0, 0), end - start, z1 - z0)
    g.box(((start + end) / 2, Y0 - .06, z0 - .012), (end - start + .1, .2, .03), p.marble, .004)


# ------------------------------------------------------------------ living room

def sofa(p, length, cloth):
    """A deep sofa about the origin, facing -Y."""
    for x in (-length / 2 + .12, length / 2 - .12):
        for y in (-.36, .36):
            g.lathe([(0, 0), (.016, 0), (.024, .14), (0, .14)], p.oak, (x, y, 0), 16)
    upholstery.soft_block((0, 0, .24), (length, .94, .2), cloth, .045, .004)
    upholstery.soft_block((0, .37, .5), (length - .02, .22, .56), cloth, .08, .01)
    for side in (-1, 1):
        upholstery.soft_block((side * (length / 2 - .1), 0, .4), (.2, .94, .42), cloth, .075, .01)
    seat = (length - .42) / 3
    for k in (-1, 0, 1):
        upholstery.soft_block((k * seat, -.12, .42), (seat - .012, .7, .18), cloth, .06, .022)
        upholstery.soft_block((k * seat, .2, .66), (seat - .02, .2, .42), cloth, .08, .035, tilt=(-10, 0, 0))


def furnish_sofa(p):
    """The sofa with its cushions, a throw and a bear; pictures over it; a lamp at its end."""
    x, y = LX0 + .56, 1.25
    g.gathered(lambda: sofa(p, 2.35, p.linen), (x, y, 0), 90)
    for dy, size, cloth, lean, turn in ((-.82, .48, p.sage_cloth, 64, 8), (-.55, .42, p.terracotta_cloth, 60, -10), (.86, .5, p.mustard_cloth, 64, -8), (.56, .42, p.blue_cloth, 58, 8)):
        upholstery.cushion((x - .04, y + dy, .5 + size * .42), (size, size, .17), cloth, 90 + turn, (lean, 0, 0))
    throw = [(x + .5, y - .2, .22), (x + .49, y - .2, .45), (x + .42, y - .2, .535), (x + .1, y - .2, .545), (x - .06, y - .2, .62), (x - .12, y - .2, .84), (x - .26, y - .2, .93), (x - .4, y - .2, .9), (x - .5, y - .2, .7)]
    upholstery.sheet(throw, (0, .52, 0), p.blue_cloth, .009, 3)
    furniture.put(CC0, 'teddyBear', (x + .06, y + .22, .52), 82, 1.05)
    gallery = (
        (-.78, 1.72, .5, .66, pictures.abstract('family-abstract', ('#ece4d4', '#bf7350', '#8b9c84', '#d3a24a', '#7c9db3'), seed=5)),
        (-.1, 1.82, .62, .46, paintings.caldera('family-caldera', (1200, 880), 9)),
        (.62, 1.72, .5, .66, pictures.poster_branches('family-branches')),
        (-.26, 1.36, .3, .24, draw_child_house('family-drawing-house')),
        (.16, 1.36, .3, .24, draw_child_family('family-drawing-people')),
    )
    for k, (dy, z, width, height, path) in enumerate(gallery):
        props.framed_picture((LX0, y + dy, z), (0, 1), width, height, m.picture(f'gallery {k}', path, .6), (p.oak, p.trim)[k % 2], p.paper if k != 1 else None)
    lamp = (LX0 + .36, 2.62, 0)
    g.lathe([(0, 0), (.14, 0), (.145, .012), (.014, .03), (.011, .05), (.011, 1.42), (0, 1.42)], p.brass, lamp, 36)
    g.open_lathe([(.2, 1.26), (.15, 1.56)], p.shade, lamp, 44, thickness=.002)


def furnish_lounge(p):
    """Rug, low table with books and blocks, armchair, pouf, the toys of this morning."""
    cx, cy = -1.42, 1.25
    g.box((cx, cy, .008), (2.7, 2.4, .016), p.cream, .005)
    g.quad((cx, cy, .0165), (1.34, 0, 0), (0, 1.19, 0), m.picture('rug', draw_rug('family-rug'), .95))
    for side in (-1, 1):
        y = cy + side * 1.2
        upholstery.fringe((cx + side * 1.34, y, .008), (cx - side * 1.34, y, .008), .06, p.cream, 110)
    low_table(p, (-1.45, 1.25, .016))
    furniture.put(SCOPIA, 'armchair3', (-.2, 2.12, .01), -48, 1.08, {'*': p.mustard_cloth})
    upholstery.cushion((-.24, 2.06, .58), (.38, .28, .12), p.cream, -48, (60, 0, 0))
    upholstery.soft_block((-1.0, .32, .2), (.5, .5, .36), p.sage_cloth, .15, .035, 15)
    furniture.put(CC0, 'caballito', (1.0, 2.2, 0), 130, 1.15)
    basket(p, (-2.75, -.08, 0), .46, .34, True)
    for k in range(9):
        a = k * 2.4
        ball = (-2.75 + .11 * math.cos(a), -.08 + .11 * math.sin(a), .3 + .03 * (k % 3))
        g.ball(ball, .05, p.toys[k % 6], 1, 20)
    furniture.put(CC0, 'plant', (3.08, 2.55, 0), 20, (.8, .8, 1.05))
    furniture.put(CC_BY, 'spatifilum', (-3.3, -.12, 0), 20, (.62, .62, .8))
    toy_railway(p, (-.95, -1.05))
    furniture.put(SCOPIA, 'rattanArmchair', (-2.98, -1.92, 0), 131, (.88, .88, .95), {'*': p.wicker})
    upholstery.cushion((-2.98, -1.92, .5), (.42, .42, .14), p.sage_cloth, 131, (38, 0, 0))
    for k, (turn, book) in enumerate(((10, 3), (-14, 0), (24, 1), (4, 8))):
        g.box((-2.42, -2.15, .014 + .027 * k), (.24, .3, .026), p.books[book], .003, 2, turn)


def low_table(p, location):
    """A round oak table: picture books, blocks, a cup, olive in a vase."""
    x, y, z = location
    g.lathe([(0, .36), (.5, .36), (.515, .368), (.515, .39), (.5, .4), (0, .4)], p.oak, location, 72, 'low table')
    for k in range(3):
        a = math.radians(30 + 120 * k)
        g.tube([(x + .28 * math.cos(a), y + .28 * math.sin(a), z + .36), (x + .4 * math.cos(a), y + .4 * math.sin(a), z)], .022, p.oak)
    top = z + .4
    for k, (w, d, book, turn) in enumerate(((.3, .24, 1, 20), (.27, .22, 3, 8), (.24, .19, 0, 34))):
        g.box((x - .2, y - .12, top + .011 + .022 * k), (w, d, .02), p.books[book], .003, 2, turn)
    furniture.put(CC_BY, 'book', (x + .16, y - .24, top), 200, .9)
    for k, (dx, dy, level) in enumerate(((.02, .02, 0), (.075, .03, 0), (.045, .085, 0), (.05, .04, 1), (.12, .1, 0), (.2, .02, 0))):
        g.box((x + dx, y + dy, top + .024 + .046 * level), (.046, .046, .046), p.toys[k % 6], .004, 2, 13 * k)
    furniture.put(CC0, 'cartoon_biplane', (x + .3, y + .16, top), 130, 1.3)
    g.lathe([(0, 0), (.05, 0), (.075, .06), (.06, .14), (.035, .19), (.042, .21), (.034, .21), (0, .1)], p.sage_ceramic, (x - .14, y + .24, top), 36)
    upholstery.leafy_branches((x - .14, y + .24, top + .18), 7, p.leaf, p.bark, .42, .7, 22, (.05, .013))
    props.cup((x + .34, y - .1, top), p.ceramic, p.coffee, 40)


def toy_railway(p, centre):
    """A wooden railway in an oval, with its train, a bridge of blocks and trees."""
    x, y = centre
    for a0 in range(0, 360, 15):
        a, b = math.radians(a0), math.radians(a0 + 7.5)
        place = (x + .46 * math.cos(b), y + .3 * math.sin(b), .008)
        heading = math.degrees(math.atan2(.3 * math.cos(b), -.46 * math.sin(b)))
        g.box(place, (.118, .05, .014), p.oak, .003, 2, heading)
        for side in (-.012, .012):
            n = math.radians(heading + 90)
            g.box((place[0] + side * math.cos(n), place[1] + side * math.sin(n), .0155), (.112, .005, .002), p.dark_oak, 0, turn=heading)
    furniture.put(CC_BY, 'toyTrain', (x + .02, y - .3, .015), 0, .8)
    for k, (dx, dy) in enumerate(((-.1, .05), (.08, -.04), (.2, .08))):
        g.lathe([(0, 0), (.02, 0), (.02, .03), (.045, .03), (0, .14)], (p.sage, p.sage_dark, p.sage)[k], (x + dx, y + dy, 0), 20)
    for k, (dx, dy) in enumerate(((.6, .18), (.66, .24), (.56, .3), (-.2, -.14))):
        g.box((x + dx, y + dy, .03), (.06, .06, .06), p.toys[(k + 1) % 6], .005, 2, 25 * k)


def build_fireplace(p):
    """The chimney breast in the south wall with a fire laid, and the painting over it."""
    x, half, depth = -.6, .8, .46
    front = Y0 + depth
    opening = (.4, .12, .74)
    g.boxes([
        ((x - half / 2 - opening[0] / 2, Y0 + depth / 2, CEILING / 2), (half - opening[0], depth, CEILING)),
        ((x + half / 2 + opening[0] / 2, Y0 + depth / 2, CEILING / 2), (half - opening[0], depth, CEILING)),
        ((x, Y0 + depth / 2, (CEILING + opening[2]) / 2), (2 * opening[0], depth, CEILING - opening[2])),
        ((x, Y0 + depth / 2, opening[1] / 2), (2 * opening[0], depth, opening[1])),
    ], p.white, 0, name='chimney')
    g.box((x, Y0 + .02, .43), (.8, .03, .62), p.soot, 0)
    g.boxes([((x + side * .392, Y0 + .22, .43), (.012, .42, .62)) for side in (-1, 1)], p.soot, 0)
    g.box((x, Y0 + .22, .735), (.8, .42, .008), p.soot, 0)
    g.box((x, front + .1, .05), (1.9, .64, .1), p.stone, .012, 3)
    g.box((x, Y0 + .24, .122), (.8, .42, .006), p.soot, 0)
    for dx, dz, turn in ((-.12, .17, 4), (.1, .17, -6), (0, .25, 10), (.02, .17, 2)):
        g.lathe([(0, 0), (.05, 0), (.05, .5), (0, .5)], p.bark, (x - .25, Y0 + .2 + dx * .8, dz), 16, rotation=(0, 90, turn))
    g.box((x, front + .05, 1.14), (1.72, .24, .07), p.dark_oak, .008, 2)
    sea = m.picture('village', paintings.white_village('family-village', (1300, 1000), 5), .6)
    props.framed_picture((x, front, 1.78), (-1, 0), .98, .74, sea, p.oak, None, depth=.035)
    z = 1.175
    g.lathe([(0, 0), (.05, 0), (.08, .08), (.06, .2), (.03, .26), (.035, .28), (0, .25)], p.blue_ceramic, (x - .62, front + .07, z), 36)
    upholstery.leafy_branches((x - .62, front + .07, z + .24), 5, p.leaf, p.bark, .4, .5, 18, (.05, .013))
    for k, tall in enumerate((.2, .15, .11)):
        g.cylinder((x + .48 + .1 * k, front + .08, z), .028, tall, p.cream)
    furniture.put(CC0, 'woodToy', (x + .3, front + .08, z), 170, 1.2)
    basket(p, (x + 1.2, front + .22, 0), .42, .3, True)
    for k in range(7):
        a = k * 1.3
        g.lathe([(0, 0), (.045, 0), (.045, .42), (0, .42)], p.bark, (x + 1.2 + .09 * math.cos(a), front + .22 + .09 * math.sin(a), .14), 14, rotation=(8 * math.sin(a), 8 * math.cos(a), 0))
    for k in range(2):
        upholstery.soft_block((x - .66, front + .2, .14 + .07 * k), (.42, .42, .07), (p.terracotta_cloth, p.sage_cloth)[k], .033, .008, 8 * k)


def build_bookcases(p):
    """Oak shelves over sage cupboards on both sides of the chimney."""
    for x0, x1 in ((-3.68, -1.42), (.22, 1.6)):
        bookcase(p, x0, x1)


def bookcase(p, x0, x1):
    depth, low = .32, .62
    middle, y = (x0 + x1) / 2, Y0 + depth / 2
    columns = round((x1 - x0) / .75)
    step = (x1 - x0) / columns
    g.box((middle, y + .03, low / 2), (x1 - x0, depth + .08, low), p.sage, .004)
    for k in range(columns):
        for side in (-1, 1):
            x = x0 + step * (k + .5) + side * step / 4
            g.box((x, Y0 + depth + .075, low / 2 + .03), (step / 2 - .008, .018, low - .1), p.sage, .004, 2)
            g.ball((x - side * (step / 4 - .05), Y0 + depth + .1, low - .14), .013, p.brass)
    g.box((middle, y + .04, low + .014), (x1 - x0, depth + .12, .028), p.oak, .004)
    top = 2.42
    shelves = [low + .03 + k * (top - low - .03) / 4 for k in range(5)]
    g.boxes([((middle, y, z), (x1 - x0, depth, .028)) for z in shelves[1:]], p.oak, .002, 1, 'shelves')
    g.boxes([((x0 + k * step, y, (low + top) / 2), (.026, depth, top - low)) for k in range(columns + 1)], p.oak, .002, 1, 'uprights')
    for level, z in enumerate(shelves[:-1]):
        for k in range(columns):
            fill_shelf(p, (x0 + k * step + .03, y, z + .014), step - .06, level * 3 + k * 2 + columns)
    for k in range(columns):
        basket(p, (x0 + step * (k + .5), y, top + .014), .24, .15)


def fill_shelf(p, start, length, choice):
    """One compartment: books, a game box, pottery, photographs, a plant: by number."""
    x, y, z = start
    kind = choice % 6
    if kind in (0, 3):
        props.book_row((x, y + .02, z), (1, 0), length * .9, p.books, .2, (.18, .3))
        return
    props.book_row((x, y + .02, z), (1, 0), length * .42, p.books, .2, (.2, .3))
    here = x + length * .72
    if kind == 1:
        for k in range(3):
            g.box((here, y + .02, z + .025 + .052 * k), (.3 - .02 * k, .22, .05), p.toys[(choice + k) % 5], .004, 2, 5 * k - 4)
    elif kind == 2:
        g.lathe([(0, 0), (.05, 0), (.085, .07), (.08, .13), (.03, .2), (.036, .24), (0, .22)], (p.blue_ceramic, p.terracotta, p.sage_ceramic)[choice % 3], (here, y, z), 36)
    elif kind == 4:
        path = draw_child_boat('family-boat') if choice % 4 else pictures.sea_at_dusk('family-dusk')
        g.box((here, y, z + .12), (.2, .02, .24), p.oak, .003, tilt=(-8, 0, 0))
        g.quad((here, y + .014, z + .12), (-.085, 0, 0), (0, -.015, .105), m.picture(f'photo {choice}', path, .5))
    else:
        furniture.put(CC0, 'augalas', (here - .02, y + .03, z), 40 * choice, .6)


def furnish_dining(p):
    """A round oak table by the garden doors, four places and a high chair, breakfast still on it."""
    x, y = 2.25, 1.72
    g.lathe([(0, 0), (.3, 0), (.31, .02), (.1, .05), (.06, .1), (.055, .6), (.12, .715), (0, .715)], p.oak, (x, y, 0), 48, 'table foot')
    g.lathe([(0, .715), (.6, .715), (.62, .724), (.62, .74), (.605, .75), (0, .75)], p.oak, (x, y, 0), 80, 'table top')
    for angle, reach in ((196, .86), (262, .84), (118, .8)):
        a = math.radians(angle)
        furniture.put(CC0, 'osakaChair', (x + reach * math.cos(a), y + reach * math.sin(a), 0), angle - 90, 1., {'*': p.oak})
    a = math.radians(8)
    furniture.put(SCOPIA, 'baby_high_chair', (x + .86 * math.cos(a), y + .86 * math.sin(a), 0), 8 - 90, .9)
    z = .75
    for k, angle in enumerate((196, 262, 118)):
        a = math.radians(angle)
        at = (x + .4 * math.cos(a), y + .4 * math.sin(a), z)
        props.plate(at, (p.sage_ceramic, p.blue_ceramic, p.ceramic)[k], .12)
        props.tumbler((at[0] + .13 * math.cos(a + 2), at[1] + .13 * math.sin(a + 2), z), p.glass, p.juice, .1)
    g.box((x + .02, y + .02, z + .008), (.3, .2, .016), p.dark_oak, .006, 2, 30)
    furniture.put(CC0, 'bread', (x + .02, y + .02, z + .016), 40, .85)
    bowl_of_fruit(p, (x + .18, y + .28, z), (p.lemon, p.orange, p.orange))
    g.lathe([(0, 0), (.045, 0), (.06, .06), (.045, .13), (.05, .17), (.044, .17), (0, .1)], p.ceramic, (x - .06, y - .24, z), 32)
    upholstery.leafy_branches((x - .06, y - .24, z + .14), 6, p.lemon_leaf, p.bark, .24, .8, 12, (.05, .02))
    lantern(p, (x, y, 1.82), .26)
    fields = m.picture('fields', paintings.colour_fields('family-fields', ((.34, '#e6dcc4'), (.6, '#c98a63'), (1, '#6f8f9f')), (1000, 1300), 4), .6)
    props.framed_picture((LX1, 2.1, 1.62), (0, -1), .58, .76, fields, p.oak, p.paper)


def bowl_of_fruit(p, location, kinds, radius=.15):
    x, y, z = location
    g.lathe([(0, 0), (radius * .4, 0), (radius * .8, .04), (radius, .085), (radius * .94, .085), (radius * .7, .045), (0, .02)], p.ceramic, location, 44)
    for k, (dx, dy, dz) in enumerate(((.0, 0, .075), (.07, .01, .08), (-.065, .03, .08), (.01, -.07, .08), (.02, .075, .08), (.01, .0, .14))):
        g.ball((x + dx, y + dy, z + dz), .038, kinds[k % len(kinds)], .92, 20)


def lantern(p, location, radius, squash=.86):
    """A ribbed paper lantern on its cable."""
    x, y, z = location
    g.tube([(x, y, z + radius * squash), (x, y, CEILING)], .003, p.black)
    profile = []
    for k in range(49):
        a = math.pi * (.06 + .88 * k / 48)
        r = radius * (1 - .014 * (k % 2))
        profile.append((r * math.sin(a), -r * squash * math.cos(a)))
    g.open_lathe(profile, p.lantern, location, 40)


def details(p):
    """Switches, a smoke alarm, small necessary things."""
    for centre, turn in (((LX1 - .006, -1.02, 1.15), 90), ((LX0 + .006, -.28, 1.15), 90), ((KX0 + .006, 1.42, 1.15), 90), ((CX1 - .006, -.3, 1.15), 90)):
        g.box(centre, (.084, .012, .084), p.trim, .004, 2, turn)
        g.box(centre, (.04, .018, .06), p.trim, .003, 2, turn)
    for x, y in ((1.2, -1.9), (-5.0, -1.2), (6.9, -.9)):
        furniture.put(SCOPIA, 'smoke-detector', (x, y, CEILING - .035), 0, (1.1, 1, 1.1), {'*': p.trim})


# ------------------------------------------------------------------ kitchen

TOP = .92
"""Height of the worktops."""


def build_kitchen(p):
    """Sage fronts under oak along the garden wall and the east wall, an island between."""
    kitchen_run(p)
    wall_tiles(p)
    stove(p)
    fridge(p)
    kitchen_shelves(p)
    worktop_things(p)
    island(p)
    dresser(p)
    planner(p)


def front(p, centre, size, handle, material=None):
    """A cupboard or drawer front. size: (x, y, z) with the thin side towards the room; handle: offset."""
    g.box(centre, size, material or p.sage, .005, 2)
    long = (.14, .014, .014) if size[0] > size[1] else (.014, .14, .014)
    g.box(tuple(a + b for a, b in zip(centre, handle)), long, p.brass, .005, 2)


def kitchen_run(p):
    """Base units, the oak worktop with its butler sink, the tap."""
    north, east = Y1 - .6, KX1 - .6
    g.box(((KX0 + KX1) / 2, Y1 - .3, .48), (KX1 - KX0, .56, .84), p.sage_dark, 0)
    g.box((KX1 - .3, 1.14, .48), (.56, 2.28, .84), p.sage_dark, 0)
    g.box(((KX0 + east) / 2, north + .05, .05), (east - KX0, .02, .1), p.black, 0)
    sink = (5.15, 5.95)
    for x0, x1, kind in ((3.67, 4.4, 'doors'), (4.4, 5.15, 'drawers'), (5.15, 5.95, 'sink'), (5.95, 6.98, 'doors')):
        middle, width = (x0 + x1) / 2, x1 - x0
        if kind == 'drawers':
            for z, height in ((.24, .27), (.53, .27), (.79, .2)):
                front(p, (middle, north, z), (width - .008, .022, height), (0, -.02, height / 2 - .05))
        else:
            top = .62 if kind == 'sink' else .89
            for side in (-1, 1):
                front(p, (middle + side * width / 4, north, (.1 + top) / 2), (width / 2 - .008, .022, top - .1), (0, -.02, (top - .1) / 2 - .06))
    for y0, y1 in ((0, .8), (1.6, 2.28)):
        for z, height in ((.24, .27), (.53, .27), (.79, .2)):
            front(p, (east, (y0 + y1) / 2, z), (.022, y1 - y0 - .008, height), (-.02, 0, height / 2 - .05))
    for x0, x1 in ((KX0, sink[0] + .02), (sink[1] - .02, KX1)):
        g.box(((x0 + x1) / 2, Y1 - .315, TOP - .02), (x1 - x0, .63, .04), p.oak, .004)
    g.box(((sink[0] + sink[1]) / 2, Y1 - .06, TOP - .02), (sink[1] - sink[0], .12, .04), p.oak, .002)
    for y0, y1 in ((-.02, .8), (1.6, 2.27)):
        g.box((KX1 - .315, (y0 + y1) / 2, TOP - .02), (.63, y1 - y0, .04), p.oak, .004)
    x, y = 5.55, Y1 - .37
    g.boxes([
        ((x, y - .26, .77), (.8, .04, .27)), ((x, y + .23, .77), (.8, .04, .27)), ((x, y - .01, .65), (.8, .5, .03)),
        ((x - .385, y - .01, .77), (.03, .5, .27)), ((x + .385, y - .01, .77), (.03, .5, .27)),
    ], p.ceramic, .012, 3, 'sink')
    g.tube(upholstery.smooth_path([(x, Y1 - .08, TOP), (x, Y1 - .08, TOP + .26), (x, Y1 - .16, TOP + .35), (x, Y1 - .27, TOP + .32), (x, Y1 - .29, TOP + .22)], 6), .013, p.brass)
    for side in (-.1, .1):
        g.lathe([(0, 0), (.022, 0), (.016, .05), (.03, .06), (0, .07)], p.brass, (x + side, Y1 - .08, TOP), 20)


def wall_tiles(p):
    """Square glazed tiles between worktop and shelves."""
    window = (KITCHEN_WINDOW[0] - KX0 - .02, KITCHEN_WINDOW[1] - KX0 + .02, KITCHEN_WINDOW[2] - TOP - .03, 1)
    g.tiles((KX0, Y1, TOP), (1, 0, 0), (0, 0, 1), KX1 - KX0, .6, .1, .1, p.tile, bond=0, tilt=.008, holes=(window,))
    g.tiles((KX1, Y1, TOP), (0, -1, 0), (0, 0, 1), Y1 + .02, .6, .1, .1, p.tile, p.grout, bond=0, tilt=.008)


def stove(p):
    """A range in the east run with a hood of plaster over it."""
    x, y = KX1 - .31, 1.2
    g.box((x, y, .47), (.62, .79, .9), p.ceramic, .012, 2)
    g.box((x - .312, y, .42), (.012, .66, .46), p.black_glass, .01, 2)
    g.tube([(x - .36, y - .3, .7), (x - .36, y + .3, .7)], .011, p.steel)
    for k in range(5):
        g.lathe([(0, 0), (.024, 0), (.02, .03), (0, .03)], p.steel, (x - .31, y - .28 + .14 * k, .83), 20, rotation=(0, -90, 0))
    g.box((x, y, .925), (.6, .77, .012), p.black_glass, .004)
    for dx in (-.14, .14):
        for dy in (-.2, .2):
            g.lathe([(.085, 0), (.095, .016), (.085, .02), (.075, .016), (.085, 0)], p.black, (x + dx, y + dy, .93), 28)
            for k in range(4):
                a = math.pi / 4 + k * math.pi / 2
                g.box((x + dx + .075 * math.cos(a), y + dy + .075 * math.sin(a), .952), (.09, .012, .012), p.black, .003, turn=math.degrees(a))
    furniture.put(CC_BY, 'largePan', (x + .1, y + .2, .958), 100, .82, {'*': p.terracotta_paint})
    furniture.put(CC_BY, 'boiler', (x - .12, y - .2, .958), 60, 1.05, {'*': p.mustard})
    low, high = 1.72, 2.2
    vertices = [(KX1 - .5, y - .46, low), (KX1 - .5, y + .46, low), (KX1, y + .46, low), (KX1, y - .46, low),
                (KX1 - .26, y - .24, high), (KX1 - .26, y + .24, high), (KX1, y + .24, high), (KX1, y - .24, high)]
    g.mesh('hood', vertices, [tuple(face) for face in g.BOX_FACES], p.white)
    g.box((KX1 - .13, y, (high + CEILING) / 2), (.26, .48, CEILING - high), p.white, 0)
    g.box((KX1 - .26, y, low - .03), (.54, .96, .07), p.oak, .006, 2)


def fridge(p):
    """A rounded fridge in dusty blue: a week of notes and drawings under its magnets."""
    x, y = KX1 - .36, -.4
    g.box((x, y, .48), (.68, .66, .84), p.blue, .06, 5)
    g.box((x, y, 1.34), (.68, .66, .84), p.blue, .06, 5)
    g.box((x, y, .03), (.6, .6, .06), p.black, 0)
    face = x - .345
    for z, length in ((1.12, .3), (.72, .22)):
        g.tube([(face + .01, y - .27, z - length / 2), (face - .05, y - .27, z - length / 2 + .03), (face - .05, y - .27, z + length / 2 - .03), (face + .01, y - .27, z + length / 2)], .011, p.steel)
    sheets = (
        (.06, 1.5, .3, .225, draw_child_house('family-drawing-house'), 3), (-.02, 1.22, .27, .2, draw_child_family('family-drawing-people'), -4),
        (.21, 1.2, .15, .185, draw_child_boat('family-boat'), 5),
        (-.2, 1.52, .15, .2, draw_note('family-shopping', 'Ψώνια', ('· γάλα', '· φέτα', '· αυγά', '· ντομάτες', '· ψωμί', '· παγωτό!!')), -3),
        (.08, .64, .26, .33, draw_note('family-rules', 'Το σπίτι μας', ('Βγάζουμε παπούτσια', 'Κλείνουμε το ψυγείο', 'Ποτίζουμε τη λεμονιά', 'Γελάμε δυνατά', 'Σκουπίδια: Τρίτη'), (640, 800), '#f6efe0', '#6b4a3a', 46), 2),
    )
    for k, (dy, z, width, height, path, lean) in enumerate(sheets):
        a = math.radians(lean)
        right = (0, -width / 2 * math.cos(a), -width / 2 * math.sin(a))
        up = (0, -height / 2 * math.sin(a) * -1, height / 2 * math.cos(a))
        g.quad((face - .003 - .0012 * k, y + dy, z), right, up, m.picture(f'fridge sheet {k}', path, .8))
        g.lathe([(0, 0), (.013, 0), (.013, .008), (0, .01)], p.toys[k % 5], (face - .005, y + dy, z + height / 2 - .02), 16, rotation=(0, -90, 0))
    for k, letter in enumerate('ΜΑΡΙΝΑ'):
        g.letters(letter, (face - .006, y + .24 - .075 * k, .86 + .012 * (k % 2)), .075, p.toys[k % 5], (90, 0, -90), pictures.paths.font('greek-bold'), .005)
    for k in range(2):
        basket(p, (x - .05, y - .14 + .3 * k, 1.76), .26, .2)


def crockery(p, x, y, z, along, length):
    """A row of plates, bowls, mugs and glasses. along: unit vector (x, y)."""
    place = .1
    k = 0
    while place < length - .08:
        at = (x + along[0] * place, y + along[1] * place, z)
        kind = k % 5
        if kind == 0:
            for n in range(6):
                props.plate((at[0], at[1], z + .013 * n), (p.ceramic, p.sage_ceramic, p.blue_ceramic)[n % 3], .1)
        elif kind == 2:
            for n in range(3):
                g.lathe([(0, 0), (.03, 0), (.068, .045), (.07, .06), (.064, .06), (.05, .035), (0, .012)], (p.blue_ceramic, p.ceramic, p.terracotta_paint)[n], (at[0], at[1], z + .028 * n), 32)
        elif kind == 4:
            g.lathe([(0, 0), (.05, 0), (.062, .05), (.05, .13), (.034, .16), (.042, .19), (.036, .19), (0, .12)], p.sage_ceramic, at, 32)
        else:
            for n in (-1, 1):
                mug(p, (at[0] + along[0] * .05 * n, at[1] + along[1] * .05 * n, z), p.toys[(k + n) % 5], 40 * k)
        place += .24 if kind in (1, 3) else .23
        k += 1


def mug(p, location, material, turn=0.):
    x, y, z = location
    g.lathe([(0, 0), (.036, 0), (.04, .006), (.04, .088), (.036, .088), (.035, .012), (0, .01)], material, location, 28)
    a = math.radians(turn)
    g.tube([(x + (.038 + .026 * math.sin(t)) * math.cos(a), y + (.038 + .026 * math.sin(t)) * math.sin(a), z + .07 - .05 * t / math.pi) for t in [math.pi * n / 8 for n in range(9)]], .005, material)


def kitchen_shelves(p):
    """Open oak shelves in the corners: crockery, jars, cookbooks, herbs."""
    y = Y1 - .13
    for z in (1.56, 1.94):
        g.box((4.08, y, z), (.8, .25, .032), p.oak, .003)
        g.box((7.08, y, z), (1.02, .25, .032), p.oak, .003)
    crockery(p, 3.72, y, 1.578, (1, 0), .78)
    crockery(p, 6.62, y, 1.578, (1, 0), .95)
    props.book_row((3.75, y, 1.958), (1, 0), .36, p.books, .18, (.2, .27))
    furniture.put(CC0, 'augalas', (4.3, y, 1.958), 20, .62)
    jars(p, (6.72, y, 1.958), (1, 0), 5)
    for y0, y1 in ((.02, .68), (1.74, 2.62)):
        for z in (1.56, 1.94):
            g.box((KX1 - .13, (y0 + y1) / 2, z), (.25, y1 - y0, .032), p.oak, .003)
    crockery(p, KX1 - .13, .02, 1.958, (0, 1), .66)
    jars(p, (KX1 - .13, .1, 1.578), (0, 1), 5)
    crockery(p, KX1 - .13, 1.76, 1.578, (0, 1), .7)
    basket(p, (KX1 - .13, 2.0, 1.958), .22, .17)
    furniture.put(CC0, 'littlePlant', (KX1 - .13, 2.32, 1.958), 0, .9)


def jars(p, start, along, count):
    """Jars of pulses and pasta with oak lids."""
    x, y, z = start
    for k in range(count):
        at = (x + along[0] * .115 * k, y + along[1] * .115 * k, z)
        tall = (.17, .14, .2, .13)[k % 4]
        filling = m.paint(f'jar filling {k} {x}', ('c98a4a', 'e4d3a4', '7b3f2a', 'efe6d2', 'a7833d')[k % 5], .8, .5)
        g.lathe([(0, .004), (.04, .004), (.04, tall * .8), (0, tall * .8)], filling, at, 24)
        g.open_lathe([(.043, 0), (.046, .01), (.046, tall * .9), (.04, tall)], p.glass, at, 28)
        g.lathe([(0, tall), (.043, tall), (.043, tall + .022), (0, tall + .024)], p.oak, at, 24)


def worktop_things(p):
    """Toaster, mixer, boards, oil, herbs on the sill, a drying rack."""
    furniture.put(SCOPIA, 'toaster', (3.92, Y1 - .28, TOP), 8)
    furniture.put(CC0, 'kitchenaid', (KX1 - .3, Y1 - .34, TOP), -40)
    furniture.put(CC_BY, 'espressokettle', (KX1 - .3, .66, TOP), 120)
    furniture.put(CC_BY, 'utensilsPot', (KX1 - .14, 1.72, TOP), 20, .9)
    furniture.put(SCOPIA, 'squeezer', (6.35, Y1 - .3, TOP), 200, 1.1)
    props.bottle((KX1 - .14, 1.9, TOP), 3, p.oil, p.black, p.paper, -80)
    props.bottle((KX1 - .13, 2.02, TOP), 0, p.oil, p.oak, p.paper, -80)
    for k, (width, height) in enumerate(((.3, .42), (.22, .34))):
        g.box((KX1 - .06 - .03 * k, .3 + .12 * k, TOP + height / 2), (.02, width, height), (p.oak, p.dark_oak)[k], .008, 2, tilt=(0, 9, 0))
    for k in range(4):
        g.ball((6.05 + .085 * (k % 2), Y1 - .32 + .08 * (k // 2), TOP + .036), .036, p.lemon, .95, 18)
    for k, x in enumerate((4.75, 5.02, 6.1, 6.36)):
        at = (x, Y1 + .06, KITCHEN_WINDOW[2] + .004)
        g.lathe([(0, 0), (.045, 0), (.06, .1), (.052, .1), (0, .09)], (p.terracotta, p.ceramic)[k % 2], at, 28)
        cloud_of_leaves([(x + RANDOM.uniform(-.03, .03), at[1] + RANDOM.uniform(-.03, .03), at[2] + .14 + .02 * n) for n in range(4)], .065, 40, (.04, .014), p.lemon_leaf, 'basil')
    g.box((4.7, Y1 - .34, TOP + .012), (.42, .34, .012), p.oak, .004)
    for k in range(5):
        g.lathe([(0, 0), (.1, 0), (.102, .006), (0, .008)], (p.ceramic, p.sage_ceramic)[k % 2], (4.58 + .05 * k, Y1 - .36, TOP + .11), 32, rotation=(0, 80, 0))
    towel = [(x, Y1 - .612 - out, z) for x, out, z in ((4.68, .012, .56), (4.68, .016, .74), (4.68, .04, .765), (4.68, .05, .74), (4.68, .052, .5))]
    upholstery.sheet(towel, (.2, 0, 0), p.terracotta_cloth, .004, 2, .004)


def island(p):
    """The island: sage, an oak top, fruit, baking in progress, two stools, two lamps over it."""
    x, y = 5.3, .95
    g.box((x, y + .1, .46), (1.26, .52, .88), p.sage, .004)
    g.boxes([((x - .58 + .105 * k, y - .165, .48), (.085, .016, .8)) for k in range(12)], p.sage, .006, 2, 'boards')
    g.box((x, y, TOP), (1.44, .84, .045), p.oak, .008, 3)
    for side in (-.32, .34):
        furniture.put(CC0, 'stool2', (x + side, y - .58, 0), 12 * side, (1., 1., .86), {'*': p.oak})
    for side in (-.36, .36):
        props.pendant_dome((x + side, y, 1.82), CEILING, p.sage_dark, p.black, p.bulb, 0, 1.15, inside=p.ceramic)
    z = TOP + .023
    bowl_of_fruit(p, (x - .42, y + .12, z), (p.orange, p.lemon, p.tomato), .18)
    g.box((x + .2, y + .02, z + .01), (.44, .3, .02), p.dark_oak, .008, 2, -6)
    g.lathe([(0, 0), (.115, 0), (.12, .004), (.11, .012), (0, .014)], p.cream, (x + .18, y + .02, z + .02), 40)
    g.lathe([(0, 0), (.024, 0), (.024, .34), (0, .34)], p.oak, (x + .2, y - .1, z + .05), 20, rotation=(0, 90, 20))
    for k, (dx, dy) in enumerate(((.1, .08), (.17, .0), (.24, .07))):
        g.lathe([(0, 0), (.026, 0), (.026, .012), (0, .012)], p.paper, (x + dx, y + dy, z + .033), 6)
    g.lathe([(0, 0), (.05, 0), (.1, .06), (.115, .11), (.108, .11), (.09, .06), (0, .02)], p.blue_ceramic, (x + .52, y + .2, z), 40)
    furniture.put(CC0, 'tetrapak', (x + .42, y - .2, z), 20, .85)
    for k in range(3):
        g.ball((x - .08 + .06 * k, y + .26, z + .028), .026, p.cream, 1.25, 18)
    mug(p, (x - .2, y - .2, z), p.mustard, 200)
    g.box((x - .42, y - .22, z + .006), (.24, .18, .01), p.books[0], .002, 1, 12)


def dresser(p):
    """The plate dresser by the arch: cupboards below, shelves with the good crockery above."""
    x, y0, y1 = KX0 + .2, -2.75, -1.2
    middle, width = (y0 + y1) / 2, y1 - y0
    g.box((x, middle, .45), (.4, width, .86), p.blue, .006, 2)
    for k in range(3):
        y = y0 + width * (k + .5) / 3
        front(p, (x + .205, y, .36), (.02, width / 3 - .02, .58), (.02, 0, .2), p.blue)
        front(p, (x + .205, y, .77), (.02, width / 3 - .02, .18), (.02, 0, 0), p.blue)
    g.box((x + .01, middle, .905), (.46, width + .04, .04), p.oak, .006, 2)
    for z in (1.36, 1.72, 2.08):
        g.box((KX0 + .13, middle, z), (.25, width, .03), p.oak, .003)
    g.boxes([((KX0 + .13, y, 1.5), (.25, .028, 1.2)) for y in (y0 + .014, y1 - .014)], p.oak, .003)
    crockery(p, KX0 + .13, y0 + .02, 1.376, (0, 1), width - .04)
    for k in range(6):
        g.lathe([(0, 0), (.115, 0), (.118, .008), (.07, .016), (0, .016)], (p.ceramic, p.blue_ceramic, p.sage_ceramic)[k % 3], (KX0 + .05, y0 + .18 + .238 * k, 1.855), 40, rotation=(0, 76, 0))
    jars(p, (KX0 + .13, y0 + .12, 2.096), (0, 1), 5)
    basket(p, (KX0 + .13, y1 - .25, 2.096), .22, .18)
    bowl_of_fruit(p, (x, y1 - .3, .925), (p.tomato, p.tomato, p.lemon), .16)
    furniture.put(CC_BY, 'radio', (x - .02, middle + .05, .925), 90, .9)
    furniture.put(CC0, 'orchids', (x - .02, y0 + .22, .925), 30, .9)
    mug(p, (x + .05, middle + .38, .925), p.rose, 90)


def planner(p):
    """Beside the arch: the week in chalk, and aprons, one of them small."""
    board = m.picture('week', pictures.chalkboard('family-week', 'Η εβδομάδα', 'τι τρώμε · πού πάμε', (
        ('Τρώμε', (('Δευτέρα', 'γεμιστά'), ('Τρίτη', 'φακές'), ('Τετάρτη', 'ψάρι'), ('Πέμπτη', 'παστίτσιο'))),
        ('Πάμε', (('Παρασκευή', 'θάλασσα'), ('Σάββατο', 'λαϊκή'), ('Κυριακή', 'γιαγιά'))),
    ), (1100, 1300), 'greek-serif-italic', 'greek-serif-italic', 'greek', 66, 52), .9)
    props.framed_picture((KX0, 1.86, 1.62), (0, 1), .6, .71, board, p.oak)
    for y, cloth, length in ((1.66, p.linen, .5), (1.98, p.mustard_cloth, .34)):
        g.tube([(KX0, y, 1.15), (KX0 + .06, y, 1.15), (KX0 + .065, y, 1.18)], .007, p.brass)
        upholstery.soft_block((KX0 + .04, y, 1.14 - length / 2), (.05, .24, length), cloth, .024, .012)


def furnish_breakfast(p):
    """The corner bench with its table, cushions and a family's morning."""
    for centre, size in (((6.25, Y0 + .24, .22), (2.7, .48, .44)), ((KX1 - .24, -1.85, .22), (.48, 1.7, .44))):
        g.box(centre, size, p.trim, .006, 2)
        g.box((centre[0], centre[1], .455), (size[0] + .02, size[1] + .02, .03), p.oak, .005, 2)
    g.boxes([((5.12 + .28 * k, Y0 + .485, .22), (.24, .012, .34)) for k in range(8)], p.trim, .006, 2, 'panels')
    upholstery.soft_block((6.0, Y0 + .25, .5), (2.1, .42, .06), p.sage_cloth, .028, .006)
    upholstery.soft_block((KX1 - .25, -1.72, .5), (.42, 1.36, .06), p.sage_cloth, .028, .006)
    for x, cloth, lean in ((5.25, p.terracotta_cloth, 4), (5.75, p.cream, -6), (6.5, p.mustard_cloth, 5), (6.95, p.blue_cloth, -4)):
        upholstery.cushion((x, Y0 + .13, .74), (.42, .42, .14), cloth, lean, (68, 0, 0))
    upholstery.cushion((KX1 - .13, -1.3, .74), (.42, .42, .14), p.rose_cloth, 86, (-68, 0, 0))
    x, y = 6.1, -1.98
    g.box((x, y, .735), (1.45, .78, .034), p.oak, .012, 3)
    for side in (-1, 1):
        g.tube([(x + side * .58, y - .28, 0), (x + side * .5, y, .72)], .03, p.oak)
        g.tube([(x + side * .58, y + .28, 0), (x + side * .5, y, .72)], .03, p.oak)
    furniture.put(CC0, 'osakaChair', (x - .22, y + .66, 0), 8, 1., {'*': p.oak})
    furniture.put(CC_BY, 'childChair', (x + .42, y + .62, 0), -6, 1.1, {'*': p.mustard})
    furniture.put(CC0, 'osakaChair', (x - 1.05, y + .02, 0), 88, 1., {'*': p.oak})
    z = .752
    for dx, dy, dish in ((-.3, .2, p.blue_ceramic), (.36, .2, p.sage_ceramic), (-.4, -.18, p.ceramic), (.2, -.2, p.terracotta_paint)):
        g.lathe([(0, 0), (.03, 0), (.068, .045), (.072, .06), (.066, .06), (.05, .035), (0, .014)], dish, (x + dx, y + dy, z), 32)
        mug(p, (x + dx + .14, y + dy + .02, z), p.toys[int(dx * 10) % 5], 60)
    props.bottle((x + .02, y + .02, z), 3, p.oil, p.oak, p.paper, 10)
    furniture.put(CC0, 'bread', (x + .1, y - .02, z + .012), 20, .8)
    g.box((x + .1, y - .02, z + .006), (.34, .2, .014), p.dark_oak, .005, 2, 20)
    props.flowers((x - .12, y - .08, z), p.sage_dark, p.petals, p.blue_ceramic, 6)
    lantern(p, (x, y, 1.75), .22, .7)
    prints = (
        pictures.poster_hills('family-hills', 'ΚΑΛΟΚΑΙΡΙ'),
        pictures.abstract('family-fruit', ('#efe6d6', '#d3a24a', '#bf7350', '#98a392'), seed=21, shapes=6),
    )
    for k, path in enumerate(prints):
        props.framed_picture((KX1, -1.45 - .62 * k, 1.66), (0, -1), .46, .61, m.picture(f'kitchen print {k}', path, .6), p.oak, p.paper)
    furniture.put(SCOPIA, 'ficus', (4.42, Y0 + .32, 0), 0, (.95, .95, 1.5))
    clock(p, (4.72, Y0, 1.86))


def clock(p, centre):
    """A round wall clock at twenty to eleven."""
    x, y, z = centre
    g.lathe([(0, 0), (.2, 0), (.21, .02), (.2, .04), (.185, .04), (.18, .022), (0, .022)], p.oak, (x, y, z), 56, rotation=(-90, 0, 0))
    g.lathe([(0, 0), (.178, 0), (.178, .003), (0, .003)], p.paper, (x, y + .022, z), 56, rotation=(-90, 0, 0))
    for k in range(12):
        a = math.radians(30 * k)
        g.box((x - .15 * math.sin(a), y + .027, z + .15 * math.cos(a)), (.008, .004, .03), p.black, 0, tilt=(0, -30 * k, 0))
    for angle, length, width in ((320, .095, .014), (240, .14, .009)):
        a = math.radians(angle)
        g.box((x - length / 2 * math.sin(a), y + .03, z + length / 2 * math.cos(a)), (width, .004, length), p.black, 0, tilt=(0, -angle, 0))


# ------------------------------------------------------------------ children's room

def build_bunk_bed(p):
    """Two beds over each other on the mural wall, a ladder, quilts, the animals."""
    x0, x1, y0, y1 = CX0 + .03, CX0 + .97, .72, 2.76
    middle_x, middle_y = (x0 + x1) / 2, (y0 + y1) / 2
    for x in (x0 + .03, x1 - .03):
        for y in (y0 + .03, y1 - .03):
            g.box((x, y, .86), (.06, .06, 1.72), p.oak, .008, 2)
    for z in (.3, 1.22):
        for x in (x0 + .03, x1 - .03):
            g.box((x, middle_y, z), (.03, y1 - y0, .16), p.trim, .006, 2)
        for y in (y0 + .03, y1 - .03):
            g.box((middle_x, y, z), (x1 - x0, .03, .16), p.trim, .006, 2)
        upholstery.soft_block((middle_x, middle_y, z + .08), (x1 - x0 - .08, y1 - y0 - .08, .16), p.cream, .05, .01)
    for z in (1.46, 1.62):
        g.box((x1 - .03, middle_y + .22, z), (.024, y1 - y0 - .5, .07), p.trim, .006, 2)
        g.box((middle_x, y0 + .03, z), (x1 - x0 - .1, .024, .07), p.trim, .006, 2)
        g.box((middle_x, y1 - .03, z), (x1 - x0 - .1, .024, .07), p.trim, .006, 2)
    for z in (.52, .68):
        g.box((middle_x, y1 - .03, z), (x1 - x0 - .1, .024, .07), p.trim, .006, 2)
        g.box((middle_x, y0 + .03, z), (x1 - x0 - .1, .024, .07), p.trim, .006, 2)
    for y in (y0 + .08, y0 + .44):
        g.tube([(x1 + .16, y, 0), (x1 - .01, y, 1.5)], .018, p.oak)
    for k in range(5):
        t = (k + .7) / 5.4
        g.tube([(x1 + .16 - .17 * t, y0 + .08, 1.5 * t), (x1 + .16 - .17 * t, y0 + .44, 1.5 * t)], .016, p.oak)
    warm = m.picture('warm quilt', draw_quilt('family-quilt-warm', ('#ece2cf', '#d3a24a', '#bf7350', '#d9a598', '#a9b7a0')), .95)
    cool = m.picture('cool quilt', draw_quilt('family-quilt-cool', ('#e9e4d8', '#7c9db3', '#a9c3d3', '#98a392', '#e1c48a'), seed=9), .95)
    for z, quilt, cloth in ((.46, warm, p.mustard_cloth), (1.38, cool, p.blue_cloth)):
        made = upholstery.soft_block((middle_x, middle_y - .28, z + .05), (x1 - x0 - .06, 1.36, .1), quilt, .045, .03)
        flat_picture(made)
        upholstery.cushion((middle_x, y1 - .3, z + .1), (.56, .4, .15), p.cream, 0, (16, 0, 0))
        upholstery.sheet([(x0 + .06, y0 + .12, z + .12), (middle_x, y0 + .12, z + .14), (x1 - .05, y0 + .12, z + .12), (x1 - .0, y0 + .12, z + .02)], (0, .42, 0), cloth, .006, 2, .012)
    furniture.put(CC0, 'teddyBear', (middle_x + .12, y1 - .52, .57), 60, .95)
    plush_rabbit(p, (middle_x + .1, y1 - .55, 1.5), 60, p.plush[3])
    plush_rabbit(p, (middle_x - .16, y1 - .5, .57), 40, p.plush[2])
    g.box((x1 + .0, y1 - .5, 1.0), (.02, .3, .2), p.oak, .004)
    lights.point((middle_x, y1 - .35, 1.02), 1.6, kelvin(2800), .06)
    g.ball((middle_x, y1 - .12, 1.02), .06, p.shade, 1, 24)


def flat_picture(made):
    """Lay a picture over a block from above: UVs from its own length and breadth."""
    data = made.data
    xs = [vertex.co.x for vertex in data.vertices]
    ys = [vertex.co.y for vertex in data.vertices]
    layer = data.uv_layers.new(name='UVMap')
    for loop in data.loops:
        co = data.vertices[loop.vertex_index].co
        layer.data[loop.index].uv = ((co.x - min(xs)) / (max(xs) - min(xs)), (co.y - min(ys)) / (max(ys) - min(ys)))


def plush_rabbit(p, location, turn, cloth):
    """A sitting cloth rabbit, 28 cm."""
    def make():
        g.ball((0, 0, .085), .085, cloth, 1.1, 24)
        g.ball((0, -.015, .215), .062, cloth, .95, 24)
        for side in (-1, 1):
            g.ball((side * .05, -.09, .03), .034, cloth, .9, 18)
            g.ball((side * .078, -.04, .12), .026, cloth, 1.7, 16)
            g.ball((side * .03, 0, .315), .02, cloth, 3.1, 16)
            g.ball((side * .022, -.073, .225), .0065, p.black, 1, 10)
        g.ball((0, -.077, .203), .008, p.rose, .8, 10)
    g.gathered(make, location, turn)


def furnish_children(p):
    """Everything else in the children's room."""
    mural = m.picture('mural', draw_mural('family-mural'), .85)
    g.quad((CX0 + .002, (CY0 + Y1) / 2, CEILING / 2), (0, (Y1 - CY0) / 2, 0), (0, 0, CEILING / 2), mural, 'mural')
    round_rug(p, (-5.35, 1.0))
    play_tent(p, (-4.58, 2.05))
    window_desk(p)
    play_table(p)
    toy_shelf(p)
    wardrobe(p)
    reading_wall(p)
    garlands(p)
    lantern(p, (-5.6, .7, 2.2), .27)


def round_rug(p, centre):
    rings = ((1.0, p.sage_cloth), (.84, p.cream), (.66, p.rose_cloth), (.48, p.cream), (.3, p.mustard_cloth))
    for k, (radius, cloth) in enumerate(rings):
        g.lathe([(0, 0), (radius, 0), (radius, .012 + .001 * k), (0, .0125 + .001 * k)], cloth, (*centre, 0), 80, 'rug')
    x, y = centre
    furniture.put(CC_BY, 'carrito-de-madera', (x - .55, y + .5, .015), 60, 1.2)
    for k, (dx, dy, level) in enumerate(((-.42, .1, 0), (-.36, .14, 0), (-.39, .115, 1), (-.5, .2, 0), (-.3, -.02, 0), (-.2, .3, 0))):
        g.box((x + dx, y + dy, .042 + .055 * level), (.055, .055, .055), p.toys[k % 6], .005, 2, 17 * k)
    furniture.put(CC_BY, 'ballonFoot', (x - .98, y + .62, 0), 40, .9)


def play_tent(p, centre):
    """A cotton tipi on six poles, open towards the room, cushions and a light chain in it."""
    x, y = centre
    radius, tall, top = .62, 1.5, .09
    opening = 4
    corners = [(x + radius * math.cos(math.radians(7 + 60 * k)), y + radius * math.sin(math.radians(7 + 60 * k)), 0) for k in range(6)]
    tips = [(x + top * math.cos(math.radians(7 + 60 * k)), y + top * math.sin(math.radians(7 + 60 * k)), tall) for k in range(6)]
    cloth = m.striped_fabric('tent cloth', 'efe6d4', 'c98a6b', .06, 'Z', .45)
    for k in range(6):
        n = (k + 1) % 6
        if k == opening:
            for a, b, c, d in ((corners[k], tips[k], corners[n], tips[n]), (corners[n], tips[n], corners[k], tips[k])):
                fold = tuple(p0 + (q0 - p0) * .2 for p0, q0 in zip(a, c))
                high = tuple(p0 + (q0 - p0) * .8 for p0, q0 in zip(a, b))
                g.mesh('tent flap', [a, fold, high], [(0, 1, 2)], cloth)
            peak = [tuple(p0 + (q0 - p0) * .72 for p0, q0 in zip(corners[i], tips[i])) for i in (k, n)]
            g.mesh('tent', [peak[0], peak[1], tips[n], tips[k]], [(0, 1, 2, 3)], cloth)
        else:
            g.mesh('tent', [corners[k], corners[n], tips[n], tips[k]], [(0, 1, 2, 3)], cloth)
        a, b = corners[k], tips[k]
        g.tube([a, tuple(p0 + (q0 - p0) * 1.24 for p0, q0 in zip(a, b))], .014, p.oak)
    upholstery.cushion((x, y, .07), (.9, .9, .14), p.cream, 10)
    upholstery.cushion((x + .1, y + .16, .24), (.4, .4, .15), p.sage_cloth, 20, (55, 0, 0))
    upholstery.cushion((x - .16, y + .14, .22), (.36, .36, .14), p.mustard_cloth, -14, (50, 0, 0))
    plush_rabbit(p, (x - .02, y - .12, .13), -20, p.plush[1])
    g.tube(g.hanging(corners[4], corners[5], -.9, 16)[3:13], .004, p.trim)
    lights.point((x, y, 1.0), 2.2, kelvin(2800), .1)


def window_desk(p):
    """A low desk under the window with a chair, pencils, a lamp; a blind over the panes."""
    x, y = -5.72, Y1 - .27
    g.box((x, y, .6), (1.15, .52, .03), p.oak, .006, 2)
    for side in (-.53, .53):
        g.boxes([((x + side, y + d, .295), (.04, .04, .58)) for d in (-.22, .22)], p.trim, .005, 2)
    g.box((x, y + .0, .53), (1.02, .44, .1), p.trim, .004, 2)
    furniture.put(CC_BY, 'childChair', (x + .02, y - .42, 0), 168, 1., {'*': p.sage})
    sheet = m.picture('drawing', draw_child_boat('family-boat'), .85)
    g.quad((x, y - .08, .617), (.1, .02, 0), (-.02, .13, 0), sheet)
    g.lathe([(0, 0), (.036, 0), (.038, .09), (.034, .09), (0, .02)], p.terracotta_paint, (x + .34, y + .1, .615), 24)
    for k in range(8):
        a = k * .8
        g.tube([(x + .34 + .015 * math.cos(a), y + .1 + .015 * math.sin(a), .62), (x + .34 + .035 * math.cos(a), y + .1 + .035 * math.sin(a), .76)], .0035, p.toys[k % 5])
    furniture.put(CC0, 'desklamp', (x - .4, y + .06, .615), 30, .9)
    furniture.put(CC_BY, 'succulentPlant', (x + .1, Y1 + .06, CHILDREN_WINDOW[2] + .005), 0, .9)
    furniture.put(CC0, 'cartoon_biplane', (x - .25, Y1 + .06, CHILDREN_WINDOW[2] + .005), 160, 1.2)
    start, end, _, top = CHILDREN_WINDOW
    for k in range(3):
        upholstery.soft_block(((start + end) / 2, Y1 - .05, top + .1 - .11 * k), (end - start + .14, .05 + .012 * k, .13), p.rose_cloth, .022, .006)


def play_table(p):
    """A low table with two chairs: drawing, building, a xylophone."""
    x, y = -6.5, -.55
    g.lathe([(0, .42), (.38, .42), (.39, .428), (.38, .445), (0, .445)], p.trim, (x, y, 0), 56, 'play table')
    for k in range(3):
        a = math.radians(20 + 120 * k)
        g.tube([(x + .24 * math.cos(a), y + .24 * math.sin(a), .42), (x + .31 * math.cos(a), y + .31 * math.sin(a), 0)], .02, p.oak)
    furniture.put(CC_BY, 'childChair', (x + .52, y + .14, 0), -74, .95, {'*': p.terracotta_paint})
    furniture.put(CC_BY, 'childChair', (x - .2, y - .5, 0), 158, .95, {'*': p.blue})
    furniture.put(CC_BY, 'xylophone', (x + .02, y + .14, .445), 20, .75)
    for k, (dx, dy, level) in enumerate(((-.12, -.06, 0), (-.06, -.08, 0), (-.09, -.07, 1), (.02, -.16, 0), (.1, -.1, 0), (-.09, -.07, 2))):
        g.box((x + dx, y + dy, .47 + .048 * level), (.048, .048, .048), p.toys[(k + 2) % 6], .004, 2, 20 * k)


def toy_shelf(p):
    """Open boxes along the south wall with baskets and toys; the dolls' house on top."""
    x0, x1, y = -6.42, -4.95, CY0 + .2
    columns, step = 4, (x1 - x0) / 4
    top = .82
    g.boxes([((x0 + k * step, y, top / 2), (.022, .38, top)) for k in range(columns + 1)], p.oak, .003)
    g.boxes([(((x0 + x1) / 2, y, z), (x1 - x0 + .02, .38, .022)) for z in (.03, .42, top)], p.oak, .003)
    g.box(((x0 + x1) / 2, y - .18, top / 2), (x1 - x0, .012, top), p.trim, 0)
    for k in range(columns):
        x = x0 + step * (k + .5)
        upholstery.soft_block((x, y + .01, .19), (step - .06, .32, .27), (p.sage_cloth, p.mustard_cloth, p.blue_cloth, p.rose_cloth)[k], .03, .006)
        g.box((x, y + .175, .24), (.09, .012, .025), p.oak, .006, 2)
        if k % 2:
            props.book_row((x - step / 2 + .03, y, .434), (1, 0), step - .12, p.books, .2, (.18, .28))
        else:
            for n in range(3):
                g.box((x, y + .02, .46 + .055 * n), (.26 - .03 * n, .22, .052), p.toys[(k + n) % 5], .004, 2, 6 * n)
    furniture.put(SCOPIA, 'doll-house', (x0 + .4, y, top + .012), 180, (.85, .85, .72))
    furniture.put(CC0, 'woodToy', (x0 + .86, y + .04, top + .012), 185, 1.5)
    furniture.put(CC_BY, 'toyTrain', (x1 - .3, y + .02, top + .012), 180, .9)
    plush_rabbit(p, (x1 - .14, y - .02, top + .1), 150, p.plush[0])
    for k, path in enumerate((draw_child_house('family-drawing-house'), draw_child_family('family-drawing-people'))):
        props.framed_picture((x0 + .9, CY0, 1.98 - .42 * k), (-1, 0), .42, .31, m.picture(f'hung drawing {k}', path, .7), p.oak)
    props.framed_picture((x1 + .02, CY0, 1.72), (-1, 0), .4, .52, m.picture('hung boat', draw_child_boat('family-boat'), .7), p.trim, p.paper)


def wardrobe(p):
    """A small wardrobe in the corner, its doors in two colours."""
    x0, x1, y = CX0 + .03, -6.5, CY0 + .28
    middle = (x0 + x1) / 2
    g.box((middle, y, .98), (x1 - x0, .54, 1.9), p.trim, .006, 2)
    for side, paint in ((-1, p.rose), (1, p.sage)):
        g.box((middle + side * (x1 - x0) / 4, y + .275, 1.14), ((x1 - x0) / 2 - .014, .02, 1.52), paint, .006, 2)
        g.ball((middle + side * .06, y + .3, 1.1), .018, p.oak)
    for side in (-1, 1):
        g.box((middle + side * (x1 - x0) / 4, y + .275, .2), ((x1 - x0) / 2 - .014, .02, .3), p.oak, .006, 2)
        g.ball((middle + side * (x1 - x0) / 4, y + .3, .2), .016, p.brass)
    basket(p, (middle - .2, y, 1.93), .36, .24)
    furniture.put(CC_BY, 'suitcase', (middle + .25, y, 1.93), 0, (.45, .8, .4))


def reading_wall(p):
    """East wall: picture books facing out, the alphabet, the map of the islands."""
    x, y0, y1 = CX1, -.08, 1.3
    middle = (y0 + y1) / 2
    for k, z in enumerate((.1, .42, .74)):
        g.box((x - .07, middle, z), (.14, y1 - y0, .02), p.oak, .003)
        g.box((x - .135, middle, z + .05), (.014, y1 - y0, .06), p.oak, .003)
        for n in range(5):
            y = y0 + .14 + .27 * n
            tall = .24 if (n + k) % 2 else .2
            g.box((x - .085, y, z + .02 + tall / 2), (.016, .19, tall), p.books[(n * 3 + k * 2) % 10], .003, 1, tilt=(0, 9, 0))
            g.box((x - .096, y, z + .03 + tall / 2), (.004, .1, .08), p.books[(n * 3 + k * 2 + 4) % 10], 0, tilt=(0, 9, 0))
    g.boxes([((x - .07, y, .46), (.14, .022, .92)) for y in (y0, y1)], p.oak, .003)
    alphabet = m.picture('alphabet', draw_alphabet('family-alphabet'), .7)
    props.framed_picture((x, .92, 1.62), (0, -1), .7, .98, alphabet, p.oak)
    islands = m.picture('islands', paintings.chart_of_cyclades('family-islands', (1100, 1300), title='ΤΑ ΝΗΣΙΑ'), .7)
    props.framed_picture((x, .16, 1.62), (0, -1), .62, .73, islands, p.trim)


def garlands(p):
    """Paper lamps on a line over the room, pennants on the south wall."""
    for start, end in (((CX0 + .1, .2, 2.6), (CX1 - .05, 1.9, 2.6)),):
        g.tube(g.hanging(start, end, .2), .003, p.trim)
        for k, (x, y, z) in enumerate(g.hanging(start, end, .2, 11)[1:-1]):
            g.lathe([(.02, -.1), (.05, -.095), (.085, -.06), (.098, 0), (.085, .06), (.05, .095), (.02, .1)], p.lanterns[k % 5], (x, y, z - .1), 28)
    start, end = (-6.4, CY0 + .03, 2.5), (CX1 - .05, CY0 + .03, 2.5)
    line = g.hanging(start, end, .14, 14)
    g.tube(line, .003, p.trim)
    for k, (a, b) in enumerate(zip(line, line[1:])):
        middle = tuple((u + v) / 2 for u, v in zip(a, b))
        g.mesh('pennant', [(a[0] + .02, a[1], a[2]), (b[0] - .02, b[1], b[2]), (middle[0], middle[1] + .01, middle[2] - .2)], [(0, 1, 2)],
               (p.terracotta_cloth, p.cream, p.sage_cloth, p.mustard_cloth, p.blue_cloth)[k % 5])


# ------------------------------------------------------------------ garden

def cloud_of_leaves(centres, reach, count, leaf, material, name='crown'):
    """count leaves about each centre; leaf: (length, width)."""
    vertices, faces = [], []
    for cx, cy, cz in centres:
        for _ in range(count):
            a, b = RANDOM.uniform(0, 6.283), RANDOM.uniform(-1, 1)
            r = reach * RANDOM.random() ** .5
            flat = math.sqrt(1 - b * b)
            x, y, z = cx + r * flat * math.cos(a), cy + r * flat * math.sin(a), cz + r * b * .85
            t, lift = RANDOM.uniform(0, 6.283), RANDOM.uniform(-.7, .7)
            length, width = leaf[0] * RANDOM.uniform(.7, 1.2), leaf[1] * RANDOM.uniform(.8, 1.2)
            dx, dy, dz = math.cos(t) * length, math.sin(t) * length, lift * length
            wx, wy = -math.sin(t) * width, math.cos(t) * width
            first = len(vertices)
            vertices += [(x, y, z), (x + dx / 2 + wx, y + dy / 2 + wy, z + dz / 2 + width * .3), (x + dx, y + dy, z + dz), (x + dx / 2 - wx, y + dy / 2 - wy, z + dz / 2)]
            faces.append((first, first + 1, first + 2, first + 3))
    return g.mesh(name, vertices, faces, material)


def tree(p, place, height, crown, material, leaf=(.1, .022), clusters=54, count=110, trunk=.14, fruit=None):
    """A small garden tree with a leaning trunk; fruit: material of what hangs in it."""
    x, y, z = place
    fork = height * .42
    g.tube(upholstery.smooth_path([(x, y, z - .1), (x + .08, y, z + fork * .5), (x - .05, y + .05, z + fork)], 5), trunk, p.bark)
    tips = []
    for k in range(5):
        a = 1.257 * k + .4
        tip = (x + crown * .6 * math.cos(a), y + crown * .6 * math.sin(a), z + height * RANDOM.uniform(.68, .88))
        g.tube(upholstery.smooth_path([(x - .05, y + .05, z + fork - .05), (x + crown * .25 * math.cos(a), y + crown * .25 * math.sin(a), z + fork + .3), tip], 5), trunk * .42, p.bark)
        tips.append(tip)
    centres = list(tips)
    while len(centres) < clusters:
        a, b, r = RANDOM.uniform(0, 6.283), RANDOM.uniform(-.75, 1), RANDOM.uniform(.55, 1)
        flat = math.sqrt(max(0, 1 - b * b))
        centres.append((x + crown * r * flat * math.cos(a), y + crown * r * flat * math.sin(a), z + height * .76 + height * .3 * r * b))
    cloud_of_leaves(centres, crown * .3, count, leaf, material)
    if fruit:
        for cx, cy, cz in centres[5::2]:
            a = RANDOM.uniform(0, 6.283)
            g.ball((cx + crown * .28 * math.cos(a), cy + crown * .28 * math.sin(a), cz - .08), .045, fruit, 1.2, 12)


def build_garden(p):
    """Terrace, lawn with trees and a swing, hedge, the neighbours' roofs and a hill."""
    g.box((0, 4.6, -.16), (18, 2.9, .2), p.grout, 0)
    g.tiles((-9, 3.2, -.062), (1, 0, 0), (0, 1, 0), 18, 2.7, .6, .6, p.terrazzo, p.grout, bond=0, tilt=.001)
    g.box((0, 6.0, -.1), (18, .2, .14), p.stone, .01, 2)
    g.box((0, 12, -.22), (30, 12, .2), p.lawn, 0)
    garden.blades(-9.5, 9.5, 6.1, 13.2, -.125, 90000, p.grass, 5)
    tree(p, (-2.5, 8.3, -.1), 3.9, 1.5, p.leaf, (.1, .02), 60, 150, .17)
    tree(p, (2.9, 7.1, -.1), 2.7, .95, p.lemon_leaf, (.11, .04), 40, 80, .07, p.lemon)
    tree(p, (6.6, 7.4, -.1), 2.8, 1.0, p.lemon_leaf, (.11, .04), 40, 80, .07, p.lemon)
    tree(p, (-6.9, 8.0, -.1), 3.6, 1.4, p.leaf, (.1, .02), 56, 140, .15)
    tree(p, (9.5, 10.5, -.1), 4.6, 2.0, p.hedge, (.13, .05), 60, 100, .16)
    g.box((0, 13.55, -.13), (30, .5, .06), p.soil, .02)
    garden.clipped_hedge(-15, 15, 13.75, -.12, .8, 1.75, p.box_leaves, p.inside_hedge, 5)
    g.box((0, 14.9, .5), (30, .25, 1.4), p.facade, 0)
    furniture.put(CC0, 'childSwing', (.7, 11.4, -.12), 8, .92)
    furniture.put(CC_BY, 'ballonFoot', (-.2, 7.3, -.12), 30)
    furniture.put(CC0, 'deckChair', (-2.2, 4.35, -.06), 160, 1.)
    furniture.put(CC0, 'deckChair', (-.95, 4.5, -.06), 190, 1.)
    furniture.put(SCOPIA, 'round-table', (-1.6, 4.7, -.06), 0, (.45, .45, .62))
    for x, y, tall in ((-3.2, 3.6, .42), (2.1, 5.4, .46), (3.3, 3.7, .5), (-4.6, 5.4, .45), (7.2, 5.3, .46), (4.2, 5.4, .4)):
        pot(p, (x, y, -.06), tall)
    bougainvillea = [(3.9 + RANDOM.uniform(-.5, .5), 14.0 + RANDOM.uniform(-.2, .2), 1.4 + RANDOM.uniform(-.6, .8)) for _ in range(22)]
    bougainvillea += [(-8.7 + RANDOM.uniform(-.5, .5), 13.9, 1.2 + RANDOM.uniform(-.6, .9)) for _ in range(18)]
    cloud_of_leaves(bougainvillea, .4, 90, (.08, .05), p.petals, 'bougainvillea')
    neighbours(p)
    back_yard(p)


def pot(p, location, tall):
    """A terracotta pot with lavender or a small bush."""
    x, y, z = location
    g.lathe([(0, 0), (tall * .3, 0), (tall * .42, tall * .9), (tall * .46, tall * .9), (tall * .46, tall), (tall * .4, tall), (tall * .38, tall * .9), (0, tall * .88)], p.terracotta, location, 36)
    centres = [(x + RANDOM.uniform(-.14, .14), y + RANDOM.uniform(-.14, .14), z + tall + .12 + RANDOM.uniform(0, .22)) for _ in range(9)]
    cloud_of_leaves(centres, .16, 60, (.06, .018), RANDOM.choice((p.leaf, p.lemon_leaf, p.hedge)), 'pot plant')


def neighbours(p):
    """Low houses with tiled roofs behind the hedge, cypresses, the slope of a mountain."""
    roof = m.paint('roof tiles', 'a8603f', .8, .4)
    dark = m.paint('dark window', '3a444a', .2)
    for x, y, width, tall in ((-11, 24, 9, 3.4), (1.5, 27, 10, 3.8), (13, 23, 8, 3.2)):
        g.box((x, y, tall / 2), (width, 6, tall), p.facade, 0)
        vertices = [(x - width / 2 - .4, y - 3.4, tall), (x + width / 2 + .4, y - 3.4, tall), (x + width / 2 + .4, y + 3.4, tall), (x - width / 2 - .4, y + 3.4, tall),
                    (x - width / 2 + 2.4, y, tall + 1.6), (x + width / 2 - 2.4, y, tall + 1.6)]
        g.mesh('roof', vertices, [(0, 1, 5, 4), (1, 2, 5), (2, 3, 4, 5), (3, 0, 4)], roof)
        for k in (-1, 0, 1):
            g.box((x + k * width * .3, y - 3, tall * .62), (1.1, .1, 1.2), dark, 0)
    for x, y, scale in ((-5.2, 17, 1.), (-4.2, 18, .85), (8.2, 17, 1.05), (5.2, 19, .9), (-13, 16, 1.1)):
        furniture.put(SCOPIA, 'cypress', (x, y, -.1), 40 * x, scale)
    for x, y in ((-8.5, 19), (12, 18), (-1.5, 20)):
        centres = [(x + RANDOM.gauss(0, 1), y + RANDOM.gauss(0, .8), 3.4 + RANDOM.gauss(0, .7)) for _ in range(40)]
        cloud_of_leaves(centres, .7, 60, (.25, .09), p.hedge, 'neighbour tree')
    mountain = m.plaster('mountain', '8f9c9c', .12, 0, 1., .02)
    vertices, faces = [], []
    for k in range(81):
        x = -420 + 10.5 * k
        ridge = 30 + 26 * math.exp(-((x + 60) / 170) ** 2) + 5 * math.sin(x / 31) + 3 * math.sin(x / 13 + 1)
        vertices += [(x, 320, -10), (x, 420, ridge)]
    faces = [(2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1) for k in range(80)]
    g.mesh('mountain', vertices, faces, mountain, smooth=True)
    g.box((0, 180, -1.5), (900, 330, .5), p.lawn, 0)


def back_yard(p):
    """What the kitchen's back window shows: a white wall, a climber on it."""
    g.box((5, -5.4, .9), (16, .2, 2.6), p.facade, 0)
    g.box((0, -4.3, -.2), (16, 2.4, .2), p.stone, 0)
    centres = [(6.0 + RANDOM.gauss(0, 1), -5.15, 1.7 + RANDOM.gauss(0, .45)) for _ in range(50)]
    cloud_of_leaves(centres, .3, 70, (.08, .05), p.petals, 'climber')


def build_light():
    """Late morning: the sun over the garden, a clear sky, and soft fill in each room."""
    lights.day_sky(SUN_ELEVATION, SUN_HEADING, .42)
    lights.sun(SUN_ELEVATION, SUN_HEADING, 6.5, (1, .94, .85), .8)
    lights.area((-.1, -.4, CEILING - .16), (0, 0, 0), 6, 62, kelvin(5600), 4.6)
    lights.area((5.6, 0, CEILING - .12), (0, 0, 0), 3.4, 46, kelvin(5600), 5)
    lights.area((5.6, 0, .06), (180, 0, 0), 3.4, 22, kelvin(5600), 5)
    lights.area((-5.7, .5, CEILING - .1), (0, 0, 0), 3.2, 36, kelvin(5600), 4)
    lights.area((-5.7, .5, .06), (180, 0, 0), 3.2, 18, kelvin(5600), 4)
    lights.area((-.1, -.4, .06), (180, 0, 0), 6, 26, kelvin(5600), 5)


def build(variant):
    """variant: 'morning', the only light there is."""
    p = make_materials()
    build_shell(p)
    furnish_sofa(p)
    furnish_lounge(p)
    build_fireplace(p)
    build_bookcases(p)
    furnish_dining(p)
    details(p)
    build_kitchen(p)
    furnish_breakfast(p)
    build_bunk_bed(p)
    furnish_children(p)
    build_garden(p)
    build_light()
    return p


# ------------------------------------------------------------------ the plan

def draw_plan():
    """The house from above, with its terrace along the garden."""
    plan = Plan(CX0 - .6, KX1 + .6, Y0 - .6, 6.3)
    plan.grid(plan.west, plan.east, Y1 + .3, 5.9, .6)
    plan.line('hung', (plan.west, 5.9), (plan.east, 5.9))
    plan.line('hung', (plan.west, 6.1), (plan.east, 6.1))
    plan.armchair(-2.2, 4.35, -20, .7)
    plan.armchair(-.95, 4.5, 10, .7)
    plan.circle('furniture', -1.6, 4.7, .22)
    for x, y, tall in ((-3.2, 3.6, .42), (2.1, 5.4, .46), (3.3, 3.7, .5), (-4.6, 5.4, .45), (7.2, 5.3, .46), (4.2, 5.4, .4)):
        plan.plant(x, y, tall * .7)
    draw_house(plan)
    draw_living(plan)
    draw_kitchen(plan)
    draw_children(plan)
    return plan


def draw_house(plan):
    """Walls, windows and doors."""
    north = [opening[:2] for opening in (GARDEN_DOORS, KITCHEN_WINDOW, CHILDREN_WINDOW)]
    plan.wall('y', Y1, Y1 + .3, CX0 - .3, KX1 + .3, north)
    for start, end in north:
        plan.window(Y1, Y1 + .3, start, end, 'y')
    plan.wall('y', Y0, Y0 - .3, LX0 - .15, KX1 + .3, [ENTRANCE[:2], BACK_WINDOW[:2]])
    plan.window(Y0, Y0 - .3, *BACK_WINDOW[:2], 'y')
    plan.leaf(ENTRANCE[1], Y0, ENTRANCE[1] - ENTRANCE[0], 180, 105)
    plan.wall('x', LX0, CX1, Y0, Y1, [DOOR[:2]])
    plan.leaf(CX1, DOOR[1], DOOR[1] - DOOR[0], -90, -175)
    plan.wall('x', LX1, KX0, Y0, Y1, [ARCH[:2]])
    plan.wall('x', KX1, KX1 + .3, Y0, Y1)
    plan.wall('x', CX0, CX0 - .3, CY0, Y1)
    plan.wall('y', CY0, CY0 - .3, CX0 - .3, CX1)


def draw_living(plan):
    """The rug with sofa and low table, the fireplace between its shelves, the round table."""
    plan.box('ground', -2.77, -.07, .05, 2.45)
    plan.sofa(LX0 + .56, 1.25, 2.35, .94, 90)
    plan.circle('furniture', -1.45, 1.25, .51)
    plan.armchair(-.2, 2.12, -48)
    plan.turned_box('furniture', -1.0, .32, .55, .55, 15)
    plan.armchair(-2.98, -1.92, 131)
    for radius in (.36, .48):
        plan.circle('ground', -.95, -1.05, radius)
    plan.box('furniture', -1.4, .2, Y0, Y0 + .46)
    plan.box('furniture', -1.0, -.2, Y0, Y0 + .46)
    plan.box('furniture', -1.55, .35, Y0 + .46, -2.02)
    for x0, x1 in ((-3.68, -1.42), (.22, 1.6)):
        plan.box('furniture', x0, x1, Y0, Y0 + .4)
    plan.box('furniture', LX1 - .38, LX1, -2.7, -1.2)
    x, y = 2.25, 1.72
    plan.circle('furniture', x, y, .62)
    for angle, reach in ((196, .86), (262, .84), (118, .8), (8, .86)):
        a = math.radians(angle)
        plan.chair(x + reach * math.cos(a), y + reach * math.sin(a), angle - 90)
    plan.plant(3.08, 2.55, .33)
    plan.plant(-3.3, -.12, .28)


def draw_kitchen(plan):
    """The run along the window, range and fridge, the island, the bench in its corner."""
    plan.line('furniture', (KX0, Y1 - .63), (KX1 - .63, Y1 - .63), (KX1 - .63, -.02), (KX1, -.02))
    plan.box('furniture', 5.15, 5.95, 2.3, 2.75)
    plan.box('furniture', KX1 - .62, KX1, .8, 1.6)
    for dx in (-.45, -.17):
        for dy in (-.2, .2):
            plan.circle('furniture', KX1 + dx, 1.2 + dy, .1)
    plan.box('furniture', KX1 - .7, KX1 - .02, -.73, -.07)
    plan.box('furniture', 4.58, 6.02, .53, 1.37)
    for x in (4.98, 5.64):
        plan.circle('furniture', x, .37, .17)
    plan.box('furniture', KX0, KX0 + .42, -2.75, -1.2)
    plan.line('furniture', (4.9, Y0), (4.9, Y0 + .48), (KX1 - .48, Y0 + .48), (KX1 - .48, -1.0), (KX1, -1.0))
    plan.turned_box('furniture', 6.1, -1.98, 1.45, .78)
    plan.chair(5.88, -1.32)
    plan.chair(6.52, -1.36)
    plan.chair(5.05, -1.96, 88)
    plan.plant(4.42, Y0 + .32, .25)


def draw_children(plan):
    """Bunk bed, desk, tent, the round rug, low table, shelf and wardrobe."""
    plan.bed(CX0 + .03, CX0 + .97, .72, 2.76, 'north', 1)
    plan.turned_box('furniture', -5.72, Y1 - .27, 1.15, .52)
    plan.chair(-5.7, 2.2, 180)
    for radius in (.48, .74, 1.0):
        plan.circle('ground', -5.35, 1.0, radius)
    corners = [(.62 * math.cos(math.radians(7 + 60 * k)), .62 * math.sin(math.radians(7 + 60 * k))) for k in range(6)]
    plan.line('furniture', *plan.turned(-4.58, 2.05, 0, *corners), closed=True)
    for corner in corners:
        plan.line('furniture', (-4.58, 2.05), (-4.58 + corner[0], 2.05 + corner[1]))
    plan.circle('furniture', -6.5, -.55, .39)
    plan.chair(-5.98, -.41, -74)
    plan.chair(-6.7, -1.05, 158)
    plan.box('furniture', -6.42, -4.95, CY0, CY0 + .4)
    plan.box('furniture', CX0 + .03, -6.5, CY0, CY0 + .56)
    plan.box('furniture', CX1 - .14, CX1, -.08, 1.3)
