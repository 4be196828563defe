"""Urban Elegance, Athens: an apartment on the eighth floor, late in the afternoon.

Living room with dining corner and open kitchen: x -4.6 to 3.4, y -4.2 to 3.0, 2.74 m
high. Bedroom to the east of it: x 3.55 to 7.8, y -2.6 to 3.0. The city with
Lycabettus lies to the north (+Y), the low sun stands in the west (-X).
"""
import math
from types import SimpleNamespace

from PIL import Image, ImageDraw, ImageFilter

from kit import athens, furniture, lights, pictures, props, upholstery
from kit import geometry as g
from kit import materials as m
from kit.blender import RANDOM
from kit.camera import Anchor, Camera, Post
from kit.colour import kelvin, rgb
from kit.furniture import CC0, CC_BY, KATOR, SCOPIA
from kit.plan import Plan

SCENES = {
    'living': Camera(-1.3, -.75, 1.58, 22, 'golden', title='Το σαλόνι με θέα', post=Post(exposure=.48, white_balance=-.85)),
    'bedroom': Camera(4.7, -.62, 1.55, 48, 'golden', title='Το υπνοδωμάτιο', samples=14, post=Post(exposure=.32, white_balance=-.68)),
}

ANCHORS = {
    'lycabettus': Anchor(337, 834, 90, 'Lycabettus, beyond the roofs', ('living', 'bedroom')),
    'window': Anchor(-.6, 3.0, 1.5, 'the sliding windows to the veranda', ('living',)),
    'veranda': Anchor(.4, 4.0, .8, 'the veranda', ('living',)),
    'sofa': Anchor(2.8, 1.7, .75, 'the linen sofa', ('living',)),
    'painting': Anchor(3.38, 1.75, 1.75, 'the painting over the sofa', ('living',)),
    'bookcase': Anchor(-4.4, -.9, 1.5, 'the walnut bookcase', ('living',)),
    'dining': Anchor(-3.3, -2.45, .8, 'the dining corner', ('living',)),
    'kitchen': Anchor(.9, -4.1, 1.2, 'the open kitchen', ('living',)),
    'entrance': Anchor(-1.75, -4.2, 1.2, 'the front door', ('living',)),
    'bed': Anchor(6.6, .35, .65, 'the bed', ('bedroom',)),
    'wardrobe': Anchor(6.0, -2.1, 1.3, 'the wardrobe', ('bedroom',)),
    'bedroom-window': Anchor(5.7, 3.0, 1.4, 'the bedroom\'s window', ('bedroom',)),
    'dresser': Anchor(3.8, 1.5, .9, 'the chest of drawers', ('bedroom',)),
    'go-living': Anchor(-1.3, -.75, 1.0, 'where the living room is seen from'),
    'go-bedroom': Anchor(4.7, -.62, 1.0, 'where the bedroom is seen from'),
}

X0, X1 = -4.6, 3.4
Y0, Y1 = -4.2, 3.0
BX0, BX1 = 3.55, 7.8
BY0 = -2.6
CEILING = 2.74
TRAY = 2.9
"""Height of the raised part of the living room's ceiling."""
TRAY_X = (-3.5, 2.3)
TRAY_Y = (-1.75, 2.1)
NORTH_WINDOW = (-3.7, 2.35, .02, 2.5)
BEDROOM_WINDOW = (4.6, 6.9, .02, 2.5)
WEST_WINDOWS = ((-3.6, -2.0, .02, 2.5), (.15, 2.25, .02, 2.5))
DOORWAY = (-1.6, -.15, 0, 2.42)
"""The wide opening between living room and bedroom, in the wall x = 3.4."""
ENTRANCE = (-2.25, -1.3, 0, 2.12)
OUTSIDE = Y1 + .3
RAIL = OUTSIDE + 1.75
SUN_HEADING = 261
SUN_ELEVATION = 13


def make_materials():
    """The palette: warm white, walnut, ink blue, linen, brass."""
    p = SimpleNamespace()
    p.floor = m.wood('floor', '857460', 'ab9a82', .32, scale=.9, tint=.16, bump=.12)
    p.walnut = m.wood('walnut', '3d2a1c', '6f4d33', .36, scale=.9, tint=.12)
    p.oak = m.wood('pale oak', '9a7b55', 'c2a57c', .45, tint=.1)
    p.white = m.plaster('warm white', (.79, .765, .715), .03, .1)
    p.ceiling = m.plaster('ceiling', (.80, .785, .75), .02, .06)
    p.ink = m.paint('ink blue', '1f2d40', .55, .06, .3)
    p.ink_gloss = m.paint('ink lacquer', '223247', .32, .03, .45)
    p.trim = m.paint('trim', (.74, .72, .68), .4)
    p.linen = m.fabric('linen', 'c9bba2', 1100)
    p.linen_light = m.fabric('light linen', 'ddd3c0', 1300)
    p.flax = m.fabric('flax', 'a8977c', 800)
    p.ink_cloth = m.fabric('ink cloth', '26374f', 900)
    p.ochre_cloth = m.fabric('ochre cloth', 'a9793c', 800)
    p.grey_cloth = m.fabric('grey cloth', '7d7f80', 700)
    p.cotton = m.fabric('cotton', 'e6e0d4', 1500)
    p.velvet = m.fabric('velvet', '2b3f5c', 1600)
    p.sheer = m.sheer_fabric('sheer', 'eee4d2', .38)
    p.heavy = m.fabric('heavy linen', 'bcae96', 700)
    p.brass = m.metal('brass', (.76, .56, .28), .24)
    p.steel = m.metal('steel', (.62, .62, .63), .24, brushed=True)
    p.bronze = m.paint('bronze frame', '2a2723', .4)
    p.black = m.paint('black', (.02, .02, .022), .4)
    p.black_glass = m.paint('black glass', (.012, .012, .014), .06, specular=.6)
    p.marble = m.marble('marble', (.80, .785, .755), (.72, .70, .67), (.45, .40, .34), 1.1, .14)
    p.dark_marble = m.marble('dark marble', (.05, .06, .075), (.03, .035, .045), (.5, .45, .36), 1.3, .12)
    p.window = m.thin_glass('window glass', reflection=.5, seen_tint=(.5, .43, .36))
    p.railing_glass = m.thin_glass('railing glass', reflection=.6)
    p.glass = m.drinking_glass('glass')
    p.mirror = m.mirror('mirror')
    p.ceramic = m.paint('ceramic', (.78, .76, .72), .2, specular=.5)
    p.stoneware = m.paint('stoneware', '6f6a62', .6, .3)
    p.ink_ceramic = m.paint('ink ceramic', '2a3c55', .22, specular=.5)
    p.terracotta = m.paint('terracotta', '9a5f42', .75, .25)
    p.paper = m.paint('paper', (.76, .74, .69), .8)
    p.leaf = m.paint('leaf', '5d6e4c', .55)
    p.twig = m.paint('twig', '5a4a38', .8)
    p.coffee = m.paint('coffee', '2a1409', .12)
    p.wine = m.solid_glass('wine', (.16, .008, .014), 1.33)
    p.oil = m.solid_glass('oil', (.62, .55, .12), 1.4)
    p.lemon = m.paint('lemon', 'd9b53c', .45, .3)
    p.bulb = m.light('bulb', kelvin(2700), 30, camera_strength=9)
    p.shade = lampshade('shade', 'e9dcc4', 1.5)
    p.led = m.light('led', kelvin(2900), 9, camera_strength=5)
    p.spot = m.light('spot', kelvin(3000), 14, camera_strength=6)
    p.socket = m.paint('socket', (.76, .75, .72), .35)
    p.wax = m.paint('wax', (.82, .77, .66), .5)
    p.flame = m.light('flame', kelvin(2100), 50, camera_strength=5)
    p.books = [m.paint(f'book {k}', colour, .6) for k, colour in enumerate((
        '22344c', 'c8b795', 'ded5c4', '6d4a32', '8f8b80', '31475f', 'b48a4c', 'e6ded0', '3a3a3c', '94614a',
    ))]
    p.tile = m.plaster('veranda tile', (.60, .57, .52), .08, .15, .6)
    p.grout = m.plaster('grout', (.42, .40, .37), .05, .2)
    p.facade = m.plaster('own facade', (.70, .66, .59), .05, .2)
    p.rug = m.picture('rug', draw_rug('urban-rug'), .95)
    p.soil = m.paint('soil', '2a1f17', .9, .6)
    return p


def lampshade(name, colour, glow):
    """A cloth shade that glows from within and lets some of its lamp's light pass."""
    s = m.Shader(name)
    tint = rgb(colour)
    cloth = s.node('BsdfTranslucent', {'Color': tint}).outputs[0]
    matt = s.node('BsdfDiffuse', {'Color': tint}).outputs[0]
    mixed = s.mix_shaders(.5, cloth, matt)
    warm = s.node('Emission', {'Color': kelvin(2600), 'Strength': glow}).outputs[0]
    added = s.node('AddShader')
    s.link(mixed, added.inputs[0])
    s.link(warm, added.inputs[1])
    clear = s.node('BsdfTransparent').outputs[0]
    s.replace_surface(s.mix_shaders(s.math('MULTIPLY', s.ray('Is Shadow Ray'), .6), added.outputs[0], clear))
    s.material.cycles.sample_as_light = False
    return s.material


# ------------------------------------------------------------------ pictures

def draw_rug(name, size=(1600, 1200)):
    """A hand-woven rug: linen ground, ink bands and a broken lattice."""
    width, height = size
    image = pictures.paper(width, height, '#cdc2ac', 21, 9)
    draw = ImageDraw.Draw(image)
    ink = (52, 66, 86)
    ochre = (164, 128, 78)
    for y in range(150, height - 150, 150):
        for x in range(130, width - 130, 150):
            cx, cy = x + 75, y + 75
            if (x // 150 + y // 150) % 5 == 0:
                draw.polygon([(cx, cy - 34), (cx + 34, cy), (cx, cy + 34), (cx - 34, cy)], fill=ochre)
            draw.line([(cx - 60, cy), (cx, cy - 60), (cx + 60, cy), (cx, cy + 60), (cx - 60, cy)], fill=ink, width=7)
    for inset, line in ((40, 14), (78, 5)):
        draw.rectangle((inset, inset, width - inset, height - inset), outline=ink, width=line)
    worn = pictures.paper(width, height, '#cdc2ac', 5, 30).filter(ImageFilter.GaussianBlur(2))
    return pictures.save(Image.blend(image, worn, .18), name)


def draw_sea_study(name, size=(1500, 1050)):
    """The large painting: a horizon in ink blues, a pale sail of light, bare linen at the edge."""
    width, height = size
    rng = pictures.np.random.default_rng(12)
    y = pictures.np.linspace(0, 1, height)[:, None]
    x = pictures.np.linspace(0, 1, width)[None]
    broad = pictures.cv2.resize(rng.normal(0, 1, (14, 9)).astype('float32'), size, interpolation=pictures.cv2.INTER_CUBIC)
    strokes = pictures.cv2.resize(rng.normal(0, 1, (260, 24)).astype('float32'), size, interpolation=pictures.cv2.INTER_LINEAR)
    line = .52 + .02 * pictures.np.sin(x * 5)
    sky = [pictures.np.interp(y + .06 * broad, [0, .3, .52], values) for values in ((206, 214, 196), (200, 196, 166), (190, 174, 136))]
    sea = [pictures.np.interp(y + .05 * broad + .02 * strokes, [.5, .62, 1], values) for values in ((74, 38, 24), (94, 56, 38), (118, 84, 58))]
    below = 1 / (1 + pictures.np.exp(-(y - line - .006 * strokes) * 220))
    light = pictures.np.exp(-((x - .63) / (.05 + .16 * (y - .5).clip(0))) ** 2) * below * pictures.np.clip(strokes + .2, 0, 2) * .5
    pixels = pictures.np.stack([s * (1 - below) + w * below for s, w in zip(sky, sea)], -1)
    pixels = pixels + light[..., None] * pictures.np.array([150, 128, 84]) + strokes[..., None] * 5
    return pictures.save(pictures.from_array(pixels), name)


def draw_line_head(name, size=(900, 1200)):
    """A profile in one line, ink on paper, after vase painting."""
    image = pictures.paper(*size, '#e9e1d1', 31, 4)
    draw = ImageDraw.Draw(image)
    profile = [(330, 1010), (350, 880), (318, 800), (300, 752), (330, 735), (300, 705), (318, 690), (292, 668), (300, 640),
               (262, 620), (258, 604), (300, 520), (316, 470), (318, 400), (350, 310), (430, 240), (540, 224), (640, 270),
               (690, 370), (688, 480), (640, 590), (610, 680), (628, 800), (700, 900), (742, 1010)]
    smooth = [tuple(point)[:2] for point in upholstery.smooth_path([(x, y, 0) for x, y in profile], 10)]
    draw.line(smooth, fill=(32, 44, 62), width=9, joint='curve')
    for k in range(5):
        draw.arc((352 + k * 10, 250 + k * 26, 690 - k * 6, 560 + k * 10), 190, 330, fill=(32, 44, 62), width=6)
    draw.arc((330, 440, 420, 480), 200, 340, fill=(32, 44, 62), width=7)
    draw.ellipse((366, 452, 384, 470), fill=(32, 44, 62))
    draw.arc((520, 480, 590, 580), 250, 470, fill=(32, 44, 62), width=7)
    draw.ellipse((120, 150, 250, 280), fill=(176, 132, 76))
    return pictures.save(image.filter(ImageFilter.GaussianBlur(.8)), name)


# ------------------------------------------------------------------ the rooms

def build_shell(p):
    """Floors, walls with their openings, ceilings, skirting."""
    g.box((1.6, -.6, -.14), (13.4, 8.2, .2), p.grout, 0)
    g.planks(X0, BX1, Y0, Y1, 2.3, .19, p.floor, along='y')
    g.wall('y', Y1, X0 - .3, BX1 + .3, 0, CEILING, .3, p.white, [NORTH_WINDOW, BEDROOM_WINDOW], -1)
    g.wall('x', X0, Y0 - .3, Y1, 0, CEILING, .3, p.white, WEST_WINDOWS, 1)
    g.wall('y', Y0, X0 - .3, X1 + .3, 0, CEILING, .3, p.white, [ENTRANCE], 1)
    g.wall('x', X1, Y0, Y1, 0, CEILING, .15, p.white, [DOORWAY], -1)
    g.wall('x', BX1, BY0 - .3, Y1, 0, CEILING, .3, p.white, (), -1)
    g.wall('y', BY0, BX0 - .02, BX1 + .3, 0, CEILING, .2, p.white, (), 1)
    build_windows(p)
    skirting(p)
    build_doorway(p)
    build_entrance(p)
    build_ceiling(p)
    ceiling_details(p)


def skirting(p):
    """Painted boards along the walls, with gaps at openings."""
    items = []
    for start, end in ((X0, NORTH_WINDOW[0]), (NORTH_WINDOW[1], X1)):
        items.append((((start + end) / 2, Y1 - .008, .05), (end - start, .016, .1)))
    for start, end in ((Y0, -3.6), (-2.0, .15), (2.25, Y1)):
        items.append(((X0 + .008, (start + end) / 2, .05), (.016, end - start, .1)))
    items.append(((-3.43, Y0 + .008, .05), (2.34, .016, .1)))
    for x, side in ((X1 - .008, 0), (BX0 + .008, 1)):
        items.append(((x, (DOORWAY[1] + Y1) / 2, .05), (.016, Y1 - DOORWAY[1], .1)))
    items.append(((BX1 - .008, .2, .05), (.016, 5.6, .1)))
    for start, end in ((BX0, BEDROOM_WINDOW[0]), (BEDROOM_WINDOW[1], BX1)):
        items.append((((start + end) / 2, Y1 - .008, .05), (end - start, .016, .1)))
    g.boxes(items, p.trim, .003, 2, 'skirting')


def sliding_window(p, axis, position, start, end, z0, z1, panels):
    """Sliding panels in slim frames on two tracks."""
    step = (end - start) / panels
    middle_z = (z0 + z1) / 2
    frames = []

    def place(along, out, z, size_along, size_out, size_z):
        if axis == 'y':
            return ((along, position + out, z), (size_along, size_out, size_z))
        return ((position + out, along, z), (size_out, size_along, size_z))

    frames.append(place((start + end) / 2, 0, z1 - .025, end - start, .14, .05))
    frames.append(place((start + end) / 2, 0, z0 + .012, end - start, .14, .024))
    for along in (start + .02, end - .02):
        frames.append(place(along, 0, middle_z, .04, .14, z1 - z0))
    for k in range(panels):
        out = .028 if k % 2 else -.028
        a0, a1 = start + k * step, start + (k + 1) * step
        for along in (a0 + .025, a1 - .025):
            frames.append(place(along, out, middle_z, .05, .045, z1 - z0 - .06))
        for z in (z0 + .06, z1 - .075):
            frames.append(place((a0 + a1) / 2, out, z, step, .045, .07))
        centre = ((a0 + a1) / 2, position + out, middle_z) if axis == 'y' else (position + out, (a0 + a1) / 2, middle_z)
        right = (step / 2 - .03, 0, 0) if axis == 'y' else (0, step / 2 - .03, 0)
        g.quad(centre, right, (0, 0, (z1 - z0) / 2 - .05), p.window, 'pane')
    g.boxes(frames, p.bronze, .003, 2, 'window frame')
    for k in range(1, panels, 2):
        along = start + k * step + .03
        g.boxes([place(along, -.07, 1.05, .022, .03, .24)], p.brass, .005, 2)


def build_windows(p):
    """All windows with their portals, sills and curtains."""
    x0, x1, z0, z1 = NORTH_WINDOW
    sliding_window(p, 'y', Y1 + .16, x0, x1, z0, z1, 4)
    lights.portal(((x0 + x1) / 2, Y1 + .31, (z0 + z1) / 2), (-90, 0, 0), x1 - x0, z1 - z0)
    x0, x1, z0, z1 = BEDROOM_WINDOW
    sliding_window(p, 'y', Y1 + .16, x0, x1, z0, z1, 2)
    lights.portal(((x0 + x1) / 2, Y1 + .31, (z0 + z1) / 2), (-90, 0, 0), x1 - x0, z1 - z0)
    for y0, y1, z0, z1 in WEST_WINDOWS:
        sliding_window(p, 'x', X0 - .16, y0, y1, z0, z1, 2)
        lights.portal((X0 - .31, (y0 + y1) / 2, (z0 + z1) / 2), (0, -90, 0), z1 - z0, y1 - y0)
        west_railing(p, y0, y1)
    g.box((-.65, Y1 - .14, CEILING - .03), (7.9, .06, .02), p.bronze, .002)
    rail = Y1 - .14
    top = CEILING - .04
    g.curtain((-4.45, rail), (-3.55, rail), .015, top, p.heavy, 7, .055)
    g.curtain((2.2, rail), (3.25, rail), .015, top, p.heavy, 8, .055)
    g.curtain((-3.5, rail - .07), (-2.75, rail - .07), .015, top, p.sheer, 7, .04, 0)
    side = X0 + .14
    g.curtain((side, -.02), (side, .42), .015, top, p.heavy, 4, .05)
    g.curtain((side, 2.1), (side, 2.62), .015, top, p.heavy, 4, .05)
    g.curtain((side + .08, 1.45), (side + .08, 2.15), .015, top, p.sheer, 7, .035, 0)
    g.curtain((side, -3.95), (side, -3.45), .015, top, p.heavy, 4, .05)
    g.curtain((side, -2.1), (side, -1.8), .015, top, p.heavy, 3, .05)
    g.box((5.75, rail, CEILING - .03), (3.6, .06, .02), p.bronze, .002)
    g.curtain((4.05, rail), (4.62, rail), .015, top, p.heavy, 5, .055)
    g.curtain((6.85, rail), (7.5, rail), .015, top, p.heavy, 5, .055)
    g.curtain((4.6, rail - .08), (5.3, rail - .08), .015, top, p.sheer, 7, .035, 0)
    g.curtain((6.25, rail - .08), (6.9, rail - .08), .015, top, p.sheer, 7, .035, 0)


def west_railing(p, y0, y1):
    """A French balcony's railing."""
    x = X0 - .27
    g.tube([(x, y0, 1.0), (x, y1, 1.0)], .018, p.bronze)
    g.boxes([((x, y0 + .06 + k * .1, .53), (.012, .012, .92)) for k in range(int((y1 - y0) / .1))], p.bronze, 0)


def build_doorway(p):
    """The walnut-lined opening to the bedroom, its sliding door half in the wall."""
    start, end, _, top = DOORWAY
    x = (X1 + BX0) / 2
    g.boxes([
        ((x, start + .014, top / 2), (.2, .028, top)),
        ((x, end - .014, top / 2), (.2, .028, top)),
        ((x, (start + end) / 2, top - .014), (.2, end - start, .028)),
    ], p.walnut, .003, 2)
    g.box((x, start + .19, top / 2 - .01), (.04, .34, top - .03), p.walnut, .003, grain=2)
    g.box((x - .024, start + .3, 1.05), (.012, .02, .26), p.brass, .004)
    g.box((x, (start + end) / 2, .002), (.05, end - start, .006), p.brass, .001)


def build_entrance(p):
    """The front door in the south wall, mat, hooks and a narrow console with a round mirror."""
    start, end, _, top = ENTRANCE
    middle = (start + end) / 2
    g.boxes([
        ((start - .03, Y0 + .01, top / 2 + .03), (.08, .1, top + .06)),
        ((end + .03, Y0 + .01, top / 2 + .03), (.08, .1, top + .06)),
        ((middle, Y0 + .01, top + .04), (end - start + .14, .1, .08)),
    ], p.walnut, .004, 2)
    g.box((middle, Y0 - .03, top / 2), (end - start, .05, top), p.walnut, .003, grain=2)
    g.boxes([((middle, Y0 + .0, z), (end - start - .12, .012, .012)) for z in (.55, 1.06, 1.57)], p.brass, .002)
    g.tube([(end - .1, Y0 - .01, 1.02), (end - .1, Y0 + .05, 1.02), (end - .22, Y0 + .05, 1.02)], .01, p.brass)
    g.lathe([(0, 0), (.018, 0), (.018, .01), (0, .012)], p.brass, (middle, Y0 - .004, 1.52), 20, rotation=(-90, 0, 0))
    g.box((middle, Y0 + .36, .006), (.8, .5, .014), p.flax, .004)
    wall_plate(p, (end + .2, Y0 + .006, 1.15), 0)


def wall_plate(p, centre, turn, switches=2):
    """A switch (or socket) plate flat on a wall; turn 0: wall along X."""
    g.box(centre, (.084, .01, .084), p.socket, .004, 2, turn)
    a = math.radians(turn)
    for k in range(switches):
        off = (k - (switches - 1) / 2) * .034
        g.box((centre[0] + off * math.cos(a), centre[1] + off * math.sin(a), centre[2]), (.03, .016, .06), p.socket, .003, 2, turn)


def build_ceiling(p):
    """Plain ceilings with a raised tray in each room, lit from its rim; walnut slats over
    the kitchen."""
    party = (X1 + BX0) / 2
    tray(p, (X0 - .3, party, Y0 - .3, Y1 + .3), (*TRAY_X, *TRAY_Y), 5.5)
    tray(p, (party, BX1 + .3, Y0 - .3, Y1 + .3), (4.15, 7.35, -1.5, 2.3), 1.9)
    g.box((1.2, -3.08, CEILING - .006), (4.4, 2.24, .012), p.black, 0)
    g.boxes([((-.98 + k * .062, -3.08, CEILING - .032), (.036, 2.24, .042)) for k in range(71)], p.walnut, .003, 1, 'slats')


def tray(p, outside, inside, power):
    """A ceiling with a raised field. outside, inside: (x0, x1, y0, y1); power: watts of
    each side's hidden light."""
    west, east, south, north = outside
    x0, x1, y0, y1 = inside
    above = CEILING + .15
    g.boxes([
        (((west + x0) / 2, (south + north) / 2, above), (x0 - west, north - south, .3)),
        (((x1 + east) / 2, (south + north) / 2, above), (east - x1, north - south, .3)),
        (((x0 + x1) / 2, (south + y0) / 2, above), (x1 - x0, y0 - south, .3)),
        (((x0 + x1) / 2, (y1 + north) / 2, above), (x1 - x0, north - y1, .3)),
    ], p.ceiling, 0, 1, 'ceiling')
    g.box(((x0 + x1) / 2, (y0 + y1) / 2, TRAY + .05), (x1 - x0 + .1, y1 - y0 + .1, .1), p.ceiling, 0)
    lip = .09
    rims, strips = [], []
    for inset, size, thick, z, items in ((lip / 2, lip, .05, CEILING + .025, rims), (.04, .02, .008, CEILING + .055, strips)):
        for x in (x0 + inset, x1 - inset):
            items.append(((x, (y0 + y1) / 2, z), (size, y1 - y0 - (0 if size == lip else .1), thick)))
        for y in (y0 + inset, y1 - inset):
            items.append((((x0 + x1) / 2, y, z), (x1 - x0 - 2 * lip, size, thick)))
    g.boxes(rims, p.ceiling, .002, 1, 'rim')
    g.boxes(strips, p.led, 0, 1, 'cove light')
    for x, y, turn, length in ((x0 + .05, (y0 + y1) / 2, 90, y1 - y0), (x1 - .05, (y0 + y1) / 2, 90, y1 - y0),
                               ((x0 + x1) / 2, y0 + .05, 0, x1 - x0), ((x0 + x1) / 2, y1 - .05, 0, x1 - x0)):
        lights.area((x, y, CEILING + .062), (180, 0, turn), length - .1, power, kelvin(3000), .05)


def ceiling_details(p):
    """Recessed spots, a linear air outlet, a cove with hidden light along the east wall."""
    spots = [(-4.05, -1.2), (-4.05, .6), (-2.2, 2.5), (.9, 2.5), (2.85, -.6), (-3.4, -3.8), (-1.8, -3.8), (-1.8, -2.3),
             (3.9, 2.2), (3.9, .6), (4.6, -1.75), (5.9, -1.75), (7.2, -1.75)]
    for x, y in spots:
        g.lathe([(.034, .002), (.05, 0), (.052, .004), (.034, .006)], p.trim, (x, y, CEILING - .006), 28)
        g.lathe([(0, 0), (.033, 0), (.033, .002), (0, .002)], p.spot, (x, y, CEILING - .003), 20)
    for x, y, length in ((-.6, 2.5, 1.8), (5.7, 2.55, 1.4)):
        g.box((x, y, CEILING - .004), (length, .09, .008), p.trim, .001)
        g.boxes([((x, y + off, CEILING - .01), (length - .04, .012, .006)) for off in (-.022, .022)], p.black, 0)
    for x, y in ((-1.8, -3.1), (7.58, -1.2)):
        furniture.put(SCOPIA, 'smoke-detector', (x, y, CEILING - .035), 0, (1.1, 1, 1.1), {'*': p.socket})


# ------------------------------------------------------------------ living room

def build_ink_wall(p):
    """The panelled ink-blue wall behind the sofa and its pictures."""
    start, end = DOORWAY[1] + .03, Y1
    g.box((X1 - .01, (start + end) / 2, 1.37), (.02, end - start, 2.75), p.ink, .001)
    mouldings = []
    edges = [start + .12, start + .82, end - .82, end - .12]
    for y0, y1 in zip(edges, edges[1:]):
        y0, y1 = y0 + .05, y1 - .05
        for z0, z1 in ((.22, .78), (.9, 2.55)):
            for y in (y0, y1):
                mouldings.append(((X1 - .026, y, (z0 + z1) / 2), (.016, .024, z1 - z0)))
            for z in (z0, z1):
                mouldings.append(((X1 - .026, (y0 + y1) / 2, z), (.016, y1 - y0 + .024, .024)))
    g.boxes(mouldings, p.ink, .005, 2, 'mouldings')
    sea = m.picture('sea study', draw_sea_study('urban-sea'), .6)
    props.framed_picture((X1 - .032, 1.6, 1.72), (0, -1), 1.36, .95, sea, p.brass, None, depth=.04)
    picture_light(p, (X1 - .03, 1.6, 2.34))
    wall_plate(p, (X1 - .03, start + .1, 1.12), 90)


def picture_light(p, location):
    x, y, z = location
    g.tube([(x, y, z - .06), (x - .1, y, z + .02), (x - .17, y, z)], .006, p.brass)
    g.tube([(x - .17, y - .24, z), (x - .17, y + .24, z)], .013, p.brass)
    lights.area((x - .17, y, z - .02), (0, -35, 0), .05, 3, kelvin(2800), .46)


def furnish_sofa(p):
    """The linen sofa along the ink wall, its cushions and throw."""
    back, front = X1 - .06, X1 - 1.02
    y0, y1 = .5, 2.75
    middle = (y0 + y1) / 2
    length = y1 - y0
    upholstery.soft_block(((back + front) / 2, middle, .25), (back - front, length, .2), p.linen, .04, .004)
    upholstery.soft_block((back - .12, middle, .52), (.22, length - .02, .6), p.linen, .08, .01)
    for y in (y0 + .1, y1 - .1):
        upholstery.soft_block(((back + front) / 2, y, .42), (back - front, .2, .44), p.linen, .07, .008)
    seat = (length - .42) / 2
    for k in range(2):
        y = y0 + .21 + seat * (k + .5)
        upholstery.soft_block((front + .36, y, .425), (.74, seat - .01, .19), p.linen, .065, .02)
        upholstery.soft_block((back - .3, y, .68), (.2, seat - .02, .44), p.linen, .08, .035, tilt=(0, 10, 0))
    for x in (front + .08, back - .08):
        for y in (y0 + .12, y1 - .12):
            g.box((x, y, .07), (.05, .05, .15), p.walnut, .006)
    for y, size, material, lean, turn in (
        (y0 + .36, .5, p.ink_cloth, 66, -8), (y0 + .64, .44, p.linen_light, 62, 10),
        (y1 - .34, .52, p.ink_cloth, 66, 6), (y1 - .62, .42, p.ochre_cloth, 60, -12), (y1 - .95, .4, p.linen_light, 56, 4),
    ):
        upholstery.cushion((back - .63 + .002 * lean, y, .53 + size * .42), (size, size, .17), material, 90 + turn, (-lean, 0, 0))
    path = [(front - .03, 1.02, .3), (front - .02, 1.02, .5), (front + .1, 1.02, .54), (front + .4, 1.02, .545), (back - .4, 1.02, .6),
            (back - .33, 1.02, .78), (back - .24, 1.02, .925), (back - .1, 1.02, .86), (back + .0, 1.02, .7)]
    upholstery.sheet(path, (0, .5, 0), p.flax, .01, 3)
    upholstery.fringe((front - .035, 1.52, .3), (front - .035, 1.02, .3), .06, p.flax, 36)


def furnish_lounge(p):
    """Rug, coffee tables, armchairs, lamp: all around the coffee table, turned to each other."""
    cx, cy = .75, 1.5
    width, depth = 3.5, 2.7
    g.box((cx, cy, .006), (width, depth, .014), p.flax, .004)
    g.quad((cx, cy, .0145), (width / 2 - .004, 0, 0), (0, depth / 2 - .004, 0), p.rug)
    for side in (-1, 1):
        ends = ((cx + side * width / 2, cy + side * depth / 2), (cx + side * width / 2, cy - side * depth / 2))
        upholstery.fringe((*ends[0], .008), (*ends[1], .008), .07, p.linen_light, 110)
    g.lathe([(0, 0), (.3, 0), (.3, .015), (.06, .03), (.05, .05), (.05, .3), (.2, .345), (0, .345)], p.brass, (1.15, 1.7, .015), 56, 'coffee table foot')
    g.lathe([(0, .345), (.535, .345), (.55, .352), (.55, .37), (.54, .38), (0, .38)], p.dark_marble, (1.15, 1.7, .015), 72, 'coffee table')
    g.lathe([(0, 0), (.27, 0), (.275, .02), (.24, .25), (.25, .44), (.285, .46), (.285, .475), (0, .475)], p.walnut, (.42, 1.22, .015), 56, 'drum table')
    set_coffee_table(p, (1.15, 1.7, .395))
    x, y, z = .42, 1.22, .49
    g.boxes([((x - .05, y + .03, z + .012), (.2, .27, .024), 15), ((x - .05, y + .03, z + .036), (.18, .24, .022), 32)], p.books[0], .003, 2)
    g.box((x - .05, y + .03, z + .0125), (.196, .274, .016), p.paper, 0, turn=15)
    props.cup((x + .1, y - .07, z), p.ink_ceramic, p.coffee, 200)
    furniture.put(SCOPIA, 'glasses', (x - .05, y + .03, z + .048), 150)
    furniture.put(SCOPIA, 'armchair3', (-1.0, 1.98, .012), 104, 1.12, {'*': p.velvet})
    upholstery.cushion((-.98, 1.97, .62), (.4, .28, .13), p.ochre_cloth, 104, (62, 0, 0))
    furniture.put(CC_BY, 'armChair2', (.12, .12, .012), 145, 1.)
    upholstery.soft_block((1.45, .55, .23), (.62, .62, .4), p.ochre_cloth, .12, .03, 12)
    floor_lamp(p, (2.75, .2, 0))
    side_table(p, (3.1, .2, 0))
    plant_in_basket(p, (3.02, 2.66, 0))
    telescope(p, (-2.75, 2.2, 0))
    ring_lamp(p, (.8, 1.2, 2.46))
    reading_corner(p)
    furniture.put(CC_BY, 'yuccaPlant', (-4.0, 2.35, 0), 40, (.8, .8, .95))
    g.lathe([(0, 0), (.13, 0), (.16, .1), (.15, .3), (.09, .42), (.08, .47), (.1, .5), (.09, .5), (.07, .47), (0, .3)], p.stoneware, (-2.05, 2.55, 0), 40)
    upholstery.leafy_branches((-2.05, 2.55, .42), 11, p.leaf, p.twig, 1.05, .55, 30, (.075, .02))


def ring_lamp(p, location):
    """A thin brass ring with light on its inside, on three wires from the tray."""
    x, y, z = location
    g.lathe([(.56, 0), (.585, 0), (.585, .035), (.56, .035), (.56, 0)], p.brass, location, 96, 'ring lamp')
    g.open_lathe([(.557, .004), (.557, .031)], p.led, location, 96)
    for k in range(3):
        a = math.radians(90 + 120 * k)
        g.tube([(x + .57 * math.cos(a), y + .57 * math.sin(a), z + .03), (x, y, TRAY)], .0015, p.black)
    g.lathe([(0, 0), (.06, 0), (.06, .02), (0, .022)], p.brass, (x, y, TRAY - .022), 32)


def reading_corner(p):
    """An armchair by the bookcase with its lamp, a stool of books, a round jute rug."""
    g.lathe([(0, 0), (.92, 0), (.92, .012), (0, .014)], p.flax, (-3.15, .72, 0), 72, 'jute rug')
    for radius in (.3, .5, .7, .88):
        g.lathe([(radius - .012, .012), (radius, .018), (radius + .012, .012)], p.heavy, (-3.15, .72, 0), 72)
    furniture.put(CC_BY, 'fotel', (-3.3, .62, .014), 118, 1.08, {'*': p.linen})
    upholstery.cushion((-3.34, .66, .58), (.42, .36, .14), p.ink_cloth, 118, (64, 0, 0))
    x, y = -2.62, .98
    g.lathe([(0, 0), (.17, 0), (.18, .02), (.18, .38), (.17, .4), (0, .4)], p.walnut, (x, y, .014), 40)
    for k in range(3):
        g.box((x, y, .43 + .026 * k), (.17, .24, .024), p.books[(2 * k + 5) % 10], .002, 1, 20 - 17 * k)
    props.cup((x + .02, y - .01, .493), p.ceramic, p.coffee, 30)
    lamp = (-3.98, .32, 0)
    g.lathe([(0, 0), (.13, 0), (.135, .012), (.02, .025), (.009, .04), (.009, 1.4), (0, 1.4)], p.black, lamp, 36)
    g.tube(upholstery.smooth_path([(-3.98, .32, 1.4), (-3.96, .34, 1.55), (-3.8, .42, 1.62), (-3.64, .5, 1.5)], 6), .009, p.black)
    g.open_lathe([(.1, -.1), (.03, .03)], p.black, (-3.62, .51, 1.47), 36, thickness=.002)
    g.open_lathe([(.097, -.099), (.028, .028)], p.brass, (-3.62, .51, 1.47), 36)
    g.ball((-3.62, .51, 1.41), .028, p.bulb, 1, 18)
    upholstery.soft_block((-2.05, .3, .2), (.52, .52, .36), p.ink_cloth, .12, .03, 20)


def telescope(p, location):
    """A brass telescope on a walnut tripod, aimed at the hill."""
    x, y, z = location
    for k in range(3):
        a = math.radians(90 + 120 * k)
        g.tube([(x, y, 1.22), (x + .34 * math.cos(a), y + .34 * math.sin(a), 0)], .014, p.walnut)
        g.tube([(x, y, .7), (x + .16 * math.cos(a), y + .16 * math.sin(a), .66)], .005, p.brass)
    g.lathe([(0, 0), (.035, 0), (.04, .02), (.03, .06), (.02, .1), (0, .1)], p.brass, (x, y, 1.2), 28)
    tube = [(.018, -.46), (.018, -.36), (.027, -.355), (.027, -.15), (.034, -.14), (.034, .36), (.041, .365), (.041, .5), (.036, .5), (.036, .46), (0, .46)]
    g.lathe(tube, p.brass, (x, y, 1.33), 36, rotation=(-86, 0, -25))


def set_coffee_table(p, location):
    """Tray, candle, books, a bowl, a vase with olive branches."""
    x, y, z = location
    g.box((x - .02, y - .24, z + .014), (.33, .25, .028), p.books[2], .003, 2, 8)
    g.box((x - .01, y - .235, z + .041), (.29, .22, .025), p.books[0], .003, 2, -6)
    g.box((x - .01, y - .235, z + .062), (.24, .18, .016), p.books[6], .003, 2, 14)
    g.lathe([(0, 0), (.05, 0), (.095, .03), (.11, .06), (.104, .06), (.088, .034), (.04, .012), (0, .012)], p.brass, (x + .24, y - .12, z), 44)
    for dx, dy in ((0, 0), (.045, .03), (-.04, .035), (.01, -.05)):
        g.ball((x + .24 + dx, y - .12 + dy, z + .048), .033, p.lemon, .9, 18)
    g.lathe([(0, 0), (.06, 0), (.085, .05), (.08, .13), (.045, .2), (.04, .24), (.05, .26), (.042, .26), (.034, .23), (0, .1)], p.ceramic, (x - .05, y + .16, z), 40)
    upholstery.leafy_branches((x - .05, y + .16, z + .22), 7, p.leaf, p.twig, .5, .7, 24, (.06, .014))
    props.candle((x - .27, y - .02, z), p.glass, p.wax, p.flame, 0)
    props.candle((x - .33, y + .07, z), p.glass, p.wax, p.flame, 0)
    g.box((x + .2, y + .2, z + .006), (.16, .05, .012), p.black, .004, 2, 35)


def floor_lamp(p, location):
    """A slender brass lamp with a linen shade."""
    x, y, z = location
    g.lathe([(0, 0), (.15, 0), (.155, .012), (.14, .022), (.014, .03), (.011, .05), (.011, 1.46), (0, 1.46)], p.brass, location, 40)
    g.open_lathe([(.2, 1.3), (.15, 1.62)], p.shade, location, 48, thickness=.002)
    g.lathe([(0, 1.36), (.03, 1.38), (.035, 1.42), (.02, 1.47), (0, 1.48)], p.bulb, location, 20)
    lights.point((x, y, z + 1.44), 12, kelvin(2700), .05)


def side_table(p, location):
    x, y, z = location
    g.lathe([(0, 0), (.14, 0), (.14, .01), (.015, .02), (.012, .5), (.02, .52), (0, .52)], p.black, location, 36)
    g.lathe([(0, .52), (.2, .52), (.205, .53), (.2, .54), (0, .54)], p.marble, location, 48)
    g.box((x - .03, y + .02, z + .552), (.15, .2, .02), p.books[5], .003, 2, 24)
    props.tumbler((x + .08, y - .08, z + .54), p.glass)


def plant_in_basket(p, location):
    x, y, z = location
    g.lathe([(0, 0), (.17, 0), (.2, .06), (.21, .2), (.19, .34), (.18, .34), (.18, .3), (0, .3)], p.flax, location, 40)
    furniture.put(CC_BY, 'spatifilum', (x, y, z + .18), 40, (.8, .8, 1.15))


def build_bookcase(p):
    """Walnut bookcase between the west windows: books, a record player, pottery."""
    x0 = X0 + .02
    depth = .34
    y0, y1 = -1.72, -.08
    top = 2.42
    middle = (y0 + y1) / 2
    columns = 3
    step = (y1 - y0) / columns
    items = []
    for k in range(columns + 1):
        items.append(((x0 + depth / 2, y0 + k * step, top / 2), (depth, .026, top)))
    g.boxes(items, p.walnut, .002, 1, 'uprights')
    shelves = (.03, .62, .98, 1.34, 1.7, 2.06, top - .012)
    g.boxes([((x0 + depth / 2, middle, z), (depth, y1 - y0, .026)) for z in shelves], p.walnut, .002, 1, 'shelves')
    g.box((x0 + .006, middle, top / 2), (.012, y1 - y0, top), p.linen_light, 0)
    for k in range(columns):
        y = y0 + step * (k + .5)
        g.box((x0 + depth, y, .325), (.02, step - .012, .55), p.walnut, .003, grain=2)
        g.box((x0 + depth + .016, y + step * .36, .45), (.014, .012, .14), p.brass, .004)
    fill_bookcase(p, x0 + depth / 2, y0, step, shelves)


def fill_bookcase(p, x, y0, step, shelves):
    """Books in rows and stacks, with things between them."""
    plan = (
        ('books', 'player', 'books'), ('vase', 'books', 'stack'), ('books', 'stack', 'books'),
        ('photo', 'books', 'bowl'), ('books', 'jar', 'books'),
    )
    for level, row in zip(shelves[1:-1], plan):
        z = level + .013
        for column, what in enumerate(row):
            a = y0 + column * step + .03
            if what == 'books':
                props.book_row((x, a, z), (0, 1), step * RANDOM.uniform(.62, .9), p.books, .2, (.19, .29))
            elif what == 'stack':
                for k in range(4):
                    place = (x + RANDOM.uniform(-.01, .01), a + .2, z + .016 + k * .031)
                    g.box(place, (.2, .27 - .02 * k, .029), p.books[(k * 3 + column) % 10], .002, 1, RANDOM.uniform(-5, 5))
                furniture.put(CC0, 'deer', (x, a + .2, z + .125), 60, .8, {'*': p.brass})
            elif what == 'player':
                g.box((x, a + .24, z + .05), (.3, .4, .1), p.walnut, .006, 2)
                g.lathe([(0, 0), (.14, 0), (.14, .012), (0, .014)], p.black, (x, a + .22, z + .1), 48)
                g.tube([(x - .1, a + .4, z + .12), (x + .02, a + .37, z + .13), (x + .06, a + .3, z + .125)], .005, p.steel)
            elif what == 'vase':
                g.lathe([(0, 0), (.05, 0), (.085, .06), (.08, .13), (.03, .2), (.026, .26), (.034, .28), (0, .27)], p.ink_ceramic, (x, a + .14, z), 40)
                g.lathe([(0, 0), (.06, 0), (.07, .05), (.05, .1), (.055, .12), (0, .12)], p.terracotta, (x, a + .34, z), 40)
            elif what == 'photo':
                picture = m.picture('small photograph', pictures.sea_at_dusk('urban-dusk'), .4)
                g.box((x - .02, a + .24, z + .12), (.018, .3, .22), p.brass, .003, tilt=(0, -8, 0))
                g.quad((x - .0085, a + .24, z + .12), (0, .135, 0), (-.014, 0, .095), picture)
            elif what == 'bowl':
                g.lathe([(0, 0), (.05, 0), (.11, .06), (.13, .1), (.12, .1), (.1, .06), (0, .02)], p.stoneware, (x, a + .2, z), 40)
                g.ball((x + .02, a + .42, z + .05), .05, p.brass)
            else:
                furniture.put(CC0, 'augalas', (x + .03, a + .24, z), 80, .62)


# ------------------------------------------------------------------ dining and kitchen

def furnish_dining(p):
    """A walnut table set for wine and bread by the west window, chairs turned to it."""
    x, y = -3.3, -2.45
    height = .745
    upholstery.soft_block((x, y, height - .014), (.95, 1.75, .028), p.walnut, .012, 0)
    for sx in (-1, 1):
        for sy in (-1, 1):
            g.tube([(x + sx * .3, y + sy * .6, height - .02), (x + sx * .4, y + sy * .78, 0)], .024, p.walnut)
    for sx, sy, turn in ((-1, -.45, 90), (-1, .42, 90), (1, -.45, -90), (1, .42, -90)):
        dining_chair(p, (x + sx * (.66 if sy > 0 else .6), y + sy + RANDOM.uniform(-.03, .03)), turn + RANDOM.uniform(-9, 9))
    for z, power in ((1.62, 9),):
        props.pendant_dome((x, y, z), CEILING, p.ink_gloss, p.black, p.bulb, power, 1.25, inside=p.brass)
    runner = [(x - .17, y - .72, height + .003), (x - .17, y, height + .004), (x - .17, y + .72, height + .003)]
    upholstery.sheet(runner, (.34, 0, 0), p.linen_light, .0012, 2, .003, name='runner')
    z = height + .006
    g.lathe([(0, 0), (.07, 0), (.13, .035), (.19, .075), (.185, .08), (.12, .045), (0, .02)], p.ceramic, (x, y + .05, z), 48)
    for dx, dy, dz in ((0, 0, .07), (.08, .02, .075), (-.07, .04, .075), (.01, -.08, .075), (.02, .08, .09)):
        g.ball((x + dx, y + .05 + dy, z + dz), .042, p.lemon, .9, 20)
    g.box((x + .02, y - .52, z + .01), (.2, .36, .018), p.oak, .006, 2, 12)
    furniture.put(CC0, 'bread', (x + .02, y - .5, z + .02), 96, .9)
    props.bottle((x - .14, y - .3, z), 0, p.wine, p.black, p.paper, 40)
    for dx, dy in ((.2, -.28), (-.28, .3)):
        props.wine_glass((x + dx, y + dy, z), p.glass, p.wine)
    for dx, dy in ((.3, .42), (-.3, -.45), (.3, -.45), (-.3, .42)):
        props.plate((x + dx, y + dy, z - .004), p.ink_ceramic, .13)
        props.plate((x + dx, y + dy, z + .01), p.ceramic, .095)
        g.box((x + dx * .98, y + dy + .19, z), (.12, .07, .008), p.linen, .003, 2)
    props.candle((x + .02, y + .42, z), p.glass, p.wax, p.flame, 0)
    furnish_sideboard(p)


def furnish_sideboard(p):
    """A low sideboard on the south wall by the table; a lamp, records, a large print over it."""
    x0, x1 = -4.45, -2.65
    middle = (x0 + x1) / 2
    y = Y0 + .22
    g.box((middle, y, .44), (x1 - x0, .42, .56), p.walnut, .006, 2, grain=0)
    for k in range(4):
        x = x0 + (x1 - x0) * (k + .5) / 4
        g.box((x, y + .213, .44), ((x1 - x0) / 4 - .012, .014, .52), p.walnut, .003, 2, grain=2)
        g.ball((x + (.16 if k % 2 == 0 else -.16), y + .226, .5), .013, p.brass)
    for x in (x0 + .12, x1 - .12):
        for dy in (-.15, .15):
            g.tube([(x, y + dy, .17), (x, y + dy, 0)], .014, p.brass)
    z = .72
    g.lathe([(0, 0), (.07, 0), (.11, .07), (.1, .16), (.05, .23), (.016, .26), (.012, .34), (0, .34)], p.stoneware, (x0 + .28, y, z), 40)
    g.open_lathe([(.19, .32), (.14, .56)], p.shade, (x0 + .28, y, z), 44, thickness=.002)
    lights.point((x0 + .28, y, z + .43), 4.5, kelvin(2700), .045)
    g.lathe([(0, 0), (.05, 0), (.085, .06), (.08, .13), (.03, .2), (.026, .26), (.034, .28), (0, .27)], p.ink_ceramic, (x1 - .24, y, z), 40)
    upholstery.leafy_branches((x1 - .24, y, z + .25), 6, p.leaf, p.twig, .5, .6, 20, (.06, .016))
    for k in range(4):
        g.box((middle + .02, y, z + .016 + k * .03), (.28 - .02 * k, .2, .028), p.books[(k * 3 + 1) % 10], .002, 1, RANDOM.uniform(-6, 6))
    g.ball((middle + .02, y, z + .165), .045, p.brass)
    props.bottle((middle + .38, y - .03, z), 1, p.oil, p.brass, p.paper, 5)
    for dx in (.5, .6):
        props.tumbler((middle + dx - .02, y + .04, z), p.glass, height=.085)
    hills = m.picture('hills', pictures.poster_hills('urban-hills'), .55)
    fields = m.picture('dining fields', pictures.abstract('urban-fields-2', ('#e9e0cf', '#31475f', '#c2a578', '#1f2d40', '#b9c0c0'), seed=15, shapes=8), .55)
    props.framed_picture((middle - .3, Y0, 1.78), (-1, 0), .62, .83, fields, p.walnut, p.paper)
    props.framed_picture((middle + .5, Y0, 1.78), (-1, 0), .62, .83, hills, p.walnut, p.paper)


def dining_chair(p, place, turn):
    """A walnut chair with a curved back and a linen seat; at turn 0 it faces -Y."""
    a = math.radians(turn)

    def at(side, ahead, z):
        return (place[0] + side * math.cos(a) + ahead * math.sin(a), place[1] + side * math.sin(a) - ahead * math.cos(a), z)

    upholstery.soft_block(at(0, 0, .455), (.44, .42, .06), p.linen, .028, .008, turn)
    g.box(at(0, 0, .42), (.42, .4, .02), p.walnut, .006, 2, turn)
    for side in (-1, 1):
        g.tube([at(side * .17, .15, .43), at(side * .2, .19, 0)], .016, p.walnut)
        g.tube([at(side * .19, -.17, 0), at(side * .18, -.17, .44), at(side * .2, -.22, .78)], .016, p.walnut)
    arc = [at(.24 * math.sin(t), -.24 + .1 * (1 - math.cos(t)), .74) for t in [-1.35 + 2.7 * k / 12 for k in range(13)]]
    vertices = []
    for point in arc:
        vertices += [(point[0], point[1], point[2] - .06), (point[0], point[1], point[2] + .05)]
    faces = [(2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1) for k in range(12)]
    made = g.mesh('chair back', vertices, faces, p.walnut, smooth=True, uvs=[[(k * .04, 0), (k * .04 + .04, 0), (k * .04 + .04, .11), (k * .04, .11)] for k in range(12)])
    modifier = made.modifiers.new('solidify', 'SOLIDIFY')
    modifier.thickness = .02


KITCHEN_TOP = .92


def build_kitchen(p):
    """The run along the south wall: ink fronts, marble, walnut shelf; tall units in the corner."""
    x0, x1 = -.95, 2.72
    middle = (x0 + x1) / 2
    depth = .62
    g.box((middle, Y0 + depth / 2 - .03, .05), (x1 - x0, depth - .08, .1), p.black, 0)
    doors = 6
    step = (x1 - x0) / doors
    for k in range(doors):
        x = x0 + step * (k + .5)
        if k in (1, 4):
            for z, height in ((.235, .25), (.5, .26), (.765, .25)):
                g.box((x, Y0 + depth, z), (step - .006, .022, height), p.ink_gloss, .003, 2)
                g.box((x, Y0 + depth + .02, z + height / 2 - .03), (.2, .016, .012), p.brass, .003)
        else:
            g.box((x, Y0 + depth, .5), (step - .006, .022, .78), p.ink_gloss, .003, 2)
            g.box((x, Y0 + depth + .02, .86), (.2, .016, .012), p.brass, .003)
    g.box((middle, Y0 + depth / 2, .5), (x1 - x0, depth - .02, .8), p.black, 0)
    g.box((middle, Y0 + depth / 2 + .01, KITCHEN_TOP - .015), (x1 - x0 + .02, depth + .04, .03), p.marble, .003)
    g.box((middle, Y0 + .008, 1.24), (x1 - x0 + .02, .016, .62), p.marble, .001)
    g.box((x0 - .012, Y0 + depth / 2, .46), (.024, depth, .92), p.walnut, .002, grain=2)
    upper0 = .55
    count = 4
    wide = (x1 - upper0) / count
    for k in range(count):
        x = upper0 + wide * (k + .5)
        g.box((x, Y0 + .35, 2.14), (wide - .006, .022, .86), p.walnut, .003, 2, grain=2)
    g.box(((upper0 + x1) / 2, Y0 + .17, 2.14), (x1 - upper0, .34, .87), p.walnut, .002)
    g.box(((upper0 + x1) / 2, Y0 + .2, 1.695), (x1 - upper0 - .1, .02, .01), p.led, 0)
    lights.area(((upper0 + x1) / 2, Y0 + .22, 1.69), (0, 0, 0), x1 - upper0 - .1, 9, kelvin(2900), .04)
    shelf0, shelf1 = x0, upper0 - .04
    g.box(((shelf0 + shelf1) / 2, Y0 + .13, 1.62), (shelf1 - shelf0, .26, .035), p.walnut, .003)
    g.box(((shelf0 + shelf1) / 2, Y0 + .13, 2.02), (shelf1 - shelf0, .26, .035), p.walnut, .003)
    stock_shelves(p, shelf0, shelf1)
    stock_worktop(p)
    tall_units(p)
    build_island(p)


def stock_shelves(p, x0, x1):
    """Plates, bowls, glasses, jars and a plant on the open shelves."""
    y = Y0 + .13
    z = 1.638
    for k in range(6):
        props.plate((x0 + .18, y, z + k * .014), p.ceramic if k % 2 else p.ink_ceramic, .11)
    for k in range(3):
        g.lathe([(0, 0), (.03, 0), (.07, .04), (.075, .06), (.07, .06), (.055, .035), (0, .012)], p.stoneware, (x0 + .42, y, z + k * .03), 36)
    for k in range(5):
        props.tumbler((x0 + .62 + (k % 3) * .085, y - .05 + .09 * (k // 3), z), p.glass)
    for k in range(4):
        props.cup((x0 + 1.0 + k * .11, y, z), p.ceramic if k % 2 else p.ink_ceramic, None, 90 + 20 * k)
    z = 2.038
    for k, colour in enumerate(((.5, .3, .12), (.75, .62, .4), (.25, .12, .06), (.62, .55, .25))):
        place = (x0 + .14 + k * .13, y, z)
        g.lathe([(0, 0), (.05, 0), (.052, .004), (.052, .13), (.045, .15), (0, .15)], m.solid_glass(f'jar {k}', colour), place, 28)
        g.lathe([(0, .15), (.048, .15), (.048, .175), (0, .175)], p.walnut, place, 24)
    furniture.put(CC0, 'augalas', (x0 + .86, y, z), 30, .75)
    props.book_row((x0 + 1.08, y, z), (1, 0), .3, p.books, .18, (.2, .26))


def stock_worktop(p):
    """Hob, sink with a brass tap, coffee pot, boards, oil, fruit, utensils."""
    z = KITCHEN_TOP
    y = Y0 + .33
    furniture.put(SCOPIA, 'induction-cooker-4-zones', (1.55, y, z), 0, 1., {'*': p.black_glass})
    g.box((-.15, y, z + .001), (.56, .4, .004), p.steel, .002)
    g.box((-.15, y, z + .002), (.5, .34, .005), p.black, .002)
    x = -.15
    g.tube(upholstery.smooth_path([(x, Y0 + .1, z), (x, Y0 + .1, z + .3), (x, Y0 + .16, z + .38), (x, Y0 + .26, z + .36), (x, Y0 + .28, z + .27)], 6), .013, p.brass)
    g.lathe([(0, 0), (.026, 0), (.026, .012), (0, .014)], p.brass, (x, Y0 + .1, z), 24)
    g.tube([(x + .02, Y0 + .1, z + .08), (x + .1, Y0 + .12, z + .1)], .007, p.brass)
    props.bottle((x + .36, Y0 + .12, z), 3, p.oil, p.black, p.paper, 5)
    for k, (width, height, lean) in enumerate(((.28, .4, 10), (.22, .32, 13))):
        g.box((.52 + k * .06, Y0 + .1 + k * .045, z + height / 2), (width, .02, height), (p.oak, p.walnut)[k], .008, 2, tilt=(lean, 0, 0))
    furniture.put(CC_BY, 'utensilsPot', (.95, Y0 + .16, z), 20, .9)
    furniture.put(CC_BY, 'espressokettle', (1.42, y + .08, z + .006), 150)
    furniture.put(CC_BY, 'largePan', (1.68, y - .12, z + .006), 30, .75, {'*': p.ink_ceramic})
    furniture.put(CC0, 'kitchenaid', (2.32, Y0 + .27, z), 200)
    furniture.put(CC0, 'knifeStandSwap', (1.1, Y0 + .022, 1.28), 0, .9)
    furniture.put(SCOPIA, 'paperTowelHolder', (.75, Y0 + .2, z))
    for k in range(2):
        wall_plate(p, (.3 + 1.6 * k, Y0 + .02, 1.14), 0, 1)
    towel = [(-.62, Y0 + out, z) for out, z in ((.655, .62), (.65, .84), (.66, .865), (.675, .84), (.68, .55))]
    upholstery.sheet(towel, (.2, 0, 0), p.linen_light, .004, 2, .004)


def tall_units(p):
    """Fridge and oven behind walnut fronts on the east side of the kitchen."""
    depth = .66
    x = X1 - depth / 2
    y0, y1 = Y0, -1.78
    g.box((x, (y0 + y1) / 2, 1.29), (depth - .02, y1 - y0, 2.58), p.walnut, .002)
    front = X1 - depth
    count = 4
    step = (y1 - y0) / count
    for k in range(count):
        y = y0 + step * (k + .5)
        if k == 1:
            for z, height in ((.4, .6), (2.1, .9)):
                g.box((front, y, z), (.022, step - .006, height), p.walnut, .003, grain=2)
            for z, height in ((1.0, .56), (1.46, .34)):
                g.box((front - .004, y, z), (.03, step - .012, height), p.black_glass, .004, 2)
                g.tube([(front - .05, y - .22, z + height / 2 - .06), (front - .05, y + .22, z + height / 2 - .06)], .009, p.steel)
        else:
            g.box((front, y, .74), (.022, step - .006, 1.28), p.walnut, .003, grain=2)
            g.box((front, y, 1.98), (.022, step - .006, 1.18), p.walnut, .003, grain=2)
            g.box((front - .02, y + step * .4, 1.2), (.014, .014, .3), p.brass, .003)


def build_island(p):
    """An island with a marble top, three stools on its living side, two pendants."""
    x0, x1 = .15, 2.1
    y = -2.55
    middle = (x0 + x1) / 2
    g.box((middle, y - .08, .46), (x1 - x0 - .1, .62, .88), p.ink_gloss, .004)
    for x in (x0 + .04, x1 - .04):
        g.box((x, y - .07, .46), (.03, .66, .9), p.walnut, .003, grain=2)
    ribs = int((x1 - x0 - .1) / .06)
    g.boxes([((x0 + .08 + k * .06, y + .24, .48), (.034, .03, .84)) for k in range(ribs)], p.walnut, .008, 2, 'ribs')
    g.box((middle, y, KITCHEN_TOP), (x1 - x0, .92, .04), p.marble, .005, 3)
    for k in range(3):
        stool(p, (x0 + .35 + k * .62, y + .5 + RANDOM.uniform(-.02, .05)), RANDOM.uniform(-14, 14))
    for k, x in enumerate((middle - .48, middle + .48)):
        props.pendant_globe((x, y, 1.78), CEILING, p.glass, p.brass, p.black, p.bulb, 12 * k, .9)
    z = KITCHEN_TOP + .02
    furniture.put(SCOPIA, 'apples', (x0 + .5, y - .05, z), 0, .95)
    g.box((x1 - .5, y - .08, z + .01), (.4, .26, .02), p.oak, .008, 2, 8)
    for k in range(3):
        g.ball((x1 - .56 + .07 * k, y - .1 + .03 * (k % 2), z + .05), .033, p.lemon, .9, 18)
    props.tumbler((x1 - .28, y + .12, z), p.glass)
    props.cup((middle + .05, y + .2, z), p.ink_ceramic, p.coffee, 60)
    furniture.put(KATOR, 'newspaper', (middle - .18, y + .18, z), 15, .9)
    g.lathe([(0, 0), (.05, 0), (.06, .08), (.05, .17), (.03, .2), (.034, .22), (0, .2)], p.ceramic, (x1 - .85, y - .18, z), 36)
    upholstery.leafy_branches((x1 - .85, y - .18, z + .19), 6, p.leaf, p.twig, .42, .6, 20, (.06, .016))


def stool(p, place, turn):
    """A counter stool: walnut seat, black legs, brass ring."""
    x, y = place
    upholstery.soft_block((x, y, .66), (.38, .36, .05), p.linen, .025, .008, turn)
    g.box((x, y, .628), (.37, .35, .018), p.walnut, .006, 2, turn)
    a0 = math.radians(turn + 45)
    feet = []
    for k in range(4):
        a = a0 + k * math.pi / 2
        g.tube([(x + .17 * math.cos(a), y + .17 * math.sin(a), .63), (x + .25 * math.cos(a), y + .25 * math.sin(a), 0)], .012, p.black)
        feet.append((x + .224 * math.cos(a), y + .224 * math.sin(a), .2))
    g.tube(feet, .008, p.brass, closed=True)


# ------------------------------------------------------------------ bedroom

BED_Y = .42


def furnish_bed(p):
    """The bed with its channelled headboard, linen, cushions, nightstands and lamps."""
    head = BX1 - .02
    width = 1.8
    foot = head - .12 - 2.08
    y0, y1 = BED_Y - width / 2, BED_Y + width / 2
    g.box((head - .01, BED_Y, .78), (.03, 3.3, 1.36), p.walnut, .004, grain=1)
    channels = 9
    step = (width + .1) / channels
    for k in range(channels):
        upholstery.soft_block((head - .075, y0 - .05 + step * (k + .5), .74), (.1, step - .004, .8), p.ink_cloth, .045, .006)
    g.box(((foot + head) / 2 - .05, BED_Y, .2), (head - foot - .12, width, .12), p.walnut, .01, 2)
    for x in (foot + .2, head - .3):
        for y in (y0 + .12, y1 - .12):
            g.box((x, y, .07), (.07, .07, .15), p.walnut, .006)
    upholstery.soft_block(((foot + head) / 2 - .04, BED_Y, .39), (2.06, width - .02, .26), p.cotton, .07, .012)
    duvet(p, foot - .02, head - .62, y0, y1)
    for y in (BED_Y - .44, BED_Y + .44):
        upholstery.cushion((head - .31, y, .72), (.72, .5, .2), p.cotton, 90, (-58, 0, 0))
        upholstery.cushion((head - .45, y + .02, .69), (.68, .46, .19), p.linen_light, 90 + RANDOM.uniform(-4, 4), (-50, 0, 0))
    upholstery.cushion((head - .62, BED_Y - .05, .65), (.5, .32, .15), p.ochre_cloth, 92, (-48, 0, 0))
    throw = [(foot + .3, y0 - .13, .34), (foot + .3, y0 - .11, .48), (foot + .3, y0 - .02, .625), (foot + .3, y0 + .4, .65), (foot + .3, BED_Y, .66),
             (foot + .3, y1 - .4, .65), (foot + .3, y1 + .02, .625), (foot + .3, y1 + .11, .48), (foot + .3, y1 + .13, .3)]
    upholstery.sheet(throw, (.5, .05, 0), p.ink_cloth, .007, 3, .01)
    for y, lamp_on in ((y0 - .34, True), (y1 + .34, True)):
        nightstand(p, (head - .28, y), lamp_on)
    upholstery.soft_block((foot - .34, BED_Y, .41), (.42, 1.4, .11), p.linen, .045, .012)
    g.boxes([((foot - .34, BED_Y + s, .18), (.36, .04, .36)) for s in (-.58, .58)], p.walnut, .006, 2)
    furniture.put(SCOPIA, 'folded_clothes', (foot - .34, BED_Y + .42, .47), 80, 1., {'*': p.grey_cloth})
    g.box((foot - .34, BED_Y - .3, .486), (.21, .28, .024), p.books[5], .003, 2, 14)
    g.box((foot - .33, BED_Y - .3, .508), (.19, .25, .02), p.books[1], .003, 2, -4)


def duvet(p, x0, x1, y0, y1):
    """A linen duvet with soft folds, hanging over both sides, turned down at the top."""
    vertices = []
    faces = []
    across, along = 90, 70
    drop = .3
    width = y1 - y0
    total = width + 2 * drop
    phases = [RANDOM.uniform(0, 6.3) for _ in range(8)]
    for i in range(along + 1):
        t = i / along
        x = x0 + (x1 - x0) * t
        for j in range(across + 1):
            s = j / across * total - drop
            wrinkle = .011 * math.sin(5 * x + 3 * s + phases[0] + math.sin(4 * s + phases[1]))
            wrinkle += .008 * math.sin(9 * s - 6 * x + phases[2] + 1.5 * math.sin(3 * x + phases[3]))
            wrinkle += .004 * math.sin(23 * s + 9 * x + phases[4])
            fat = .585 + .025 * math.sin(math.pi * max(0., min(1., s / width))) + wrinkle
            if s < 0 or s > width:
                below = -s if s < 0 else s - width
                bend = min(below, .1) / .1
                out = .1 * math.sin(bend * math.pi / 2) * .8 + .02 * math.sin(13 * x + phases[5]) * below / drop
                y = (y0 - out) if s < 0 else (y1 + out)
                z = fat - .07 * (1 - math.cos(bend * math.pi / 2)) - max(0., below - .07) * 1.05
            else:
                y = y0 + s
                z = fat
            if t < .14:
                hang = (.14 - t) / .14
                x_placed = x0 + .02 - .07 * math.sin(hang * math.pi / 2) + .012 * math.sin(11 * s + phases[6]) * hang
                z = min(z, fat - .05 * (1 - math.cos(min(1, 2 * hang) * math.pi / 2)) - max(0., hang - .25) * .3)
            else:
                x_placed = x
            vertices.append((x_placed, y, z))
    for i in range(along):
        for j in range(across):
            k = i * (across + 1) + j
            faces.append((k, k + 1, k + across + 2, k + across + 1))
    made = g.mesh('duvet', vertices, faces, p.linen_light, smooth=True)
    modifier = made.modifiers.new('solidify', 'SOLIDIFY')
    modifier.thickness = .02
    modifier.offset = 1
    over = ((y0 - .09, .4), (y0 - .085, .55), (y0 + .02, .635), (BED_Y, .665), (y1 - .02, .635), (y1 + .085, .55), (y1 + .09, .4))
    fold = [(x1 - .02, y, z) for y, z in over]
    upholstery.sheet(fold, (-.3, 0, 0), p.cotton, .004, 2, .016)


def nightstand(p, place, lamp_on):
    """A small walnut chest with a ceramic lamp, a book, water."""
    x, y = place
    g.box((x, y, .33), (.42, .46, .34), p.walnut, .006, 2, grain=1)
    for z in (.25, .42):
        g.box((x - .213, y, z), (.012, .43, .15), p.walnut, .003, 2, grain=1)
        g.ball((x - .226, y, z), .012, p.brass)
    for sx in (-.16, .16):
        for sy in (-.18, .18):
            g.box((x + sx, y + sy, .08), (.025, .025, .17), p.brass, .003)
    z = .5
    base = (x + .05, y, z)
    g.lathe([(0, 0), (.06, 0), (.09, .05), (.1, .12), (.08, .19), (.03, .235), (.016, .26), (.012, .33), (0, .33)], p.ink_ceramic, base, 40)
    g.open_lathe([(.17, .3), (.12, .52)], p.shade, base, 44, thickness=.002)
    g.lathe([(0, .33), (.025, .35), (.03, .39), (.015, .43), (0, .44)], p.bulb, base, 18)
    if lamp_on:
        lights.point((base[0], base[1], z + .4), 5.5, kelvin(2650), .045)
    side = -1 if y < BED_Y else 1
    g.box((x - .1, y + side * .1, z + .013), (.14, .2, .026), p.books[0 if side < 0 else 9], .003, 2, 12)
    if side < 0:
        props.tumbler((x - .1, y - side * .12, z), p.glass)
    else:
        props.flowers((x - .11, y - .13, z), p.twig, p.linen_light, p.ceramic, 3)
        furniture.put(SCOPIA, 'glasses', (x - .1, y + side * .1, z + .026), 60)


def furnish_bedroom(p):
    """Wardrobe, chest of drawers with a mirror, armchair by the window, rug, art."""
    rug_x, rug_y = 6.0, BED_Y
    g.box((rug_x, rug_y, .008), (2.9, 3.2, .018), p.linen_light, .006)
    for k in range(7):
        g.box((rug_x - 1.3 + .433 * k, rug_y, .0185), (.05, 3.1, .002), p.flax, 0)
    build_wardrobe(p)
    build_dresser(p)
    furniture.put(SCOPIA, 'armchair3', (7.2, 2.42, 0), 128 - 90 - 70, 1.02, {'*': p.flax})
    upholstery.cushion((7.16, 2.36, .56), (.4, .28, .12), p.ink_cloth, -30, (60, 0, 0))
    g.lathe([(0, 0), (.12, 0), (.12, .012), (.012, .02), (.011, .48), (0, .49)], p.brass, (6.62, 2.62, 0), 32)
    g.lathe([(0, .48), (.18, .48), (.185, .49), (.18, .5), (0, .5)], p.walnut, (6.62, 2.62, 0), 44)
    props.cup((6.6, 2.58, .5), p.ceramic, p.coffee, 100)
    g.box((6.68, 2.68, .512), (.13, .19, .022), p.books[6], .003, 2, 40)
    furniture.put(SCOPIA, 'ficus', (4.05, 2.62, .0), 0, (1.15, 1.15, 1.9))
    head = m.picture('head', draw_line_head('urban-head'), .6)
    fields = m.picture('fields', pictures.abstract('urban-fields', ('#e6ddcb', '#26374f', '#b48a4c', '#8a9aa4', '#d8cbb2'), seed=8, shapes=7), .6)
    props.framed_picture((BX1, BED_Y - .42, 1.98), (0, -1), .56, .75, head, p.walnut, p.paper)
    props.framed_picture((BX1, BED_Y + .42, 1.98), (0, -1), .56, .75, fields, p.walnut, p.paper)
    wall_plate(p, (BX0 + .006, DOORWAY[1] + .12, 1.12), 90)
    study = m.picture('study', draw_sea_study('urban-sea-small', (900, 1200)), .6)
    props.framed_picture((BX0, .38, 1.62), (0, 1), .46, .62, study, p.brass, p.paper)
    valet(p, (BX0 + .3, .36, 0))
    for y in (-.95, 1.8):
        wall_plate(p, (BX1 - .006, y, .62), 90, 1)
    props.pendant_globe((5.75, BED_Y, 2.4), TRAY, p.glass, p.brass, p.black, p.bulb, 0, 1.2)


def valet(p, location):
    """A clothes valet with a shirt on it and shoes under it."""
    x, y, z = location
    for side in (-.17, .17):
        g.tube([(x, y + side, 1.0), (x, y + side, .02)], .012, p.walnut)
        g.tube([(x - .16, y + side, .015), (x + .16, y + side, .015)], .012, p.walnut)
    g.tube(upholstery.smooth_path([(x, y - .24, 1.0), (x, y - .12, 1.06), (x, y, 1.08), (x, y + .12, 1.06), (x, y + .24, 1.0)], 5), .016, p.walnut)
    shirt = [(x + out, y - .22, z) for out, z in ((.04, .5), (.035, .85), (.02, 1.09), (-.02, 1.09), (-.035, .8), (-.04, .55))]
    upholstery.sheet(shirt, (0, .44, 0), p.linen_light, .008, 2, .006)
    g.box((x, y, .34), (.2, .36, .018), p.walnut, .004)
    furniture.put(SCOPIA, 'mocassin', (x + .01, y, .03), 90, .95)


def build_wardrobe(p):
    """Walnut doors over the whole south wall, one of them a mirror."""
    y = BY0 + .6
    x0, x1 = BX0 + .03, BX1 - .02
    count = 7
    step = (x1 - x0) / count
    niche = (x0 + 4 * step, x0 + 6 * step)
    for start, end in ((x0, niche[0]), (niche[1], x1)):
        g.box(((start + end) / 2, BY0 + .29, 1.29), (end - start, .58, 2.58), p.walnut, .002)
    open_wardrobe(p, niche)
    for k in range(count):
        x = x0 + step * (k + .5)
        if k in (4, 5):
            continue
        if k == 2:
            g.box((x, y, 1.3), (step - .008, .02, 2.5), p.walnut, .002, grain=2)
            g.quad((x, y + .0115, 1.3), (-(step / 2 - .03), 0, 0), (0, 0, 1.2), p.mirror)
        else:
            g.box((x, y, 1.3), (step - .008, .022, 2.5), p.walnut, .003, 2, grain=2)
            edge = .42 if k % 2 else -.42
            g.box((x + step * edge, y + .02, 1.2), (.014, .016, .5), p.brass, .004)
    g.box(((x0 + x1) / 2, y - .01, .04), (x1 - x0, .02, .08), p.black, 0)


def open_wardrobe(p, niche):
    """The open part of the wardrobe: drawers, hanging clothes, folded linen, a lit back."""
    start, end = niche
    middle = (start + end) / 2
    width = end - start
    front = BY0 + .58
    g.box((middle, BY0 + .012, 1.29), (width, .02, 2.58), p.linen, 0)
    g.box((middle, BY0 + .29, 2.56), (width, .58, .04), p.walnut, .002)
    g.box((middle, BY0 + .29, .34), (width, .56, .6), p.walnut, .002)
    for z in (.2, .48):
        for side in (-1, 1):
            g.box((middle + side * width / 4, front, z), (width / 2 - .01, .02, .26), p.walnut, .003, 2, grain=0)
            g.box((middle + side * width / 4, front + .016, z + .07), (.16, .014, .012), p.brass, .004)
    g.box((middle, BY0 + .3, 1.6), (.022, .5, 1.9), p.walnut, .002)
    for z in (1.02, 1.4, 1.78, 2.16):
        g.box((middle + width / 4, BY0 + .3, z), (width / 2 - .02, .5, .022), p.walnut, .002)
    g.tube([(start + .02, BY0 + .3, 2.3), (middle, BY0 + .3, 2.3)], .012, p.brass)
    cloths = (p.ink_cloth, p.linen_light, p.cotton, p.flax, p.grey_cloth, p.velvet, p.cotton, p.ochre_cloth)
    for k, cloth in enumerate(cloths):
        garment(p, (start + .08 + k * (width / 2 - .14) / 7, BY0 + .3, 2.3), cloth, RANDOM.uniform(.85, 1.15))
    for level, z in enumerate((.645, 1.035, 1.415, 1.795, 2.175)):
        if level == 3:
            g.lathe([(0, 0), (.06, 0), (.1, .08), (.09, .2), (.04, .26), (.05, .29), (0, .25)], p.ink_ceramic, (middle + width * .16, BY0 + .3, z), 36)
            g.box((middle + width * .34, BY0 + .3, z + .08), (.2, .3, .16), p.flax, .012, 2)
            continue
        for column in (.14, .36):
            for k in range(3 if level % 2 else 4):
                cloth = cloths[(level * 2 + k + int(column * 10)) % 8]
                upholstery.soft_block((middle + width * column, BY0 + .3, z + .035 + k * .062), (.24, .34, .06), cloth, .025, .004)
    g.box((middle, BY0 + .06, 2.53), (width - .1, .02, .01), p.led, 0)
    lights.area((middle, BY0 + .32, 2.5), (0, 0, 0), width - .1, 7, kelvin(2900), .3)


def garment(p, location, cloth, length):
    """A shirt or dress on a hanger, seen from its edge."""
    x, y, z = location
    g.tube([(x, y, z + .01), (x, y, z - .06)], .003, p.brass, resolution=2)
    g.tube([(x, y - .2, z - .14), (x, y, z - .06), (x, y + .2, z - .14)], .007, p.walnut, resolution=2)
    upholstery.soft_block((x, y, z - .12 - length / 2), (.045, .44, length), cloth, .02, .012)


def build_dresser(p):
    """A chest of drawers on the west wall with a round mirror over it."""
    x = BX0 + .25
    y, width = 1.45, 1.25
    g.box((x, y, .5), (.46, width, .66), p.walnut, .006, 2, grain=1)
    for level in range(3):
        for side in (-1, 1):
            centre = (x + .233, y + side * width / 4, .29 + level * .21)
            g.box(centre, (.014, width / 2 - .012, .2), p.walnut, .003, 2, grain=1)
            g.box((x + .25, y + side * width / 4, .29 + level * .21), (.02, .14, .012), p.brass, .004)
    for sx in (-.17, .17):
        for sy in (-.55, .55):
            g.tube([(x + sx, y + sy, .18), (x + sx * 1.1, y + sy * 1.05, 0)], .016, p.walnut)
    z = .83
    g.lathe([(.38, -.012), (.4, -.012), (.4, .014), (.385, .014), (.38, .004)], p.brass, (BX0 + .016, y + .05, 1.62), 72, rotation=(0, 90, 0))
    g.lathe([(0, 0), (.382, 0), (.382, .002), (0, .002)], p.mirror, (BX0 + .018, y + .05, 1.62), 72, rotation=(0, 90, 0))
    g.lathe([(0, 0), (.07, 0), (.1, .07), (.09, .16), (.05, .21), (.055, .24), (.04, .24), (0, .15)], p.stoneware, (x, y + .42, z), 40)
    upholstery.leafy_branches((x, y + .42, z + .2), 6, p.leaf, p.twig, .5, .6, 22, (.06, .018))
    g.box((x, y - .35, z + .008), (.2, .3, .016), p.dark_marble, .004)
    for dx, dy, kind in ((-.03, -.42, 3), (.04, -.33, 1)):
        flask = [(0, 0), (.022, 0), (.024, .004), (.024, .06), (.01, .07), (.01, .08), (.016, .082), (.016, .11), (0, .11)]
        g.lathe(flask, p.oil if kind == 3 else p.glass, (x + dx, y + dy, z + .016), 28)
    furniture.put(CC0, 'cosmeticsPot', (x - .02, y - .25, z + .016), 0, .9)
    g.lathe([(0, 0), (.04, 0), (.09, .03), (.085, .035), (.03, .01), (0, .01)], p.brass, (x + .05, y + .05, z), 36)
    g.tube([(x + .05 + .03 * math.cos(k), y + .05 + .03 * math.sin(k), z + .012 + .001 * k) for k in range(14)], .002, p.brass)
    for k in range(3):
        g.box((x - .08, y + .2 + .001 * k, z + .014 + .027 * k), (.16 - .01 * k, .22, .025), p.books[(3 * k + 1) % 10], .003, 2, 4 * k - 5)


# ------------------------------------------------------------------ outside

def build_veranda(p):
    """The veranda in front of the north windows: tiles, glass railing, planters, two chairs."""
    x0, x1 = X0 - .3, BX1 + .3
    middle = (x0 + x1) / 2
    g.box((middle, (OUTSIDE + RAIL) / 2 + .05, -.16), (x1 - x0, RAIL - OUTSIDE + .2, .24), p.facade, .004)
    g.tiles((x0, OUTSIDE, -.04), (1, 0, 0), (0, 1, 0), x1 - x0, RAIL - OUTSIDE + .1, .6, .6, p.tile, p.grout, bond=0, tilt=.0015)
    g.box((middle, (OUTSIDE + RAIL) / 2, CEILING + .12), (x1 - x0, RAIL - OUTSIDE + .3, .2), p.facade, .004)
    for k in range(9):
        x = x0 + .2 + (x1 - x0 - .4) * k / 8
        g.box((x, RAIL, .47), (.035, .035, 1.04), p.bronze, .003)
    g.box((middle, RAIL, 1.0), (x1 - x0 - .3, .05, .035), p.bronze, .006)
    g.quad((middle, RAIL - .02, .47), (-(x1 - x0) / 2 + .2, 0, 0), (0, 0, .46), p.railing_glass)
    for x, length in ((-3.2, 1.3), (-.3, 1.5), (2.6, 1.2), (5.8, 1.5)):
        g.box((x, RAIL - .22, .2), (length, .32, .44), p.terracotta if x > 5 else p.stoneware, .012, 2)
        g.box((x, RAIL - .22, .41), (length - .06, .26, .02), p.soil, 0)
        for k in range(int(length / .24)):
            place = (x - length / 2 + .16 + k * .24, RAIL - .22 + RANDOM.uniform(-.04, .04), .4)
            upholstery.leafy_branches(place, 9, p.leaf, p.twig, RANDOM.uniform(.32, .5), .55, 20, (.06, .012))
    for x, tall in ((-4.3, 1.5), (1.35, 1.15), (4.6, 1.2)):
        furniture.put(CC0, 'decorativePlant', (x, RAIL - .45, -.04), RANDOM.uniform(0, 360), tall)
    furniture.put(CC0, 'modernArmchair', (-1.75, OUTSIDE + .8, -.04), 150, .98)
    furniture.put(CC0, 'modernArmchair', (-.45, OUTSIDE + .85, -.04), 205, .98)
    g.lathe([(0, 0), (.16, 0), (.16, .012), (.015, .03), (.014, .46), (.25, .48), (.25, .495), (0, .5)], p.bronze, (-1.1, OUTSIDE + .75, -.04), 40)
    for dx in (-.08, .1):
        props.wine_glass((-1.1 + dx, OUTSIDE + .75, .46), p.glass, p.wine)


def build_city():
    athens.city(-28, 22, 205)


def build_light():
    """Low sun from the west, a clear sky, a little fill so that the corners are not black."""
    lights.day_sky(SUN_ELEVATION, SUN_HEADING, .85)
    lights.sun(SUN_ELEVATION, SUN_HEADING, 22, (1, .70, .42), 1.0)
    lights.area((-.6, -.6, CEILING - .1), (0, 0, 0), 6, 40, kelvin(5200), 5)
    lights.area((5.7, .3, CEILING - .1), (0, 0, 0), 3, 12, kelvin(5200), 4)
    lights.area((-.6, -.6, .06), (180, 0, 0), 7, 34, kelvin(6000), 6)


def build(variant):
    """variant: 'golden', the only light there is."""
    p = make_materials()
    build_shell(p)
    build_ink_wall(p)
    furnish_sofa(p)
    furnish_lounge(p)
    build_bookcase(p)
    furnish_dining(p)
    build_kitchen(p)
    furnish_bed(p)
    furnish_bedroom(p)
    build_veranda(p)
    build_city()
    build_light()
    return p


# ------------------------------------------------------------------ the plan

def draw_plan():
    """The apartment from above, with its veranda to the north."""
    plan = Plan(X0 - .7, BX1 + .7, Y0 - .7, RAIL + .4)
    plan.grid(X0 - .3, BX1 + .3, OUTSIDE, RAIL, .6)
    plan.line('hung', (X0 - .3, OUTSIDE), (X0 - .3, RAIL), (BX1 + .3, RAIL), (BX1 + .3, OUTSIDE))
    draw_apartment(plan)
    draw_veranda(plan)
    draw_living(plan)
    draw_kitchen(plan)
    draw_bedroom(plan)
    return plan


def draw_apartment(plan):
    """Walls, sliding windows, the front door, the wide opening to the bedroom."""
    north = [NORTH_WINDOW[:2], BEDROOM_WINDOW[:2]]
    plan.wall('y', Y1, OUTSIDE, X0 - .3, BX1 + .3, north)
    for start, end in north:
        plan.window(Y1, OUTSIDE, start, end, 'y')
    west = [window[:2] for window in WEST_WINDOWS]
    plan.wall('x', X0, X0 - .3, Y0 - .3, Y1, west)
    for start, end in west:
        plan.window(X0, X0 - .3, start, end)
    plan.wall('y', Y0, Y0 - .3, X0, X1 + .15, [ENTRANCE[:2]])
    plan.leaf(ENTRANCE[0], Y0, ENTRANCE[1] - ENTRANCE[0], 0, 80)
    plan.wall('x', X1, BX0, Y0, Y1, [DOORWAY[:2]])
    plan.line('furniture', ((X1 + BX0) / 2, DOORWAY[0]), ((X1 + BX0) / 2, DOORWAY[0] + .36))
    plan.wall('x', BX1, BX1 + .3, BY0 - .2, Y1)
    plan.wall('y', BY0, BY0 - .2, BX0, BX1)


def draw_veranda(plan):
    for x, length in ((-3.2, 1.3), (-.3, 1.5), (2.6, 1.2), (5.8, 1.5)):
        plan.turned_box('furniture', x, RAIL - .22, length, .32)
    for x in (-4.3, 1.35, 4.6):
        plan.plant(x, RAIL - .45, .33)
    plan.armchair(-1.75, OUTSIDE + .8, 150, .72)
    plan.armchair(-.45, OUTSIDE + .85, 205, .72)
    plan.circle('furniture', -1.1, OUTSIDE + .75, .25)


def draw_living(plan):
    """The rug with all that stands around the low tables, the bookcase, the dining corner."""
    plan.turned_box('ground', .75, 1.5, 3.5, 2.7)
    plan.sofa(2.86, 1.62, 2.25, .96, -90, 2)
    plan.circle('furniture', 1.15, 1.7, .55)
    plan.circle('furniture', .42, 1.22, .28)
    plan.armchair(-1.0, 1.98, 104)
    plan.armchair(.12, .12, 145)
    plan.circle('furniture', 1.45, .55, .34)
    plan.armchair(-3.3, .62, 118)
    plan.circle('furniture', -2.05, .3, .3)
    plan.box('furniture', X0, X0 + .36, -1.73, -.07)
    for y in (-1.4, -1.07, -.74, -.41):
        plan.line('furniture', (X0, y), (X0 + .36, y))
    plan.turned_box('furniture', -3.3, -2.45, .95, 1.75)
    for x, y, turn in ((-3.9, -2.9, 90), (-3.96, -2.03, 90), (-2.7, -2.9, -90), (-2.64, -2.03, -90)):
        plan.chair(x, y, turn)
    plan.box('furniture', -4.45, -2.65, Y0, Y0 + .43)
    plan.plant(-4.0, 2.35, .4)
    plan.plant(3.02, 2.66, .3)


def draw_kitchen(plan):
    """The run along the south wall, the tall units, the island with its stools."""
    plan.box('furniture', -.96, 2.73, Y0, Y0 + .65)
    plan.box('furniture', -.43, .13, -4.07, -3.67)
    for dx in (1.41, 1.69):
        for dy in (-4.0, -3.74):
            plan.circle('furniture', dx, dy, .1)
    plan.box('furniture', 2.75, X1, Y0, -1.78)
    for y in (-3.59, -2.98, -2.38):
        plan.line('furniture', (2.75, y), (X1, y))
    plan.box('furniture', .15, 2.1, -3.01, -2.09)
    for k in range(3):
        plan.circle('furniture', .5 + k * .62, -1.98, .18)


def draw_bedroom(plan):
    """Bed and nightstands, the bench at its foot, wardrobe, chest of drawers, armchair."""
    plan.bed(5.59, 7.7, -.48, 1.32, 'east')
    for y in (-1.05, 1.43):
        plan.box('furniture', 7.29, 7.71, y, y + .46)
    plan.box('furniture', 5.02, 5.46, -.29, 1.13)
    plan.box('furniture', BX0, BX1, BY0, BY0 + .6)
    for k in range(1, 7):
        x = BX0 + (BX1 - BX0) * k / 7
        plan.line('furniture', (x, BY0), (x, BY0 + .6))
    plan.box('furniture', BX0, BX0 + .48, .83, 2.08)
    plan.armchair(7.2, 2.42, -32)
    plan.plant(4.05, 2.62, .26)
