import { guestCanModify } from './availability'
import type { VenueTime } from './clock'
import type { GuestAccess } from './venue'

/** Whether a booking's time has passed and its party was never seated. */
export function isMissed(access: GuestAccess, now: VenueTime): boolean {
  const endMinutes = (access.start + access.length) * 15
  return (
    guestCanModify(access) &&
    (access.date < now.date || (access.date === now.date && now.minutes >= endMinutes))
  )
}
