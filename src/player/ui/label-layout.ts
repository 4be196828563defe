/** A hotspot in the frame with its label, in CSS pixels from the upper left corner. */
export type LabelledHotspot = {
  /** The centre of the hotspot. */
  x: number
  y: number
  /** The size of the label; null if the hotspot has none. */
  label: { width: number; height: number } | null
  /** From the centre to the nearer edge of the label. */
  gap: number
}

type Frame = {
  width: number
  height: number
  /** Space at the upper and lower edge that controls need. */
  top: number
  bottom: number
}

type Box = { left: number; top: number; right: number; bottom: number }

export type LabelPosition = 'below' | 'above' | 'hidden'

/** Minimum distance of a label from the sides of the frame, as in hotspot-markers.css. */
const SIDE_MARGIN_PX = 8
/** Minimum distance between two labels. */
const LABEL_MARGIN_PX = 4
/** The part of a hotspot that no label of another one may cover, from its centre. */
const ICON_RADIUS_PX = 18
/** In a narrower frame only one label is shown. */
const MIN_WIDTH_FOR_ALL_PX = 300

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function labelBox(
  { x, y, gap }: LabelledHotspot,
  { width, height }: { width: number; height: number },
  position: 'below' | 'above',
  frame: Frame,
): Box {
  const left = Math.max(
    SIDE_MARGIN_PX,
    Math.min(x - width / 2, frame.width - width - SIDE_MARGIN_PX),
  )
  const top = position === 'below' ? y + gap : y - gap - height
  return { left, top, right: left + width, bottom: top + height }
}

const grow = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
})

/**
 * Places labels below or above their hotspots so that none covers another label or the controls, nor another
 * hotspot if possible. Hides a label without space. Hotspots near the centre of the frame come first.
 *
 * @param before the result for the view before: a label keeps its side while there is space
 */
export function layOutLabels(
  hotspots: LabelledHotspot[],
  before: LabelPosition[],
  frame: Frame,
): LabelPosition[] {
  const positions = hotspots.map((): LabelPosition => 'hidden')
  const taken: Box[] = []
  const distance = ({ x, y }: LabelledHotspot) =>
    Math.hypot(x - frame.width / 2, y - frame.height / 2)
  const nearestFirst = hotspots
    .map((_, index) => index)
    .sort((a, b) => distance(hotspots[a]!) - distance(hotspots[b]!))
  const labelled = nearestFirst.filter((index) => hotspots[index]!.label)
  if (frame.width < MIN_WIDTH_FOR_ALL_PX) labelled.length = Math.min(labelled.length, 1)

  for (const index of labelled) {
    const hotspot = hotspots[index]!
    const icons = hotspots
      .filter((other) => other !== hotspot)
      .map(({ x, y }) => grow({ left: x, top: y, right: x, bottom: y }, ICON_RADIUS_PX))
    const sides =
      before[index] === 'above' ? (['above', 'below'] as const) : (['below', 'above'] as const)
    const free = sides
      .map((side) => ({ side, box: labelBox(hotspot, hotspot.label!, side, frame) }))
      .filter(({ box }) => box.top >= frame.top && box.bottom <= frame.height - frame.bottom)
      .filter(({ box }) => !taken.some((other) => overlap(box, other)))
    const best = free.find(({ box }) => !icons.some((icon) => overlap(box, icon))) ?? free[0]
    if (!best) continue
    taken.push(grow(best.box, LABEL_MARGIN_PX))
    positions[index] = best.side
  }
  return positions
}
