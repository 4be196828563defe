import { type FormName, formFields } from '../../lib/form-schema'
import { readStorage } from '../../lib/storage'

/** The key of a form's waiting entry. Only tabs with the same form overwrite each other's. */
export const getStorageKey = (form: FormName) => `hermes:outbox:${form}`

/** Whether there may be an entry to send. outbox.ts, which loads later, validates it. */
export const mayHaveWaitingEntry = (): boolean =>
  (Object.keys(formFields) as FormName[]).some((form) =>
    readStorage('localStorage', getStorageKey(form)),
  )
