import { type FormEntries, type FormName, getFieldNames } from '../../domain/entries/form-schema'
import type { LeadSource } from '../../domain/entries/lead-source'
import type { Language } from '../../domain/language'
import { reportUnexpectedError } from '../../lib/errors'
import { ChunkLoadError } from '../../lib/load-chunk'
import { isRecord } from '../../lib/storage'

/** The longest time from a click on the submit button to a result, including the time to load the code. */
export const SUBMISSION_TIMEOUT_MS = 30_000

/** An entry with `token`, its idempotency key: an entry is stored once, however often its token is sent. */
export type Submission = {
  [F in FormName]: {
    form: F
    entry: FormEntries[F]
    token: string
    /** The language of the page. */
    lang: Language
    /** The website, ad or campaign from which the visit came. */
    source: LeadSource
  }
}[FormName]

/** The number of a stored entry, counted from 1 in each form. */
export type Receipt = { id: number }

/**
 * Parses a stored entry of a form, which another release may have written: fields that it lacks are empty, and
 * fields that the form does not have are left out, because the security rules deny them.
 *
 * @returns undefined if a field has another type, or if all are empty.
 */
export function parseEntry<F extends FormName>(
  form: F,
  stored: unknown,
): FormEntries[F] | undefined {
  if (!isRecord(stored)) return undefined
  const fields = getFieldNames(form).map((field) => [field, stored[field] ?? ''] as const)
  const isValid =
    fields.every(([, text]) => typeof text === 'string') && fields.some(([, text]) => text !== '')
  return isValid ? (Object.fromEntries(fields) as FormEntries[F]) : undefined
}

/** An entry was not stored, or its result is unknown. It is safe to send it again. */
export class SubmissionError extends Error {
  override name = 'SubmissionError'

  /**
   * `denied`: the security rules reject the entry, and would reject it again.
   * `unreachable`: there was no response, or an unexpected one.
   * `timeout`: no result within {@link SUBMISSION_TIMEOUT_MS}.
   */
  readonly reason: 'denied' | 'unreachable' | 'timeout'

  constructor(reason: SubmissionError['reason'], cause?: unknown) {
    super(`The entry was not stored: ${reason}`, { cause })
    this.reason = reason
  }
}

/**
 * Logs the name and the reason of an error, but nothing that was typed. An `unreachable` error can hide a
 * programming error, so its cause is reported as well.
 */
export function logFailure(error: unknown) {
  if (error instanceof SubmissionError || error instanceof ChunkLoadError)
    console.error(String(error))
  const isUnreachable = error instanceof SubmissionError && error.reason === 'unreachable'
  const cause = isUnreachable ? (error.cause ?? error) : error
  reportUnexpectedError(cause, 'form')
}
