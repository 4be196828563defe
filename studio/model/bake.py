"""Build the café low-poly and bake its light: blender -b --factory-startup -P model/bake.py -- <atlas pixels> <samples> <out.blend>

Large flat faces share one picture, the atlas. Small and round objects carry their light in
their vertices. Colour and light are baked apart: colour has no noise and gets twice the
pixels, and the light is denoised alone. The ceiling only casts its shadow, because the model
is seen from above.
"""
import os
import sys
import time

STUDIO = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, STUDIO)
sys.path.append('/usr/lib/python3/dist-packages')

import bmesh
import bpy

from kit import blender, furniture, geometry
from model import parts, shell, surfaces, unwrap
from scenes import madania

MARGIN = 16
"""Pixels by which the bake extends the edge of each island."""
SPACING = 8
"""Pixels around an island, half of the gap between two."""
SMALL = .012, .035, .35
"""Islands below this area (square metres), width (metres) or share of their rectangle are not in the atlas."""
FRAME = .25
"""Islands of black metal narrower than this (metres) are bars of windows and lamps, and not in the atlas."""
CLOSE_UP = {'blackboard': 2, 'menu card': 2.5, 'hills': 1.6, 'rings': 1.6, 'branches': 1.6, 'dusk': 1.6, 'marble': 1.2, 'dark': .4}
"""How much larger than others islands of a material are in the atlas."""


def build():
    """The scene by day, with the dollhouse's walls and patterns."""
    blender.reset()
    geometry.LOW_POLY = True
    geometry.LOW_POLY_SURFACES.update({
        'oak floor': surfaces.herringbone(madania.X1 - madania.X0, madania.Y1 - madania.Y0),
        'zellige': surfaces.bricks('tile pattern', '17483e', '2a7566', (.5, .48, .45), .066, .2, 0.),
        'brick': surfaces.bricks('brick pattern', '8a5d4a', '9c7560', (.42, .39, .34), .225, .075, .5),
    })
    original_put = furniture.put

    def put(*arguments, **options):
        thing = original_put(*arguments, **options)
        thing['model'] = True
        return thing

    furniture.put = put
    madania.build_walls = shell.build_walls
    madania.build('day')


def is_small(area, width, height):
    return area < SMALL[0] or min(width, height) < SMALL[1] or area < min(1, width * height) * SMALL[2]


def part_small(arch):
    """Write the atlas's UVs, and move the faces that are not in the atlas to a new object, which is returned."""
    shape = bmesh.new()
    shape.from_mesh(arch.data)
    parts.drop_hidden(shape)
    names = [material.name.split('.')[0] for material in arch.data.materials]
    ambient = shape.verts.layers.int['ambient']
    wall = shape.faces.layers.int['wall']
    shape.normal_update()
    shape.faces.index_update()
    large, small = [], []
    for island in unwrap.islands(shape):
        area = sum(face.calc_area() for face in island)
        _, width, height = unwrap.flatten(island)
        if all(parts.is_back(face) and not face[wall] for face in island):
            for face in island:
                for vertex in face.verts:
                    vertex[ambient] = 1
            small += island
        elif is_small(area, width, height) or names[island[0].material_index] == 'black metal' and min(width, height) < FRAME:
            small += island
        else:
            large.append(island)
    numbers = {face.index for face in small}
    rest = shape.copy()
    rest.faces.ensure_lookup_table()
    bmesh.ops.delete(rest, geom=[face for face in rest.faces if face.index not in numbers], context='FACES')
    data = arch.data.copy()
    rest.to_mesh(data)
    rest.free()
    layer = shape.loops.layers.uv.new('Light')
    density = unwrap.pack(shape, large, layer, PIXELS, SPACING, lambda island: CLOSE_UP.get(names[island[0].material_index], 1))
    print(f'{len(large)} islands at {density:.0f} pixels a metre', flush=True)
    bmesh.ops.delete(shape, geom=small, context='FACES')
    shape.to_mesh(arch.data)
    shape.free()
    return blender.link(bpy.data.objects.new('small', data))


def activate(thing):
    bpy.ops.object.select_all(action='DESELECT')
    thing.select_set(True)
    bpy.context.view_layer.objects.active = thing


def bake_pass(kind, samples):
    """Bake the active object's colour or the light on it."""
    bpy.context.scene.cycles.samples = samples
    bpy.ops.object.bake(type='DIFFUSE', pass_filter={'COLOR'} if kind == 'colour' else {'DIRECT', 'INDIRECT'})


def bake_atlas(thing, samples, path):
    activate(thing)
    thing.data.uv_layers.active = thing.data.uv_layers['Light']
    for kind, pixels, kind_samples in (('colour', PIXELS, 6), ('light', PIXELS // 2, samples)):
        image = bpy.data.images.new(kind, pixels, pixels, float_buffer=True)
        # Blender writes an image that is called linear to a file as sRGB.
        image.colorspace_settings.name = 'Non-Color'
        for material in thing.data.materials:
            nodes = material.node_tree.nodes
            target = nodes.get('bake') or nodes.new('ShaderNodeTexImage')
            target.name = 'bake'
            target.image = image
            nodes.active = target
        bake_pass(kind, kind_samples)
        image.filepath_raw = f'{path}-{kind}.exr'
        image.file_format = 'OPEN_EXR'
        image.save()


def bake_vertices(thing, samples):
    activate(thing)
    bpy.context.scene.render.bake.target = 'VERTEX_COLORS'
    for kind, kind_samples in (('colour', 2), ('light', samples)):
        thing.data.color_attributes.active_color = thing.data.color_attributes.new(kind, 'FLOAT_COLOR', 'POINT')
        bake_pass(kind, kind_samples)


def set_up():
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces = 6
    scene.cycles.sample_clamp_indirect = 4
    scene.cycles.caustics_reflective = False
    scene.cycles.caustics_refractive = False
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = int(os.environ.get('THREADS', '2'))
    scene.render.bake.use_clear = True
    scene.render.bake.margin = MARGIN
    scene.render.bake.margin_type = 'EXTEND'


def main():
    path, started = os.path.abspath(OUT), time.time()
    build()
    set_up()
    kinds = parts.sort_objects(bpy.context.scene)
    parts.thin_furniture(kinds['round'] + kinds['flat'])
    arch = parts.merge(kinds['flat'], 'arch')
    small = part_small(arch)
    props = parts.merge([*kinds['round'], small], 'props')
    for thing, name in ((kinds['glass'], 'glass'), (kinds['lamps'], 'lamps'), (kinds['cut'], 'cut')):
        parts.merge(thing, name)
    for material in {*arch.data.materials, *props.data.materials}:
        surfaces.make_diffuse(material)
        surfaces.bind_uvs(material)
    for name in ('arch', 'props', 'glass', 'lamps', 'cut'):
        data = bpy.data.objects[name].data
        print(f'{name}: {sum(len(polygon.vertices) - 2 for polygon in data.polygons)} triangles', flush=True)
    print(f'built in {time.time() - started:.0f} s', flush=True)
    bake_vertices(props, SAMPLES * 2)
    print(f'vertices baked at {time.time() - started:.0f} s', flush=True)
    bpy.context.scene.render.bake.target = 'IMAGE_TEXTURES'
    bake_atlas(arch, SAMPLES, os.path.splitext(path)[0])
    bpy.ops.wm.save_as_mainfile(filepath=path)
    print(f'BAKED in {time.time() - started:.0f} s', flush=True)


if __name__ == '__main__':
    PIXELS, SAMPLES, OUT = sys.argv[sys.argv.index('--') + 1:]
    PIXELS, SAMPLES = int(PIXELS), int(SAMPLES)
    main()
