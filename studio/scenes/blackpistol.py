"""Black Pistol Barber Shop, Athens: black, oxblood and brass, on a rainy evening.

The room is x -3.2 to 3.2, y -4.6 to 5.2, 3.3 m high. Three barber chairs stand before
mirrors along the west wall (-X); the street, with the waiting corner, is to the south (-Y).
"""
import math
from types import SimpleNamespace

from PIL import ImageDraw, ImageFilter

from kit import furniture, lights, paths, pictures, props, upholstery
from kit import geometry as g
from kit import materials as m
from kit.blender import RANDOM
from kit.camera import Anchor, Camera, Post
from kit.colour import kelvin, rgb
from kit.furniture import CC0, CC_BY, KATOR, SCOPIA
from kit.plan import Plan

SCENES = {
    'chairs': Camera(-.3, -.8, 1.58, 336, 'rain', title='Στις καρέκλες', samples=16,
                     post=Post(exposure=-.85, white_balance=-1.05, saturation=.98, contrast=1.12, bloom=.06)),
    'waiting': Camera(-.35, -1.75, 1.56, 128, 'rain', title='Στην αναμονή', samples=16,
                      post=Post(exposure=-.85, white_balance=-1.05, saturation=.98, contrast=1.12, bloom=.06)),
}

ANCHORS = {
    'mirrors': Anchor(-3.1, 1.9, 1.6, 'the mirrors', ('chairs',)),
    'barber-chair': Anchor(-1.75, 1.9, .8, 'the barber chairs', ('chairs',)),
    'tools': Anchor(-2.95, .1, 1.0, 'the tools', ('chairs',)),
    'prices': Anchor(3.18, 2.35, 1.75, 'the price list', ('chairs',)),
    'reception': Anchor(2.6, .45, 1.05, 'the counter', ('chairs',)),
    'wash-basin': Anchor(.9, 4.8, .95, 'the wash basin', ('chairs',)),
    'neon': Anchor(3.15, -2.35, 2.3, 'the name in neon'),
    'sofa': Anchor(2.7, -2.35, .6, 'the leather sofa', ('waiting',)),
    'street-window': Anchor(-1.2, -4.6, 1.6, 'the window to the street'),
    'door': Anchor(1.55, -4.6, 1.2, 'the door', ('waiting',)),
    'pictures': Anchor(3.18, -.75, 1.8, 'pictures on the black brick', ('waiting',)),
    'go-chairs': Anchor(-.3, -.8, 1.0, 'the barber chairs'),
    'go-waiting': Anchor(-.35, -1.75, 1.0, 'the waiting corner'),
}

X0, X1 = -3.2, 3.2
Y0, Y1 = -4.6, 5.2
CEILING = 3.3
WINDOW = (-2.75, .55, .55, 2.85)
DOOR = (1.0, 2.1, 0, 2.85)
STATIONS = (.1, 1.9, 3.7)
"""Middles of the three places along the west wall."""
COUNTER = .86
PAVEMENT = Y0 - 2.9
ROAD_END = PAVEMENT - 6.2
OPPOSITE = ROAD_END - 2.0

PRICES = (
    ('Μαλλιά', (('Κούρεμα', '15'), ('Κούρεμα & λούσιμο', '18'), ('Παιδικό', '12'))),
    ('Γενειάδα', (('Περιποίηση', '10'), ('Κούρεμα & γενειάδα', '23'))),
    ('Ξύρισμα', (('Με ζεστή πετσέτα', '14'), ('Κεφαλιού', '14'), ('Μουστάκι', '5'))),
)


def make_materials():
    """The palette: black, oxblood, brass, bone-white tiles."""
    p = SimpleNamespace()
    p.black_tile = stone_tile('black tile', '15151a', '2a2a30')
    p.bone_tile = stone_tile('bone tile', '8f887c', '7c756a')
    p.grout = m.plaster('grout', (.10, .095, .09), .05, .2)
    p.charcoal = m.plaster('charcoal', (.055, .055, .06), .1, .2)
    p.black_brick = m.brick('black brick', ('17171a', '1e1d20', '232125', '1a1a1c', '121214'), '3a3836', '0c0c0d')
    p.mortar = m.plaster('black mortar', (.03, .03, .032), .1, .4)
    p.oxblood_tile = m.glazed_tile('oxblood tile', '3d0d11', .35, .08, .4)
    p.oxblood = m.leather('oxblood leather', '43100f', .34)
    p.black_leather = m.leather('black leather', '1b1a1b', .36)
    p.walnut = m.wood('walnut', '35200f', '674023', .36, scale=.9, tint=.12)
    p.smoked = m.wood('smoked oak', '241a12', '46331f', .45, tint=.15)
    p.tin = m.paint('tin ceiling', '4d4945', .34, .02, specular=.5, clearcoat=.2)
    p.black = m.paint('black metal', (.018, .018, .02), .36, .05)
    p.gloss_black = m.paint('black enamel', (.012, .012, .014), .14, specular=.5, clearcoat=.4)
    p.dark = m.paint('dark', (.03, .03, .032), .5)
    p.brass = m.metal('brass', (.78, .55, .24), .2)
    p.chrome = m.metal('chrome', (.78, .78, .79), .08)
    p.steel = m.metal('steel', (.6, .6, .61), .24, brushed=True)
    p.mirror = m.mirror('mirror', (.88, .89, .89))
    p.marble = m.marble('black marble', (.035, .035, .038), (.02, .02, .022), (.55, .5, .42), 1.5, .1)
    p.porcelain = m.paint('porcelain', (.78, .77, .74), .1, specular=.55)
    p.towel = m.fabric('towel', 'd9d2c4', 500)
    p.dark_towel = m.fabric('dark towel', '232327', 500)
    p.oxblood_towel = m.fabric('oxblood towel', '5e1d20', 500)
    p.wool = m.fabric('wool coat', '2c3038', 500)
    p.scarf = m.fabric('scarf', '5a1a1a', 500)
    p.glass = m.thin_glass('shop window', reflection=.8)
    p.stemware = m.drinking_glass('glass')
    p.barbicide = m.solid_glass('blue liquid', (.05, .32, .75), 1.33)
    p.amber = m.solid_glass('amber glass', (.55, .22, .04), 1.45)
    p.smoky = m.solid_glass('smoky glass', (.16, .15, .14), 1.45)
    p.green_glass = m.solid_glass('green glass', (.1, .28, .14), 1.45)
    p.whisky = m.solid_glass('whisky', (.75, .35, .06), 1.36)
    p.bristle = m.fabric('bristle', 'c9b692', 900)
    p.horn = m.paint('horn', '4a2c16', .25)
    p.paper = m.paint('paper', (.74, .71, .64), .8)
    p.bone = m.paint('bone paint', (.70, .66, .58), .5)
    p.bulb = m.light('bulb', kelvin(2850), 20, camera_strength=3.2)
    p.filament = m.light('filament bulb', kelvin(2400), 25, camera_strength=5)
    p.led = m.light('led', kelvin(2800), 5, camera_strength=1.4)
    p.neon_red = m.light('neon red', (1., .07, .05), 9, camera_strength=1.5)
    p.neon_white = m.light('neon white', (1., .78, .55), 8, camera_strength=1.3)
    p.neon_green = m.light('pharmacy green', (.06, 1., .28), 8, camera_strength=2.6)
    p.leaf = m.paint('leaf', '3f5638', .5)
    p.twig = m.paint('twig', '4a3a2a', .8)
    p.socket = m.paint('socket', (.05, .05, .052), .35)
    p.water = m.thin_glass('rain drop', reflection=2.2, rim=.9)
    p.labels = [m.picture(f'tonic label {k}', pictures.label(f'pistol-label-{k}', text, colour, ground, small), .55) for k, (text, colour, ground, small) in enumerate((
        ('ΛΟΣΙΟΝ', '#e7d3a4', '#1b1b1e', 'μετά το ξύρισμα · 200 ml'),
        ('TONIC', '#5a1a1c', '#e9dfc8', 'hair & scalp · 250 ml'),
        ('ΠΟΥΔΡΑ', '#1b1b1e', '#d8cdb4', 'ταλκ · 150 g'),
        ('BEARD OIL', '#e7d3a4', '#4a1618', 'cedar · bergamot · 50 ml'),
    ))]
    p.books = [m.paint(f'magazine {k}', colour, .35) for k, colour in enumerate(('5e1d20', 'c8b795', '1f2a36', 'ded5c4', '3a3a3c', '8a6a3a'))]
    return p


def stone_tile(name, colour, other):
    """Honed floor stone: each tile a little different, worn smoother in patches."""
    s = m.Shader(name)
    vector = s.coordinates()
    shade = s.mix(s.white_noise(s.random_per_island()), rgb(colour), rgb(other))
    veins = s.noise(vector, 6, 5, .6, 1.5)
    shade = s.mix(s.map_range(veins, 0, .35, .45, .75), shade, rgb(other))
    wear = s.noise(vector, 1.7, 4)
    s.set(Base_Color=shade, Roughness=s.map_range(wear, .12, .34, .3, .7), Specular=.5)
    s.bump(s.noise(vector, 40, 2), .05, .002)
    return s.material


# ------------------------------------------------------------------ pictures

def draw_moustache(draw, cx, cy, width, style, fill):
    """A moustache of one of five styles (0 to 4), centred, width pixels wide."""
    curl = (-.10, .16, -.22, .04, -.04)[style]
    thick = (.17, .13, .10, .20, .24)[style]
    droop = (.10, .02, .0, .34, .16)[style]
    for side in (-1, 1):
        top, bottom = [], []
        for k in range(25):
            t = k / 24
            x = cx + side * width / 2 * t
            middle = cy + width * (droop * t * t - curl * max(0, t - .55) ** 2 * 4 - .05 * math.sin(math.pi * t))
            half = width * thick * .5 * (math.sin(math.pi * min(1, .28 + .72 * t)) ** .8 + .02)
            top.append((x, middle - half))
            bottom.append((x, middle + half))
        draw.polygon(top + bottom[::-1], fill=fill)


def draw_moustaches(name, size=(900, 1200)):
    """A chart of moustaches with their names."""
    image = pictures.paper(*size, '#e4d9c0', 41, 5)
    draw = ImageDraw.Draw(image)
    ink = (28, 24, 24)
    draw.rectangle((40, 40, size[0] - 40, size[1] - 40), outline=ink, width=4)
    draw.rectangle((54, 54, size[0] - 54, size[1] - 54), outline=ink, width=1)
    draw.text((size[0] / 2, 128), 'ΤΑ ΜΟΥΣΤΑΚΙΑ', font=pictures.typeface('greek-serif-bold', 62), fill=(94, 29, 32), anchor='mm')
    for k, word in enumerate(('κλασικό', 'στριφτό', 'λεπτό', 'ναυτικό', 'παχύ')):
        y = 275 + k * 185
        draw_moustache(draw, size[0] / 2, y, 330, k, ink)
        draw.text((size[0] / 2, y + 96), word, font=pictures.typeface('greek-serif-italic', 38), fill=ink, anchor='mm')
    return pictures.save(image.filter(ImageFilter.GaussianBlur(.6)), name)


PISTOL = ((0, 62), (4, 40), (300, 36), (330, 14), (346, 20), (338, 38), (392, 36), (418, 8), (436, 16), (424, 44), (452, 58),
          (500, 92), (536, 150), (548, 214), (530, 236), (496, 232), (480, 190), (452, 146), (408, 116), (372, 106), (372, 128),
          (352, 154), (318, 150), (308, 124), (310, 98), (120, 88), (110, 72), (0, 74))
"""Outline of a flintlock pistol, muzzle to the left, y downwards, in a box of 550 x 240."""


def draw_emblem(name, size=(900, 1200)):
    """The shop's poster: pistol, crossed razors, the name and the year."""
    image = pictures.paper(*size, '#171619', 43, 4)
    draw = ImageDraw.Draw(image)
    gold = (205, 164, 96)
    draw.ellipse((90, 190, 810, 910), outline=gold, width=7)
    draw.ellipse((112, 212, 788, 888), outline=gold, width=2)
    draw.polygon([(175 + x, 420 + y) for x, y in PISTOL], fill=gold)
    draw.text((450, 330), 'ΚΟΥΡΕΙΟ', font=pictures.typeface('greek-serif-bold', 66), fill=gold, anchor='mm')
    draw.text((450, 740), 'ΑΘΗΝΑ', font=pictures.typeface('greek-serif-bold', 52), fill=gold, anchor='mm')
    draw.text((450, 812), '1967', font=pictures.typeface('greek-serif', 40), fill=gold, anchor='mm')
    draw.text((450, 1040), 'Black Pistol', font=pictures.typeface('script', 128), fill=(228, 218, 196), anchor='mm')
    draw.text((450, 110), 'ΞΥΡΙΣΜΑ · ΓΕΝΕΙΑΔΑ · ΚΟΥΡΕΜΑ', font=pictures.typeface('greek-condensed-bold', 40), fill=(228, 218, 196), anchor='mm')
    return pictures.save(image, name)


def draw_razor(name, size=(900, 1200)):
    """An open straight razor on oxblood, with a line of text."""
    image = pictures.paper(*size, '#5a191c', 47, 5)
    draw = ImageDraw.Draw(image)
    bone, steel = (226, 212, 182), (198, 200, 204)
    draw.polygon([(250, 200), (330, 170), (470, 640), (440, 700), (400, 690), (262, 270)], fill=steel)
    draw.polygon([(330, 170), (346, 186), (482, 640), (470, 640)], fill=(120, 122, 128))
    draw.polygon([(418, 660), (462, 650), (640, 930), (670, 1010), (628, 1022), (590, 960)], fill=bone)
    draw.ellipse((424, 646, 462, 684), fill=(190, 148, 80))
    draw.ellipse((622, 966, 646, 990), fill=(190, 148, 80))
    draw.text((450, 1110), 'αργά και προσεκτικά', font=pictures.typeface('greek-serif-italic', 52), fill=bone, anchor='mm')
    return pictures.save(image.filter(ImageFilter.GaussianBlur(.6)), name)


def draw_portrait(name, seed, size=(700, 900)):
    """A studio portrait as a cut-out: head, hair, beard, in three greys."""
    image = pictures.paper(*size, ('#8f8a80', '#a79f90', '#7b7a78')[seed % 3], 50 + seed, 7)
    draw = ImageDraw.Draw(image)
    hair, skin, coat = (30, 28, 28), (190, 178, 160), (44, 42, 44)
    draw.polygon([(80, 900), (150, 720), (290, 650), (410, 650), (550, 720), (620, 900)], fill=coat)
    draw.polygon([(300, 640), (400, 640), (390, 760), (350, 800), (310, 760)], fill=(206, 196, 180))
    draw.rectangle((300, 560, 400, 690), fill=skin)
    draw.ellipse((225, 240, 475, 620), fill=skin)
    draw.pieslice((205, 180, 495, 520), 178, 362, fill=hair)
    if seed % 3 == 0:
        draw.polygon([(212, 350), (300, 190), (500, 240), (490, 360), (400, 300)], fill=hair)
    draw.chord((232, 400, 468, 690 if seed % 2 else 650), 8, 172, fill=hair)
    draw_moustache(draw, 350, 505, 150, seed % 5, hair)
    draw.ellipse((285, 405, 310, 420), fill=hair)
    draw.ellipse((390, 405, 415, 420), fill=hair)
    return pictures.save(image.filter(ImageFilter.GaussianBlur(1)), name)


def draw_cover(name, title, colour, seed, size=(500, 660)):
    """A magazine's cover."""
    image = pictures.paper(*size, colour, seed, 4)
    draw = ImageDraw.Draw(image)
    draw.text((250, 80), title, font=pictures.typeface('greek-serif-bold', 74), fill=(240, 232, 214), anchor='mm')
    draw.ellipse((110, 190, 390, 470), fill=(226, 212, 182))
    draw_moustache(draw, 250, 350, 190, seed % 5, (30, 26, 26))
    draw.text((250, 590), f'τεύχος {seed}', font=pictures.typeface('sans', 34), fill=(240, 232, 214), anchor='mm')
    return pictures.save(image, name)


# ------------------------------------------------------------------ the room

def build_shell(p):
    """Checker floor, brick and tile walls, tin ceiling, street front."""
    width, depth = X1 - X0, Y1 - Y0
    middle = ((X0 + X1) / 2, (Y0 + Y1) / 2)
    g.box((*middle, -.12), (width + .6, depth + .6, .2), p.grout, 0)
    checker_floor(p)
    tin_ceiling(p)
    g.wall('x', X0, Y0, Y1, 0, CEILING, .25, p.charcoal, (), 1)
    g.wall('x', X1 + .03, Y0, Y1, 0, CEILING, .25, p.mortar, (), -1)
    g.tiles((X1 + .03, Y1, 0), (0, -1, 0), (0, 0, 1), depth, CEILING, .225, .075, p.black_brick, gap=.011, depth=.03, tilt=.012, bevel=.004, jitter=.004)
    g.wall('y', Y1, X0 - .25, X1 + .3, 0, CEILING, .25, p.charcoal, (), -1)
    g.wall('y', Y0, X0 - .25, X1 + .3, 0, CEILING, .3, p.charcoal, (WINDOW, DOOR), 1)
    g.tiles((X0, Y0, 0), (0, 1, 0), (0, 0, 1), depth, 2.42, .2, .066, p.oxblood_tile, p.grout, bond=.5, tilt=.01, depth=.012)
    g.box((X0 + .015, middle[1], 2.44), (.04, depth, .04), p.brass, .006, 2)
    wainscot(p)
    street_front(p)


def checker_floor(p):
    """Honed black and bone tiles laid on the diagonal."""
    size = .32
    dark, pale = [], []
    reach = 34
    for i in range(-reach, reach):
        for j in range(-reach, reach):
            x = (i - j) * size * .7071
            y = .3 + (i + j) * size * .7071
            if not (X0 - .25 < x < X1 + .25 and Y0 - .25 < y < Y1 + .25):
                continue
            tilt = (RANDOM.gauss(0, .03), RANDOM.gauss(0, .03), 0)
            item = ((x, y, -.01 + RANDOM.uniform(-.0002, .0002)), (size - .002, size - .002, .02), 45, tilt)
            (dark if (i + j) % 2 else pale).append(item)
    g.boxes(dark, p.black_tile, .0012, name='dark tiles')
    g.boxes(pale, p.bone_tile, .0012, name='pale tiles')


def tin_ceiling(p):
    """Pressed tin panels between two dark beams, a cornice all around."""
    middle = ((X0 + X1) / 2, (Y0 + Y1) / 2)
    g.box((*middle, CEILING + .12), (X1 - X0 + .6, Y1 - Y0 + .6, .2), p.dark, 0)
    size = .64
    plates, steps, knobs = [], [], []
    for i in range(10):
        for j in range(16):
            x = X0 + size * (i + .5)
            y = Y0 + size * (j + .5)
            plates.append(((x, y, CEILING + .008), (size - .012, size - .012, .024)))
            steps.append(((x, y, CEILING - .008), (size * .76, size * .76, .034)))
            steps.append(((x, y, CEILING - .026), (size * .48, size * .48, .034), 45))
            knobs.append(((x, y, CEILING - .045), (.13, .13, .05)))
    g.boxes(plates, p.tin, .005, 2, 'tin plates')
    g.boxes(steps, p.tin, .006, 2, 'tin relief')
    g.boxes(knobs, p.tin, .01, 2, 'tin knobs')
    for out, z, thick in ((.05, CEILING - .05, .1), (.09, CEILING - .02, .05)):
        g.boxes([
            ((X0 + out / 2, middle[1], z), (out, Y1 - Y0, thick)),
            ((X1 - out / 2, middle[1], z), (out, Y1 - Y0, thick)),
            ((middle[0], Y0 + out / 2, z), (X1 - X0, out, thick)),
            ((middle[0], Y1 - out / 2, z), (X1 - X0, out, thick)),
        ], p.gloss_black, .012, 2, 'cornice')


def wainscot(p):
    """Black boards on the north and south walls, skirting all around."""
    board = .12
    items = []
    for k in range(int((X1 - X0) / board)):
        x = X0 + board * (k + .5)
        if not (1.75 < x < 2.75):
            items.append(((x, Y1 - .012, .62), (board - .006, .024, 1.24)))
        if x < DOOR[0] - .1:
            items.append(((x, Y0 + .012, .27), (board - .006, .024, .54)))
    g.boxes(items, p.gloss_black, .005, 2, 'boards')
    g.box((-.75, Y1 - .02, 1.26), (4.9, .05, .04), p.gloss_black, .008, 2)
    g.boxes([
        ((X1 - .01, (Y0 + Y1) / 2, .07), (.024, Y1 - Y0, .14)),
        ((X0 + .02, (Y0 + Y1) / 2, .07), (.024, Y1 - Y0, .14)),
    ], p.gloss_black, .005, 2, 'skirting')


def street_front(p):
    """Window and door in black steel, gilt letters on the glass, rain on the outside."""
    for start, end, z0, z1 in (WINDOW, DOOR):
        columns = 3 if end - start > 2 else 1
        props.window_grid('y', Y0 - .16, start, end, z0, z1, p.black, p.glass, columns, (.78,) if z0 > .1 else (.78, .3))
    x0, x1 = WINDOW[:2]
    g.box(((x0 + x1) / 2, Y0 - .02, WINDOW[2] - .02), (x1 - x0 + .1, .5, .045), p.walnut, .008, 2)
    for out in (-.21, -.11):
        g.box((DOOR[0] + .14, Y0 + out, 1.08), (.03, .03, .55), p.brass, .01)
    gilt = m.paint('gilt', 'd8a850', .3, specular=.6)
    g.letters('Black Pistol', ((x0 + x1) / 2, Y0 - .175, 2.05), .42, gilt, (90, 0, 0), paths.font('script'), .001, bevel=0)
    g.letters('ΚΟΥΡΕΙΟ · BARBER SHOP', ((x0 + x1) / 2, Y0 - .175, 1.72), .11, gilt, (90, 0, 0), paths.font('greek-serif-bold'), .001, bevel=0)
    sign = m.picture('thanks sign', pictures.sign('pistol-thanks', 'ΕΥΧΑΡΙΣΤΟΥΜΕ', 'greek-serif-bold', (900, 300), '#e7d3a4', '#561519', 84, 8), .5)
    middle = (DOOR[0] + DOOR[1]) / 2
    g.quad((middle, Y0 - .128, 1.45), (-.17, 0, 0), (0, 0, .073), sign)
    g.tube([(middle - .14, Y0 - .128, 1.52), (middle, Y0 - .128, 1.68), (middle + .14, Y0 - .128, 1.52)], .002, p.brass)
    rain_on_glass(p)
    furniture.put(CC0, 'emergencySign', (middle, Y0 + .03, 2.98), 180)
    g.box((middle, Y0 + .55, .008), (1.1, .75, .02), p.dark_towel, .006)


def rain_on_glass(p):
    """Drops and runs of water on the outside of the panes."""
    face = Y0 - .1645
    vertices, faces = [], []
    for start, end, z0, z1 in (WINDOW, DOOR):
        for _ in range(int(170 * (end - start))):
            x, z = RANDOM.uniform(start + .06, end - .06), RANDOM.uniform(z0 + .08, z1 - .06)
            radius = RANDOM.choice((.0025, .0035, .005, .007))
            tall = radius * RANDOM.choice((1.1, 1.3, 1.6, 9 if radius < .004 else 1.5))
            first = len(vertices)
            for ring, (share, out) in enumerate(((1., 0.), (.75, .5), (.0, .8))):
                for k in range(8 if share else 1):
                    a = math.pi * k / 4
                    vertices.append((x + radius * share * math.cos(a), face - radius * out, z + tall * share * math.sin(a)))
            for k in range(8):
                n = (k + 1) % 8
                faces.append((first + k, first + n, first + 8 + n, first + 8 + k))
                faces.append((first + 8 + k, first + 8 + n, first + 16))
    g.mesh('rain drops', vertices, faces, p.water, smooth=True)


# ------------------------------------------------------------------ the three places

def build_stations(p):
    """Counter, drawers, mirrors with bulbs, basins, tools: along the west wall."""
    y0, y1 = STATIONS[0] - .85, STATIONS[-1] + .85
    middle = (y0 + y1) / 2
    length = y1 - y0
    depth = .44
    g.box((X0 + depth / 2, middle, .5), (depth - .05, length - .06, .62), p.walnut, .003)
    count = 9
    step = (length - .06) / count
    for k in range(count):
        y = y0 + .03 + step * (k + .5)
        for z, height in ((.345, .29), (.66, .29)):
            g.box((X0 + depth - .02, y, z), (.022, step - .01, height), p.walnut, .004, 2, grain=1)
            g.box((X0 + depth, y, z + .08), (.018, .12, .014), p.brass, .004)
    g.box((X0 + depth / 2, middle, COUNTER - .02), (depth + .04, length, .04), p.marble, .005, 3)
    g.box((X0 + .035, middle, COUNTER + .05), (.02, length, .1), p.marble, .003)
    for number, y in enumerate(STATIONS):
        station_mirror(p, y)
        dress_station(p, y, number)
        wall_power(p, y)
        g.gathered(lambda: barber_chair(p, number), (X0 + 1.45, y + (.02, -.04, .05)[number], 0), (52, -96, -80)[number], 1.1)
    gilt = m.paint('gilt letters', 'cf9f4e', .3, specular=.6)
    g.letters('ΚΟΥΡΕΜΑ  ·  ΞΥΡΙΣΜΑ  ·  ΓΕΝΕΙΑΔΑ', (X0 + .012, 1.5, 2.84), .36, gilt, (90, 0, 90), paths.font('greek-serif-bold'), .006)
    for y in (STATIONS[0] + .9, STATIONS[1] + .9):
        wall_lamp(p, (X0 + .02, y, 1.95))
        basin(p, (X0 + .24, y, COUNTER))


def arch(y, z0, z1, half, count=20):
    """Points (y, z) of an arched opening, from the lower right corner around."""
    spring = z1 - half
    points = [(y + half, z0)]
    for k in range(count + 1):
        a = math.pi * k / count
        points.append((y + half * math.cos(a), spring + half * math.sin(a)))
    points.append((y - half, z0))
    return points


def station_mirror(p, y):
    """An arched mirror in a brass frame with bulbs up both sides."""
    z0, z1, half = 1.02, 2.36, .44
    outline = arch(y, z0, z1, half)
    x = X0 + .034
    g.mesh('mirror', [(x, a, z) for a, z in outline], [tuple(range(len(outline)))], p.mirror)
    back = arch(y, z0 - .03, z1 + .035, half + .035)
    g.mesh('mirror back', [(x - .006, a, z) for a, z in back], [tuple(range(len(back)))], p.black)
    g.tube([(x + .004, a, z) for a, z in arch(y, z0 - .012, z1 + .012, half + .012)], .017, p.brass, closed=True)
    for side in (-1, 1):
        along = y + side * (half + .13)
        g.box((X0 + .03, along, 1.48), (.036, .07, .92), p.gloss_black, .012, 3)
        for k in range(5):
            z = 1.14 + k * .17
            g.lathe([(0, 0), (.024, 0), (.026, .012), (.018, .02), (0, .02)], p.brass, (X0 + .046, along, z), 20, rotation=(0, 90, 0))
            g.ball((X0 + .094, along, z), .034, p.bulb, 1, 20)
    lights.area((X0 + .14, y, 1.5), (0, -90, 0), .95, 24, kelvin(3000), 1.1)


def wall_lamp(p, location):
    """A brass arm with a globe, between the mirrors."""
    x, y, z = location
    g.lathe([(0, 0), (.05, 0), (.05, .012), (.02, .02), (0, .02)], p.brass, location, 28, rotation=(0, 90, 0))
    g.tube(upholstery.smooth_path([(x, y, z), (x + .1, y, z + .02), (x + .16, y, z + .09)], 6), .009, p.brass)
    g.lathe([(0, 0), (.035, 0), (.04, .02), (.03, .03), (0, .03)], p.brass, (x + .16, y, z + .09), 24)
    g.ball((x + .16, y, z + .19), .075, p.bulb, 1, 28)


def wall_power(p, y):
    """Sockets, and hooks with clippers on their cords."""
    for along in (-.2, .2):
        g.box((X0 + .02, y + along, .955), (.012, .085, .05), p.socket, .004, 2)
    x, along = X0 + .44, y - .48
    for k in range(2):
        a = along + k * .12
        g.tube([(x, a, .76), (x + .03, a, .755), (x + .035, a, .775)], .005, p.brass)
        g.box((x + .03, a, .69), (.035, .045, .15), p.gloss_black if k else p.chrome, .012, 3)
        g.box((x + .03, a, .775), (.02, .04, .02), p.steel, .002)
        g.tube(g.hanging((x + .03, a, .615), (X0 + .42, a + .1, .5), .22, 14), .0035, p.black)


def basin(p, location):
    """A porcelain bowl on the counter with a brass tap."""
    x, y, z = location
    bowl = [(0, .012), (.08, .012), (.14, .05), (.165, .11), (.175, .115), (.175, .125), (.16, .125), (.15, .11), (.12, .05), (.07, .026), (0, .024)]
    g.lathe(bowl, p.porcelain, location, 56, 'basin')
    g.lathe([(0, .025), (.02, .025), (.02, .028), (0, .029)], p.brass, location, 24)
    g.tube(upholstery.smooth_path([(x - .19, y, z), (x - .19, y, z + .2), (x - .15, y, z + .27), (x - .07, y, z + .25), (x - .06, y, z + .19)], 6), .012, p.brass)
    for side in (-.07, .07):
        g.lathe([(0, 0), (.014, 0), (.012, .05), (.022, .055), (.022, .068), (0, .07)], p.brass, (x - .17, y + side, z), 20)
    g.lathe([(0, 0), (.032, 0), (.033, .12), (.012, .14), (.012, .16), (0, .16)], p.amber, (x - .05, y + .24, z), 28)
    g.tube([(x - .05, y + .24, z + .16), (x - .05, y + .24, z + .19), (x - .01, y + .24, z + .19)], .005, p.black)
    rolled_towels(p, (x - .02, y - .26, z), 3)


def rolled_towels(p, location, count, material=None):
    """Rolled towels in a little pyramid, their ends to the room (+X)."""
    x, y, z = location
    places = ((-.05, 0), (.05, 0), (0, .085), (-.1, .0), (.1, 0), (.05, .085))[:count]
    for side, up in places:
        spiral = []
        for k in range(60):
            a = k * .42
            r = .006 + .036 * k / 59
            spiral.append((0, r * math.cos(a), r * math.sin(a)))
        vertices, faces = [], []
        for _, dy, dz in spiral:
            vertices += [(x - .13, y + side + dy, z + .044 + up + dz), (x + .13, y + side + dy, z + .044 + up + dz)]
        for k in range(len(spiral) - 1):
            faces.append((2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1))
        made = g.mesh('rolled towel', vertices, faces, material or RANDOM.choice((p.towel, p.towel, p.oxblood_towel)), smooth=True)
        modifier = made.modifiers.new('solidify', 'SOLIDIFY')
        modifier.thickness = .006


def dress_station(p, y, number):
    """What a barber has at hand, a little different at each place."""
    z = COUNTER
    x = X0 + .16
    jar_of_combs(p, (x, y - .36, z))
    for k in range(3):
        kind = (3, 1, 0)[(k + number) % 3]
        liquid = (p.amber, p.green_glass, p.smoky)[(k + number) % 3]
        bottle_on(p, (x - .03, y + .22 + k * .105, z), kind, liquid, (k + number) % 4)
    g.lathe([(0, 0), (.04, 0), (.055, .03), (.058, .06), (.052, .06), (.045, .03), (0, .012)], (p.porcelain, p.brass, p.porcelain)[number], (x + .12, y - .2, z), 36)
    shaving_brush(p, (x + .1, y + .08, z))
    g.box((x + .1, y - .02, z + .008), (.2, .34, .014), p.dark_towel, .005, 2, 4)
    scissors(p, (x + .12, y - .06, z + .017), 60 + 20 * number)
    g.box((x + .06, y - .1, z + .018), (.18, .03, .004), p.horn, .001, 1, 84)
    g.box((x + .14, y - .02, z + .018), (.15, .022, .008), p.horn, .002, 1, 100)
    furniture.put(KATOR, 'spray-bottle', (x + .02, y - .24, z), 60 + 40 * number, (.8, .8, .75), {'*': p.smoky})
    if number == 1:
        hair_dryer(p, (x + .08, y + .44, z))
    if number == 2:
        g.lathe([(0, 0), (.035, 0), (.04, .06), (.04, .07), (0, .07)], p.brass, (x + .1, y + .42, z), 28)
        upholstery.leafy_branches((x + .1, y + .42, z + .05), 6, p.leaf, p.twig, .24, .8, 16, (.05, .02))
    if number == 0:
        props.tumbler((x + .16, y + .5, z), p.stemware, p.whisky, .085)


def bottle_on(p, location, kind, liquid, label):
    props.bottle(location, kind, liquid, p.gloss_black if label % 2 else p.brass, p.labels[label], 90 + RANDOM.uniform(-20, 20))


def jar_of_combs(p, location):
    """Combs in blue disinfectant."""
    x, y, z = location
    g.open_lathe([(.0, .003), (.044, .003), (.046, .01), (.046, .2), (.048, .205)], p.stemware, location, 36)
    g.lathe([(0, .006), (.042, .006), (.043, .15), (0, .151)], p.barbicide, location, 32)
    g.lathe([(.03, 0), (.05, 0), (.052, .01), (.03, .014)], p.chrome, location, 32)
    for k in range(4):
        g.box((x + .018 * math.cos(k * 1.7), y + .018 * math.sin(k * 1.7), z + .12), (.004, .022, .2), (p.horn, p.gloss_black)[k % 2], .001, 1, 40 * k, (4, 5 - 3 * k, 0))


def shaving_brush(p, location):
    x, y, z = location
    g.lathe([(0, 0), (.016, 0), (.018, .01), (.011, .03), (.014, .05), (.012, .055), (0, .055)], p.horn, location, 24)
    g.lathe([(0, .05), (.012, .055), (.014, .08), (.024, .105), (.018, .116), (0, .12)], p.bristle, location, 28)
    g.tube([(x, y + .04, z), (x, y + .04, z + .12), (x, y + .03, z + .13)], .003, p.chrome)


def scissors(p, location, turn):
    """Open barber's scissors lying flat."""
    x, y, z = location
    for side in (-1, 1):
        a = math.radians(turn + side * 9)
        c, s = math.cos(a), math.sin(a)
        g.box((x + c * .05, y + s * .05, z + .003), (.1, .009, .004), p.steel, .001, 1, turn + side * 9)
        back = math.radians(turn + 180 + side * 11)
        bx, by = x + math.cos(back) * .05, y + math.sin(back) * .05
        g.box((x + math.cos(back) * .02, y + math.sin(back) * .02, z + .003), (.05, .007, .004), p.steel, .001, 1, turn + side * 11)
        ring = [(bx + .016 * math.cos(t), by + .013 * math.sin(t), z + .004) for t in [k * .524 for k in range(12)]]
        g.tube(ring, .0028, p.steel, closed=True)


def hair_dryer(p, location):
    x, y, z = location
    g.lathe([(.022, -.1), (.03, -.09), (.042, 0), (.042, .07), (.03, .1), (0, .105)], p.gloss_black, (x, y, z + .045), 32, rotation=(90, 0, 30))
    g.box((x + .07, y + .02, z + .03), (.13, .035, .03), p.gloss_black, .012, 3, 14)


def barber_chair(p, number):
    """A barber chair about the origin, facing -Y: iron foot, oxblood leather, brass tacks."""
    g.lathe([(0, 0), (.33, 0), (.345, .015), (.33, .035), (.16, .06), (.11, .08), (.085, .12), (.08, .3), (0, .3)], p.chrome, (0, .04, 0), 64, 'chair foot')
    g.lathe([(0, 0), (.055, 0), (.055, .12), (0, .12)], p.chrome, (0, .04, .3), 32)
    g.box((0, .02, .43), (.5, .5, .05), p.gloss_black, .015, 3)
    upholstery.soft_block((0, -.02, .52), (.54, .54, .14), p.oxblood, .05, .02)
    for k in range(5):
        x = -.2 + k * .1
        upholstery.soft_block((x, .33, .88), (.102, .1, .6), p.oxblood, .042, .008, 0, (-14, 0, 0))
    g.box((0, .395, .88), (.54, .03, .64), p.gloss_black, .02, 3, tilt=(-14, 0, 0))
    for x in (-.09, .09):
        g.tube([(x, .4, 1.1), (x, .47, 1.3)], .009, p.chrome)
    upholstery.soft_block((0, .44, 1.3), (.27, .1, .17), p.oxblood, .045, .012, 0, (-14, 0, 0))
    for side in (-1, 1):
        x = side * .33
        g.box((x, .05, .58), (.035, .46, .22), p.gloss_black, .015, 3)
        g.tube(upholstery.smooth_path([(x, -.2, .5), (x, -.22, .66), (x, -.16, .75), (x, .1, .77), (x, .3, .8)], 6), .017, p.chrome)
        upholstery.soft_block((x, .04, .79), (.085, .42, .05), p.oxblood, .024, .006)
        g.lathe([(0, 0), (.07, 0), (.07, .008), (.05, .014), (0, .016)], p.chrome, (x + side * .018, .05, .58), 36, rotation=(0, 90 * side, 0))
        for k in range(9):
            g.ball((x + side * .045, -.14 + k * .045, .775), .005, p.brass, 1, 10)
        g.tube([(side * .17, -.26, .46), (side * .17, -.46, .3), (side * .17, -.6, .2)], .014, p.chrome)
    g.box((0, -.6, .2), (.42, .22, .022), p.chrome, .008, 2, tilt=(-24, 0, 0))
    g.boxes([((0, -.53 - .035 * k, .238 - .016 * k), (.36, .012, .008), 0, (-24, 0, 0)) for k in range(5)], p.black, 0)
    g.tube([(.2, .1, .4), (.36, .14, .36), (.44, .1, .36)], .011, p.chrome)
    g.ball((.45, .1, .36), .02, p.gloss_black)
    if number == 0:
        upholstery.sheet([(.29, -.1, .6), (.285, -.1, .76), (.3, -.1, .822), (.37, -.1, .822), (.39, -.1, .76), (.39, -.1, .52)], (0, .24, 0), p.towel, .003, 2, .006)
    if number == 2:
        upholstery.sheet([(-.24, .28, .62), (-.24, .27, .9), (-.24, .39, 1.175), (-.24, .46, 1.19), (-.24, .47, .98)], (.48, 0, 0), p.dark_towel, .005, 2, .006)


def trolleys(p):
    """Two wheeled tool trolleys between the chairs."""
    for x, y, turn in ((X0 + 1.5, STATIONS[0] + .98, 12), (X0 + 1.55, STATIONS[1] + .95, -8)):
        g.gathered(lambda: trolley(p), (x, y, 0), turn)


def trolley(p):
    for x in (-.17, .17):
        for y in (-.14, .14):
            g.tube([(x, y, .05), (x, y, .86)], .011, p.black)
            g.ball((x, y, .025), .025, p.dark)
    for z in (.2, .5, .82):
        g.box((0, 0, z), (.36, .3, .016), p.walnut, .004, 2)
        g.boxes([((0, s * .15, z + .025), (.36, .008, .04)) for s in (-1, 1)] + [((s * .18, 0, z + .025), (.008, .3, .04)) for s in (-1, 1)], p.brass, .002)
    furniture.put(KATOR, 'spray-bottle', (-.1, .06, .83), 30, (.8, .8, .7), {'*': p.amber})
    g.box((.06, -.02, .845), (.16, .2, .03), p.towel, .01, 3, 8)
    scissors(p, (.05, -.02, .862), 120)
    jar_of_combs(p, (-.1, -.08, .83))
    for k in range(4):
        g.box((0, 0, .525 + k * .034), (.28, .22, .032), (p.towel, p.oxblood_towel)[k % 2], .012, 3, 2 * k)
    for k in range(3):
        g.lathe([(0, 0), (.035, 0), (.036, .1), (.02, .12), (.02, .15), (0, .15)], (p.amber, p.smoky, p.green_glass)[k], (-.1 + k * .1, .02, .21), 24)


# ------------------------------------------------------------------ reception, prices, basin

def build_reception(p):
    """The counter on the east side with the till, shelves of goods behind it, the price list."""
    y0, y1 = -.35, 1.25
    middle = (y0 + y1) / 2
    x = X1 - .95
    g.box((x, middle, .52), (.5, y1 - y0, 1.0), p.gloss_black, .006, 2)
    g.boxes([((x - .262, y0 + .08 + k * .16, .52), (.026, .13, .86)) for k in range(10)], p.smoked, .012, 3, 'panels')
    g.box((x, middle, 1.045), (.62, y1 - y0 + .1, .045), p.marble, .006, 3)
    g.tube([(x - .32, y0, .16), (x - .32, y1, .16)], .018, p.brass)
    for y in (y0 + .2, middle, y1 - .2):
        g.tube([(x - .32, y, .16), (x - .25, y, .16)], .01, p.brass)
    z = 1.068
    till(p, (x + .06, y0 + .36, z))
    card_terminal(p, (x - .15, y0 + .72, z))
    g.box((x - .08, middle + .3, z + .006), (.24, .34, .012), p.oxblood, .004, 2, 8)
    g.box((x - .08, middle + .3, z + .018), (.2, .29, .014), p.paper, .002, 1, 8)
    g.tube([(x - .13, middle + .25, z + .032), (x - .02, middle + .36, z + .032)], .004, p.brass)
    for k in range(4):
        tin = [(0, 0), (.032, 0), (.034, .005), (.034, .03), (.03, .036), (0, .036)]
        g.lathe(tin, (p.brass, p.gloss_black)[k % 2], (x - .16 + .075 * (k % 2), y1 - .22, z + .036 * (k // 2)), 32)
    furniture.put(CC_BY, 'luckyBamboo', (x + .12, y1 - .16, z), 20, .9)
    banker_lamp(p, (x + .1, middle + .05, z))
    goods_shelves(p, y0, y1)
    furniture.put(CC0, 'stool2', (X1 - .42, middle - .1, 0), 20, .85, {'*': p.smoked})
    drawn = pictures.chalkboard('pistol-prices', 'Black Pistol', 'Τ Ι Μ Ο Κ Α Τ Α Λ Ο Γ Ο Σ   €', PRICES, (1400, 1700), heading_size=84, item_size=62)
    board = m.picture('price list', drawn, .75)
    y, z = 2.35, 1.78
    half_w, half_h = .6, .73
    g.boxes([
        ((X1 - .02, y - half_w - .02, z), (.035, .05, 2 * half_h + .09)),
        ((X1 - .02, y + half_w + .02, z), (.035, .05, 2 * half_h + .09)),
        ((X1 - .02, y, z - half_h - .02), (.035, 2 * half_w, .05)),
        ((X1 - .02, y, z + half_h + .02), (.035, 2 * half_w, .05)),
    ], p.smoked, .005, 2)
    g.quad((X1 - .012, y, z), (0, -half_w, 0), (0, 0, half_h), board)
    picture_lamp(p, y, z + half_h + .16, 16)
    bench(p, 2.35)


def picture_lamp(p, y, z, power):
    """A brass picture light on the east wall."""
    g.tube(upholstery.smooth_path([(X1, y, z), (X1 - .12, y, z + .08), (X1 - .24, y, z + .03)], 5), .007, p.brass)
    g.tube([(X1 - .24, y - .2, z + .03), (X1 - .24, y + .2, z + .03)], .018, p.brass)
    lights.area((X1 - .24, y, z + .005), (0, -28, 0), .06, power, kelvin(2800), .4)


def bench(p, y):
    """A leather bench under the price list, with a folded newspaper."""
    upholstery.soft_block((X1 - .3, y, .44), (.42, 1.3, .1), p.black_leather, .045, .012)
    g.boxes([((X1 - .3, y + s, .2), (.36, .035, .4)) for s in (-.52, .52)], p.smoked, .006, 2)
    furniture.put(KATOR, 'newspaper', (X1 - .3, y + .3, .495), 70)
    furniture.put(SCOPIA, 'casquette', (X1 - .3, y - .3, .49), 230, 1., {'*': p.wool})


def till(p, location):
    """An old brass cash register."""
    x, y, z = location
    g.box((x, y, z + .05), (.36, .4, .1), p.smoked, .008, 2)
    g.box((x + .04, y, z + .2), (.24, .38, .22), p.brass, .03, 4)
    g.box((x + .1, y, z + .36), (.1, .34, .12), p.brass, .02, 3)
    g.box((x + .148, y, z + .36), (.004, .26, .07), p.dark, .001)
    for row in range(4):
        for column in range(5):
            key = (x + .1 + .045 * row, y - .13 + .065 * column, z + .2 - .034 * row)
            g.lathe([(0, 0), (.012, 0), (.012, .006), (0, .007)], p.bone, key, 14)
            g.tube([key, (key[0] - .06, key[1], key[2] - .02)], .003, p.black)
    g.boxes([((x + .182, y, z + .05), (.012, .34, .07))], p.brass, .004, 2)


def card_terminal(p, location):
    x, y, z = location
    g.box((x, y, z + .025), (.17, .08, .03), p.gloss_black, .008, 3, 8, (0, -8, 0))
    g.box((x + .04, y + .004, z + .044), (.05, .06, .002), m.light('screen', (.5, .7, 1), .8), 0, 1, 8, (0, -8, 0))


def banker_lamp(p, location):
    """A brass lamp with a green shade."""
    x, y, z = location
    green = m.paint('lamp green', '174a34', .12, clearcoat=.4)
    g.lathe([(0, 0), (.085, 0), (.09, .015), (.03, .025), (.01, .04), (.009, .3), (0, .3)], p.brass, location, 36)
    g.box((x, y, z + .3), (.15, .28, .07), green, .034, 5)
    lights.area((x, y, z + .255), (0, 0, 0), .12, 2.5, kelvin(2700), .22)


def goods_shelves(p, y0, y1):
    """Lit shelves of tonics, pomades and oils."""
    middle = (y0 + y1) / 2
    length = y1 - y0
    for z in (1.2, 1.55, 1.9, 2.25):
        g.box((X1 - .13, middle, z), (.24, length, .03), p.smoked, .004)
        for y in (y0 + .06, y1 - .06):
            g.box((X1 - .1, y, z - .06), (.18, .012, .1), p.brass, .002)
        y = y0 + .07
        while y < y1 - .1:
            what = RANDOM.random()
            place = (X1 - .12 + RANDOM.uniform(-.02, .02), y, z + .016)
            if what < .6:
                kind = RANDOM.choice((0, 1, 3, 3))
                liquid = RANDOM.choice((p.amber, p.smoky, p.green_glass))
                cap = RANDOM.choice((p.brass, p.gloss_black))
                props.bottle(place, kind, liquid, cap, RANDOM.choice(p.labels), -90 + RANDOM.uniform(-14, 14))
                y += .115
            else:
                for k in range(RANDOM.choice((1, 2, 3))):
                    lid = RANDOM.choice((p.brass, p.gloss_black, p.oxblood_tile))
                    tin = [(0, 0), (.036, 0), (.038, .005), (.038, .032), (.034, .038), (0, .038)]
                    g.lathe(tin, lid, (place[0], y, place[2] + .039 * k), 32)
                y += .095
            y += RANDOM.uniform(0, .03)
        if z > 1.3:
            g.box((X1 - .245, middle, z - .02), (.012, length - .1, .008), p.led, 0)
    lights.area((X1 - .3, middle, 2.5), (0, -28, 0), .1, 8, kelvin(2800), length)


def build_back_wall(p):
    """The wash basin with its chair, towel cupboard, clock, emblem, the door to the back."""
    wash_basin(p)
    start, end, top = 1.8, 2.7, 2.1
    middle = (start + end) / 2
    g.box((middle, Y1 - .01, top / 2), (end - start, .05, top), p.gloss_black, .004)
    g.boxes([
        ((start - .04, Y1 - .015, top / 2 + .04), (.09, .07, top + .08)),
        ((end + .04, Y1 - .015, top / 2 + .04), (.09, .07, top + .08)),
        ((middle, Y1 - .015, top + .05), (end - start + .17, .07, .09)),
    ], p.smoked, .006, 2)
    for z, height in ((.55, .7), (1.52, .8)):
        g.boxes([
            ((middle, Y1 - .04, z + height / 2), (.62, .014, .03)), ((middle, Y1 - .04, z - height / 2), (.62, .014, .03)),
            ((middle - .31, Y1 - .04, z), (.03, .014, height)), ((middle + .31, Y1 - .04, z), (.03, .014, height)),
        ], p.gloss_black, .005, 2)
    g.lathe([(0, 0), (.03, 0), (.035, .012), (.02, .03), (.03, .045), (.03, .06), (0, .065)], p.brass, (start + .1, Y1 - .035, 1.0), 28, rotation=(90, 0, 0))
    private = m.picture('private', pictures.sign('pistol-private', 'ΙΔΙΩΤΙΚΟ', 'greek-serif-bold', (600, 160), '#1b1b1e', '#c8a058', 84), .4)
    g.quad((middle, Y1 - .038, 1.62), (.13, 0, 0), (0, 0, .035), private)
    g.letters('από το 1967', (-.55, Y1 - .012, 2.98), .22, m.paint('gilt words', 'cf9f4e', .3), (90, 0, 0), paths.font('greek-serif-italic'), .005)
    for x, z, seed in ((-1.22, 2.22, 4), (-1.22, 1.62, 5), (1.5, 2.3, 6)):
        image = m.picture('portrait', draw_portrait(f'pistol-portrait-{seed}', seed), .5)
        props.framed_picture((x, Y1, z), (1, 0), .34, .44, image, p.smoked, p.paper)
    emblem = m.picture('emblem', draw_emblem('pistol-emblem'), .5)
    props.framed_picture((-1.95, Y1, 1.98), (1, 0), .78, 1.04, emblem, p.brass)
    lights.spot((-1.6, Y1 - 1.5, CEILING - .1), (-1.95, Y1, 1.9), 32, kelvin(2900), 40)
    clock(p, (.72, Y1 - .01, 2.42))
    towel_cupboard(p)
    barber_pole(p, (-2.85, Y1 - .16, 1.7))


def wash_basin(p):
    """A porcelain back-wash basin with its reclining chair, and a shelf of shampoos."""
    x = .75
    g.box((x, Y1 - .26, .42), (.62, .5, .84), p.gloss_black, .02, 3)
    bowl = [(0, .02), (.12, .02), (.2, .07), (.255, .17), (.275, .18), (.275, .2), (.25, .2), (.235, .17), (.18, .08), (.1, .04), (0, .036)]
    g.lathe(bowl, p.porcelain, (x, Y1 - .36, .8), 64, 'wash basin')
    g.tube(upholstery.smooth_path([(x, Y1 - .1, .98), (x, Y1 - .1, 1.16), (x, Y1 - .16, 1.2), (x, Y1 - .26, 1.16)], 6), .013, p.brass)
    g.tube(upholstery.smooth_path([(x + .16, Y1 - .1, .98), (x + .16, Y1 - .14, 1.1), (x + .22, Y1 - .2, .95), (x + .24, Y1 - .2, .8)], 6), .009, p.chrome)
    g.gathered(lambda: barber_chair(p, 1), (x, Y1 - 1.1, 0), 0)
    g.box((x, Y1 - .12, 1.5), (1.3, .2, .03), p.smoked, .004)
    g.box((x, Y1 - .2, 1.48), (1.2, .012, .008), p.led, 0)
    lights.area((x, Y1 - .16, 1.47), (-25, 0, 0), 1.2, 7, kelvin(2900), .03)
    for k in range(9):
        place = (x - .56 + k * .14, Y1 - .12, 1.516)
        liquid = (p.amber, p.smoky, p.green_glass)[k % 3]
        props.bottle(place, (0, 1, 3)[k % 3], liquid, (p.gloss_black, p.brass)[k % 2], p.labels[k % 4], RANDOM.uniform(-12, 12))


def clock(p, location):
    """A round station clock at ten past eight."""
    x, y, z = location
    face = m.paint('clock face', (.76, .73, .66), .5)
    g.lathe([(.0, 0), (.2, 0), (.22, .02), (.22, .05), (.2, .06), (.19, .05), (0, .05)], p.gloss_black, location, 56, rotation=(90, 0, 0))
    g.lathe([(0, 0), (.188, 0), (.188, .002), (0, .002)], face, (x, y - .05, z), 56, rotation=(90, 0, 0))
    for k in range(12):
        a = math.radians(30 * k)
        g.box((x + .16 * math.sin(a), y - .054, z + .16 * math.cos(a)), (.008, .002, .03), p.black, 0, tilt=(0, 30 * k, 0))
    for degrees, length, width in ((245, .1, .012), (60, .15, .008)):
        a = math.radians(degrees)
        g.box((x + length / 2 * math.sin(a), y - .057, z + length / 2 * math.cos(a)), (width, .003, length), p.black, 0, tilt=(0, degrees, 0))


def towel_cupboard(p):
    """An open rack of rolled and folded towels, left of the basin."""
    x, y = -.75, Y1 - .2
    for side in (-.45, .45):
        g.box((x + side, y, .95), (.03, .34, 1.9), p.smoked, .004)
    for level, z in enumerate((.1, .5, .9, 1.3, 1.7, 1.89)):
        g.box((x, y, z), (.9, .34, .025), p.smoked, .004)
        if z > 1.65:
            continue
        for column in range(3):
            for k in range(4 if level < 3 else 3):
                material = (p.towel, p.oxblood_towel, p.dark_towel)[(column + level) % 3]
                g.box((x - .29 + column * .29, y - .01, z + .04 + k * .055), (.25, .28, .053), material, .022, 4, RANDOM.uniform(-2, 2))
    for k in range(3):
        g.lathe([(0, 0), (.05, 0), (.052, .004), (.052, .1), (.045, .12), (0, .12)], (p.brass, p.smoky, p.amber)[k], (x - .28 + k * .16, y, 1.903), 30)
    furniture.put(CC_BY, 'radio', (x + .22, y - .02, 1.903), 0, .95)


def barber_pole(p, location):
    """A turning barber pole on the back wall."""
    x, y, z = location
    stripes = m.Shader('pole stripes')
    position = stripes.node('SeparateXYZ', {0: stripes.coordinates('Object')})
    angle = stripes.math('ARCTAN2', position.outputs['Y'], position.outputs['X'])
    turn = stripes.math('FRACT', stripes.math('ADD', stripes.math('DIVIDE', angle, 6.2832), stripes.math('MULTIPLY', position.outputs['Z'], 3.2)))
    colour = stripes.ramp(turn, (0, 'e9e2d2'), (.4, '7a1518'), (.62, 'e9e2d2'), (.7, '1a2440'), (.9, 'e9e2d2'), stepped=True)
    stripes.set(Base_Color=colour, Roughness=.2, Emission=colour, Emission_Strength=.55)
    stripes.material.cycles.sample_as_light = False
    g.lathe([(0, 0), (.075, 0), (.075, .56), (0, .56)], stripes.material, (x, y, z), 40)
    g.open_lathe([(.088, 0), (.088, .56)], p.glass, location, 40)
    for low in (-.1, .56):
        g.lathe([(0, 0), (.06, 0), (.095, .03), (.1, .06), (.095, .1), (0, .1)], p.chrome, (x, y, z + low), 40)
    g.ball((x, y, z + .7), .055, p.bulb, 1, 24)
    g.box((x, Y1 - .03, z + .28), (.08, .06, .7), p.chrome, .02, 3)


# ------------------------------------------------------------------ waiting corner

def build_waiting(p):
    """Sofa, armchair, trunk with magazines, neon, pictures, coats, whisky."""
    neon_sign(p)
    furniture.put(CC0, 'winchesterSofa', (X1 - .56, -2.4, 0), -90, 1., {'*': p.oxblood})
    upholstery.cushion((X1 - .62, -3.18, .66), (.42, .42, .16), p.wool, -90, (68, 0, 0))
    upholstery.cushion((X1 - .64, -1.72, .64), (.46, .32, .15), p.bristle, -84, (64, 0, 0))
    furniture.put(CC0, 'winchesterArmchair', (.75, -3.55, 0), 152, .98, {'*': p.black_leather})
    g.box((1.25, -2.3, .006), (2.1, 2.3, .012), p.scarf, .004)
    rug = m.picture('kilim', draw_kilim('pistol-kilim'), .95)
    g.quad((1.25, -2.3, .0125), (1.03, 0, 0), (0, 1.13, 0), rug)
    trunk_table(p, (1.35, -2.35, .012))
    coats(p)
    whisky_cart(p, (X1 - .35, -4.2, 0))
    floor_lamp(p, (X1 - .3, -.78, 0))
    window_bench(p)
    umbrella_stand(p, (2.45, Y0 + .22, 0))
    furniture.put(CC_BY, 'yuccaPlant', (-2.8, -4.15, 0), 30, (.75, .75, .95))
    for y, z, width, height, image, frame in (
        (-3.95, 1.95, .42, .54, draw_portrait('pistol-portrait-1', 1), p.brass),
        (-.75, 2.0, .62, .83, draw_moustaches('pistol-moustaches'), p.smoked),
        (-1.3, 1.52, .36, .46, draw_portrait('pistol-portrait-0', 0), p.brass),
        (-3.4, 1.55, .36, .46, draw_portrait('pistol-portrait-2', 2), p.smoked),
    ):
        props.framed_picture((X1, y, z), (0, -1), width, height, m.picture('picture', image, .5), frame, p.paper)
    razor = m.picture('razor', draw_razor('pistol-razor'), .5)
    props.framed_picture((X0 + .012, -1.75, 1.72), (0, 1), .72, .96, razor, p.smoked, p.paper)
    cover = m.picture('emblem small', draw_emblem('pistol-emblem-2'), .5)
    props.framed_picture((X0 + .012, -2.75, 1.72), (0, 1), .72, .96, cover, p.brass, p.paper)
    console(p)


def draw_kilim(name, size=(1100, 1200)):
    """Stepped lozenges in oxblood, black and bone."""
    image = pictures.paper(*size, '#4a1719', 61, 10)
    draw = ImageDraw.Draw(image)
    colours = ((24, 22, 24), (196, 180, 150), (120, 84, 48))
    for row in range(4):
        for column in range(3):
            cx, cy = 220 + column * 330, 195 + row * 270
            for k, radius in enumerate((120, 88, 56, 26)):
                fill = (colours[(k + row + column) % 3], (74, 23, 25))[k % 2]
                steps = 6
                points = []
                for quarter, (sx, sy) in enumerate(((1, -1), (1, 1), (-1, 1), (-1, -1))):
                    for s in range(steps):
                        t = s / steps
                        a, b = (t, 1 - t) if quarter % 2 == 0 else (1 - t, t)
                        ahead = a + (1 / steps if quarter % 2 == 0 else 0)
                        y = cy + sy * radius * b * .95
                        points += [(cx + sx * radius * a, y), (cx + sx * radius * ahead, y)]
                draw.polygon(points, fill=fill)
    for inset, width, fill in ((18, 16, (24, 22, 24)), (46, 6, (196, 180, 150))):
        draw.rectangle((inset, inset, size[0] - inset, size[1] - inset), outline=fill, width=width)
    return pictures.save(image, name)


def neon_sign(p):
    """The name and the pistol in neon tubes on the black brick."""
    y = -2.35
    text = g.letters('Black Pistol', (X1 - .07, y, 2.12), .54, p.neon_red, (90, 0, -90), paths.font('script'), 0, bevel=.0055)
    text.data.fill_mode = 'NONE'
    text.data.bevel_resolution = 4
    scale = .00125
    outline = [(X1 - .07, y + (275 - px) * scale, 2.82 - py * scale) for px, py in PISTOL]
    g.tube(outline, .006, p.neon_white, closed=True, resolution=4)
    for dy, z in ((-1.0, 2.1), (1.0, 2.1), (-.5, 2.3), (.5, 2.3), (0, 1.98)):
        g.tube([(X1, y + dy * .9, z), (X1 - .07, y + dy * .9, z)], .005, p.black)
    g.box((X1 - .03, y + 1.15, 1.86), (.06, .16, .1), p.black, .01, 2)
    g.tube(g.hanging((X1 - .04, y + 1.1, 1.88), (X1 - .06, y + .95, 2.05), .05, 10), .004, p.black)
    lights.area((X1 - .16, y, 2.2), (0, 90, 0), .5, 9, (1., .16, .1), 1.9)
    lights.area((X1 - .1, y, 2.62), (0, 90, 0), .2, 4, (1., .7, .45), .6)


def trunk_table(p, location):
    """An old trunk as a table: magazines, a chessboard, two glasses."""
    x, y, z = location
    furniture.put(KATOR, 'trunk-large', (x, y, z), 90, (1., 1.15, 1.1))
    top = z + .385
    for k, (title, colour) in enumerate((('ΑΝΔΡΑΣ', '#5e1d20'), ('ΜΟΤΟ', '#23323f'), ('ΕΙΚΟΝΕΣ', '#7a5a2a'), ('ΣΙΝΕΜΑ', '#2a2a2c'))):
        cover = m.picture(f'cover {k}', draw_cover(f'pistol-cover-{k}', title, colour, 3 + k), .3)
        turn = (14, -22, 70, 100)[k]
        place = (x + (-.1, .02, .06, -.06)[k], y + (.28, .32, -.34, .1)[k], top + .006 + .004 * k)
        g.box(place, (.21, .28, .006), p.paper, .001, 1, turn)
        a = math.radians(turn)
        g.quad((place[0], place[1], place[2] + .0035), (.104 * math.cos(a), .104 * math.sin(a), 0), (-.139 * math.sin(a), .139 * math.cos(a), 0), cover)
    furniture.put(CC_BY, 'chessboard', (x + .02, y - .08, top), 20, .95)
    for dx, dy in ((.14, -.3), (-.16, -.28)):
        props.tumbler((x + dx, y + dy, top), p.stemware, p.whisky, .085)
    g.lathe([(0, 0), (.05, 0), (.075, .02), (.08, .035), (.072, .035), (.05, .014), (0, .012)], p.brass, (x - .12, y + .03, top), 36)


def coats(p):
    """Hooks by the door with a coat, a scarf, a cap and a jacket."""
    z = 1.78
    rail = X0 + .025
    g.box((rail, -3.75, z), (.035, 1.2, .12), p.smoked, .006, 2)
    for k in range(5):
        y = -4.2 + k * .22
        g.tube(upholstery.smooth_path([(rail + .015, y, z - .02), (rail + .09, y, z - .03), (rail + .11, y, z + .03)], 4), .008, p.brass)
        g.ball((rail + .11, y, z + .035), .014, p.brass)
    furniture.put(CC_BY, 'suit', (rail + .11, -4.18, 1.1), 90, (1.05, 1, 1.12), {'*': p.wool})
    hung = ((.08, -3.84, 1.05), (.09, -3.83, 1.5), (.1, -3.8, 1.8), (.14, -3.78, 1.82), (.15, -3.76, 1.5), (.15, -3.75, .95))
    upholstery.sheet([(rail + out, y, z) for out, y, z in hung], (0, .2, 0), p.scarf, .012, 2, .008)
    furniture.put(SCOPIA, 'chapeau', (rail + .13, -3.32, 1.79), 90, .8, {'*': p.wool})


def whisky_cart(p, location):
    """A small brass trolley with bottles and glasses."""
    x, y, z = location
    for dx in (-.2, .2):
        for dy in (-.26, .26):
            g.tube([(x + dx, y + dy, .04), (x + dx, y + dy, .82)], .01, p.brass)
            g.ball((x + dx, y + dy, .025), .024, p.black)
    for level in (.28, .76):
        g.box((x, y, level), (.42, .54, .016), p.smoked, .004)
        corners = ((-.2, -.26), (.2, -.26), (.2, .26), (-.2, .26))
        g.tube([(x + dx, y + dy, level + .06) for dx, dy in corners], .006, p.brass, closed=True)
    for k in range(4):
        props.bottle((x + .1, y - .2 + k * .12, .768), (1, 3, 1, 0)[k], (p.whisky, p.amber, p.whisky, p.smoky)[k], p.gloss_black, p.labels[(k + 1) % 4], -90 + 8 * k)
    for k in range(4):
        props.tumbler((x - .1, y - .16 + k * .095, .768), p.stemware, None, .085)
    for k in range(5):
        g.box((x, y - .02, .3 + k * .03), (.26 - .01 * k, .3, .028), p.books[k], .002, 1, 3 * k - 6)


def floor_lamp(p, location):
    """A tripod lamp with a dark shade, brass inside."""
    x, y, z = location
    g.lathe([(0, 0), (.14, 0), (.145, .012), (.03, .03), (.012, .05), (.012, 1.5), (0, 1.5)], p.brass, location, 36)
    g.open_lathe([(.22, 1.32), (.15, 1.6)], p.gloss_black, location, 48, thickness=.002)
    g.open_lathe([(.216, 1.322), (.147, 1.598)], p.brass, location, 48)
    g.ball((x, y, 1.45), .04, p.filament, 1, 20)
    lights.point((x, y, 1.45), 11, kelvin(2600), .05)


def window_bench(p):
    """A bench along the street window with cushions, books and a plant on the sill."""
    x0, x1 = -2.4, -.1
    middle = (x0 + x1) / 2
    g.box((middle, Y0 + .28, .2), (x1 - x0, .42, .38), p.smoked, .006, 2)
    upholstery.soft_block((middle, Y0 + .29, .43), (x1 - x0, .46, .09), p.black_leather, .04, .01)
    upholstery.cushion((x0 + .35, Y0 + .17, .66), (.4, .4, .14), p.scarf, 176, (68, 0, 0))
    upholstery.cushion((x1 - .35, Y0 + .17, .64), (.4, .36, .14), p.wool, 186, (66, 0, 0))
    for k in range(3):
        g.box((middle + .1, Y0 + .3, .49 + .012 * k), (.21, .28, .011), p.books[k], .001, 1, 8 - 12 * k)
    furniture.put(CC0, 'cactus', (-2.5, Y0 - .02, .572), 0, .9)
    furniture.put(CC0, 'augalas', (.25, Y0 + .02, .572), 0, .62)


def umbrella_stand(p, location):
    """A brass stand with wet umbrellas, a small puddle under it."""
    x, y, z = location
    g.open_lathe([(.1, 0), (.105, .02), (.1, .5), (.108, .52)], p.brass, location, 40, thickness=.003)
    for dx, lean in ((-.03, 6), (.04, -5)):
        furled = [(.004, 0), (.03, .12), (.036, .45), (.02, .6), (.008, .62), (.008, .78), (0, .78)]
        g.lathe(furled, p.gloss_black if dx < 0 else p.scarf, (x + dx, y, .05), 16, rotation=(lean, lean, 0))
    wet = m.paint('puddle', (.01, .01, .011), .03, specular=.6)
    g.lathe([(0, 0), (.17, 0), (.16, .0012), (0, .0014)], wet, (x, y, .001), 28)


def console(p):
    """A narrow shelf on the tiled wall between the coats and the first place: products, plant."""
    y0, y1 = -3.0, -1.5
    g.box((X0 + .18, (y0 + y1) / 2, .84), (.32, y1 - y0, .035), p.smoked, .005, 2)
    for y in (y0 + .12, y1 - .12):
        g.tube([(X0 + .3, y, .82), (X0 + .3, y, 0)], .013, p.brass)
    furniture.put(CC0, 'augalas', (X0 + .18, y0 + .3, .858), 70, .8)
    for k in range(4):
        g.box((X0 + .17, -2.2, .872 + .028 * k), (.2, .27, .026), p.books[(k + 2) % 6], .002, 1, RANDOM.uniform(-8, 8))
    g.ball((X0 + .17, -2.2, 1.02), .05, p.brass)
    for k in range(3):
        props.bottle((X0 + .16, -1.9 + k * .11, .858), (1, 3, 1)[k], (p.amber, p.smoky, p.whisky)[k], p.brass, p.labels[k], 90)
    g.lathe([(0, 0), (.14, 0), (.15, .3), (.145, .3), (.13, .02), (0, .02)], p.black, (X0 + .2, y1 - .45, 0), 36)


# ------------------------------------------------------------------ lamps and the street

def build_lamps(p):
    """Enamel domes over the aisle, a fan between them."""
    for y in (.6, 2.3, 4.0):
        props.pendant_dome((.35, y, 2.4), CEILING, p.gloss_black, p.black, p.filament, 30, 1.3, kelvin(2850), p.brass)
    props.pendant_globe((1.3, -2.35, 2.3), CEILING, p.stemware, p.brass, p.black, p.filament, 7, 1., kelvin(2600))
    lights.area((0, .3, CEILING - .12), (0, 0, 0), 4.5, 36, kelvin(4200), 8)
    lights.area((0, .3, .06), (180, 0, 0), 4.5, 26, kelvin(4200), 8)


def build_street(p):
    """A wet street in the evening: shops, windows with light, a lamp, a parked car, rain."""
    p.asphalt = wet_asphalt()
    p.slab = m.paint('wet slab', (.10, .095, .09), .16, .1, specular=.5)
    p.facade_a = m.plaster('facade a', (.30, .27, .23), .12, .2, scale=.3)
    p.facade_b = m.plaster('facade b', (.22, .21, .21), .12, .2, scale=.3)
    p.pane = m.paint('dark pane', (.02, .025, .035), .05)
    lit = [m.picture(f'lit window {k}', pictures.lit_window(f'pistol-window-{k}', colour, k), .3, .7) for k, colour in enumerate(('#ffcf8a', '#ffe0b0', '#ffc070'))]
    g.box((0, (Y0 - .3 + PAVEMENT) / 2, -.09), (40, Y0 - .3 - PAVEMENT, .16), p.slab, 0)
    g.tiles((-20, PAVEMENT + .2, -.012), (1, 0, 0), (0, 1, 0), 40, Y0 - .3 - PAVEMENT - .2, .4, .4, p.slab, bond=0, gap=.006, depth=.01, tilt=.004)
    g.boxes([((-20 + k, PAVEMENT + .08, -.05), (.985, .17, .12)) for k in range(41)], p.slab, .015, 2)
    g.box((0, (PAVEMENT + ROAD_END) / 2, -.2), (70, PAVEMENT - ROAD_END, .1), p.asphalt, 0)
    g.box((0, (ROAD_END + OPPOSITE) / 2, -.08), (60, ROAD_END - OPPOSITE, .16), p.slab, 0)
    shops = ((-13, -8, 'ΒΙΒΛΙΟΠΩΛΕΙΟ', 'books', '#f3e6c8', '#3a1c18'), (-7, -2.2, 'ΔΙΣΚΟΙ', 'records', '#f2d8a0', '#28233a'),
             (-1.2, 3.6, 'ΦΑΡΜΑΚΕΙΟ', 'jars', '#eafff0', '#14512f'), (5, 10, 'ΑΝΘΟΠΩΛΕΙΟ', 'flowers', '#ffffff', '#2f4a3a'))
    for number, (x0, x1, name, goods, colour, ground) in enumerate(shops):
        middle = (x0 + x1) / 2
        height = 9.5 + 3.1 * (number % 2)
        g.box((middle, OPPOSITE - 3, height / 2), (x1 - x0 + 1.0, 6, height), (p.facade_a, p.facade_b)[number % 2], 0)
        window = m.picture(f'goods {number}', pictures.shop_window(f'pistol-shop-{goods}', goods, seed=number + 3), .2, .9)
        g.quad((middle, OPPOSITE + .06, 1.5), (-(x1 - x0) / 2 + .2, 0, 0), (0, 0, 1.15), window)
        g.boxes([((x0 + .2 + (x1 - x0 - .4) * k / 3, OPPOSITE + .09, 1.5), (.07, .07, 2.4)) for k in range(4)], p.black, .004)
        board = m.picture(f'board {number}', pictures.sign(f'pistol-board-{number}', name, 'greek-condensed-bold', (1600, 210), colour, ground, 130), .5, .45)
        g.quad((middle, OPPOSITE + .1, 3.0), (-(x1 - x0) / 2, 0, 0), (0, 0, .3), board)
        for floor in range(2 + number % 2):
            z = 4.9 + floor * 3.1
            g.box((middle, OPPOSITE + .5, z - 1.25), (x1 - x0 - .3, 1.0, .14), p.facade_b, .01)
            g.box((middle, OPPOSITE + .97, z - .3), (x1 - x0 - .3, .04, .05), p.black, 0)
            g.boxes([((x0 + .3 + .15 * k, OPPOSITE + .97, z - .75), (.018, .018, .9)) for k in range(int((x1 - x0 - .6) / .15))], p.black, 0)
            for k in range(3):
                x = x0 + (x1 - x0) * (k + .5) / 3
                material = RANDOM.choice(lit) if RANDOM.random() < .5 else p.pane
                g.quad((x, OPPOSITE + .03, z), (-.5, 0, 0), (0, 0, 1.1), material)
    green_cross(p, (2.9, OPPOSITE + .45, 4.0))
    street_lamp(p, (-2.4, PAVEMENT + .5))
    street_lamp(p, (4.6, ROAD_END - .5))
    car = m.paint('car', (.06, .075, .09), .12, specular=.5, clearcoat=.8)
    furniture.put(KATOR, 'concept-sedan-01v1', (-3.6, PAVEMENT - 1.15, -.15), 90, 1., {'*': car})
    tail = m.light('tail light', (1, .05, .03), 4)
    g.boxes([((-1.28, PAVEMENT - 1.15 + s, .62), (.04, .34, .1)) for s in (-.62, .62)], tail, .01)
    furniture.put(SCOPIA, 'acacia', (1.6, ROAD_END - .8, -.05), 40, .62)
    furniture.put(SCOPIA, 'acacia', (-7.6, PAVEMENT + .6, -.05), 80, .62)
    lights.area((-4.6, OPPOSITE + .8, 1.6), (90, 0, 0), 4.4, 40, kelvin(2900), 2)
    lights.area((1.2, OPPOSITE + .8, 1.8), (90, 0, 0), 4.6, 45, (.75, 1., .85), 2.2)
    lights.gradient_sky('4a4f66', '3a4260', '1d2542', '10162c', .42)
    falling_rain()


def wet_asphalt():
    """Dark asphalt with a film of water that is deeper in places."""
    s = m.Shader('wet asphalt')
    vector = s.coordinates()
    puddles = s.map_range(s.noise(vector, .7, 4, .55), .03, .38, .44, .6)
    s.set(Base_Color=rgb('17181b'), Roughness=puddles, Specular=.7)
    s.bump(s.noise(vector, 60, 3), .12, .004)
    return s.material


def green_cross(p, location):
    """The pharmacy's cross, lit."""
    x, y, z = location
    for size in ((.9, .12, .3), (.3, .12, .9)):
        g.box(location, size, p.dark, .01)
    for inset in (.0, .1):
        a, b = .42 - inset, .13 - inset * .4
        points = [(-b, a), (b, a), (b, b), (a, b), (a, -b), (b, -b), (b, -a), (-b, -a), (-b, -b), (-a, -b), (-a, b), (-b, b)]
        g.tube([(x + px, y + .07, z + pz) for px, pz in points], .02, p.neon_green, closed=True)


def street_lamp(p, place):
    x, y = place
    g.lathe([(0, 0), (.11, 0), (.11, .05), (.08, .12), (.05, .5), (.036, .55), (.032, 3.6), (0, 3.6)], p.black, (x, y, 0), 20)
    g.lathe([(0, .2), (.22, .1), (.24, .04), (.2, 0), (0, 0)], p.black, (x, y, 3.6), 28)
    g.ball((x, y, 3.56), .12, p.bulb, .6, 20)
    lights.point((x, y, 3.45), 60, kelvin(2400), .12)


def falling_rain():
    """Streaks of rain in the light of the street."""
    s = m.Shader('rain')
    clear = s.node('BsdfTransparent').outputs[0]
    shine = s.node('Emission', {'Color': (.75, .8, .95), 'Strength': .5}).outputs[0]
    s.replace_surface(s.mix_shaders(.16, clear, shine))
    s.material.cycles.sample_as_light = False
    items = []
    for _ in range(420):
        place = (RANDOM.uniform(-9, 8), RANDOM.uniform(OPPOSITE + 1.5, Y0 - 1.2), RANDOM.uniform(0, 6))
        items.append((place, (.004, .004, RANDOM.uniform(.25, .5)), 0, (2, 6, 0)))
    g.boxes(items, s.material, 0, name='rain')


def build(variant):
    """variant: 'rain', an evening in November."""
    p = make_materials()
    build_shell(p)
    build_stations(p)
    trolleys(p)
    build_reception(p)
    build_back_wall(p)
    build_waiting(p)
    build_lamps(p)
    build_street(p)
    return p


# ------------------------------------------------------------------ the plan

def draw_plan():
    """The shop from above and its piece of pavement; west is up, so that the street is on the left."""
    plan = Plan(X0 - .6, X1 + .6, Y0 - 1.5, Y1 + .6, 270)
    plan.grid(plan.west, plan.east, plan.south, Y0 - .3, .4)
    plan.wall('x', X0, X0 - .25, Y0 - .3, Y1 + .25)
    plan.wall('x', X1, X1 + .28, Y0 - .3, Y1 + .25)
    plan.wall('y', Y1, Y1 + .25, X0, X1)
    plan.line('furniture', (1.8, Y1), (2.7, Y1))
    plan.wall('y', Y0, Y0 - .3, X0, X1, [WINDOW[:2], DOOR[:2]])
    plan.window(Y0, Y0 - .3, *WINDOW[:2], 'y')
    plan.leaf(DOOR[0], Y0, DOOR[1] - DOOR[0], 0, 75)
    draw_chairs(plan)
    draw_waiting(plan)
    return plan


def draw_chairs(plan):
    """The shelf under the mirrors, three barber chairs, trolleys, the basin, the counter."""
    plan.box('furniture', X0, X0 + .45, -.75, 4.55)
    for y in STATIONS:
        plan.box('furniture', X0, X0 + .06, y - .5, y + .5)
    for x, y, turn in ((-1.77, .13, 52), (-1.73, 1.86, -94), (-1.73, 3.75, -79)):
        barber(plan, x, y, turn)
    for x, y, turn in ((X0 + 1.5, STATIONS[0] + .98, 12), (X0 + 1.55, STATIONS[1] + .95, -8)):
        plan.turned_box('furniture', x, y, .36, .3, turn)
    barber(plan, .75, 4.05, 0)
    plan.box('furniture', .44, 1.06, Y1 - .51, Y1)
    plan.circle('furniture', .75, Y1 - .3, .2)
    plan.box('furniture', -1.2, -.3, Y1 - .36, Y1)
    plan.box('furniture', 1.94, 2.56, -.4, 1.3)
    plan.box('furniture', X1 - .25, X1, -.35, 1.25)
    plan.circle('furniture', X1 - .42, .35, .19)
    plan.turned_box('furniture', X1 - .3, 2.35, .42, 1.3)


def barber(plan, x, y, turn):
    """A barber chair: seat, arms, back, and the plate for the feet."""
    plan.circle('furniture', x, y, .34)
    plan.turned_box('furniture', x, y, .54, .54, turn)
    for side in (-.33, .33):
        plan.line('furniture', *plan.turned(x, y, turn, (side, -.2), (side, .25)))
    plan.line('furniture', *plan.turned(x, y, turn, (-.27, .36), (.27, .36)))
    plan.turned_box('furniture', *plan.turned(x, y, turn, (0, -.58))[0], .4, .18, turn)


def draw_waiting(plan):
    """The leather sofa and armchair around the trunk, the seat in the window, cart and console."""
    plan.turned_box('ground', 1.25, -2.3, 2.1, 2.3)
    plan.sofa(X1 - .56, -2.4, 2.32, .94, -90)
    plan.armchair(.75, -3.55, 152, .95)
    plan.turned_box('furniture', 1.35, -2.35, .58, 1.0)
    plan.box('furniture', -2.4, -.1, -4.53, -4.08)
    plan.turned_box('furniture', X1 - .35, -4.2, .42, .54)
    plan.box('furniture', X0, X0 + .34, -3.0, -1.5)
    plan.plant(-2.8, -4.1, .32)
    plan.circle('furniture', X1 - .3, -.78, .2)
    plan.circle('furniture', 2.45, Y0 + .22, .13)
