/** A server did not answer, answered too late, or another server answered in its place. */
export class NetworkError extends Error {
  override name = 'NetworkError'
}

/**
 * Errors that every caller handles: a missing answer, a chunk that failed to load, or a rejection.
 * Firestore Lite throws a SyntaxError for an answer that is not JSON, such as the sign-in page of a
 * hotel's Wi-Fi.
 */
const expectedNames = /^(Abort|Auth|ChunkLoad|Network|Submission|Syntax|Timeout)Error$/

/**
 * Firebase's error codes for a call that is wrong in itself, such as `invalid-argument`. All other codes
 * mean the network (Firestore Lite has `unknown`, sign-in `auth/internal-error` if Google's script does
 * not load), a busy server, a rejection by the security rules, or a concurrent commit.
 */
const unexpectedCodes = /argument|out-of-range|unimplemented/

/** The error's name, and the part of the code that caught it. */
export type UnexpectedError = { name: string; where: string }

declare global {
  interface WindowEventMap {
    'unexpected-error': CustomEvent<UnexpectedError>
  }
}

/**
 * Logs an error that no caller expects, most likely a bug, and dispatches the event `unexpected-error`
 * on the window. Ignores an expected error.
 *
 * @param where a fixed name for the part of the code. Neither this nor the error's name and code may
 *   contain anything that a visitor typed. The error's message may, and is never shown.
 */
export function reportUnexpectedError(error: unknown, where: string) {
  const { name: errorName, code } = Object(error)
  const hasCode = typeof code === 'string'
  if (expectedNames.test(errorName) || (hasCode && !unexpectedCodes.test(code))) return
  const type = error instanceof Error ? error.name : typeof error
  const name = hasCode ? `${type} ${code}` : type
  console.error(`Unexpected error (${where}): ${name}`)
  globalThis.window?.dispatchEvent(new CustomEvent('unexpected-error', { detail: { name, where } }))
}

/** Whether Firestore's security rules rejected the request. */
export function isPermissionDenied(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'permission-denied'
}
