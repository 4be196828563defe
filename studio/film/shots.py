"""What Blender renders for the film: blender -b --factory-startup -P film/shots.py -- <shot> <width> <samples> <folder> [first last]

The film is the bar at evening. One still of the whole room is rendered in light
groups (the room, three groups of candles); what moves is rendered as small patches:

  still        the room without the fans' blades
  fan-west     the blades turning a quarter turn, FAN_FRAMES frames (four blades: that is a loop)
  fan-east
  taxi         a taxi passing outside, TAXI_FRAMES frames
"""
import math
import os
import sys
import time

STUDIO = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, STUDIO)
sys.path.append('/usr/lib/python3/dist-packages')

import bpy

from film.plan import CANDLE_GROUPS, FAN_FRAMES, SHOTS, TAXI_FRAMES, TAXI_FROM, TAXI_TO, VIEW, border
from kit import blender, camera, lights
from kit import geometry as g
from kit import materials as m
from kit.colour import kelvin
from scenes import madania


def light_groups():
    """Candles in three groups, so that they do not flicker together; everything else is 'room'."""
    scene = bpy.context.scene
    names = ['room', *CANDLE_GROUPS]
    for name in names:
        bpy.ops.scene.view_layer_add_lightgroup(name=name)
    scene.world.lightgroup = 'room'
    for thing in scene.objects:
        if thing.type not in ('LIGHT', 'MESH', 'FONT'):
            continue
        group = 'room'
        if thing.name.startswith(('candle', 'flame')):
            x, y, _ = thing.matrix_world.translation
            group = CANDLE_GROUPS[int(abs(x * 7.3 + y * 3.1)) % len(CANDLE_GROUPS)]
        thing.lightgroup = group
    return names


def taxi(p):
    """An Athens taxi seen in passing: body, glasshouse, wheels, lamps, the lit sign. Faces +Y."""
    yellow = m.paint('taxi yellow', 'e0a800', .2, clearcoat=1.)
    glass = m.paint('taxi glass', (.02, .025, .03), .04)
    tyre = m.paint('tyre', (.02, .02, .02), .7)
    head = m.light('headlight', kelvin(4200), 60, camera_strength=14)
    tail = m.light('tail light', (1, .03, .02), 8, camera_strength=3)
    sign = m.light('taxi sign', kelvin(3200), 4, camera_strength=1.6)
    parts = [
        g.box((0, 0, .52), (1.72, 4.3, .5), yellow, .16, 5),
        g.box((0, .95, .74), (1.6, 2.1, .18), yellow, .08, 4),
        g.box((0, -.3, 1.0), (1.5, 2.35, .52), glass, .16, 5),
        g.box((0, -.35, 1.29), (1.36, 1.75, .1), yellow, .05, 4),
        g.box((0, -.2, 1.42), (.5, .2, .16), sign, .03, 3),
    ]
    for side in (-1, 1):
        parts.append(g.box((side * .58, 2.13, .6), (.34, .06, .14), head, .02, 3))
        parts.append(g.box((side * .6, -2.13, .66), (.3, .06, .14), tail, .02, 3))
        for y in (-1.32, 1.36):
            parts.append(g.cylinder((side * .86 - .1, y, .33), .33, .2, tyre, rotation=(0, 90, 0), rim=.05))
            parts.append(g.cylinder((side * .86 - .105, y, .33), .19, .21, p.chrome, rotation=(0, 90, 0), rim=.02))
    body = bpy.data.objects.new('taxi', None)
    blender.link(body)
    for part in parts:
        part.parent = body
    for side in (-.55, .55):
        beam = lights.spot((side, 2.3, .62), (side, 12, -.1), 260, kelvin(4200), 46, .7, .06)
        beam.parent = body
    return body


def key_linear(thing, path, keys):
    """Keyframes with constant speed: keys are (frame, value)."""
    for frame, value in keys:
        setattr(thing, path, value)
        thing.keyframe_insert(path, frame=frame)
    for curve in thing.animation_data.action.fcurves:
        for key in curve.keyframe_points:
            key.interpolation = 'LINEAR'


def file_output(folder, groups):
    scene = bpy.context.scene
    bpy.context.view_layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    composite = tree.nodes.new('CompositorNodeComposite')
    tree.links.new(layers.outputs['Image'], composite.inputs[0])
    writer = tree.nodes.new('CompositorNodeOutputFile')
    writer.base_path = folder
    writer.format.file_format = 'OPEN_EXR'
    writer.format.color_depth = '16'
    writer.format.color_mode = 'RGB'
    writer.file_slots.clear()
    sources = [(name, 'Combined_' + name) for name in groups]
    sources += [('albedo', 'Denoising Albedo'), ('normal', 'Denoising Normal')]
    for slot, source in sources:
        writer.file_slots.new(slot + '_')
        tree.links.new(layers.outputs[source], writer.inputs[-1])


def main():
    arguments = sys.argv[sys.argv.index('--') + 1:]
    shot, width, samples, folder = arguments[0], int(arguments[1]), int(arguments[2]), arguments[3]
    blender.reset()
    p = madania.build('evening')
    scene = bpy.context.scene
    car = taxi(p)
    car.location = (0, 400, 0)
    for blades in p.fans:
        blades.hide_render = shot == 'still'
    groups = light_groups()
    view = camera.Camera(**VIEW)
    camera._set_up_cycles(scene, view)
    camera.place(view)
    scene.cycles.samples = samples
    scene.cycles.sample_clamp_indirect = 5
    scene.render.resolution_x = width
    scene.render.resolution_y = width // 2
    scene.render.resolution_percentage = 100
    frames = [0]
    if shot != 'still':
        x0, x1, y0, y1 = border(shot, width)
        scene.render.use_border = True
        scene.render.use_crop_to_border = True
        scene.render.border_min_x = x0 / width
        scene.render.border_max_x = x1 / width
        scene.render.border_min_y = 1 - y1 / (width // 2)
        scene.render.border_max_y = 1 - y0 / (width // 2)
        scene.render.use_motion_blur = True
        scene.render.motion_blur_shutter = .5
    if shot.startswith('fan'):
        blades = p.fans[0 if shot == 'fan-west' else 1]
        start = blades.rotation_euler[2]
        step = math.radians(90) / FAN_FRAMES
        key_linear(blades, 'rotation_euler', [(-1, (0, 0, start - step)), (FAN_FRAMES + 1, (0, 0, start + step * (FAN_FRAMES + 1)))])
        frames = range(FAN_FRAMES)
    if shot == 'taxi':
        for blades in p.fans:
            blades.hide_render = True
        key_linear(car, 'location', [(0, TAXI_FROM), (TAXI_FRAMES, TAXI_TO)])
        frames = range(TAXI_FRAMES)
    os.makedirs(folder, exist_ok=True)
    file_output(folder, groups)
    for frame in frames:
        if os.path.exists(os.path.join(folder, f'normal_{frame:04d}.exr')):
            continue
        started = time.time()
        scene.frame_set(frame)
        bpy.ops.render.render()
        print(f'FRAME {shot} {frame + 1}/{len(frames)} {time.time() - started:.1f} s', flush=True)
    print('RENDERED', flush=True)


if __name__ == '__main__':
    try:
        main()
    except Exception:
        import traceback
        traceback.print_exc()
        sys.stdout.flush()
        os._exit(1)
    os._exit(0)
