import type { MutationResult } from '../../../../domain/reservations/host-changes'
import { AuthError, getAuthErrorReason } from '../../../auth/auth-error'

/** A change of several documents has failed after some of them were stored. */
export class PartialChangeError extends AuthError {
  override name = 'PartialChangeError'
  /** The ids of the bookings or tables that were stored. */
  readonly storedIds: string[]

  constructor(storedIds: string[], cause?: unknown) {
    super(cause === undefined ? 'changed' : getAuthErrorReason(cause), cause)
    this.storedIds = storedIds
  }
}

/**
 * Changes several bookings or tables one after the other.
 *
 * @returns `done` if all were stored, and the reason if none was.
 * @throws {PartialChangeError} if only some were stored.
 * @throws {AuthError}
 */
export async function changeSeveral<Item extends { id: string }>(
  items: Item[],
  change: (item: Item) => Promise<MutationResult>,
): Promise<MutationResult> {
  const storedIds: string[] = []
  let failure: MutationResult | undefined
  try {
    for (const item of items) {
      const result = await change(item)
      if (result === 'done') storedIds.push(item.id)
      else failure = result
    }
  } catch (error) {
    if (storedIds.length === 0) throw error
    throw new PartialChangeError(storedIds, error)
  }
  if (failure && storedIds.length > 0) throw new PartialChangeError(storedIds)
  return failure ?? 'done'
}
