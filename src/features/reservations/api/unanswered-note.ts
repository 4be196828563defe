import { isPermissionDenied } from '../../../lib/is-permission-denied'
import type { GuestAccess } from '../domain/venue'

/** A note in a commit, and the value of `changes` in the guest access document before that commit. */
type SentNote = { secret: string; changes: number; note: string }

/**
 * The last note whose commit got no response. The guest access document contains no note. When the change
 * is repeated, only this variable shows whether the stored note came from this page or from another tab.
 */
let unanswered: SentNote | undefined

/** @returns the note whose commit from this state of the booking got no response. */
export function findUnansweredNote(secret: string, seen: GuestAccess): string | undefined {
  const isFound = unanswered?.secret === secret && unanswered.changes === seen.changes
  return isFound ? unanswered?.note : undefined
}

/** Sends a commit that contains a note, and remembers the note until there is a response. */
export async function commitNote(commit: () => Promise<void>, sent: SentNote) {
  const before = unanswered
  unanswered = sent
  try {
    await commit()
    unanswered = undefined
  } catch (error) {
    // A rejected commit stores nothing, but an earlier one may have been stored.
    if (isPermissionDenied(error)) unanswered = before
    throw error
  }
}
