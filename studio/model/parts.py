"""Selects the objects of the dollhouse, thins the furniture and merges all into a few meshes whose faces record their wall."""
import math
import random

import bmesh
import bpy
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from kit import blender
from model.shell import DIRECTIONS, INNER, WALLS

GLASS = {'glass', 'window glass', 'stemware', 'ice'}
GLOWING = {'bulb', 'frosted', 'led', 'neon', 'flame', 'street bulb'}
LEAVES = ('leaf', 'leaves', 'grass', 'flower', 'branches', 'cactus_green')
"""Parts of the names of leaves' materials. Leaves are thin and let light through."""
LEFT_OUT = ('thorns',)
"""Parts of the names of materials that are too fine for the model."""
HANGING = 2.7
"""Objects whose middle is above this height (metres) hang under the ceiling and are left out."""
HEADROOM = 1.8
"""Away from the walls, so are objects whose middle is above this height: lamps, which would hang in the air."""
WALL_DEPTH = .7
"""How far from a wall an object still belongs to it, in metres."""
THICKNESS = .12
"""Objects that stand out from a wall by no more than this (metres) are part of it: tiles, skirting, window frames."""
SHELF = (1.2, .5)
"""Objects above this height that stand out by less than this depth (both in metres) hang on the wall: shelves, pictures, lamps."""
SHARP = math.radians(40)
"""Meshes are split at edges that turn by more than this, so that light is not blended across them."""
FLAT = {'table top', 'table foot', 'osakaChair', 'stool2', 'thonet'}
"""Round pieces with a top, a foot or a seat large enough for the atlas."""
TOUCHING = .03
"""A face that is covered everywhere at this distance (metres) is not seen."""


def is_leaf(material):
    return material and any(word in material.name.lower() for word in LEAVES)


def bounds(thing):
    corners = [thing.matrix_world @ Vector(corner) for corner in thing.bound_box]
    return [Vector(f(corner[axis] for corner in corners) for axis in range(3)) for f in (min, max)]


def wall_of(thing):
    """The wall that an object is part of or hangs on: 1 and up in the order of WALLS, or 0."""
    if 'side' in thing:
        return WALLS.index(thing['side']) + 1
    low, high = bounds(thing)
    for number, side in enumerate(WALLS):
        x, y = DIRECTIONS[side]
        depth = INNER[side] - min(x * low.x, x * high.x) - min(y * low.y, y * high.y)
        if depth < THICKNESS or low.z > SHELF[0] and depth < SHELF[1]:
            return number + 1
    return 0


def wall_distances(point):
    """How far a point is from each wall, and which way that is."""
    return [(INNER[side] - point.x * x - point.y * y, (x, y)) for side, (x, y) in DIRECTIONS.items()]


def is_left_out(thing):
    low, high = bounds(thing)
    middle = (low + high) / 2
    distance = min(distance for distance, _ in wall_distances(middle))
    return (middle.z > HANGING or middle.z < -.05 or distance < -.3 or middle.x > INNER['east'] + .14
            or middle.z > HEADROOM and distance > WALL_DEPTH)


def sort_objects(scene):
    """The model's objects by kind. Hides the rest of the room, except the ceiling, from the bake: it would cast shadows."""
    bpy.context.view_layer.update()
    kinds = {'flat': [], 'round': [], 'glass': [], 'lamps': [], 'cut': []}
    for thing in list(scene.objects):
        if thing.type not in ('MESH', 'CURVE', 'FONT'):
            continue
        names = {slot.name.split('.')[0] for slot in thing.data.materials if slot}
        if 'shell' in thing:
            kinds['flat' if thing['shell'] == 'lit' else 'cut'].append(thing)
        elif is_left_out(thing):
            low, high = bounds(thing)
            if -INNER['west'] < low.x and .05 < low.z < 3.4 and max(abs(low.y), abs(high.y)) < INNER['north'] + .2 and thing.name.split('.')[0] != 'wall':
                thing.hide_render = True
        elif names & GLASS:
            kinds['glass'].append(thing)
        elif names & GLOWING:
            kinds['lamps'].append(thing)
        elif thing.name.split('.')[0] not in FLAT and (
                thing.get('round') or thing.get('model') or thing.name.startswith('label')):
            kinds['round'].append(thing)
        else:
            kinds['flat'].append(thing)
    return kinds


def thin_out(thing):
    """The mesh of a piece of furniture with a number of triangles that fits its size, thinned material by material."""
    data = thing.data
    low, high = bounds(thing)
    leafy = any(is_leaf(material) for material in data.materials)
    budget = min(3600, max(60, (2000 if leafy else 1250) * (high - low).length))
    shape = bmesh.new()
    shape.from_mesh(data)
    gone = [face for face in shape.faces if any(word in data.materials[face.material_index].name.lower() for word in LEFT_OUT)]
    bmesh.ops.delete(shape, geom=gone, context='FACES')
    counts = {}
    for face in shape.faces:
        counts[face.material_index] = counts.get(face.material_index, 0) + len(face.verts) - 2
    weights = {index: count ** .6 for index, count in counts.items()}
    result = bmesh.new()
    for index, count in counts.items():
        part = shape.copy()
        bmesh.ops.delete(part, geom=[face for face in part.faces if face.material_index != index], context='FACES')
        bmesh.ops.remove_doubles(part, verts=part.verts, dist=.0002)
        mesh = bpy.data.meshes.new('part')
        part.to_mesh(mesh)
        part.free()
        wanted = budget * weights[index] / sum(weights.values())
        if count > wanted:
            whole = blender.link(bpy.data.objects.new('part', mesh))
            modifier = whole.modifiers.new('thin', 'DECIMATE')
            modifier.ratio = wanted / count
            bpy.context.view_layer.update()
            thinned = bpy.data.meshes.new_from_object(whole.evaluated_get(bpy.context.evaluated_depsgraph_get()))
            bpy.data.objects.remove(whole)
            mesh = thinned
        result.from_mesh(mesh)
    shape.free()
    mesh = bpy.data.meshes.new(data.name + ' thin')
    for material in data.materials:
        mesh.materials.append(material)
    result.to_mesh(mesh)
    result.free()
    return mesh


def thin_furniture(things):
    done = {}
    for thing in things:
        if thing.get('model'):
            key = (thing.data.name, round(thing.scale[0], 2))
            if key not in done:
                done[key] = thin_out(thing)
            thing.data = done[key]


def merge(things, name):
    """One mesh of evaluated copies in world space, split at sharp edges.

    Its faces have the layer 'wall', see wall_of(). Its vertices have the layers 'soft', a number
    for each plant's leaves, and 'ambient', 1 where the bake has no useful light.
    """
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    whole = bmesh.new()
    used = []
    for number, thing in enumerate(things):
        data = bpy.data.meshes.new_from_object(thing.evaluated_get(graph))
        data.transform(thing.matrix_world)
        shape = bmesh.new()
        shape.from_mesh(data)
        merged = 'wall' in data.attributes
        wall = shape.faces.layers.int.get('wall') or shape.faces.layers.int.new('wall')
        soft = shape.verts.layers.int.get('soft') or shape.verts.layers.int.new('soft')
        if not shape.verts.layers.int.get('ambient'):
            shape.verts.layers.int.new('ambient')
        slots = []
        for material in thing.data.materials[:] or [None]:
            if material not in used:
                used.append(material)
            slots.append(used.index(material))
        if not merged:
            bmesh.ops.remove_doubles(shape, verts=shape.verts, dist=.00005)
            bmesh.ops.dissolve_degenerate(shape, edges=shape.edges, dist=.00001)
            side = wall_of(thing)
            for face in shape.faces:
                face[wall] = side
                if is_leaf(thing.data.materials[min(face.material_index, len(slots) - 1)]):
                    for vertex in face.verts:
                        vertex[soft] = number + 1
            shape.normal_update()
            sharp = [edge for edge in shape.edges if len(edge.link_faces) == 2 and (
                edge.calc_face_angle(0) > SHARP and not edge.verts[0][soft] or edge.link_faces[0].material_index != edge.link_faces[1].material_index)]
            bmesh.ops.split_edges(shape, edges=sharp)
        for face in shape.faces:
            face.material_index = slots[min(face.material_index, len(slots) - 1)]
            face.smooth = True
        shape.to_mesh(data)
        shape.free()
        whole.from_mesh(data)
        bpy.data.meshes.remove(data)
    data = bpy.data.meshes.new(name)
    for material in used:
        data.materials.append(material)
    whole.to_mesh(data)
    whole.free()
    data.update()
    for thing in things:
        bpy.data.objects.remove(thing)
    return blender.link(bpy.data.objects.new(name, data))


def is_covered(face, tree, chance):
    """Whether another face covers all of a face. Tests 20 to 250 of its points."""
    a, b, c, d = (face.verts[min(i, len(face.verts) - 1)].co for i in range(4))
    for _ in range(min(250, 20 + int(face.calc_area() * 1200))):
        u, v = chance.random(), chance.random()
        point = a.lerp(b, u).lerp(d.lerp(c, u), v) + face.normal * .0004
        if not tree.ray_cast(point, face.normal, TOUCHING)[0]:
            return False
    return True


def drop_hidden(shape):
    """Drop faces that are never seen: undersides near the floor, backs of objects on a wall, and covered faces.

    Backs of other objects stay, because the player hides the wall behind them.
    """
    shape.normal_update()
    tree = BVHTree.FromBMesh(shape)
    chance = random.Random(3)
    wall = shape.faces.layers.int['wall']
    gone = set()
    seen = {}
    for face in shape.faces:
        centre = face.calc_center_median()
        if face.normal.z < -.7 and centre.z < .7:
            gone.add(face)
        elif face[wall] if is_back(face) else is_covered(face, tree, chance):
            gone.add(face)
        key = (round(centre.x, 3), round(centre.y, 3), round(centre.z, 3), round(face.calc_area(), 3))
        seen.setdefault(key, []).append(face)
    for group in seen.values():
        if len(group) == 2 and group[0].normal.dot(group[1].normal) < -.99:
            gone.update(group)
    bmesh.ops.delete(shape, geom=list(gone), context='FACES')


def is_back(face):
    """Whether a face looks at a wall behind its object, where no light comes."""
    centre = face.calc_center_median()
    return any(distance < WALL_DEPTH and face.normal.x * x + face.normal.y * y > .7 for distance, (x, y) in wall_distances(centre))
