"""Lights. Powers are watts (Blender's radiant watts: a 60 W bulb is about 10), sun in W/m2.

Cycles 3.4 has no light tree: keep a scene at 25 lights or fewer.
"""
import math

from .blender import Vector, bpy, link
from .colour import kelvin, rgb


def _lamp(kind, location, power, colour):
    data = bpy.data.lights.new(kind.lower(), kind)
    data.energy = power
    data.color = rgb(colour)
    made = link(bpy.data.objects.new(kind.lower(), data))
    made.location = location
    made.visible_camera = False
    made.visible_glossy = False
    return made


def area(location, rotation, width, power, colour=(1, 1, 1), height=None, spread=180, portal=False):
    """A rectangular light that is not seen. rotation in degrees; (0, 0, 0) shines down."""
    made = _lamp('AREA', location, power, colour)
    made.data.size = width
    made.data.spread = math.radians(spread)
    if height:
        made.data.shape = 'RECTANGLE'
        made.data.size_y = height
    made.data.cycles.is_portal = portal
    made.rotation_euler = [math.radians(angle) for angle in rotation]
    return made


def portal(location, rotation, width, height):
    """Tells Cycles where daylight comes in. It shines along its -Z: into the room."""
    return area(location, rotation, width, 1, height=height, portal=True)


def point(location, power, colour=None, radius=.03):
    """A bulb's light; colour default 2700 K."""
    made = _lamp('POINT', location, power, colour or kelvin(2700))
    made.data.shadow_soft_size = radius
    return made


def spot(location, target, power, colour=None, angle=50, blend=.6, radius=.03):
    """A spotlight aimed at a target point."""
    made = _lamp('SPOT', location, power, colour or kelvin(3000))
    made.data.spot_size = math.radians(angle)
    made.data.spot_blend = blend
    made.data.shadow_soft_size = radius
    direction = Vector(target) - Vector(location)
    made.rotation_euler = direction.to_track_quat('-Z', 'Y').to_euler()
    return made


def sun(elevation, heading, power, colour=(1, .93, .82), angle=.6):
    """Sunlight coming from a heading (degrees clockwise from +Y). angle: the sun's width, larger is softer."""
    made = _lamp('SUN', (0, 0, 0), power, colour)
    made.data.angle = math.radians(angle)
    e = math.radians(elevation)
    h = math.radians(heading)
    towards_sun = Vector((math.cos(e) * math.sin(h), math.cos(e) * math.cos(h), math.sin(e)))
    made.rotation_euler = towards_sun.to_track_quat('Z', 'Y').to_euler()
    return made


def _world():
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.cycles.sampling_method = 'MANUAL'
    world.cycles.sample_map_resolution = 512
    return world


def day_sky(elevation, heading, strength):
    """A physical sky for a sun at that elevation and heading (the sun itself is sun())."""
    world = _world()
    tree = world.node_tree
    texture = tree.nodes.new('ShaderNodeTexSky')
    texture.sky_type = 'NISHITA'
    texture.sun_disc = False
    texture.sun_elevation = math.radians(elevation)
    texture.sun_rotation = math.radians(heading)
    tree.links.new(texture.outputs[0], tree.nodes['Background'].inputs[0])
    tree.nodes['Background'].inputs[1].default_value = strength
    return world


def gradient_sky(horizon, low, high, zenith, strength, ground='20242c', glow_heading=None, glow='ff9a5a', glow_strength=1.):
    """A painted sky for dusk or night: four colours from horizon to zenith, and an
    afterglow low in the sky at a heading (degrees)."""
    world = _world()
    tree = world.node_tree
    nodes = tree.nodes
    direction = nodes.new('ShaderNodeTexCoord').outputs['Generated']
    split = nodes.new('ShaderNodeSeparateXYZ')
    tree.links.new(direction, split.inputs[0])
    ramp = nodes.new('ShaderNodeValToRGB')
    stops = ((0, ground), (.485, ground), (.5, horizon), (.56, low), (.72, high), (1, zenith))
    while len(ramp.color_ramp.elements) < len(stops):
        ramp.color_ramp.elements.new(.5)
    for element, (position, colour) in zip(ramp.color_ramp.elements, stops):
        element.position = position
        element.color = (*rgb(colour), 1)
    height = nodes.new('ShaderNodeMapRange')
    height.inputs['From Min'].default_value = -1
    tree.links.new(split.outputs['Z'], height.inputs['Value'])
    tree.links.new(height.outputs[0], ramp.inputs[0])
    colour = ramp.outputs[0]
    if glow_heading is not None:
        h = math.radians(glow_heading)
        dot = nodes.new('ShaderNodeVectorMath')
        dot.operation = 'DOT_PRODUCT'
        dot.inputs[1].default_value = (math.sin(h), math.cos(h), 0)
        tree.links.new(direction, dot.inputs[0])
        wide = nodes.new('ShaderNodeMapRange')
        wide.interpolation_type = 'SMOOTHSTEP'
        wide.inputs['From Min'].default_value = .35
        tree.links.new(dot.outputs['Value'], wide.inputs['Value'])
        low_band = nodes.new('ShaderNodeMapRange')
        low_band.interpolation_type = 'SMOOTHSTEP'
        low_band.inputs['From Min'].default_value = .45
        low_band.inputs['From Max'].default_value = -.02
        tree.links.new(split.outputs['Z'], low_band.inputs['Value'])
        both = nodes.new('ShaderNodeMath')
        both.operation = 'MULTIPLY'
        tree.links.new(wide.outputs[0], both.inputs[0])
        tree.links.new(low_band.outputs[0], both.inputs[1])
        amount = nodes.new('ShaderNodeMath')
        amount.operation = 'MULTIPLY'
        amount.inputs[1].default_value = glow_strength
        tree.links.new(both.outputs[0], amount.inputs[0])
        add = nodes.new('ShaderNodeMixRGB')
        add.blend_type = 'ADD'
        add.inputs['Color2'].default_value = (*rgb(glow), 1)
        tree.links.new(amount.outputs[0], add.inputs['Fac'])
        tree.links.new(colour, add.inputs['Color1'])
        colour = add.outputs[0]
    tree.links.new(colour, nodes['Background'].inputs[0])
    nodes['Background'].inputs[1].default_value = strength
    return world
