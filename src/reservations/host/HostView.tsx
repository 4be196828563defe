import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Choice } from '../../components/Choice'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import type { Language } from '../../content/language'
import type { VenueRow } from '../../content/venues'
import { type Reason, reasonOf } from '../../lib/account-error'
import { localPath } from '../../lib/local-path'
import { useOnline } from '../../lib/use-online'
import type { Booking, Quarter, ServiceDate, State, Venue } from '../../lib/venue'
import { holdsTable } from '../availability'
import { clockOf, dateInWords } from '../clock'
import type { Done } from '../host-store'
import { loadHostStore } from '../load-host-store'
import { readVenue } from '../store'
import { useClock } from '../use-clock'
import { BlockDialog } from './BlockDialog'
import { BookingDialog } from './BookingDialog'
import { playChime, useSound } from './chime'
import { DayChart } from './DayChart'
import { DayChoice } from './DayChoice'
import { DayList } from './DayList'
import { DayPlan } from './DayPlan'
import { DaySheet } from './DaySheet'
import { EntryDialog } from './EntryDialog'
import { downloadBookings } from './export-bookings'
import { HostContext, type HostWords, nameOf, tableName, type VenueWords } from './host-context'
import { OtherDays } from './OtherDays'
import { SettingsView } from './SettingsView'
import { Standing } from './Standing'
import { slotsOf, sumOf, visibleSlots } from './slots'
import { useDay } from './use-day'

type HostViewProps = {
  row: VenueRow
  /** The settings as they were when the page was opened. */
  loaded: Venue
  lang: Language
  words: HostWords
  place: VenueWords
  /** Whether a host is signed in; nobody else changes anything. */
  isHost: boolean
  /** Whether the venue has just been made. */
  isNew: boolean
  /** The way in. */
  signIn: ReactNode
  /** The account is no host any more. */
  leave: () => void
}

type View = 'list' | 'chart' | 'plan' | 'settings'

type Asked =
  | { what: 'booking' | 'cancel'; id: string }
  | { what: 'add'; at?: { table: string; from: Quarter } }
  | { what: 'block' }

/** How often settings and right are looked at, in milliseconds: somebody else may have changed them. */
const LOOK_EVERY = 60_000

/** What a host does, what he is told became of it, and the reservation as it stands then. */
export type Attempt = (
  work: () => Promise<Done>,
  done: string,
  then?: Booking,
) => Promise<Done | 'failed'>

/** A restaurant's day, with all that its hosts do to it. */
export function HostView({
  row,
  loaded,
  lang,
  words,
  place,
  isHost,
  isNew,
  signIn,
  leave,
}: HostViewProps) {
  const { slug } = row
  const [venue, setVenue] = useState(loaded)
  const now = useClock(venue.timeZone)
  const [date, setDate] = useState(now.date)
  const [view, setView] = useState<View>('list')
  const [asked, setAsked] = useState<Asked>()
  const [notice, setNotice] = useState(isNew ? words.missing.opened : '')
  const [problem, setProblem] = useState('')
  const [news, setNews] = useState<ReadonlySet<string>>(new Set())
  const [sound, setSound] = useSound()
  const online = useOnline()
  const { seen, silentSince, hold, refresh } = useDay({ slug, date, isHost, arrived, failed })

  // Settings change seldom, and are not changed under somebody who is changing them.
  useEffect(() => {
    if (view === 'settings') return
    const timer = setInterval(async () => {
      const found = document.hidden ? undefined : await readVenue(slug).catch(() => undefined)
      if (found) setVenue(found)
    }, LOOK_EVERY)
    return () => clearInterval(timer)
  }, [slug, view])

  const left = useRef(leave)
  useEffect(() => {
    left.current = leave
  })

  // A day that does not change asks for nothing that hosts alone may read: names would stay.
  useEffect(() => {
    if (!isHost) return
    const timer = setInterval(async () => {
      if (!document.hidden && (await hasLostRight(slug))) left.current()
    }, LOOK_EVERY)
    return () => clearInterval(timer)
  }, [slug, isHost])

  const bookings = seen?.bookings ?? []
  const tables = Object.keys(row.tables)
  const slots = isHost
    ? slotsOf(bookings)
    : seen
      ? visibleSlots(date, seen.day, tables, seen.passes)
      : []
  const sum = sumOf(slots)
  const waiting = slots.filter(({ state }) => state === 'requested').length
  const isClosed = venue.closed.includes(date)
  const dateWords = dateInWords(date, lang)

  function arrived(found: Booking[]) {
    setNews((before) => new Set([...before, ...found.map(({ id }) => id)]))
    setNotice(
      found
        .map((booking) =>
          words.arrivals(
            clockOf(booking.from),
            `${nameOf(words, venue, booking)}, ${words.people(booking.guests)}`,
            tableName(words, booking.table),
          ),
        )
        .join(' '),
    )
    if (sound) playChime()
  }

  /** @returns whether the page is left, since the account may do nothing more here. */
  async function leaveIfLost(reason: Reason): Promise<boolean> {
    const isLost = reason === 'signed-out' || (reason === 'refused' && (await hasLostRight(slug)))
    if (isLost) leave()
    return isLost
  }

  function failed(error: unknown) {
    leaveIfLost(reasonOf(error))
  }

  async function tellTrouble(reason: Reason) {
    if (!(await leaveIfLost(reason))) setProblem(words.problems[reason])
  }

  const attempt: Attempt = async (work, said, then) => {
    setNotice('')
    setProblem('')
    try {
      const done = await work()
      if (done === 'done') setNotice(said)
      else setProblem(words.trouble[done])
      // What he presses next is about what he has just done, not about what was read before.
      if (done === 'done' && then) hold(then)
      refresh()
      return done
    } catch (error) {
      await tellTrouble(reasonOf(error))
      return 'failed'
    }
  }

  function bring(booking: Booking, state: State) {
    return attempt(
      async () => {
        const { setState } = await loadHostStore()
        return setState(slug, booking, state)
      },
      words.done[state](`${clockOf(booking.from)}, ${nameOf(words, venue, booking)}`),
      { ...booking, state },
    )
  }

  async function save(wanted: Venue, said: string): Promise<boolean> {
    // The list is bounded, and days that are over need none.
    const next = { ...wanted, closed: wanted.closed.filter((day) => day >= now.date) }
    setNotice('')
    setProblem('')
    try {
      const { saveVenue } = await loadHostStore()
      if ((await saveVenue(slug, venue, next)) === 'done') {
        setVenue(next)
        setNotice(said)
        return true
      }
      setVenue((await readVenue(slug)) ?? venue)
      setProblem(words.trouble.settingsChanged)
    } catch (error) {
      await tellTrouble(reasonOf(error))
    }
    return false
  }

  function switchOnline() {
    const { stopped, started } = words.online
    save({ ...venue, online: !venue.online }, venue.online ? stopped : started)
  }

  function switchDay() {
    const closed = isClosed
      ? venue.closed.filter((day) => day !== date)
      : [...venue.closed, date].sort()
    save({ ...venue, closed }, (isClosed ? words.day.openNow : words.day.closedNow)(dateWords))
  }

  const ask = (next: Asked) => {
    setProblem('')
    setAsked(next)
  }
  const open = (id: string) => {
    setNews((before) => new Set([...before].filter((other) => other !== id)))
    ask({ what: 'booking', id })
  }
  const add = isHost
    ? (at?: { table: string; from: Quarter }) => ask({ what: 'add', ...(at && { at }) })
    : undefined
  const openSlot = isHost ? open : undefined
  const cancel = ({ id }: Booking) => ask({ what: 'cancel', id })
  const showDay = (shown: ServiceDate) => {
    setDate(shown)
    setView('list')
  }
  const chosen = asked && 'id' in asked ? bookings.find(({ id }) => id === asked.id) : undefined
  // Somebody else has erased it, or moved it to another day.
  const isGone = asked !== undefined && 'id' in asked && seen !== undefined && !chosen

  return (
    <HostContext value={{ row, venue, lang, words, place, now, problem }}>
      {isHost || <Visitor words={words} lang={lang} slug={slug} signIn={signIn} />}

      <div className="host-bar">
        <DayChoice date={date} choose={setDate} />
        <p className="host-sum">
          {seen && (
            <strong>
              {isHost
                ? words.day.sum(sum.reservations, sum.guests)
                : words.visitor.sum(new Set(slots.map(({ table }) => table)).size)}
            </strong>
          )}
          {waiting > 0 && <span className="host-waiting">{words.day.waiting(waiting)}</span>}
        </p>
        <div className="host-break" />
        <Choice
          legend={words.views.name}
          className="host-choice host-views"
          options={isHost ? words.views.all : words.views.visitor}
          value={view}
          choose={setView}
        />
        {isHost && (
          <div className="host-tools">
            <button type="button" className="button" onClick={() => add?.()}>
              {words.add}
            </button>
            <button
              type="button"
              role="switch"
              className="host-switch"
              aria-checked={venue.online}
              onClick={switchOnline}
            >
              {words.online.label}
              <span aria-hidden="true">{venue.online ? words.online.on : words.online.off}</span>
            </button>
          </div>
        )}
      </div>

      <div className="host-notices">
        {online || <p role="status">{words.trouble.offline}</p>}
        {online && silentSince && (
          <p role="status">{words.trouble.silent(timeOf(silentSince, lang))}</p>
        )}
        {isHost && !venue.online && <p>{words.online.stoppedNote}</p>}
        <p role="status" className="host-notice">
          {notice}
        </p>
        {/* A dialog tells it itself: what is behind it is out of reach. */}
        {problem && !asked && <p role="alert">{problem}</p>}
        {isGone && <p role="alert">{words.trouble.changed}</p>}
      </div>

      {isHost && venue.confirm === 'by-hand' && view !== 'settings' && (
        <OtherDays date={date} choose={setDate} rev={seen?.day.rev} />
      )}

      {view !== 'settings' && isClosed && (
        <div className="host-closed">
          <p>{words.day.closed}</p>
          {isHost && (
            <Standing
              title={words.standing.closedDay}
              bookings={bookings.filter(({ state }) => holdsTable(state))}
              attempt={attempt}
            />
          )}
        </div>
      )}

      <div className="host-view" data-view={view}>
        {view === 'settings' ? (
          <SettingsView save={save} attempt={attempt} showDay={showDay} />
        ) : seen ? (
          <>
            {view === 'list' && (
              <DayList
                date={date}
                slots={slots}
                news={news}
                bring={bring}
                open={openSlot}
                cancel={cancel}
              />
            )}
            {view === 'plan' && (
              <DayPlan date={date} day={seen.day} slots={slots} open={openSlot} add={add} />
            )}
            {/* Beside the list where there is room for both. */}
            {view !== 'plan' && (
              <DayChart
                // Anew, since what is not shown cannot be scrolled to now.
                key={view}
                date={date}
                day={seen.day}
                slots={slots}
                open={openSlot}
                add={add}
              />
            )}
          </>
        ) : (
          <p role="status">{silentSince ? '' : words.loading}</p>
        )}
      </div>

      {isHost && view !== 'settings' && (
        <div className="host-tools host-foot">
          <button type="button" className="host-action" onClick={() => ask({ what: 'block' })}>
            {words.block}
          </button>
          <button type="button" className="host-action" onClick={switchDay}>
            {isClosed ? words.day.openDay : words.day.closeDay}
          </button>
          <button
            type="button"
            className="host-action"
            disabled={!seen}
            onClick={() => window.print()}
          >
            {words.print}
          </button>
          <button
            type="button"
            className="host-action"
            disabled={bookings.length === 0}
            onClick={() =>
              downloadBookings(bookings, words, venue.timeZone, `${words.file}-${date}`)
            }
          >
            {words.export}
          </button>
          <button
            type="button"
            className="host-action"
            aria-pressed={sound}
            onClick={() => setSound(!sound)}
          >
            {words.sound}
          </button>
        </div>
      )}
      {venue.sample && <p className="host-quiet">{words.sampleNote}</p>}

      {seen && <DaySheet date={date} slots={slots} />}

      {chosen && asked?.what === 'booking' && (
        <BookingDialog
          key={chosen.id}
          booking={chosen}
          attempt={attempt}
          bring={bring}
          cancel={cancel}
          showDay={showDay}
          close={() => setAsked(undefined)}
        />
      )}
      {chosen && asked?.what === 'cancel' && (
        <ConfirmDialog
          question={words.cancelling.question}
          keep={words.cancelling.keep}
          confirm={words.cancelling.now}
          acting={words.oneMoment}
          className="host-dialog"
          act={async () => (await bring(chosen, 'cancelled')) === 'done'}
          close={() => setAsked(undefined)}
        >
          <strong dir="auto">
            {clockOf(chosen.from)}, {nameOf(words, venue, chosen)}
          </strong>
          . {words.cancelling.text}
        </ConfirmDialog>
      )}
      {asked?.what === 'add' && (
        <EntryDialog
          date={date}
          at={asked.at}
          attempt={attempt}
          showDay={showDay}
          close={() => setAsked(undefined)}
        />
      )}
      {asked?.what === 'block' && (
        <BlockDialog
          date={date}
          bookings={bookings}
          attempt={attempt}
          close={() => setAsked(undefined)}
        />
      )}
    </HostContext>
  )
}

type VisitorProps = { words: HostWords; lang: Language; slug: string; signIn: ReactNode }

/** Says what somebody sees who is not signed in. */
function Visitor({ words, lang, slug, signIn }: VisitorProps) {
  return (
    <aside className="host-visitor">
      <p>
        <strong>{words.visitor.title}.</strong> {words.visitor.text}
      </p>
      <p className="host-tools">
        {/* A document of its own: that page has another policy. */}
        <a className="button" href={localPath(`/reserve/${slug}`, lang)}>
          {words.visitor.book}
        </a>
        {signIn}
      </p>
    </aside>
  )
}

/** Whether the account that is signed in is no host any more. */
async function hasLostRight(slug: string): Promise<boolean> {
  try {
    const { isHost } = await loadHostStore()
    return !(await isHost(slug))
  } catch {
    return false
  }
}

function timeOf(at: Date, lang: Language): string {
  return at.toLocaleTimeString(lang === 'el' ? 'el-GR' : 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}
