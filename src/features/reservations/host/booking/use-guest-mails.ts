import { useEffect, useRef, useState } from 'react'
import { hasNotifications } from '../../../../content/notifications'
import type { Mail } from '../../../../domain/mail'
import type { ServiceDate, Venue } from '../../../../domain/reservations/venue'
import { loadHostApi } from '../../api/load-host-api'
import { useHostStore } from '../data/host-store'
import type { Perform } from '../data/use-perform'
import type { HostMessages } from '../host-page-context'

type GuestMailsOptions = {
  slug: string
  venue: Venue
  /** The day that is shown. */
  date: ServiceDate
  hostMessages: HostMessages
  perform: Perform
}

/**
 * Loads the mails to guests: those of bookings with an undelivered one when the page opens or shows another day,
 * and those of each booking that is opened.
 */
export function useGuestMails({
  slug,
  venue: { sample },
  date,
  hostMessages,
  perform,
}: GuestMailsOptions) {
  const { isDemo } = useHostStore()
  const [mails, setMails] = useState<Mail[]>([])
  /** The bookings that were opened since the last reading of all. */
  const opened = useRef(new Set<string>())
  // Nothing is sent for a sample venue.
  const isOn = hasNotifications && !sample && !isDemo

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again with each day, so that a page left open is up to date.
  useEffect(() => {
    if (!isOn) return undefined
    let isCancelled = false
    opened.current.clear()
    readUndelivered(slug).then((found) => {
      if (isCancelled || !found) return
      const isOpened = ({ booking = '' }: Mail) => opened.current.has(booking)
      setMails((before) => [...before.filter(isOpened), ...found.filter((mail) => !isOpened(mail))])
    })
    return () => {
      isCancelled = true
    }
  }, [slug, isOn, date])

  /** Reads the mails of a booking that is opened. */
  async function readBooking(id: string) {
    if (!isOn) return
    const found = await readGuestMails(slug, id)
    if (!found) return
    opened.current.add(id)
    setMails((before) => [...before.filter(({ booking }) => booking !== id), ...found])
  }

  async function sendAgain(mail: Mail) {
    const result = await perform({
      async send() {
        const { sendGuestMailAgain } = await loadHostApi()
        const queued = await sendGuestMailAgain(mail)
        setMails((before) => before.map((each) => (each.key === queued.key ? queued : each)))
        return 'done'
      },
      done: () => hostMessages.mail.queued,
    })
    // Somebody else may have sent it again.
    if (result !== 'done') await readBooking(mail.booking ?? '')
  }

  return { mails, readBooking, sendAgain }
}

/** @returns undefined if no answer came; useBookings reports that. */
async function readUndelivered(slug: string): Promise<Mail[] | undefined> {
  try {
    const { listUndeliveredGuestMails } = await loadHostApi()
    return await listUndeliveredGuestMails(slug)
  } catch {
    return undefined
  }
}

/** @returns undefined if no answer came; useBookings reports that. */
async function readGuestMails(slug: string, booking: string): Promise<Mail[] | undefined> {
  try {
    const { listGuestMails } = await loadHostApi()
    return await listGuestMails(slug, booking)
  } catch {
    return undefined
  }
}
