import { useState } from 'react'
import { ChangingText } from '../../../components/ChangingText'
import { describeLocation } from '../../../content/describe-location'
import { localizePath } from '../../../domain/language'
import {
  createCalendarFile,
  getGoogleCalendarUrl,
  hasTimeZone,
} from '../../../domain/reservations/calendar'
import type { GuestAccess, Venue } from '../../../domain/reservations/venue'
import { lowercaseFirst } from '../../../domain/text'
import { formatBooking, formatTables, useGuestContext } from './guest-context'

type ShareLinksProps = { venue: Venue; access: GuestAccess; secret: string }

type Feedback =
  | { kind: 'copied'; button: 'share' | 'link' }
  /** The text that the guest has to copy. */
  | { kind: 'not-copied'; text: string }
  /** The browser does not tell whether it has saved the file. */
  | { kind: 'saved' }

/**
 * Saves a booking to a calendar and shares it. The calendar's event and the copied link hold the secret;
 * what others receive does not.
 */
export function ShareLinks({ venue, access, secret }: ShareLinksProps) {
  const context = useGuestContext<'confirmationMessages'>()
  const { venueRow, venueMessages, confirmationMessages, lang } = context
  const { share } = confirmationMessages
  const [feedback, setFeedback] = useState<Feedback>()
  const reservePath = localizePath(`/reserve/${venueRow.slug}`, lang)
  const reserveUrl = new URL(reservePath, location.href).href
  const manageUrl = `${reserveUrl}/mine#${secret}`
  const text = share.text(venueMessages.name, ...formatBooking(access, context))

  const [table = '', ...others] = access.tables
  // The view from one of several tables is not that of the whole party.
  const view = others.length > 0 ? '' : venueMessages.tables[table]?.view
  const seats = lowercaseFirst(describeLocation(venueRow, venueMessages, access.tables))
  const event = {
    timeZone: venue.timeZone,
    title: share.title(venueMessages.name, access.guests),
    description: [
      venue.sample && share.sample,
      [`${formatTables(access.tables, context)}, ${seats}.`, view].filter(Boolean).join(' '),
      `${share.secret} ${manageUrl}`,
    ]
      .filter(Boolean)
      .join('\n'),
    location: [venueMessages.name, venueMessages.address].filter(Boolean).join(', '),
  }
  const calendarFile =
    hasTimeZone(venue.timeZone) && createCalendarFile(access, { ...event, url: manageUrl })

  async function copy(button: 'share' | 'link', copiedText: string) {
    try {
      await navigator.clipboard.writeText(copiedText)
      setFeedback({ kind: 'copied', button })
    } catch {
      // The browser denies access to the clipboard, so the guest has to copy the text.
      setFeedback({ kind: 'not-copied', text: copiedText })
    }
  }

  async function openShareSheet() {
    try {
      await navigator.share({ title: venueMessages.name, text, url: reserveUrl })
    } catch (error) {
      // An AbortError means that the guest closed the sheet. Other errors include a browser without a sheet.
      if (Object(error).name !== 'AbortError') await copy('share', `${text} ${reserveUrl}`)
    }
  }

  const copiedButton = feedback?.kind === 'copied' ? feedback.button : undefined
  const chatText = encodeURIComponent(`${text} ${reserveUrl}`)
  return (
    <section className="reserve-share" aria-labelledby="reserve-share">
      <h2 id="reserve-share">{share.heading}</h2>
      <ul>
        {calendarFile && (
          <li>
            <a
              href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile)}`}
              download={`${venueRow.slug}-${access.date}.ics`}
              onClick={() => setFeedback({ kind: 'saved' })}
            >
              {share.calendar}
            </a>
          </li>
        )}
        <li>
          <a href={getGoogleCalendarUrl(access, event)} target="_blank" rel="noopener noreferrer">
            {share.googleCalendar}
          </a>
        </li>
        <li>
          <button type="button" onClick={openShareSheet}>
            {copiedButton === 'share' ? share.copied : share.share}
          </button>
        </li>
        <li>
          <a href={`https://wa.me/?text=${chatText}`} target="_blank" rel="noopener">
            {share.whatsApp}
          </a>
        </li>
        <li>
          <a href={`viber://forward?text=${chatText}`}>{share.viber}</a>
        </li>
        <li>
          <button type="button" onClick={() => copy('link', manageUrl)}>
            {copiedButton === 'link' ? share.copied : share.copy}
          </button>
        </li>
      </ul>
      {/* Not role="status", so that the page has one status, which is that of the booking. */}
      <p aria-live="polite" className={copiedButton && 'visually-hidden'}>
        {copiedButton && <ChangingText>{share.copied}</ChangingText>}
        {feedback?.kind === 'saved' && <ChangingText>{share.noFile}</ChangingText>}
        {feedback?.kind === 'not-copied' && (
          <span>
            {share.copyFailed} <b>{feedback.text}</b>
          </span>
        )}
      </p>
      <p className="text-muted">{share.keep}</p>
      <p className="reserve-print">{`${share.secret} ${manageUrl}`}</p>
    </section>
  )
}
