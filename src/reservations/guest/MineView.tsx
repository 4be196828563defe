import { useCallback, useEffect, useRef, useState } from 'react'
import { localPath } from '../../lib/local-path'
import type { Pass } from '../../lib/venue'
import { isGuests, isInTime } from '../availability'
import { venueTime } from '../clock'
import { follow } from '../follow'
import { prepare, withStore } from '../load-store'
import { readPass } from '../reading'
import { Call, Phone } from './Call'
import { Changing, type MineProps } from './Changing'
import { Title } from './GuestLayout'
import { HostLink } from './HostLink'
import { type LoadedChooser, loadChooser } from './load-chooser'
import { type Problem, Refused, Why } from './Refused'
import { Reservation, Ways } from './Reservation'
import { RestaurantContext, useRestaurant } from './restaurant'
import { useVenue } from './use-venue'

/** `missing`: there is none at this address. */
type Found = Pass | 'loading' | 'unreachable' | 'missing'

/** A reservation for whoever holds its secret, which stands behind the address's hash. */
export function MineView() {
  const { row, words, reserved, lang } = useRestaurant<'reserved'>()
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
      <Title title={reserved.mine.title} />
      {step === 'missing' ? (
        <div role="alert" className="reserve-wait">
          <p>
            <strong>{reserved.mine.missing}</strong> {reserved.mine.missingText}
          </p>
          <p>
            <a className="button" href={localPath(`/reserve/${row.slug}`, lang)}>
              {reserved.mine.toBook}
            </a>
          </p>
          <Call />
        </div>
      ) : step === 'unreachable' || state.step === 'unreachable' ? (
        <div role="alert" className="reserve-wait">
          <p>{reserved.mine.unreachable}</p>
          <button type="button" className="button" onClick={load}>
            {words.tryAgain}
          </button>
          <Call />
        </div>
      ) : (
        <p role="status" className="reserve-wait with-script">
          {reserved.mine.looking}
        </p>
      )}
    </>
  )
}

type Doing = 'nothing' | 'changing' | 'asking' | 'cancelling'

function Mine({ venue, learn, secret, pass, see }: MineProps) {
  const restaurant = useRestaurant<'reserved'>()
  const { row, reserved, lang } = restaurant
  const said = reserved.mine
  const [doing, setDoing] = useState<Doing>('nothing')
  const [news, setNews] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const [chooser, setChooser] = useState<LoadedChooser | 'loading' | 'unreachable'>()
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

  function prepareChooser() {
    // A failure is told when it is asked for.
    loadChooser(lang).catch(() => {})
  }

  async function change() {
    if (chooser === 'loading') return
    setChooser('loading')
    try {
      setChooser(await loadChooser(lang))
      // Unless something else has been pressed meanwhile.
      setDoing((before) => (before === 'nothing' ? 'changing' : before))
    } catch {
      setChooser('unreachable')
    }
  }

  if (doing === 'changing' && typeof chooser === 'object')
    return (
      <RestaurantContext value={{ ...restaurant, choosing: chooser.choosing }}>
        <Changing
          Chooser={chooser.Chooser}
          venue={venue}
          learn={learn}
          secret={secret}
          pass={pass}
          see={see}
          rest={rest}
        />
      </RestaurantContext>
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
                aria-disabled={chooser === 'loading' || undefined}
                onPointerDown={prepareChooser}
                onFocus={prepareChooser}
                onClick={change}
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
        {doing === 'nothing' && chooser === 'unreachable' && <Refused problem="unreachable" />}
        {(doing === 'asking' || doing === 'cancelling') && (
          <fieldset className="reserve-note" aria-label={said.cancel}>
            <p>{said.cancelAsk}</p>
            {problem && (
              <p role="alert">
                <Why problem={problem} />
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
            <p className="reserve-aside">{reserved.done.keep}</p>
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
