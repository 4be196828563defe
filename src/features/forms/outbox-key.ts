import type { FormName } from '../../lib/form-schema'
import { readStorage } from '../../lib/storage'

/** The forms of the pages, and the form in the database that each one's entries are for. */
export const databaseForms = {
  home: 'contact',
  contact: 'contact',
  leads: 'leads',
} as const satisfies Record<string, FormName>

/** A form of a page. Each keeps a draft and a waiting entry of its own. */
export type PageForm = keyof typeof databaseForms

export const pageForms = Object.keys(databaseForms) as PageForm[]

/** The key of a form's waiting entry. Only tabs with the same form overwrite each other's. */
export const getStorageKey = (pageForm: PageForm) => `hermes:outbox:${pageForm}`

/** Whether there may be an entry to send. outbox.ts, which loads later, validates it. */
export const mayHaveWaitingEntry = (): boolean =>
  pageForms.some((pageForm) => readStorage('localStorage', getStorageKey(pageForm)))
