import { useState } from 'react'
import type { Booking, ServiceDate } from '../../../domain/reservations/venue'
import { type AuthErrorReason, getAuthErrorReason } from '../../auth/auth-error'
import { PartialChangeError } from './change-several'
import type { HostMessages } from './host-page-context'
import type { SubmitChange } from './signed-in-host-context'
import { hasLostAccess } from './use-access-check'

type SubmitChangeOptions = {
  slug: string
  /** The running service day. */
  today: ServiceDate
  hostMessages: HostMessages
  initialNotice: string
  errorMessages: Record<AuthErrorReason, string>
  /** Called when the account is no host any more. */
  onAccessLost: () => void
  /** Called after each answer with the stored bookings, which are none if the change was rejected. */
  onSettled: (stored: Booking[]) => void
}

/** Sends a host's changes, and keeps the message about the last one. */
export function useSubmitChange({
  slug,
  today,
  hostMessages,
  initialNotice,
  errorMessages,
  onAccessLost,
  onSettled,
}: SubmitChangeOptions) {
  const [latest, setLatest] = useState({ text: initialNotice, day: today, ids: [] as string[] })
  // A message from yesterday is out of date.
  const notice = latest.day === today ? latest.text : ''
  const [error, setError] = useState('')

  function setNotice(text: string, ids: string[] = []) {
    setLatest({ text, day: today, ids })
  }

  /** Removes the message if it is about these bookings, which guests have changed since. */
  function dropNotice(ids: string[]) {
    setLatest((before) =>
      before.ids.some((id) => ids.includes(id)) ? { ...before, text: '' } : before,
    )
  }

  /** @returns whether the page is left because the account has no access any more. */
  async function leaveIfAccessLost(reason: AuthErrorReason): Promise<boolean> {
    const isLost = reason === 'signed-out' || (reason === 'refused' && (await hasLostAccess(slug)))
    if (isLost) onAccessLost()
    return isLost
  }

  async function showError(cause: unknown) {
    const reason = getAuthErrorReason(cause)
    if (await leaveIfAccessLost(reason)) return
    setError(
      cause instanceof PartialChangeError ? hostMessages.errors.partial : errorMessages[reason],
    )
  }

  function clear() {
    setNotice('')
    setError('')
  }

  const submitChange: SubmitChange = async (change, successMessage, changed = []) => {
    clear()
    const bookings = [changed].flat()
    try {
      const result = await change()
      if (result === 'done') {
        setNotice(
          successMessage,
          bookings.map(({ id }) => id),
        )
        // A read or a listener may have reported the booking as gone during the change.
        setError('')
      } else setError(hostMessages.errors[result])
      onSettled(result === 'done' ? bookings : [])
      return result
    } catch (cause) {
      const storedIds = cause instanceof PartialChangeError ? cause.storedIds : []
      const isStored = ({ id }: Booking) => storedIds.includes(id)
      if (storedIds.length > 0) onSettled(bookings.filter(isStored))
      await showError(cause)
      return 'failed'
    }
  }

  return {
    submitChange,
    notice,
    setNotice,
    dropNotice,
    error,
    setError,
    clear,
    leaveIfAccessLost,
    showError,
  }
}
