/** Formats a time's day as `2026-11-25`, in the browser's time zone. */
export const formatLocalDate = (time: Date) => time.toLocaleDateString('sv-SE')

/** Formats a time as `2026-11-25 14:30`, which spreadsheets read as a date. */
export const formatLocalTime = (time: Date) =>
  `${formatLocalDate(time)} ${time.toLocaleTimeString('sv-SE', { hour: '2-digit', minute: '2-digit' })}`

const formatter = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** Formats a time as `Wed, 25 Nov 2026, 14:30`. */
export const formatTime = (time: Date) => formatter.format(time)
