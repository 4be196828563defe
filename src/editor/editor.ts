import type { Direction, View } from '../player/schema/schema'
import { getInitialView, type Hotspot } from '../player/schema/tour'
import { formatDeepLink, parseDeepLink } from '../player/tour/deep-link'
import { h } from '../player/ui/dom'
import type { EditorApi } from './editor-api'
import type { Blur, EditorState, TourFiles } from './editor-state'
import { getScene, getSceneLabel } from './editor-state'
import { EditorViewport, type PlacementTool, type ViewportEvents } from './editor-viewport'
import { FaceSearch } from './face-search'
import { findUncoveredFaces } from './faces'
import { textButton } from './fields'
import { isSameRef, type MarkRef } from './marks'
import { Panel } from './panel'
import { createBlur, createHotspot } from './placement'
import { findProblems } from './problems'
import { Saving } from './saving'
import { SceneStrip } from './scene-strip'
import { listenToShortcuts } from './shortcuts'
import { Toolbar } from './toolbar'
import { type PanelUpdate, TourDocument } from './tour-document'
import { addHotspot, removeHotspot } from './tour-edits'

/** The editor's page: viewport, panel, toolbar and scene strip around one document. */
export class Editor {
  #document: TourDocument
  #saving: Saving
  #viewport: EditorViewport
  #panel: Panel
  #sceneId: string
  #mark: MarkRef | undefined
  #faceSearch: FaceSearch
  #title = h('h1', {})
  #undo = textButton('Undo', () => this.#document.undo())
  #redo = textButton('Redo', () => this.#document.redo())
  #save = textButton('Save', () => this.#saving.save(), { class: 'save' })
  #status = h('p', { class: 'status', role: 'status' })
  #strip = new SceneStrip({
    onOpen: (sceneId) => this.#openScene(sceneId),
    onReorder: (sceneId, index) => this.#reorderScene(sceneId, index),
  })
  #toolbar = new Toolbar((tool) => {
    this.#viewport.tool = tool
    this.#renderToolbar()
  })

  /** @param name the bundle's */
  constructor(name: string, files: TourFiles, api: EditorApi) {
    this.#document = new TourDocument(files)
    const { tour } = this.#document.state
    const { scene } = parseDeepLink(location.hash)
    this.#sceneId = tour.scenes.find(({ id }) => id === scene)?.id ?? tour.firstScene
    this.#saving = new Saving(name, this.#document, api, {
      onStatus: (text, kind) => this.#showStatus(text, kind),
      onSavingChange: () => this.#renderStatus(),
      onKeepsDraftsChange: () => this.#renderStatus(),
      onSaved: (problems) => {
        this.#panel.showProblems(findProblems(this.#document.state), problems)
        this.#showScene(this.#viewport.view)
      },
      onRebased: () => this.#showScene(),
    })
    this.#viewport = new EditorViewport(tour.title, this.#viewportEvents())
    this.#panel = new Panel(this.#document, {
      getView: () => this.#viewport.view,
      lookAt: (view) => this.#viewport.lookAt(view),
      showPortraitGuide: (isShown) => {
        this.#viewport.isGuideShown = isShown
      },
      select: (mark) => {
        this.#select(mark)
        const item = mark && this.#find(this.#document.state, mark)
        const { view } = this.#viewport
        if (item) this.#viewport.lookAt({ ...view, yaw: item.yaw, pitch: item.pitch })
      },
      openScene: (sceneId, targetView) => this.#openScene(sceneId, targetView),
      uploadPicture: (picture) => api.uploadPicture(picture),
      toggleFaceSearch: () => {
        const { panorama } = getScene(this.#document.state, this.#sceneId)
        this.#faceSearch.toggle(this.#sceneId, panorama)
      },
    })
    this.#faceSearch = this.#createFaceSearch()
    this.#mount()
    this.#update('rebuild')
    this.#showScene()
    this.#saving.restoreDraft()
  }

  #mount() {
    const buttons = h('div', { class: 'row' }, this.#undo, this.#redo, this.#save)
    const header = h('header', { class: 'editor-head' }, this.#title, buttons, this.#status)
    this.#panel.element.prepend(header)
    this.#viewport.root.append(this.#toolbar.element, this.#strip.element)
    document.querySelector('main')?.append(this.#panel.element)
    this.#document.onChange = (update) => {
      this.#update(update)
      this.#saving.scheduleDraft()
    }
    listenToShortcuts({
      onSave: () => this.#saving.save(),
      onUndo: () => this.#document.undo(),
      onRedo: () => this.#document.redo(),
      onEscape: () => this.#cancelPlacement(),
      onViewKey: (key) => this.#viewport.handleKey(key),
    })
    document.addEventListener('change', () => this.#document.endUndoGroup())
  }

  #viewportEvents(): ViewportEvents {
    return {
      select: (mark) => this.#select(mark),
      move: (mark, to) => {
        // Selecting ends the undo group, and several presses of an arrow key are one step.
        if (!isSameRef(this.#mark, mark)) this.#select(mark)
        this.#document.change((state) => {
          const item = this.#find(state, mark)
          if (!item) return
          Object.assign(item, to)
          // A hotspot that was moved by hand no longer follows the studio's model.
          if ('anchor' in item) delete item.anchor
        }, `move.${mark.list}.${mark.index}`)
      },
      resize: (mark, size) =>
        this.#document.change(
          (state) => Object.assign(this.#find(state, mark) ?? {}, size),
          `size.${mark.index}`,
        ),
      remove: (mark) => {
        this.#document.change((state) => {
          if (mark.list === 'hotspots') removeHotspot(state, this.#sceneId, mark.index)
          else state.photographs[this.#sceneId]?.blurs.splice(mark.index, 1)
        })
        this.#select(undefined)
      },
      followLink: (mark) => {
        const item = this.#find(this.#document.state, mark)
        if (item && 'sceneId' in item) this.#openScene(item.sceneId, item.targetView)
      },
      place: (tool, at) => this.#place(tool, at),
      placementEnded: () => this.#renderToolbar(),
    }
  }

  #createFaceSearch() {
    return new FaceSearch({
      onRunningChange: (isRunning) => {
        this.#panel.faces.isSearching = isRunning
        this.#panel.render()
      },
      onStatus: (sceneId, message) => {
        if (this.#sceneId === sceneId) this.#panel.faces.status.textContent = message
      },
      onFound: (sceneId, faces) => {
        this.#document.change(({ photographs }) => {
          const blurs = photographs[sceneId]?.blurs
          if (!blurs) return
          for (const face of findUncoveredFaces(faces, blurs))
            blurs.push({ ...face, kind: 'face', state: 'proposed' })
        })
        if (this.#sceneId === sceneId) this.#panel.faces.selectNextProposal(sceneId)
      },
    })
  }

  #find(state: EditorState, { list, index }: MarkRef): Hotspot | Blur | undefined {
    return list === 'hotspots'
      ? getScene(state, this.#sceneId).hotspots[index]
      : state.photographs[this.#sceneId]?.blurs[index]
  }

  /** @param direction may have a field of view; what it lacks is that of the scene's opening view */
  async #showScene(direction?: Partial<View>) {
    const scene = getScene(this.#document.state, this.#sceneId)
    try {
      const view = getInitialView(scene, innerWidth, innerHeight)
      await this.#viewport.showScene(scene, { ...view, ...direction })
    } catch {
      const text = `The panorama of “${getSceneLabel(this.#document.state, scene.id)}” cannot be loaded: run npm run validate.`
      this.#showStatus(text, 'wrong')
    }
  }

  #openScene(id: string, direction?: Direction) {
    const scene = getScene(this.#document.state, id)
    this.#sceneId = scene.id
    this.#mark = undefined
    this.#faceSearch.stop()
    this.#panel.faces.status.textContent = ''
    const hash = formatDeepLink(scene.id, scene.view)
    history.replaceState(null, '', `${location.search}${hash}`)
    this.#update('rebuild')
    this.#showScene(direction)
  }

  #reorderScene(id: string, index: number) {
    this.#document.change(({ tour }) => {
      const from = tour.scenes.findIndex((scene) => scene.id === id)
      if (from < 0) return
      const [moved] = tour.scenes.splice(from, 1)
      tour.scenes.splice(index, 0, moved!)
    })
  }

  #select(mark: MarkRef | undefined) {
    this.#mark = mark
    this.#document.endUndoGroup()
    this.#panel.mark = mark
    if (mark) this.#panel.openTab(mark.list === 'hotspots' ? 'scene' : 'faces')
    else this.#panel.render()
    this.#renderMarks()
  }

  #place(tool: PlacementTool, at: Direction) {
    const { state } = this.#document
    const id = this.#sceneId
    if (tool === 'face' || tool === 'plate') {
      const blurs = state.photographs[id]?.blurs
      if (!blurs)
        return this.#showStatus('This scene has no photograph that can be blurred.', 'wrong')
      this.#document.change(({ photographs }) => photographs[id]!.blurs.push(createBlur(tool, at)))
      return this.#selectAndFocus({ list: 'blurs', index: blurs.length - 1 })
    }
    const hotspot = createHotspot(tool, at, state.tour, getScene(state, id))
    if (!hotspot) {
      const text = 'There is no other scene to link to: add photographs with npm run tour.'
      return this.#showStatus(text, 'wrong')
    }
    this.#document.change((current) => addHotspot(current, id, hotspot))
    const { hotspots } = getScene(this.#document.state, id)
    this.#selectAndFocus({ list: 'hotspots', index: hotspots.length - 1 })
  }

  #cancelPlacement(): boolean {
    if (!this.#viewport.tool) return false
    this.#viewport.tool = undefined
    this.#renderToolbar()
    return true
  }

  #selectAndFocus(mark: MarkRef) {
    this.#select(mark)
    this.#viewport.focus(mark)
  }

  /** Renders everything that depends on the document. */
  #update(update: PanelUpdate) {
    const { state } = this.#document
    if (!state.tour.scenes.some(({ id }) => id === this.#sceneId)) {
      this.#sceneId = getScene(state, state.tour.firstScene).id
      this.#mark = undefined
      this.#showScene()
    }
    if (this.#mark && !this.#find(state, this.#mark)) this.#mark = undefined
    this.#panel.scene = this.#sceneId
    this.#panel.mark = this.#mark
    this.#title.textContent = state.tour.title || 'Tour'
    document.title = `${state.tour.title} – Tour editor`
    this.#undo.disabled = !this.#document.canUndo
    this.#redo.disabled = !this.#document.canRedo
    const problems = findProblems(state)
    if (update === 'rebuild') this.#panel.render(problems)
    else this.#panel.showProblems(problems)
    this.#strip.render(state, this.#sceneId, problems)
    this.#renderMarks(problems)
    this.#renderToolbar()
    this.#renderStatus()
  }

  #renderMarks(all = findProblems(this.#document.state)) {
    const { state } = this.#document
    const problems = new Map<number, string>()
    for (const { scene, hotspot, message } of all) {
      if (scene === this.#sceneId && hotspot !== undefined) problems.set(hotspot, message)
    }
    this.#viewport.setMarks({
      scene: getScene(state, this.#sceneId),
      blurs: state.photographs[this.#sceneId]?.blurs ?? [],
      selected: this.#mark,
      problems,
      getSceneName: (id) => getSceneLabel(state, id),
    })
  }

  #renderToolbar() {
    const canBlur = this.#document.state.photographs[this.#sceneId] !== undefined
    this.#toolbar.render(this.#viewport.tool, canBlur)
  }

  #showStatus(text: string, kind: 'wrong' | 'calm' = 'calm') {
    this.#status.dataset.kind = kind
    this.#status.textContent = text
  }

  #renderStatus() {
    const { isDirty } = this.#document
    const { isSaving, hasNewPictures, keepsDrafts } = this.#saving
    this.#save.disabled = isSaving || !isDirty
    if (isSaving)
      this.#showStatus(
        `Saving…${hasNewPictures ? ' New posters and blurs take half a minute.' : ''}`,
      )
    else if (!isDirty) this.#showStatus('All changes are saved.')
    else if (keepsDrafts) this.#showStatus('There are unsaved changes.')
    else
      this.#showStatus(
        'There are unsaved changes. This browser does not keep them, because its storage is blocked or full: save before you close this window.',
        'wrong',
      )
  }
}
