import { tileUrl } from '../player/panorama/pyramid'
import { angleBetween, project, toRadians, unproject } from '../player/panorama/view'
import type { Panorama, TileLevel } from '../player/schema/tour'
import { yieldToInput } from '../player/yield-to-input'
import { roundDegrees } from './degrees'

/** The direction and the size of a head, in degrees. */
export type Face = { yaw: number; pitch: number; width: number; height: number }

/** The part of `@mediapipe/face_detection` that is used. The package is a classic script, not a module. */
type Detector = {
  setOptions: (options: { model: 'full' | 'short' }) => void
  onResults: (listen: (results: { detections: { boundingBox: Box }[] }) => void) => void
  initialize: () => Promise<void>
  send: (input: { image: HTMLCanvasElement }) => Promise<void>
  close: () => Promise<void>
}
/** In fractions of the crop's size. */
type Box = { xCenter: number; yCenter: number; width: number; height: number }

declare global {
  interface Window {
    FaceDetection?: new (config: { locateFile: (file: string) => string }) => Detector
  }
}

/** The development server serves the package's files here. */
const DETECTOR_PATH = '/~faces/'

/** A crop's width and height in pixels. */
const SIZE = 384
/** Crops for near and for distant heads: their field of view, the yaw between them and their pitches, in degrees. */
const CROPS = [
  { fov: 85, step: 45, pitches: [-40, 0, 40] },
  { fov: 45, step: 30, pitches: [-30, 0, 30] },
  { fov: 26, step: 18, pitches: [-12, 4] },
]
/** The size of a head in relation to the face that is found. */
const HEAD_SCALE = { width: 1.5, height: 1.7 }

/** An error with a message for staff. */
export class FaceSearchError extends Error {}

async function loadDetector(): Promise<Detector> {
  if (!window.FaceDetection) {
    const script = document.createElement('script')
    script.src = `${DETECTOR_PATH}face_detection.js`
    await new Promise((resolve) => {
      script.addEventListener('load', resolve)
      script.addEventListener('error', resolve)
      document.head.append(script)
    })
  }
  if (!window.FaceDetection)
    throw new FaceSearchError('The face detector is not installed: run npm ci.')
  const detector = new window.FaceDetection({ locateFile: (file) => DETECTOR_PATH + file })
  // Setting other options breaks this version; the minimal confidence stays at 0.5.
  detector.setOptions({ model: 'full' })
  await detector.initialize()
  return detector
}

/** The coarsest level that has all pixels of the crops with the smallest field of view, or nearly so. */
const findSearchLevel = ({ levels }: Panorama) =>
  (levels.find(({ width }) => width >= 4096) ?? levels.at(-1)) as TileLevel

/** Puts a level of a published panorama together from its tiles. */
async function loadPanorama(level: TileLevel): Promise<ImageData> {
  const { width, columns, rows } = level
  const size = width / columns
  const canvas = new OffscreenCanvas(width, width / 2)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const response = await fetch(tileUrl(level, row * columns + column))
      if (!response.ok)
        throw new FaceSearchError('A picture of the panorama is missing: run npm run validate.')
      const tile = await createImageBitmap(await response.blob())
      context.drawImage(tile, column * size, row * size)
    }
  }
  return context.getImageData(0, 0, width, width / 2)
}

type CropView = { yaw: number; pitch: number; fov: number }

/** Draws the part of a panorama that a view shows, without interpolation. */
function drawCrop(
  { data, width, height }: ImageData,
  view: CropView,
  context: CanvasRenderingContext2D,
) {
  const crop = context.createImageData(SIZE, SIZE)
  const from = new Uint32Array(data.buffer)
  const to = new Uint32Array(crop.data.buffer)
  for (let j = 0; j < SIZE; j++) {
    for (let i = 0; i < SIZE; i++) {
      const x = ((i + 0.5) / SIZE) * 2 - 1
      const y = 1 - ((j + 0.5) / SIZE) * 2
      const { yaw, pitch } = unproject(x, y, view, 1)
      const column = Math.floor(((yaw + 180) / 360) * width) % width
      const row = Math.min(Math.floor(((90 - pitch) / 180) * height), height - 1)
      to[j * SIZE + i] = from[row * width + column] ?? 0
    }
  }
  context.putImageData(crop, 0, 0)
}

/** Converts a face that was found in a crop into the head's direction and size. */
export function toFace({ xCenter, yCenter, width, height }: Box, view: CropView): Face {
  const at = (x: number, y: number) => unproject(x * 2 - 1, 1 - y * 2, view, 1)
  // The detector leaves out forehead and hair.
  const centre = at(xCenter, yCenter - height * 0.1)
  const across = angleBetween(at(xCenter - width / 2, yCenter), at(xCenter + width / 2, yCenter))
  const up = angleBetween(at(xCenter, yCenter - height / 2), at(xCenter, yCenter + height / 2))
  return {
    yaw: roundDegrees(centre.yaw),
    pitch: roundDegrees(centre.pitch),
    width: roundDegrees(across * HEAD_SCALE.width),
    height: roundDegrees(up * HEAD_SCALE.height),
  }
}

/** Merges faces that were found in several crops; the largest is kept. */
export function mergeFaces(faces: Face[]): Face[] {
  const kept: Face[] = []
  for (const face of faces.toSorted((a, b) => b.width - a.width)) {
    if (!kept.some((other) => angleBetween(face, other) < other.width * 0.6)) kept.push(face)
  }
  return kept
}

const getHalfExtent = (degrees: number) => Math.tan(toRadians(degrees) / 2)

/** Whether the face itself is inside a blur, which may be smaller than the head. */
function isCovered(face: Face, blur: Face): boolean {
  // Positions on the plane that touches the sphere at the blur's centre, as in scripts/tour/blur.mjs.
  const position = project(face, { ...blur, fov: 90 }, 2, 2)
  if (!position) return false
  const right = Math.abs(position.x - 1) + getHalfExtent(face.width / HEAD_SCALE.width)
  const up = Math.abs(position.y - 1) + getHalfExtent(face.height / HEAD_SCALE.height)
  return right <= getHalfExtent(blur.width) && up <= getHalfExtent(blur.height)
}

/** Returns the faces that no blur covers yet, also across the panorama's seam at ±180°. */
export const findUncoveredFaces = (faces: Face[], blurs: Face[]) =>
  faces.filter((face) => !blurs.some((blur) => isCovered(face, blur)))

/**
 * Searches a whole published panorama for faces.
 * @param onStatus is called with a sentence about the progress
 * @param signal ends the search; the faces that were found until then are returned
 * @throws when the detector cannot run in this browser; a `FaceSearchError` when a file is missing
 */
export async function findFaces(
  panorama: Panorama,
  onStatus: (message: string) => void,
  signal: AbortSignal,
): Promise<Face[]> {
  onStatus('Loading the face detector…')
  const [detector, pixels] = await Promise.all([
    loadDetector(),
    loadPanorama(findSearchLevel(panorama)),
  ])
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas')
  let boxes: Box[] = []
  detector.onResults(({ detections }) => {
    boxes = detections.map(({ boundingBox }) => boundingBox)
  })
  const views = CROPS.flatMap(({ fov, step, pitches }) =>
    pitches.flatMap((pitch) =>
      Array.from({ length: 360 / step }, (_, at) => ({ yaw: at * step, pitch, fov })),
    ),
  )
  const found: Face[] = []
  for (const [at, view] of views.entries()) {
    if (at % 5 === 0) onStatus(`Looking for faces: part ${at + 1} of ${views.length}…`)
    await yieldToInput()
    if (signal.aborted) break
    drawCrop(pixels, view, context)
    boxes = []
    await detector.send({ image: canvas })
    found.push(...boxes.map((box) => toFace(box, view)))
  }
  await detector.close()
  return mergeFaces(found)
}
