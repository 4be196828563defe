"""Madania Cafe Bar, Athens: a corner bar with green zellige, brick, oak and brass.

The room is x -4.6 to 4.4, y -3.3 to 3.3, 3.45 m high. The street is to the west
(-X), the bar to the north (+Y), the banquette along the south wall.
"""
import math
from types import SimpleNamespace

from kit import geometry as g
from kit import furniture, lights, paths, pictures, props
from kit import materials as m
from kit.blender import RANDOM
from kit.camera import Anchor, Camera, Post, Seat
from kit.colour import kelvin
from kit.furniture import CC0, CC_BY, SCOPIA
from kit.plan import Plan

SCENES = {
    'bar': Camera(.05, -.45, 1.6, 0, 'day', title='Στο μπαρ, μεσημέρι', post=Post(exposure=.25, white_balance=-.65)),
    'bar-evening': Camera(.05, -.45, 1.6, 0, 'evening', title='Στο μπαρ, βράδυ', samples=14,
                          post=Post(exposure=-.5, white_balance=-1.3, saturation=1.02, contrast=1.34, bloom=.09)),
    'banquette': Camera(-1.15, -2.3, 1.22, 20, 'day', title='Στον καναπέ, μεσημέρι', post=Post(exposure=.25, white_balance=-.6)),
    'banquette-evening': Camera(-1.15, -2.3, 1.22, 20, 'evening', title='Στον καναπέ, βράδυ', samples=12,
                                post=Post(exposure=-.5, white_balance=-1.3, saturation=1.02, contrast=1.34, bloom=.09)),
    'terrace-noon': Camera(-8.2, .1, 1.58, 90, 'day', title='Στο πεζοδρόμιο, μεσημέρι', post=Post(exposure=.1, white_balance=.45)),
    'terrace': Camera(-8.2, .1, 1.58, 90, 'terrace', title='Στο πεζοδρόμιο', samples=14,
                      post=Post(exposure=-.15, white_balance=-.35, saturation=1.06, contrast=1.16, bloom=.08)),
}

LAMPLIGHT = Post(exposure=3.3, auto=False, white_balance=-1.3, saturation=1.02, contrast=1.34, bloom=.09, grain=.004)
DUSK = Post(exposure=-.15, white_balance=-.35, saturation=1.06, contrast=1.16, bloom=.08, grain=.004)
INSIDE = {'evening': ('evening', LAMPLIGHT), 'noon': ('day', Post(exposure=.25, white_balance=-.6, grain=.004))}
OUTSIDE = {'evening': ('terrace', DUSK), 'noon': ('day', Post(exposure=.25, white_balance=.55, grain=.004))}
IN_THE_SUN = Post(exposure=-.3, white_balance=.35, contrast=1.08, grain=.004)
"""For a table whose top is lit by the sun at noon."""
ROOM = ('bar', 'bar-evening', 'banquette', 'banquette-evening')
OUTDOORS = ('terrace', 'terrace-noon')
SEATS = {
    't1': Seat((-3.6, -.35, .741), (-3.6, -1.05, 1.2), 0, INSIDE, ROOM),
    't2': Seat((-3.25, -2.3, .741), (-3.25, -2.85, 1.2), 20, INSIDE, ROOM),
    't3': Seat((-1.15, -2.3, .741), (-.45, -2.85, 1.2), 332, INSIDE, ROOM[:2]),
    't4': Seat((.95, -2.3, .741), (.95, -2.85, 1.2), 350, INSIDE, ROOM),
    't5': Seat((3.35, -.55, .741), (3.35, -1.25, 1.2), 350, INSIDE, ROOM),
    't6': Seat((-2., 1., 1.1225), (-1.95, .52, 1.45), 12, INSIDE, ROOM, -7),
    't7': Seat((-.25, 1., 1.1225), (.19, .55, 1.45), 346, INSIDE, ROOM, -6),
    't8': Seat((-5.87, 2.35, .741), (-5.76, 3.02, 1.2), 195, {**OUTSIDE, 'noon': ('day', IN_THE_SUN)}, OUTDOORS),
    't9': Seat((-7.27, -1.35, .741), (-7.62, -1.98, 1.2), 40, OUTSIDE, OUTDOORS),
    't10': Seat((-8.62, 2.35, .741), (-9.2, 2.7, 1.2), 120, OUTSIDE, OUTDOORS, -2),
}
"""Tables that guests reserve, by their ids in the reservation. t3 is two tables side by side."""

STILLS = {f'{table}-{hour}': seat.camera(hour) for hour in ('evening', 'noon') for table, seat in SEATS.items()}

LOOK_ABOUT = {'t1': 'Στο παράθυρο', 't6': 'Σε σκαμπό του μπαρ', 't8': 'Κάτω από την τέντα'}
"""Seats from which a guest looks about before he reserves."""

SCENES |= {f'table-{table}': SEATS[table].panorama('evening', title) for table, title in LOOK_ABOUT.items()}

ANCHORS = {
    'sign': Anchor(-.1, 3.18, 2.14, 'the name in neon over the bar'),
    'espresso-machine': Anchor(-1.15, 2.9, 1.2, 'the espresso machine'),
    'bottles': Anchor(1.9, 3.15, 1.75, 'the bottle shelves'),
    'pastry-case': Anchor(1.55, 1.3, 1.35, 'the pastry case'),
    'cake': Anchor(.55, 1.25, 1.3, 'cake of the day under its dome'),
    'counter': Anchor(-.9, 1.0, 1.12, 'the terrazzo counter'),
    'menu-board': Anchor(4.39, .75, 1.75, 'the menu on the blackboard'),
    'banquette': Anchor(-.45, -2.95, .8, 'the banquette'),
    'pictures': Anchor(-.75, -3.28, 2.0, 'the picture wall'),
    'street-door': Anchor(-4.7, .1, 1.3, 'the door to the terrace'),
    'wc': Anchor(4.38, -2.07, 1.4, 'the door to the WC'),
    'go-bar': Anchor(.05, -.45, 1.0, 'where the bar is seen from'),
    'go-banquette': Anchor(-1.15, -2.3, .9, 'a seat on the banquette'),
    'go-terrace': Anchor(-8.2, .1, 1.0, 'the terrace on the pavement'),
    'shop-front': Anchor(-5.1, .1, 3.7, 'the café\'s sign over its front', OUTDOORS),
    'string-lights': Anchor(-5.62, 3.31, 3.42, 'string lights over the terrace', OUTDOORS),
    **{f'seat-{table}': Anchor(*SEATS[table].eyes[:2], .9, f'a seat at table {table}', SEATS[table].scenes)
       for table in LOOK_ABOUT},
    **{f'table-{table}': Anchor(*seat.table, f'table {table}', seat.scenes) for table, seat in SEATS.items()},
}

X0, X1 = -4.6, 4.4
Y0, Y1 = -3.3, 3.3
CEILING = 3.45
WINDOWS = ((-2.75, -1.05, .55, 2.85), (-.75, .95, .02, 2.85), (1.25, 2.75, .55, 2.85))
"""Openings of the street wall: start and end in y, bottom and top. The middle one is the door."""

WC = (-2.55, -1.6)
"""The door in the east wall."""

FRONT = X0 - .32
"""The outside face of the street wall."""
CURB = FRONT - 4.5
FAR_CURB = CURB - 6.0
OPPOSITE = FAR_CURB - 2.6
COUNTER_X = (-2.9, 2.5)
COUNTER_Y = 1.28
STOOLS_X = tuple(-2.45 + i * .88 for i in range(6))
STOOLS_Y = COUNTER_Y - .62
BAR_EDGE = COUNTER_Y - .39
COUNTER_TOP = 1.1225
BACK_TOP = .918

MENU = (
    ('Καφές', (('Ελληνικός', '2,00'), ('Espresso', '2,20'), ('Freddo espresso', '2,80'), ('Freddo cappuccino', '3,00'), ('Flat white', '3,40'))),
    ('Από τον φούρνο', (('Κουλούρι', '1,20'), ('Σπανακόπιτα', '2,80'), ('Κέικ καρότου', '4,20'))),
    ('Κοκτέιλ & ποτό', (('Spritz', '7,50'), ('Negroni', '8,50'), ('Mastiha Sour', '8,00'), ('Ούζο με μεζέ', '6,50'))),
)


def make_materials(variant):
    """The palette. Lamps glow differently by day and in the evening.

    p.terrace: seen from outside, so the small lamps are the terrace's, not the room's.
    """
    evening = variant != 'day'
    p = SimpleNamespace()
    p.evening = evening
    p.terrace = variant == 'terrace'
    p.oak = m.wood('oak', '8a5f38', 'b98d5c', .40)
    p.floor = m.wood('oak floor', '6f553c', 'a08566', .30, roughness_range=.16, scale=1.1, bump=.1, tint=.30)
    p.walnut = m.wood('walnut', '4a2d1b', '7a5033', .34, scale=.9, tint=.18)
    p.beam = m.wood('beam', '3a2a1f', '5f4632', .65, scale=.8, bump=.35, tint=.2)
    p.white = m.plaster('white', (.80, .78, .73), .04, .12)
    p.warm = m.plaster('warm', (.72, .685, .62), .10, .3)
    p.green_tile = m.glazed_tile('zellige', '1f5a4e', .4)
    p.grout = m.plaster('grout', (.55, .53, .49), .05, .2)
    p.brick = m.brick('brick')
    p.mortar = m.plaster('mortar', (.50, .46, .40), .12, .6)
    p.black = m.paint('black metal', (.018, .018, .02), .38, .05)
    p.dark = m.paint('dark', (.03, .03, .032), .5)
    p.brass = m.metal('brass', (.78, .55, .24), .2)
    p.steel = m.metal('steel', (.62, .62, .63), .22, brushed=True)
    p.chrome = m.metal('chrome', (.8, .8, .8), .06)
    p.duct = m.metal('duct', (.55, .56, .57), .34)
    p.marble = m.marble('marble', (.80, .79, .77), (.70, .69, .68), (.28, .28, .30), 1.6, .12)
    p.terrazzo = m.terrazzo('terrazzo', (.72, .69, .64), ['8c8277', '3f4a46', 'b6a48c', 'a4583f', 'd8d0c2'])
    p.cushion = m.leather('cushion', '274a42', .45)
    p.glass = m.thin_glass('glass')
    p.window = m.thin_glass('window glass', reflection=.6 if evening else .9)
    p.stemware = m.drinking_glass('stemware')
    p.ceramic = m.paint('ceramic', (.80, .79, .76), .14, specular=.5)
    p.paper = m.paint('paper', (.75, .72, .66), .8)
    p.coffee = m.paint('coffee', '2a1409', .12)
    p.red_wine = m.solid_glass('red wine', (.16, .008, .014), 1.33)
    p.white_wine = m.solid_glass('white wine', (.9, .8, .42), 1.33)
    p.spritz = m.solid_glass('spritz', (.95, .30, .04), 1.33)
    p.negroni = m.solid_glass('negroni', (.72, .06, .02), 1.33)
    p.ice = m.thin_glass('ice', (.96, .98, 1.))
    p.orange_peel = m.paint('orange', 'e07b1f', .5)
    p.stem = m.paint('stem', '3f5f2c', .6)
    p.petals = m.paint('petals', 'd8b25a', .7)
    p.vase = m.solid_glass('vase', (.7, .85, .8))
    p.cake = m.paint('cake', '6b3d22', .8, .5)
    p.cream = m.paint('cream', (.8, .74, .62), .5, .2)
    p.cherry = m.paint('cherry', '7d0f14', .15)
    p.cake_paper = m.paint('cake paper', 'c9b48a', .7)
    p.door = m.paint('door', '1d3a36', .4, .05, clearcoat=.2)
    p.wax = m.paint('wax', (.82, .76, .62), .5)
    p.flame = m.light('flame', kelvin(2100), 60, camera_strength=5)
    bulb_look = 6 if evening else 26
    p.bulb = m.light('bulb', kelvin(2700 if evening else 2500), 40, camera_strength=bulb_look)
    p.frosted = m.light('frosted', kelvin(2900), .4 if evening else 4)
    p.led = m.light('led', kelvin(3000 if evening else 2900), 4 if evening else 6, camera_strength=.7 if evening else 6)
    p.neon = m.light('neon', (1, .66, .36) if evening else (1, .80, .55), 6, camera_strength=1.1 if evening else 2.2)
    beans = m.Shader('beans')
    cells = beans.voronoi(beans.coordinates(), 95.)
    beans.set(Base_Color=beans.ramp(cells, (0, '5a3520'), (.6, '1d0f08')), Roughness=.3)
    beans.bump(cells, -.9, .01)
    p.beans = beans.material
    p.liquids = [m.solid_glass(f'liquid {i}', colour) for i, colour in enumerate((
        (.75, .35, .06), (.93, .95, .94), (.35, .12, .03), (.08, .25, .08), (.8, .1, .05),
        (.85, .7, .35), (.93, .96, .97), (.25, .05, .03), (.1, .22, .45), (.6, .5, .1),
    ))]
    p.caps = [p.black, p.brass, m.paint('red cap', (.35, .03, .03), .4), m.paint('white cap', (.7, .68, .62), .4)]
    p.labels = [m.picture(f'label {i}', path, .55) for i, path in enumerate((
        pictures.label('label-amaro', 'AMARO', '#961e1e', '#efe4cc'),
        pictures.label('label-ouzo', 'ΟΥΖΟ', '#14325a', '#e8eef2'),
        pictures.label('label-mastiha', 'ΜΑΣΤΙΧΑ', '#1e4628', '#eef0e2'),
        pictures.label('label-tsipouro', 'ΤΣΙΠΟΥΡΟ', '#281e14', '#e6cf96'),
    ))]
    p.books = [m.paint(f'book {i}', colour, .6) for i, colour in enumerate(('7d2f25', 'c9b48a', '2c4a52', 'd8d2c4', '4b5a3a', 'b8763d', '3a3436'))]
    return p


# ------------------------------------------------------------------ the room

def build_walls(p):
    """The four walls of the room, the south one in brick."""
    g.wall('x', X0, Y0 - .3, Y1 + .3, 0, CEILING, .32, p.white, WINDOWS, 1)
    g.wall('x', X1, Y0 - .3, Y1 + .3, 0, CEILING, .25, p.warm, [(*WC, 0, 2.12)], -1)
    g.box((X1 + .2, sum(WC) / 2, 1.06), (.1, 1.2, 2.3), p.dark, 0)
    g.wall('y', Y1, X0 - .3, X1 + .3, 0, CEILING, .25, p.white, (), -1)
    g.wall('y', Y0 - .045, X0 - .3, X1 + .3, 0, CEILING, .25, p.mortar, (), 1)
    g.tiles((X1, Y0 - .045, 0), (-1, 0, 0), (0, 0, 1), X1 - X0, CEILING, .225, .075, p.brick,
            gap=.011, depth=.035, tilt=.012, bevel=.004, jitter=.004)


def build_shell(p):
    """Floor, walls, windows, beams, duct, fans."""
    width, depth = X1 - X0, Y1 - Y0
    middle = ((X0 + X1) / 2, (Y0 + Y1) / 2)
    g.box((*middle, -.12), (width + .6, depth + .6, .2), p.mortar, 0)
    g.herringbone(X0, X1, Y0, Y1, .56, .08, p.floor)
    g.box((*middle, CEILING + .1), (width + .6, depth + .6, .2), p.white, 0)
    build_walls(p)
    for start, end, z0, z1 in WINDOWS:
        rows = (.72,) if z0 > .1 else (.72, .28)
        props.window_grid('x', X0 - .16, start, end, z0, z1, p.black, p.window, rows=rows)
        lights.portal((X0 - .33, (start + end) / 2, (z0 + z1) / 2), (0, -90, 0), z1 - z0, end - start)
        if z0 > .1:
            g.box((X0 - .12, (start + end) / 2, z0 + .015), (.42, end - start + .1, .035), p.walnut, .006)
    for face in (-.2, -.12):
        g.box((X0 + face, .22, 1.05), (.03, .03, .5), p.brass, .01)
    for centre, size in (
        ((X1 - .01, (-1.6 + Y1) / 2, .06), (.02, Y1 + 1.6, .12)),
        ((X0 + .01, (Y0 - 2.75) / 2, .06), (.02, abs(Y0 + 2.75), .12)),
        ((X0 + .01, 2.95, .06), (.02, .6, .12)),
    ):
        g.box(centre, size, p.walnut, .004)
    for i in range(6):
        g.box((X0 + .75 + i * 1.52, middle[1], CEILING - .11), (.15, depth, .22), p.beam, .008)
    g.lathe([(.15, 0), (.15, width - .1)], p.duct, (X0 + .05, -1.35, CEILING - .42), 40, rotation=(0, 90, 0))
    for i in range(7):
        g.lathe([(.156, 0), (.16, .01), (.16, .03), (.156, .04)], p.duct, (X0 + .6 + i * 1.3, -1.35, CEILING - .42), 40, rotation=(0, 90, 0))
    for i in range(4):
        g.box((X0 + 1.2 + i * 2.2, -1.35, CEILING - .62), (.45, .16, .06), p.duct, .004)
        g.boxes([((X0 + 1.02 + i * 2.2 + k * .06, -1.35, CEILING - .655), (.035, .13, .012)) for k in range(7)], p.dark, 0)
    furniture.put(CC0, 'emergencySign', (X0 + .03, .1, 2.98), 90)


FANS = ((-2.33, -.42), (2.23, -.42))


def fan_blades(p, location, turn=0.):
    """Four blades about a vertical axis, as one mesh at its location (the film turns it)."""
    items = []
    for k in range(4):
        angle = math.radians(90 * k)
        items.append(((.40 * math.cos(angle), .40 * math.sin(angle), 0), (.62, .13, .008), 90 * k, (12, 0, 0)))
    blades = g.boxes(items, p.walnut, .003, name='fan blades')
    blades.location = location
    blades.rotation_euler = (0, 0, math.radians(turn))
    return blades


def build_fans(p):
    blades = []
    for k, (x, y) in enumerate(FANS):
        z = CEILING - .72
        g.tube([(x, y, z + .1), (x, y, CEILING - .2)], .014, p.brass)
        g.lathe([(0, 0), (.07, 0), (.07, .03), (0, .05)], p.brass, (x, y, CEILING - .27))
        g.lathe([(0, -.06), (.06, -.05), (.1, -.01), (.1, .06), (.05, .11), (0, .11)], p.brass, (x, y, z))
        blades.append(fan_blades(p, (x, y, z), 20 + 35 * k))
    return blades


# ------------------------------------------------------------------ the bar

BACK_X0, BACK_X1 = -3.3, 3.1


def build_back_bar(p):
    """Tiled wall, cupboards, shelves of bottles, neon name, espresso corner, sink."""
    width = BACK_X1 - BACK_X0
    centre = (BACK_X0 + BACK_X1) / 2
    g.tiles((BACK_X0, Y1 - .005, .92), (1, 0, 0), (0, 0, 1), width, 1.6, .066, .2, p.green_tile, p.grout, bond=0, tilt=.012, depth=.01)
    g.box((centre, Y1 - .32, .44), (width, .62, .88), p.walnut, .004)
    door = width / 9
    g.boxes([((BACK_X0 + door * (i + .5), Y1 - .64, .46), (door - .008, .02, .78)) for i in range(9)], p.walnut, .003, 2)
    for i in range(9):
        g.box((BACK_X0 + door * (i + .5), Y1 - .66, .80), (.14, .012, .012), p.brass, .004)
    g.box((centre, Y1 - .33, .90), (width + .04, .68, .035), p.marble, .004)
    for k, z in enumerate((1.52, 1.94, 2.36)):
        g.box((centre, Y1 - .15, z), (width - .6, .26, .035), p.walnut, .003)
        g.box((centre, Y1 - .268, z - .022), (width - .7, .012, .008), p.led, 0)
        power, lean = (4.5, 24) if p.evening else (9, -25)
        lights.area((centre, Y1 - .26, z - .026), (lean, 0, 0), width - .8, power, kelvin(3000 if p.evening else 2700), .02)
        for i in range(5):
            g.box((BACK_X0 + .4 + i * (width - .8) / 4, Y1 - .14, z - .06), (.012, .22, .09), p.brass, .002)
        fill_shelf(p, k, z)
    sign_colour = (1, .66, .40) if p.evening else kelvin(2600)
    g.letters('Madania', (-.1, Y1 - .12, 2.14), .34, p.neon, font=paths.font('script'), depth=.008)
    lights.area((-.1, Y1 - .2, 2.14), (90, 0, 0), 1.5, 1.6 if p.evening else 4, sign_colour, .2)
    furniture.put(SCOPIA, 'coffee_machine', (-1.15, Y1 - .36, BACK_TOP), materials={'metal': p.steel, 'plastic': p.black})
    for i in range(5):
        for j in range(3):
            for level in range(2):
                furniture.put(CC0, 'caffe_final', (-1.38 + i * .105, Y1 - .28 - j * .1 + .04, BACK_TOP + .37 + level * .045),
                              RANDOM.uniform(0, 360), .85, {'*': p.ceramic})
    for x in (-1.75, -2.02):
        grinder(p, (x, Y1 - .34, BACK_TOP))
    for i in range(9):
        props.plate((.35, Y1 - .33, BACK_TOP + i * .011), p.ceramic)
    g.tube([(1.0, Y1 - .12, .92), (1.0, Y1 - .12, 1.22), (1.0, Y1 - .15, 1.27), (1.0, Y1 - .22, 1.29), (1.0, Y1 - .29, 1.27), (1.0, Y1 - .31, 1.2)], .013, p.brass)
    g.box((1.0, Y1 - .36, .921), (.5, .36, .006), p.steel, .002)
    for i in range(6):
        for j in range(3):
            props.tumbler((1.6 + i * .085, Y1 - .25 - j * .085, .919), p.stemware)
    for i in range(4):
        props.wine_glass((2.3 + i * .09, Y1 - .3, .919), p.stemware)
        props.wine_glass((2.34 + i * .09, Y1 - .39, .919), p.stemware)
    furniture.put(CC0, 'kitchenaid', (2.85, Y1 - .35, BACK_TOP), 20)
    for i, kind in enumerate((1, 2, 0, 3)):
        props.bottle((-2.6 - .11 * i, Y1 - .42, BACK_TOP), kind, p.liquids[(3 * i) % 10], p.caps[i], p.labels[i], RANDOM.uniform(-20, 20))


def fill_shelf(p, level, z):
    """Bottles in groups of a kind; the middle shelf leaves room for the name."""
    x = BACK_X0 + .5
    while x < BACK_X1 - .5:
        if level == 1 and -1.15 < x < .95:
            x = .98
            continue
        if RANDOM.random() < .09 and level < 2:
            x += .22
            continue
        kind = RANDOM.choice((0, 0, 1, 2, 3))
        liquid = RANDOM.randrange(10)
        for _ in range(RANDOM.choice((1, 1, 2, 3))):
            if x > BACK_X1 - .5 or (level == 1 and -1.2 < x < .95):
                break
            place = (x, Y1 - .15 + RANDOM.uniform(-.03, .03), z + .0175)
            props.bottle(place, kind, p.liquids[liquid], p.caps[liquid % 4], p.labels[liquid % 4], RANDOM.uniform(-25, 25))
            x += .112 if kind in (1, 3) else .092
        x += RANDOM.uniform(0, .05)


def grinder(p, location):
    x, y, z = location
    g.box((x, y, z + .16), (.17, .26, .32), p.black, .02, 4)
    g.open_lathe([(.045, .33), (.05, .34), (.085, .5), (.088, .52)], p.glass, location, 32)
    g.lathe([(0, .52), (.09, .52), (.09, .535), (0, .545)], p.black, location)
    g.lathe([(0, .335), (.05, .335), (.08, .46), (0, .46)], p.beans, location)
    g.tube([(x, y - .13, z + .2), (x, y - .2, z + .17)], .018, p.chrome)
    g.box((x, y - .17, z + .02), (.14, .12, .015), p.steel, .003)


def cocktail(p, location, drink):
    """A tumbler with ice and a slice of orange."""
    x, y, z = location
    props.tumbler(location, p.stemware, drink, .095, .042)
    for dx, dy, turn in ((-.012, .006, 20), (.014, -.008, 55)):
        g.box((x + dx, y + dy, z + .066), (.026, .026, .026), p.ice, .003, turn=turn, tilt=(14, 9, turn))
    g.lathe([(0, -.003), (.026, -.003), (.027, 0), (.026, .003), (0, .003)], p.orange_peel, (x + .036, y, z + .092), 24, rotation=(90, 0, 30))


def build_counter(p):
    """The slatted counter, what stands on it, and the stools."""
    x0, x1 = COUNTER_X
    centre = (x0 + x1) / 2
    g.box((centre, COUNTER_Y, .54), (x1 - x0, .5, 1.08), p.dark, .003)
    slat = (x1 - x0) / 60
    g.boxes([((x0 + slat * (i + .5), COUNTER_Y - .27, .585), (slat * .78, .032, .87)) for i in range(60)], p.oak, .007, 2, 'slats')
    for x in (x0 - .02, x1 + .02):
        g.boxes([((x, COUNTER_Y - .25 + slat * (.5 + i), .585), (.032, slat * .78, .87)) for i in range(6)], p.oak, .007, 2)
    g.box((centre, COUNTER_Y - .25, .075), (x1 - x0 + .05, .04, .15), p.black, .003)
    g.box((centre, COUNTER_Y - .03, 1.10), (x1 - x0 + .16, .72, .045), p.terrazzo, .006, 3)
    g.tube([(x0 - .02, COUNTER_Y - .42, .22), (x1 + .02, COUNTER_Y - .42, .22)], .022, p.brass)
    for i in range(5):
        x = x0 + .3 + i * (x1 - x0 - .6) / 4
        g.tube([(x, COUNTER_Y - .42, .22), (x, COUNTER_Y - .28, .22)], .014, p.brass)
    pastry_case(p, 1.55)
    cake_stand(p, .55)
    z = COUNTER_TOP
    g.box((.98, COUNTER_Y + .2, z + .008), (.16, .13, .016), p.black, .004)
    g.box((.98, COUNTER_Y + .19, z + .1), (.02, .02, .19), p.black, .004)
    g.box((.98, COUNTER_Y + .21, z + .17), (.25, .012, .17), p.black, .006, tilt=(18, 0, 0))
    menu = m.picture('menu card', pictures.menu_card('madania-menu', 'Madania', MENU), .7)
    for x, turn in ((-1.42, 4), (.12, -7)):
        standing_card(p, (x, COUNTER_Y - .02, z), .15, .21, menu, turn)
    furniture.put(CC0, 'augalas', (-2.45, COUNTER_Y + .02, z), 40, .8)
    furniture.put(CC0, 'orchids', (2.32, COUNTER_Y + .05, z), 10, .8)
    beer_taps(p, (-.98, COUNTER_Y + .08, z))
    if p.evening:
        cocktail(p, (-1.9, COUNTER_Y - .22, z), p.spritz)
        cocktail(p, (-.12, COUNTER_Y - .24, z), p.negroni)
        props.wine_glass((.06, COUNTER_Y - .2, z), p.stemware, p.red_wine)
        props.wine_glass((-1.2, COUNTER_Y - .2, z), p.stemware, p.white_wine)
        for x in (-2.12, -.62, .86):
            props.candle((x, COUNTER_Y - .2, z), p.stemware, p.wax, p.flame, 0 if p.terrace else .5)
    else:
        for x, y in ((-1.95, -.16), (-.12, -.2)):
            props.cup((x, COUNTER_Y + y, z), p.ceramic, p.coffee, RANDOM.uniform(0, 360))
            props.tumbler((x + .14, COUNTER_Y + y + .05, z), p.stemware, p.ice)
        props.wine_glass((-1.15, COUNTER_Y - .18, z), p.stemware, p.white_wine)
    for x in STOOLS_X:
        furniture.put(CC0, 'stool2', (x + RANDOM.uniform(-.05, .05), STOOLS_Y + RANDOM.uniform(-.06, .04), 0),
                      RANDOM.uniform(0, 90), 1., {'*': p.walnut})


def standing_card(p, location, width, height, image, turn=0):
    """A menu in a small wooden block, leaning a little; it is read from the south."""
    x, y, z = location
    g.box((x, y, z + .012), (width * .9, .05, .024), p.walnut, .003, turn=turn)
    a = math.radians(turn)
    right = (math.cos(a) * width / 2, math.sin(a) * width / 2, 0)
    lean = math.radians(12)
    up = (-math.sin(a) * math.sin(lean) * height / 2, math.cos(a) * math.sin(lean) * height / 2, math.cos(lean) * height / 2)
    centre = (x + up[0], y + up[1], z + .02 + height / 2 * math.cos(lean))
    g.quad(centre, right, up, image)
    g.quad((centre[0] - math.sin(a) * .002, centre[1] + math.cos(a) * .002, centre[2]), tuple(-c for c in right), up, image)


def beer_taps(p, location):
    x, y, z = location
    g.lathe([(0, 0), (.06, 0), (.06, .012), (.03, .02), (.028, .3), (0, .3)], p.brass, location, 40)
    g.tube([(x - .16, y, z + .3), (x + .16, y, z + .3)], .032, p.brass)
    for dx in (-.1, 0, .1):
        g.tube([(x + dx, y - .02, z + .3), (x + dx, y - .1, z + .29), (x + dx, y - .12, z + .24)], .011, p.chrome)
        g.lathe([(0, 0), (.009, 0), (.016, .1), (.012, .13), (0, .135)], p.black, (x + dx, y - .05, z + .32), 20)
    g.box((x, y - .12, z + .006), (.36, .16, .012), p.steel, .003)


def pastry_case(p, x):
    """A glass case: cupcakes below, loaves above."""
    y = COUNTER_Y + .02
    z = COUNTER_TOP
    g.box((x, y, z + .012), (.95, .42, .024), p.walnut, .004)
    g.box((x, y, z + .44), (.95, .42, .02), p.walnut, .004)
    for sx in (-1, 1):
        for sy in (-1, 1):
            g.box((x + sx * .465, y + sy * .2, z + .225), (.014, .014, .42), p.brass, .002)
    for sy in (-1, 1):
        g.quad((x, y + sy * .205, z + .225), (.46, 0, 0), (0, 0, .21), p.glass)
    for sx in (-1, 1):
        g.quad((x + sx * .468, y, z + .225), (0, .2, 0), (0, 0, .21), p.glass)
    g.quad((x, y, z + .235), (.455, 0, 0), (0, .19, 0), p.glass)
    for i in range(5):
        for j in range(2):
            props.cupcake((x - .38 + i * .095, y - .07 + j * .11, z + .025), p.cake_paper, p.cream if (i + j) % 2 else p.cake, p.cherry)
    props.plate((x + .27, y, z + .024), p.ceramic, .145)
    for i in range(4):
        a = math.pi / 2 * i
        g.box((x + .27 + .06 * math.cos(a), y + .06 * math.sin(a), z + .055), (.085, .06, .04), p.cake, .008, 2, turn=90 * i)
        g.box((x + .27 + .06 * math.cos(a), y + .06 * math.sin(a), z + .078), (.086, .061, .008), p.cream, .003, 2, turn=90 * i)
    for i in range(3):
        furniture.put(CC0, 'bread', (x - .28 + i * .24, y, z + .238), RANDOM.uniform(-20, 200), .85)
    lights.area((x, y, z + .425), (0, 0, 0), .8, 2.2, kelvin(3000), .1)


def cake_stand(p, x):
    place = (x, COUNTER_Y - .03, COUNTER_TOP)
    g.lathe([(0, 0), (.09, 0), (.03, .012), (.022, .08), (.04, .095), (.16, .1), (.165, .106), (0, .108)], p.ceramic, place, 48)
    g.lathe([(0, .108), (.12, .108), (.122, .13), (.12, .135), (.121, .155), (.12, .16), (.121, .183), (.118, .19), (0, .19)], p.cake, place, 48)
    g.lathe([(0, .19), (.122, .188), (.124, .195), (.118, .204), (0, .206)], p.cream, place, 48)
    for i in range(8):
        a = 2 * math.pi * i / 8
        g.ball((x + .095 * math.cos(a), place[1] + .095 * math.sin(a), COUNTER_TOP + .214), .012, p.cherry, 1, 16)
    dome = [(.15, .108), (.15, .2), (.14, .25), (.1, .29), (.04, .305), (.012, .308), (.01, .32), (.018, .335), (0, .345)]
    g.open_lathe(dome, p.stemware, place, 48)


# ------------------------------------------------------------------ seats and walls

BANQUETTE_X = (-4., 2.9)
TABLES_X = (-3.25, -1.85, -.45, .95, 2.3)
TABLES_Y = Y0 + 1.0

LOOSE = ((-3.6, -.35), (3.35, -.55))
"""Tables by the windows and by the blackboard."""


def loose_chairs(number):
    """Chairs of a loose table: x, y, and the direction (degrees) in which they stand from it."""
    x, y = LOOSE[number]
    for angle in (30, 150, 270):
        if number == 1 and angle == 30:
            continue
        yield x + .62 * math.cos(math.radians(angle)), y + .62 * math.sin(math.radians(angle)), angle


def build_banquette(p):
    """The banquette, its tables and chairs."""
    x0, x1 = BANQUETTE_X
    centre = (x0 + x1) / 2
    g.box((centre, Y0 + .3, .2), (x1 - x0, .52, .4), p.walnut, .004)
    seat = (x1 - x0) / 6
    for i in range(6):
        g.box((x0 + seat * (i + .5), Y0 + .33, .44), (seat - .006, .56, .13), p.cushion, .035, 5)
    channel = (x1 - x0) / 34
    for i in range(34):
        g.box((x0 + channel * (i + .5), Y0 + .105, .79), (channel - .002, .11, .56), p.cushion, .038, 5)
    g.box((centre, Y0 + .07, 1.09), (x1 - x0 + .06, .13, .035), p.walnut, .006)
    for i, x in enumerate(TABLES_X):
        props.round_table((x, TABLES_Y, 0), p.marble, p.black)
        lay_table(p, (x, TABLES_Y, .741), i)
        furniture.put(CC0, 'thonet', (x + RANDOM.uniform(-.06, .06), Y0 + 1.62 + RANDOM.uniform(-.05, .08), 0), RANDOM.uniform(-14, 14))


def lay_table(p, location, number, outside=False):
    """What guests have in front of them: coffee by day; wine and a candle in the evening."""
    lit = () if outside != p.terrace else (11, 12, 13, 14) if outside else (1, 3, 7)
    x, y, z = location
    props.flowers((x + .02, y - .02, z), p.stem, p.petals, p.vase)
    g.box((x - .12, y - .14, z + .001), (.1, .16, .002), p.paper, 0, turn=RANDOM.uniform(-40, 40))
    if p.evening:
        props.candle((x + .1, y + .12, z), p.stemware, p.wax, p.flame, .6 if number in lit else 0)
        if number % 2:
            props.wine_glass((x - .1, y + .06, z), p.stemware, p.red_wine)
            props.wine_glass((x + .12, y - .1, z), p.stemware, p.red_wine)
        else:
            cocktail(p, (x - .12, y + .05, z), p.spritz)
            cocktail(p, (x + .14, y - .06, z), p.negroni)
    elif number % 2:
        props.wine_glass((x - .08, y - .06, z), p.stemware, p.white_wine)
        props.wine_glass((x + .1, y + .09, z), p.stemware, p.white_wine)
    else:
        props.cup((x - .12, y + .06, z), p.ceramic, p.coffee, RANDOM.uniform(0, 360))
        props.cup((x + .12, y - .12, z), p.ceramic, p.coffee, RANDOM.uniform(0, 360))
        props.tumbler((x + .12, y + .1, z), p.stemware, p.ice)


def build_loose_tables(p):
    """Two walnut tables with oak chairs: by the windows and by the blackboard."""
    for number, (x, y) in enumerate(LOOSE):
        props.round_table((x, y, 0), p.walnut, p.black, .36)
        lay_table(p, (x, y, .741), 7 + 2 * number if p.evening else 1)
        for chair_x, chair_y, angle in loose_chairs(number):
            furniture.put(CC0, 'osakaChair', (chair_x, chair_y, 0), angle + 90 + RANDOM.uniform(-12, 12))


def build_pictures(p):
    """Framed pictures on the brick, the blackboard, the shelf and the WC door to the east."""
    hills = m.picture('hills', pictures.poster_hills('madania-hills'), .5)
    rings = m.picture('rings', pictures.poster_rings('madania-rings'), .5)
    branches = m.picture('branches', pictures.poster_branches('madania-branches'), .5)
    dusk = m.picture('dusk', pictures.sea_at_dusk('madania-dusk'), .5)
    for x, z, width, height, image, frame in (
        (-3.1, 1.95, .62, .82, hills, p.black),
        (-2.2, 1.98, .55, .74, branches, p.oak),
        (-.75, 2.0, 1.2, .78, dusk, p.walnut),
        (.7, 1.95, .55, .74, rings, p.black),
        (1.5, 1.98, .62, .82, hills, p.oak),
    ):
        props.framed_picture((x, Y0, z), (-1, 0), width, height, image, frame, p.paper)
    start, end = WC
    middle = (start + end) / 2
    g.boxes([
        ((X1 + .02, start - .03, 1.08), (.14, .08, 2.2)),
        ((X1 + .02, end + .03, 1.08), (.14, .08, 2.2)),
        ((X1 + .021, middle, 2.22), (.15, end - start + .16, .08)),
    ], p.walnut, .004, 2)
    g.box((X1 + .04, middle, 1.06), (.045, end - start, 2.12), p.door, .003)
    for z, height in ((.5, .62), (1.5, 1.0)):
        g.boxes([
            ((X1 + .012, middle, z + height / 2), (.014, .68, .03)),
            ((X1 + .012, middle, z - height / 2), (.014, .68, .03)),
            ((X1 + .012, middle - .34, z), (.014, .03, height)),
            ((X1 + .012, middle + .34, z), (.014, .03, height)),
        ], p.door, .004, 2)
    g.tube([(X1, end - .08, 1.05), (X1 - .05, end - .08, 1.05), (X1 - .05, end - .2, 1.05)], .009, p.brass)
    g.letters('WC', (X1 - .002, middle, 1.72), .12, p.brass, (90, 0, -90), paths.font('thin'), .004)
    board = m.picture('blackboard', pictures.chalkboard('madania-board', 'Madania', 'C A F E   B A R', MENU), .75)
    y = .75
    g.boxes([
        ((X1 - .015, y - .62, 1.75), (.03, .05, 1.62)),
        ((X1 - .015, y + .62, 1.75), (.03, .05, 1.62)),
        ((X1 - .015, y, .965), (.03, 1.19, .05)),
        ((X1 - .015, y, 2.535), (.03, 1.19, .05)),
    ], p.oak, .004, 2)
    g.quad((X1 - .01, y, 1.75), (0, -.6, 0), (0, 0, .77), board)
    lights.spot((X1 - 1.1, y, CEILING - .1), (X1, y, 1.7), 26 if p.evening else 60, kelvin(3100), 55)
    for z in (1.35, 1.85, 2.35):
        g.box((X1 - .12, 2.35, z), (.24, 1.3, .032), p.oak, .003)
        for q in (-.5, .5):
            g.tube([(X1, 2.35 + q, z - .14), (X1 - .2, 2.35 + q, z - .02)], .006, p.black)
    props.book_row((X1 - .11, 1.85, 1.366), (0, 1), .7, p.books)
    for name, y, z, turn, scale in (
        ('augalas', 2.1, 1.866, 200, .75), ('littlePlant', 2.62, 1.866, 0, .9), ('cactus', 2.8, 1.366, 0, .9), ('augalas', 2.6, 2.366, 90, .8),
    ):
        furniture.put(CC0, name, (X1 - .13, y, z), turn, scale)
    for i, colour in enumerate(((.5, .3, .12), (.25, .12, .06), (.7, .6, .4), (.4, .2, .1))):
        jar = (X1 - .12, 1.85 + i * .13, 2.366)
        g.lathe([(0, 0), (.05, 0), (.052, .004), (.052, .13), (.04, .15), (.04, .17), (0, .17)], m.solid_glass(f'jar {i}', colour), jar, 28)
        g.lathe([(0, .17), (.044, .17), (.044, .19), (0, .19)], p.oak, jar, 24)
    for model, x, y, turn, scale in POTS:
        furniture.put(CC0, model, (x, y, 0), turn, scale)
    coat_hooks(p)


POTS = (('plant', -4.15, 2.6, 0, 1.2), ('decorativePlant', 3.9, -2.85, 30, 1.35), ('plant', 3.95, 1.45, 70, 1.), ('plant', -4.25, -2.95, 130, 1.))
"""Plants on the floor: model, x, y, turn, scale."""


def coat_hooks(p):
    """A rail with hooks by the windows, a scarf's colour on one."""
    z = 1.72
    g.box((X0 + .015, 3.03, z), (.03, .42, .1), p.walnut, .004)
    for y in (2.9, 3.03, 3.16):
        g.tube([(X0 + .03, y, z), (X0 + .08, y, z - .01), (X0 + .095, y, z + .03)], .007, p.brass)


def build_lamps(p):
    """Pendants, wall lamps, the track. Fewer, warmer and weaker in the evening."""
    evening = p.evening
    for i in range(5):
        props.pendant_dome((-2.2 + i * 1.1, COUNTER_Y - .05, 2.22), CEILING, p.brass, p.dark, p.bulb, 11 if evening else 11,
                           colour=kelvin(3000 if evening else 2700))
    for x in (TABLES_X[0], TABLES_X[2], TABLES_X[4]):
        props.pendant_globe((x + .7, Y0 + 1.0, 1.95), CEILING, p.glass, p.brass, p.dark, p.bulb, 4.5 if evening else 7,
                            colour=kelvin(2900 if evening else 2700))
    for x in (-2.66, -1.55, .12, 2.2):
        g.tube([(x, Y0, 2.08), (x, Y0 + .1, 2.08), (x, Y0 + .13, 2.12)], .008, p.brass)
        g.lathe([(0, -.02), (.045, -.02), (.05, 0), (.045, .02), (0, .02)], p.brass, (x, Y0 + .012, 2.08), rotation=(90, 0, 0))
        globe = [(.001, -.07), (.04, -.055), (.065, -.02), (.07, .01), (.06, .045), (.03, .068), (.001, .072)]
        g.lathe(globe, p.frosted, (x, Y0 + .14, 2.19), 32).visible_shadow = False
        lights.point((x, Y0 + .15, 2.19), 2.0 if evening else 3.2, kelvin(2900 if evening else 2700), .07)
    g.box((0, .35, CEILING - .24), (5.6, .035, .03), p.black, .003)
    for i in range(5):
        x = -2.4 + i * 1.2
        g.lathe([(0, 0), (.03, 0), (.033, .01), (.033, .12), (.02, .135), (0, .135)], p.black, (x, .35, CEILING - .36), 28, rotation=(-35, 0, 0))
        if not evening:
            lights.spot((x, .37, CEILING - .36), (x, 1.6, 1.1), 22, kelvin(3000), 46)
    if evening:
        lights.area((-.2, COUNTER_Y - .36, 1.065), (22, 0, 0), 5.2, 5, kelvin(2900), .02)
        for x in (TABLES_X[1], TABLES_X[3]):
            lights.spot((x, .37, CEILING - .36), (x, Y0 + .9, .74), 34, kelvin(2900), 38)


# ------------------------------------------------------------------ the street

def street_materials(p):
    p.slab = m.plaster('slab', (.325, .335, .315), .22, .35, .8)
    p.joint = m.plaster('joint', (.16, .155, .145), .1, .3)
    p.asphalt = m.plaster('asphalt', (.075, .075, .08), .25, .6, .5 if p.evening else .75)
    p.ochre = m.plaster('ochre', (.62, .50, .36), .1, .2, scale=.3)
    p.cream_wall = m.plaster('cream wall', (.66, .61, .52), .1, .2, scale=.3)
    p.grey_wall = m.plaster('grey wall', (.52, .52, .50), .1, .2, scale=.3)
    p.rose_wall = m.plaster('rose wall', (.58, .42, .35), .1, .2, scale=.3)
    p.trim = m.plaster('trim', (.70, .67, .61), .05, .15)
    p.shutter = m.paint('shutter', '3d5a50', .6)
    p.shutter_brown = m.paint('brown shutter', '5a4030', .6)
    p.dark_pane = m.paint('dark pane', (.03, .04, .055), .05)
    if p.evening:
        p.lit_panes = [m.picture(f'lit window {k}', pictures.lit_window(f'lit-window-{k}', colour, k), .3, .22)
                       for k, colour in enumerate(('#ffb862', '#ffc988', '#ffa850', '#ffc070'))]
    p.railing = m.paint('railing', (.03, .035, .035), .5)
    p.leaf_pot = m.paint('terracotta', '8f4f33', .75, .2)
    p.green_front = m.paint('shop front', '16322d', .35, .04, clearcoat=.25)
    p.awning = m.striped_fabric('awning', '1f4a40', 'e9e2d2', .14, 'Y', .35)
    p.awning_edge = m.fabric('awning edge', '1f4a40', 700)
    lit_letters = m.light('sign letters', (1, .74, .45), 3.5, camera_strength=.5)
    p.sign_letters = lit_letters if p.evening else p.brass
    opal = m.paint('opal bulb', (.8, .78, .7), .2)
    p.street_bulb = m.light('street bulb', kelvin(2500), 30, camera_strength=7) if p.evening else opal
    p.chair_green = m.paint('chair green', '22463d', .4, clearcoat=.2)


def facade(p, x, facing, y0, y1, floors, wall, shutter, ground_floor=True, first=3.6):
    """A house front in the plane x, looking along facing (+1 is +X).

    floors: storeys above the ground floor, whose height is first. Windows have shutters,
    balconies and, in the evening, some have light.
    """
    height = first + floors * 3.3 + .9
    g.box((x - facing * 3, (y0 + y1) / 2, height / 2 if ground_floor else (height + first) / 2),
          (6, y1 - y0, height if ground_floor else height - first), wall, 0)
    g.box((x + facing * .12, (y0 + y1) / 2, height - .12), (.5, y1 - y0 + .1, .24), p.trim, .02)
    g.box((x + facing * .06, (y0 + y1) / 2, first + .02), (.24, y1 - y0, .16), p.trim, .02)
    panes, shutters, stone, iron = [], [], [], []
    count = max(1, round((y1 - y0) / 2.4))
    step = (y1 - y0) / count
    for i in range(count):
        y = y0 + step * (i + .5)
        for floor in range(floors):
            z = first + .35 + floor * 3.3
            panes.append(((x + facing * .01, y, z + 1.15), (.06, 1.05, 2.2)))
            if p.evening and RANDOM.random() < .42:
                g.quad((x + facing * .042, y, z + 1.15), (0, facing * .52, 0), (0, 0, 1.1), RANDOM.choice(p.lit_panes))
            stone.append(((x + facing * .05, y, z + 2.33), (.14, 1.4, .14)))
            iron.append(((x + facing * .045, y, z + 1.15), (.03, .05, 2.2)))
            iron.append(((x + facing * .045, y, z + 1.5), (.03, 1.05, .04)))
            spread = .82 if RANDOM.random() < .7 else .3
            for side in (-1, 1):
                shutters.append(((x + facing * .08, y + side * spread, z + 1.15), (.05, .53, 2.2)))
            stone.append(((x + facing * .45, y, z - .05), (.9, 2.0, .12)))
            for side in (-.8, .8):
                stone.append(((x + facing * .3, y + side, z - .22), (.5, .12, .22)))
            rail = x + facing * .86
            iron.append(((rail, y, z + .95), (.035, 2.0, .045)))
            iron.append(((rail, y, z + .1), (.025, 2.0, .03)))
            for k in range(15):
                iron.append(((rail, y - .97 + k * .1386, z + .52), (.016, .016, .88)))
            for side in (-.98, .98):
                iron.append(((x + facing * .43, y + side, z + .95), (.86, .03, .04)))
                for k in range(5):
                    iron.append(((x + facing * (.1 + k * .17), y + side, z + .52), (.016, .016, .88)))
    g.boxes(panes, p.dark_pane, 0)
    g.boxes(shutters, shutter, .004)
    g.boxes(stone, p.trim, .01)
    g.boxes(iron, p.railing, 0)
    return height


def shop(p, x, facing, y0, y1, name, sign_material, goods):
    """A neighbour's shop window with its sign; goods: picture of what is behind the glass."""
    middle = (y0 + y1) / 2
    g.box((x + facing * .03, middle, 1.62), (.1, y1 - y0, 2.5), p.green_front, .01)
    g.quad((x + facing * .09, middle, 1.6), (0, facing * (y1 - y0 - .3) / 2, 0), (0, 0, 1.05), goods)
    for k in range(1, 3):
        g.box((x + facing * .12, y0 + (y1 - y0) * k / 3, 1.6), (.05, .06, 2.15), p.black, .003)
    g.box((x + facing * .12, middle, 2.1), (.05, y1 - y0 - .3, .05), p.black, .003)
    right = (0, facing * (y1 - y0) / 2, 0)
    g.quad((x + facing * .1, middle, 3.12), right, (0, 0, .27), sign_material, name)


def build_street(p):
    """Pavement, road, houses, trees and lamps: seen through the windows and from the terrace."""
    street_materials(p)
    length = 44.
    g.box(((FRONT + CURB) / 2, 0, -.1), (FRONT - CURB + .1, length, .14), p.joint, 0)
    slabs = []
    columns = 9
    size = (FRONT - CURB - .18) / columns
    for i in range(columns):
        for j in range(int(length / size)):
            centre = (CURB + .18 + size * (i + .5), -length / 2 + size * (j + .5), -.035 + RANDOM.uniform(-.0012, .0012))
            slabs.append((centre, (size - .008, size - .008, .06), 0, (RANDOM.gauss(0, .1), RANDOM.gauss(0, .1), 0)))
    g.boxes(slabs, p.slab, .004)
    for x in (CURB + .08, FAR_CURB - .08):
        g.boxes([((x, -length / 2 + .6 + k * 1.0, -.06), (.17, .985, .13)) for k in range(int(length))], p.trim, .015, 2)
    g.box(((CURB + FAR_CURB) / 2, 0, -.2), (CURB - FAR_CURB, length + 20, .1), p.asphalt, 0)
    line = m.paint('road line', (.6, .6, .56), .7)
    g.boxes([(((CURB + FAR_CURB) / 2, -20 + k * 4, -.148), (.1, 2, .004)) for k in range(11)], line, 0)
    g.box(((FAR_CURB + OPPOSITE) / 2, 0, -.1), (FAR_CURB - OPPOSITE, length, .14), p.slab, 0)
    glow = .35 if p.evening else 0

    def goods(kind, seed):
        return m.picture(f'goods {kind} {seed}', pictures.shop_window(f'shop-{kind}-{seed}', kind, seed=seed), .15, .34 if p.evening else .25)

    def sign(name, text, colour, ground):
        return m.picture(name, pictures.sign('madania-' + name, text, 'sans-bold', (1600, 200), colour, ground, 120), .6, glow)

    facade(p, OPPOSITE, 1, -26, -9.4, 2, p.cream_wall, p.shutter)
    facade(p, OPPOSITE, 1, -9.3, 4.9, 1, p.ochre, p.shutter_brown)
    facade(p, OPPOSITE, 1, 5.0, 13.2, 2, p.grey_wall, p.shutter)
    facade(p, OPPOSITE, 1, 13.3, 26, 1, p.rose_wall, p.shutter)
    for y0, y1, text, colour, ground, light in (
        (-20, -15, 'ΦΑΡΜΑΚΕΙΟ', '#f4f4f0', '#1e6b3c', goods('jars', 1)),
        (-8.4, -4.2, 'ΒΙΒΛΙΟΠΩΛΕΙΟ', '#f3e6c8', '#5a2a22', goods('books', 2)),
        (-2.2, 3.6, 'ΑΝΘΟΠΩΛΕΙΟ', '#ffffff', '#2f5a3a', goods('flowers', 3)),
        (6.0, 11.8, 'ΑΡΤΟΠΟΙΕΙΟ', '#3a2414', '#e4c588', goods('bread', 4)),
        (15, 21, 'ΚΑΦΕΚΟΠΤΕΙΟ', '#f0e2c8', '#2a1a12', goods('jars', 5)),
    ):
        shop(p, OPPOSITE, 1, y0, y1, text, sign('sign-' + str(round(y0 + 30)), text, colour, ground), light)
    facade(p, FRONT, -1, Y0 - .3, Y1 + .3, 2, p.cream_wall, p.shutter, ground_floor=False, first=4.1)
    facade(p, FRONT, -1, Y1 + .35, 14.5, 1, p.rose_wall, p.shutter_brown)
    facade(p, FRONT, -1, -15.5, Y0 - .35, 2, p.grey_wall, p.shutter)
    facade(p, FRONT, -1, 14.6, 26, 2, p.ochre, p.shutter)
    facade(p, FRONT, -1, -26, -15.6, 1, p.cream_wall, p.shutter_brown)
    build_distance(p)
    for y0, y1, text, colour, ground, light in (
        (4.4, 8.6, 'ΚΕΡΑΜΙΚΑ', '#ffffff', '#2a5068', goods('pots', 6)),
        (9.4, 13.4, 'ΡΑΦΕΙΟ', '#e8ddc4', '#3a3430', goods('books', 7)),
        (-9.2, -4.6, 'ΔΙΣΚΟΙ · ΒΙΝΥΛΙΑ', '#f2d8a0', '#28233a', goods('records', 8)),
        (-14.6, -10.6, 'ΟΠΩΡΟΠΩΛΕΙΟ', '#ffffff', '#3c6a34', goods('fruit', 9)),
    ):
        shop(p, FRONT, -1, y0, y1, text, sign('sign-near-' + str(round(y0 + 30)), text, colour, ground), light)
    for y in (-12.5, -4.6, 5.2, 13.0):
        furniture.put(SCOPIA, 'acacia', (FAR_CURB - .9, y, -.03), y * 31, .75)
    for y in (-8.4, 7.4):
        furniture.put(SCOPIA, 'acacia', (CURB + .75, y, -.03), y * 17, .7)
    for x, y in ((CURB + .45, -4.6), (CURB + .45, 4.9), (FAR_CURB - .45, .2), (FAR_CURB - .45, -9)):
        street_lamp(p, x, y, x > FAR_CURB)


def build_distance(p):
    """The street going on both ways, and Lycabettus with its chapel at the end of it."""
    g.box(((FRONT + OPPOSITE) / 2, 0, -.35), (900, 900, .1), p.asphalt, 0)
    walls = (p.cream_wall, p.ochre, p.grey_wall, p.rose_wall)
    panes = []
    for direction in (-1, 1):
        for side, x in ((-1, OPPOSITE), (1, FRONT)):
            start = 26.2
            while start < 120:
                width = RANDOM.uniform(8, 14)
                height = RANDOM.uniform(6.5, 13)
                y = direction * (start + width / 2)
                g.box((x + side * 4, y, height / 2), (8, width - .1, height), RANDOM.choice(walls), 0)
                for floor in range(int(height / 3.2)):
                    for k in range(int(width / 2.4)):
                        centre = (x - side * .02, direction * (start + 1.5 + k * 2.4), 1.9 + floor * 3.2)
                        panes.append((centre, (.08, 1.1, 1.7)))
                start += width
    g.boxes(panes, p.dark_pane, 0)
    hill = m.plaster('hill', (.055, .075, .06), .3, 0, scale=.02)
    profile = [(150, -1), (120, 9), (88, 20), (60, 36), (40, 52), (22, 66), (10, 72), (0, 73)]
    g.lathe(profile, hill, (-40, -330, 0), 64, 'hill')
    g.box((-40, -328, 75), (9, 6, 5), p.trim, .2)
    g.ball((-40, -328, 78), 2.6, p.trim)


def street_lamp(p, x, y, near):
    """A cast-iron lamp with an opal globe."""
    g.lathe([(0, 0), (.13, 0), (.13, .05), (.09, .12), (.06, .5), (.045, .55), (.038, 3.1), (.06, 3.15), (.02, 3.2), (0, 3.2)], p.railing, (x, y, -.03), 24)
    g.ball((x, y, 3.36), .17, p.street_bulb).visible_shadow = False
    if p.evening:
        lights.point((x, y, 3.36), 60 if near else 45, kelvin(2900), .17)


def build_front(p):
    """The café's own front and its terrace: shop front, awning, sign, tables, planters."""
    g.wall('x', FRONT, Y0 - .3, Y1 + .3, 0, 3.3, .05, p.green_front, WINDOWS, 1)
    edge = FRONT - .05
    for start, end, z0, z1 in WINDOWS:
        g.boxes([
            ((edge - .015, start - .05, (z0 + z1) / 2), (.05, .09, z1 - z0 + .1)),
            ((edge - .015, end + .05, (z0 + z1) / 2), (.05, .09, z1 - z0 + .1)),
            ((edge - .015, (start + end) / 2, z1 + .05), (.05, end - start + .19, .09)),
        ], p.green_front, .008, 2)
        if z0 > .1:
            for k in range(2):
                y = start + (end - start) * (.25 + .5 * k)
                g.box((edge - .01, y, z0 / 2), (.03, (end - start) / 2 - .12, z0 - .16), p.green_front, .012, 2)
    g.box((edge - .06, 0, 3.62), (.16, Y1 - Y0 + .6, .78), p.green_front, .02, 2)
    g.box((edge - .1, 0, 4.03), (.26, Y1 - Y0 + .6, .07), p.green_front, .02, 2)
    g.letters('Madania', (edge - .16, .95, 3.66), .62, p.sign_letters, (90, 0, -90), paths.font('script'), .015)
    g.letters('CAFE  BAR', (edge - .16, -1.25, 3.64), .27, p.sign_letters, (90, 0, -90), paths.font('thin'), .012)
    if p.evening:
        lights.area((edge - .6, 0, 3.7), (0, -90, 0), .3, 7, kelvin(2900), 5)
    for y in (-.94, 1.14):
        door_lantern(p, (edge, y, 2.25))
    awning(p, edge)
    g.box((FRONT - .45, .1, -.002), (.75, 1.3, .012), p.dark, .004)
    terrace_tables(p)
    for x, y in PLANTERS:
        planter(p, (x, y, 0))
    strings(p)
    sandwich_board(p, (*SANDWICH_BOARD, 0))
    furniture.put(SCOPIA, 'bicycle', (CURB + .5, -5.5, -.005), 90)
    furniture.put(SCOPIA, 'scooter2', (CURB - .55, 5.3, -.15), 200)


def door_lantern(p, location):
    """A brass lantern with an opal cylinder on the front, beside the door."""
    x, y, z = location
    g.box((x - .01, y, z), (.02, .07, .3), p.brass, .006)
    g.tube([(x - .02, y, z + .1), (x - .11, y, z + .13)], .009, p.brass)
    g.lathe([(0, 0), (.045, 0), (.045, .2), (0, .2)], p.frosted, (x - .11, y, z - .1), 28).visible_shadow = False
    g.lathe([(0, 0), (.055, 0), (.05, .02), (0, .03)], p.brass, (x - .11, y, z + .1), 28)
    if p.terrace:
        lights.point((x - .11, y, z), 5, kelvin(2800), .045)


def awning(p, edge):
    """A striped awning, let out over the windows."""
    out, low, high = 1.0, 2.84, 3.08
    y0, y1 = Y0 - .1, Y1 + .1
    vertices = [(edge, y0, high), (edge, y1, high), (edge - out, y1, low), (edge - out, y0, low)]
    g.mesh('awning', vertices, [(0, 1, 2, 3)], p.awning)
    scallops = []
    faces = []
    count = 24
    step = (y1 - y0) / count
    for k in range(count):
        for j in range(9):
            t = j / 8
            y = y0 + step * (k + t)
            scallops += [(edge - out, y, low), (edge - out - .002, y, low - .13 - .06 * math.sin(math.pi * t))]
        first = k * 18
        faces += [(first + 2 * j, first + 2 * j + 2, first + 2 * j + 3, first + 2 * j + 1) for j in range(8)]
    g.mesh('awning edge', scallops, faces, p.awning, smooth=True)
    g.tube([(edge - out, y0, low), (edge - out, y1, low)], .016, p.black)
    for y in (y0 + .12, 0, y1 - .12):
        g.tube([(edge, y, 3.0), (edge - out, y, low)], .012, p.black)


TERRACE = (
    (FRONT - .95, -2.25, 90), (FRONT - .95, 2.35, 80), (FRONT - 2.35, -1.35, 60), (FRONT - 2.3, 1.55, 120),
    (FRONT - 3.75, -2.35, 35), (FRONT - 3.7, 2.35, 150),
)
"""Tables on the pavement: x, y, and the direction (degrees) of the first of two chairs."""
PLANTERS = tuple((x, y) for y in (-3.35, 3.35) for x in (FRONT - 1.1, FRONT - 2.6, FRONT - 3.7))
SANDWICH_BOARD = (FRONT - 1.2, -.98)


def terrace_tables(p):
    """Marble tables with green chairs that face each other."""
    for number, (x, y, base) in enumerate(TERRACE):
        props.round_table((x, y, 0), p.marble, p.black, .35)
        lay_table(p, (x, y, .741), number + 10, outside=True)
        for angle in (base, base + 180 + RANDOM.uniform(-14, 14)):
            cx = x + .66 * math.cos(math.radians(angle))
            cy = y + .66 * math.sin(math.radians(angle))
            furniture.put(CC0, 'thonet', (cx, cy, 0), angle - 90 + RANDOM.uniform(-8, 8), 1., {'*': p.chair_green})


def planter(p, location):
    """A dark box with an olive or herbs in it."""
    x, y, z = location
    g.box((x, y, .25), (.85, .34, .5), p.green_front, .012, 2)
    g.box((x, y, .49), (.78, .28, .03), p.beans, .01)
    for dx in (-.26, 0, .26):
        furniture.put(CC0, 'augalas', (x + dx, y + RANDOM.uniform(-.04, .04), .42), RANDOM.uniform(0, 360), RANDOM.uniform(.9, 1.15))


POLES = ((CURB + .5, -3.35), (CURB + .5, 3.35))


def strings(p):
    """Poles at the curb and bulbs strung from them to the front."""
    bulb = m.light('string bulb', kelvin(2300), 30, camera_strength=8) if p.evening else p.street_bulb
    for x, y in POLES:
        g.tube([(x, y, 0), (x, y, 3.45)], .03, p.black)
        g.lathe([(0, 0), (.16, 0), (.16, .03), (.05, .06), (0, .06)], p.black, (x, y, 0), 32)
        g.ball((x, y, 3.48), .045, p.black)
    lit = 4 if p.terrace else 0
    wall = FRONT - .1
    for k, (pole, end, sag) in enumerate((
        (POLES[0], (wall, -3.3, 3.78), .42),
        (POLES[1], (wall, 3.3, 3.78), .42),
        (POLES[0], (wall, 3.3, 4.2), .25),
        (POLES[1], (wall, -3.3, 4.2), .25),
    )):
        props.string_lights((*pole, 3.4), end, sag, 13, p.black, bulb, p.black, lit if k > 1 else 0, 9)
    props.string_lights((*POLES[0], 3.4), (*POLES[1], 3.4), .42, 18, p.black, bulb, p.black, 6 if p.terrace else 0, 9)


def sandwich_board(p, location):
    """The board on the pavement, written on both sides."""
    x, y, z = location
    text = (('Απόψε', (('Ποτήρι κρασί', '5,00'), ('Spritz', '7,50'), ('Πιατέλα τυριών', '9,50'))),)
    board = m.picture('street board', pictures.chalkboard('madania-street', 'Madania', 'καλώς ήρθατε', text, (900, 1300), item_size=58, heading_size=90), .75)
    lean = math.radians(14)
    height = .95
    for side in (-1, 1):
        up = (-side * math.sin(lean) * height / 2, 0, math.cos(lean) * height / 2)
        centre = (x + side * (.02 + math.sin(lean) * height / 2), y, z + .06 + math.cos(lean) * height / 2)
        g.box(centre, (.025, .68, height + .06), p.walnut, .006, tilt=(0, -side * 14, 0))
        g.quad((centre[0] + side * .0145, centre[1], centre[2] + .003), (0, side * .31, 0), up, board)


def build_daylight(p):
    lights.day_sky(34, 254, 1.3)
    lights.sun(34, 250, 26)
    lights.area((.3, -.4, CEILING - .3), (0, 0, 0), 6, 85, kelvin(4600), 4)
    lights.area((0, -.3, .06), (180, 0, 0), 7, 16, kelvin(4200), 5)


def build_dusk(p):
    lights.gradient_sky('b8a294', '6488b8', '24509a', '102858', .8 if p.terrace else 1.3, glow_heading=285, glow='ff8a4a', glow_strength=.3)
    lights.area((.3, -.4, CEILING - .3), (0, 0, 0), 6, 2.5, kelvin(3800), 4)


def build(variant):
    """variant: 'day', 'evening' (in the room) or 'terrace' (the same evening from outside)."""
    p = make_materials(variant)
    build_shell(p)
    build_back_bar(p)
    build_counter(p)
    build_banquette(p)
    build_loose_tables(p)
    build_pictures(p)
    build_lamps(p)
    p.fans = build_fans(p)
    build_street(p)
    build_front(p)
    if p.evening:
        build_dusk(p)
    else:
        build_daylight(p)
    return p


# ------------------------------------------------------------------ the plan

def draw_plan():
    """The room and its terrace from above."""
    plan = Plan(CURB - .45, X1 + .55, Y0 - .6, Y1 + .6)
    draw_terrace(plan)
    draw_room(plan)
    draw_tables(plan)
    return plan


def draw_terrace(plan):
    """The pavement between curb and front, under its awning and string lights."""
    for x in (CURB, CURB + .16):
        plan.line('hung', (x, plan.south), (x, plan.north))
    slab = (FRONT - CURB - .18) / 9
    for i in range(1, 9):
        plan.line('ground', (CURB + .18 + slab * i, plan.south), (CURB + .18 + slab * i, plan.north))
    for j in range(-8, 9):
        if plan.south < slab * j < plan.north:
            plan.line('ground', (CURB + .16, slab * j), (FRONT - .05, slab * j))
    plan.line('hung', (FRONT - .05, Y0 - .1), (FRONT - 1.05, Y0 - .1), (FRONT - 1.05, Y1 + .1), (FRONT - .05, Y1 + .1))
    for pole_x, pole_y in POLES:
        plan.circle('furniture', pole_x, pole_y, .08)
        for y in (-3.3, 3.3):
            plan.dotted((pole_x, pole_y), (FRONT - .1, y))
    plan.dotted(*POLES)
    for x, y in PLANTERS:
        plan.turned_box('furniture', x, y, .85, .34)
        for dx in (-.26, 0, .26):
            plan.circle('furniture', x + dx, y, .11)
    plan.turned_box('furniture', *SANDWICH_BOARD, .3, .68)


def draw_room(plan):
    """Walls, doors, windows, the bar, the banquette and what stands on the floor."""
    plan.wall('x', X0, FRONT, Y0 - .3, Y1 + .3, [window[:2] for window in WINDOWS])
    plan.wall('x', X1, X1 + .25, Y0, Y1, [WC])
    plan.wall('y', Y1, Y1 + .25, X0, X1 + .25)
    plan.wall('y', Y0, Y0 - .25, X0, X1 + .25)
    for start, end, bottom, _ in WINDOWS:
        if bottom > .1:
            plan.window(X0, FRONT, start, end)
    start, end = WINDOWS[1][:2]
    half = (end - start) / 2
    plan.leaf(X0 - .16, start, half, 90, 180)
    plan.leaf(X0 - .16, end, half, -90, -180)
    plan.leaf(X1 + .1, WC[1], WC[1] - WC[0], -90, -160)
    plan.box('furniture', BACK_X0, BACK_X1, Y1 - .63, Y1)
    plan.turned_box('furniture', -1.15, Y1 - .36, .7, .42)
    plan.turned_box('furniture', 1.0, Y1 - .36, .5, .36)
    plan.box('furniture', COUNTER_X[0] - .08, COUNTER_X[1] + .08, BAR_EDGE, COUNTER_Y + .33)
    plan.turned_box('furniture', 1.55, COUNTER_Y + .02, .95, .42)
    plan.circle('furniture', .55, COUNTER_Y - .03, .16)
    x0, x1 = BANQUETTE_X
    plan.box('furniture', x0, x1, Y0, Y0 + .61)
    plan.line('furniture', (x0, Y0 + .16), (x1, Y0 + .16))
    for i in range(1, 6):
        x = x0 + (x1 - x0) * i / 6
        plan.line('furniture', (x, Y0 + .16), (x, Y0 + .61))
    plan.box('furniture', X1 - .05, X1, .13, 1.37)
    plan.box('furniture', X1 - .24, X1, 1.7, 3.)
    for _, x, y, _, scale in POTS:
        plan.plant(x, y, .26 * scale)


def draw_tables(plan):
    """All tables; by their names those that guests reserve."""
    tables = [([(x, TABLES_Y, .33)], [(x, TABLES_Y + .62, 90)]) for x in TABLES_X]
    tables += [([(x, y, .36)], [*loose_chairs(number)]) for number, (x, y) in enumerate(LOOSE)]
    for x, y, base in TERRACE:
        angles = (base, base + 180)
        chairs = [(x + .66 * math.cos(math.radians(angle)), y + .66 * math.sin(math.radians(angle)), angle) for angle in angles]
        tables.append(([(x, y, .35)], chairs))
    tables += [([], [(x, STOOLS_Y, None)]) for x in STOOLS_X]
    reserved = {name: [] for name in SEATS}
    for table in tables:
        (x, y, *_), = table[0] or table[1]
        near = [name for name, seat in SEATS.items() if math.dist((x, y), seat.table[:2]) < .75]
        if near:
            reserved[near[0]].append(table)
        else:
            plan.table(*table)
    for name, parts in reserved.items():
        tops = [top for tops, _ in parts for top in tops]
        seats = [seat for _, seats in parts for seat in seats]
        edge = (min(x for x, *_ in seats) - .2, max(x for x, *_ in seats) + .2, BAR_EDGE)
        plan.table(tops, seats, name, None if tops else edge)
