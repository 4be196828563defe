"""Procedural materials. Scales are in metres: meshes are built in world space, so
'Object' coordinates are metres, and boxes carry UVs in metres along their grain.

Every function takes a name first and returns a Blender material. Colours are sRGB
hex strings or linear triples.
"""
from .blender import bpy
from .colour import rgb, scaled


class Shader:
    """A material under construction: a thin layer over Blender's shader nodes."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.output = self.tree.nodes.new('ShaderNodeOutputMaterial')
        self.surface = self.node('BsdfPrincipled')
        self.link(self.surface.outputs[0], self.output.inputs[0])

    def link(self, output, socket):
        """Connect an output socket to an input socket."""
        self.tree.links.new(output, socket)

    def feed(self, socket, value):
        """Connect a socket, or set a number, vector or colour."""
        if isinstance(value, bpy.types.NodeSocket):
            self.link(value, socket)
        elif isinstance(value, tuple) and len(value) == 3 and socket.type == 'RGBA':
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def node(self, kind, inputs=None, **properties):
        """Add ShaderNode<kind>; inputs maps socket names or indices to values or sockets."""
        made = self.tree.nodes.new('ShaderNode' + kind)
        for name, value in properties.items():
            setattr(made, name, value)
        for key, value in (inputs or {}).items():
            self.feed(made.inputs[key], value)
        return made

    def set(self, **inputs):
        """Set inputs of the principled surface: set(Base_Color=..., Roughness=...)."""
        for key, value in inputs.items():
            self.feed(self.surface.inputs[key.replace('_', ' ')], value)
        return self

    def replace_surface(self, shader_output):
        """Use another shader instead of the principled one."""
        self.link(shader_output, self.output.inputs[0])

    def coordinates(self, which='Object'):
        """Texture coordinates: 'Object' (metres), 'UV', 'Generated'."""
        return self.node('TexCoord').outputs[which]

    def mapping(self, vector, scale=(1, 1, 1), location=(0, 0, 0)):
        return self.node('Mapping', {'Vector': vector, 'Scale': scale, 'Location': location}).outputs[0]

    def noise(self, vector, scale, detail=4, roughness=.55, distortion=0):
        """Fractal noise around .5; scale is repeats a metre."""
        inputs = {'Vector': vector, 'Scale': scale, 'Detail': detail, 'Roughness': roughness, 'Distortion': distortion}
        return self.node('TexNoise', inputs).outputs['Fac']

    def voronoi(self, vector, scale, output='Distance', feature='F1'):
        return self.node('TexVoronoi', {'Vector': vector, 'Scale': scale}, feature=feature).outputs[output]

    def ramp(self, factor, *stops, stepped=False):
        """Colour ramp; stops are (position, colour or grey)."""
        made = self.node('ValToRGB', {'Fac': factor})
        elements = made.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(.5)
        for element, (position, value) in zip(elements, stops):
            element.position = position
            element.color = (*rgb(value), 1) if isinstance(value, (str, tuple)) else (value, value, value, 1)
        if stepped:
            made.color_ramp.interpolation = 'CONSTANT'
        return made.outputs[0]

    def map_range(self, value, to_min, to_max, from_min=0, from_max=1):
        inputs = {'Value': value, 'From Min': from_min, 'From Max': from_max, 'To Min': to_min, 'To Max': to_max}
        return self.node('MapRange', inputs).outputs[0]

    def math(self, operation, a, b=0.):
        made = self.node('Math', operation=operation)
        self.feed(made.inputs[0], a)
        self.feed(made.inputs[1], b)
        return made.outputs[0]

    def mix(self, factor, a, b, mode='MIX'):
        """Mix two colours."""
        return self.node('MixRGB', {'Fac': factor, 'Color1': a, 'Color2': b}, blend_type=mode).outputs[0]

    def mix_shaders(self, factor, a, b):
        made = self.node('MixShader')
        self.feed(made.inputs[0], factor)
        self.link(a, made.inputs[1])
        self.link(b, made.inputs[2])
        return made.outputs[0]

    def bump(self, height, strength=.2, distance=.01):
        """Bump the surface; distance in metres."""
        made = self.node('Bump', {'Height': height, 'Strength': strength, 'Distance': distance})
        self.link(made.outputs[0], self.surface.inputs['Normal'])
        return self

    def random_per_island(self):
        """A number for each loose part of a mesh: each plank or tile its own shade."""
        return self.node('NewGeometry').outputs['Random Per Island']

    def white_noise(self, value):
        return self.node('TexWhiteNoise', {'W': value}, noise_dimensions='1D').outputs[0]

    def ray(self, name):
        """Whether this ray is e.g. 'Is Camera Ray', 'Is Shadow Ray', 'Is Diffuse Ray'."""
        return self.node('LightPath').outputs[name]


def wood(name, dark, light, roughness=.42, roughness_range=.15, scale=1., per_island=True, bump=.12,
         coordinates='UV', specular=.4, tint=.35):
    """Wood whose grain runs along U. tint: how much planks differ in shade (0 to .5)."""
    s = Shader(name)
    dark = rgb(dark)
    light = rgb(light)
    uv = s.coordinates(coordinates)
    vector = uv
    if per_island:
        island = s.random_per_island()
        offset = s.node('CombineXYZ', {
            'X': s.math('MULTIPLY', island, 37.),
            'Y': s.math('MULTIPLY', island, 91.),
            'Z': s.math('MULTIPLY', island, 13.),
        }).outputs[0]
        vector = s.node('VectorMath', {0: uv, 1: offset}, operation='ADD').outputs[0]
    figure = s.noise(s.mapping(vector, (1.1 * scale, 11 * scale, 1)), 2.2, 3, .6, 1.2)
    fibres = s.noise(s.mapping(vector, (3 * scale, 160 * scale, 1)), 2., 3, .6)
    pores = s.noise(s.mapping(vector, (6 * scale, 420 * scale, 1)), 3., 1, .5)
    middle = tuple((a + b) / 2 for a, b in zip(dark, light))
    colour = s.ramp(figure, (.25, dark), (.5, middle), (.72, light))
    colour = s.mix(s.map_range(fibres, 0, .45, .35, .7), colour, scaled(dark, .55))
    pore_mask = s.math('MULTIPLY', s.math('GREATER_THAN', pores, .62), .35)
    colour = s.mix(pore_mask, colour, scaled(dark, .35))
    if per_island:
        colour = s.node('HueSaturation', {
            'Color': colour,
            'Hue': s.map_range(island, .488, .512),
            'Saturation': s.map_range(island, .88, 1.08),
            'Value': s.map_range(s.white_noise(island), 1 - tint, 1 + tint * .8),
        }).outputs[0]
    low = roughness - roughness_range / 2
    high = roughness + roughness_range / 2
    s.set(Base_Color=colour, Roughness=s.map_range(s.noise(vector, 3, 2), low, high), Specular=specular)
    grain = s.math('ADD', s.math('MULTIPLY', fibres, .6), s.math('MULTIPLY', pores, .4))
    s.bump(grain, bump, .002)
    return s.material


def plaster(name, colour, variation=.06, bump=.25, roughness=.85, scale=1.):
    """Painted or limewashed wall; variation: how cloudy (0 flat, .15 old limewash)."""
    s = Shader(name)
    colour = rgb(colour)
    vector = s.coordinates()
    clouds = s.noise(vector, .9 * scale, 3)
    patches = s.noise(vector, 7 * scale, 4, .6)
    grain = s.noise(vector, 90 * scale, 2)
    blend = s.math('ADD', s.math('MULTIPLY', clouds, .6), s.math('MULTIPLY', patches, .4))
    shade = s.mix(s.map_range(blend, 0, 1, .35, .65), colour, scaled(colour, 1 - variation * 2.2))
    s.set(Base_Color=shade, Roughness=roughness, Specular=.25)
    height = s.math('ADD', s.math('MULTIPLY', patches, .7), s.math('MULTIPLY', grain, .3))
    s.bump(height, bump, .004)
    return s.material


def glazed_tile(name, colour, variation=.35, roughness=.07, wave=.5):
    """Handmade glazed tile: each tile (mesh island) its own shade, surface slightly wavy."""
    s = Shader(name)
    colour = rgb(colour)
    darker = scaled(colour, 1 - variation)
    lighter = tuple(min(1, c * (1 + variation * .5) + .01) for c in colour)
    vector = s.coordinates()
    shade = s.mix(s.white_noise(s.random_per_island()), darker, lighter)
    shade = s.mix(s.map_range(s.noise(vector, 14, 3), 0, .35, .4, .7), shade, darker)
    gloss = s.map_range(s.noise(vector, 30, 2), roughness, roughness + .1)
    s.set(Base_Color=shade, Roughness=gloss, Specular=.55, Clearcoat=.3)
    s.bump(s.noise(vector, 16, 2), wave, .004)
    return s.material


def brick(name, shades=('6f4a3c', '8a5d4a', '9c7560', '7f6255', '54423c'), dust='b8a797', soot='4a3a33'):
    """Old brick for tiles(): each brick takes one of the shades, with dust and soot over it."""
    s = Shader(name)
    vector = s.coordinates()
    stops = [(i / (len(shades) - 1), shade) for i, shade in enumerate(shades)]
    colour = s.ramp(s.white_noise(s.random_per_island()), *stops)
    rough = s.noise(vector, 34, 4, .65)
    large = s.noise(vector, 1.3, 3)
    colour = s.mix(s.map_range(rough, 0, .6, .4, .75), colour, rgb(dust))
    colour = s.mix(s.map_range(large, 0, .35, .5, .75), colour, rgb(soot))
    s.set(Base_Color=colour, Roughness=.88, Specular=.2)
    s.bump(s.math('ADD', rough, s.math('MULTIPLY', s.noise(vector, 130, 2), .5)), .55, .006)
    return s.material


def metal(name, colour, roughness=.3, brushed=False):
    """Bare metal; brushed draws fine lines along Z."""
    s = Shader(name)
    vector = s.coordinates()
    if brushed:
        vector = s.mapping(vector, (2, 2, 140))
    noise = s.noise(vector, 3 if brushed else 6, 3)
    gloss = s.map_range(noise, max(.02, roughness - .08), roughness + .12)
    s.set(Base_Color=rgb(colour), Metallic=1., Roughness=gloss)
    return s.material


def mirror(name, tint=(.92, .93, .93)):
    """A silvered mirror: perfectly sharp, so the denoiser has nothing to smear."""
    s = Shader(name)
    s.set(Base_Color=rgb(tint), Metallic=1., Roughness=0.)
    return s.material


def paint(name, colour, roughness=.5, bump=0., specular=.4, clearcoat=0.):
    """Lacquer, enamel, painted metal, ceramic, plastic."""
    s = Shader(name)
    vector = s.coordinates()
    gloss = s.map_range(s.noise(vector, 5, 3), max(.03, roughness - .08), roughness + .08)
    s.set(Base_Color=rgb(colour), Roughness=gloss, Specular=specular, Clearcoat=clearcoat)
    if bump:
        s.bump(s.noise(vector, 180, 2), bump, .002)
    return s.material


def leather(name, colour, roughness=.42):
    s = Shader(name)
    colour = rgb(colour)
    vector = s.coordinates()
    wear = s.map_range(s.noise(vector, 3, 3), 0, .6, .35, .7)
    gloss = s.map_range(s.noise(vector, 9, 3), roughness - .1, roughness + .15)
    s.set(Base_Color=s.mix(wear, colour, scaled(colour, .6)), Roughness=gloss, Specular=.45)
    creases = s.math('MULTIPLY', s.noise(vector, 25, 2), 1.5)
    s.bump(s.math('ADD', s.voronoi(vector, 260.), creases), .25, .002)
    return s.material


def fabric(name, colour, threads=900):
    """Woven cloth; threads a metre (400 coarse rug, 1200 fine linen)."""
    s = Shader(name)
    colour = rgb(colour)
    vector = s.coordinates()
    wear = s.map_range(s.noise(vector, 4, 4), 0, .5, .3, .7)
    s.set(Base_Color=s.mix(wear, colour, scaled(colour, .75)), Roughness=.92, Specular=.15, Sheen=.5)
    s.bump(s.voronoi(vector, float(threads)), .4, .002)
    return s.material


def sheer_fabric(name, colour, openness=.35):
    """Curtain that light passes: part translucent, part transparent (openness 0 to 1)."""
    s = Shader(name)
    translucent = s.node('BsdfTranslucent', {'Color': rgb(colour)}).outputs[0]
    diffuse = s.node('BsdfDiffuse', {'Color': rgb(colour)}).outputs[0]
    cloth = s.mix_shaders(.5, diffuse, translucent)
    clear = s.node('BsdfTransparent').outputs[0]
    s.replace_surface(s.mix_shaders(openness, cloth, clear))
    return s.material


def striped_fabric(name, colour, other, width=.12, axis='X', translucency=.3):
    """Awning or deck-chair cloth: stripes of the given width (metres) across the object's axis."""
    s = Shader(name)
    coordinate = s.node('SeparateXYZ', {0: s.coordinates()}).outputs[axis]
    stripe = s.math('GREATER_THAN', s.math('MODULO', s.math('ADD', coordinate, 1000.), 2 * width), width)
    shade = s.mix(stripe, rgb(colour), rgb(other))
    diffuse = s.node('BsdfDiffuse', {'Color': shade}).outputs[0]
    translucent = s.node('BsdfTranslucent', {'Color': shade}).outputs[0]
    s.replace_surface(s.mix_shaders(translucency, diffuse, translucent))
    return s.material


def marble(name, light, dark, vein, scale=1., roughness=.15):
    """Polished stone with veins."""
    s = Shader(name)
    vector = s.coordinates()
    flow = s.noise(vector, 1.3 * scale, 5, .6, 1.8)
    clouds = s.noise(vector, 5 * scale, 5)
    veins = s.map_range(s.math('ABSOLUTE', s.math('SUBTRACT', flow, .5)), 1, 0, 0, .035)
    colour = s.mix(clouds, rgb(light), rgb(dark))
    colour = s.mix(s.math('MULTIPLY', veins, .55), colour, rgb(vein))
    s.set(Base_Color=colour, Roughness=s.map_range(clouds, roughness - .05, roughness + .1), Specular=.5)
    return s.material


def terrazzo(name, base, chips, scale=70., roughness=.2):
    """Chips of several colours in a base; scale is chips a metre."""
    s = Shader(name)
    vector = s.coordinates()
    cells = s.voronoi(vector, scale, output='Color')
    edge = s.voronoi(vector, scale, feature='DISTANCE_TO_EDGE')
    channels = s.node('SeparateColor', {0: cells}).outputs
    stops = [(i / len(chips), rgb(chip)) for i, chip in enumerate(chips)]
    chip_colour = s.ramp(channels[0], *stops, stepped=True)
    inside = s.math('GREATER_THAN', edge, .12)
    chosen = s.math('GREATER_THAN', channels[1], .35)
    s.set(Base_Color=s.mix(s.math('MULTIPLY', inside, chosen), rgb(base), chip_colour), Roughness=roughness, Specular=.5)
    return s.material


def thin_glass(name, tint=(1, 1, 1), reflection=1., rim=.75, seen_tint=None):
    """Window pane, glass or globe of one sheet: light passes without caustics.

    Schlick's formula on the facing angle: the Fresnel node turns black at rims.
    reflection scales the mirror part, rim is its strength at grazing angles. seen_tint:
    what the camera sees through it is darkened by that, the light that enters is not
    (so that a view is not washed out by an exposure made for the room).
    """
    s = Shader(name)
    transmitted = rgb(tint)
    if seen_tint:
        transmitted = s.mix(s.ray('Is Camera Ray'), transmitted, rgb(seen_tint))
    transparent = s.node('BsdfTransparent', {'Color': transmitted}).outputs[0]
    glossy = s.node('BsdfGlossy', {'Roughness': .01}).outputs[0]
    facing = s.node('LayerWeight', {'Blend': .5}).outputs['Facing']
    factor = s.math('ADD', .04, s.math('MULTIPLY', s.math('POWER', facing, 4.), rim))
    factor = s.math('MULTIPLY', factor, reflection)
    factor = s.math('MULTIPLY', factor, s.math('SUBTRACT', 1., s.ray('Is Shadow Ray')))
    factor = s.math('MULTIPLY', factor, s.math('SUBTRACT', 1., s.ray('Is Diffuse Ray')))
    s.replace_surface(s.mix_shaders(factor, transparent, glossy))
    return s.material


def drinking_glass(name, rim_tint=(.72, .78, .80)):
    """Stemware that can be seen: clear in the middle, darker and shining where the wall is seen edge-on."""
    s = Shader(name)
    facing = s.node('LayerWeight', {'Blend': .5}).outputs['Facing']
    edge = s.math('POWER', facing, 3.)
    tint = s.mix(edge, (.97, .98, .98), rgb(rim_tint))
    transparent = s.node('BsdfTransparent', {'Color': tint}).outputs[0]
    glossy = s.node('BsdfGlossy', {'Roughness': .015}).outputs[0]
    factor = s.math('ADD', .07, s.math('MULTIPLY', edge, .8))
    seen = s.math('SUBTRACT', 1., s.math('MAXIMUM', s.ray('Is Shadow Ray'), s.ray('Is Diffuse Ray')))
    s.replace_surface(s.mix_shaders(s.math('MULTIPLY', factor, seen), transparent, glossy))
    return s.material


def solid_glass(name, colour, ior=1.4, roughness=.01):
    """A bottle full of liquid: refracts for the camera, a coloured filter for shadows and bounced light."""
    s = Shader(name)
    colour = rgb(colour)
    s.set(Base_Color=colour, Transmission=1., Roughness=roughness, IOR=ior, Specular=.5)
    light_filter = tuple(c ** .5 for c in colour)
    transparent = s.node('BsdfTransparent', {'Color': light_filter}).outputs[0]
    bounced = s.math('MAXIMUM', s.ray('Is Shadow Ray'), s.ray('Is Diffuse Ray'))
    s.replace_surface(s.mix_shaders(bounced, s.surface.outputs[0], transparent))
    return s.material


def water(name, colour, wave_length=1., wave_height=.05, roughness=.03):
    """Sea or pool seen from above: dark body colour, sky reflected in waves (metres)."""
    s = Shader(name)
    vector = s.coordinates()
    s.set(Base_Color=rgb(colour), Roughness=roughness, Specular=.5, IOR=1.33)
    swell = s.noise(s.mapping(vector, (.35 / wave_length, 1 / wave_length, 1)), 1., 3, .5, .6)
    ripples = s.noise(vector, 4 / wave_length, 4, .55)
    height = s.math('ADD', swell, s.math('MULTIPLY', ripples, .25))
    s.bump(height, .9, wave_height * 4)
    return s.material


def light(name, colour, strength, sample=False, camera_strength=None):
    """A glowing surface. Bulbs that are seen are not sampled (a point light does the work);
    camera_strength tames their look without changing what they light."""
    s = Shader(name)
    emission = s.node('Emission', {'Color': rgb(colour), 'Strength': strength})
    if camera_strength is not None:
        seen = s.map_range(s.ray('Is Camera Ray'), strength, camera_strength)
        s.link(seen, emission.inputs['Strength'])
    s.replace_surface(emission.outputs[0])
    s.material.cycles.sample_as_light = sample
    return s.material


def picture(name, path, roughness=.6, glow=0.):
    """A picture file on a quad or label (UV 0 to 1). glow > 0: a lit sign or a screen."""
    s = Shader(name)
    texture = s.node('TexImage', {'Vector': s.coordinates('UV')})
    texture.image = bpy.data.images.load(path)
    s.set(Base_Color=texture.outputs[0], Roughness=roughness, Specular=.3)
    if glow:
        s.set(Emission=texture.outputs[0], Emission_Strength=glow)
        s.material.cycles.sample_as_light = False
    return s.material
