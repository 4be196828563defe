import { type Entries, type Form, fieldsOf } from '../lib/entries'

/** An entry on its way. Sending it again under its token stores it once. */
export type Submission = {
  [F in Form]: { form: F; entry: Entries[F]; token: string }
}[Form]

/** What is left of a stored entry: its number, 1 for the first one ever sent. */
export type Receipt = { id: number }

/** Whether something that was kept in the browser is still an entry of a form. */
export function isEntry<F extends Form>(form: F, kept: unknown): kept is Entries[F] {
  if (typeof kept !== 'object' || kept === null) return false
  const texts = kept as Record<string, unknown>
  return fieldsOf(form).every((field) => typeof texts[field] === 'string')
}

/** An entry that could not be stored, or of which it is not known. Sending it again is safe. */
export class SaveError extends Error {
  override name = 'SaveError'

  /**
   * `denied`: the rules refuse the entry, and will again; `unreachable`: no or no sensible answer;
   * `timeout`: it took over 30 s.
   */
  readonly reason: 'denied' | 'unreachable' | 'timeout'

  constructor(reason: SaveError['reason'], cause?: unknown) {
    super(`The entry was not stored: ${reason}`, { cause })
    this.reason = reason
  }
}

/** For whoever looks into a visitor's report: name and reason, and nothing of what was typed. */
export function logFailure(error: unknown) {
  console.error(String(error))
}
