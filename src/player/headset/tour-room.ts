import type { InfoPoint, Picture, Point, Scene } from '../format/tour'
import type { Tables } from '../panorama/points'
import type { Stage } from '../panorama/stage'
import type { Words } from '../words/en'
import { Headset, type Target } from './headset'
import { cardPlate, loadLetters, markPlate, placePlate, tablePlate, wordsPlate } from './plates'

/** How far away points stand, in metres. */
const DISTANCE = 4
/** From a point's middle down to that of its label, in degrees. */
const LABEL_BELOW = 4.6

type TourRoomOptions = {
  words: Words
  /** Prefers reduced motion. */
  isStill: boolean
  /** How tables stand just now. */
  tables: () => Tables
  press: (point: Point) => void
  /** The head has moved. */
  onLook: () => void
}

/** A tour as whoever wears a headset has it around them. */
export class TourRoom {
  #headset: Headset
  #options: TourRoomOptions
  #points: Target[] = []
  #tables: Target[] = []
  #scene: Scene | undefined
  #card: { title: string; targets: Target[] } | undefined

  /**
   * Opens a tour in a session, where the flat tour stands and looks.
   * @throws when the session has ended already, or the browser cannot draw for it
   */
  static async enter(session: XRSession, stage: Stage<Picture>, options: TourRoomOptions) {
    const { yaw } = stage.view
    // What can be done anywhere is written at once.
    await loadLetters(options.words.leaveVR)
    const room = new TourRoom(session, stage, options)
    const headset = room.#headset
    const lent = await stage.lend(session, headset)
    headset.begin(lent.renderer, lent.room, yaw)
    return room
  }

  private constructor(session: XRSession, stage: Stage<Picture>, options: TourRoomOptions) {
    this.#options = options
    const { words, isStill } = options
    this.#headset = new Headset({
      session,
      words,
      isStill,
      onLook: (direction) => {
        stage.follow(direction)
        options.onLook()
      },
      onMiss: () => this.#close(),
    })
  }

  /** Shows what there is at a scene. @param nameOf the name of a scene, by its id */
  async show(scene: Scene, nameOf: (scene: string) => string) {
    this.#clear()
    this.#scene = scene
    const labels = scene.points.map((point) => labelOf(point, nameOf))
    await loadLetters(labels.join(''))
    if (this.#scene !== scene) return
    for (const [index, point] of scene.points.entries()) {
      if (point.kind !== 'table') this.#points.push(...this.#mark(point, labels[index]!))
    }
    for (const target of this.#points) this.#headset.add(target)
    this.markTables()
  }

  #mark(point: Exclude<Point, { kind: 'table' }>, name: string): Target[] {
    const press = () => this.#options.press(point)
    const plate = markPlate(point.kind)
    placePlate(plate, point.yaw, point.pitch, DISTANCE)
    const label = wordsPlate(name)
    placePlate(label, point.yaw, point.pitch - LABEL_BELOW, DISTANCE)
    const mark = { plate, dwells: true, press }
    // Where a way leads to is always said.
    if (point.kind === 'link') return [mark, { plate: label, dwells: true, press }]
    return [{ ...mark, label }]
  }

  /** Says how tables stand: those that the page around the tour names. */
  markTables() {
    for (const target of this.#tables) this.#headset.remove(target)
    this.#tables = []
    const { tables, chosen } = this.#options.tables()
    for (const point of this.#scene?.points ?? []) {
      const table = point.kind === 'table' && tables.find(({ id }) => id === point.id)
      if (point.kind !== 'table' || !table) continue
      const isFree = table.state === 'free'
      const plate = tablePlate(
        point.label,
        table.id === chosen ? 'chosen' : isFree ? 'free' : 'other',
      )
      placePlate(plate, point.yaw, point.pitch, DISTANCE)
      const label = wordsPlate(table.name)
      placePlate(label, point.yaw, point.pitch - LABEL_BELOW, DISTANCE)
      const target = { plate, label, dwells: isFree, press: () => this.#options.press(point) }
      this.#tables.push(target)
      this.#headset.add(target)
    }
  }

  /**
   * Goes elsewhere in the dark, and says where to.
   * @param load shows the picture, or fails, as this does
   */
  async walk(name: string, load: () => Promise<boolean>): Promise<boolean> {
    this.#clear()
    this.#headset.say(name)
    await this.#headset.fade('dark')
    try {
      return await load()
    } finally {
      this.#headset.fade('bright')
    }
  }

  /** Turns the room so that this direction of the picture lies ahead, in degrees. */
  face(yaw: number) {
    this.#headset.face(yaw)
  }

  /** Says a sentence. */
  say(sentence: string) {
    this.#headset.say(sentence)
  }

  /** Opens a card, or closes it when it is open already. */
  async open({ title, text, picture }: Pick<InfoPoint, 'title' | 'text' | 'picture'>) {
    const wasOpen = this.#card?.title === title
    this.#close()
    if (wasOpen) return
    const card = { title, targets: [] as Target[] }
    this.#card = card
    const image = picture && (await loadImage(picture.path))
    await loadLetters(title + text)
    if (this.#card !== card) return
    const close = () => this.#close()
    const plate = cardPlate({ title, text, image })
    const [, height] = plate.userData.size
    const button = wordsPlate(this.#options.words.close)
    card.targets = [
      // A card that is read is not to be closed by reading.
      { plate, dwells: false, press: close },
      { plate: button, dwells: true, press: close },
    ]
    this.#headset.addInFront(card.targets[0]!, 0)
    this.#headset.addInFront(card.targets[1]!, -height / 2 - 3)
  }

  #close() {
    for (const target of this.#card?.targets ?? []) this.#headset.remove(target)
    this.#card = undefined
  }

  #clear() {
    this.#close()
    for (const target of [...this.#points, ...this.#tables]) this.#headset.remove(target)
    this.#points = []
    this.#tables = []
    this.#scene = undefined
  }
}

function labelOf(point: Point, nameOf: (scene: string) => string): string {
  if (point.kind === 'info') return point.title
  if (point.kind === 'link') return point.label || nameOf(point.to)
  return point.label
}

/** A picture, or undefined where it cannot be had: a card says enough without. */
async function loadImage(path: string): Promise<HTMLImageElement | undefined> {
  const image = new Image()
  image.src = path
  return image.decode().then(
    () => image,
    () => undefined,
  )
}
