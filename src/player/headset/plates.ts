import { CanvasTexture, Mesh, PlaneGeometry } from 'three'
import { Paint } from './paint'

/*
 * What is written and drawn in a headset, where there are no elements: pictures from a canvas on
 * small planes. All sizes are in degrees as seen by whoever stands in the middle.
 */

/** Pixels for a degree: headsets show about 25. */
const SHARPNESS = 28
const FAMILY = '"Commissioner Variable", system-ui, sans-serif'
/** A line of text, from one to the next, in heights of its letters. */
const LINE = 1.3
/** Room around words. */
const PADDING = 1.2

export const NIGHT = '#0f1b2b'
export const CHALK = '#fbf8f2'
const EMBER = '#d8622c'
const VEIL = 'rgb(15 27 43 / 0.9)'
const HAIRLINE = 'rgb(185 141 79 / 0.9)'

/** Every plate is this one, scaled. */
const SQUARE = new PlaneGeometry()

export type Plate = Mesh<PlaneGeometry, Paint>

type Draw = (context: CanvasRenderingContext2D, width: number, height: number) => void

/**
 * @param width of the plate, and its height, in degrees
 * @param draw in the same units
 */
function makePlate(width: number, height: number, draw: Draw): Plate {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * SHARPNESS)
  canvas.height = Math.ceil(height * SHARPNESS)
  const context = canvas.getContext('2d')!
  context.scale(SHARPNESS, SHARPNESS)
  draw(context, width, height)
  const map = new CanvasTexture(canvas)
  map.anisotropy = 4
  const plate: Plate = new Mesh(SQUARE, new Paint({ map }))
  plate.userData.size = [width, height]
  return plate
}

export function disposePlate({ material }: Plate) {
  material.picture?.dispose()
  material.dispose()
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Puts a plate where a direction of the picture is, facing the middle: the viewer's directions, as
 * in `format/tour.ts`, in degrees. It must have no parent yet.
 * @param distance in metres
 */
export function placePlate(plate: Plate, yaw: number, pitch: number, distance: number) {
  const level = Math.cos(radians(pitch)) * distance
  plate.position.set(
    -level * Math.sin(radians(yaw)),
    Math.sin(radians(pitch)) * distance,
    level * Math.cos(radians(yaw)),
  )
  plate.lookAt(0, 0, 0)
  const [width, height]: [number, number] = plate.userData.size
  plate.scale.set(
    2 * distance * Math.tan(radians(width) / 2),
    2 * distance * Math.tan(radians(height) / 2),
    1,
  )
}

type Style = { size: number; weight: number }

/** In pixels: canvases round letters of a size below one. */
const font = ({ size, weight }: Style) => `${weight} ${size * SHARPNESS}px ${FAMILY}`

/** A context that only measures. */
const ruler = document.createElement('canvas').getContext('2d')!

function widthOf(text: string, style: Style): number {
  ruler.font = font(style)
  return ruler.measureText(text).width / SHARPNESS
}

/** Breaks text into lines of at most this width. */
function linesOf(text: string, style: Style, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word
    if (line && widthOf(longer, style) > most) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

/** A dark ground with a fine line around it, for light letters. */
function drawPanel(context: CanvasRenderingContext2D, width: number, height: number) {
  context.fillStyle = VEIL
  context.strokeStyle = HAIRLINE
  context.lineWidth = 0.08
  context.beginPath()
  context.roundRect(0.1, 0.1, width - 0.2, height - 0.2, 0.25)
  context.fill()
  context.stroke()
  context.fillStyle = CHALK
}

/** Writes lines in the colour that is set. */
function drawLines(
  context: CanvasRenderingContext2D,
  lines: string[],
  style: Style,
  x: number,
  top: number,
) {
  context.font = font(style)
  context.textBaseline = 'middle'
  context.save()
  context.scale(1 / SHARPNESS, 1 / SHARPNESS)
  for (const [index, line] of lines.entries()) {
    const y = top + (index + 0.5) * style.size * LINE
    context.fillText(line, x * SHARPNESS, y * SHARPNESS)
  }
  context.restore()
}

const LABEL: Style = { size: 1.6, weight: 450 }
const NUMBER: Style = { size: 1.9, weight: 550 }
const TITLE: Style = { size: 2.2, weight: 420 }
const TEXT: Style = { size: 1.6, weight: 400 }
const CARD_WIDTH = 38
/** How long words wait for their letters. */
const PATIENCE_MS = 1500

/** Fetches the letters that a text needs; where they are late or missing the system's do. */
export const loadLetters = (text: string) =>
  Promise.race([
    Promise.allSettled([TITLE, TEXT].map((style) => document.fonts.load(font(style), text))),
    new Promise((late) => setTimeout(late, PATIENCE_MS)),
  ])

/** A few words on a dark ground. @param widest in degrees, from where on they take a second line */
export function wordsPlate(text: string, widest = 30): Plate {
  const lines = linesOf(text, LABEL, widest)
  const width = Math.max(...lines.map((line) => widthOf(line, LABEL))) + 2 * PADDING
  const height = lines.length * LABEL.size * LINE + PADDING
  return makePlate(width, height, (context) => {
    drawPanel(context, width, height)
    context.textAlign = 'center'
    drawLines(context, lines, LABEL, width / 2, PADDING / 2)
  })
}

type CardWords = { title: string; text: string; image: CanvasImageSource | undefined }

/** A card with a title, a text and, on top, perhaps a picture of three to two. */
export function cardPlate({ title, text, image }: CardWords): Plate {
  const inner = CARD_WIDTH - 2 * PADDING
  const titleLines = linesOf(title, TITLE, inner)
  const textLines = linesOf(text, TEXT, inner)
  const imageHeight = image ? (CARD_WIDTH * 2) / 3 : 0
  const titleHeight = titleLines.length * TITLE.size * LINE
  const textTop = imageHeight + PADDING + titleHeight + PADDING / 2
  const height = textTop + textLines.length * TEXT.size * LINE + PADDING
  return makePlate(CARD_WIDTH, height, (context) => {
    drawPanel(context, CARD_WIDTH, height)
    if (image) context.drawImage(image, 0.15, 0.15, CARD_WIDTH - 0.3, imageHeight)
    drawLines(context, titleLines, TITLE, PADDING, imageHeight + PADDING)
    drawLines(context, textLines, TEXT, PADDING, textTop)
  })
}

/** As the signs of `controls/icons.ts`, whose lines are 56 units wide here. */
const SIGN = 56
const SIGNS = {
  link: new Path2D('m19 32 9-9 9 9'),
  open: new Path2D('m24 32 9-9m-7 0h7v7'),
}

function drawDisc(context: CanvasRenderingContext2D, radius: number) {
  context.beginPath()
  context.arc(SIGN / 2, SIGN / 2, radius, 0, 2 * Math.PI)
}

/** A point's mark: a way on, something to read, an address outside. */
export function markPlate(kind: 'link' | 'info' | 'open'): Plate {
  const size = kind === 'link' ? 5 : 4
  return makePlate(size, size, (context) => {
    context.scale(size / SIGN, size / SIGN)
    context.lineCap = context.lineJoin = 'round'
    context.strokeStyle = NIGHT
    context.fillStyle = CHALK
    context.lineWidth = 4.5
    drawDisc(context, 22)
    context.stroke()
    if (kind === 'link') {
      context.fill()
      context.stroke(SIGNS.link)
      return
    }
    context.fillStyle = VEIL
    context.fill()
    context.strokeStyle = CHALK
    context.lineWidth = 2.5
    context.stroke()
    if (kind === 'open') return context.stroke(SIGNS.open)
    drawDisc(context, 6)
    context.fillStyle = CHALK
    context.fill()
  })
}

/** A table's mark: its number, and by ground and line how it stands. */
export function tablePlate(number: string, stands: 'free' | 'chosen' | 'other'): Plate {
  const size = 4
  return makePlate(size, size, (context) => {
    context.scale(size / SIGN, size / SIGN)
    const isOther = stands === 'other'
    context.fillStyle = { free: CHALK, chosen: EMBER, other: VEIL }[stands]
    context.strokeStyle = isOther ? CHALK : NIGHT
    context.lineWidth = 2.5
    if (isOther) context.setLineDash([5, 4])
    drawDisc(context, 24)
    context.fill()
    context.stroke()
    context.fillStyle = isOther ? CHALK : NIGHT
    if (isOther) context.fillRect(12, SIGN / 2 - 1, SIGN - 24, 2)
    context.scale(SIGN / size, SIGN / size)
    context.textAlign = 'center'
    drawLines(context, [number], NUMBER, size / 2, (size - NUMBER.size * LINE) / 2)
  })
}
