import { loadChunk } from '../lib/chunks'
import type { InboxError, Reason } from './store'

/** The database and sign-in, which no visitor ever loads. */
export const loadInbox = () => loadChunk('inbox', () => import('./store'))

/** Why something failed; code that did not arrive is an answer that did not come. */
export function reasonOf(error: unknown): Reason {
  return error instanceof Error && error.name === 'InboxError'
    ? (error as InboxError).reason
    : 'unreachable'
}
