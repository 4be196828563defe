import { type FormName, formFields } from '../../lib/form-schema'
import { readStorage } from '../../lib/storage'

/** Each form has its own key and one waiting entry, so that two tabs do not overwrite each other's forms. */
export const getStorageKey = (form: FormName) => `hermes:outbox:${form}`

/** Whether the outbox, which is loaded on demand, may have an entry to send. */
export const hasSavedEntry = (): boolean =>
  (Object.keys(formFields) as FormName[]).some((form) =>
    readStorage('localStorage', getStorageKey(form)),
  )
