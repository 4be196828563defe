"""The atlas: flat islands of a mesh, packed with a margin around each."""
import math

from mathutils import Vector

SPREAD = math.cos(math.radians(50))
"""An island ends where its faces have turned by more than this from its first face."""


def islands(shape):
    """Faces that hang together and look about the same way, as lists."""
    found, seen = [], set()
    for first in sorted(shape.faces, key=lambda face: -face.calc_area()):
        if first.index in seen:
            continue
        island, waiting = [], [first]
        seen.add(first.index)
        while waiting:
            face = waiting.pop()
            island.append(face)
            for edge in face.edges:
                for other in edge.link_faces:
                    if other.index not in seen and other.normal.dot(first.normal) > SPREAD and other.material_index == first.material_index:
                        seen.add(other.index)
                        waiting.append(other)
        found.append(island)
    return found


def flatten(island):
    """The island's loops with their places in its plane, in metres from its corner, and its width and height."""
    normal = sum((face.normal * face.calc_area() for face in island), Vector()).normalized()
    edge = max((edge for face in island for edge in face.edges), key=lambda edge: edge.calc_length())
    right = edge.verts[1].co - edge.verts[0].co
    right = (right - normal * right.dot(normal)).normalized()
    up = normal.cross(right)
    places = [(loop, (loop.vert.co.dot(right), loop.vert.co.dot(up))) for face in island for loop in face.loops]
    left = min(place[0] for _, place in places)
    low = min(place[1] for _, place in places)
    places = [(loop, (x - left, y - low)) for loop, (x, y) in places]
    return places, max(place[0] for _, place in places), max(place[1] for _, place in places)


def _pack(sizes, pixels):
    """Places of rectangles in a square, by a skyline; None if they do not fit."""
    skyline = [(0, 0, pixels)]
    places = {}
    for number in sorted(range(len(sizes)), key=lambda i: (-sizes[i][1], -sizes[i][0])):
        width, height = sizes[number]
        best = None
        for i, (x, _, _) in enumerate(skyline):
            if x + width > pixels:
                break
            y, j = 0, i
            while j < len(skyline) and skyline[j][0] < x + width:
                y = max(y, skyline[j][1])
                j += 1
            if y + height <= pixels and (best is None or (y, x) < best):
                best = (y, x)
        if best is None:
            return None
        y, x = best
        places[number] = (x, y)
        changed = []
        for left, level, span in skyline:
            right = left + span
            if left < x:
                changed.append((left, level, min(right, x) - left))
            if right > x + width:
                changed.append((max(left, x + width), level, right - max(left, x + width)))
        skyline = sorted(s for s in [*changed, (x, y + height, width)] if s[2] > 0)
    return places


def pack(shape, found, layer, pixels, margin, scale):
    """Write places in the atlas to a UV layer, as large as they fit; return pixels per metre.

    margin: pixels about each island. scale: how much larger than others an island becomes.
    """
    flat = [flatten(island) for island in found]
    factors = [scale(island) for island in found]

    def sizes(density):
        return [tuple(math.ceil(length * density * factor) + 2 * margin for length in (width, height))
                if width >= height else
                tuple(math.ceil(length * density * factor) + 2 * margin for length in (height, width))
                for (_, width, height), factor in zip(flat, factors)]

    low, high, places = 20., 600., None
    for _ in range(9):
        middle = (low + high) / 2
        packed = _pack(sizes(middle), pixels)
        if packed:
            low, places = middle, packed
        else:
            high = middle
    for number, ((loops, width, height), factor) in enumerate(zip(flat, factors)):
        x, y = places[number]
        for loop, (u, v) in loops:
            if width < height:
                u, v = v, width - u
            loop[layer].uv = ((x + margin + u * low * factor) / pixels, (y + margin + v * low * factor) / pixels)
    return low
