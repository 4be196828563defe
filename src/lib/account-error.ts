/** Why something could not be done that wants an account. */
export type Reason =
  /** The account has no right to it. */
  | 'stranger'
  /** Google does not say that the account's e-mail is its owner's. */
  | 'unverified'
  /** Nobody is signed in in this tab. */
  | 'signed-out'
  /** Google's window was closed, or not let open. */
  | 'cancelled'
  | 'blocked'
  /** Google's sign-in is not switched on for this project or address. */
  | 'misconfigured'
  | 'unreachable'
  /** Someone else has changed or erased what was to be changed. */
  | 'changed'
  /** The rules refuse it. */
  | 'refused'

export class AccountError extends Error {
  override name = 'AccountError'
  readonly reason: Reason

  constructor(reason: Reason, cause?: unknown) {
    super(`With an account: ${reason}`, { cause })
    this.reason = reason
  }
}

/** Why something failed; code that did not arrive is an answer that did not come. */
export function reasonOf(error: unknown): Reason {
  return error instanceof AccountError ? error.reason : 'unreachable'
}
