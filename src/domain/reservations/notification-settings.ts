import type { Language } from '../language'

/** `venues/{slug}/notificationSettings/{email}`: the mails that a host wants. */
export type NotificationSettings = {
  /** New, changed and cancelled bookings. */
  bookings: boolean
  /** The list of the day's bookings, every morning. */
  dayList: boolean
  lang: Language
}

/** The settings of a host who has not chosen any. */
export const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = {
  bookings: true,
  dayList: false,
  lang: 'el',
}
