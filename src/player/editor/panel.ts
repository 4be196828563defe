import { make } from '../controls/dom'
import type { Direction, View } from '../format/schema'
import type { Point } from '../format/tour'
import { keyOf } from '../format/translation'
import {
  type Blur,
  type Found,
  greekAt,
  removePoint,
  removeScene,
  renameKey,
  type State,
  sceneIn,
  setGreek,
  setPicture,
  type Taken,
  type TourDocument,
} from './document'
import { Fields, textButton } from './fields'
import { rename } from './names'
import { type Mark, nameOfPoint } from './picture'
import { PlanSheet } from './plan'
import { DESCRIPTION } from './problems'

export type Tab = 'scene' | 'tour' | 'plan' | 'faces'

/** What the panel asks of the picture beside it. */
export type PanelEvents = {
  /** What is seen just now. */
  view: () => View
  look: (view: View) => void
  guide: (isShown: boolean) => void
  select: (mark: Mark | undefined) => void
  /** @param arrive where one looks there, if not as it opens */
  go: (scene: string, arrive?: Direction) => void
  /** Takes a picture in, or says what is wrong with it. */
  take: (picture: File) => Promise<Taken | string>
  /** Looks for faces in the scene, or stops looking. */
  findFaces: () => void
}

const TABS: [Tab, string][] = [
  ['scene', 'Scene'],
  ['tour', 'Tour'],
  ['plan', 'Plan'],
  ['faces', 'Faces and plates'],
]

const KIND_NAMES: Record<Point['kind'], string> = {
  link: 'Link to a scene',
  info: 'Information',
  open: 'Outside link',
  table: 'Table',
}

/** Fields whose name in the files says little. */
const FIELD_NAMES: Record<string, string> = {
  alt: 'picture in words',
  label: 'name',
  link: 'address',
  plan: 'plan',
  'plan.alt': 'plan in words',
}

const isOfPlan = ({ scene, field }: Found) =>
  scene === undefined && field !== undefined && /^plan\b/.test(field)

const CONTROLS = ':is(button, input, select, textarea):enabled'

/** What a control is called, with the group that it stands in. */
function calling(control: Element): string {
  const group = control.closest('fieldset')?.querySelector('legend')?.textContent ?? ''
  const label = control.getAttribute('aria-label')
  return `${group} ${label ?? ((control as HTMLInputElement).labels?.[0] ?? control).textContent}`
}

const sayDirection = ({ yaw, pitch }: Direction) =>
  `${Math.abs(yaw)}° to the ${yaw < 0 ? 'left' : 'right'}, ${Math.abs(pitch)}° ${pitch < 0 ? 'down' : 'up'}`

/** What stands beside the picture: the words in both languages, and what has no place in the picture. */
export class Panel {
  readonly element = make('aside', { class: 'editor-panel', 'aria-label': 'What it says' })
  /** The ids of what is chosen; set before `draw`. */
  scene = ''
  mark: Mark | undefined
  /** Whether faces are looked for; set before `draw`. */
  isLooking = false
  /** What is going on with that, in a sentence. */
  readonly news = make('p', { class: 'hint', role: 'status' })
  #document: TourDocument
  #on: PanelEvents
  #tab: Tab = 'scene'
  #tabs = make('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Parts of the tour' })
  #body = make('div', { class: 'editor-body', role: 'tabpanel', id: 'editor-body', tabindex: '-1' })
  #fields = new Fields()
  #plan: PlanSheet
  /** What was drawn last: as long as it is the same, it stays scrolled to where it is. */
  #subject = ''
  #problems: Found[] = []
  #told: string[] = []

  constructor(document: TourDocument, on: PanelEvents) {
    this.#document = document
    this.#on = on
    this.#plan = new PlanSheet(document, on.go, on.take)
    for (const [tab, name] of TABS) {
      const press = () => {
        if (tab === 'scene') this.#on.select(undefined)
        this.open(tab)
      }
      const button = textButton(name, press, {
        role: 'tab',
        id: `tab-${tab}`,
        'aria-controls': 'editor-body',
      })
      button.addEventListener('keydown', ({ key }) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
        if (!step) return
        const at = (TABS.findIndex(([each]) => each === tab) + step + TABS.length) % TABS.length
        this.open(TABS[at]![0])
        this.#tabs.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
      })
      this.#tabs.append(button)
    }
    this.element.append(this.#tabs, this.#body)
  }

  get #state(): State {
    return this.#document.state
  }

  open(tab: Tab) {
    this.#tab = tab
    this.draw()
  }

  /** Says what is wrong, at the fields and in the list. @param told what the check of files has said */
  tell(problems: Found[], told: string[] = this.#told) {
    this.#problems = problems
    this.#told = told
    this.#fields.refresh()
    this.#fields.tell(problems)
    const counts = {
      scene: problems.filter(({ scene, field }) => scene === this.scene && field !== 'blurs')
        .length,
      tour: problems.length,
      plan: problems.filter(isOfPlan).length,
      faces: problems.filter(({ scene, field }) => scene === this.scene && field === 'blurs')
        .length,
    }
    for (const [tab] of TABS) {
      const button = this.#tabs.querySelector(`#tab-${tab}`)
      if (counts[tab]) button?.setAttribute('data-count', String(counts[tab]))
      else button?.removeAttribute('data-count')
    }
    const list = this.#body.querySelector('.to-do')
    list?.replaceWith(this.#toDo())
  }

  /** Builds the fields anew. */
  draw() {
    for (const [tab] of TABS) {
      const button = this.#tabs.querySelector(`#tab-${tab}`)
      button?.setAttribute('aria-selected', String(tab === this.#tab))
      button?.setAttribute('tabindex', tab === this.#tab ? '0' : '-1')
    }
    this.#body.setAttribute('aria-labelledby', `tab-${this.#tab}`)
    const held = document.activeElement
    const hadFocus = held !== null && this.#body.contains(held)
    const name = hadFocus ? calling(held) : ''
    this.#fields.clear()
    const parts = {
      scene: () => (this.mark?.list === 'points' ? this.#point(this.mark.index) : this.#scene()),
      tour: () => this.#tour(),
      plan: () => this.#plan.draw(this.#fields, this.scene),
      faces: () => this.#faces(),
    }
    const { scrollTop } = this.#body
    this.#body.replaceChildren(...parts[this.#tab]())
    this.tell(this.#problems)
    const subject = JSON.stringify([this.#tab, this.scene, this.mark])
    this.#body.scrollTop = subject === this.#subject ? scrollTop : 0
    this.#subject = subject
    if (!hadFocus) return
    // What was pressed is another element now, or gone.
    const controls = [...this.#body.querySelectorAll<HTMLElement>(CONTROLS)]
    const same = controls.find((control) => calling(control) === name) ?? this.#body
    same.focus({ preventScroll: true })
  }

  /** A text in both languages, one below the other. */
  #both(
    label: string,
    english: { read: () => string; write: (state: State, text: string) => void },
    greek: string[],
    where: { scene?: string; point?: number; field: string },
    lines = 1,
  ) {
    const key = [where.scene, where.point, where.field].join('.')
    const change = (edit: (state: State) => void, field: string) =>
      this.#document.change((state) => rename(state, edit), field)
    return make(
      'fieldset',
      { class: 'both' },
      make('legend', {}, label),
      this.#fields.text(
        'English',
        english.read,
        (text) => change((state) => english.write(state, text), `en.${key}`),
        where,
        lines,
      ),
      this.#fields.text(
        'Ελληνικά',
        () => greekAt(this.#state.words, greek),
        (text) => change(({ words }) => setGreek(words, greek, text), `el.${key}`),
        { ...where, lang: 'el' },
        lines,
      ),
    )
  }

  #scene(): HTMLElement[] {
    const { scene: id } = this
    const scene = sceneIn(this.#state, id)
    const { scenes, start } = this.#state.tour
    const at = scenes.indexOf(scene)
    const move = (by: number) =>
      this.#document.change(({ tour }) => {
        const [moved] = tour.scenes.splice(at, 1)
        tour.scenes.splice(at + by, 0, moved!)
      })
    const order = make(
      'div',
      { class: 'row' },
      textButton('Start here', () => this.#document.change(({ tour }) => (tour.start = id)), {
        'aria-pressed': String(start === id),
      }),
      textButton('Earlier', () => move(-1), at === 0 ? { disabled: '' } : {}),
      textButton('Later', () => move(1), at === scenes.length - 1 ? { disabled: '' } : {}),
    )
    return [
      this.#both(
        'Name',
        {
          read: () => sceneIn(this.#state, id).name,
          write: (state, text) => (sceneIn(state, id).name = text),
        },
        ['scenes', id, 'name'],
        { scene: id, field: 'name' },
      ),
      this.#both(
        'What there is to see',
        {
          read: () => sceneIn(this.#state, id).description,
          write: (state, text) => (sceneIn(state, id).description = text),
        },
        ['scenes', id, 'description'],
        { scene: id, field: 'description' },
        3,
      ),
      this.#opening(),
      ...this.#arrivals(),
      this.#pointList(),
      make('section', {}, make('h2', {}, 'Order'), order),
      make(
        'section',
        {},
        make('h2', {}, 'North'),
        this.#fields.number(
          'Compass bearing of the picture’s middle, in degrees',
          () => sceneIn(this.#state, id).heading,
          (value) =>
            this.#document.change((state) => (sceneIn(state, id).heading = value), `heading.${id}`),
          { scene: id, field: 'heading' },
        ),
        textButton('North is where I look', () => {
          const { yaw } = this.#on.view()
          this.#document.change((state) => {
            sceneIn(state, id).heading = Math.round((((-yaw % 360) + 360) % 360) * 10) / 10
          })
        }),
      ),
      textButton(
        'Take the scene out of the tour',
        () => {
          const next = scenes[at + 1] ?? scenes[at - 1]
          if (next) this.#on.go(next.id)
          this.#document.change((state) => removeScene(state, id))
        },
        scenes.length < 2 ? { disabled: '' } : { 'data-remove': '' },
      ),
    ]
  }

  /** What one sees first, in windows of either shape. */
  #opening() {
    const { scene: id } = this
    const scene = sceneIn(this.#state, id)
    const row = (name: string, key: 'view' | 'upright', view: View) => {
      const row = make(
        'div',
        { class: 'row' },
        make(
          'span',
          { class: 'said' },
          `${name}: ${sayDirection(view)}; ${view.fov}° from top to bottom`,
        ),
        textButton(`Open here, ${name.toLowerCase()}`, () => {
          const now = this.#on.view()
          this.#document.change((state) => (sceneIn(state, id)[key] = now))
        }),
        textButton('Look', () => this.#on.look(view), {
          'aria-label': `Look where it opens, ${name.toLowerCase()}`,
        }),
      )
      if (key === 'upright') {
        for (const type of ['pointerenter', 'focusin']) {
          row.addEventListener(type, () => this.#on.guide(true))
        }
        for (const type of ['pointerleave', 'focusout']) {
          row.addEventListener(type, () => this.#on.guide(false))
        }
      }
      return row
    }
    return make(
      'section',
      {},
      make('h2', {}, 'Opening view'),
      make('p', { class: 'hint' }, 'Each takes the direction and the zoom that you see just now.'),
      row('Wide', 'view', scene.view),
      row('Upright', 'upright', scene.upright ?? scene.view),
    )
  }

  /** Where one looks who comes by a link, for each that leads here. */
  #arrivals(): HTMLElement[] {
    const { scene: id } = this
    const rows: HTMLElement[] = []
    for (const from of this.#state.tour.scenes) {
      for (const [index, point] of from.points.entries()) {
        if (point.kind !== 'link' || point.to !== id) continue
        const change = (arrive: Direction | undefined) =>
          this.#document.change((state) => {
            const link = sceneIn(state, from.id).points[index]
            if (link?.kind !== 'link') return
            if (arrive) link.arrive = arrive
            else delete link.arrive
          })
        const { arrive } = point
        const button = (name: string, press: () => void) =>
          textButton(name, press, {
            'aria-label': `${name}, from ${from.name} by “${point.label}”`,
          })
        rows.push(
          make(
            'div',
            { class: 'row' },
            make(
              'span',
              { class: 'said' },
              `From ${from.name}: ${arrive ? sayDirection(arrive) : 'on in the direction of walking'}`,
            ),
            button('Arrive here', () => {
              const { yaw, pitch } = this.#on.view()
              change({ yaw, pitch })
            }),
            ...(arrive
              ? [
                  button('Look', () => this.#on.look({ ...this.#on.view(), ...arrive })),
                  button('As one walks', () => change(undefined)),
                ]
              : []),
          ),
        )
      }
    }
    if (rows.length === 0) return []
    const hint = 'Each takes the direction that you see just now.'
    return [
      make(
        'section',
        {},
        make('h2', {}, 'Arriving by a link'),
        make('p', { class: 'hint' }, hint),
        ...rows,
      ),
    ]
  }

  #nameOf = (id: string) => this.#state.tour.scenes.find((scene) => scene.id === id)?.name ?? id

  #pointList() {
    const { points } = sceneIn(this.#state, this.scene)
    const list = make('ul', { class: 'point-list' })
    for (const [index, point] of points.entries()) {
      const name = nameOfPoint(point, this.#nameOf) || 'without a name'
      const button = textButton(`${KIND_NAMES[point.kind]}: ${name}`, () =>
        this.#on.select({ list: 'points', index }),
      )
      if (this.#problems.some((each) => each.scene === this.scene && each.point === index)) {
        button.dataset.wrong = ''
      }
      list.append(make('li', {}, button))
    }
    const empty = make('p', { class: 'hint' }, 'None yet: choose what to place above the picture.')
    return make('section', {}, make('h2', {}, 'Points'), points.length ? list : empty)
  }

  #point(index: number): HTMLElement[] {
    const { scene: id } = this
    const point = sceneIn(this.#state, id).points[index]
    if (!point) return this.#scene()
    const where = (field: string) => ({ scene: id, point: index, field })
    const greek = (field: string) => ['scenes', id, 'points', keyOf(point), field]
    const edit = (change: (point: Point) => void, field: string) =>
      this.#document.change((state) => {
        const found = sceneIn(state, id).points[index]
        if (found) change(found)
      }, `${id}.${index}.${field}`)
    const now = () => sceneIn(this.#state, id).points[index] ?? point
    const read = (field: string) => () => String((now() as Record<string, unknown>)[field] ?? '')
    const write = (field: string) => (state: State, text: string) => {
      Object.assign(sceneIn(state, id).points[index]!, { [field]: text })
    }
    const parts: HTMLElement[] = [
      textButton('← Scene', () => this.#on.select(undefined), { class: 'plain back' }),
      make('h2', {}, KIND_NAMES[point.kind]),
    ]
    if (point.kind === 'link') {
      const targets = this.#state.tour.scenes
        .filter((scene) => scene.id !== id)
        .map((scene): [string, string] => [scene.id, scene.name])
      parts.push(
        this.#fields.choice(
          'Leads to',
          point.to,
          targets,
          (to) => this.#document.change((state) => renameKey(state, id, index, to)),
          where('to'),
        ),
      )
    }
    if (point.kind === 'info') {
      parts.push(
        this.#both(
          'Title',
          { read: read('title'), write: write('title') },
          greek('title'),
          where('title'),
        ),
        this.#both(
          'Text',
          { read: read('text'), write: write('text') },
          greek('text'),
          where('text'),
          4,
        ),
      )
      if (point.picture) {
        const alt = (state: State, text: string) => {
          const found = sceneIn(state, id).points[index]
          if (found?.kind === 'info' && found.picture) found.picture.alt = text
        }
        const readAlt = () => {
          const found = now()
          return found.kind === 'info' ? (found.picture?.alt ?? '') : ''
        }
        parts.push(
          make('img', { class: 'card-picture', src: point.picture.path, alt: readAlt() }),
          this.#both('Picture in words', { read: readAlt, write: alt }, greek('alt'), where('alt')),
        )
      }
      parts.push(
        this.#fields.picture(
          point.picture ? 'Another picture' : 'Picture (JPEG, PNG, WebP or SVG)',
          async (file) => {
            const taken = await this.#on.take(file)
            if (typeof taken === 'string') return taken
            this.#document.change((state) => setPicture(state, id, point.id, taken))
          },
          where('path'),
        ),
      )
      if (point.picture) {
        parts.push(
          textButton(
            'Take the picture out',
            () => this.#document.change((state) => setPicture(state, id, point.id)),
            { 'data-remove': '' },
          ),
        )
      }
    } else if (point.kind === 'table') {
      const number = (text: string) =>
        edit((found) => Object.assign(found, { label: text }), 'label')
      parts.push(
        this.#fields.text('Number, as guests know it', read('label'), number, where('label')),
        this.#fields.text(
          'Id in the restaurant’s settings',
          read('id'),
          (text) => edit((found) => Object.assign(found, { id: text }), 'id'),
          where('id'),
        ),
      )
    } else {
      parts.push(
        this.#both(
          'Name',
          { read: read('label'), write: write('label') },
          greek('label'),
          where('label'),
        ),
      )
    }
    if (point.kind === 'open') {
      parts.push(
        this.#fields.text(
          'Address (https:, mailto: or tel:)',
          read('link'),
          (text) => edit((found) => Object.assign(found, { link: text }), 'link'),
          where('link'),
        ),
      )
    }
    const at = (key: 'yaw' | 'pitch', least: number, most: number) => (value: number) =>
      edit((found) => {
        found[key] = Math.min(Math.max(value, least), most)
        delete found.anchor
      }, key)
    parts.push(
      make(
        'fieldset',
        { class: 'pair' },
        make('legend', {}, 'Where it stands, in degrees'),
        this.#fields.number('To the right', () => now().yaw, at('yaw', -180, 360), {
          ...where('yaw'),
          step: 0.5,
        }),
        this.#fields.number('Up', () => now().pitch, at('pitch', -90, 90), {
          ...where('pitch'),
          step: 0.5,
        }),
      ),
      textButton('Put it where I look', () => {
        const { yaw, pitch } = this.#on.view()
        this.#document.change((state) => {
          const found = sceneIn(state, id).points[index]
          if (!found) return
          Object.assign(found, { yaw, pitch })
          delete found.anchor
        })
      }),
      textButton(
        'Take it out',
        () => {
          this.#document.change((state) => removePoint(state, id, index))
          this.#on.select(undefined)
        },
        { 'data-remove': '' },
      ),
    )
    if (point.kind === 'link') {
      const { to, arrive } = point
      const looks = arrive ? sayDirection(arrive) : 'on in the direction of walking'
      parts.splice(
        3,
        0,
        textButton('Go there', () => this.#on.go(to, arrive)),
        make(
          'p',
          { class: 'hint' },
          `Who arrives looks ${looks}. In that scene, “Arriving by a link” changes it.`,
        ),
      )
    }
    return parts
  }

  #tour(): HTMLElement[] {
    const { tour, row } = this.#state
    const both = (label: string, field: 'title' | 'description' | 'credits', lines = 1) =>
      this.#both(
        label,
        {
          read: () => this.#state.tour[field],
          write: (state, text) => (state.tour[field] = text),
        },
        [field],
        { field },
        lines,
      )
    const parts: HTMLElement[] = [
      both('Title', 'title'),
      both(
        row
          ? `For search engines: two sentences, ${DESCRIPTION.least} to ${DESCRIPTION.most} characters`
          : 'Description',
        'description',
        4,
      ),
      both('Credits', 'credits', 2),
      this.#fields.choice(
        'The tour starts in',
        tour.start,
        tour.scenes.map(({ id, name }) => [id, name]),
        (start) => this.#document.change((state) => (state.tour.start = start)),
        { field: 'start' },
      ),
    ]
    if (row) {
      const kind = (lang: 'en' | 'el') => (text: string) =>
        this.#document.change((state) => {
          if (state.row) state.row.kind[lang] = text
        }, `kind.${lang}`)
      const readKind = (lang: 'en' | 'el') => () => this.#state.row?.kind[lang] ?? ''
      const whose: [string, string][] = [
        ['client', 'A client’s place'],
        ['sample', 'One of our samples'],
      ]
      parts.push(
        make(
          'fieldset',
          { class: 'both' },
          make('legend', {}, `On the site, at ${row.path}: what kind of place it is`),
          this.#fields.text('English', readKind('en'), kind('en'), { field: 'kind' }),
          this.#fields.text('Ελληνικά', readKind('el'), kind('el'), { field: 'kind', lang: 'el' }),
        ),
        this.#fields.choice('Whose it is', row.isSample ? 'sample' : 'client', whose, (value) =>
          this.#document.change((state) =>
            rename(state, ({ row }) => {
              if (row) row.isSample = value === 'sample'
            }),
          ),
        ),
      )
    }
    parts.push(make('section', {}, make('h2', {}, 'Still to do'), this.#toDo()))
    return parts
  }

  /** Shows the first blur that somebody has to answer for, if there is one. */
  chooseProposal() {
    const blurs = this.#state.photographs[this.scene]?.blurs ?? []
    const index = blurs.findIndex(({ state }) => state === 'proposed')
    if (index >= 0) this.#on.select({ list: 'blurs', index })
  }

  /** What is wrong anywhere, each leading to its place. */
  #toDo(): HTMLElement {
    const list = make('ul', { class: 'to-do' })
    for (const problem of this.#problems) {
      const { scene, point, field, lang, message } = problem
      const open = () => {
        if (scene !== undefined) this.#tab = field === 'blurs' ? 'faces' : 'scene'
        else this.#tab = isOfPlan(problem) ? 'plan' : 'tour'
        if (scene !== undefined) this.#on.go(scene)
        this.#on.select(point === undefined ? undefined : { list: 'points', index: point })
      }
      const found = sceneIn(this.#state, scene ?? '').points[point ?? -1]
      const called = found && nameOfPoint(found, this.#nameOf)
      const place = [
        scene === undefined ? 'Tour' : this.#nameOf(scene),
        found && `${KIND_NAMES[found.kind]}${called && ` “${called}”`}`,
        field === 'blurs' ? '' : (FIELD_NAMES[field ?? ''] ?? field),
        lang === 'el' && 'in Greek',
      ]
      const said = `${place.filter(Boolean).join(', ')}: ${message}`
      list.append(make('li', {}, textButton(said, open)))
    }
    for (const message of this.#problems.length ? [] : this.#told)
      list.append(make('li', {}, message))
    if (list.childElementCount === 0)
      list.append(make('li', { class: 'hint' }, 'Nothing: it can go online.'))
    return list
  }

  #faces(): HTMLElement[] {
    const { scene: id } = this
    const photograph = this.#state.photographs[id]
    if (!photograph) {
      return [
        make(
          'p',
          { class: 'hint' },
          'This scene was rendered, or its photograph is not known here: there is nothing to blur.',
        ),
      ]
    }
    const edit = (change: (blurs: Blur[]) => void, field?: string) =>
      this.#document.change(({ photographs }) => change(photographs[id]!.blurs), field)
    const list = make('ul', { class: 'point-list' })
    for (const [index, blur] of photograph.blurs.entries()) {
      const name = `${blur.kind === 'face' ? 'Face' : 'Number plate'} ${index + 1}`
      const isOpen = blur.state === 'proposed'
      const isChosen = this.mark?.list === 'blurs' && this.mark.index === index
      const item = make(
        'li',
        { class: 'row' },
        textButton(
          `${name}${isOpen ? ', proposed' : ''}`,
          () => this.#on.select({ list: 'blurs', index }),
          {
            'aria-pressed': String(isChosen),
          },
        ),
      )
      if (isOpen) {
        item.append(
          textButton(
            'Accept',
            () => {
              edit((blurs) => (blurs[index]!.state = 'accepted'))
              this.chooseProposal()
            },
            { 'aria-label': `Accept ${name}` },
          ),
        )
      }
      item.append(
        textButton(
          'Remove',
          () => {
            this.#on.select(undefined)
            edit((blurs) => blurs.splice(index, 1))
            this.chooseProposal()
          },
          { 'aria-label': `Remove ${name}`, 'data-remove': '' },
        ),
      )
      list.append(item)
    }
    const index = this.mark?.list === 'blurs' ? this.mark.index : -1
    const chosen = photograph.blurs[index]
    const size = (key: 'width' | 'height') => (value: number) =>
      edit(
        (blurs) => (blurs[index]![key] = Math.min(Math.max(value, 1), 60)),
        `blur.${index}.${key}`,
      )
    const measure = (key: 'width' | 'height') => () =>
      this.#state.photographs[id]?.blurs[index]?.[key]
    const measures = chosen && [
      make(
        'fieldset',
        { class: 'pair' },
        make('legend', {}, 'Size in degrees'),
        this.#fields.number('Width', measure('width'), size('width'), { step: 0.5 }),
        this.#fields.number('Height', measure('height'), size('height'), { step: 0.5 }),
      ),
    ]
    const checked = make('input', { type: 'checkbox', id: 'is-checked' })
    checked.checked = photograph.isChecked
    checked.addEventListener('change', () =>
      this.#document.change(({ photographs }) => (photographs[id]!.isChecked = checked.checked)),
    )
    const open = photograph.blurs.filter(({ state }) => state === 'proposed').length
    const left = `${open} proposed ${open > 1 ? 'blurs are' : 'blur is'} left to accept or remove.`
    return [
      make(
        'p',
        { class: 'hint' },
        'What is blurred here is burnt into what is published when you save. The photograph itself stays as it is.',
      ),
      make(
        'div',
        { class: 'row' },
        textButton(this.isLooking ? 'Stop looking' : 'Look for faces', () => this.#on.findFaces()),
        ...(open > 1
          ? [
              textButton(`Accept all ${open}`, () =>
                edit((blurs) => {
                  for (const blur of blurs) blur.state = 'accepted'
                }),
              ),
            ]
          : []),
      ),
      this.news,
      ...(open > 0 ? [make('p', { class: 'hint' }, left)] : []),
      list,
      ...(measures ?? []),
      make(
        'div',
        { class: 'tick' },
        checked,
        make(
          'label',
          { for: 'is-checked' },
          'I have looked all round: nobody else and no plate can be recognised',
        ),
      ),
    ]
  }
}
