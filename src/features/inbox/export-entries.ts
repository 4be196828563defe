import { fieldLabels, inboxMessages } from '../../content/inbox'
import { saveCsv } from '../../lib/csv'
import type { InboxEntry } from './inbox-api'

/** Saves entries as a CSV file, with a column for each field that any of them has. */
export function exportEntries(entries: InboxEntry[]) {
  const knownFields = Object.keys(fieldLabels)
  const otherFields = entries.flatMap(({ fields }) => Object.keys(fields))
  const columns = [...new Set([...knownFields, ...otherFields])]
  const heading = [
    ...Object.values(inboxMessages.columns),
    ...columns.map((field) => fieldLabels[field] ?? field),
  ]
  const rows = entries.map(({ form, id, done, fields }) => [
    inboxMessages.entryNames[form],
    String(id),
    done ? inboxMessages.yes : inboxMessages.no,
    ...columns.map((field) => fields[field] ?? ''),
  ])
  // sv-SE formats the local date as 2026-11-21.
  const date = new Date().toLocaleDateString('sv-SE')
  saveCsv([heading, ...rows], `${inboxMessages.exportFileName}-${date}`)
}
