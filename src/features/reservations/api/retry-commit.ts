import type { WriteBatch } from 'firebase/firestore/lite'
import { hasEnoughNotice } from '../../../domain/reservations/availability'
import { getVenueTime } from '../../../domain/reservations/clock'
import type { Day, ServiceDate, Slot, Venue } from '../../../domain/reservations/venue'
import { isPermissionDenied, reportUnexpectedError } from '../../../lib/errors'
import { ChunkLoadError } from '../../../lib/load-chunk'
import { isStale } from '../../../lib/reload-once'
import { getServerTime } from '../../../lib/server-time'
import { withTimeout } from '../../../lib/with-timeout'
import type { BookingRejection, RejectionKind, Unanswered } from './booking-results'
import { getDay, getVenue, type InjectedDb } from './queries'
import { ACTION_TIMEOUT_MS, createTimeoutError, withRequestTimeout } from './time-limits'

/** How many commits the rules may reject because others came first. */
const MAX_REJECTIONS = 5

/** How many attempts may end with a network error. */
const MAX_NETWORK_ERRORS = 2

/** The longest pause between two attempts. */
const MAX_PAUSE_MS = 500

export type RetryTarget = {
  slug: string
  /** The settings that the page has read; used if the venue's document is missing. */
  venue: Venue
  /** The requested day, for a rejection. */
  date: ServiceDate
  /** The requested start. A cancellation has none: the rules accept it at any time. */
  start?: Slot
  db: InjectedDb
  /** When the time since the press of the button is over, which includes loading code; in ms since 1970. */
  deadline?: number | undefined
}

/** Sends a batch, and throws instead if the time for the whole action is over. */
export type Commit = (batch: Pick<WriteBatch, 'commit'>) => Promise<void>

/**
 * Reads the current settings and a day.
 *
 * @throws {NetworkError} if no answer arrives.
 */
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
 * Rules reject a commit if another commit came first or the settings have changed, so a rejected attempt is repeated:
 * it reads everything again. The first rejection is never final; a later one is if the day has not changed since the
 * rejection before. After a network error it is unknown whether the commit was stored; the next attempt finds out from
 * the guest access document.
 *
 * @param attempt reads, checks and commits. It must find out by itself whether an earlier commit was stored.
 * @throws nothing; without an answer returns `unreachable`, or `offline` if nothing was committed;
 * `stale` if its code cannot be loaded.
 */
export async function retryCommit<Result>(
  target: RetryTarget,
  attempt: (commit: Commit) => Promise<Result>,
): Promise<Result | BookingRejection | Unanswered> {
  const deadline = target.deadline ?? Date.now() + ACTION_TIMEOUT_MS
  let hasSent = false
  const commit: Commit = async (batch) => {
    if (Date.now() >= deadline) throw createTimeoutError()
    hasSent = true
    await withRequestTimeout(batch.commit())
  }
  try {
    const result = await withTimeout(
      deadline - Date.now(),
      repeatUntilResult(() => attempt(commit), target, deadline),
      createTimeoutError,
    )
    if (result) return result
  } catch (error) {
    if (await isStale(error)) return { kind: 'stale' }
    reportUnexpectedError(error, 'reservation')
  }
  return { kind: hasSent ? 'unreachable' : 'offline' }
}

/** @returns undefined without an answer. */
async function repeatUntilResult<Result>(
  attempt: () => Promise<Result>,
  target: RetryTarget,
  deadline: number,
): Promise<Result | BookingRejection | undefined> {
  /** The day's version after the last rejection. */
  let version: number | undefined
  let rejections = 0
  let networkErrors = 0
  // Without the check for a connection, the SDK would retry for ten seconds while offline.
  while (networkErrors < MAX_NETWORK_ERRORS && Date.now() < deadline && isOnline()) {
    try {
      return await attempt()
    } catch (error) {
      if (error instanceof ChunkLoadError) throw error
      reportUnexpectedError(error, 'reservation')
      const current = isPermissionDenied(error)
        ? await getVenueAndDay(target).catch(() => undefined)
        : undefined
      if (current) {
        const [venue, day] = current
        rejections += 1
        if (day.version === version || rejections === MAX_REJECTIONS) {
          return { kind: await explainRejection(venue, target), venue, day }
        }
        version = day.version
      } else if (!isContention(error)) {
        networkErrors += 1
      }
      await pause()
    }
  }
  return undefined
}

function isOnline(): boolean {
  return globalThis.navigator?.onLine !== false
}

/** Whether Firestore has aborted a commit because too many clients write one document at once. Nothing is stored. */
function isContention(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'aborted'
}

/** Asks the clocks only now that the rules have rejected the request: the one that the page shows, then the server's. */
async function explainRejection(venue: Venue, target: RetryTarget): Promise<RejectionKind> {
  const { date, start } = target
  const now = getVenueTime(venue, getServerTime())
  if (start !== undefined && !hasEnoughNotice(venue, { date, start }, now)) return 'late'
  return (await isTooLate(venue, target)) ? 'clock' : 'refused'
}

/** Whether it is too late for the request by the clock of the site's server. By the one that the page shows it is not. */
async function isTooLate(venue: Venue, { date, start }: RetryTarget): Promise<boolean> {
  if (start === undefined) return false
  try {
    const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    // Without a valid date, getVenueTime() throws.
    const now = getVenueTime(venue, new Date(response.headers.get('date') ?? ''))
    return !hasEnoughNotice(venue, { date, start }, now)
  } catch {
    return false
  }
}

/** Random, so that two guests who conflicted do not retry at the same moment. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_PAUSE_MS))
}
