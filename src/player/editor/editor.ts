import { make } from '../controls/dom'
import type { Direction } from '../format/schema'
import { openingView, type Point } from '../format/tour'
import { readPlace, writePlace } from '../panorama/view'
import {
  type Blur,
  type Draft,
  type Files,
  freeId,
  greekAt,
  removePoint,
  type State,
  sceneIn,
  setGreek,
  TourDocument,
} from './document'
import { textButton } from './fields'
import { Panel } from './panel'
import { type Adding, EditorPicture, type Mark } from './picture'
import { problemsIn } from './problems'
import type { Server } from './server'

const TOOLS: [Adding, string][] = [
  ['link', 'Link'],
  ['info', 'Information'],
  ['open', 'Outside link'],
  ['table', 'Table'],
  ['face', 'Blur a face'],
  ['plate', 'Blur a plate'],
]

/** A change is kept in the browser this long after it was made. */
const DRAFT_MS = 300

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select') !== null

/** The page on which a tour is edited. */
export class Editor {
  #document: TourDocument
  #server: Server
  #draft: string
  #picture: EditorPicture
  #panel: Panel
  #scene: string
  #mark: Mark | undefined
  #isSaving = false
  #draftTimer = 0
  /** Ends the search for faces that is going on. */
  #search: AbortController | undefined
  #title = make('h1', {})
  #undo = textButton('Undo', () => this.#document.undo())
  #redo = textButton('Redo', () => this.#document.redo())
  #save = textButton('Save', () => this.#saveAll(), { class: 'save' })
  #status = make('p', { class: 'status', role: 'status' })
  #strip = make('ol', { class: 'strip', 'aria-label': 'Scenes' })
  #tools = make('div', { class: 'tools', role: 'toolbar', 'aria-label': 'Place in the picture' })

  /** @param name the bundle's */
  constructor(name: string, files: Files, server: Server, isSlow: boolean) {
    this.#document = new TourDocument(files)
    this.#server = server
    this.#draft = `tour-editor:${name}`
    const { tour } = this.#document.state
    const place = readPlace(location.hash)
    this.#scene = tour.scenes.find(({ id }) => id === place.scene)?.id ?? tour.start
    this.#picture = new EditorPicture(tour.title, isSlow, {
      select: (mark) => this.#select(mark),
      move: (mark, to) =>
        this.#document.change((state) => {
          const found = this.#find(state, mark)
          if (!found) return
          Object.assign(found, to)
          // Whoever moves a point takes it from the thing that it was tied to.
          if ('anchor' in found) delete found.anchor
        }, `move.${mark.list}.${mark.index}`),
      resize: (mark, size) =>
        this.#document.change(
          (state) => Object.assign(this.#find(state, mark) ?? {}, size),
          `size.${mark.index}`,
        ),
      remove: (mark) => {
        this.#document.change((state) => {
          if (mark.list === 'points') removePoint(state, this.#scene, mark.index)
          else state.photographs[this.#scene]?.blurs.splice(mark.index, 1)
        })
        this.#select(undefined)
      },
      follow: (mark) => {
        const point = this.#find(this.#document.state, mark)
        if (point && 'to' in point) this.#go(point.to, point.arrive)
      },
      add: (kind, at) => this.#add(kind, at),
      placed: () => this.#drawTools(),
    })
    this.#panel = new Panel(this.#document, {
      view: () => this.#picture.view,
      look: (view) => this.#picture.look(view),
      guide: (isShown) => {
        this.#picture.guide = isShown
      },
      select: (mark) => {
        this.#select(mark)
        const at = mark && this.#find(this.#document.state, mark)
        if (at) this.#picture.look({ ...this.#picture.view, yaw: at.yaw, pitch: at.pitch })
      },
      go: (scene, arrive) => this.#go(scene, arrive),
      take: (picture) => this.#server.take(picture),
      findFaces: () => this.#findFaces(),
    })
    const head = make(
      'header',
      { class: 'editor-head' },
      this.#title,
      make('div', { class: 'row' }, this.#undo, this.#redo, this.#save),
      this.#status,
    )
    this.#panel.element.prepend(head)
    this.#picture.root.append(this.#tools, this.#strip)
    document.querySelector('main')?.append(this.#panel.element)
    this.#document.onChange = (why) => {
      this.#changed(why)
      this.#keepDraft()
    }
    document.addEventListener('keydown', (event) => this.#key(event))
    document.addEventListener('change', () => this.#document.endField())
    addEventListener('beforeunload', (event) => {
      if (!this.#document.isDirty) return
      this.#writeDraft()
      event.preventDefault()
    })
    addEventListener('focus', () => this.#lookForOthers())
    this.#changed('other')
    this.#show()
    this.#findDraft()
  }

  #find(state: State, { list, index }: Mark): Point | Blur | undefined {
    return list === 'points'
      ? sceneIn(state, this.#scene).points[index]
      : state.photographs[this.#scene]?.blurs[index]
  }

  /** @param at where one looks, if not as the scene opens */
  async #show(at?: Direction) {
    const scene = sceneIn(this.#document.state, this.#scene)
    try {
      const view = openingView(scene, innerWidth, innerHeight)
      await this.#picture.show(scene, { ...view, ...at })
    } catch {
      this.#say(`The picture of “${scene.name}” cannot be loaded: run npm run samples.`, 'wrong')
    }
  }

  #go(id: string, arrive?: Direction) {
    this.#scene = sceneIn(this.#document.state, id).id
    this.#mark = undefined
    this.#search?.abort()
    this.#panel.faces.news.textContent = ''
    const { view } = sceneIn(this.#document.state, this.#scene)
    history.replaceState(null, '', `${location.search}${writePlace(this.#scene, view)}`)
    this.#changed('other')
    this.#show(arrive)
  }

  #select(mark: Mark | undefined) {
    const isSame = mark?.list === this.#mark?.list && mark?.index === this.#mark?.index
    this.#mark = mark
    this.#document.endField()
    if (isSame && mark) return
    this.#panel.mark = mark
    if (mark) this.#panel.open(mark.list === 'points' ? 'scene' : 'faces')
    else this.#panel.draw()
    this.#drawMarks()
  }

  #add(kind: Adding, at: { yaw: number; pitch: number }) {
    const { state } = this.#document
    const scene = sceneIn(state, this.#scene)
    if (kind === 'face' || kind === 'plate') {
      const size = kind === 'face' ? { width: 6, height: 8 } : { width: 8, height: 4 }
      if (!state.photographs[scene.id]) {
        return this.#say(
          'This scene has no photograph here: nothing can be burnt into it.',
          'wrong',
        )
      }
      this.#document.change(({ photographs }) =>
        photographs[scene.id]!.blurs.push({ ...at, ...size, kind, state: 'accepted' }),
      )
      return this.#chooseLast('blurs', (state.photographs[scene.id]?.blurs.length ?? 0) - 1)
    }
    const others = state.tour.scenes.filter(({ id }) => id !== scene.id)
    const linked = new Set(scene.points.map((point) => (point.kind === 'link' ? point.to : '')))
    const target = others.find(({ id }) => !linked.has(id)) ?? others[0]
    if (kind === 'link' && !target) {
      return this.#say(
        'There is no other scene to lead to: add photographs with npm run tour.',
        'wrong',
      )
    }
    const made: Record<Point['kind'], () => Point> = {
      link: () => ({ kind: 'link', to: target!.id, label: target!.name, ...at }),
      info: () => ({ kind: 'info', id: freeId(scene, 'info'), title: '', text: '', ...at }),
      open: () => ({ kind: 'open', id: freeId(scene, 'open'), label: '', link: '', ...at }),
      table: () => {
        const id = freeId(scene, 't').replace('-', '')
        return { kind: 'table', id, label: id.slice(1), ...at }
      },
    }
    const point = made[kind]()
    this.#document.change((now) => {
      sceneIn(now, scene.id).points.push(point)
      const say = (key: string, field: string, text = '') =>
        setGreek(now.words, ['scenes', scene.id, 'points', key, field], text)
      if (point.kind === 'link') {
        say(point.to, 'label', greekAt(now.words, ['scenes', point.to, 'name']))
      } else if (point.kind === 'open') say(point.id, 'label')
      else if (point.kind === 'info') {
        say(point.id, 'title')
        say(point.id, 'text')
      }
    })
    this.#chooseLast('points', sceneIn(this.#document.state, scene.id).points.length - 1)
  }

  #chooseLast(list: Mark['list'], index: number) {
    this.#select({ list, index })
    this.#picture.focus({ list, index })
  }

  async #findFaces() {
    if (this.#search) return this.#search.abort()
    const search = new AbortController()
    this.#search = search
    this.#panel.faces.isLooking = true
    this.#panel.draw()
    const id = this.#scene
    const tell = (news: string) => {
      if (this.#scene === id) this.#panel.faces.news.textContent = news
    }
    try {
      const { findFaces } = await import('./faces')
      const { picture } = sceneIn(this.#document.state, id)
      const found = await findFaces(picture, tell, search.signal)
      this.#document.change(({ photographs }) => {
        const blurs = photographs[id]?.blurs
        if (!blurs) return
        for (const face of found) {
          const isKnown = blurs.some(
            (blur) => Math.hypot(blur.yaw - face.yaw, blur.pitch - face.pitch) < face.width,
          )
          if (!isKnown) blurs.push({ ...face, kind: 'face', state: 'proposed' })
        }
      })
      tell(
        search.signal.aborted
          ? 'Stopped before all was seen: look again, or all round yourself.'
          : `${found.length === 0 ? 'No face was found. ' : ''}Look round yourself, too: not every face is found.`,
      )
      if (this.#scene === id) this.#panel.faces.chooseProposal(id)
    } catch (error) {
      console.error(error)
      tell('The search cannot run in this browser: look round and mark faces by hand.')
    } finally {
      this.#search = undefined
      this.#panel.faces.isLooking = false
      this.#panel.draw()
    }
  }

  /** Everything that shows the tour follows it. */
  #changed(why: 'typing' | 'other') {
    const { state } = this.#document
    if (!state.tour.scenes.some(({ id }) => id === this.#scene)) {
      this.#scene = sceneIn(state, state.tour.start).id
      this.#mark = undefined
      this.#show()
    }
    if (this.#mark && !this.#find(state, this.#mark)) this.#mark = undefined
    this.#panel.scene = this.#scene
    this.#panel.mark = this.#mark
    this.#title.textContent = state.tour.title || 'Tour'
    document.title = `${state.tour.title}, edited`
    this.#undo.disabled = !this.#document.canUndo
    this.#redo.disabled = !this.#document.canRedo
    const problems = problemsIn(state)
    if (why === 'other') this.#panel.draw()
    this.#panel.tell(problems)
    this.#drawStrip()
    this.#drawMarks()
    this.#drawTools()
    this.#drawStatus()
  }

  #drawMarks() {
    const { state } = this.#document
    const wrong = new Map<number, string>()
    for (const { scene, point, message } of problemsIn(state)) {
      if (scene === this.#scene && point !== undefined) wrong.set(point, message)
    }
    const blurs = state.photographs[this.#scene]?.blurs ?? []
    const nameOf = (id: string) => sceneIn(state, id).name
    this.#picture.marks(sceneIn(state, this.#scene), blurs, this.#mark, wrong, nameOf)
  }

  #drawTools() {
    const hasPhotograph = this.#document.state.photographs[this.#scene] !== undefined
    this.#tools.replaceChildren(
      ...TOOLS.filter(([kind]) => hasPhotograph || (kind !== 'face' && kind !== 'plate')).map(
        ([kind, name]) =>
          textButton(
            name,
            () => {
              this.#picture.adding = this.#picture.adding === kind ? undefined : kind
              this.#drawTools()
            },
            { 'aria-pressed': String(this.#picture.adding === kind) },
          ),
      ),
    )
    if (this.#picture.adding) {
      this.#tools.append(
        make('p', {}, 'Press where it belongs, or Enter for the middle. Escape: nothing.'),
      )
    }
  }

  #drawStrip() {
    const { tour } = this.#document.state
    const hadFocus = this.#strip.contains(document.activeElement)
    const problems = problemsIn(this.#document.state)
    this.#strip.replaceChildren(
      ...tour.scenes.map((scene, at) => {
        const isHere = scene.id === this.#scene
        const count = problems.filter((each) => each.scene === scene.id).length
        const button = make(
          'button',
          { type: 'button', ...(isHere && { 'aria-current': 'location' }) },
          make('img', { src: scene.picture.base, alt: '', width: '96', height: '48' }),
          make('span', {}, scene.name || scene.id),
        )
        if (scene.id === tour.start) button.append(make('span', { class: 'start' }, 'Start'))
        if (count) {
          button.append(
            make(
              'span',
              { class: 'count' },
              make('span', { class: 'unseen' }, 'To do: '),
              String(count),
            ),
          )
        }
        button.addEventListener('click', () => this.#go(scene.id))
        const item = make('li', { draggable: 'true' }, button)
        item.addEventListener('dragstart', ({ dataTransfer }) =>
          dataTransfer?.setData('text/plain', scene.id),
        )
        item.addEventListener('dragover', (event) => event.preventDefault())
        item.addEventListener('drop', (event) => {
          event.preventDefault()
          const id = event.dataTransfer?.getData('text/plain')
          this.#document.change((state) => {
            const from = state.tour.scenes.findIndex((each) => each.id === id)
            if (from < 0) return
            const [moved] = state.tour.scenes.splice(from, 1)
            state.tour.scenes.splice(at, 0, moved!)
          })
        })
        return item
      }),
    )
    if (hadFocus) this.#strip.querySelector<HTMLElement>('[aria-current]')?.focus()
  }

  #say(text: string, kind: 'wrong' | 'calm' = 'calm') {
    this.#status.dataset.kind = kind
    this.#status.textContent = text
  }

  #drawStatus() {
    const { isDirty } = this.#document
    this.#save.disabled = this.#isSaving || !isDirty
    if (this.#isSaving) this.#say('Saving; new posters and blurs take half a minute …')
    else if (isDirty) this.#say('Changes are not saved yet.')
    else this.#say('All is saved.')
  }

  async #saveAll() {
    if (this.#isSaving || !this.#document.isDirty || document.querySelector('dialog')) return
    this.#document.endField()
    const sent = structuredClone(this.#document.state)
    this.#isSaving = true
    this.#drawStatus()
    const answer = await this.#server.save(this.#document.version, sent)
    this.#isSaving = false
    this.#drawStatus()
    if (answer.type === 'saved') {
      this.#document.saved(answer.files, sent)
      this.#panel.tell(problemsIn(this.#document.state), answer.problems)
      this.#show(this.#picture.view)
    } else if (answer.type === 'conflict') this.#choose(answer.files)
    else if (answer.type === 'refused') this.#say(`Not saved: ${answer.message}`, 'wrong')
    else {
      this.#say(
        'The development server does not answer: run npm start, then save again. Until then your changes are kept in this browser.',
        'wrong',
      )
    }
  }

  /** Two have changed the tour: whoever saves second chooses, and nothing is lost. */
  #choose(files: Files) {
    const meet = (how: 'keep' | 'take') => () => {
      try {
        this.#document[how](files)
        this.#show()
        if (how === 'keep') this.#saveAll()
      } catch {
        this.#say('What lies on the disk is no JSON: mend it there, then save again.', 'wrong')
      }
    }
    this.#ask(
      'The tour was changed elsewhere',
      'In another window, by npm run tour, or by hand in its files. Scenes that have come there stay, and those that have gone are gone. Of all the rest: keep yours and what was written there is lost; take theirs, and Undo brings yours back.',
      { 'Keep mine': meet('keep'), 'Take theirs': meet('take'), Cancel: () => {} },
    )
    this.#say('Not saved: the tour was changed elsewhere.', 'wrong')
  }

  /** Nothing else can be done until one of the answers is given. */
  #ask(title: string, text: string, answers: Record<string, () => void>) {
    const dialog = make(
      'dialog',
      { 'aria-labelledby': 'question' },
      make('h2', { id: 'question' }, title),
      make('p', {}, text),
      make(
        'div',
        { class: 'row' },
        ...Object.entries(answers).map(([name, act]) =>
          textButton(name, () => {
            dialog.remove()
            act()
          }),
        ),
      ),
    )
    // Escape is no answer.
    dialog.addEventListener('close', () => dialog.showModal())
    document.body.append(dialog)
    dialog.showModal()
  }

  /** Whoever comes back to this window sees what others have done meanwhile. */
  async #lookForOthers() {
    if (this.#isSaving || document.querySelector('dialog')) return
    const files = await this.#server.read().catch(() => undefined)
    if (!files || files.version === this.#document.version || this.#isSaving) return
    if (this.#document.isDirty) {
      this.#say('The tour was changed elsewhere meanwhile: saving will ask whose to keep.', 'wrong')
      return
    }
    try {
      this.#document.take(files)
      this.#say('The tour was changed elsewhere and has been read again.')
      this.#show()
    } catch {
      this.#say('tour.json or words.el.json is no JSON any more: mend it before you save.', 'wrong')
    }
  }

  #keepDraft() {
    clearTimeout(this.#draftTimer)
    this.#draftTimer = window.setTimeout(() => this.#writeDraft(), DRAFT_MS)
  }

  #writeDraft() {
    const { isDirty, draft } = this.#document
    if (isDirty) localStorage.setItem(this.#draft, JSON.stringify(draft))
    else localStorage.removeItem(this.#draft)
  }

  /** What was not saved the last time comes back by itself, unless the tour has changed since. */
  #findDraft() {
    const kept = localStorage.getItem(this.#draft)
    if (!kept) return
    const draft: Draft = JSON.parse(kept)
    const restore = () => {
      this.#document.restore(draft)
      if (this.#document.isDirty)
        this.#say('Brought back what was not saved; Undo takes it away.', 'wrong')
    }
    if (draft.version === this.#document.version) return restore()
    this.#ask(
      'Changes from the last time were not saved',
      'The tour has changed elsewhere since. Bring yours back, with the scenes that have come meanwhile, or drop them for what lies on the disk now.',
      { 'Bring them back': restore, 'Drop them': () => localStorage.removeItem(this.#draft) },
    )
  }

  #key(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event
    const isCommand = ctrlKey || metaKey
    if (isCommand && key.toLowerCase() === 's') this.#saveAll()
    else if (isCommand && key.toLowerCase() === 'z') {
      if (shiftKey) this.#document.redo()
      else this.#document.undo()
    } else if (isCommand && key.toLowerCase() === 'y') this.#document.redo()
    else if (key === 'Escape' && this.#picture.adding) {
      this.#picture.adding = undefined
      this.#drawTools()
    } else if (isCommand || altKey || isField(event.target)) return
    else if (
      event.target instanceof Element &&
      event.target.closest('.editor-panel, .strip, dialog')
    )
      return
    else if (!this.#picture.press(key)) return
    event.preventDefault()
  }
}
