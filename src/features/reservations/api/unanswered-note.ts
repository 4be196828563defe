import { isPermissionDenied } from '../../../lib/is-permission-denied'
import type { GuestAccess } from '../domain/venue'

/**
 * The last note whose commit got no answer, and the value of `changes` from which it was sent. The guest access
 * document holds no note, so nothing else tells this page's note from one that another tab has saved.
 */
let unanswered: SentNote | undefined

type SentNote = { secret: string; changes: number; note: string }

/** The note that this page has sent from this version of a booking without getting an answer. */
export function findUnansweredNote(secret: string, seen: GuestAccess): string | undefined {
  const isFound = unanswered?.secret === secret && unanswered.changes === seen.changes
  return isFound ? unanswered?.note : undefined
}

/** Sends a commit with a note, and remembers the note until the commit is answered. */
export async function commitNote(commit: () => Promise<void>, sent: SentNote) {
  const before = unanswered
  unanswered = sent
  try {
    await commit()
    unanswered = undefined
  } catch (error) {
    // A rejected commit stores nothing. An earlier one may have been stored in the meantime.
    if (isPermissionDenied(error)) unanswered = before
    throw error
  }
}
