/** A hotspot with its label, in CSS pixels from the upper left corner of the viewport. */
export type LabelledHotspot = {
  /** The centre of the hotspot. */
  x: number
  y: number
  /** The size of the label; null if the hotspot has none. */
  label: { width: number; height: number } | null
  /** From the centre to the nearer edge of the label. */
  gap: number
}

type Viewport = {
  width: number
  height: number
  /** Heights at the upper and lower edge that controls cover. */
  top: number
  bottom: number
}

type Box = { left: number; top: number; right: number; bottom: number }

export type LabelPosition = 'below' | 'above' | 'hidden'

/** Minimum distance of a label from the sides of the viewport, as in hotspot-markers.css. */
const SIDE_MARGIN_PX = 8
/** Minimum distance between two labels. */
const LABEL_MARGIN_PX = 4
/** Radius of the circle around a hotspot that other labels should not cover. */
const ICON_RADIUS_PX = 18
/** In a narrower viewport only one label is shown. */
const MIN_WIDTH_FOR_ALL_PX = 300

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function getLabelBox(
  { x, y, gap }: LabelledHotspot,
  { width, height }: { width: number; height: number },
  position: 'below' | 'above',
  viewport: Viewport,
): Box {
  const left = Math.max(
    SIDE_MARGIN_PX,
    Math.min(x - width / 2, viewport.width - width - SIDE_MARGIN_PX),
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
 * Places labels below or above their hotspots, so that no label covers another label or the controls. Labels
 * also avoid other hotspots if possible. A label without space is hidden. Hotspots near the centre of the
 * viewport come first.
 *
 * @param previousPositions the result for the previous view: a label keeps its side while there is space
 */
export function layOutLabels(
  hotspots: LabelledHotspot[],
  previousPositions: LabelPosition[],
  viewport: Viewport,
): LabelPosition[] {
  const positions = hotspots.map((): LabelPosition => 'hidden')
  const placedBoxes: Box[] = []
  const distance = ({ x, y }: LabelledHotspot) =>
    Math.hypot(x - viewport.width / 2, y - viewport.height / 2)
  const nearestFirst = hotspots
    .map((_, index) => index)
    .sort((a, b) => distance(hotspots[a]!) - distance(hotspots[b]!))
  const labelled = nearestFirst.filter((index) => hotspots[index]!.label)
  if (viewport.width < MIN_WIDTH_FOR_ALL_PX) labelled.length = Math.min(labelled.length, 1)

  for (const index of labelled) {
    const hotspot = hotspots[index]!
    const icons = hotspots
      .filter((other) => other !== hotspot)
      .map(({ x, y }) => grow({ left: x, top: y, right: x, bottom: y }, ICON_RADIUS_PX))
    const sides =
      previousPositions[index] === 'above'
        ? (['above', 'below'] as const)
        : (['below', 'above'] as const)
    const candidates = sides
      .map((side) => ({ side, box: getLabelBox(hotspot, hotspot.label!, side, viewport) }))
      .filter(
        ({ box }) => box.top >= viewport.top && box.bottom <= viewport.height - viewport.bottom,
      )
      .filter(({ box }) => !placedBoxes.some((other) => overlaps(box, other)))
    const best =
      candidates.find(({ box }) => !icons.some((icon) => overlaps(box, icon))) ?? candidates[0]
    if (!best) continue
    placedBoxes.push(grow(best.box, LABEL_MARGIN_PX))
    positions[index] = best.side
  }
  return positions
}
