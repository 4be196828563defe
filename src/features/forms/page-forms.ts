import type { FormName } from '../../domain/entries/form-schema'
import { listStorageNames } from '../../lib/storage'
import { outboxKey, withId } from '../../lib/storage-keys'

/** The form in the database that stores the entries of each form on a page. */
export const databaseFormOf = {
  home: 'contact',
  contact: 'contact',
  leads: 'leads',
} as const satisfies Record<string, FormName>

/** A form on a page. Its draft and its waiting entries are stored under its name. */
export type PageForm = keyof typeof databaseFormOf

const OUTBOX_PREFIX = withId(outboxKey, '').name

/** The forms that have entries in this browser. Another release may have had other forms. */
export const listStoredForms = (): string[] =>
  listStorageNames(outboxKey.area, OUTBOX_PREFIX)
    .map((name) => name.slice(OUTBOX_PREFIX.length))
    .toSorted()

/** Whether there may be an entry to send. outbox.ts, which loads later, parses it. */
export const mayHaveWaitingEntry = (): boolean => listStoredForms().length > 0
