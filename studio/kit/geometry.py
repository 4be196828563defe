"""Shapes: boxes, turned pieces, tubes, walls with openings, floors laid plank by plank.

Lengths are metres, angles degrees. Meshes are built in world space (so that
materials scale in metres) unless a function takes a location.
"""
import math

from .blender import RANDOM, Matrix, Vector, bpy, link

LOW_POLY = False
"""True while a dollhouse model is built: no bevels, few segments, floors and tiled walls as one face each."""
LOW_POLY_SURFACES = {}
"""For a low-poly floor or tiled wall: name of the material -> material with the pattern drawn in it."""

BOX_FACES = ((0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7))
BOX_CORNERS = ((-1, -1, -1), (1, -1, -1), (1, 1, -1), (-1, 1, -1), (-1, -1, 1), (1, -1, 1), (1, 1, 1), (-1, 1, 1))


def mesh(name, vertices, faces, material=None, uvs=None, smooth=False, bevel=0, segments=2):
    """A mesh object from vertices and faces.

    uvs: one list of (u, v) for each face. bevel: width in metres of rounded edges.
    """
    data = bpy.data.meshes.new(name)
    data.from_pydata(vertices, [], faces)
    data.update()
    if uvs:
        layer = data.uv_layers.new(name='UVMap')
        flat = [coordinate for face in uvs for corner in face for coordinate in corner]
        layer.data.foreach_set('uv', flat)
    made = link(bpy.data.objects.new(name, data))
    if material:
        data.materials.append(material)
    if LOW_POLY:
        bevel = 0
    if smooth or bevel:
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    if bevel:
        modifier = made.modifiers.new('bevel', 'BEVEL')
        modifier.width = bevel
        modifier.segments = segments
        modifier.limit_method = 'ANGLE'
        modifier.angle_limit = .6
        modifier.harden_normals = True
        data.use_auto_smooth = True
        data.auto_smooth_angle = .8
    return made


def box_corners(centre, size, turn=0., tilt=None, grain=None):
    """Corners and UVs of a box. turn: about Z, tilt: (x, y, z), both in radians.

    grain: axis (0, 1, 2) along which the wood runs; default is the longest.
    UVs are in metres at a random place, so no two boxes show the same grain.
    """
    half = [length / 2 for length in size]
    corners = [Vector((sx * half[0], sy * half[1], sz * half[2])) for sx, sy, sz in BOX_CORNERS]
    if grain is None:
        grain = max(range(3), key=lambda axis: size[axis])
    offset_u = RANDOM.random() * 20
    offset_v = RANDOM.random() * 20
    uvs = []
    for face in BOX_FACES:
        normal = (corners[face[1]] - corners[face[0]]).cross(corners[face[2]] - corners[face[0]])
        normal_axis = max(range(3), key=lambda axis: abs(normal[axis]))
        flat_axes = [axis for axis in range(3) if axis != normal_axis]
        u = grain if grain in flat_axes else max(flat_axes, key=lambda axis: size[axis])
        v = flat_axes[1] if flat_axes[0] == u else flat_axes[0]
        uvs.append([(corners[i][u] + offset_u, corners[i][v] + offset_v) for i in face])
    place = Matrix.Translation(centre) @ Matrix.Rotation(turn, 4, 'Z')
    if tilt:
        place = place @ Matrix.Rotation(tilt[0], 4, 'X') @ Matrix.Rotation(tilt[1], 4, 'Y') @ Matrix.Rotation(tilt[2], 4, 'Z')
    return [tuple(place @ corner) for corner in corners], uvs


def box(centre, size, material, bevel=.004, segments=2, turn=0, tilt=None, grain=None, name='box'):
    """One box. turn: degrees about Z; tilt: (x, y, z) degrees."""
    radians = tuple(math.radians(angle) for angle in tilt) if tilt else None
    corners, uvs = box_corners(centre, size, math.radians(turn), radians, grain)
    return mesh(name, corners, [tuple(face) for face in BOX_FACES], material, uvs, bevel=bevel, segments=segments)


HAIR = .0002


def boxes(items, material, bevel=.003, segments=1, name='boxes'):
    """Many boxes as one mesh, each an island of its own.

    items: (centre, size[, turn in degrees[, tilt in degrees[, grain]]]).
    Where two overlap, as a frame's parts do at its corners, no two faces may lie in one plane:
    they would render black. So each box is a hair smaller than the one before.
    """
    vertices = []
    faces = []
    uvs = []
    for number, item in enumerate(items):
        centre, size, turn, tilt, grain = (*item, *(0, None, None)[len(item) - 2:])
        size = [length - HAIR * (number % 5) for length in size]
        radians = tuple(math.radians(angle) for angle in tilt) if tilt else None
        corners, box_uvs = box_corners(centre, size, math.radians(turn), radians, grain)
        first = len(vertices)
        vertices += corners
        faces += [tuple(i + first for i in face) for face in BOX_FACES]
        uvs += box_uvs
    return mesh(name, vertices, faces, material, uvs, bevel=bevel, segments=segments)


def _rings(profile, segments, scale=1.):
    segments = _segments(segments, profile)
    vertices = []
    faces = []
    for radius, z in profile:
        for i in range(segments):
            angle = 2 * math.pi * i / segments
            vertices.append((radius * math.cos(angle) * scale, radius * math.sin(angle) * scale, z * scale))
    for ring in range(len(profile) - 1):
        for i in range(segments):
            k = (i + 1) % segments
            below = ring * segments
            above = (ring + 1) * segments
            faces.append((below + i, below + k, above + k, above + i))
    return vertices, faces


def _segments(wanted, profile):
    """Segments of a turned piece. A dollhouse gets as many as its widest ring needs."""
    if not LOW_POLY:
        return wanted
    radius = max(r for r, _ in profile)
    return min(wanted, next(count for limit, count in ((.02, 6), (.06, 8), (.2, 16), (math.inf, 32)) if radius < limit))


def _surface(origin, right, up, width, height, material):
    """One face in the place of many tiles, with UVs in metres."""
    origin = Vector(origin)
    right = Vector(right).normalized() * width
    up = Vector(up).normalized() * height
    corners = [origin, origin + right, origin + right + up, origin + up]
    uvs = [[(0, 0), (width, 0), (width, height), (0, height)]]
    return mesh('surface', [tuple(corner) for corner in corners], [(0, 1, 2, 3)], LOW_POLY_SURFACES.get(material.name, material), uvs)


def lathe(profile, material, location=(0, 0, 0), segments=32, name='lathe', scale=1., rotation=(0, 0, 0)):
    """A turned solid: profile is (radius, z) from bottom to top; open ends are closed with caps."""
    vertices, faces = _rings(profile, segments, scale)
    segments = _segments(segments, profile)
    ring_like = profile[0] == profile[-1]
    if profile[0][0] > 1e-4 and not ring_like:
        faces.append(tuple(reversed(range(segments))))
    if profile[-1][0] > 1e-4 and not ring_like:
        faces.append(tuple(range((len(profile) - 1) * segments, len(profile) * segments)))
    made = mesh(name, vertices, faces, material, smooth=True)
    made['round'] = True
    made.data.use_auto_smooth = True
    made.data.auto_smooth_angle = .7
    made.location = location
    made.rotation_euler = [math.radians(angle) for angle in rotation]
    return made


def open_lathe(profile, material, location=(0, 0, 0), segments=40, name='shell', thickness=0, rotation=(0, 0, 0)):
    """A turned sheet without caps: glasses, lamp shades. thickness in metres makes it solid."""
    vertices, faces = _rings(profile, segments)
    made = mesh(name, vertices, faces, material, smooth=True)
    made['round'] = True
    made.location = location
    made.rotation_euler = [math.radians(angle) for angle in rotation]
    if thickness and not LOW_POLY:
        modifier = made.modifiers.new('solidify', 'SOLIDIFY')
        modifier.thickness = thickness
        modifier.offset = 0
    return made


def round_top(location, radius, low, high, material, name='round top', edge=.004, segments=64):
    """A round board with its grain along X, from low to high above its location.

    A dollhouse's has no rounded edge, because a strip that narrow would flicker. Its top reaches over its side,
    because the two become parts of different meshes, and rounded positions would leave a crack.
    """
    segments = 40 if LOW_POLY else segments
    rings = ((radius, low), (radius, high), (radius + .002, high)) if LOW_POLY else ((radius - edge, low), (radius, low + edge), (radius, high - edge), (radius - edge, high))
    shift = (7.3 * location[0] + 3.1 * location[1]) % 20
    circle = [(math.cos(2 * math.pi * i / segments), math.sin(2 * math.pi * i / segments)) for i in range(segments)]
    vertices = [(r * x, r * y, z) for r, z in rings for x, y in circle]
    faces = [tuple(reversed(range(segments))), tuple(range(len(vertices) - segments, len(vertices)))]
    uvs = [[(vertices[i][0] + shift, vertices[i][1] + shift) for i in face] for face in faces]
    for ring in range(len(rings) - 1):
        for i in range(segments):
            k = (i + 1) % segments
            faces.append((ring * segments + i, ring * segments + k, (ring + 1) * segments + k, (ring + 1) * segments + i))
            along = [2 * math.pi * radius * step / segments + shift for step in (i, i + 1)]
            uvs.append([(along[0], rings[ring][1]), (along[1], rings[ring][1]), (along[1], rings[ring + 1][1]), (along[0], rings[ring + 1][1])])
    made = mesh(name, vertices, faces, material, uvs, smooth=True)
    made.data.use_auto_smooth = True
    made.data.auto_smooth_angle = .7
    made.location = location
    return made


def cylinder(location, radius, height, material, segments=40, rotation=(0, 0, 0), rim=.003):
    """A cylinder standing on its location, with a small rounded rim."""
    rim = min(rim, radius / 3, height / 3)
    profile = [(0, 0), (radius - rim, 0), (radius, rim), (radius, height - rim), (radius - rim, height), (0, height)]
    return lathe(profile, material, location, segments, 'cylinder', rotation=rotation)


def ball(location, radius, material, squash=1., segments=28):
    """A sphere about its location; squash scales its height."""
    steps = 6 if LOW_POLY else 14
    profile = []
    for i in range(steps + 1):
        angle = math.pi * i / steps
        profile.append((max(1e-5, radius * math.sin(angle)), -radius * math.cos(angle) * squash))
    return lathe(profile, material, location, segments, 'ball')


def copy_of(template, location, turn=0, scale=1.):
    """Another object with the same mesh; scale is a number or a triple."""
    made = link(template.copy())
    made.location = location
    made.rotation_euler = (0, 0, math.radians(turn))
    made.scale = (scale,) * 3 if not hasattr(scale, '__len__') else scale
    return made


def tube(points, radius, material, closed=False, resolution=6, name='tube'):
    """A round bar along points."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = radius
    curve.bevel_resolution = (0 if radius < .01 else 1) if LOW_POLY else resolution
    curve.use_fill_caps = True
    spline = curve.splines.new('POLY')
    spline.points.add(len(points) - 1)
    spline.use_cyclic_u = closed
    for target, point in zip(spline.points, points):
        target.co = (*point, 1)
    curve.materials.append(material)
    made = link(bpy.data.objects.new(name, curve))
    made['round'] = True
    return made


def hanging(start, end, sag, count=24):
    """Points of a cable that hangs between two points, sag metres lower in the middle."""
    points = []
    for i in range(count + 1):
        t = i / count
        point = [a + (b - a) * t for a, b in zip(start, end)]
        point[2] -= sag * 4 * t * (1 - t)
        points.append(tuple(point))
    return points


def quad(centre, half_right, half_up, material, name='quad'):
    """A rectangle facing half_right x half_up. UV 0 to 1, right and up as seen from its front."""
    centre = Vector(centre)
    right = Vector(half_right)
    up = Vector(half_up)
    corners = [centre - right - up, centre + right - up, centre + right + up, centre - right + up]
    uvs = [[(0, 0), (1, 0), (1, 1), (0, 1)]]
    return mesh(name, [tuple(corner) for corner in corners], [(0, 1, 2, 3)], material, uvs)


def letters(body, location, size, material, rotation=(90, 0, 0), font=None, depth=.01, align='CENTER', bevel=.001):
    """Solid letters. rotation (90, 0, 0) is read by someone looking along +Y."""
    curve = bpy.data.curves.new('letters', 'FONT')
    curve.body = body
    curve.size = size
    curve.extrude = depth
    curve.bevel_depth = 0 if LOW_POLY else bevel
    curve.resolution_u = 2 if LOW_POLY else 12
    curve.align_x = align
    curve.align_y = 'CENTER'
    if font:
        curve.font = bpy.data.fonts.load(font)
    curve.materials.append(material)
    made = link(bpy.data.objects.new('letters', curve))
    made['round'] = True
    made.location = location
    made.rotation_euler = [math.radians(angle) for angle in rotation]
    return made


def gathered(build, location, turn=0., scale=1.):
    """Build something about the origin and set it down elsewhere: all objects that build()
    makes are moved together. turn: degrees about Z."""
    before = set(bpy.data.objects)
    build()
    place = Matrix.Translation(location) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Scale(scale, 4)
    bpy.context.view_layer.update()
    for made in bpy.data.objects:
        if made not in before:
            made.matrix_world = place @ made.matrix_world


def herringbone(x0, x1, y0, y1, length, width, material, z=0, gap=.0012):
    """A herringbone floor whose top is at z."""
    if LOW_POLY:
        return _surface((x0, y0, z), (1, 0, 0), (0, 1, 0), x1 - x0, y1 - y0, material)
    items = []
    centre_x = (x0 + x1) / 2
    centre_y = (y0 + y1) / 2
    diagonal = math.cos(math.pi / 4)
    extent = 1.5 * max(x1 - x0, y1 - y0)
    across = int(extent / width) + 10
    along = int(extent / length) + 4
    for i in range(-across, across):
        for j in range(-along, along):
            start = i * width + 2 * length * j
            blocks = (
                (start + length / 2, i * width + width / 2, length, width),
                (start + length + width / 2, i * width + width - length / 2, width, length),
            )
            for px, py, size_x, size_y in blocks:
                x = centre_x + (px - py) * diagonal
                y = centre_y + (px + py) * diagonal
                if not (x0 - length * .4 < x < x1 + length * .4 and y0 - length * .4 < y < y1 + length * .4):
                    continue
                centre = (x, y, z - .01 + RANDOM.uniform(-.0002, .0002))
                tilt = (RANDOM.gauss(0, .035), RANDOM.gauss(0, .035), 0)
                items.append((centre, (size_x - gap, size_y - gap, .02), 45, tilt))
    return boxes(items, material, bevel=.0012, name='herringbone')


def planks(x0, x1, y0, y1, length, width, material, z=0, gap=.0015, along='x'):
    """A floor (or deck) of planks of random lengths, top at z."""
    if LOW_POLY:
        return _surface((x0, y0, z), (1, 0, 0), (0, 1, 0), x1 - x0, y1 - y0, material)
    items = []
    a0, a1, b0, b1 = (x0, x1, y0, y1) if along == 'x' else (y0, y1, x0, x1)
    b = b0
    while b < b1:
        plank_width = min(width, b1 - b)
        a = a0 - RANDOM.random() * length
        while a < a1:
            plank_length = length * RANDOM.uniform(.75, 1.1)
            start = max(a, a0)
            end = min(a + plank_length, a1)
            a += plank_length
            if end - start < .03:
                continue
            centre = ((start + end) / 2, b + plank_width / 2)
            size = (end - start - gap, plank_width - gap)
            if along != 'x':
                centre = centre[::-1]
                size = size[::-1]
            tilt = (RANDOM.gauss(0, .045), RANDOM.gauss(0, .045), 0)
            items.append(((*centre, z - .01 + RANDOM.uniform(-.0003, .0003)), (*size, .02), 0, tilt))
        b += width
    return boxes(items, material, bevel=.0015, name='planks')


def tiles(origin, right, up, width, height, tile_width, tile_height, material, grout=None, gap=.003, depth=.008,
          bond=.5, tilt=.006, bevel=.0015, holes=(), jitter=0.):
    """Tiles or bricks on a plane that starts at origin and faces right x up.

    bond: how far each other row is shifted (0 stacked, .5 running). tilt: radians of
    unevenness, jitter: metres in and out. holes: (a0, a1, b0, b1) along right and up.
    """
    origin = Vector(origin)
    right = Vector(right).normalized()
    up = Vector(up).normalized()
    normal = right.cross(up)
    if LOW_POLY:
        return _surface(origin + normal * depth, right, up, width, height, material)
    to_world = Matrix((right, up, normal)).transposed()
    vertices = []
    faces = []
    uvs = []
    for row in range(math.ceil(height / tile_height)):
        b0 = row * tile_height
        b1 = min(b0 + tile_height, height)
        a = -((row % 2) * bond * tile_width)
        while a < width - 1e-6:
            a0 = max(a, 0)
            a1 = min(a + tile_width, width)
            a += tile_width
            if a1 - a0 < gap * 3 or b1 - b0 < gap * 3:
                continue
            centre_a = (a0 + a1) / 2
            centre_b = (b0 + b1) / 2
            if any(h[0] < centre_a < h[1] and h[2] < centre_b < h[3] for h in holes):
                continue
            size = (a1 - a0 - gap, b1 - b0 - gap, depth)
            lean = (RANDOM.gauss(0, tilt), RANDOM.gauss(0, tilt), RANDOM.gauss(0, tilt * .2))
            corners, tile_uvs = box_corners((0, 0, 0), size, 0, lean, 0)
            centre = Vector((centre_a, centre_b, depth / 2 + RANDOM.uniform(-jitter, jitter)))
            first = len(vertices)
            vertices += [tuple(origin + to_world @ (Vector(corner) + centre)) for corner in corners]
            faces += [tuple(i + first for i in face) for face in BOX_FACES]
            uvs += tile_uvs
    if grout and not holes:
        centre = origin + right * width / 2 + up * height / 2 + normal * (depth * .55)
        quad(centre, right * width / 2, up * height / 2, grout)
    return mesh('tiles', vertices, faces, material, uvs, bevel=bevel, segments=2)


def wall(axis, position, start, end, z0, z1, thickness, material, holes=(), inward=1):
    """A wall with rectangular openings.

    axis 'x': the plane x = position from y = start to end; 'y': the plane y = position
    along x. inward: +1 if the room is on the positive side; the thickness goes the
    other way. holes: (start, end, z0, z1).
    """
    lengths = sorted({start, end, *[h[0] for h in holes], *[h[1] for h in holes]})
    heights = sorted({z0, z1, *[h[2] for h in holes], *[h[3] for h in holes]})
    items = []
    for left, right in zip(lengths, lengths[1:]):
        for low, high in zip(heights, heights[1:]):
            along = (left + right) / 2
            z = (low + high) / 2
            if any(h[0] < along < h[1] and h[2] < z < h[3] for h in holes):
                continue
            across = position - inward * thickness / 2
            if axis == 'x':
                items.append(((across, along, z), (thickness, right - left, high - low)))
            else:
                items.append(((along, across, z), (right - left, thickness, high - low)))
    return boxes(items, material, bevel=0, name='wall')


def curtain(start, end, z0, z1, material, folds=14, depth=.045, thickness=.004):
    """A hanging curtain between two points (x, y) of its rail."""
    vertices = []
    faces = []
    steps = max(24, folds * 8)
    direction = Vector((end[0] - start[0], end[1] - start[1], 0))
    side = Vector((-direction.y, direction.x, 0)).normalized()
    for i in range(steps + 1):
        t = i / steps
        wave = depth * math.sin(t * folds * 2 * math.pi) + depth * .25 * math.sin(t * folds * 4.3 * math.pi)
        for z in (z0, z1):
            point = Vector((start[0], start[1], z)) + direction * t + side * wave
            vertices.append(tuple(point))
    for i in range(steps):
        faces.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
    made = mesh('curtain', vertices, faces, material, smooth=True)
    if thickness:
        made.modifiers.new('solidify', 'SOLIDIFY').thickness = thickness
    return made
