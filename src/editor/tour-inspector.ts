import { h } from '../player/ui/dom'
import { editAndUpdateTexts } from './derived-texts'
import type { EditorContext } from './editor-context'
import type { ProjectRow } from './editor-state'
import { DESCRIPTION_LENGTH } from './problems'

const OWNERS: [string, string][] = [
  ['client', 'A client’s place'],
  ['sample', 'One of our samples'],
]

/** The texts of the whole tour and of its project on the site. */
export function renderTourInspector(context: EditorContext): HTMLElement[] {
  const { document, fields } = context
  const { tour, row } = document.state
  const renderText = (label: string, field: 'title' | 'description' | 'credits', lines = 1) =>
    context.localizedField({
      label,
      english: {
        read: () => document.state.tour[field],
        write: (state, text) => (state.tour[field] = text),
      },
      greek: [field],
      location: { field },
      lines,
    })
  const { min, max } = DESCRIPTION_LENGTH
  const description = row
    ? `For search engines: two sentences, ${min} to ${max} characters`
    : 'Description'
  return [
    renderText('Title', 'title'),
    renderText(description, 'description', 4),
    renderText('Credits', 'credits', 2),
    fields.selectField({
      label: 'First scene',
      value: tour.firstScene,
      options: tour.scenes.map(({ id }) => [id, context.getSceneName(id)]),
      onChange: (firstScene) => document.change((state) => (state.tour.firstScene = firstScene)),
      location: { field: 'firstScene' },
    }),
    ...(row ? renderProject(context, row) : []),
  ]
}

function renderProject({ document, fields }: EditorContext, row: ProjectRow) {
  const renderKind = (lang: 'en' | 'el', label: string) =>
    fields.textField({
      label,
      read: () => document.state.row?.kind[lang] ?? '',
      write: (text) =>
        document.change((state) => {
          if (state.row) state.row.kind[lang] = text
        }, `kind.${lang}`),
      location: { field: 'kind', lang },
    })
  return [
    h(
      'fieldset',
      { class: 'both' },
      h('legend', {}, `Kind of place, shown at ${row.path}`),
      renderKind('en', 'English'),
      renderKind('el', 'Ελληνικά'),
    ),
    fields.selectField({
      label: 'Owner',
      value: row.isSample ? 'sample' : 'client',
      options: OWNERS,
      onChange: (value) =>
        document.change((state) =>
          editAndUpdateTexts(state, (current) => {
            if (current.row) current.row.isSample = value === 'sample'
          }),
        ),
    }),
  ]
}
