import { CanvasTexture, Mesh, PlaneGeometry } from 'three'
import { toRadians } from '../panorama/view'
import type { AngularRect } from './overlap'
import { UnlitMaterial } from './unlit-material'

/*
 * Panels of VR sessions, which cannot show DOM elements: textures from a 2D canvas on small planes.
 * All sizes are in degrees, as seen from the centre of the sphere.
 */

/** Slightly more than headsets show. */
const PIXELS_PER_DEGREE = 28
const FONT_FAMILY = '"Commissioner Variable", system-ui, sans-serif'
/** As a multiple of the font size. */
const LINE_HEIGHT = 1.3
/** Space around text, in degrees. */
const PADDING = 1.2

export const DARK = '#0f1b2b'
export const LIGHT = '#fbf8f2'
const ACCENT = '#d8622c'
const BACKGROUND = 'rgb(15 27 43 / 0.9)'
const BORDER = 'rgb(185 141 79 / 0.9)'

/** Draw order, since nothing is drawn with depth: the later ones lie on top. In front are messages, cards and actions. */
export const DRAW_ORDER = { hotspot: 1, fade: 2, front: 3, pointer: 4 }

/** Distance of messages, cards and actions in metres: nearer than the hotspots. */
export const PANEL_DISTANCE = 2

/** Shared by all panels, which scale it. */
const SQUARE = new PlaneGeometry()

export type XrPanel = Mesh<PlaneGeometry, UnlitMaterial>

type Draw = (context: CanvasRenderingContext2D, width: number, height: number) => void

/**
 * @param width in degrees, like the height
 * @param draw draws in the same units
 */
function createPanel(width: number, height: number, draw: Draw): XrPanel {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * PIXELS_PER_DEGREE)
  canvas.height = Math.ceil(height * PIXELS_PER_DEGREE)
  const context = canvas.getContext('2d')!
  context.scale(PIXELS_PER_DEGREE, PIXELS_PER_DEGREE)
  draw(context, width, height)
  const map = new CanvasTexture(canvas)
  map.anisotropy = 4
  const panel: XrPanel = new Mesh(SQUARE, new UnlitMaterial({ map }))
  panel.userData.size = [width, height]
  return panel
}

export function disposePanel({ material }: XrPanel) {
  material.texture?.dispose()
  material.dispose()
}

/**
 * Places a panel in a direction of the panorama, facing the centre. Directions are those of
 * `schema/tour.ts`, in degrees. The panel must have no parent yet.
 * @param distance in metres
 */
export function placePanel(panel: XrPanel, yaw: number, pitch: number, distance: number) {
  Object.assign(panel.userData, { yaw, pitch })
  const horizontal = Math.cos(toRadians(pitch)) * distance
  panel.position.set(
    -horizontal * Math.sin(toRadians(yaw)),
    Math.sin(toRadians(pitch)) * distance,
    horizontal * Math.cos(toRadians(yaw)),
  )
  panel.lookAt(0, 0, 0)
  const [width, height]: [number, number] = panel.userData.size
  panel.scale.set(
    2 * distance * Math.tan(toRadians(width) / 2),
    2 * distance * Math.tan(toRadians(height) / 2),
    1,
  )
}

/** The area that a placed panel covers. @param parentYaw how far its parent is turned to the right, in degrees */
export function getPanelArea({ userData }: XrPanel, parentYaw = 0): AngularRect {
  const [width, height]: [number, number] = userData.size
  return { yaw: userData.yaw + parentYaw, pitch: userData.pitch, width, height }
}

type TextStyle = { size: number; weight: number }

/** In pixels, because a canvas rounds font sizes below one. */
const toCssFont = ({ size, weight }: TextStyle) =>
  `${weight} ${size * PIXELS_PER_DEGREE}px ${FONT_FAMILY}`

const measureContext = document.createElement('canvas').getContext('2d')!

function measureText(text: string, style: TextStyle): number {
  measureContext.font = toCssFont(style)
  return measureContext.measureText(text).width / PIXELS_PER_DEGREE
}

/** Breaks text into lines of at most this width. */
function wrapText(text: string, style: TextStyle, maxWidth: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word
    if (line && measureText(longer, style) > maxWidth) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

/** A dark background with a thin border, for light text. */
function drawBackground(context: CanvasRenderingContext2D, width: number, height: number) {
  context.fillStyle = BACKGROUND
  context.strokeStyle = BORDER
  context.lineWidth = 0.08
  context.beginPath()
  context.roundRect(0.1, 0.1, width - 0.2, height - 0.2, 0.25)
  context.fill()
  context.stroke()
  context.fillStyle = LIGHT
}

/** Draws lines of text in the current fill colour. */
function drawLines(
  context: CanvasRenderingContext2D,
  lines: string[],
  style: TextStyle,
  x: number,
  top: number,
) {
  context.font = toCssFont(style)
  context.textBaseline = 'middle'
  context.save()
  context.scale(1 / PIXELS_PER_DEGREE, 1 / PIXELS_PER_DEGREE)
  for (const [index, line] of lines.entries()) {
    const y = top + (index + 0.5) * style.size * LINE_HEIGHT
    context.fillText(line, x * PIXELS_PER_DEGREE, y * PIXELS_PER_DEGREE)
  }
  context.restore()
}

const LABEL: TextStyle = { size: 1.6, weight: 450 }
const NUMBER: TextStyle = { size: 1.9, weight: 550 }
const TITLE: TextStyle = { size: 2.2, weight: 420 }
const TEXT: TextStyle = { size: 1.6, weight: 400 }
const CARD_WIDTH = 38
/** Text that waits longer for its font is drawn in a system font. */
const FONT_TIMEOUT_MS = 1500

/**
 * Loads the fonts that the characters of a text need. Also resolves when a font is late or missing. One variable
 * font serves all weights, so other styles need no fonts of their own.
 */
export const loadFonts = (text: string) =>
  Promise.race([
    Promise.allSettled([TITLE, TEXT].map((style) => document.fonts.load(toCssFont(style), text))),
    new Promise((resolve) => setTimeout(resolve, FONT_TIMEOUT_MS)),
  ])

/** Text on a dark background. @param maxWidth in degrees; longer text is wrapped */
export function createTextPanel(text: string, maxWidth = 30): XrPanel {
  const lines = wrapText(text, LABEL, maxWidth)
  const width = Math.max(...lines.map((line) => measureText(line, LABEL))) + 2 * PADDING
  const height = lines.length * LABEL.size * LINE_HEIGHT + PADDING
  return createPanel(width, height, (context) => {
    drawBackground(context, width, height)
    context.textAlign = 'center'
    drawLines(context, lines, LABEL, width / 2, PADDING / 2)
  })
}

type CardContent = { title: string; text: string; image: CanvasImageSource | undefined }

/** A card with an optional image (3:2) above a title and a text. */
export function createCardPanel({ title, text, image }: CardContent): XrPanel {
  const textWidth = CARD_WIDTH - 2 * PADDING
  const titleLines = wrapText(title, TITLE, textWidth)
  const textLines = wrapText(text, TEXT, textWidth)
  const imageHeight = image ? (CARD_WIDTH * 2) / 3 : 0
  const titleHeight = titleLines.length * TITLE.size * LINE_HEIGHT
  const textTop = imageHeight + PADDING + titleHeight + PADDING / 2
  const height = textTop + textLines.length * TEXT.size * LINE_HEIGHT + PADDING
  return createPanel(CARD_WIDTH, height, (context) => {
    drawBackground(context, CARD_WIDTH, height)
    if (image) context.drawImage(image, 0.15, 0.15, CARD_WIDTH - 0.3, imageHeight)
    drawLines(context, titleLines, TITLE, PADDING, imageHeight + PADDING)
    drawLines(context, textLines, TEXT, PADDING, textTop)
  })
}

/** Size of the icons' coordinate system. The paths are those of `ui/icons.ts`. */
const ICON_SIZE = 56
const ICONS = {
  link: new Path2D('m19 32 9-9 9 9'),
  url: new Path2D('m24 32 9-9m-7 0h7v7'),
}

function drawDisc(context: CanvasRenderingContext2D, radius: number) {
  context.beginPath()
  context.arc(ICON_SIZE / 2, ICON_SIZE / 2, radius, 0, 2 * Math.PI)
}

/** The marker of a hotspot. */
export function createHotspotPanel(kind: 'link' | 'info' | 'url'): XrPanel {
  const size = kind === 'link' ? 5 : 4
  return createPanel(size, size, (context) => {
    context.scale(size / ICON_SIZE, size / ICON_SIZE)
    context.lineCap = context.lineJoin = 'round'
    context.strokeStyle = DARK
    context.fillStyle = LIGHT
    context.lineWidth = 4.5
    drawDisc(context, 22)
    context.stroke()
    if (kind === 'link') {
      context.fill()
      context.stroke(ICONS.link)
      return
    }
    context.fillStyle = BACKGROUND
    context.fill()
    context.strokeStyle = LIGHT
    context.lineWidth = 2.5
    context.stroke()
    if (kind === 'url') return context.stroke(ICONS.url)
    drawDisc(context, 6)
    context.fillStyle = LIGHT
    context.fill()
  })
}

/** The marker of a table: its number, on a background that shows its state. */
export function createTablePanel(
  number: string,
  state: 'free' | 'selected' | 'unavailable',
): XrPanel {
  const size = 4
  return createPanel(size, size, (context) => {
    context.scale(size / ICON_SIZE, size / ICON_SIZE)
    const isUnavailable = state === 'unavailable'
    context.fillStyle = { free: LIGHT, selected: ACCENT, unavailable: BACKGROUND }[state]
    context.strokeStyle = isUnavailable ? LIGHT : DARK
    context.lineWidth = 2.5
    if (isUnavailable) context.setLineDash([5, 4])
    drawDisc(context, 24)
    context.fill()
    context.stroke()
    context.fillStyle = isUnavailable ? LIGHT : DARK
    if (isUnavailable) context.fillRect(12, ICON_SIZE / 2 - 1, ICON_SIZE - 24, 2)
    context.scale(ICON_SIZE / size, ICON_SIZE / size)
    context.textAlign = 'center'
    drawLines(context, [number], NUMBER, size / 2, (size - NUMBER.size * LINE_HEIGHT) / 2)
  })
}
