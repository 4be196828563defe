import { isEmail } from '../../src/domain/entries/form-schema'
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  type NotificationSettings,
} from '../../src/domain/reservations/notification-settings'
import type { DbContext } from './context'
import { hashText } from './mail-doc'

export type Host = NotificationSettings & { email: string }

/** The addresses of the staff. */
export async function listStaff({ db }: DbContext): Promise<string[]> {
  const { docs } = await db.collection('staff').get()
  return docs.map(({ id }) => id).filter(isEmail)
}

/** The hosts of a venue with the mails that they want. */
export async function listHosts({ db }: DbContext, slug: string): Promise<Host[]> {
  const venue = db.collection('venues').doc(slug)
  const [hosts, settings] = await Promise.all([
    venue.collection('hosts').get(),
    venue.collection('notificationSettings').get(),
  ])
  const chosen = new Map(settings.docs.map((found) => [found.id, found.data()]))
  return hosts.docs
    .map(({ id }) => ({ ...DEFAULT_NOTIFICATION_SETTINGS, ...chosen.get(id), email: id }))
    .filter(({ email }) => isEmail(email))
}

/** Whether a mail with this `addressHash` goes to an address. */
export function isAddressed(addressHash: string, email: string): boolean {
  return addressHash === '' || addressHash === hashText(email)
}
