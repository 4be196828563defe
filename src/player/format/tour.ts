/**
 * The format of a bundle's `tour.json`, and its check.
 *
 * Angles are in degrees. Yaw 0 is the centre of a scene's picture and grows to the right (clockwise
 * seen from above); pitch grows upwards. Addresses are relative to the bundle's folder.
 */

/** A direction from the camera, in degrees. */
export type Direction = { yaw: number; pitch: number }

/** A direction and how much is seen: `fov` is the vertical field of view in degrees. */
export type View = Direction & { fov: number }

/** A scene's panorama, cut up by `npm run pictures`, which writes this part of the file. */
export type Picture = {
  /** The whole panorama, small: what is seen until the tiles are there. */
  base: string
  /** Address of a tile, with `{column}` and `{row}` in it; tile 0, 0 is top left. */
  tiles: string
  /** Width in pixels of the whole panorama; its height is half of that. */
  width: number
  columns: number
  rows: number
}

/** What every point may have. */
type Anchored = Direction & {
  /**
   * The thing of the studio's model that the point stands at: `npm run pictures` takes yaw and
   * pitch from `studio/panoramas/<place>.json`.
   */
  anchor?: string
}

/** Leads to another scene. */
export type LinkPoint = Anchored & {
  kind: 'link'
  /** The id of the scene that it leads to. */
  to: string
  /** Where one goes, in words: the point's name. */
  label: string
  /** Where one looks on arrival; without it, the direction of walking is kept. */
  arrive?: Direction
}

/** Opens a card with something worth knowing. */
export type InfoPoint = Anchored & {
  kind: 'info'
  id: string
  title: string
  text: string
  picture?: { path: string; alt: string }
}

/** Opens an address outside the tour: a booking page, a menu, a telephone number. */
export type OpenPoint = Anchored & {
  kind: 'open'
  id: string
  label: string
  /** `https:`, `http:`, `mailto:` or `tel:`. */
  link: string
}

export type Point = LinkPoint | InfoPoint | OpenPoint

export type Scene = {
  /** Lower case, as in the address: `#scene=bar`. */
  id: string
  name: string
  /** What is to be seen here, in a sentence or two: read where pictures cannot be. */
  description: string
  /** The studio's master picture, `studio/panoramas/<panorama>.jpg`, which `picture` is cut from. */
  panorama?: string
  picture: Picture
  /** What is seen on entering: the poster of a tour's first scene shows exactly this. */
  view: View
  /** The same for frames that are upright (see `isUpright`), where less fits in from left to right. */
  upright?: View
  /** The compass bearing of the picture's centre, so that walking keeps its direction. */
  heading?: number
  /** Where the scene lies on the plan, in thousandths of its width and height from the top left. */
  place?: { x: number; y: number }
  points: Point[]
}

export type Tour = {
  title: string
  lang: 'en' | 'el'
  /** For search engines and for the page's head. */
  description: string
  /** The id of the first scene. */
  start: string
  scenes: Scene[]
  /** A drawing of the place from above; scenes with a `place` are marked on it. */
  plan?: { path: string; alt: string; width: number; height: number }
  /** Who made what, shown with the scene list. */
  credits: string
}

/** A fault of a tour: where it is in the file, and what to do about it. */
export type Problem = { at: string; message: string }

/** Frames at most this wide (width through height) open with a scene's upright view. */
export const UPRIGHT_ASPECT = 0.8

export const isUpright = (width: number, height: number) => width <= UPRIGHT_ASPECT * height

/** The view that a scene opens with in a frame of this size. */
export function openingView(scene: Scene, width: number, height: number): View {
  return (isUpright(width, height) && scene.upright) || scene.view
}

const LINK_SCHEMES = ['https:', 'http:', 'mailto:', 'tel:']
const FOV_RANGE: [number, number] = [30, 100]

/** Whether an address may be opened from a tour. */
export function isOpenable(link: string): boolean {
  return URL.canParse(link) && LINK_SCHEMES.includes(new URL(link).protocol)
}

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Collects the faults of one object of the file. */
class Check {
  readonly problems: Problem[] = []
  #fields: Fields
  #at: string

  constructor(fields: Fields, at: string) {
    this.#fields = fields
    this.#at = at
  }

  mend(key: string, message: string) {
    this.problems.push({ at: [this.#at, key].filter(Boolean).join('.'), message })
  }

  words(key: string) {
    const value = this.#fields[key]
    if (typeof value !== 'string' || value.trim() === '') this.mend(key, 'Write some text here.')
  }

  number(key: string, low: number, high: number) {
    const value = this.#fields[key]
    if (typeof value !== 'number' || !(value >= low && value <= high)) {
      this.mend(key, `Give a number from ${low} to ${high}.`)
    }
  }

  direction() {
    this.number('yaw', -180, 360)
    this.number('pitch', -90, 90)
  }

  address(key: string) {
    const value = this.#fields[key]
    if (typeof value !== 'string' || value === '') this.mend(key, 'Name a file.')
    else if (/^(\/|\\|[a-z][a-z\d+.-]*:)/i.test(value) || value.split('/').includes('..')) {
      this.mend(key, `"${value}" leaves the bundle: name a file inside its folder.`)
    }
  }

  /** Checks an object inside this one. */
  part(key: string, shape: string, check: (part: Check) => void) {
    const value = this.#fields[key]
    if (!isObject(value)) return this.mend(key, `Give ${shape}.`)
    const part = new Check(value, [this.#at, key].filter(Boolean).join('.'))
    check(part)
    this.problems.push(...part.problems)
  }

  optional(key: string, shape: string, check: (part: Check) => void) {
    if (this.#fields[key] !== undefined) this.part(key, shape, check)
  }
}

const VIEW = 'a view: { "yaw", "pitch", "fov" } in degrees'

function view(check: Check) {
  check.direction()
  check.number('fov', ...FOV_RANGE)
}

function drawing(check: Check) {
  check.address('path')
  check.words('alt')
}

function checkPoint(point: unknown, at: string): Problem[] {
  if (!isObject(point)) return [{ at, message: 'Give a point: an object.' }]
  const check = new Check(point, at)
  check.direction()
  if (point.kind === 'link') {
    check.words('to')
    check.words('label')
    check.optional('arrive', '{ "yaw", "pitch" } in degrees', (part) => part.direction())
  } else if (point.kind === 'info') {
    check.words('id')
    check.words('title')
    check.words('text')
    check.optional('picture', 'a picture: { "path", "alt" }', drawing)
  } else if (point.kind === 'open') {
    check.words('id')
    check.words('label')
    if (typeof point.link !== 'string' || !isOpenable(point.link)) {
      check.mend('link', 'Give an address that starts with https:, http:, mailto: or tel:.')
    }
  } else {
    check.mend('kind', 'Write "link", "info" or "open".')
  }
  return check.problems
}

/** The faults of a scene by itself, its points left out. */
function checkScene(scene: unknown, at: string): Problem[] {
  if (!isObject(scene)) return [{ at, message: 'Give a scene: an object.' }]
  const check = new Check(scene, at)
  if (typeof scene.id !== 'string' || !/^[a-z\d][a-z\d-]*$/.test(scene.id)) {
    check.mend('id', 'Give an id of lower-case letters, digits and hyphens.')
  }
  check.words('name')
  check.words('description')
  check.part('view', VIEW, view)
  check.optional('upright', VIEW, view)
  check.optional('place', '{ "x", "y" } in thousandths of the plan', (place) => {
    place.number('x', 0, 1000)
    place.number('y', 0, 1000)
  })
  if (scene.heading !== undefined) check.number('heading', -180, 360)
  check.part('picture', 'a picture: "npm run pictures" cuts the panorama and writes it', (part) => {
    part.address('base')
    part.address('tiles')
    part.number('width', 1024, 16_384)
    part.number('columns', 1, 64)
    part.number('rows', 1, 32)
  })
  const tiles = isObject(scene.picture) ? String(scene.picture.tiles) : ''
  if (tiles && !(tiles.includes('{column}') && tiles.includes('{row}'))) {
    check.mend('picture.tiles', 'The address needs {column} and {row} in it.')
  }
  if (!Array.isArray(scene.points)) check.mend('points', 'Give a list of points.')
  return check.problems
}

const sceneAt = (scene: unknown, index: number) =>
  `scenes[${isObject(scene) && typeof scene.id === 'string' ? scene.id : index}]`

/**
 * Everything that is wrong with the contents of a `tour.json`; an empty list means that it is a
 * `Tour`. Scenes, points and links are checked against each other; files are not looked for.
 */
export function checkTour(json: unknown): Problem[] {
  if (!isObject(json)) return [{ at: 'tour.json', message: 'The file must hold one object.' }]
  const check = new Check(json, '')
  check.words('title')
  check.words('description')
  check.words('credits')
  if (json.lang !== 'en' && json.lang !== 'el') check.mend('lang', 'Write "en" or "el".')
  check.optional('plan', 'a drawing: { "path", "alt", "width", "height" }', (plan) => {
    drawing(plan)
    plan.number('width', 1, 10_000)
    plan.number('height', 1, 10_000)
  })
  const scenes: unknown[] = Array.isArray(json.scenes) ? json.scenes : []
  if (scenes.length === 0) {
    check.mend('scenes', 'Give a list with at least one scene.')
    return check.problems
  }

  const doors = new Map<unknown, unknown[]>()
  scenes.forEach((scene, index) => {
    const at = sceneAt(scene, index)
    check.problems.push(...checkScene(scene, at))
    if (!isObject(scene)) return
    if (doors.has(scene.id)) check.mend(at, 'Two scenes share this id: rename one.')
    const points: unknown[] = Array.isArray(scene.points) ? scene.points : []
    const ids = new Set<unknown>()
    points.forEach((point, number) => {
      const where = `${at}.points[${number}]`
      check.problems.push(...checkPoint(point, where))
      if (!isObject(point) || point.id === undefined) return
      if (ids.has(point.id)) check.mend(where, 'Two points of the scene share this id: rename one.')
      ids.add(point.id)
    })
    doors.set(
      scene.id,
      points.flatMap((point) => (isObject(point) && point.kind === 'link' ? [point.to] : [])),
    )
  })

  for (const [id, targets] of doors) {
    for (const target of targets) {
      if (doors.has(target)) continue
      check.mend(`scenes[${id}].points`, `A link leads to "${target}", which is no scene here.`)
    }
  }
  if (!doors.has(json.start)) {
    check.mend('start', `"${json.start}" is no scene of this tour: name the first one.`)
  } else {
    const reached = new Set([json.start])
    for (const id of reached) for (const target of doors.get(id) ?? []) reached.add(target)
    for (const id of doors.keys()) {
      if (reached.has(id)) continue
      check.mend(`scenes[${id}]`, 'No way leads here from the first scene: add a link to it.')
    }
  }
  return check.problems
}

/**
 * What can be shown of a tour that has faults: scenes and points that are whole, and only links
 * that lead somewhere. Undefined when no scene is left.
 */
export function usableTour(json: unknown): Tour | undefined {
  if (!isObject(json) || !Array.isArray(json.scenes)) return undefined
  const whole = json.scenes.filter((scene, index) => checkScene(scene, String(index)).length === 0)
  const ids = new Set(whole.map((scene) => scene.id))
  const scenes: Scene[] = whole.map((scene) => ({
    ...scene,
    points: scene.points.filter(
      (point: Fields) =>
        checkPoint(point, '').length === 0 && (point.kind !== 'link' || ids.has(point.to)),
    ),
  }))
  const [first] = scenes
  if (!first) return undefined
  const text = (key: string) => (typeof json[key] === 'string' ? json[key] : '')
  const tour: Tour = {
    title: text('title'),
    lang: json.lang === 'el' ? 'el' : 'en',
    description: text('description'),
    start: scenes.find(({ id }) => id === json.start)?.id ?? first.id,
    scenes,
    credits: text('credits'),
  }
  const plan = json.plan as Tour['plan']
  if (plan && !checkTour(json).some(({ at }) => at.startsWith('plan'))) tour.plan = plan
  return tour
}
