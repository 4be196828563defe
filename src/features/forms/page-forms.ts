import type { FormName } from '../../lib/form-schema'
import { readStorage } from '../../lib/storage'

/** The form in the database that stores the entries of each form on a page. */
export const databaseFormOf = {
  home: 'contact',
  contact: 'contact',
  leads: 'leads',
} as const satisfies Record<string, FormName>

/** A form on a page. Its draft and its waiting entries are stored under its name. */
export type PageForm = keyof typeof databaseFormOf

export const pageForms = Object.keys(databaseFormOf) as PageForm[]

/** The key of a form's waiting entries in `localStorage`. */
export const getStorageKey = (pageForm: PageForm) => `hermes:outbox:${pageForm}`

/** Whether there may be an entry to send. outbox.ts, which loads later, validates it. */
export const mayHaveWaitingEntry = (): boolean =>
  pageForms.some((pageForm) => readStorage('localStorage', getStorageKey(pageForm)))
