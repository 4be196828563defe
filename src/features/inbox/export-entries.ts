import { fieldLabels, inboxMessages } from '../../content/inbox'
import { LEAD_SOURCE_FIELDS } from '../../domain/entries/lead-source'
import { saveCsv } from '../../lib/csv'
import { formatIsoDate, formatIsoDateTime } from './format-date'
import type { InboxEntry } from './inbox-api'

/** Saves entries as a CSV file, with a column for each field of the forms, and for each other one that any of them has. */
export function exportEntries(entries: InboxEntry[]) {
  const knownFields = Object.keys(fieldLabels)
  const otherFields = entries.flatMap(({ fields }) => Object.keys(fields))
  const columns = [...new Set([...knownFields, ...otherFields])]
  const heading = [
    ...Object.values(inboxMessages.columns),
    ...columns.map((field) => fieldLabels[field] ?? field),
    ...LEAD_SOURCE_FIELDS,
  ]
  const rows = entries.map(({ form, id, done, fields, arrival }) => [
    inboxMessages.entryNames[form],
    String(id),
    done ? inboxMessages.yes : inboxMessages.no,
    arrival ? formatIsoDateTime(arrival.at) : '',
    arrival?.lang ?? '',
    ...columns.map((field) => fields[field] ?? ''),
    ...LEAD_SOURCE_FIELDS.map((field) => arrival?.source[field] ?? ''),
  ])
  saveCsv([heading, ...rows], `${inboxMessages.exportFileName}-${formatIsoDate(new Date())}`)
}
