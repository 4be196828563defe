import { useRef, useState } from 'react'
import type { MutationResult } from '../../../../domain/reservations/host-changes'
import type { Booking, ServiceDate } from '../../../../domain/reservations/venue'
import { type AuthErrorReason, getAuthErrorReason } from '../../../auth/auth-error'
import type { HostMessages } from '../host-page-context'
import { PartialChangeError } from './change-several'
import { type HostApi, useHostStore } from './host-store'

/** `failed`: no answer came, the account may not do this, or only a part was stored. */
export type ChangeResult = MutationResult | 'failed'

/** What a host changes, or reads at the press of a button. */
type Change = {
  /** The bookings that it changes or makes. Their next change waits for its answer. */
  ids?: readonly string[]
  /**
   * @param latest the booking as the host knows it: as the page shows it, or as the change before this one has left it.
   * @throws {AuthError} or {PartialChangeError}
   */
  send: (api: HostApi, latest: (shown: Booking) => Booking) => Promise<MutationResult>
  /** The message that confirms it. Gets the first booking as it is stored, unless it was deleted. */
  done?: (stored: Booking | undefined) => string
  /** The message if the result is `changed`, unless it is about a booking. */
  changedMessage?: string
  /**
   * Finds out whether the change is stored, if its answer was lost. Without it, the message that this is unknown stays
   * until the host's next change.
   *
   * @param stored the bookings of `ids` that exist, as they are stored now.
   * @throws {AuthError} if the database does not answer.
   */
  isStored?: (stored: Booking[]) => boolean | Promise<boolean>
}

/** A change whose answer was lost. */
type UnansweredChange = {
  change: Change
  reason: AuthErrorReason
  /** When the database was last asked whether it is stored (`Date.now()`). */
  askedAt: number
}

/**
 * The error of a lost answer stays for at least this long, so that a host can read it. The database is not asked more often
 * what is stored.
 */
const MIN_ERROR_MS = 3_000

/**
 * Sends a change to the database and reports its result on the page.
 *
 * Changes of one booking are sent one after the other, in the order of the presses. Once one of them is not stored, those
 * that wait for it are not sent, because the host has decided on them without knowing.
 */
export type Perform = (change: Change) => Promise<ChangeResult>

type PerformOptions = {
  /** The running service day. */
  today: ServiceDate
  hostMessages: HostMessages
  errorMessages: Record<AuthErrorReason, string>
  initialNotice: string
  /** Reads bookings again, and shows them. */
  readBack: (ids: readonly string[]) => Promise<Booking[]>
  onSignedOut: () => void
  /** Called when the rules, or something on the way to them, have rejected a request. */
  onRefused: () => Promise<unknown>
  /** Called with the bookings of a change that was stored. */
  onStored: (ids: readonly string[]) => void
  /** Called when a change turns out to be stored whose answer was lost. */
  onFoundStored: () => void
}

/** Sends a host's changes, and keeps the message about the last one. */
export function usePerform({
  today,
  hostMessages,
  errorMessages,
  initialNotice,
  readBack,
  onSignedOut,
  onRefused,
  onStored,
  onFoundStored,
}: PerformOptions) {
  const store = useHostStore()
  const [lastNotice, setLastNotice] = useState({
    text: initialNotice,
    day: today,
    ids: [] as string[],
  })
  // A message from yesterday is out of date.
  const notice = lastNotice.day === today ? lastNotice.text : ''
  const [error, setError] = useState('')
  /** The last change of each booking that has not been answered. */
  const running = useRef(new Map<string, Promise<ChangeResult>>())
  /** How the changes that others wait for have left their bookings. */
  const leftByChange = useRef(new Map<string, Booking>())

  /** The last change, if its answer was lost. */
  const unanswered = useRef<UnansweredChange>(undefined)

  const setNotice = (text: string, ids: readonly string[] = []) =>
    setLastNotice({ text, day: today, ids: [...ids] })

  /** Removes the message if it is about these bookings, which guests have changed since. */
  function dropNotice(ids: string[]) {
    setLastNotice((before) =>
      before.ids.some((id) => ids.includes(id)) ? { ...before, text: '' } : before,
    )
  }

  function clear() {
    unanswered.current = undefined
    setNotice('')
    setError('')
  }

  /** Called whenever something was read: the database answers, so it can say what has become of a lost answer. */
  function handleRead() {
    const last = unanswered.current
    if (!last || Date.now() - last.askedAt < MIN_ERROR_MS) return
    last.askedAt = Date.now()
    settle(last, true)
  }

  /**
   * Reads what is stored, and reports the change if it is.
   *
   * @param isErrorRead whether the error can go if the change is not stored.
   */
  async function settle(last: UnansweredChange, isErrorRead: boolean) {
    const { ids = [], done, isStored } = last.change
    // Without an answer, a later reading settles it.
    const read = await readBack(ids)
      .then(async (stored) => ({ stored, isFound: await isStored?.(stored) }))
      .catch(() => undefined)
    if (!read || unanswered.current !== last) return
    if (read.isFound) {
      clear()
      onStored(ids)
      setNotice(done?.(read.stored[0]) ?? '', ids)
      onFoundStored()
    } else if (isErrorRead && (isStored || last.reason === 'unreachable')) {
      unanswered.current = undefined
      setError((shown) => (shown === errorMessages[last.reason] ? '' : shown))
    }
  }

  async function showError(cause: unknown) {
    const reason = getAuthErrorReason(cause)
    if (reason === 'signed-out') return onSignedOut()
    if (reason === 'refused') await onRefused()
    setError(
      cause instanceof PartialChangeError ? hostMessages.errors.partial : errorMessages[reason],
    )
  }

  async function send(change: Change, hasWaited: boolean): Promise<ChangeResult> {
    const { ids = [], done } = change
    const readStored = async () => {
      const stored = await readBack(ids)
      for (const booking of stored) leftByChange.current.set(booking.id, booking)
      return stored
    }
    try {
      const api = await store.loadApi()
      const getLatest = (shown: Booking) =>
        (hasWaited && leftByChange.current.get(shown.id)) || shown
      const result = await change.send(api, getLatest)
      // The change is stored, or known not to be, also if what is stored now cannot be read.
      const stored = await readStored().catch(() => [])
      if (result !== 'done') {
        const { changedMessage = hostMessages.errors.changed } = change
        setError(result === 'changed' ? changedMessage : hostMessages.errors[result])
        return result
      }
      onStored(ids)
      setNotice(done?.(stored[0]) ?? '', ids)
      // A read or a listener may have reported the booking as gone during the change.
      setError('')
      return result
    } catch (cause) {
      if (cause instanceof PartialChangeError) onStored(cause.storedIds)
      await showError(cause)
      const reason = getAuthErrorReason(cause)
      const last = { change, reason, askedAt: Date.now() }
      if (reason === 'unreachable' || reason === 'unanswered') unanswered.current = last
      // The page shows what is stored, also after a refusal.
      settle(last, false)
      return 'failed'
    }
  }

  const perform: Perform = async (change) => {
    clear()
    const { ids = [] } = change
    const earlier = ids.flatMap((id) => running.current.get(id) ?? [])
    const result = Promise.all(earlier).then((results) => {
      const failed = results.find((each) => each !== 'done')
      return failed ?? send(change, earlier.length > 0)
    })
    for (const id of ids) running.current.set(id, result)
    await result
    for (const id of ids) {
      if (running.current.get(id) !== result) continue
      running.current.delete(id)
      leftByChange.current.delete(id)
    }
    return result
  }

  return { perform, handleRead, notice, setNotice, dropNotice, error, setError, clear, showError }
}
