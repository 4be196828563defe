"""Athens from above: pale blocks of flats with balconies and awnings, roofs with solar
water heaters and aerials, a wooded hill with a white chapel, mountains in the haze.

World metres; the street lies at `ground` (well below an upper floor at z = 0).
Materials fade into the haze with distance, as seen from the camera.
"""
import math

from . import geometry as g
from . import materials as m
from .blender import RANDOM, bpy
from .colour import rgb

STOREY = 3.1


def _hazy(name, colour, haze, reach, light, roughness=.8, vary=()):
    """A matt surface that fades into the haze. reach: metres at which about two thirds are
    gone; light: strength of the haze; vary: colours of which each object takes one."""
    s = m.Shader(name)
    base = rgb(colour)
    if vary:
        stops = [(i / len(vary), rgb(shade)) for i, shade in enumerate(vary)]
        base = s.ramp(s.node('ObjectInfo').outputs['Random'], *stops, stepped=True)
    s.set(Base_Color=base, Roughness=roughness, Specular=.3)
    distance = s.node('CameraData').outputs['View Distance']
    share = s.math('SUBTRACT', 1., s.math('POWER', 2.718, s.math('DIVIDE', distance, -reach)))
    emission = s.node('Emission', {'Color': rgb(haze), 'Strength': light}).outputs[0]
    s.replace_surface(s.mix_shaders(share, s.surface.outputs[0], emission))
    s.material.cycles.sample_as_light = False
    return s.material


class _Solid:
    """Boxes of several materials, gathered into one mesh."""

    def __init__(self, materials):
        self.materials = materials
        self.vertices = []
        self.faces = []
        self.slots = []

    def box(self, slot, centre, size, tilt=(0, 0, 0)):
        corners, _ = g.box_corners(centre, size, 0, tuple(math.radians(angle) for angle in tilt))
        first = len(self.vertices)
        self.vertices += corners
        self.faces += [tuple(i + first for i in face) for face in g.BOX_FACES]
        self.slots += [slot] * 6

    def done(self, name):
        made = g.mesh(name, self.vertices, self.faces)
        for material in self.materials:
            made.data.materials.append(material)
        made.data.polygons.foreach_set('material_index', self.slots)
        return made


WALL, SLAB, GLASS, SHUTTER, AWNING, PANEL, TANK, IRON, GREEN = range(9)


def _facade(solid, width, depth, floors, side, detailed):
    """Balconies, windows, shutters and awnings of one side (0 front, -Y; 1 right, +X)."""
    length = width if side == 0 else depth
    out = depth / 2 if side == 0 else width / 2
    count = max(2, int(length / 3.2))
    parapet = RANDOM.random() < .5

    def put(slot, along, forward, z, size_along, size_out, size_z, tilt=0):
        if side == 0:
            solid.box(slot, (along, -out - forward, z), (size_along, size_out, size_z), (tilt, 0, 0))
        else:
            solid.box(slot, (out + forward, along, z), (size_out, size_along, size_z), (0, tilt, 0))

    for floor in range(floors):
        z = floor * STOREY
        balcony = floor > 0
        if balcony and detailed:
            put(SLAB, 0, .6, z, length * .92, 1.2, .16)
            put(SLAB if parapet else IRON, 0, 1.17, z + .55, length * .92, .06, .95 if parapet else .06)
            if not parapet:
                put(IRON, 0, 1.17, z + .98, length * .92, .05, .05)
                for k in range(int(length * .92 / .45)):
                    put(IRON, -length * .46 + .45 * k, 1.17, z + .55, .03, .03, .9)
        elif balcony:
            put(SLAB, 0, .5, z + .4, length * .9, 1.0, .9)
        for k in range(count):
            along = -length / 2 + length * (k + .5) / count
            tall = balcony and RANDOM.random() < .7
            put(GLASS, along, .01, z + (1.2 if tall else 1.6), 1.5, .06, 2.2 if tall else 1.3)
            chance = RANDOM.random()
            if chance < .35:
                put(SHUTTER, along, .06, z + 1.75, 1.5, .05, RANDOM.choice((.5, .9, 1.3)))
            if detailed and balcony and RANDOM.random() < .3:
                put(AWNING, along, .75, z + 2.3, length / count * .9, 1.5, .04, 24 if side == 0 else 24)
            if detailed and balcony and RANDOM.random() < .3:
                put(GREEN, along + .9, .95, z + .75, .7, .35, RANDOM.uniform(.5, 1.1))


def _roof(solid, width, depth, top, detailed):
    """Parapet, stair house, water heaters, aerials."""
    for sx in (-1, 1):
        solid.box(WALL, (sx * (width / 2 - .1), 0, top + .45), (.2, depth, .9))
    for sy in (-1, 1):
        solid.box(WALL, (0, sy * (depth / 2 - .1), top + .45), (width, .2, .9))
    sx = RANDOM.choice((-1, 1))
    solid.box(WALL, (sx * width * .2, depth * .1, top + 1.35), (3.6, 4.2, 2.7))
    solid.box(SLAB, (sx * width * .2, depth * .1, top + 2.75), (4.1, 4.7, .16))
    for k in range(RANDOM.randrange(2, 5)):
        x = RANDOM.uniform(-.42, .42) * width
        y = RANDOM.uniform(-.42, .1) * depth
        solid.box(PANEL, (x, y, top + .95), (2.0, 1.7, .08), (38, 0, 0))
        solid.box(TANK, (x, y + .85, top + 1.65), (1.5, .52, .52))
        if detailed:
            for leg in (-.6, .6):
                solid.box(IRON, (x + leg, y + .8, top + .7), (.05, .05, 1.4))
    for k in range(RANDOM.randrange(1, 4)):
        x = sx * width * .2 + RANDOM.uniform(-1.5, 1.5)
        solid.box(IRON, (x, depth * .1 + RANDOM.uniform(-1, 1), top + 4.2), (.05, .05, 3))
        if detailed:
            for bar in range(4):
                solid.box(IRON, (x, depth * .1, top + 4.6 + bar * .28), (.9, .03, .03))


def _block(materials, number, detailed):
    """A template: block of flats standing on z = 0; the upper floors step back."""
    width = RANDOM.uniform(11, 18)
    depth = RANDOM.uniform(11, 15)
    floors = RANDOM.randrange(4, 8)
    solid = _Solid(materials)
    body = floors * STOREY
    solid.box(WALL, (0, 0, body / 2 - 6), (width, depth, body + 12))
    for side in (0, 1):
        _facade(solid, width, depth, floors, side, detailed)
    top = body
    if number % 3 != 2:
        solid.box(SLAB, (0, 0, body + .05), (width + .4, depth + .4, .2))
        solid.box(WALL, (.6, .9, body + STOREY / 2), (width * .72, depth * .72, STOREY))
        for k in range(3):
            solid.box(GLASS, (.6 + (k - 1) * width * .22, .9 - depth * .362, body + 1.2), (1.9, .06, 2.1))
            solid.box(GLASS, (.62 + width * .362, .9 + (k - 1) * depth * .22, body + 1.2), (.06, 1.9, 2.1))
        for k in range(5):
            solid.box(GREEN, (RANDOM.uniform(-.45, .45) * width, -depth * .46, body + .7), (.8, .4, RANDOM.uniform(.7, 1.6)))
        solid.box(AWNING, (.6, -depth * .44, body + 2.5), (width * .6, 2.1, .05), (16, 0, 0))
        top = body + STOREY
        _roof(solid, width * .72, depth * .72, top, detailed)
    else:
        _roof(solid, width, depth, top, detailed)
    return solid.done(f'block {number}')


def _trees(name, points, material):
    """Many round crowns as one mesh; points: (x, y, z of the crown's middle, radius)."""
    vertices = []
    faces = []
    for x, y, z, radius in points:
        first = len(vertices)
        turn = RANDOM.uniform(0, 1)
        for level, share in ((-.55, .8), (.1, 1.), (.65, .62)):
            for k in range(6):
                a = turn + k * math.pi / 3 + level
                r = radius * share * RANDOM.uniform(.85, 1.1)
                vertices.append((x + r * math.cos(a), y + r * math.sin(a), z + radius * level))
        vertices.append((x, y, z + radius * 1.02))
        for level in (0, 6):
            for k in range(6):
                n = (k + 1) % 6
                faces.append((first + level + k, first + level + n, first + level + 6 + n, first + level + 6 + k))
        for k in range(6):
            faces.append((first + 12 + k, first + 12 + (k + 1) % 6, first + 18))
    return g.mesh(name, vertices, faces, material, smooth=True)


def _hill_height(distance, radius, height):
    """A steep crag with a shoulder, like Lycabettus: metres above its foot."""
    t = max(0., 1 - distance / radius)
    return height * (.36 * math.sin(t * math.pi / 2) + .64 * max(0., (t - .2) / .8) ** 1.35)


def city(ground, hill_heading, sun_side, haze='e8c09a', haze_light=.6, haze_reach=2600, own_building=13, headings=(-125, 80)):
    """The city around the origin.

    headings: the sector (degrees) that the windows look at. sun_side: heading (degrees)
    that the fronts of the houses face. own_building: half width of the plot kept free.
    haze_reach: metres at which about two thirds of a colour are gone in the haze.
    """
    far = {'haze': haze, 'reach': haze_reach, 'light': haze_light}
    walls = ('d8cfc0', 'cfc4b0', 'ddd6ca', 'c9bda8', 'd6c2a4', 'e0dad0', 'c2b8a8', 'd9cdb4')
    awnings = ('a8764a', '6d7f5c', 'c2a878', '8a9aa4', 'b89a6a', 'd0c2a8', '9a5a3c')
    materials = [
        _hazy('city wall', 'd8d2c6', **far, vary=walls),
        _hazy('city slab', 'c9c4ba', **far),
        _hazy('city glass', '2c333c', **far, roughness=.12),
        _hazy('city shutter', 'b8b09e', **far),
        _hazy('city awning', 'b89a6a', **far, vary=awnings),
        _hazy('city panel', '1a2230', **far, roughness=.15),
        _hazy('city tank', 'd0d0cc', **far, roughness=.3),
        _hazy('city iron', '4a4844', **far),
        _hazy('city green', '3c4a2a', **far),
    ]
    near = [_block(materials, k, True) for k in range(7)]
    distant = [_block(materials, 20 + k, False) for k in range(7)]
    hill_distance = 900.
    hill_radius = 350.
    hx = hill_distance * math.sin(math.radians(hill_heading))
    hy = hill_distance * math.cos(math.radians(hill_heading))

    def ground_at(x, y):
        d = math.hypot(x - hx, y - hy)
        rolling = 5 * math.sin(x / 170 + 1) * math.cos(y / 210)
        slope = -min(34, math.hypot(x, y) * .028)
        return ground + rolling + slope + _hill_height(d, hill_radius, 128)

    crowns = []
    turn = math.radians(180 - sun_side)
    across = (math.cos(turn), math.sin(turn))
    along = (-math.sin(turn), math.cos(turn))
    for row in range(-90, 91):
        for column in range(-90, 91):
            u = column * 17.6 + (column // 4) * 9.
            v = row * 16.2 + (row // 2) * 10.
            x = u * across[0] + v * along[0]
            y = u * across[1] + v * along[1]
            distance = math.hypot(x, y)
            heading = math.degrees(math.atan2(x, y))
            if not headings[0] < heading < headings[1] or distance < own_building + 17 or distance > 1500:
                continue
            from_hill = math.hypot(x - hx, y - hy)
            if from_hill < hill_radius * .68:
                continue
            if RANDOM.random() < .05:
                crowns += [(x + RANDOM.uniform(-6, 6), y + RANDOM.uniform(-6, 6), ground_at(x, y) + 5, RANDOM.uniform(2.5, 4.2)) for _ in range(5)]
                continue
            template = RANDOM.choice(near if distance < 260 else distant)
            lower = RANDOM.choice((0, 0, 0, STOREY, STOREY, 2 * STOREY))
            if distance < 60:
                lower = 3.6 * STOREY
            elif distance < 120:
                lower += 1.6 * STOREY
            made = g.copy_of(template, (x + RANDOM.uniform(-.5, .5), y + RANDOM.uniform(-.5, .5), ground_at(x, y) - lower),
                             180 - sun_side + RANDOM.gauss(0, 2.5) + (90 if RANDOM.random() < .18 else 0))
            made.name = 'house'
            if distance < 420 and RANDOM.random() < .5:
                crowns.append((x + 8.6 * across[0], y + 8.6 * across[1], ground_at(x, y) + 4, RANDOM.uniform(1.8, 3.)))
    for template in near + distant:
        bpy.data.objects.remove(template)
    street = _hazy('city street', '6a655c', **far)
    g.box((0, 0, ground - 42), (9000, 9000, 4), street, 0)
    _hill((hx, hy), hill_radius, ground - 30, far)
    _trees('city trees', crowns, materials[GREEN])
    _mountains(far)


def _hill(centre, radius, foot, far):
    """The wooded hill, its rocks and the chapel on top."""
    x, y = centre
    rock = _hazy('hill rock', '8a7a62', **far)
    pines = _hazy('hill pines', '39452a', **far)
    chapel = _hazy('chapel', 'f2ece0', **far)
    height = 128 + 30
    rings, segments = 26, 72
    vertices = []
    faces = []

    def height_at(distance, angle):
        rugged = 1 + .09 * math.sin(3 * angle + 1) + .05 * math.sin(7 * angle) + .03 * math.sin(13 * angle + distance / 40)
        return _hill_height(distance / rugged, radius, height)

    for ring in range(rings + 1):
        distance = radius * 1.05 * (1 - ring / rings)
        for k in range(segments):
            a = 2 * math.pi * k / segments
            vertices.append((x + distance * math.cos(a), y + distance * math.sin(a), foot + height_at(distance, a)))
    for ring in range(rings):
        for k in range(segments):
            n = (k + 1) % segments
            faces.append((ring * segments + k, ring * segments + n, (ring + 1) * segments + n, (ring + 1) * segments + k))
    g.mesh('hill', vertices, faces, rock, smooth=True)
    crowns = []
    for _ in range(5200):
        a = RANDOM.uniform(0, 6.283)
        distance = radius * .86 * math.sqrt(RANDOM.random())
        if distance < 24 or RANDOM.random() < .25 * (1 + math.sin(5 * a)) * (distance < 170):
            continue
        crowns.append((x + distance * math.cos(a), y + distance * math.sin(a), foot + height_at(distance, a) + 1.5, RANDOM.uniform(2.6, 5.)))
    _trees('pines', crowns, pines)
    top = foot + height
    g.box((x, y, top + 1), (26, 16, 6), chapel, .3)
    g.box((x, y, top + 6), (12, 8, 6), chapel, .3)
    g.ball((x, y, top + 10), 3.2, chapel)
    g.box((x + 11, y, top + 8), (3, 3, 11), chapel, .3)


def _mountains(far):
    """Ridges far away, each paler than the one before."""
    for distance, height, seed, darkness in ((5200, 330, 1, .62), (8200, 680, 2, .8)):
        ridge = _hazy(f'mountain {seed}', '5a5c6c', far['haze'], distance * (1.35 - darkness), far['light'])
        vertices = []
        faces = []
        count = 220
        for k in range(count + 1):
            a = 2 * math.pi * k / count
            rise = .5 + .24 * math.sin(2 * a + seed * 2) + .16 * math.sin(5 * a + seed) + .06 * math.sin(11 * a + 3 * seed) + .03 * math.sin(29 * a)
            x, y = distance * math.sin(a), distance * math.cos(a)
            vertices += [(x, y, -120), (x, y, -60 + height * max(.12, rise))]
        for k in range(count):
            faces.append((2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1))
        g.mesh('mountains', vertices, faces, ridge, smooth=True)
