import { useState } from 'react'
import { ChangingText } from '../../../components/ChangingText'
import { describeLocation } from '../../../content/describe-location'
import { localizePath } from '../../../lib/localize-path'
import { lowercaseFirst } from '../../../lib/lowercase-first'
import { saveFile } from '../../../lib/save-file'
import { createCalendarFile } from '../domain/calendar'
import type { GuestAccess, Venue } from '../domain/venue'
import { formatBooking, formatTables, useGuestContext } from './guest-context'

type ShareLinksProps = { venue: Venue; access: GuestAccess; secret: string }

/**
 * Saves a booking to a calendar and shares it. The calendar file and the copied link hold the secret;
 * what others receive does not.
 */
export function ShareLinks({ venue, access, secret }: ShareLinksProps) {
  const context = useGuestContext<'confirmationMessages'>()
  const { venueRow, venueMessages, confirmationMessages, lang } = context
  const { share } = confirmationMessages
  const [copied, setCopied] = useState<'share' | 'link'>()
  /** The text that the browser did not copy. */
  const [uncopied, setUncopied] = useState<string>()
  const reservePath = localizePath(`/reserve/${venueRow.slug}`, lang)
  const reserveUrl = new URL(reservePath, location.href).href
  const manageUrl = `${reserveUrl}/mine#${secret}`
  const text = share.text(venueMessages.name, ...formatBooking(access, context))

  function saveToCalendar() {
    const [table = '', ...others] = access.tables
    // The view from one of several tables is not that of the whole party.
    const view = others.length > 0 ? '' : venueMessages.tables[table]?.view
    const file = createCalendarFile(access, {
      timeZone: venue.timeZone,
      title: share.title(venueMessages.name, access.guests),
      description: [
        venue.sample && share.sample,
        [
          `${formatTables(access.tables, context)}, ${lowercaseFirst(describeLocation(venueRow, venueMessages, access.tables))}.`,
          view,
        ]
          .filter(Boolean)
          .join(' '),
        `${share.secret} ${manageUrl}`,
      ]
        .filter(Boolean)
        .join('\n'),
      location: venueMessages.name,
      url: manageUrl,
    })
    saveFile(file, 'text/calendar', `${venueRow.slug}-${access.date}.ics`)
  }

  async function copy(button: 'share' | 'link', copiedText: string) {
    try {
      await navigator.clipboard.writeText(copiedText)
      setCopied(button)
      setUncopied(undefined)
    } catch {
      // The browser denies access to the clipboard, so the guest has to copy the text.
      setCopied(undefined)
      setUncopied(copiedText)
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

  const chatText = encodeURIComponent(`${text} ${reserveUrl}`)
  return (
    <section className="reserve-share" aria-labelledby="reserve-share">
      <h2 id="reserve-share">{share.heading}</h2>
      <ul>
        <li>
          <button type="button" onClick={saveToCalendar}>
            {share.calendar}
          </button>
        </li>
        <li>
          <button type="button" onClick={openShareSheet}>
            {copied === 'share' ? share.copied : share.share}
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
            {copied === 'link' ? share.copied : share.copy}
          </button>
        </li>
      </ul>
      {/* Not role="status", so that the page has one status, which is that of the booking. */}
      <p aria-live="polite" className={uncopied ? undefined : 'visually-hidden'}>
        {copied && <ChangingText>{share.copied}</ChangingText>}
        {uncopied && (
          <span>
            {share.copyFailed} <b>{uncopied}</b>
          </span>
        )}
      </p>
      <p className="text-muted">{share.keep}</p>
    </section>
  )
}
