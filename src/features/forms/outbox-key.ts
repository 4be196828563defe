import { type FormName, formFields } from '../../lib/form-schema'
import { readStorage } from '../../lib/storage'

/** The key of a form's waiting entry. Separate keys keep tabs with different forms from overwriting each other. */
export const getStorageKey = (form: FormName) => `hermes:outbox:${form}`

/** Whether the outbox may have an entry to send. Does not load the code of the outbox, which checks the entry. */
export const mayHaveWaitingEntry = (): boolean =>
  (Object.keys(formFields) as FormName[]).some((form) =>
    readStorage('localStorage', getStorageKey(form)),
  )
