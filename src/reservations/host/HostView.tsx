import { type ReactNode, useState } from 'react'
import type { Language } from '../../content/language'
import type { VenueRow } from '../../content/venues'
import { type Reason, reasonOf } from '../../lib/account-error'
import { useOnline } from '../../lib/use-online'
import type { Booking, Quarter, ServiceDate, State, Venue } from '../../lib/venue'
import { holdsTable } from '../availability'
import { clockOf, dateInWords, momentInWords } from '../clock'
import { loadHostStore } from '../load-host-store'
import { readVenue } from '../reading'
import { useClock } from '../use-clock'
import { playChime, useSound } from './chime'
import { DayChart } from './DayChart'
import { DayList } from './DayList'
import { DayPlan } from './DayPlan'
import { DaySheet } from './DaySheet'
import { HostBar, type View } from './HostBar'
import { type Asked, HostDialogs } from './HostDialogs'
import { HostFoot } from './HostFoot'
import {
  type Attempt,
  HostContext,
  type HostWords,
  nameOf,
  tableName,
  type VenueWords,
} from './host-context'
import { OtherDays } from './OtherDays'
import { SettingsView } from './SettingsView'
import { Standing } from './Standing'
import { slotsOf, visibleSlots } from './slots'
import { useDay } from './use-day'
import { useUnseen } from './use-unseen'
import { hasLostRight, useVenue } from './use-venue'
import { Visitor } from './Visitor'

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
  const [view, setView] = useState<View>('list')
  const isChanging = view === 'settings'
  const [venue, setVenue] = useVenue({ slug, loaded, isChanging, isHost, leave })
  const now = useClock(venue.timeZone)
  const [date, setDate] = useState(now.date)
  const [asked, setAsked] = useState<Asked>()
  const [notice, setNotice] = useState(isNew ? words.missing.opened : '')
  const [problem, setProblem] = useState('')
  const [news, setNews] = useState<ReadonlySet<string>>(new Set())
  const [sound, setSound] = useSound()
  const online = useOnline()
  const { seen, silentSince, hold, refresh } = useDay({
    slug,
    date,
    isHost,
    isHeard: sound,
    arrived,
    failed,
  })
  const countUnseen = useUnseen()

  const bookings = seen?.bookings ?? []
  const tables = Object.keys(row.tables)
  const slots = isHost
    ? slotsOf(bookings)
    : seen
      ? visibleSlots(date, seen.day, tables, seen.passes)
      : []
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
    countUnseen(found.length)
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
  // Somebody else has erased it, or moved it to another day.
  const isGone =
    asked !== undefined &&
    'id' in asked &&
    seen !== undefined &&
    !bookings.some(({ id }) => id === asked.id)

  return (
    <HostContext value={{ row, venue, lang, words, place, now, problem }}>
      {isHost || <Visitor signIn={signIn} />}

      <HostBar
        date={date}
        setDate={setDate}
        view={view}
        setView={setView}
        isHost={isHost}
        slots={seen && slots}
        add={add}
        switchOnline={switchOnline}
      />

      <div className="host-notices">
        {online || <p role="status">{words.trouble.offline}</p>}
        {online && silentSince && (
          <p role="status">
            {words.trouble.silent(
              momentInWords(silentSince, lang, venue.timeZone, { timeStyle: 'short' }),
            )}
          </p>
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
        <HostFoot
          date={date}
          bookings={seen && bookings}
          block={() => ask({ what: 'block' })}
          switchDay={switchDay}
          sound={sound}
          setSound={setSound}
        />
      )}
      {venue.sample && <p className="host-quiet">{words.sampleNote}</p>}

      {seen && <DaySheet date={date} slots={slots} />}

      {asked && (
        <HostDialogs
          asked={asked}
          date={date}
          bookings={bookings}
          attempt={attempt}
          bring={bring}
          cancel={cancel}
          showDay={showDay}
          close={() => setAsked(undefined)}
        />
      )}
    </HostContext>
  )
}
