import type { Hotspot } from '../player/schema/tour'
import { getLocaleKey } from '../player/schema/translation'
import { h } from '../player/ui/dom'
import { type EditorContext, formatDirection, HOTSPOT_KIND_LABELS } from './editor-context'
import { type EditorState, getScene } from './editor-state'
import { textButton } from './fields'
import { renderSceneInspector } from './scene-inspector'
import { removeHotspot, setCardImage, setLinkTarget } from './tour-edits'

type Kind<K extends Hotspot['kind']> = Extract<Hotspot, { kind: K }>

/** Reads and changes one hotspot of a scene. */
class HotspotEditor {
  readonly context: EditorContext
  readonly sceneId: string
  readonly index: number
  /** For a field that is read once more after its hotspot was removed. */
  #fallback: Hotspot

  constructor(context: EditorContext, sceneId: string, index: number, hotspot: Hotspot) {
    this.context = context
    this.sceneId = sceneId
    this.index = index
    this.#fallback = hotspot
  }

  get current(): Hotspot {
    return this.find(this.context.document.state) ?? this.#fallback
  }

  find = (state: EditorState): Hotspot | undefined =>
    getScene(state, this.sceneId).hotspots[this.index]

  locate = (field: string) => ({ scene: this.sceneId, hotspot: this.index, field })

  greekPath = (field: string) => [
    'scenes',
    this.sceneId,
    'hotspots',
    getLocaleKey(this.current),
    field,
  ]

  read = (field: string) => () => String((this.current as Record<string, unknown>)[field] ?? '')

  write = (field: string) => (state: EditorState, text: string) => {
    const hotspot = this.find(state)
    if (hotspot) Object.assign(hotspot, { [field]: text })
  }

  change(edit: (hotspot: Hotspot) => void, field?: string) {
    this.context.document.change((state) => {
      const hotspot = this.find(state)
      if (hotspot) edit(hotspot)
    }, field && `${this.sceneId}.${this.index}.${field}`)
  }

  localizedField(label: string, field: string, lines = 1) {
    return this.context.localizedField({
      label,
      english: { read: this.read(field), write: this.write(field) },
      greek: this.greekPath(field),
      location: this.locate(field),
      lines,
    })
  }

  textField(label: string, field: string) {
    return this.context.fields.textField({
      label,
      read: this.read(field),
      write: (text) => this.change((hotspot) => Object.assign(hotspot, { [field]: text }), field),
      location: this.locate(field),
    })
  }
}

function renderLink(editor: HotspotEditor, { sceneId, targetView }: Kind<'link'>) {
  const { document, fields, actions } = editor.context
  const direction = targetView ? formatDirection(targetView) : 'straight on'
  const hint = `Visitors arrive looking ${direction}. “Arriving by a link” in that scene changes it.`
  return [
    fields.selectField({
      label: 'Leads to',
      value: sceneId,
      options: document.state.tour.scenes
        .filter(({ id }) => id !== editor.sceneId)
        .map(({ id }) => [id, editor.context.getSceneName(id)]),
      onChange: (other) =>
        document.change((state) => setLinkTarget(state, editor.sceneId, editor.index, other)),
      location: editor.locate('sceneId'),
    }),
    textButton('Open scene', () => actions.openScene(sceneId, targetView)),
    h('p', { class: 'hint' }, hint),
    editor.localizedField('Name', 'label'),
  ]
}

/** The alternative text of a card's image. */
function renderImage(editor: HotspotEditor, image: NonNullable<Kind<'info'>['image']>) {
  const read = () => {
    const { current } = editor
    return current.kind === 'info' ? (current.image?.alt ?? '') : ''
  }
  const write = (state: EditorState, text: string) => {
    const hotspot = editor.find(state)
    if (hotspot?.kind === 'info' && hotspot.image) hotspot.image.alt = text
  }
  return [
    h('img', { class: 'card-picture', src: image.path, alt: read() }),
    editor.context.localizedField({
      label: 'Alternative text',
      english: { read, write },
      greek: editor.greekPath('alt'),
      location: editor.locate('alt'),
    }),
  ]
}

function renderInfo(editor: HotspotEditor, { id, image }: Kind<'info'>) {
  const { document, fields, actions } = editor.context
  const upload = fields.pictureField(
    image ? 'Replace picture' : 'Picture (JPEG, PNG, WebP or SVG)',
    async (file) => {
      const picture = await actions.uploadPicture(file)
      if (typeof picture === 'string') return picture
      document.change((state) => setCardImage(state, editor.sceneId, id, picture))
    },
    editor.locate('path'),
  )
  const remove = textButton(
    'Remove picture',
    () => document.change((state) => setCardImage(state, editor.sceneId, id)),
    { 'data-remove': '' },
  )
  return [
    editor.localizedField('Title', 'title'),
    editor.localizedField('Text', 'text', 4),
    ...(image ? renderImage(editor, image) : []),
    upload,
    ...(image ? [remove] : []),
  ]
}

function renderKind(editor: HotspotEditor, hotspot: Hotspot): HTMLElement[] {
  switch (hotspot.kind) {
    case 'link':
      return renderLink(editor, hotspot)
    case 'info':
      return renderInfo(editor, hotspot)
    case 'url':
      return [
        editor.localizedField('Name', 'label'),
        editor.textField('Address (https:, mailto: or tel:)', 'link'),
      ]
    case 'table':
      return [
        editor.textField('Number, as guests know it', 'label'),
        editor.textField('Id in the restaurant’s settings', 'id'),
      ]
  }
}

function renderPosition(editor: HotspotEditor) {
  const { fields, actions } = editor.context
  const write = (axis: 'yaw' | 'pitch', min: number, max: number) => (value: number) => {
    editor.change((hotspot) => {
      hotspot[axis] = Math.min(Math.max(value, min), max)
      // A hotspot that is moved by hand no longer follows the studio's model.
      delete hotspot.anchor
    }, axis)
    const { yaw, pitch } = editor.current
    actions.lookAt({ ...actions.getView(), yaw, pitch })
  }
  return [
    h(
      'fieldset',
      { class: 'pair' },
      h('legend', {}, 'Position in degrees'),
      fields.numberField({
        label: 'To the right',
        read: () => editor.current.yaw,
        write: write('yaw', -180, 360),
        location: editor.locate('yaw'),
        step: 0.5,
      }),
      fields.numberField({
        label: 'Up',
        read: () => editor.current.pitch,
        write: write('pitch', -90, 90),
        location: editor.locate('pitch'),
        step: 0.5,
      }),
    ),
    textButton('Move to the centre of the view', () => {
      const { yaw, pitch } = actions.getView()
      editor.change((hotspot) => {
        Object.assign(hotspot, { yaw, pitch })
        delete hotspot.anchor
      })
    }),
  ]
}

export function renderHotspotInspector(
  context: EditorContext,
  sceneId: string,
  index: number,
): HTMLElement[] {
  const { document, actions } = context
  const hotspot = getScene(document.state, sceneId).hotspots[index]
  if (!hotspot) return renderSceneInspector(context, sceneId)
  const editor = new HotspotEditor(context, sceneId, index, hotspot)
  return [
    textButton('← Scene', () => actions.select(undefined), { class: 'plain back' }),
    h('h2', {}, HOTSPOT_KIND_LABELS[hotspot.kind]),
    ...renderKind(editor, hotspot),
    ...renderPosition(editor),
    textButton(
      'Remove hotspot',
      () => {
        document.change((state) => removeHotspot(state, sceneId, index))
        actions.select(undefined)
      },
      { 'data-remove': '' },
    ),
  ]
}
