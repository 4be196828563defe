"""A place from above, as a line drawing (SVG) in world metres: north is up, or west where a
place is long from south to north, so that all of them are broad.

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
ASIDE = .07
"""Of the sheet's width, between two marks that stand for the same spot at different hours."""
PEN = 'fill="none" vector-effect="non-scaling-stroke"'


@dataclass
class Plan:
    """A sheet from west to east and from south to north."""
    west: float
    east: float
    south: float
    north: float
    up: int = 0
    """The bearing of the upper edge: 0, or 270 for west."""
    strokes: dict = field(default_factory=lambda: {layer: '' for layer in LAYERS})
    dots: str = ''
    tables: str = ''

    @property
    def width(self):
        return round((self.north - self.south if self.up else self.east - self.west) * 100)

    @property
    def height(self):
        return round((self.east - self.west if self.up else self.north - self.south) * 100)

    def at(self, x, y):
        """A point of the world in centimetres from the sheet's top left."""
        across, down = (y - self.south, x - self.west) if self.up else (x - self.west, self.north - y)
        return across * 100, down * 100

    def places(self, cameras):
        """Where points of view lie on the sheet, by their names, from 0 to 1 of its width and
        height. Those that share a spot lie side by side."""
        spots = [(camera.x, camera.y) for camera in cameras.values()]
        places = {}
        for number, (name, camera) in enumerate(cameras.items()):
            x, y = self.at(camera.x, camera.y)
            aside = ASIDE * spots[:number].count(spots[number])
            places[name] = {'x': round(x / self.width + aside, 3), 'y': round(y / self.height, 3)}
        return places

    def line(self, layer, *points, closed=False):
        self.strokes[layer] += self._path(points, closed)

    def curve(self, layer, *points):
        """A soft line along points, from the first to the last."""
        middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in zip(points, points[1:])]
        bends = ''.join(f'Q{self._point(*point)} {self._point(*middle)}' for point, middle in zip(points[1:], middles[1:]))
        self.strokes[layer] += f'M{self._point(*points[0])}L{self._point(*middles[0])}{bends}L{self._point(*points[-1])}'

    def box(self, layer, x0, x1, y0, y1):
        self.line(layer, (x0, y0), (x1, y0), (x1, y1), (x0, y1), closed=True)

    def turned_box(self, layer, x, y, width, depth, turn=0):
        """A box about its centre; turn in degrees, counterclockwise."""
        w, d = width / 2, depth / 2
        self.line(layer, *self.turned(x, y, turn, (-w, -d), (w, -d), (w, d), (-w, d)), closed=True)

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

    def window(self, face, outside, start, end, axis='x'):
        """In a wall: its pane and both sills."""
        for at in (face, (face + outside) / 2, outside):
            self.line('furniture', *(((at, start), (at, end)) if axis == 'x' else ((start, at), (end, at))))

    def grid(self, x0, x1, y0, y1, step):
        """Slabs of a floor."""
        for k in range(1, math.ceil((x1 - x0) / step)):
            self.line('ground', (x0 + step * k, y0), (x0 + step * k, y1))
        for k in range(1, math.ceil((y1 - y0) / step)):
            self.line('ground', (x0, y0 + step * k), (x1, y0 + step * k))

    def turned(self, x, y, turn, *points):
        """Points about a centre, as a thing that is turned in degrees, counterclockwise."""
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        return [(x + a * cos - b * sin, y + a * sin + b * cos) for a, b in points]

    def sofa(self, x, y, length, depth, turn=0, seats=3):
        """Its back is to the north until it is turned."""
        self.turned_box('furniture', x, y, length, depth, turn)
        half, front, back = length / 2 - .2, -depth / 2, depth / 2 - .22
        self.line('furniture', *self.turned(x, y, turn, (-half, front), (-half, back), (half, back), (half, front)))
        for k in range(1, seats):
            along = -half + 2 * half * k / seats
            self.line('furniture', *self.turned(x, y, turn, (along, front), (along, back)))

    def armchair(self, x, y, turn=0, size=.8):
        self.sofa(x, y, size, size, turn, 1)

    def chair(self, x, y, turn=0):
        """Its back is to the north until it is turned."""
        self.circle('furniture', x, y, .2)
        self.arc('furniture', x, y, .26, turn + 20, turn + 160)

    def bed(self, x0, x1, y0, y1, head, pillows=2):
        """head: 'east' or 'north', the side at which its pillows lie."""
        self.box('furniture', x0, x1, y0, y1)
        across = y1 - y0 if head == 'east' else x1 - x0
        for k in range(pillows):
            middle = (y0 if head == 'east' else x0) + across * (k + .5) / pillows
            half = across / pillows / 2 - .1
            if head == 'east':
                self.box('furniture', x1 - .5, x1 - .12, middle - half, middle + half)
            else:
                self.box('furniture', middle - half, middle + half, y1 - .5, y1 - .12)
        fold = ((x1 - .62, y0), (x1 - .62, y1)) if head == 'east' else ((x0, y1 - .62), (x1, y1 - .62))
        self.line('furniture', *fold)

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
        across, down = self.at(x, y)
        return f'{round(across)} {round(down)}'

    def _path(self, points, closed):
        return 'M' + 'L'.join(self._point(*point) for point in points) + ('z' if closed else '')

    def _circle(self, x, y, radius):
        r = round(radius * 100)
        left, top = self.at(x, y)
        return f'M{round(left - r)} {round(top)}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z'

    def _arc(self, x, y, radius, start, end):
        r = round(radius * 100)
        a, b = [(x + radius * math.cos(math.radians(angle)), y + radius * math.sin(math.radians(angle))) for angle in (start, end)]
        return f'M{self._point(*a)}A{r} {r} 0 0 {0 if end > start else 1} {self._point(*b)}'
