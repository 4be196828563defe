"""Points of view, and the rendering of one into EXR passes.

A still is rendered in one piece, a panorama in bands of latitude. Towards the poles an equirectangular
picture has far more pixels than the sphere has surface, so those bands get fewer
samples: the same quality in about three quarters of the time.
"""
import math
import os
import sys
import time
from dataclasses import dataclass, field

from .blender import bpy, link


@dataclass
class Post:
    """How the rendered light becomes a picture.

    exposure: stops on top of the automatic exposure (or absolute, if auto is False).
    white_balance: negative is cooler, positive warmer; 0 leaves the light as it is.
    saturation 1.1 and contrast 1.12 are the studio's look. bloom: share of light that
    glows around lamps.
    """
    exposure: float = .2
    auto: bool = True
    white_balance: float = -.5
    saturation: float = 1.1
    contrast: float = 1.12
    bloom: float = .06
    grain: float = .008


@dataclass
class Camera:
    """A point of view: x, y, z in metres, heading in degrees (0 = +Y, 90 = +X).

    variant is handed to the scene's build() (a time of day, say). samples are those
    of a final at the horizon. A panorama, or with a field of view (horizontal, in
    degrees) a still that looks up by pitch.
    """
    x: float
    y: float
    z: float
    heading: float = 0.
    variant: str = 'day'
    samples: int = 12
    bounces: int = 8
    title: str = ''
    post: Post = field(default_factory=Post)
    pitch: float = 0.
    field_of_view: float = 0.

    @property
    def is_still(self):
        return self.field_of_view > 0

    def height(self, width):
        """Of its picture, in pixels."""
        return round(width / STILL_ASPECT) if self.is_still else width // 2


STILL_ASPECT = 1.5


@dataclass
class Seat:
    """A table that guests reserve, and the eyes of one who sits at it.

    table: the centre of its top; eyes: (x, y, z). hours: for each hour that is shown, what
    the scene's build() is handed, and the Post. scenes: those from which the table is seen.
    """
    table: tuple
    eyes: tuple
    heading: float
    hours: dict
    scenes: tuple
    pitch: float = -9.

    def camera(self, hour):
        variant, post = self.hours[hour]
        return Camera(*self.eyes, self.heading, variant, samples=8, post=post, pitch=self.pitch, field_of_view=100)

    def panorama(self, hour, title):
        variant, post = self.hours[hour]
        return Camera(*self.eyes, self.heading, variant, samples=8, title=title, post=post)


@dataclass
class Anchor:
    """A named thing in a place, in world metres; scenes: those it can be seen from (all if empty)."""
    x: float
    y: float
    z: float
    what: str
    scenes: tuple = ()


def views(module):
    """All points of view of a place: its panoramas and its stills."""
    return {**module.SCENES, **getattr(module, 'STILLS', {})}


BANDS = ((0., 1 / 6, .45), (1 / 6, 1 / 3, .8), (1 / 3, 2 / 3, 1.), (2 / 3, 5 / 6, .8), (5 / 6, 1., .45))
"""From the zenith down: start and end as shares of the height, and share of the samples."""


def band_rows(camera, width):
    """The bands in whole pixel rows: (first row, end row, share of samples)."""
    height = camera.height(width)
    if camera.is_still:
        return [(0, height, 1.)]
    return [(round(start * height), round(end * height), share) for start, end, share in BANDS]


def _set_up_cycles(scene, camera):
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = False
    cycles.max_bounces = camera.bounces
    cycles.diffuse_bounces = 5
    cycles.glossy_bounces = 4
    cycles.transmission_bounces = 8
    cycles.transparent_max_bounces = 24
    cycles.sample_clamp_indirect = 6
    cycles.sample_clamp_direct = 0
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.blur_glossy = 1.
    cycles.use_auto_tile = False
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = int(os.environ.get('THREADS', '2'))
    scene.render.use_persistent_data = True


def place(camera):
    """Put Blender's camera at the point of view; the picture's centre is its heading."""
    data = bpy.data.cameras.new('camera')
    if camera.is_still:
        data.sensor_fit = 'HORIZONTAL'
        data.angle = math.radians(camera.field_of_view)
    else:
        data.type = 'PANO'
        data.cycles.panorama_type = 'EQUIRECTANGULAR'
    data.clip_start = .01
    data.clip_end = 60000
    made = link(bpy.data.objects.new('camera', data))
    made.location = (camera.x, camera.y, camera.z)
    made.rotation_euler = (math.radians(90 + camera.pitch), 0, math.radians(-camera.heading))
    bpy.context.scene.camera = made
    return made


def _file_output(scene, folder):
    """A compositor that writes colour, albedo and normal as EXR (Debian's Blender has no denoiser)."""
    bpy.context.view_layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    writer = tree.nodes.new('CompositorNodeOutputFile')
    composite = tree.nodes.new('CompositorNodeComposite')
    tree.links.new(layers.outputs['Image'], composite.inputs[0])
    writer.base_path = folder
    writer.format.file_format = 'OPEN_EXR'
    writer.format.color_depth = '32'
    writer.format.color_mode = 'RGB'
    writer.file_slots.clear()
    for slot, source in (('colour', 'Image'), ('albedo', 'Denoising Albedo'), ('normal', 'Denoising Normal')):
        writer.file_slots.new(slot)
        tree.links.new(layers.outputs[source], writer.inputs[-1])
    return writer


def render(camera, width, samples, folder):
    """Render the point of view into folder: <pass><band>.exr, bands counted from the zenith.

    Bands that exist are kept, so a render that was stopped goes on where it was.
    """
    scene = bpy.context.scene
    _set_up_cycles(scene, camera)
    place(camera)
    height = camera.height(width)
    scene.render.resolution_x = width
    scene.render.resolution_y = height
    scene.render.resolution_percentage = 100
    os.makedirs(folder, exist_ok=True)
    writer = _file_output(scene, folder)
    scene.render.use_border = True
    scene.render.use_crop_to_border = True
    scene.render.border_min_x = 0
    scene.render.border_max_x = 1
    for number, (first, end, share) in enumerate(band_rows(camera, width)):
        done = os.path.join(folder, f'band{number}.done')
        if os.path.exists(done):
            continue
        scene.render.border_max_y = 1 - first / height
        scene.render.border_min_y = 1 - end / height
        scene.cycles.samples = max(2, round(samples * share))
        scene.cycles.seed = number
        for slot, name in zip(writer.file_slots, ('colour', 'albedo', 'normal')):
            slot.path = f'{name}{number}_'
        started = time.time()
        print(f'BAND {number} start', flush=True)
        bpy.ops.render.render()
        print(f'BAND {number} done {time.time() - started:.1f}', flush=True)
        sys.stdout.flush()
        open(done, 'w').close()
