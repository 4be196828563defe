import type { WriteBatch } from 'firebase/firestore/lite'
import { ChunkLoadError } from '../../../lib/chunks'
import { isPermissionDenied } from '../../../lib/is-permission-denied'
import { reportUnexpectedError } from '../../../lib/unexpected-error'
import { withTimeout } from '../../../lib/with-timeout'
import type { Day, ServiceDate, Venue } from '../domain/venue'
import type { BookingRejection, Unreachable } from './booking-results'
import {
  ACTION_TIMEOUT_MS,
  createTimeoutError,
  getDay,
  getVenue,
  type InjectedDb,
  withRequestTimeout,
} from './queries'

/** How many commits the rules may reject because others came first. */
const MAX_REJECTIONS = 5

/** How many attempts may end without an answer. */
const MAX_FAULTS = 2

const MAX_PAUSE_MS = 500

/** A device clock that is wrong by more than this is reported. */
const CLOCK_TOLERANCE_MS = 5 * 60_000

export type RetryTarget = {
  slug: string
  /** The settings that the page has read; used if the venue's document is missing. */
  venue: Venue
  /** The requested day, for a rejection. */
  date: ServiceDate
  db: InjectedDb
}

/** Sends a commit unless the time for the whole action is over. */
export type Commit = (batch: Pick<WriteBatch, 'commit'>) => Promise<void>

/** Reads the current settings and a day. */
export async function getVenueAndDay({
  slug,
  venue,
  date,
  db,
}: RetryTarget): Promise<[Venue, Day]> {
  const [current, day] = await Promise.all([getVenue(slug, db), getDay(slug, date, db)])
  return [current ?? venue, day]
}

/**
 * Runs an attempt until it returns a result, at most for 25 seconds.
 *
 * Rules reject a commit if another commit came first or the settings have changed, so a rejected attempt is
 * repeated: it reads everything again. A rejection is final if the day has not changed in between. After a network
 * fault it is unknown whether the commit was stored; the next attempt finds out from the guest access document.
 */
export async function retryCommit<Result>(
  target: RetryTarget,
  attempt: (commit: Commit) => Promise<Result>,
): Promise<Result | BookingRejection | Unreachable> {
  const deadline = new AbortController()
  try {
    return await withTimeout(
      ACTION_TIMEOUT_MS,
      attemptUntil(deadline.signal, target, attempt),
      createTimeoutError,
    )
  } catch (error) {
    reportUnexpectedError(error, 'reservation')
    return { kind: 'unreachable' }
  } finally {
    deadline.abort()
  }
}

async function attemptUntil<Result>(
  deadline: AbortSignal,
  target: RetryTarget,
  attempt: (commit: Commit) => Promise<Result>,
): Promise<Result | BookingRejection | Unreachable> {
  const commit: Commit = async (batch) => {
    deadline.throwIfAborted()
    await withRequestTimeout(batch.commit())
  }
  let version: number | undefined
  let rejections = 0
  let faults = 0
  // Without the check for a connection, the SDK would retry for ten seconds while offline.
  while (faults < MAX_FAULTS && !deadline.aborted && isOnline()) {
    try {
      return await attempt(commit)
    } catch (error) {
      if (error instanceof ChunkLoadError) break
      reportUnexpectedError(error, 'reservation')
      const [venue, day] = isPermissionDenied(error)
        ? await getVenueAndDay(target).catch(() => [])
        : []
      if (venue && day) {
        rejections += 1
        if (day.version === version || rejections === MAX_REJECTIONS) {
          return { kind: (await isClockWrong()) ? 'clock' : 'refused', venue, day }
        }
        version = day.version
      } else if (!isAborted(error)) {
        faults += 1
      }
      await pause()
    }
  }
  return { kind: 'unreachable' }
}

function isOnline(): boolean {
  return globalThis.navigator?.onLine !== false
}

/** Firestore aborts a commit if too many clients write one document at once. Nothing is stored. */
function isAborted(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'aborted'
}

/** Compares this device's clock with that of the site's server. */
async function isClockWrong(): Promise<boolean> {
  try {
    const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    const time = Date.parse(response.headers.get('date') ?? '')
    return Math.abs(time - Date.now()) > CLOCK_TOLERANCE_MS
  } catch {
    return false
  }
}

/** Random, so that two guests who conflicted do not retry at the same moment. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_PAUSE_MS))
}
