// Swedish dates and times have the ISO format.

/** Formats a time as `2026-11-25`. This and the functions below use the browser's time zone. */
export const formatIsoDate = (time: Date) => time.toLocaleDateString('sv-SE')

/** Formats a time as `2026-11-25 14:30`, which spreadsheets recognize. */
export const formatIsoDateTime = (time: Date) =>
  `${formatIsoDate(time)} ${time.toLocaleTimeString('sv-SE', { hour: '2-digit', minute: '2-digit' })}`

const formatter = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** Formats a time as `Wed, 25 Nov 2026, 14:30`. */
export const formatDateTime = (time: Date) => formatter.format(time)
