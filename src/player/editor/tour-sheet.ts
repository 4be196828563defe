import { make } from '../controls/dom'
import type { Desk } from './desk'
import { rename } from './names'
import { DESCRIPTION } from './problems'

/** What is said of the whole tour, on its page and to search engines. */
export function tourSheet(desk: Desk): HTMLElement[] {
  const { document, fields } = desk
  const { tour, row } = document.state
  const both = (label: string, field: 'title' | 'description' | 'credits', lines = 1) =>
    desk.both(
      label,
      {
        read: () => document.state.tour[field],
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
    fields.choice(
      'The tour starts in',
      tour.start,
      tour.scenes.map(({ id, name }) => [id, name]),
      (start) => document.change((state) => (state.tour.start = start)),
      { field: 'start' },
    ),
  ]
  if (row) {
    const kind = (lang: 'en' | 'el') => (text: string) =>
      document.change((state) => {
        if (state.row) state.row.kind[lang] = text
      }, `kind.${lang}`)
    const readKind = (lang: 'en' | 'el') => () => document.state.row?.kind[lang] ?? ''
    const whose: [string, string][] = [
      ['client', 'A client’s place'],
      ['sample', 'One of our samples'],
    ]
    parts.push(
      make(
        'fieldset',
        { class: 'both' },
        make('legend', {}, `On the site, at ${row.path}: what kind of place it is`),
        fields.text('English', readKind('en'), kind('en'), { field: 'kind' }),
        fields.text('Ελληνικά', readKind('el'), kind('el'), { field: 'kind', lang: 'el' }),
      ),
      fields.choice('Whose it is', row.isSample ? 'sample' : 'client', whose, (value) =>
        document.change((state) =>
          rename(state, ({ row }) => {
            if (row) row.isSample = value === 'sample'
          }),
        ),
      ),
    )
  }
  return parts
}
