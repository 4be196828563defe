"""Cycladic Gallery: a small museum of white vaults and marble figures, at midday.

The hall is x -4.2 to 4.2, y -6.5 to 6.5 under a coffered vault with a skylight. A doorway
to the north (+Y) leads into the second hall, deep blue and lit by spots. The entrance and
its courtyard are to the south.
"""
import math
from types import SimpleNamespace

from kit import furniture, islands, lights, paintings, paths, pictures, props, sea
from kit import geometry as g
from kit import materials as m
from kit import sculpture as s
from kit.blender import RANDOM
from kit.camera import Anchor, Camera, Post
from kit.colour import kelvin, rgb, scaled
from kit.furniture import CC0, SCOPIA
from kit.plan import Plan

SCENES = {
    'hall': Camera(.15, -1.75, 1.6, -9, 'hall', samples=10, title='Η μεγάλη αίθουσα', post=Post(exposure=1.4, white_balance=.9, saturation=1.12, contrast=1.16, bloom=.05, grain=.003)),
    'gallery2': Camera(1.0, 12.5, 1.6, 204, 'gallery2', title='Η μπλε αίθουσα', samples=11,
                       post=Post(exposure=-1.7, white_balance=-.3, saturation=1.06, contrast=1.16, bloom=.05)),
}

ANCHORS = {
    'great-figure': Anchor(-1.3, .7, 1.5, 'the great folded-arm figure under the skylight'),
    'small-figures': Anchor(1.4, .45, 1.3, 'small figures in a glass case', ('hall',)),
    'head': Anchor(-3.05, -2.3, 1.4, 'a colossal head', ('hall',)),
    'skylight': Anchor(0, 0, 5.7, 'the skylight', ('hall',)),
    'fresco': Anchor(-4.18, 3.3, 1.85, 'the swallows, after a wall painting of Thera', ('hall',)),
    'caldera': Anchor(4.18, -2.9, 1.85, 'the caldera, oil', ('hall',)),
    'amphora': Anchor(3.3, .4, 1.4, 'a marble amphora', ('hall',)),
    'wall-text': Anchor(-2.75, 6.48, 1.75, 'the introduction to the collection', ('hall',)),
    'desk': Anchor(2.85, -5.3, 1.1, 'tickets and postcards', ('hall',)),
    'courtyard': Anchor(0, -7.5, 1.4, 'the courtyard', ('hall',)),
    'guard-chair': Anchor(1.95, 5.85, .8, 'the guard\'s chair', ('hall',)),
    'torso': Anchor(-.45, 10.0, 1.3, 'the torso from the sea'),
    'vitrines': Anchor(-3.35, 9.9, 1.5, 'painted pottery', ('gallery2',)),
    'ships': Anchor(.2, 14.25, 1.9, 'the procession of ships', ('gallery2',)),
    'doorway': Anchor(0, 6.7, 1.6, 'the doorway between the halls'),
    'go-hall': Anchor(.15, -1.75, 1., 'the great hall'),
    'go-gallery2': Anchor(1.0, 12.5, 1., 'the blue hall'),
}

HALF = 4.2
"""Half the hall's width."""
Y0, Y1 = -6.5, 6.5
SPRING = 3.55
RISE = 1.75
EDGE = 77.
"""Degrees along the vault at which the skylight begins."""
LIGHT_Y = 5.6
"""The skylight's half length."""
LIGHT_Z = 5.85
DOOR = (-1.2, 1.2, 0, 3.0)
ENTRANCE = (-1.15, 1.15, 0, 2.8)

BLUE_X = 3.4
BLUE_Y0, BLUE_Y1 = 6.9, 14.3
BLUE_TOP = 3.9

INTRODUCTION = (
    'Στις Κυκλάδες της τρίτης χιλιετίας π.Χ. άνθρωποι που δεν άφησαν γραφή άφησαν μάρμαρο: μορφές με διπλωμένα χέρια, το κεφάλι γερμένο πίσω, τα μάτια κάποτε ζωγραφισμένα.',
    'In the Cyclades of the third millennium BC, people who left no writing left marble: figures with folded arms, the head tilted back, the eyes once painted.',
    'Η συλλογή τις δείχνει όπως τις είδε το νησιωτικό φως, μαζί με έργα ζωγράφων του Αιγαίου που τις κοίταξαν πέντε χιλιάδες χρόνια αργότερα.',
    'The collection shows them in the light of the islands, beside Aegean painters who looked at them five thousand years later.',
)

CAPTIONS = (
    ('figure', 'Μορφή με διπλωμένα χέρια', 'Folded-arm figure', 'Μάρμαρο · 2700–2400 π.Χ.'),
    ('small', 'Ειδώλια και φιάλη', 'Figurines and a bowl', 'Μάρμαρο · Πάρος, Νάξος'),
    ('head', 'Κεφάλι μορφής', 'Head of a figure', 'Μάρμαρο · Κέρος'),
    ('amphora', 'Αμφορέας', 'Amphora', 'Μάρμαρο Πάρου'),
    ('kandila', 'Κανδήλα', 'Collared jar', 'Μάρμαρο · 3200–2800 π.Χ.'),
    ('torso', 'Κορμός νέου', 'Torso of a youth', 'Από τη θάλασσα της Δήλου'),
    ('painting', 'Λάδι σε καμβά', 'Oil on canvas', 'Συλλογή της Πινακοθήκης'),
    ('fresco', 'Τα χελιδόνια', 'The swallows', 'Κατά την τοιχογραφία της Θήρας'),
)


def stone(name, colour, stain=.12, roughness=.42, glow=.06):
    """Carved marble: fine grain, faint stains, light that goes a little way in."""
    shader = m.Shader(name)
    colour = rgb(colour)
    vector = shader.coordinates()
    clouds = shader.noise(vector, 3.2, 5, .6, .8)
    specks = shader.noise(vector, 60, 3)
    shade = shader.mix(shader.map_range(clouds, 0, .7, .42, .75), colour, tuple(c * k for c, k in zip(scaled(colour, 1 - stain * 2), (1, .95, .86))))
    shader.set(Base_Color=shade, Roughness=shader.map_range(specks, roughness - .06, roughness + .12), Specular=.45,
               Subsurface=glow, Subsurface_Color=(.85, .78, .66))
    shader.surface.inputs['Subsurface Radius'].default_value = (.02, .014, .009)
    shader.bump(shader.math('ADD', specks, shader.math('MULTIPLY', clouds, .5)), .09, .003)
    return shader.material


def slab_floor(name, light, dark, vein, roughness=.14, variation=.12):
    """Polished slabs: each its own shade, its own piece of the quarry."""
    shader = m.Shader(name)
    island = shader.random_per_island()
    offset = shader.node('CombineXYZ', {'X': shader.math('MULTIPLY', island, 53.), 'Y': shader.math('MULTIPLY', island, 97.), 'Z': island}).outputs[0]
    vector = shader.node('VectorMath', {0: shader.coordinates(), 1: offset}, operation='ADD').outputs[0]
    flow = shader.noise(vector, 1.1, 6, .62, 1.6)
    clouds = shader.noise(vector, 3.5, 5)
    veins = shader.map_range(shader.math('ABSOLUTE', shader.math('SUBTRACT', flow, .5)), 1, 0, 0, .045)
    colour = shader.mix(shader.map_range(clouds, 0, 1, .3, .7), rgb(light), rgb(dark))
    colour = shader.mix(shader.math('MULTIPLY', veins, .5), colour, rgb(vein))
    shade = shader.map_range(shader.white_noise(island), 1 - variation, 1 + variation * .4)
    colour = shader.node('HueSaturation', {'Color': colour, 'Value': shade}).outputs[0]
    shader.set(Base_Color=colour, Roughness=shader.map_range(clouds, roughness - .03, roughness + .1), Specular=.5)
    return shader.material


def make_materials(variant):
    p = SimpleNamespace(in_hall=variant == 'hall')
    p.white = m.plaster('white', (.80, .785, .755), .03, .1)
    p.vault = m.plaster('vault', (.82, .81, .785), .02, .08)
    p.blue = m.plaster('blue wall', '23405f', .06, .12, .8)
    p.night = m.plaster('ceiling', '2b3746', .04, .1)
    p.figure = stone('figure marble', (.67, .615, .53))
    p.head = stone('head marble', (.66, .60, .51), .18, .5)
    p.torso = stone('torso marble', (.68, .63, .55), .2, .46)
    p.vessel = stone('vessel marble', (.68, .64, .57), .1, .38)
    p.floor = slab_floor('floor', (.68, .635, .56), (.60, .555, .48), (.44, .41, .37), variation=.1)
    p.border = slab_floor('border', (.25, .26, .27), (.19, .2, .21), (.42, .42, .42))
    p.dark_floor = slab_floor('dark floor', (.17, .172, .176), (.135, .138, .142), (.21, .212, .215), .16)
    p.joint = m.plaster('joint', (.42, .41, .39), .05)
    p.plinth = m.paint('plinth', (.74, .73, .70), .6, .06)
    p.dark_plinth = m.paint('dark plinth', '10161f', .5, .05)
    p.grey_marble = m.marble('grey marble', (.40, .41, .42), (.30, .31, .32), (.62, .62, .62), 1.4, .2)
    p.glass = m.thin_glass('case glass', (.985, .995, .99), .8)
    p.window = m.thin_glass('window glass')
    p.door_glass = m.thin_glass('door glass', (.97, .99, .98), .9, .75, (.34, .36, .37))
    p.oak = m.wood('oak', '7d5836', 'b08656', .42)
    p.walnut = m.wood('walnut', '432918', '6f4a2f', .36, scale=.9, tint=.15)
    p.black = m.paint('black metal', (.018, .018, .02), .4, .04)
    p.brass = m.metal('brass', (.74, .53, .25), .24)
    p.steel = m.metal('steel', (.6, .6, .61), .25, brushed=True)
    p.leather = m.leather('leather', '6a3d26', .45)
    p.rope = m.fabric('rope', '1d3a5a', 700)
    p.linen = m.fabric('linen', 'b9a98c', 900)
    p.felt = m.fabric('felt', '203550', 1100)
    p.paper = m.paint('paper', (.78, .76, .71), .8)
    p.terracotta = m.paint('terracotta', '9a5a3a', .8, .25)
    p.red = m.paint('signal red', (.45, .02, .02), .35, clearcoat=.3)
    p.screen = m.paint('screen', (.02, .02, .025), .12)
    p.obsidian = m.paint('obsidian', (.012, .012, .014), .06, specular=.7)
    p.gold = m.metal('gold', (.85, .62, .22), .2)
    p.led = m.light('led', kelvin(3200), 5, camera_strength=2.5)
    p.lens = m.light('spot lens', kelvin(3000), 8, camera_strength=0 if p.in_hall else 6)
    p.captions = {key: m.picture('caption ' + key, paintings.caption('cycladic-caption-' + key, greek, english, detail), .7)
                  for key, greek, english, detail in CAPTIONS}
    p.books = [m.paint(f'book {i}', colour, .55) for i, colour in enumerate(('23405f', 'e4dcc8', '8f3f2c', 'c59a4a', '3a4a44', 'd9d4c8'))]
    make_pictures(p)
    make_pottery(p)
    return p


def make_pictures(p):
    """The works on the walls."""
    def work(name, path):
        return m.picture(name, path, .55)

    p.fresco = work('fresco', paintings.fresco_swallows('cycladic-swallows'))
    p.caldera = work('caldera', paintings.caldera('cycladic-caldera'))
    p.village = work('village', paintings.white_village('cycladic-village'))
    p.spirals = work('spirals', paintings.linked_spirals('cycladic-spirals'))
    p.ships = work('ships', paintings.procession_of_ships('cycladic-ships'))
    p.chart = work('chart', paintings.chart_of_cyclades('cycladic-chart'))
    p.trio = work('three figures', paintings.figure_study('cycladic-trio', '#1f3147', size=(1800, 1300), count=3))
    p.study_red = work('red study', paintings.figure_study('cycladic-study-red', '#a5523a', '#efe0c8', '#3a2a2a', seed=4))
    p.study_sand = work('sand study', paintings.figure_study('cycladic-study-sand', '#d9c6a0', '#f7f1e4', '#2f5a7a', seed=5))
    p.study_sea = work('sea study', paintings.figure_study('cycladic-study-sea', '#2f6884', '#f1e9da', '#b35a38', seed=6))
    p.noon = work('noon', paintings.colour_fields('cycladic-noon', ((.3, '#e3d3b0'), (.54, '#3f86a8'), (1, '#1b4666')), seed=3))
    p.evening = work('evening', paintings.colour_fields('cycladic-evening', ((.42, '#d98a4a'), (.6, '#a5432f'), (1, '#2a2438')), seed=8))
    p.meltemi = work('meltemi', paintings.colour_fields('cycladic-meltemi', ((.2, '#c8d6d8'), (.5, '#6f9fb4'), (.7, '#e9e2d0'), (1, '#27536e')), (1500, 1200), 5))
    p.wall_text = m.picture('wall text', paintings.wall_text('cycladic-intro', 'Πέντε χιλιάδες χρόνια φως', 'Five thousand years of light', INTRODUCTION), .8)
    p.poster = work('poster', pictures.poster_hills('cycladic-poster', 'ΑΙΓΑΙΟ'))


def make_pottery(p):
    p.painted = []
    for number, (style, clay, slip) in enumerate((
        ('meander', '#c98b58', '#2b211d'), ('fish', '#d6b98c', '#6e2f22'), ('waves', '#c98b58', '#2b211d'),
        ('circles', '#dccaa6', '#3a2a22'), ('reeds', '#d9bf92', '#4a3326'),
    )):
        path = paintings.painted_pottery(f'cycladic-pot-{style}', style, clay=clay, slip=slip)
        p.painted.append((m.picture(f'pottery {number}', path, .45), m.paint(f'clay {number}', slip.lstrip('#'), .5)))


# ------------------------------------------------------------------ the hall

def on_vault(angle, inset=0.):
    """(x, z) of the vault at an angle in degrees from the east wall over the top to the west."""
    a = math.radians(angle)
    return (HALF - inset) * math.cos(a), SPRING + (RISE - inset) * math.sin(a)


def arched_sheet(y0, y1, start, end, material, inset=0., steps=24):
    """A piece of the vault between two angles."""
    vertices = []
    faces = []
    for i in range(steps + 1):
        x, z = on_vault(start + (end - start) * i / steps, inset)
        vertices += [(x, y0, z), (x, y1, z)]
    for i in range(steps):
        faces.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
    return g.mesh('vault', vertices, faces, material, smooth=True)


def rib(y, width, depth, start, end, material, steps=40):
    """A transverse rib under the vault."""
    vertices = []
    faces = []
    for i in range(steps + 1):
        angle = start + (end - start) * i / steps
        outer = on_vault(angle)
        inner = on_vault(angle, depth)
        vertices += [(outer[0], y - width / 2, outer[1]), (inner[0], y - width / 2, inner[1]),
                     (inner[0], y + width / 2, inner[1]), (outer[0], y + width / 2, outer[1])]
    for i in range(steps):
        a, b = 4 * i, 4 * i + 4
        faces += [(a, b, b + 1, a + 1), (a + 1, b + 1, b + 2, a + 2), (a + 2, b + 2, b + 3, a + 3)]
    return g.mesh('rib', vertices, faces, material)


def build_vault(p):
    """The coffered vault and its skylight."""
    for y0, y1 in ((Y0 - .1, -LIGHT_Y), (LIGHT_Y, Y1 + .1)):
        arched_sheet(y0, y1, 0, 180, p.vault, steps=48)
    arched_sheet(-LIGHT_Y, LIGHT_Y, 0, EDGE, p.vault)
    arched_sheet(-LIGHT_Y, LIGHT_Y, 180 - EDGE, 180, p.vault)
    bays = 8
    for k in range(bays + 1):
        y = -LIGHT_Y + 2 * LIGHT_Y * k / bays
        for start, end in ((0, EDGE), (180 - EDGE, 180)):
            rib(y, .24, .2, start, end, p.vault)
    for angle in (3, 27, 51, 74):
        for side in (angle, 180 - angle):
            x, z = on_vault(side, .09)
            lean = math.degrees(math.atan2(RISE * math.cos(math.radians(side)), -HALF * math.sin(math.radians(side))))
            g.box((x, 0, z), (.24, Y1 - Y0, .2), p.vault, .006, tilt=(0, -lean, 0))
    edge_x, edge_z = on_vault(EDGE)
    for side in (-1, 1):
        g.box((side * (edge_x + .05), 0, (edge_z + LIGHT_Z) / 2), (.1, 2 * LIGHT_Y + .2, LIGHT_Z - edge_z + .1), p.vault, .004)
        g.box((0, side * (LIGHT_Y + .05), (edge_z + LIGHT_Z) / 2 + .02), (2 * edge_x + .2, .1, LIGHT_Z - edge_z + .2), p.vault, .004)
    bars = [((0, 0, LIGHT_Z), (.06, 2 * LIGHT_Y, .09))]
    for k in range(15):
        bars.append(((0, -LIGHT_Y + .7 + k * .7, LIGHT_Z), (2 * edge_x, .045, .07)))
    g.boxes(bars, p.black, .004)
    g.quad((0, 0, LIGHT_Z + .03), (edge_x, 0, 0), (0, LIGHT_Y, 0), p.window)
    lights.portal((0, 0, LIGHT_Z + .06), (0, 0, 0), 2 * edge_x, 2 * LIGHT_Y)
    for side in (-1, 1):
        g.boxes([
            ((side * (HALF - .09), 0, SPRING - .06), (.2, Y1 - Y0, .1)),
            ((side * (HALF - .06), 0, SPRING - .14), (.12, Y1 - Y0, .07)),
        ], p.vault, .008, 2)
        g.box((side * (HALF - .3), 0, SPRING - .16), (.035, 11.6, .035), p.black, .003)
        for k in range(9):
            y = -5.2 + k * 1.3
            g.tube([(side * (HALF - .2), y, SPRING - .1), (side * (HALF - .3), y, SPRING - .14)], .008, p.black)
            g.lathe([(0, 0), (.035, 0), (.038, .01), (.038, .13), (.02, .15), (0, .15)], p.black, (side * (HALF - .32), y + .3, SPRING - .34), 24, rotation=(0, side * 24, 0))


def build_hall(p):
    """Floor, walls, doorways."""
    g.box((0, 0, -.12), (2 * HALF + .8, Y1 - Y0 + .8, .2), p.joint, 0)
    inset = .45
    g.tiles((-HALF + inset, Y0 + inset, -.006), (1, 0, 0), (0, 1, 0), 2 * (HALF - inset), Y1 - Y0 - 2 * inset, .75, .75, p.floor, gap=.003, depth=.012, bond=0, tilt=.0004, bevel=.001)
    for x, y, w, h in ((-HALF, Y0, 2 * HALF, inset), (-HALF, Y1 - inset, 2 * HALF, inset), (-HALF, Y0 + inset, inset, Y1 - Y0 - 2 * inset), (HALF - inset, Y0 + inset, inset, Y1 - Y0 - 2 * inset)):
        g.tiles((x, y, -.006), (1, 0, 0), (0, 1, 0), w, h, 1.5 if w > h else inset, inset if w > h else 1.5, p.border, gap=.003, depth=.012, bond=0, tilt=.0004, bevel=.001)
    for side in (-1, 1):
        g.wall('x', side * HALF, Y0 - .4, Y1 + .38, 0, SPRING + .1, .35, p.white, (), -side)
        g.box((side * (HALF - .012), 0, .07), (.024, Y1 - Y0, .14), p.grey_marble, .004)
    g.wall('y', Y1, -HALF - .3, HALF + .3, 0, 5.9, .38, p.white, (DOOR,), -1)
    g.wall('y', Y0, -HALF - .3, HALF + .3, 0, 5.9, .4, p.white, (ENTRANCE,), 1)
    for y, sign, opening in ((Y1, -1, DOOR), (Y0, 1, ENTRANCE)):
        for side in (-1, 1):
            length = HALF - opening[1] - .12
            g.box((side * (opening[1] + .12 + length / 2), y + sign * .012, .07), (length, .024, .14), p.grey_marble, .004)
    frame_doorway(p, Y1 + .19, .46, DOOR)
    frame_doorway(p, Y0 - .2, .46, ENTRANCE)
    g.letters('ΚΥΚΛΑΔΙΚΗ  ΠΙΝΑΚΟΘΗΚΗ', (0, Y1 - .014, 3.62), .27, p.dark_plinth, (90, 0, 0), paths.font('thin'), .012)
    g.letters('C Y C L A D I C   G A L L E R Y', (0, Y1 - .01, 3.3), .13, p.black, (90, 0, 0), paths.font('thin'), .006)
    g.letters('Η ΜΠΛΕ ΑΙΘΟΥΣΑ', (1.42, Y1 - .008, 2.2), .075, p.black, (90, 0, 0), paths.font('sans'), .003, 'LEFT')
    g.letters('The blue hall  →', (1.42, Y1 - .008, 2.08), .065, p.black, (90, 0, 0), paths.font('thin'), .003, 'LEFT')
    build_mouldings(p)
    build_entrance(p)


def build_mouldings(p):
    """A cornice over both doorways, at the height where the vault springs, and the vault's arch on the walls."""
    for y, sign in ((Y0, 1), (Y1, -1)):
        for out, height, tall in ((.1, SPRING - .06, .1), (.06, SPRING - .14, .07)):
            g.box((0, y + sign * out / 2, height), (2 * HALF - .3, out, tall), p.vault, .008, 2)
        rib(y + sign * .07, .14, .26, 0, 180, p.vault)


def frame_doorway(p, y, depth, opening):
    """A surround of grey marble, proud of both walls, and a threshold."""
    start, end, _, top = opening
    g.boxes([
        ((start + .05, y, top / 2), (.1, depth, top)),
        ((end - .05, y, top / 2), (.1, depth, top)),
        ((0, y, top - .05), (end - start - .2, depth, .1)),
    ], p.grey_marble, .006, 2)
    g.boxes([
        ((start - .05, y, top / 2), (.12, depth + .05, top)),
        ((end + .05, y, top / 2), (.12, depth + .05, top)),
        ((0, y, top + .06), (end - start + .34, depth + .05, .14)),
    ], p.grey_marble, .01, 2)
    g.box((0, y, .001), (end - start, depth, .02), p.grey_marble, .003)


def build_entrance(p):
    """Glazed doors to the courtyard."""
    start, end, _, top = ENTRANCE
    props.window_grid('y', Y0 - .24, start + .1, end - .1, .02, top - .1, p.black, p.door_glass, columns=4, rows=(.36, .78), bar=.06)
    for x in (-.06, .06):
        g.tube([(x, Y0 - .19, .95), (x, Y0 - .16, .97), (x, Y0 - .16, 1.35), (x, Y0 - .19, 1.37)], .011, p.brass)
    g.box((0, Y0 + .75, .008), (1.7, .9, .014), p.felt, .004)
    furniture.put(CC0, 'emergencySign', (0, Y0 + .03, 3.1), 180)


def plinth(p, x, y, width, height, material, caption=None, turn=0.):
    """A block with a shadow gap below; caption: key of the label on its front (-Y at turn 0)."""
    g.box((x, y, .02), (width - .06, width - .06, .04), p.black, 0, turn=turn)
    g.box((x, y, .04 + (height - .04) / 2), (width, width, height - .04), material, .004, 2, turn=turn)
    if caption:
        a = math.radians(turn)
        out = width / 2 + .002
        centre = (x + out * math.sin(a), y - out * math.cos(a), height - .17)
        g.quad(centre, (.1 * math.cos(a), .1 * math.sin(a), 0), (0, 0, .0625), p.captions[caption])


def glass_case(p, x, y, width, z, height, turn=0.):
    """A glass hood on a plinth."""
    half = width / 2
    a = math.radians(turn)
    for k in range(4):
        b = a + math.pi / 2 * k
        normal = (math.sin(b), -math.cos(b))
        along = (math.cos(b) * half, math.sin(b) * half, 0)
        g.quad((x + normal[0] * half, y + normal[1] * half, z + height / 2), along, (0, 0, height / 2), p.glass)
    g.quad((x, y, z + height), (half * math.cos(a), half * math.sin(a), 0), (-half * math.sin(a), half * math.cos(a), 0), p.glass)
    edges = []
    for sx in (-1, 1):
        for sy in (-1, 1):
            dx, dy = sx * half, sy * half
            edges.append(((x + dx * math.cos(a) - dy * math.sin(a), y + dx * math.sin(a) + dy * math.cos(a), z + height / 2), (.006, .006, height), turn))
    g.boxes(edges, p.steel, 0)


def pedestal_block(p, location, width, depth, height, turn=0.):
    """The small dark block a figure's tenon stands in."""
    x, y, z = location
    g.box((x, y, z + height / 2), (width, depth, height), p.grey_marble, .004, 2, turn=turn)


def furnish_great_figure(p):
    """The largest figure, in the sun, behind ropes."""
    x, y = -1.3, .7
    plinth(p, x, y, .78, .5, p.plinth, 'figure', 20)
    pedestal_block(p, (x, y, .5), .34, .26, .05, 20)
    s.folded_arm_figure(p.figure, (x, y, .545), 1.5, 20, .005, .95)
    posts = [(x - .85, y - .85), (x + .85, y - .85), (x + .85, y + .85), (x - .85, y + .85)]
    for px, py in posts:
        g.lathe([(0, 0), (.13, 0), (.135, .01), (.05, .03), (.016, .04), (.016, .84), (.026, .85), (.03, .88), (.014, .9), (0, .905)], p.brass, (px, py, 0), 36)
    for a, b in zip(posts, posts[1:] + posts[:1]):
        g.tube(g.hanging((*a, .82), (*b, .82), .17), .015, p.rope)


def furnish_cases(p):
    """Glass cases with small things: the foreground of the first view and others."""
    x, y = 1.4, .45
    plinth(p, x, y, .62, 1.0, p.plinth, 'small', -20)
    g.box((x, y, 1.006), (.58, .58, .012), p.felt, .002, turn=-20)
    glass_case(p, x, y, .6, 1.0, .62, -20)
    for dx, dy, size, turn in ((-.16, .06, .36, -8), (.02, .12, .44, -28), (.17, .04, .3, -40)):
        pedestal_block(p, (x + dx, y + dy, 1.012), .08, .07, .03, turn)
        s.folded_arm_figure(p.figure, (x + dx, y + dy, 1.04), size, turn, .007)
    s.painted_vessel(s.smooth_profile([(r * .5, z * .5) for r, z in s.FOOTED_BOWL]), p.vessel, (x - .08, y - .16, 1.012), thickness=.004)
    s.painted_vessel(s.smooth_profile([(r * .4, z * .4) for r, z in s.KANDILA]), p.vessel, (x + .13, y - .15, 1.012), thickness=.004)
    x, y = -3.1, 5.2
    plinth(p, x, y, .6, 1.0, p.plinth, 'kandila', 25)
    glass_case(p, x, y, .58, 1.0, .62, 25)
    s.painted_vessel(s.smooth_profile(s.KANDILA), p.vessel, (x, y, 1.0))
    for turn in (45, 135, 225, 315):
        g.ball((x + .14 * math.cos(math.radians(turn)), y + .14 * math.sin(math.radians(turn)), 1.18), .02, p.vessel, 1.4, 16)
    x, y = 3.35, -4.1
    plinth(p, x, y, .56, 1.0, p.plinth, 'small', -70)
    glass_case(p, x, y, .54, 1.0, .5, -70)
    s.painted_vessel(s.smooth_profile(s.FOOTED_BOWL), p.vessel, (x, y + .02, 1.0))


def furnish_plinths(p):
    """Heads, jars and figures in the open along the walls."""
    x, y = -3.05, -2.3
    plinth(p, x, y, .6, 1.05, p.plinth, 'head', 62)
    pedestal_block(p, (x, y, 1.05), .26, .22, .04, 62)
    s.lyre_head(p.head, (x, y, 1.085), .62, 62)
    x, y = 3.3, .4
    plinth(p, x, y, .6, .82, p.plinth, 'amphora', -60)
    profile = s.smooth_profile([(r * 1.25, z * 1.25) for r, z in s.AMPHORA])
    s.painted_vessel(profile, p.vessel, (x, y, .82))
    for turn in (15, 195):
        s.strap_handle(p.vessel, (x, y, .82), turn, (.2, .52), (.085, .76), .075, .017)
    x, y = 3.3, 3.3
    plinth(p, x, y, .5, .95, p.plinth, 'figure', -40)
    pedestal_block(p, (x, y, .95), .2, .16, .04, -40)
    s.folded_arm_figure(p.figure, (x, y, .985), .86, -40, .006)
    x, y = -3.25, 1.2
    plinth(p, x, y, .5, 1.0, p.plinth, 'kandila', 70)
    s.painted_vessel(s.smooth_profile([(r * 1.15, z * 1.15) for r, z in s.STAMNOS]), p.vessel, (x, y, 1.0))
    for turn in (70, 250):
        s.strap_handle(p.vessel, (x, y, 1.0), turn, (.17, .2), (.16, .33), .045, .014)


def hang(p, wall, along, height, width, tall, image, frame, caption='painting', mount=None, spot=0.):
    """A framed work on a wall ('west', 'east', 'north', 'south' of the hall, 'blue-...' of the second), with its label.

    along: x or y of its middle; spot: watts of the spotlight on it.
    """
    walls = {
        'west': ((-HALF, None), (0, 1)), 'east': ((HALF, None), (0, -1)), 'north': ((None, Y1), (1, 0)), 'south': ((None, Y0), (-1, 0)),
        'blue-west': ((-BLUE_X, None), (0, 1)), 'blue-east': ((BLUE_X, None), (0, -1)),
        'blue-north': ((None, BLUE_Y1), (1, 0)), 'blue-south': ((None, BLUE_Y0), (-1, 0)),
    }
    (x, y), (rx, ry) = walls[wall]
    x = along if x is None else x
    y = along if y is None else y
    nx, ny = ry, -rx
    props.framed_picture((x, y, height), (rx, ry), width, tall, image, frame, mount, .09)
    side = width / 2 + .24
    g.quad((x + rx * side + nx * .004, y + ry * side + ny * .004, 1.38), (rx * .1, ry * .1, 0), (0, 0, .0625), p.captions[caption])
    if spot:
        lights.spot((x + nx * 1.6, y + ny * 1.6, BLUE_TOP - .3), (x, y, height), spot, kelvin(3100), 2 * math.degrees(math.atan(max(width, tall) * .62 / 2.4)), .45, .04)


def furnish_walls(p):
    """Pictures of the hall, and the introduction."""
    hang(p, 'west', 3.3, 1.85, 3.0, 1.8, p.fresco, p.oak, 'fresco')
    hang(p, 'west', -.35, 1.8, .78, 1.13, p.study_sea, p.black, mount=p.paper)
    hang(p, 'west', -3.6, 1.8, 1.15, 1.37, p.chart, p.walnut, mount=p.paper)
    hang(p, 'west', -5.35, 1.8, .9, .9, p.spirals, p.oak)
    hang(p, 'east', -2.9, 1.85, 2.5, 1.375, p.caldera, p.oak)
    hang(p, 'east', 1.85, 1.8, .78, 1.13, p.study_sand, p.black, mount=p.paper)
    hang(p, 'east', 4.9, 1.85, 1.3, 1.62, p.noon, p.oak)
    hang(p, 'north', 2.9, 1.75, 1.0, 1.27, p.village, p.oak)
    g.box((-2.75, Y1 - .012, 1.75), (1.5, .02, 1.9), p.paper, .002)
    g.quad((-2.75, Y1 - .024, 1.75), (.74, 0, 0), (0, 0, .94), p.wall_text)
    hang(p, 'south', -2.7, 1.8, .9, 1.2, p.poster, p.black)
    hang(p, 'south', 2.8, 2.0, 1.04, 1.3, p.evening, p.oak)


def furnish_bench(p, x, y, turn, leather):
    """A long upholstered bench."""
    a = math.radians(turn)
    g.box((x, y, .41), (1.9, .52, .1), leather, .03, 4, turn=turn)
    g.box((x, y, .345), (1.86, .48, .035), p.walnut, .004, turn=turn)
    legs = []
    for k in (-.75, .75):
        for d in (-.18, .18):
            legs.append(((x + k * math.cos(a) - d * math.sin(a), y + k * math.sin(a) + d * math.cos(a), .165), (.05, .05, .33), turn))
    g.boxes(legs, p.walnut, .004)


def furnish_guard(p):
    """The guard's chair by the doorway: a book, a bottle of water, a radio, a jacket."""
    x, y = 1.95, 5.85
    furniture.put(SCOPIA, 'chair4', (x, y, 0), 12, 1., {'*': p.walnut})
    g.box((x, y - .02, .47), (.17, .24, .025), p.books[0], .004, turn=24)
    g.box((x, y - .02, .473), (.165, .235, .018), p.paper, .002, turn=24)
    g.lathe([(0, 0), (.03, 0), (.032, .01), (.032, .15), (.014, .19), (.014, .21), (0, .21)], m.solid_glass('water bottle', (.85, .93, .97), 1.2), (x + .42, y + .1, 0), 24)
    furniture.put(CC0, 'fireExtinguisher', (3.7, Y1 - .18, .12), 0)
    g.box((3.7, Y1 - .006, 1.25), (.2, .006, .2), p.red, .002)


def furnish_desk(p):
    """Tickets, catalogues and postcards by the entrance."""
    x, y = 2.85, -5.35
    g.box((x, y, .52), (1.7, .6, 1.04), p.plinth, .006, 2)
    g.box((x, y - .02, 1.06), (1.8, .7, .045), p.oak, .006, 2)
    g.boxes([((x - .8 + k * .1, y + .306, .53), (.05, .016, .9)) for k in range(17)], p.oak, .003)
    top = 1.083
    g.box((x + .4, y - .1, top + .008), (.22, .16, .016), p.black, .004)
    g.box((x + .4, y - .1, top + .1), (.03, .02, .18), p.black, .003)
    g.box((x + .4, y - .12, top + .28), (.52, .02, .32), p.black, .006)
    g.box((x + .4, y - .131, top + .28), (.49, .004, .29), p.screen, 0)
    for k, colour in enumerate(p.books[:5]):
        g.box((x - .5, y - .05, top + .016 + k * .027), (.22, .28, .025), colour, .003, turn=RANDOM.uniform(-6, 6))
    g.box((x - .1, y + .16, top + .01), (.2, .14, .02), p.paper, .002, turn=9)
    g.lathe([(0, 0), (.035, 0), (.038, .1), (.034, .1), (.03, .01), (0, .01)], p.terracotta, (x + .02, y - .2, top), 24)
    for k in range(6):
        a = RANDOM.uniform(0, 6.28)
        g.tube([(x + .02, y - .2, top + .02), (x + .02 + .03 * math.cos(a), y - .2 + .03 * math.sin(a), top + .18)], .004, RANDOM.choice(p.books))
    s.folded_arm_figure(p.figure, (x - .22, y - .12, top), .26, 150, .01)
    furniture.put(CC0, 'orchids', (x - .74, y + .02, top), 30, .75)
    furniture.put(SCOPIA, 'office_chair', (x + .1, y - .72, 0), 165)
    postcard_stand(p, 1.75, -5.3)
    x = -2.9
    g.box((x, Y0 + .35, .45), (.9, .36, .05), p.oak, .005)
    g.boxes([((x - .4, Y0 + .35, .21), (.05, .32, .42)), ((x + .4, Y0 + .35, .21), (.05, .32, .42))], p.oak, .004)
    for k in range(4):
        g.box((x - .25 + k * .17, Y0 + .33, .485), (.14, .2, .02 + .012 * (k % 2)), p.books[k], .002, turn=RANDOM.uniform(-15, 15))
    for plant_x, plant_y in ((-3.7, Y0 + .55), (1.62, Y0 + .45), (-1.72, Y1 - .45)):
        furniture.put(CC0, 'decorativePlant', (plant_x, plant_y, 0), plant_x * 40, 1.35)


def postcard_stand(p, x, y):
    """A turning rack with postcards of the collection."""
    g.lathe([(0, 0), (.2, 0), (.2, .015), (.03, .03), (.014, .04), (.014, 1.62), (0, 1.63)], p.black, (x, y, 0), 32)
    images = (p.caldera, p.village, p.trio, p.spirals, p.noon, p.study_red)
    for level in range(4):
        for k in range(6):
            a = math.pi / 3 * k + .3
            normal = (math.cos(a), math.sin(a))
            centre = (x + .13 * normal[0], y + .13 * normal[1], .72 + level * .25)
            right = (-normal[1] * .055, normal[0] * .055, 0)
            up = (-normal[0] * .02, -normal[1] * .02, .078)
            g.quad(centre, right, up, images[(k + level) % 6])
            g.tube([(centre[0] - right[0] * 1.1, centre[1] - right[1] * 1.1, centre[2] - .08), (centre[0] + right[0] * 1.1, centre[1] + right[1] * 1.1, centre[2] - .08)], .003, p.black)


def furnish_technics(p):
    """What a museum has on its walls besides art: cameras, sensors, sockets, switches."""
    for side in (-1, 1):
        for y in (-4.9, -1.1, 2.6, 5.8):
            g.box((side * (HALF - .006), y, .3), (.012, .085, .085), p.plinth, .003)
            for d in (-.012, .012):
                g.lathe([(0, 0), (.004, 0), (.004, .004), (0, .004)], p.black, (side * (HALF - .012), y + d, .3), 10, rotation=(0, -side * 90, 0))
    for x, y in ((HALF - .2, Y1 - .2), (-HALF + .2, Y0 + .2)):
        g.ball((x, y, SPRING - .32), .06, p.screen)
        g.cylinder((x, y, SPRING - .3), .068, .05, p.plinth)
    g.box((HALF - .02, 5.9, 1.5), (.04, .12, .16), p.plinth, .006, 2)
    g.box((HALF - .041, 5.9, 1.52), (.004, .08, .05), p.screen, 0)
    g.box((1.36, Y0 + .008, 1.2), (.16, .016, .085), p.plinth, .003)
    g.box((1.45, Y1 - .008, 1.2), (.085, .016, .085), p.plinth, .003)


def build_courtyard(p):
    """What is seen through the entrance: white walls, an olive, jars, the sea behind a low wall."""
    paving = m.plaster('paving', (.55, .52, .47), .2, .4, .8)
    lime = m.plaster('lime', (.80, .79, .76), .05, .3)
    g.box((0, -14, -.15), (16, 15, .2), m.plaster('pointing', (.74, .73, .70), .05, .2), 0)
    g.tiles((-7.5, -13.5, -.06), (1, 0, 0), (0, 1, 0), 15, 6.6, .7, .5, paving, gap=.03, depth=.03, bond=.5, tilt=.004, jitter=.004)
    for side in (-1, 1):
        g.box((side * 5.2, -10, 1.3), (.4, 7, 2.6), lime, .06, 4)
    g.box((0, -13.4, .4), (11, .4, .8), lime, .08, 4)
    g.boxes([((k * 2.6, -13.4, 1.5), (.34, .34, 3.0)) for k in (-2, -1, 1, 2)], lime, .05, 3)
    g.box((0, -13.4, 3.1), (11.2, .5, .22), p.oak, .02)
    g.box((-5.2 + .22, -9.6, 1.05), (.06, 1.0, 2.1), m.paint('blue door', '1f5f92', .5, .1), .01)
    furniture.put(CC0, 'decorativePlant', (2.4, -10.6, 0), 0, 2.0)
    furniture.put(SCOPIA, 'peachBlossom', (-3.6, -11.6, -.3), 20, .62, {'*': m.paint('bougainvillea', 'a01f5a', .7)})
    for x, y, size in ((-1.9, -9.4, 1.), (-2.6, -9.1, .7), (1.7, -12.6, 1.1), (3.6, -8.6, .8)):
        profile = [(r * 2.2 * size, z * 1.5 * size) for r, z in s.STAMNOS]
        s.painted_vessel(s.smooth_profile(profile), p.terracotta, (x, y, 0), 40)
    g.quad((0, -8040, -30), (16000, 0, 0), (0, 8000, 0), sea.sea_water('sea'))
    for heading, distance, length, top, haze, seed in ((194, 3600, 2600, 190, .42, 11), (168, 6200, 5200, 320, .6, 8)):
        islands.Island((0, 0), heading, distance, length, length * .36, top, islands.island_rock(f'rock {seed}', haze), -30, seed)


# ------------------------------------------------------------------ the blue hall

def build_blue_hall(p):
    """Walls, floor, ceiling with its tracks."""
    middle = (BLUE_Y0 + BLUE_Y1) / 2
    length = BLUE_Y1 - BLUE_Y0
    g.box((0, middle, -.12), (2 * BLUE_X + .8, length + .1, .2), p.border, 0)
    g.tiles((-BLUE_X, BLUE_Y0, -.006), (1, 0, 0), (0, 1, 0), 2 * BLUE_X, length, .85, .85, p.dark_floor, gap=.003, depth=.012, bond=.5, tilt=.0005, bevel=.001)
    g.box((0, middle, BLUE_TOP + .1), (2 * BLUE_X + .8, length + .8, .2), p.night, 0)
    for side in (-1, 1):
        g.wall('x', side * BLUE_X, BLUE_Y0 - .02, BLUE_Y1 + .3, 0, BLUE_TOP, .3, p.blue, (), -side)
        g.box((side * (BLUE_X - .01), middle, .06), (.02, length, .12), p.black, .003)
        g.box((side * (BLUE_X - .01), middle, BLUE_TOP - .04), (.03, length, .08), p.night, .003)
    g.wall('y', BLUE_Y0, -BLUE_X - .3, BLUE_X + .3, 0, BLUE_TOP, .015, p.blue, (DOOR,), 1)
    g.wall('y', BLUE_Y1, -BLUE_X - .3, BLUE_X + .3, 0, BLUE_TOP, .3, p.blue, (), -1)
    g.box((0, BLUE_Y1 - .01, .06), (2 * BLUE_X, .02, .12), p.black, .003)
    for side in (-1, 1):
        g.box((side * 2.35, BLUE_Y0 + .01, .06), (2.05, .02, .12), p.black, .003)
    g.boxes([((k * 1.7, middle, BLUE_TOP - .1), (.12, length, .2)) for k in (-1, 0, 1)], p.night, .01)
    g.boxes([((0, BLUE_Y0 + 1.2 + k * 1.65, BLUE_TOP - .1), (2 * BLUE_X, .12, .2)) for k in range(4)], p.night, .01)
    for x in (-1.75, 1.75):
        g.box((x, middle, BLUE_TOP - .24), (.035, length - .8, .03), p.black, .003)
        for k in range(7):
            y = BLUE_Y0 + .9 + k * .95
            lean = 38 if x < 0 else -38
            g.tube([(x, y, BLUE_TOP - .25), (x, y, BLUE_TOP - .33)], .01, p.black)
            g.lathe([(0, 0), (.04, 0), (.044, .01), (.044, .14), (.02, .16), (0, .16)], p.black, (x - .05 * (1 if x < 0 else -1), y, BLUE_TOP - .46), 24, rotation=(0, lean, 0))
            g.lathe([(0, 0), (.034, 0), (0, .001)], p.lens, (x - .052 * (1 if x < 0 else -1), y, BLUE_TOP - .462), 24, rotation=(0, lean, 0))


def furnish_torso(p):
    x, y = -.45, 10.0
    plinth(p, x, y, .85, .62, p.dark_plinth, 'torso', 50)
    pedestal_block(p, (x, y, .62), .3, .3, .09, 50)
    g.tube([(x, y, .68), (x, y, .9)], .02, p.steel)
    s.torso(p.torso, (x, y, .72), 1.3, 100)
    if p.in_hall:
        lights.spot((x + 1.5, y - 2.0, BLUE_TOP - .35), (x, y, 1.4), 520, kelvin(4000), 32, .5, .05)
    else:
        lights.spot((x + 1.7, y + 1.3, BLUE_TOP - .35), (x, y, 1.4), 190, kelvin(3200), 32, .5, .05)
        lights.spot((x - 1.2, y - 1.9, BLUE_TOP - .35), (x, y, 1.5), 80, kelvin(3800), 34, .5, .05)


def wall_vitrine(p, y0, y1, light):
    """A lit case let into the west wall's front: shelves of painted pottery. light: watts (0 none)."""
    x = -BLUE_X
    depth = .42
    low, high = .72, 2.5
    middle = (y0 + y1) / 2
    width = y1 - y0
    g.boxes([
        ((x + depth / 2, middle, low - .36), (depth, width, .72)),
        ((x + depth / 2, middle, high + .1), (depth, width, .2)),
        ((x + depth / 2, y0 - .02, (low + high) / 2), (depth, .04, high - low)),
        ((x + depth / 2, y1 + .02, (low + high) / 2), (depth, .04, high - low)),
    ], p.dark_plinth, .004, 2)
    g.quad((x + .012, middle, (low + high) / 2), (0, width / 2, 0), (0, 0, (high - low) / 2), p.linen)
    g.quad((x + depth - .01, middle, (low + high) / 2), (0, width / 2, 0), (0, 0, (high - low) / 2), p.glass)
    g.quad((x + depth + .003, middle, low - .2), (0, .13, 0), (0, 0, .081), p.captions['kandila'])
    for z in (low + .006, low + .62, low + 1.2):
        g.box((x + depth / 2, middle, z), (depth - .04, width - .01, .012), p.glass if z > low + .1 else p.linen, 0)
        if z > low + .1:
            g.box((x + depth - .03, middle, z), (.012, width - .01, .014), p.steel, .001)
    g.box((x + depth - .06, middle, high - .012), (.03, width - .1, .016), p.led, 0)
    if light:
        lights.area((x + depth - .08, middle, high - .03), (0, 24, 0), .06, light, kelvin(3200), width - .1)
    fill_vitrine(p, x + depth / 2 - .02, y0, y1, (low + .013, low + .627, low + 1.207))


def fill_vitrine(p, x, y0, y1, shelves):
    """Vessels of several shapes, spaced like a collection."""
    shapes = (s.AMPHORA, s.STAMNOS, s.LEKYTHOS, s.KANDILA, s.KYLIX, s.FOOTED_BOWL)
    number = RANDOM.randrange(6)
    for level, z in enumerate(shelves):
        y = y0 + .2
        while y < y1 - .15:
            shape = shapes[number % len(shapes)]
            image, slip = p.painted[(number * 2 + level) % len(p.painted)]
            tallest = shape[-1][1]
            size = min(.46 / tallest, RANDOM.uniform(.85, 1.1), .15 / max(r for r, _ in shape))
            profile = s.smooth_profile([(r * size, h * size) for r, h in shape])
            s.painted_vessel(profile, image, (x, y, z), 56, RANDOM.uniform(0, 360), .005)
            if shape is s.AMPHORA or shape is s.STAMNOS:
                widest = max(shape, key=lambda point: point[0])
                for turn in (90, 270):
                    s.strap_handle(slip, (x, y, z), turn, (widest[0] * size * .9, widest[1] * size * 1.2), (shape[-3][0] * size * 1.05, shape[-3][1] * size * 1.08), .04 * size, .009)
            if shape is s.KYLIX:
                for turn in (80, 260):
                    s.strap_handle(slip, (x, y, z), turn, (.11 * size, .1 * size), (.13 * size, .12 * size), .05 * size, .006)
            number += 1
            y += RANDOM.uniform(.34, .46)


def furnish_table_case(p, x, y):
    """A table case: obsidian blades, gold leaves, a seal, each on felt with its number."""
    g.box((x, y, .86), (1.3, .7, .08), p.dark_plinth, .006, 2)
    g.boxes([((x + sx * .58, y + sy * .28, .41), (.06, .06, .82)) for sx in (-1, 1) for sy in (-1, 1)], p.walnut, .004)
    g.box((x, y, .905), (1.22, .62, .01), p.linen, 0)
    for k in range(9):
        length = RANDOM.uniform(.05, .11)
        g.box((x - .5 + k * .075, y - .12 + RANDOM.uniform(-.02, .02), .916), (.016, length, .008), p.obsidian, .003, turn=RANDOM.uniform(-20, 20))
    for k in range(7):
        a = 2 * math.pi * k / 7
        g.lathe([(0, 0), (.024, .001), (.03, .003), (0, .006)], p.gold, (x + .36 + .11 * math.cos(a), y + .05 + .11 * math.sin(a), .911), 20)
    g.tube([(x + .36 + .07 * math.cos(t * .3), y + .05 + .07 * math.sin(t * .3), .918) for t in range(21)], .005, p.gold, True)
    for k in range(5):
        g.ball((x - .45 + k * .16, y + .16, .925), .022, p.painted[k % 5][1], .7, 16)
        g.quad((x - .45 + k * .16, y + .25, .912), (.04, 0, 0), (0, .02, 0), p.captions['small'])
    for axis, half in ((0, .63), (1, .33)):
        for side in (-1, 1):
            centre = (x + side * half, y, 1.0) if axis == 0 else (x, y + side * half, 1.0)
            right = (0, .33, 0) if axis == 0 else (.63, 0, 0)
            g.quad(centre, right, (0, 0, .1), p.glass)
    g.quad((x, y, 1.1), (.63, 0, 0), (0, .33, 0), p.glass)


def furnish_blue_walls(p):
    """Works of the second hall; seen from the first only some have their light."""
    full = not p.in_hall
    wall_vitrine(p, 7.7, 9.6, 5 if full else 0)
    wall_vitrine(p, 9.8, 11.7, 5 if full else 0)
    hang(p, 'blue-north', .0, 1.9, 3.6, 1.05, p.ships, p.oak, 'fresco', spot=260 if p.in_hall else 150)
    hang(p, 'blue-west', 13.0, 1.85, .95, 1.37, p.study_red, p.black, spot=85 if full else 0)
    hang(p, 'blue-east', 8.3, 1.9, 1.3, 1.62, p.evening, p.oak, spot=110 if full else 0)
    hang(p, 'blue-east', 11.0, 1.9, 1.8, 1.3, p.trio, p.walnut, spot=110 if full else 0)
    hang(p, 'blue-east', 13.2, 1.85, .9, .72, p.meltemi, p.oak)
    hang(p, 'blue-south', 2.35, 1.85, 1.15, 1.46, p.village, p.oak, spot=80 if full else 0)
    hang(p, 'blue-south', -2.3, 1.85, .95, .95, p.spirals, p.walnut)
    g.letters('Η ΘΑΛΑΣΣΑ ΤΟΥΣ ΕΔΩΣΕ', (0, BLUE_Y1 - .012, 3.0), .2, p.plinth, (90, 0, 0), paths.font('thin'), .008)
    g.letters('what the sea gave back', (0, BLUE_Y1 - .01, 2.74), .11, p.plinth, (90, 0, 0), paths.font('thin'), .005)
    if full:
        lights.spot((.6, 8.0, BLUE_TOP - .3), (1.35, 8.75, .95), 60, kelvin(3200), 34, .5)


def furnish_blue_hall(p):
    furnish_torso(p)
    furnish_table_case(p, 1.35, 8.75)
    furnish_blue_walls(p)
    furnish_bench(p, 1.9, 10.5, 88, p.leather)
    g.box((1.92, 10.1, .475), (.2, .27, .025), p.books[2], .003, turn=-30)
    x, y = -1.95, 13.15
    plinth(p, x, y, .5, 1.0, p.dark_plinth, 'head', 40)
    s.lyre_head(p.head, (x, y, 1.0), .42, 40)
    furniture.put(SCOPIA, 'chair4', (-2.9, BLUE_Y0 + .5, 0), 150, 1., {'*': p.walnut})
    for x in (-1.2, 1.2):
        g.lathe([(0, 0), (.05, 0), (.05, .02), (.03, .03), (0, .03)], p.plinth, (x * 2, 10.6, BLUE_TOP - .03), 24)
    g.box((2.2, BLUE_Y0 + .008, .3), (.085, .016, .085), p.black, .003)
    g.box((1.42, BLUE_Y0 + .008, 1.2), (.085, .016, .085), p.black, .003)
    furniture.put(CC0, 'emergencySign', (0, BLUE_Y0 + .03, 3.3), 180)


def build_light(p):
    """Midday: the sun from the south-east through the skylight and the entrance, the sky, spots on the works."""
    lights.day_sky(50, 150, .9)
    lights.sun(50, 150, 5.5, (1, .93, .82), .6)
    if p.in_hall:
        light_works()
        lights.area((0, 10.6, BLUE_TOP - .3), (0, 0, 0), 5, 150, kelvin(4400), 5)
    else:
        lights.area((0, 10.6, BLUE_TOP - .3), (0, 0, 0), 5, 24, kelvin(4200), 5)


def light_works():
    """Spots on the tracks of the hall, aimed at what hangs below them."""
    for side, y, angle, power in ((-1, 3.3, 62, 200), (-1, -3.6, 42, 110), (1, -2.9, 58, 170), (1, 1.85, 36, 120)):
        lights.spot((side * 2.3, y, SPRING - .1), (side * HALF, y, 1.7), power, kelvin(3900), angle, .7, .05)
    for x in (-2.7, 2.7):
        lights.spot((x, Y0 + 2.1, SPRING - .1), (x, Y0, 1.75), 185, kelvin(3900), 56, .7, .05)


def build(variant):
    """variant: 'hall' or 'gallery2': the same building; lamps out of sight are left out."""
    p = make_materials(variant)
    build_vault(p)
    build_hall(p)
    furnish_great_figure(p)
    furnish_cases(p)
    furnish_plinths(p)
    furnish_walls(p)
    furnish_bench(p, 1.35, 2.5, 90, p.leather)
    furnish_table_case(p, -1.35, -4.3)
    furnish_guard(p)
    furnish_desk(p)
    furnish_technics(p)
    build_courtyard(p)
    build_blue_hall(p)
    furnish_blue_hall(p)
    build_light(p)
    return p


# ------------------------------------------------------------------ the plan

def draw_plan():
    """Both halls and the edge of the courtyard, from above; west is up."""
    plan = Plan(-HALF - .75, HALF + .75, Y0 - 1.9, BLUE_Y1 + .7, 270)
    plan.grid(-5.2, 5.2, plan.south, Y0 - .4, .7)
    draw_halls(plan)
    draw_hall(plan)
    draw_blue_hall(plan)
    return plan


def draw_halls(plan):
    """Walls and doorways; over the great hall, its skylight."""
    for side in (-1, 1):
        plan.wall('x', side * HALF, side * (HALF + .35), Y0 - .4, Y1 + .38)
        plan.wall('x', side * BLUE_X, side * (BLUE_X + .3), Y1 + .38, BLUE_Y1 + .3)
    plan.wall('y', Y1, Y1 + .38, -HALF, HALF, [DOOR[:2]])
    plan.wall('y', Y0, Y0 - .4, -HALF, HALF, [ENTRANCE[:2]])
    plan.window(Y0 - .16, Y0 - .32, *ENTRANCE[:2], 'y')
    plan.wall('y', BLUE_Y1, BLUE_Y1 + .3, -BLUE_X, BLUE_X)
    half = HALF * math.cos(math.radians(EDGE))
    plan.box('hung', -half, half, -LIGHT_Y, LIGHT_Y)


def block(plan, x, y, width, turn=0, cased=False):
    """A plinth; in a glass case it has a second line."""
    plan.turned_box('furniture', x, y, width, width, turn)
    if cased:
        plan.turned_box('furniture', x, y, width * .6, width * .6, turn)
    else:
        plan.circle('furniture', x, y, width * .22)


def draw_hall(plan):
    """The great figure behind its ropes, plinths and cases, the bench, the desk."""
    block(plan, -1.3, .7, .78, 20)
    plan.turned_box('hung', -1.3, .7, 1.7, 1.7)
    for x, y, width, turn, cased in (
        (1.4, .45, .62, -20, True), (-3.1, 5.2, .6, 25, True), (3.35, -4.1, .56, -70, True),
        (-3.05, -2.3, .6, 62, False), (3.3, .4, .6, -60, False), (3.3, 3.3, .5, -40, False), (-3.25, 1.2, .5, 70, False),
    ):
        block(plan, x, y, width, turn, cased)
    plan.turned_box('furniture', 1.35, 2.5, 1.9, .52, 90)
    plan.chair(1.95, 5.85, 12)
    plan.turned_box('furniture', 2.85, -5.35, 1.8, .7)
    plan.chair(2.95, -6.07, 165)
    plan.circle('furniture', 1.75, -5.3, .2)
    plan.turned_box('furniture', -2.9, Y0 + .35, .9, .36)
    for x, y in ((-3.7, Y0 + .55), (1.62, Y0 + .45), (-1.72, Y1 - .45)):
        plan.plant(x, y, .38)
    for x, y0, y1 in ((-HALF, 1.8, 4.8), (-HALF, -4.18, -3.02), (HALF, -4.15, -1.65), (HALF, 4.25, 5.55)):
        plan.box('furniture', x, x - math.copysign(.08, x), y0, y1)


def draw_blue_hall(plan):
    """The torso, the cases along the wall and on their table, the bench, a head, the ships."""
    block(plan, -.45, 10.0, .85, 50)
    block(plan, -1.95, 13.15, .5, 40)
    for y0, y1 in ((7.7, 9.6), (9.8, 11.7)):
        plan.box('furniture', -BLUE_X, -BLUE_X + .42, y0, y1)
    plan.turned_box('furniture', 1.35, 8.75, 1.3, .7)
    plan.turned_box('furniture', 1.35, 8.75, 1.1, .5)
    plan.turned_box('furniture', 1.9, 10.5, 1.9, .52, 88)
    plan.chair(-2.9, BLUE_Y0 + .5, 150)
    plan.box('furniture', -1.8, 1.8, BLUE_Y1 - .08, BLUE_Y1)
    for y0, y1 in ((7.65, 8.95), (10.1, 11.9), (12.75, 13.65)):
        plan.box('furniture', BLUE_X - .08, BLUE_X, y0, y1)
