import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { draftOf, dropDraft, keepDraft } from '../../lib/draft'
import { localPath } from '../../lib/local-path'
import { useOnline } from '../../lib/use-online'
import type { Pass, Venue, Wish } from '../../lib/venue'
import { holdsTable } from '../availability'
import { calendarDate, clockOf, dateInWords } from '../clock'
import { type Attempt, type Kept, keep, keptAt, newAttempt } from '../kept'
import { prepare, withStore } from '../load-store'
import { readPass } from '../reading'
import type { Refusal, Unreachable } from '../store'
import { Call } from './Call'
import { Chooser } from './Chooser'
import type { Done } from './DoneView'
import { Title } from './GuestLayout'
import { type Answered, loadAnswered } from './load-answered'
import { Refused } from './Refused'
import type { Tour } from './Room'
import { RestaurantContext, tellingOf, useRestaurant } from './restaurant'
import { isAlike, useChoice } from './use-choice'
import { useVenue } from './use-venue'
import { type Typed, typedIn, WhoFields, wrongWith } from './WhoFields'

type ReserveViewProps = { tour: Tour }

/** From nothing chosen to a table of one's own. */
export function ReserveView({ tour }: ReserveViewProps) {
  const restaurant = useRestaurant<'choosing'>()
  const { row, words, choosing } = restaurant
  const { state, load, learn } = useVenue(row.slug)
  const [answered, setAnswered] = useState<Answered>()
  const [done, setDone] = useState<Done>()
  const hasBegun = useRef(false)
  const see = useCallback((pass: Pass) => setDone((before) => before && { ...before, pass }), [])

  if (done && answered && state.step === 'open')
    return (
      <RestaurantContext value={{ ...restaurant, reserved: answered.reserved }}>
        <answered.DoneView
          venue={state.venue}
          done={done}
          see={see}
          again={() => setDone(undefined)}
        />
      </RestaurantContext>
    )
  // Who has begun goes on, and is told at the button that reservations have been stopped meanwhile.
  if (state.step === 'open' && state.venue.online) hasBegun.current = true
  const title = <Title title={choosing.kicker} intro={choosing.intro} />
  if (state.step === 'open' && hasBegun.current)
    return (
      <>
        {title}
        <Booking
          venue={state.venue}
          learn={learn}
          tour={tour}
          answered={answered}
          setAnswered={setAnswered}
          booked={setDone}
        />
      </>
    )
  return (
    <>
      {title}
      {state.step === 'loading' && (
        <p role="status" className="reserve-wait reserve-looking with-script">
          {choosing.looking}
        </p>
      )}
      {state.step === 'unreachable' && (
        <div role="alert" className="reserve-wait">
          <p>{choosing.unreachable}</p>
          <button type="button" className="button" onClick={load}>
            {words.tryAgain}
          </button>
          <Call />
        </div>
      )}
      {(state.step === 'not-open' || state.step === 'open') && (
        <div role="status" className="reserve-wait">
          <p>{state.step === 'open' ? choosing.stopped : choosing.notOpen}</p>
          <Call />
        </div>
      )}
    </>
  )
}

type BookingProps = {
  venue: Venue
  /** The venue's settings have changed. */
  learn: (venue: Venue) => void
  tour: Tour
  /** What shows the outcome, once something has been sent. */
  answered: Answered | undefined
  setAnswered: (answered: Answered) => void
  booked: (done: Done) => void
}

/** `Refused` by what, and at which wish. */
type Problem = { kind: Refusal['kind'] | Unreachable['kind']; wish: Wish }

function Booking({ venue, learn, tour, answered, setAnswered, booked }: BookingProps) {
  const restaurant = useRestaurant<'choosing'>()
  const { row, choosing, lang } = restaurant
  const draft = `reserve-${row.slug}`
  const [before] = useState(() => draftOf(draft))
  const choice = useChoice(row.slug, venue, wishOf(before))
  const [errors, setErrors] = useState<Partial<Typed>>({})
  const [problem, setProblem] = useState<Problem>()
  const [isSending, setSending] = useState(false)
  const who = useRef<HTMLHeadingElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isWhoSeen = useSeen(who)
  // Kept from try to try: the same reservation is never made twice.
  const attempt = useRef<Attempt>(null)
  const online = useOnline()
  const { guests, date, from, table, wish } = choice

  useEffect(() => {
    const chosen = { guests: `${guests}`, date, from: `${from ?? ''}`, table: table ?? '' }
    keepDraft(draft, { ...draftOf(draft), ...chosen })
  }, [draft, guests, date, from, table])

  const hasChosen = table !== undefined
  useEffect(() => {
    if (hasChosen) prepare(loadAnswered(lang))
  }, [hasChosen, lang])

  function noteTyping(event: FormEvent<HTMLFormElement>) {
    const typed = typedIn(event.currentTarget)
    keepDraft(draft, { ...draftOf(draft), ...typed })
    if (Object.keys(errors).length > 0) setErrors(wrongWith(typed, venue.sample, choosing.who))
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    if (!wish || !isWhoSeen) {
      const heading = wish ? who.current : document.getElementById('reserve-table')
      heading?.scrollIntoView()
      heading?.focus({ preventScroll: true })
      return
    }
    const typed = typedIn(event.currentTarget)
    const wrong = wrongWith(typed, venue.sample, choosing.who)
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first) {
      ;(event.currentTarget.elements.namedItem(first) as HTMLElement).focus()
      return
    }
    setProblem(undefined)
    setSending(true)
    attempt.current ??= unanswered(before) ?? newAttempt()
    const { id, secret } = attempt.current
    keep(row.slug, { id, secret, wish })
    keepDraft(draft, { ...draftOf(draft), ...typed, id, secret })
    const outcome = await withStore(
      ({ book }) => book(row.slug, venue, wish, { ...typed, lang }, { id, secret }),
      loadAnswered(lang).then(setAnswered),
    )
    setSending(false)
    if (outcome.kind === 'booked') {
      dropDraft(draft)
      keep(row.slug, { id, secret, wish: { ...wish, ...wishIn(outcome.pass) } })
      booked({ pass: outcome.pass, secret, wish })
      return
    }
    if (outcome.kind !== 'unreachable') {
      choice.learn(wish.date, outcome.day)
      learn(outcome.venue)
    }
    setProblem({ kind: outcome.kind, wish })
  }

  const told = wish && tellingOf(wish, restaurant)
  return (
    <form
      className="reserve-form"
      aria-label={choosing.kicker}
      noValidate
      onSubmit={send}
      onInput={noteTyping}
    >
      <Chooser venue={venue} choice={choice} tour={tour}>
        <KeptReservations today={choice.now.date} />
        <h2>{choosing.steps.when}</h2>
      </Chooser>
      <section className="reserve-step" aria-labelledby="reserve-who">
        <h2 id="reserve-who" ref={who} tabIndex={-1}>
          {choosing.steps.who}
        </h2>
        {venue.sample && <p>{choosing.who.sample}</p>}
        <WhoFields before={before} errors={errors} isSample={venue.sample} />
        {venue.sample || (
          <p className="reserve-aside">
            {choosing.who.privacy}{' '}
            <a href={localPath('/privacy_policy#reservations', lang)}>{choosing.who.privacyLink}</a>
          </p>
        )}
        {venue.confirm === 'by-hand' && <p>{choosing.confirm.byHand}</p>}
      </section>
      <div className="reserve-confirm">
        {online || (
          <p role="status" className="reserve-note">
            {choosing.offline}
          </p>
        )}
        {problem && (!wish || isAlike(wish, problem.wish)) && (
          <RestaurantContext
            value={{ ...restaurant, ...(answered && { reserved: answered.reserved }) }}
          >
            <Refused problem={problem.kind}>
              {answered && (
                <answered.Instead
                  problem={problem.kind}
                  table={problem.wish.table}
                  venue={venue}
                  choice={choice}
                  chosen={() => button.current?.focus()}
                />
              )}
            </Refused>
          </RestaurantContext>
        )}
        <button
          ref={button}
          type="submit"
          className="button"
          data-quiet={told && isWhoSeen ? undefined : ''}
          aria-disabled={isSending || undefined}
        >
          {isSending
            ? choosing.confirm.sending
            : told
              ? (isWhoSeen ? choosing.confirm.reserve : choosing.confirm.next)(...told)
              : choosing.confirm.choose}
        </button>
      </div>
    </form>
  )
}

/** Whether somebody has come as far as this. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}

/** The choice that was made when the page was left. */
function wishOf({ guests, date, from, table }: Record<string, string>): Partial<Wish> {
  return {
    ...(guests && { guests: Number(guests) }),
    ...(date && { date }),
    ...(from && { from: Number(from) }),
    ...(table && { table }),
  }
}

const wishIn = ({ date, table, from, guests }: Wish): Wish => ({ date, table, from, guests })

/** An attempt that this tab has made and has no answer to. */
function unanswered({ id, secret }: Record<string, string>): Attempt | undefined {
  return id && secret ? { id, secret } : undefined
}

/** What this browser has reserved here and is still to come. */
function KeptReservations({ today }: { today: string }) {
  const { row, choosing, lang } = useRestaurant<'choosing'>()
  const [coming, setComing] = useState<(Kept & { pass: Pass })[]>([])

  useEffect(() => {
    let isGone = false
    const kept = keptAt(row.slug).filter(({ wish }) => wish.date >= today)
    Promise.all(
      kept.map(async (each) => {
        const pass = await readPass(row.slug, each.secret).catch(() => undefined)
        return pass && holdsTable(pass.state) ? [{ ...each, pass }] : []
      }),
    ).then((found) => isGone || setComing(found.flat()))
    return () => {
      isGone = true
    }
  }, [row.slug, today])

  return coming.map(({ secret, pass }) => (
    <p key={secret} className="reserve-note">
      {choosing.kept.text(
        `${dateInWords(calendarDate(pass.date, pass.from), lang)}, ${clockOf(pass.from)}`,
      )}{' '}
      <a href={localPath(`/reserve/${row.slug}/mine#${secret}`, lang)}>{choosing.kept.link}</a>
    </p>
  ))
}
