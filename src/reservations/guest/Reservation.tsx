import { type ReactNode, useState } from 'react'
import { localPath } from '../../lib/local-path'
import type { Pass, Venue } from '../../lib/venue'
import { calendarDate, clockOf, dateInWords } from '../clock'
import { calendarFile } from './calendar'
import { numberOf, tellingOf, useRestaurant } from './restaurant'
import { Seat } from './Seat'

type ReservationProps = {
  venue: Venue
  pass: Pass
  /** How it stands, and what may be done about it. */
  children: ReactNode
}

/** A reservation: the seat's view, the words, and what one does with them. */
export function Reservation({ venue, pass, children }: ReservationProps) {
  const { place, reserved, lang } = useRestaurant<'reserved'>()
  const { date, from, quarters, table, guests } = pass
  return (
    <div className="reserve-reservation">
      <Seat table={table} from={from} sizes="(min-width: 1000px) 55vw, 100vw" />
      <div className="reserve-facts">
        {children}
        <dl>
          <div>
            <dt>{reserved.words.when}</dt>
            <dd>
              {dateInWords(calendarDate(date, from), lang)}
              <br />
              {reserved.words.until(clockOf(from), clockOf(from + quarters))}
            </dd>
          </div>
          <div>
            <dt>{reserved.words.table}</dt>
            <dd>
              {numberOf(table)}
              <br />
              {place.tables[table]?.place}
            </dd>
          </div>
          <div>
            <dt>{reserved.words.people}</dt>
            <dd>{guests}</dd>
          </div>
        </dl>
        {venue.sample && <p className="reserve-aside">{reserved.share.sample}</p>}
      </div>
    </div>
  )
}

type WaysProps = { venue: Venue; pass: Pass; secret: string }

/** The calendar file, and telling others; the link in the calendar alone holds the secret. */
export function Ways({ venue, pass, secret }: WaysProps) {
  const restaurant = useRestaurant<'reserved'>()
  const { row, place, words, reserved, lang } = restaurant
  const said = reserved.share
  const [copied, setCopied] = useState<'share' | 'link'>()
  const own = new URL(localPath(`/reserve/${row.slug}/mine#${secret}`, lang), location.href).href
  const page = new URL(localPath(`/reserve/${row.slug}`, lang), location.href).href
  const text = said.text(place.name, ...tellingOf(pass, restaurant))

  function saveToCalendar() {
    const about = place.tables[pass.table]
    const file = calendarFile(pass, {
      timeZone: venue.timeZone,
      title: said.title(place.name, pass.guests),
      text: [
        venue.sample && said.sample,
        `${words.table(numberOf(pass.table))}: ${about?.place}. ${about?.view}`,
        `${said.secret} ${own}`,
      ]
        .filter(Boolean)
        .join('\n'),
      place: place.name,
      address: own,
    })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }))
    link.download = `${row.slug}-${pass.date}.ics`
    link.click()
    // Not at once: browsers read it after the click.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }

  async function copy(what: 'share' | 'link', copiedText: string) {
    try {
      await navigator.clipboard.writeText(copiedText)
      setCopied(what)
    } catch {
      // The browser keeps its clipboard to itself.
    }
  }

  async function share() {
    if (!navigator.share) return copy('share', `${text} ${page}`)
    try {
      await navigator.share({ title: place.name, text, url: page })
    } catch {
      // The sheet was closed.
    }
  }

  const message = encodeURIComponent(`${text} ${page}`)
  return (
    <section className="reserve-ways" aria-labelledby="reserve-ways">
      <h2 id="reserve-ways">{said.heading}</h2>
      <ul>
        <li>
          <button type="button" onClick={saveToCalendar}>
            {said.calendar}
          </button>
        </li>
        <li>
          <button type="button" onClick={share}>
            {copied === 'share' ? said.copied : said.share}
          </button>
        </li>
        <li>
          <a href={`https://wa.me/?text=${message}`} target="_blank" rel="noopener">
            {said.whatsApp}
          </a>
        </li>
        <li>
          <a href={`viber://forward?text=${message}`}>{said.viber}</a>
        </li>
        <li>
          <button type="button" onClick={() => copy('link', own)}>
            {copied === 'link' ? said.copied : said.copy}
          </button>
        </li>
      </ul>
    </section>
  )
}
