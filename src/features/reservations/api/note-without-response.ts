import type { GuestAccess } from '../../../domain/reservations/venue'
import { isPermissionDenied } from '../../../lib/errors'

/** A note in a commit. */
type SentNote = {
  secret: string
  note: string
  /** `changes` of the booking as the guest saw it. */
  seenChanges: number
  /** `changes` in the guest access document before the commit: higher if the note replaced another one of this page. */
  changesBefore: number
}

/**
 * The last note whose commit got no response. The guest access document contains no note. When the change
 * is repeated, only this variable shows whether the stored note came from this page or from another tab.
 */
let noteWithoutResponse: SentNote | undefined

/** @returns the note whose commit from this state of the booking got no response. */
export function findNoteWithoutResponse(secret: string, seen: GuestAccess): SentNote | undefined {
  const sent = noteWithoutResponse
  return sent?.secret === secret && sent.seenChanges === seen.changes ? sent : undefined
}

/** Sends a commit that contains a note, and remembers the note until there is a response. */
export async function commitNote(commit: () => Promise<void>, sent: SentNote) {
  const earlier = noteWithoutResponse
  noteWithoutResponse = sent
  try {
    await commit()
    noteWithoutResponse = undefined
  } catch (error) {
    // A rejected commit stores nothing, but an earlier one may have been stored.
    if (isPermissionDenied(error)) noteWithoutResponse = earlier
    throw error
  }
}
