import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { draftOf, dropDraft, keepDraft } from '../../lib/draft'
import { localPath } from '../../lib/local-path'
import { useOnline } from '../../lib/use-online'
import type { Pass, Venue, Wish } from '../../lib/venue'
import { holdsTable } from '../availability'
import { calendarDate, clockOf, dateInWords } from '../clock'
import { follow } from '../follow'
import { type Attempt, type Kept, keep, keptAt, newAttempt } from '../kept'
import { prepare, withStore } from '../load-store'
import { readPass } from '../reading'
import type { Refusal, Unreachable } from '../store'
import { Call } from './Call'
import { Title } from './GuestLayout'
import { HostLink } from './HostLink'
import { Refused } from './Refused'
import { Reservation, Ways } from './Reservation'
import { Room, type TourProps } from './Room'
import { tellingOf, useRestaurant } from './restaurant'
import { isAlike, useChoice } from './use-choice'
import { useVenue } from './use-venue'
import { WhenChooser } from './WhenChooser'
import { type Typed, typedIn, WhoFields, wrongWith } from './WhoFields'

type Tour = (props: TourProps) => ReactNode

type ReserveViewProps = { tour: Tour }

/** From nothing chosen to a table of one's own. */
export function ReserveView({ tour }: ReserveViewProps) {
  const { row, words } = useRestaurant()
  const { state, load, learn } = useVenue(row.slug)
  const [done, setDone] = useState<Done>()
  const hasBegun = useRef(false)
  const see = useCallback((pass: Pass) => setDone((before) => before && { ...before, pass }), [])

  if (done && state.step === 'open')
    return <DoneView venue={state.venue} done={done} see={see} again={() => setDone(undefined)} />
  // Who has begun goes on, and is told at the button that reservations have been stopped meanwhile.
  if (state.step === 'open' && state.venue.online) hasBegun.current = true
  const title = <Title title={words.kicker} intro={words.intro} />
  if (state.step === 'open' && hasBegun.current)
    return (
      <>
        {title}
        <Booking venue={state.venue} learn={learn} tour={tour} booked={setDone} />
      </>
    )
  return (
    <>
      {title}
      {state.step === 'loading' && (
        <p role="status" className="reserve-wait reserve-looking with-script">
          {words.looking}
        </p>
      )}
      {state.step === 'unreachable' && (
        <div role="alert" className="reserve-wait">
          <p>{words.unreachable}</p>
          <button type="button" className="button" onClick={load}>
            {words.tryAgain}
          </button>
          <Call />
        </div>
      )}
      {(state.step === 'not-open' || state.step === 'open') && (
        <div role="status" className="reserve-wait">
          <p>{state.step === 'open' ? words.stopped : words.notOpen}</p>
          <Call />
        </div>
      )}
    </>
  )
}

type Done = { pass: Pass; secret: string; wish: Wish }

type BookingProps = {
  venue: Venue
  /** The venue's settings have changed. */
  learn: (venue: Venue) => void
  tour: Tour
  booked: (done: Done) => void
}

/** `Refused` by what, and at which wish. */
type Problem = { kind: Refusal['kind'] | Unreachable['kind']; wish: Wish }

function Booking({ venue, learn, tour, booked }: BookingProps) {
  const { row, words, lang } = useRestaurant()
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
    if (hasChosen) prepare()
  }, [hasChosen])

  function noteTyping(event: FormEvent<HTMLFormElement>) {
    const typed = typedIn(event.currentTarget)
    keepDraft(draft, { ...draftOf(draft), ...typed })
    if (Object.keys(errors).length > 0) setErrors(wrongWith(typed, venue.sample, words.who))
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
    const wrong = wrongWith(typed, venue.sample, words.who)
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
    const outcome = await withStore(({ book }) =>
      book(row.slug, venue, wish, { ...typed, lang }, { id, secret }),
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

  const told = wish && tellingOf(wish, lang)
  return (
    <form
      className="reserve-form"
      aria-label={words.kicker}
      noValidate
      onSubmit={send}
      onInput={noteTyping}
    >
      <div className="reserve-when">
        <KeptReservations today={choice.now.date} />
        <h2>{words.steps.when}</h2>
        <WhenChooser venue={venue} choice={choice} />
      </div>
      <Room
        venue={venue}
        choice={choice}
        tour={tour}
        heading={
          <h2 id="reserve-table" tabIndex={-1}>
            {words.steps.table}
          </h2>
        }
      />
      <section className="reserve-step" aria-labelledby="reserve-who">
        <h2 id="reserve-who" ref={who} tabIndex={-1}>
          {words.steps.who}
        </h2>
        {venue.sample && <p>{words.who.sample}</p>}
        <WhoFields before={before} errors={errors} isSample={venue.sample} />
        {venue.sample || (
          <p className="reserve-aside">
            {words.who.privacy}{' '}
            <a href={localPath('/privacy_policy#reservations', lang)}>{words.who.privacyLink}</a>
          </p>
        )}
        {venue.confirm === 'by-hand' && <p>{words.confirm.byHand}</p>}
      </section>
      <div className="reserve-confirm">
        {online || (
          <p role="status" className="reserve-note">
            {words.offline}
          </p>
        )}
        {problem && (!wish || isAlike(wish, problem.wish)) && (
          <Refused
            problem={problem.kind}
            table={problem.wish.table}
            venue={venue}
            choice={choice}
            chosen={() => button.current?.focus()}
          />
        )}
        <button
          ref={button}
          type="submit"
          className="button"
          data-quiet={told && isWhoSeen ? undefined : ''}
          aria-disabled={isSending || undefined}
        >
          {isSending
            ? words.confirm.sending
            : told
              ? (isWhoSeen ? words.confirm.reserve : words.confirm.next)(...told)
              : words.confirm.choose}
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
  const { row, words, lang } = useRestaurant()
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
      {words.kept.text(
        `${dateInWords(calendarDate(pass.date, pass.from), lang)}, ${clockOf(pass.from)}`,
      )}{' '}
      <a href={localPath(`/reserve/${row.slug}/mine#${secret}`, lang)}>{words.kept.link}</a>
    </p>
  ))
}

type DoneViewProps = {
  venue: Venue
  done: Done
  /** It stands differently now. */
  see: (pass: Pass) => void
  again: () => void
}

function DoneView({ venue, done: { pass, secret, wish }, see, again }: DoneViewProps) {
  const { row, words, lang } = useRestaurant()
  const heading = useRef<HTMLHeadingElement>(null)
  const [wasRequested] = useState(pass.state === 'requested')
  const isOther = !isAlike(wish, pass)

  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])

  const { state } = pass
  useEffect(() => {
    if (state !== 'requested') return
    return follow(
      () => readPass(row.slug, secret),
      (found) => found && see(found),
    )
  }, [row.slug, secret, state, see])

  return (
    <>
      <Reservation venue={venue} pass={pass}>
        <h1 ref={heading} tabIndex={-1}>
          {state === 'requested' ? words.done.requested : words.done.booked}
        </h1>
        <p role="status" className="reserve-state" data-state={state}>
          {wasRequested && state === 'booked' && `${words.mine.confirmed} `}
          {words.mine.states[state]}
        </p>
        {isOther && <p className="reserve-note">{words.done.other}</p>}
      </Reservation>
      <div className="reserve-after">
        <Ways venue={venue} pass={pass} secret={secret} />
        <p className="reserve-ways-on">
          {/* By a full load: that page is under a policy of its own. */}
          <a
            className="button"
            data-quiet=""
            href={localPath(`/reserve/${row.slug}/mine#${secret}`, lang)}
          >
            {words.done.manage}
          </a>
          <button type="button" className="reserve-link" onClick={again}>
            {words.done.again}
          </button>
        </p>
        {venue.sample && <HostLink />}
      </div>
    </>
  )
}
