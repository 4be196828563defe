import { reportUnexpectedError } from '../../lib/errors'

/** Why an action that requires an account failed. */
export type AuthErrorReason =
  /** The account is not listed as staff or as a host. */
  | 'not-authorized'
  /** Google has not verified the account's email address. */
  | 'unverified'
  /** Requests are rejected, but nothing says that the account is not listed. */
  | 'unchecked'
  /** No account is signed in in this tab. */
  | 'signed-out'
  /** The user closed Google's window. */
  | 'cancelled'
  /** The browser blocked Google's window. */
  | 'blocked'
  /** The browser keeps no data of the site, so a session would end with its page. */
  | 'storage-blocked'
  /** Google sign-in is not enabled for this project or domain. */
  | 'misconfigured'
  /** No response, an unexpected error, or a chunk that failed to load. */
  | 'unreachable'
  /** A change was sent, and no response came. It may be stored. */
  | 'unanswered'
  /** Another user has changed or deleted the document in the meantime. */
  | 'changed'
  /** The security rules reject the action. */
  | 'refused'

/** The failure of an action that requires an account, for any {@link AuthErrorReason}. */
export class AuthError extends Error {
  override name = 'AuthError'
  readonly reason: AuthErrorReason

  constructor(reason: AuthErrorReason, cause?: unknown) {
    super(`The action failed: ${reason}`, { cause })
    this.reason = reason
  }
}

/** The reason of a failure. Any error other than {@link AuthError} is reported and counts as `unreachable`. */
export function getAuthErrorReason(error: unknown): AuthErrorReason {
  if (error instanceof AuthError) return error.reason
  reportUnexpectedError(error, 'auth')
  return 'unreachable'
}
