import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { localPath } from '../../lib/local-path'
import type { Pass, Venue } from '../../lib/venue'
import { isGuests, isInTime } from '../availability'
import { venueTime } from '../clock'
import { follow } from '../follow'
import { prepare, withStore } from '../load-store'
import { readPass } from '../reading'
import { Call, Phone } from './Call'
import { Title } from './GuestLayout'
import { HostLink } from './HostLink'
import { Refused } from './Refused'
import { Reservation, Ways } from './Reservation'
import { Room } from './Room'
import { tellingOf, useRestaurant } from './restaurant'
import { isAlike, useChoice } from './use-choice'
import { useVenue } from './use-venue'
import { WhenChooser } from './WhenChooser'

/** `missing`: there is none at this address. */
type Found = Pass | 'loading' | 'unreachable' | 'missing'

type Problem = Parameters<typeof Refused>[0]['problem']

/** A reservation for whoever holds its secret, which stands behind the address's hash. */
export function MineView() {
  const { row, words, lang } = useRestaurant()
  const { state, load, learn } = useVenue(row.slug)
  const [secret, setSecret] = useState<string>()
  const [found, setFound] = useState<Found>('loading')
  const see = useCallback((pass: Pass) => setFound(pass), [])

  useEffect(() => {
    const look = () => {
      setFound('loading')
      setSecret(location.hash.slice(1))
    }
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])

  // While it is open: the restaurant may confirm, move or cancel it, and so may another tab.
  useEffect(() => {
    if (secret === undefined) return
    return follow(
      () => readPass(row.slug, secret),
      (pass) => setFound(pass ?? 'missing'),
      () => setFound((before) => (before === 'loading' ? 'unreachable' : before)),
    )
  }, [row.slug, secret])

  if (typeof found === 'object' && state.step === 'open' && secret)
    return <Mine venue={state.venue} learn={learn} secret={secret} pass={found} see={see} />
  const step = found === 'missing' || state.step === 'not-open' ? 'missing' : found
  return (
    <>
      <Title title={words.mine.title} />
      {step === 'missing' ? (
        <div role="alert" className="reserve-wait">
          <p>
            <strong>{words.mine.missing}</strong> {words.mine.missingText}
          </p>
          <p>
            <a className="button" href={localPath(`/reserve/${row.slug}`, lang)}>
              {words.mine.toBook}
            </a>
          </p>
          <Call />
        </div>
      ) : step === 'unreachable' || state.step === 'unreachable' ? (
        <div role="alert" className="reserve-wait">
          <p>{words.mine.unreachable}</p>
          <button type="button" className="button" onClick={load}>
            {words.tryAgain}
          </button>
          <Call />
        </div>
      ) : (
        <p role="status" className="reserve-wait with-script">
          {words.mine.looking}
        </p>
      )}
    </>
  )
}

type MineProps = {
  venue: Venue
  learn: (venue: Venue) => void
  secret: string
  pass: Pass
  /** It stands differently now. */
  see: (pass: Pass) => void
}

type Doing = 'nothing' | 'changing' | 'asking' | 'cancelling'

function Mine({ venue, learn, secret, pass, see }: MineProps) {
  const { row, words } = useRestaurant()
  const said = words.mine
  const [doing, setDoing] = useState<Doing>('nothing')
  const [news, setNews] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const heading = useRef<HTMLHeadingElement>(null)
  const hasRested = useRef(false)
  const isConfirmed = useConfirmed(pass)
  const isOver = !isInTime({ ...venue, notice: 0 }, pass.date, pass.from, venueTime(venue.timeZone))
  const mayChange = isGuests(pass) && !isOver

  // What was pressed is gone: whoever goes by key goes on from the heading.
  useEffect(() => {
    if (doing !== 'nothing') {
      hasRested.current = true
      prepare()
    } else if (hasRested.current) heading.current?.focus()
  }, [doing])

  function rest(sentence: string) {
    setNews(sentence)
    setDoing('nothing')
    setProblem(undefined)
  }

  async function cancelIt() {
    setDoing('cancelling')
    setProblem(undefined)
    const outcome = await withStore(({ cancel }) => cancel(row.slug, venue, secret, pass))
    if ('pass' in outcome) see(outcome.pass)
    if (outcome.kind === 'changed') return rest('')
    setDoing('asking')
    setProblem(outcome.kind)
  }

  if (doing === 'changing')
    return (
      <Changing venue={venue} learn={learn} secret={secret} pass={pass} see={see} rest={rest} />
    )
  return (
    <>
      <Reservation venue={venue} pass={pass}>
        <h1 ref={heading} tabIndex={-1}>
          {said.title}
        </h1>
        <p role="status" className="reserve-state" data-state={pass.state}>
          {news || (isConfirmed ? said.confirmed : '')} {said.states[pass.state]}
        </p>
        {isGuests(pass) && isOver && (
          <p>
            {said.over} <Phone />
          </p>
        )}
        {doing === 'nothing' && (
          <p className="reserve-actions">
            {mayChange && venue.online && (
              <button
                type="button"
                className="button"
                data-quiet=""
                onClick={() => setDoing('changing')}
              >
                {said.change}
              </button>
            )}
            {mayChange && (
              <button
                type="button"
                className="button"
                data-quiet=""
                onClick={() => setDoing('asking')}
              >
                {said.cancel}
              </button>
            )}
          </p>
        )}
        {(doing === 'asking' || doing === 'cancelling') && (
          <fieldset className="reserve-note" aria-label={said.cancel}>
            <p>{said.cancelAsk}</p>
            {problem && (
              <p role="alert">
                <strong>{words.refusals[problem].title}</strong> {words.refusals[problem].text}
              </p>
            )}
            <p className="reserve-actions">
              <button
                type="button"
                className="button"
                aria-disabled={doing === 'cancelling' || undefined}
                onClick={cancelIt}
              >
                {doing === 'cancelling' ? said.cancelling : said.cancelYes}
              </button>
              <button
                type="button"
                className="button"
                data-quiet=""
                // biome-ignore lint/a11y/noAutofocus: the question takes the place of the button that was pressed.
                autoFocus
                onClick={() => rest('')}
              >
                {said.keep}
              </button>
            </p>
          </fieldset>
        )}
      </Reservation>
      <div className="reserve-after">
        {isGuests(pass) && (
          <>
            <Ways venue={venue} pass={pass} secret={secret} />
            <p className="reserve-aside">{words.done.keep}</p>
          </>
        )}
        {venue.sample && <HostLink />}
      </div>
    </>
  )
}

/** Whether it waited when the page was opened, and is confirmed now. */
function useConfirmed({ state }: Pass): boolean {
  const hasWaited = useRef(false)
  if (state === 'requested') hasWaited.current = true
  return hasWaited.current && state === 'booked'
}

type ChangingProps = MineProps & {
  /** Done with it, with a sentence for the guest. */
  rest: (sentence: string) => void
}

/** The same chooser, beginning with what is booked; without the tour, since no frame is to see the secret. */
function Changing({ venue, learn, secret, pass, see, rest }: ChangingProps) {
  const { row, words, lang } = useRestaurant()
  const said = words.mine
  const choice = useChoice(row.slug, venue, pass, pass)
  const [problem, setProblem] = useState<{ kind: Problem; table: string }>()
  const [isSending, setSending] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { wish } = choice
  const isSame = wish && isAlike(wish, pass)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isSending || !wish || isSame) return
    setProblem(undefined)
    setSending(true)
    const outcome = await withStore(({ change }) => change(row.slug, venue, secret, pass, wish))
    setSending(false)
    if ('pass' in outcome) see(outcome.pass)
    if (outcome.kind === 'changed') return rest(said.changed)
    if ('day' in outcome) {
      learn(outcome.venue)
      choice.load()
    }
    setProblem({ kind: outcome.kind, table: wish.table })
  }

  const [table, day, time, guests] = tellingOf(pass, lang)
  return (
    <>
      <Title
        title={said.changing}
        intro={said.now([words.table(table), day, time, words.people(guests)].join(', '))}
      />
      <form className="reserve-form" aria-label={said.change} noValidate onSubmit={send}>
        <div className="reserve-when">
          <WhenChooser venue={venue} choice={choice} />
        </div>
        <Room
          venue={venue}
          choice={choice}
          heading={
            <h2 id="reserve-table" tabIndex={-1}>
              {words.steps.table}
            </h2>
          }
        />
        <div className="reserve-confirm">
          {problem && (
            <Refused
              problem={problem.kind}
              table={problem.table}
              venue={venue}
              choice={choice}
              chosen={() => button.current?.focus()}
            />
          )}
          {isSame && <p className="reserve-aside">{said.same}</p>}
          <button
            type="submit"
            className="button"
            aria-disabled={isSending || !wish || isSame || undefined}
          >
            {isSending
              ? said.sending
              : wish
                ? words.confirm.change(...tellingOf(wish, lang))
                : words.confirm.choose}
          </button>
          <button type="button" className="reserve-link" onClick={() => rest('')}>
            {said.keep}
          </button>
        </div>
      </form>
    </>
  )
}
