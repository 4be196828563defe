import { project, toDegrees, toRadians } from '../player/panorama/view'
import type { Direction, View } from '../player/schema/schema'
import { limitBlurSize, roundDegrees } from './degrees'
import { getDirection, type Mark } from './marks'

/** Within this distance from the edge of the viewport, in pixels, a dragged mark turns the view. */
const EDGE_PX = 40
/** The speed of that at the edge itself, in degrees per second. */
const EDGE_SPEED = 60
/** The pointer has to move this far, in pixels, before a press becomes a drag. */
export const MIN_DRAG_PX = 4

/** 0 in the middle of the viewport; −1 at its left or upper edge, 1 at its right or lower one. */
export function getEdgeOverlap(position: number, size: number): number {
  let overlap = 0
  if (position < EDGE_PX) overlap = position / EDGE_PX - 1
  else if (position > size - EDGE_PX) overlap = (position - size) / EDGE_PX + 1
  return Math.min(Math.max(overlap, -1), 1)
}

/** The distance in pixels between the camera and the plane on which a view is drawn. */
export const getFocalLength = ({ fov }: View, height: number) =>
  height / 2 / Math.tan(toRadians(fov) / 2)

export type DragContext = {
  getView: () => View
  getBox: () => DOMRect
  /** @returns the direction at a position in the window */
  unprojectPointer: (position: { x: number; y: number }) => Direction
  turnBy: (step: Direction) => void
  onMove: (mark: Mark['ref'], to: Direction) => void
  onResize: (mark: Mark['ref'], size: { width: number; height: number }) => void
}

/** Moves a mark with the pointer until it is released. A blur is resized at its corner. */
export function startDrag(event: PointerEvent, mark: Mark, context: DragContext) {
  if (event.button !== 0) return
  const { element, ref } = mark
  const { getView, getBox, unprojectPointer, turnBy, onMove, onResize } = context
  element.setPointerCapture(event.pointerId)
  const isResizing = event.target instanceof Element && event.target.matches('.corner')
  const start = { x: event.clientX, y: event.clientY }
  const box = getBox()
  const centre = project(getDirection(mark), getView(), box.width, box.height)
  // The point of the mark that was pressed stays under the pointer.
  const offset = {
    x: box.left + (centre?.x ?? 0) - start.x,
    y: box.top + (centre?.y ?? 0) - start.y,
  }
  let pointer = start
  let frame = 0
  let lastFrame = 0
  let isDragging = false

  const moveToPointer = () =>
    onMove(ref, unprojectPointer({ x: pointer.x + offset.x, y: pointer.y + offset.y }))

  const turnAtEdge = (now: number) => {
    frame = requestAnimationFrame(turnAtEdge)
    const degrees = (Math.min(now - lastFrame, 100) / 1000) * EDGE_SPEED
    lastFrame = now
    const { left, top, width, height } = getBox()
    const right = getEdgeOverlap(pointer.x - left, width)
    const down = getEdgeOverlap(pointer.y - top, height)
    if (right === 0 && down === 0) return
    turnBy({ yaw: right * degrees, pitch: -down * degrees })
    moveToPointer()
  }

  const resizeToPointer = (middle: { x: number; y: number }) => {
    const { left, top, height } = getBox()
    const focalLength = getFocalLength(getView(), height)
    const toSize = (distance: number) =>
      roundDegrees(limitBlurSize(2 * toDegrees(Math.atan(Math.abs(distance) / focalLength))))
    onResize(ref, {
      width: toSize(pointer.x - left - middle.x),
      height: toSize(pointer.y - top - middle.y),
    })
  }

  const handleMove = ({ clientX, clientY }: PointerEvent) => {
    if (!isDragging) {
      if (Math.hypot(clientX - start.x, clientY - start.y) < MIN_DRAG_PX) return
      if (!isResizing) frame = requestAnimationFrame(turnAtEdge)
      isDragging = true
    }
    pointer = { x: clientX, y: clientY }
    if (isResizing && centre) resizeToPointer(centre)
    else moveToPointer()
  }
  element.addEventListener('pointermove', handleMove)
  element.addEventListener(
    'lostpointercapture',
    () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('pointermove', handleMove)
    },
    { once: true },
  )
}
