"""Build the café low-poly and bake its light: blender -b --factory-startup -P model/bake.py -- <atlas pixels> <samples> <out.blend>

Flat parts (walls, floor, boxes) share one picture, the atlas; round things and
furniture carry the light in their vertices. The ceiling and what hangs under it
only cast their shadows: the model is looked into from above. Faces turned outwards
are left out, so from outside one sees through the near walls.
"""
import math
import os
import sys
import time

STUDIO = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, STUDIO)
sys.path.append('/usr/lib/python3/dist-packages')

import bmesh
import bpy
from mathutils import Vector

from kit import blender, furniture, geometry
from kit import materials as m
from scenes import madania

GLASS = {'glass', 'window glass', 'stemware', 'ice'}
GLOWING = {'bulb', 'frosted', 'led', 'neon', 'flame', 'street bulb'}
MOST_FACES = 700
"""A piece of furniture is thinned to about this many."""
HANGING = 2.7
"""What has its middle above this height (metres) hangs under the ceiling and is left out."""
HEADROOM = 1.8
"""So is what has it above this one away from the walls: lamps, without the cords that they hang by."""
WALL_DEPTH = .7
"""How far from a wall things still belong to it, in metres."""


def patterned(name, dark, light, joint, brick_width, row_height, offset, roughness, grain=False):
    """A floor or wall of bricks drawn by a node instead of modelled (UVs in metres)."""
    s = m.Shader(name)
    uv = s.coordinates('UV')
    brick = s.node('TexBrick', {
        'Vector': uv, 'Scale': 1., 'Color1': m.rgb(dark), 'Color2': m.rgb(light), 'Mortar': m.rgb(joint),
        'Mortar Size': .002 if grain else .006, 'Mortar Smooth': .1, 'Brick Width': brick_width, 'Row Height': row_height, 'Bias': 0.,
    }, offset=offset)
    noise = s.noise(s.mapping(uv, (2, 30, 1)) if grain else uv, 4, 4, .6, 1)
    shaded = s.mix(s.map_range(noise, 0, .45, .35, .7), brick.outputs[0], m.scaled(dark, .5))
    s.set(Base_Color=shaded, Roughness=roughness)
    return s.material


def outwards(x, y):
    """The four walls: how far away each is, in metres, and which way."""
    return ((x - madania.X0, (-1, 0)), (madania.X1 - x, (1, 0)), (y - madania.Y0, (0, -1)), (madania.Y1 - y, (0, 1)))


def material_names(thing):
    return {slot.name.split('.')[0] for slot in thing.data.materials if slot}


def sort_objects(scene):
    """Objects of the model by kind; what is not in it stays where it is and casts shadows."""
    kinds = {'flat': [], 'round': [], 'glass': [], 'lamps': []}
    for thing in list(scene.objects):
        if thing.type not in ('MESH', 'CURVE', 'FONT'):
            continue
        corners = [thing.matrix_world @ Vector(corner) for corner in thing.bound_box]
        middle = sum(corners, Vector()) / 8
        if middle.x < madania.X0 - .5 or middle.z > HANGING or middle.z < -.3:
            continue
        if middle.x > madania.X1 + .14:
            continue
        if middle.z > HEADROOM and min(distance for distance, _ in outwards(middle.x, middle.y)) > WALL_DEPTH:
            continue
        names = material_names(thing)
        if names & GLASS:
            kinds['glass'].append(thing)
        elif names & GLOWING:
            kinds['lamps'].append(thing)
        elif thing.get('round') or thing.data.use_fake_user or thing.get('model'):
            kinds['round'].append(thing)
        else:
            kinds['flat'].append(thing)
    return kinds


def thin_out(things):
    for thing in things:
        if thing.type == 'MESH' and len(thing.data.polygons) > MOST_FACES:
            modifier = thing.modifiers.new('thin', 'DECIMATE')
            modifier.ratio = max(.06, MOST_FACES / len(thing.data.polygons))


def merge(things, name):
    """One mesh of evaluated copies in world space, with their materials and UVs."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    vertices, faces, uvs, indices, smooth, used = [], [], [], [], [], []
    for thing in things:
        evaluated = thing.evaluated_get(graph)
        data = evaluated.to_mesh()
        first = len(vertices)
        vertices += [tuple(thing.matrix_world @ vertex.co) for vertex in data.vertices]
        layer = data.uv_layers.active
        slots = []
        for material in thing.data.materials[:] or [None]:
            if material not in used:
                used.append(material)
            slots.append(used.index(material))
        for polygon in data.polygons:
            faces.append([i + first for i in polygon.vertices])
            indices.append(slots[min(polygon.material_index, len(slots) - 1)])
            smooth.append(polygon.use_smooth)
            uvs += [c for loop in polygon.loop_indices for c in (layer.data[loop].uv if layer else (0, 0))]
        evaluated.to_mesh_clear()
    data = bpy.data.meshes.new(name)
    data.from_pydata(vertices, [], faces)
    for material in used:
        data.materials.append(material)
    data.polygons.foreach_set('material_index', indices)
    data.polygons.foreach_set('use_smooth', smooth)
    data.uv_layers.new(name='UVMap').data.foreach_set('uv', uvs)
    data.validate()
    data.update()
    for thing in things:
        bpy.data.objects.remove(thing)
    return blender.link(bpy.data.objects.new(name, data))


def inside(centre, floor=-.04):
    return (madania.X0 - .3 < centre.x < madania.X1 + .13 and madania.Y0 - .16 < centre.y < madania.Y1 + .01
            and floor < centre.z < madania.CEILING - .02)


def cut_off(thing):
    """Drop what stands outside, in the street."""
    shape = bmesh.new()
    shape.from_mesh(thing.data)
    bmesh.ops.delete(shape, geom=[face for face in shape.faces if not inside(face.calc_center_median())], context='FACES')
    shape.to_mesh(thing.data)
    shape.free()


def is_back(face):
    """Whether a face looks at the wall that its thing stands at: no light comes there."""
    centre = face.calc_center_median()
    return any(distance < WALL_DEPTH and face.normal.x * x + face.normal.y * y > .7 for distance, (x, y) in outwards(centre.x, centre.y))


def clean(thing):
    """Drop faces that look outwards, and pairs of faces where the pieces of a wall touch; weld the rest."""
    shape = bmesh.new()
    shape.from_mesh(thing.data)
    bmesh.ops.delete(shape, geom=[face for face in shape.faces if not inside(face.calc_center_median()) or is_back(face)], context='FACES')
    seen = {}
    for face in shape.faces:
        centre = face.calc_center_median()
        key = (round(centre.x, 3), round(centre.y, 3), round(centre.z, 3), round(face.calc_area(), 3))
        seen.setdefault(key, []).append(face)
    twins = [face for group in seen.values() if len(group) == 2 and group[0].normal.dot(group[1].normal) < -.99 for face in group]
    bmesh.ops.delete(shape, geom=twins, context='FACES')
    shape.to_mesh(thing.data)
    shape.free()


def weld(thing):
    """Join the corners of neighbouring wall pieces, so that a wall is one island in the atlas."""
    shape = bmesh.new()
    shape.from_mesh(thing.data)
    walls = [i for i, slot in enumerate(thing.data.materials) if slot and slot.name.split('.')[0] in ('white', 'warm', 'mortar')]
    corners = {vertex for face in shape.faces if face.material_index in walls for vertex in face.verts}
    bmesh.ops.remove_doubles(shape, verts=list(corners), dist=.0005)
    shape.to_mesh(thing.data)
    shape.free()


def bake_atlas(thing, pixels, samples, path):
    bpy.ops.object.select_all(action='DESELECT')
    thing.select_set(True)
    bpy.context.view_layer.objects.active = thing
    thing.data.uv_layers.active = thing.data.uv_layers.new(name='Light')
    bpy.ops.object.mode_set(mode='EDIT')
    bpy.ops.mesh.select_all(action='SELECT')
    bpy.ops.uv.smart_project(angle_limit=math.radians(60), island_margin=.0008, area_weight=0, correct_aspect=True, scale_to_bounds=False)
    bpy.ops.object.mode_set(mode='OBJECT')
    image = bpy.data.images.new('atlas', pixels, pixels, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    for material in thing.data.materials:
        nodes = material.node_tree.nodes
        links = material.node_tree.links
        for node in list(nodes):
            if node.type == 'TEX_COORD' and node.outputs['UV'].is_linked:
                own = nodes.new('ShaderNodeUVMap')
                own.uv_map = 'UVMap'
                for link in list(node.outputs['UV'].links):
                    links.new(own.outputs[0], link.to_socket)
        target = nodes.new('ShaderNodeTexImage')
        target.image = image
        nodes.active = target
    scene = bpy.context.scene
    scene.cycles.samples = samples
    scene.render.bake.use_clear = True
    scene.render.bake.margin = 4
    bpy.ops.object.bake(type='COMBINED')
    image.filepath_raw = path
    image.file_format = 'OPEN_EXR'
    image.save()


def bake_vertices(thing, samples):
    bpy.ops.object.select_all(action='DESELECT')
    thing.select_set(True)
    bpy.context.view_layer.objects.active = thing
    colours = thing.data.color_attributes.new('Col', 'FLOAT_COLOR', 'POINT')
    thing.data.color_attributes.active_color = colours
    scene = bpy.context.scene
    scene.render.bake.target = 'VERTEX_COLORS'
    scene.cycles.samples = samples
    bpy.ops.object.bake(type='COMBINED')


def main():
    pixels, samples, path = sys.argv[sys.argv.index('--') + 1:]
    path = os.path.abspath(path)
    started = time.time()
    blender.reset()
    geometry.LOW_POLY = True
    geometry.LOW_POLY_SURFACES.update({
        'oak floor': patterned('floor pattern', '6f553c', 'a08566', (.02, .015, .01), 1.1, .12, .37, .35, True),
        'zellige': patterned('tile pattern', '17483e', '2a7566', (.5, .48, .45), .066, .2, 0., .12),
        'brick': patterned('brick pattern', '8a5d4a', '9c7560', (.42, .39, .34), .225, .075, .5, .9),
    })
    original_put = furniture.put

    def put(*arguments, **options):
        thing = original_put(*arguments, **options)
        thing['model'] = True
        return thing

    furniture.put = put
    madania.build('day')
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.use_denoising = False
    cycles.max_bounces = 5
    cycles.sample_clamp_indirect = 4
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = int(os.environ.get('THREADS', '2'))
    kinds = sort_objects(scene)
    thin_out(kinds['round'])
    arch = merge(kinds['flat'], 'arch')
    props = merge(kinds['round'], 'props')
    glass = merge(kinds['glass'], 'glass')
    lamps = merge(kinds['lamps'], 'lamps')
    clean(arch)
    weld(arch)
    for thing in (props, glass, lamps):
        cut_off(thing)
    for thing in (arch, props, glass, lamps):
        triangles = sum(len(polygon.vertices) - 2 for polygon in thing.data.polygons)
        print(f'{thing.name}: {triangles} triangles', flush=True)
    print(f'built in {time.time() - started:.0f} s', flush=True)
    bake_atlas(arch, int(pixels), int(samples), os.path.splitext(path)[0] + '-atlas.exr')
    print(f'atlas baked at {time.time() - started:.0f} s', flush=True)
    bake_vertices(props, int(samples) * 2)
    bpy.ops.wm.save_as_mainfile(filepath=path)
    print(f'BAKED in {time.time() - started:.0f} s', flush=True)


if __name__ == '__main__':
    main()
