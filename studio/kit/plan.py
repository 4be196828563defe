"""A place from above, as a line drawing (SVG) in world metres: north is up.

Lines keep their weight at every size, so that a phone shows as fine a drawing as a
desktop. The sheet is the site's marble and brings it along: a tour shows its plan on night.
"""
import math
from dataclasses import dataclass, field

MARBLE = '#f4efe6'
CHALK = '#fbf8f2'
LAYERS = {
    'ground': ('#dfd1b8', 1),
    'hung': ('#b98d4f', 1.25),
    'furniture': ('#4c5866', 1),
    'walls': ('#14202e', 1.5),
}
"""From the lowest to the highest: colour and weight in pixels. Tables lie above them all."""
TABLE = ('#1d5b79', 1.5)
ASIDE = .55
"""Metres between two marks that stand for the same spot at different hours."""
PEN = 'fill="none" vector-effect="non-scaling-stroke"'


@dataclass
class Plan:
    """A sheet from west to east and from south to north."""
    west: float
    east: float
    south: float
    north: float
    strokes: dict = field(default_factory=lambda: {layer: '' for layer in LAYERS})
    dots: str = ''
    tables: str = ''

    @property
    def width(self):
        return round((self.east - self.west) * 100)

    @property
    def height(self):
        return round((self.north - self.south) * 100)

    def place(self, x, y):
        """Where a point of the world lies on the sheet, in thousandths of its width and height."""
        return {
            'x': round((x - self.west) / (self.east - self.west) * 1000),
            'y': round((self.north - y) / (self.north - self.south) * 1000),
        }

    def places(self, cameras):
        """The places of points of view by their names. Those that share a spot lie side by side."""
        spots = [(camera.x, camera.y) for camera in cameras.values()]
        return {
            name: self.place(camera.x + ASIDE * spots[:number].count(spots[number]), camera.y)
            for number, (name, camera) in enumerate(cameras.items())
        }

    def line(self, layer, *points, closed=False):
        self.strokes[layer] += self._path(points, closed)

    def box(self, layer, x0, x1, y0, y1):
        self.line(layer, (x0, y0), (x1, y0), (x1, y1), (x0, y1), closed=True)

    def turned_box(self, layer, x, y, width, depth, turn=0):
        """A box about its centre; turn in degrees, counterclockwise."""
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        at = [(a * width / 2, b * depth / 2) for a, b in corners]
        self.line(layer, *[(x + a * cos - b * sin, y + a * sin + b * cos) for a, b in at], closed=True)

    def circle(self, layer, x, y, radius):
        self.strokes[layer] += self._circle(x, y, radius)

    def arc(self, layer, x, y, radius, start, end):
        """From one angle to another, in degrees counterclockwise from east, less than half a turn."""
        self.strokes[layer] += self._arc(x, y, radius, start, end)

    def dotted(self, start, end):
        self.dots += self._path((start, end), False)

    def wall(self, axis, face, outside, start, end, openings=()):
        """A wall from start to end with openings (start, end); face and outside are its two sides."""
        edges = [start, *[edge for opening in sorted(openings) for edge in opening], end]
        for low, high in zip(edges[::2], edges[1::2]):
            self.box('walls', *((face, outside, low, high) if axis == 'x' else (low, high, face, outside)))

    def window(self, face, outside, start, end):
        """In a wall along y: its panes and both sills."""
        for x in (face, (face + outside) / 2, outside):
            self.line('furniture', (x, start), (x, end))

    def leaf(self, x, y, length, closed, opened):
        """A door's leaf about its hinge, from the angle at which it is closed to that at which it stands open."""
        angle = math.radians(opened)
        self.line('furniture', (x, y), (x + length * math.cos(angle), y + length * math.sin(angle)))
        self.arc('furniture', x, y, length, closed, opened)

    def plant(self, x, y, radius):
        self.circle('furniture', x, y, radius * .3)
        for k in range(7):
            angle = math.radians(90 + k * 360 / 7)
            inner, outer = [(x + r * math.cos(angle), y + r * math.sin(angle)) for r in (radius * .3, radius)]
            self.line('furniture', inner, outer)

    def table(self, tops, seats, name=None, edge=None):
        """Round tops (x, y, radius), or the edge of a bar (x0, x1, y), and seats (x, y, angle
        of the back, or None for a stool).

        name: by which guests reserve it; such a table is drawn in the colour of links.
        """
        chairs = ''
        for x, y, back in seats:
            chairs += self._circle(x, y, .2 if back is not None else .16)
            if back is not None:
                chairs += self._arc(x, y, .26, back - 70, back + 70)
        tops = ''.join(self._circle(*top) for top in tops)
        if edge:
            x0, x1, y = edge
            tops = self._path(((x0, y), (x1, y)), False)
        colour, weight = TABLE if name else LAYERS['furniture']
        group = f' id="{name}"' if name else ''
        self.tables += f'<g{group} stroke="{colour}" stroke-width="{weight}">'
        if chairs:
            self.tables += f'<path {PEN.replace("none", CHALK)} stroke-width="1" d="{chairs}"/>'
        if tops:
            self.tables += f'<path {PEN.replace("none", CHALK)} d="{tops}"/>'
        self.tables += '</g>\n'

    def svg(self):
        layers = ''.join(
            f'<path {PEN} stroke="{colour}" stroke-width="{weight}" d="{self.strokes[layer]}"/>\n'
            for layer, (colour, weight) in LAYERS.items() if self.strokes[layer]
        )
        colour, weight = LAYERS['hung']
        dots = f'<path {PEN} stroke="{colour}" stroke-width="2.5" stroke-dasharray="0 9" d="{self.dots}"/>\n' if self.dots else ''
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}"'
            f' viewBox="0 0 {self.width} {self.height}" stroke-linecap="round" stroke-linejoin="round">\n'
            f'<rect width="{self.width}" height="{self.height}" fill="{MARBLE}"/>\n{layers}{dots}{self.tables}</svg>\n'
        )

    def _point(self, x, y):
        """In centimetres from the sheet's top left."""
        return f'{round((x - self.west) * 100)} {round((self.north - y) * 100)}'

    def _path(self, points, closed):
        return 'M' + 'L'.join(self._point(*point) for point in points) + ('z' if closed else '')

    def _circle(self, x, y, radius):
        r = round(radius * 100)
        return f'M{self._point(x - radius, y)}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z'

    def _arc(self, x, y, radius, start, end):
        r = round(radius * 100)
        a, b = [(x + radius * math.cos(math.radians(angle)), y + radius * math.sin(math.radians(angle))) for angle in (start, end)]
        return f'M{self._point(*a)}A{r} {r} 0 0 {0 if end > start else 1} {self._point(*b)}'
