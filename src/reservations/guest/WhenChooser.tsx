import { useLayoutEffect, useRef } from 'react'
import type { Venue } from '../../lib/venue'
import { daysOf, nextOpenDay, type Start, stayOf } from '../availability'
import { calendarDate, clockOf, dateInWords } from '../clock'
import { Phone } from './Call'
import { useRestaurant } from './restaurant'
import type { Choice } from './use-choice'

/** The parts of a service day, by the quarter with which each begins: 12:00, 17:00, midnight. */
const parts = [
  { name: 'noon', begins: 0 },
  { name: 'evening', begins: 20 },
  { name: 'night', begins: 48 },
] as const

type WhenChooserProps = { venue: Venue; choice: Choice }

/** How many, on which day, at what time: what is closed or full says so before it is chosen. */
export function WhenChooser({ venue, choice }: WhenChooserProps) {
  const { words, choosing } = useRestaurant<'choosing'>()
  const { parties, guests } = choice
  return (
    <>
      <fieldset className="reserve-choice">
        <legend>{choosing.when.people}</legend>
        <div className="reserve-chips">
          {parties.map((number) => (
            <label key={number} className="reserve-chip">
              <input
                type="radio"
                name="guests"
                checked={number === guests}
                onChange={() => choice.setGuests(number)}
              />
              <span aria-hidden="true">{number}</span>
              <span className="visually-hidden">{words.people(number)}</span>
            </label>
          ))}
        </div>
        <p className="reserve-aside">
          {choosing.when.more(parties.at(-1) ?? 0)} <Phone />
        </p>
      </fieldset>
      <Days venue={venue} choice={choice} />
      <Times venue={venue} choice={choice} />
    </>
  )
}

function Days({ venue, choice: { now, date, setDate } }: WhenChooserProps) {
  const { choosing, lang } = useRestaurant<'choosing'>()
  const strip = useRef<HTMLDivElement>(null)

  // Not scrollIntoView: that would move the page, too.
  useLayoutEffect(() => {
    const element = strip.current
    const chosen = element?.querySelector<HTMLElement>(`[data-date="${date}"]`)
    if (!element || !chosen) return
    const { left, right } = element.getBoundingClientRect()
    const at = chosen.getBoundingClientRect()
    if (at.left < left || at.right > right) element.scrollLeft += at.left - left - 48
  }, [date])

  const turn = (pages: number) => () =>
    strip.current?.scrollBy({ left: pages * strip.current.clientWidth * 0.8, behavior: 'smooth' })

  return (
    <fieldset className="reserve-choice">
      <legend>{choosing.when.day}</legend>
      <div className="reserve-turn">
        {/* Arrow keys go from day to day without them. */}
        <button type="button" tabIndex={-1} aria-hidden="true" onClick={turn(-1)}>
          ‹<span className="visually-hidden">{choosing.when.days.before}</span>
        </button>
        <button type="button" tabIndex={-1} aria-hidden="true" onClick={turn(1)}>
          ›<span className="visually-hidden">{choosing.when.days.after}</span>
        </button>
      </div>
      <div className="reserve-strip" ref={strip}>
        {daysOf(venue, now).map((day) => {
          const isOpen = day.state === 'open'
          const part = (form: Intl.DateTimeFormatOptions) => dateInWords(day.date, lang, form)
          return (
            <label key={day.date} className="reserve-day" data-date={day.date}>
              <input
                type="radio"
                name="date"
                checked={day.date === date}
                disabled={!isOpen}
                onChange={() => setDate(day.date)}
              />
              <span className="visually-hidden">{dateInWords(day.date, lang)}</span>
              <span aria-hidden="true">
                {day.date === now.date ? choosing.when.today : part({ weekday: 'short' })}
              </span>
              <strong aria-hidden="true">{part({ day: 'numeric' })}</strong>
              <span aria-hidden={isOpen}>
                {isOpen ? part({ month: 'short' }) : choosing.when.closed}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

function Times({ venue, choice }: WhenChooserProps) {
  const { words, choosing, lang } = useRestaurant<'choosing'>()
  const { starts, from, guests, date, day, now } = choice

  if (day === 'unreachable')
    return (
      <div role="alert" className="reserve-note">
        <p>{choosing.unreachable}</p>
        <button type="button" className="button" data-quiet="" onClick={choice.load}>
          {words.tryAgain}
        </button>
      </div>
    )
  if (!day) return <p className="reserve-times-wait">{choosing.looking}</p>

  const shown = worthShowing(starts, from)
  const isFull = !starts.some(({ state }) => state === 'free')
  const whyFull =
    starts.length === 0
      ? choosing.when.closedDay
      : shown.some(({ state }) => state === 'full')
        ? choosing.when.fullDay(words.people(guests))
        : choosing.when.overDay
  const isOver = starts.some((start) => start.from === from && start.state === 'past')
  const next = isFull ? nextOpenDay(venue, date, now) : undefined
  const stay = stayOf(venue, guests)
  return (
    <fieldset className="reserve-choice">
      <legend>{choosing.when.time}</legend>
      {parts.map(({ name, begins }, index) => {
        const ends = parts[index + 1]?.begins ?? Number.POSITIVE_INFINITY
        const within = shown.filter((start) => start.from >= begins && start.from < ends)
        return (
          within.length > 0 && (
            <div key={name} className="reserve-part">
              <p>{choosing.when.parts[name]}</p>
              <div className="reserve-times">
                {within.map((start) => (
                  <label key={start.from} className="reserve-chip">
                    <input
                      type="radio"
                      name="from"
                      checked={start.from === from}
                      disabled={start.state !== 'free' && start.from !== from}
                      onChange={() => choice.setFrom(start.from)}
                    />
                    <span>{clockOf(start.from)}</span>
                    {start.state !== 'free' && (
                      <span className="visually-hidden">, {choosing.when.full}</span>
                    )}
                  </label>
                ))}
              </div>
            </div>
          )
        )
      })}
      {isFull && (
        <p className="reserve-note" role="status">
          {whyFull}{' '}
          {next && (
            <button type="button" className="reserve-link" onClick={() => choice.setDate(next)}>
              {choosing.when.nextDay(dateInWords(next, lang))}
            </button>
          )}
        </p>
      )}
      {isOver && (
        <p className="reserve-note" role="status">
          {words.refusals.late.title} {words.refusals.late.text}
        </p>
      )}
      {from !== undefined && stay !== undefined && !isOver && (
        <p className="reserve-aside">
          {calendarDate(date, from) !== date &&
            `${choosing.when.nextMorning(dateInWords(calendarDate(date, from), lang))} `}
          {choosing.when.until(clockOf(from + stay))}
        </p>
      )}
    </fieldset>
  )
}

/** Each half hour that is not over, and each other quarter that is free where its half hour is not. */
function worthShowing(starts: Start[], chosen: number | undefined): Start[] {
  const states = new Map(starts.map(({ from, state }) => [from, state]))
  return starts.filter(({ from, state }) => {
    if (from === chosen) return true
    if (state === 'past') return false
    return from % 2 === 0 || (state === 'free' && states.get(from - 1) !== 'free')
  })
}
