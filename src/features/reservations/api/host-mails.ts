import { doc, getDoc, setDoc } from 'firebase/firestore/lite'
import { getMailStatus, type Mail } from '../../../domain/mail'
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  type NotificationSettings,
} from '../../../domain/reservations/notification-settings'
import { readMails, sendMailAgain } from '../../../lib/mails'
import { hostRead, hostWrite } from './host-request'

/**
 * The mails to the guest about a booking.
 *
 * @throws {AuthError}
 */
export function listGuestMails(slug: string, booking: string): Promise<Mail[]> {
  return hostRead(({ db }) => readMails(db, slug, { recipient: 'guest', booking }))
}

/**
 * The mails to the guests of bookings of which at least one was not delivered or may not have arrived. Reads few
 * documents, because most mails are sent.
 *
 * @throws {AuthError}
 */
export function listUndeliveredGuestMails(slug: string, now = new Date()): Promise<Mail[]> {
  return hostRead(async ({ db }) => {
    const lists = await Promise.all(
      (['queued', 'sending', 'failed'] as const).map((state) =>
        readMails(db, slug, { recipient: 'guest', state }),
      ),
    )
    const undelivered = lists
      .flat()
      .filter((mail) => ['uncertain', 'failed'].includes(getMailStatus(mail, now)))
    // A later mail may have reached the guest, so all mails of these bookings count.
    const bookings = new Set(undelivered.flatMap(({ booking }) => booking ?? []))
    const mails = await Promise.all([...bookings].map((booking) => listGuestMails(slug, booking)))
    return mails.flat()
  })
}

/**
 * Asks the functions to send a mail again.
 *
 * @returns the mail as it is stored then.
 * @throws {AuthError}
 */
export function sendGuestMailAgain(mail: Mail): Promise<Mail> {
  return hostWrite(({ db }, send) => send(sendMailAgain(db, mail)))
}

/**
 * The mails that the signed-in account wants, and its email address. Only hosts get mails; `isHost` is false for
 * staff who are none.
 *
 * @throws {AuthError}
 */
export function getNotificationSettings(
  slug: string,
): Promise<{ email: string; isHost: boolean; settings: NotificationSettings }> {
  return hostRead(async ({ db, email }) => {
    const [host, stored] = await Promise.all([
      getDoc(doc(db, 'venues', slug, 'hosts', email)),
      getDoc(doc(db, 'venues', slug, 'notificationSettings', email)),
    ])
    const settings = { ...DEFAULT_NOTIFICATION_SETTINGS, ...stored.data() }
    return { email, isHost: host.exists(), settings }
  })
}

/**
 * Stores the mails that the signed-in account wants.
 *
 * @throws {AuthError}
 */
export function saveNotificationSettings(
  slug: string,
  settings: NotificationSettings,
): Promise<void> {
  return hostWrite(({ db, email }, send) =>
    send(setDoc(doc(db, 'venues', slug, 'notificationSettings', email), settings)),
  )
}
