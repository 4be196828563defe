import type { Picture } from '../format/tour'
import { nextTask } from '../next-task'
import { tileAddress } from '../panorama/panorama-texture'
import { angleBetween, unproject } from '../panorama/view'

/** Where a head is, in degrees. */
export type Face = { yaw: number; pitch: number; width: number; height: number }

/** What of `@mediapipe/face_detection` is used; it is a script that knows no modules. */
type Detector = {
  setOptions: (options: { model: 'full' | 'short' }) => void
  onResults: (listen: (results: { detections: { boundingBox: Box }[] }) => void) => void
  initialize: () => Promise<void>
  send: (input: { image: HTMLCanvasElement }) => Promise<void>
  close: () => Promise<void>
}
/** In parts of the picture. */
type Box = { xCenter: number; yCenter: number; width: number; height: number }

declare global {
  interface Window {
    FaceDetection?: new (config: { locateFile: (file: string) => string }) => Detector
  }
}

/** The development server gives the package's files here, its weights among them. */
const PACKAGE = '/~faces/'

/** A crop's width and height in pixels. */
const SIZE = 384
/** Near heads and far ones: crops of these angles, in degrees, and how far apart they are. */
const ROUNDS = [
  { fov: 85, step: 45, pitches: [-40, 0, 40] },
  { fov: 45, step: 30, pitches: [-30, 0, 30] },
  { fov: 26, step: 18, pitches: [-12, 4] },
]
/** What is found is a face; a blur covers the head. */
const HEAD = { width: 1.5, height: 1.7 }

async function loadDetector(): Promise<Detector> {
  if (!window.FaceDetection) {
    const script = document.createElement('script')
    script.src = `${PACKAGE}face_detection.js`
    await new Promise((resolve, reject) => {
      script.addEventListener('load', resolve)
      script.addEventListener('error', reject)
      document.head.append(script)
    })
  }
  if (!window.FaceDetection) throw new Error('The face detector is not there: run npm ci.')
  const detector = new window.FaceDetection({ locateFile: (file) => PACKAGE + file })
  // Its other options break this version: how sure it has to be stays at one half.
  detector.setOptions({ model: 'full' })
  await detector.initialize()
  return detector
}

/** A published scene as one picture. */
async function load(picture: Picture): Promise<ImageData> {
  const { width, columns, rows } = picture
  const size = width / columns
  const canvas = new OffscreenCanvas(width, width / 2)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const response = await fetch(tileAddress(picture, row * picture.columns + column))
      const tile = await createImageBitmap(await response.blob())
      context.drawImage(tile, column * size, row * size)
    }
  }
  return context.getImageData(0, 0, width, width / 2)
}

type Look = { yaw: number; pitch: number; fov: number }

/** What a camera in the middle sees, drawn plainly. */
function draw({ data, width, height }: ImageData, look: Look, context: CanvasRenderingContext2D) {
  const crop = context.createImageData(SIZE, SIZE)
  const from = new Uint32Array(data.buffer)
  const to = new Uint32Array(crop.data.buffer)
  for (let j = 0; j < SIZE; j++) {
    for (let i = 0; i < SIZE; i++) {
      const x = ((i + 0.5) / SIZE) * 2 - 1
      const y = 1 - ((j + 0.5) / SIZE) * 2
      const { yaw, pitch } = unproject(x, y, look, 1)
      const column = Math.floor(((yaw + 180) / 360) * width) % width
      const row = Math.min(Math.floor(((90 - pitch) / 180) * height), height - 1)
      to[j * SIZE + i] = from[row * width + column] ?? 0
    }
  }
  context.putImageData(crop, 0, 0)
}

const round = (degrees: number) => Math.round(degrees * 10) / 10

/** The head that a box in a crop stands for. */
export function faceIn({ xCenter, yCenter, width, height }: Box, look: Look): Face {
  const at = (x: number, y: number) => unproject(x * 2 - 1, 1 - y * 2, look, 1)
  // Hair and forehead lie above what is found.
  const middle = at(xCenter, yCenter - height * 0.1)
  const across = angleBetween(at(xCenter - width / 2, yCenter), at(xCenter + width / 2, yCenter))
  const up = angleBetween(at(xCenter, yCenter - height / 2), at(xCenter, yCenter + height / 2))
  return {
    yaw: round(middle.yaw),
    pitch: round(middle.pitch),
    width: round(across * HEAD.width),
    height: round(up * HEAD.height),
  }
}

/** Faces that several crops have seen are one, in its largest size. */
export function merged(faces: Face[]): Face[] {
  const kept: Face[] = []
  for (const face of faces.toSorted((a, b) => b.width - a.width)) {
    if (!kept.some((other) => angleBetween(face, other) < other.width * 0.6)) kept.push(face)
  }
  return kept
}

/**
 * Looks for faces all round a published scene.
 * @param tell what it is doing, in a sentence
 * @param signal ends it with what was found until then
 * @throws when the detector cannot run here
 */
export async function findFaces(
  picture: Picture,
  tell: (news: string) => void,
  signal: AbortSignal,
): Promise<Face[]> {
  tell('Fetching the face detector …')
  const [detector, panorama] = await Promise.all([loadDetector(), load(picture)])
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas')
  let boxes: Box[] = []
  detector.onResults(({ detections }) => {
    boxes = detections.map(({ boundingBox }) => boundingBox)
  })
  const looks = ROUNDS.flatMap(({ fov, step, pitches }) =>
    pitches.flatMap((pitch) =>
      Array.from({ length: 360 / step }, (_, at) => ({ yaw: at * step, pitch, fov })),
    ),
  )
  const found: Face[] = []
  for (const [at, look] of looks.entries()) {
    // Said now and then, painted and open to presses every time.
    if (at % 5 === 0) tell(`Looking for faces: part ${at + 1} of ${looks.length} …`)
    await nextTask()
    if (signal.aborted) break
    draw(panorama, look, context)
    boxes = []
    await detector.send({ image: canvas })
    found.push(...boxes.map((box) => faceIn(box, look)))
  }
  await detector.close()
  return merged(found)
}
