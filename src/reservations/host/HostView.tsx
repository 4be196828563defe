import { useState } from 'react'
import type { Language } from '../../content/language'
import type { VenueRow } from '../../content/venues'
import { type Reason, reasonOf } from '../../lib/account-error'
import type { Booking, ServiceDate, State, Venue } from '../../lib/venue'
import { holdsTable } from '../availability'
import { clockOf, dateInWords } from '../clock'
import { loadHostStore } from '../load-host-store'
import { readVenue } from '../reading'
import { useClock } from '../use-clock'
import { Connection } from './Connection'
import { playChime, useSound } from './chime'
import { DaySheet } from './DaySheet'
import { DayView } from './DayView'
import { HostBar } from './HostBar'
import { type Asked, HostDialogs } from './HostDialogs'
import { HostFoot } from './HostFoot'
import {
  type DayHosting,
  HostContext,
  type HostTasks,
  type HostWords,
  nameOf,
  tableName,
  type VenueWords,
} from './host-context'
import { OtherDays } from './OtherDays'
import { RowActions } from './RowActions'
import { SettingsView } from './SettingsView'
import { Standing } from './Standing'
import { slotsOf, sumOf } from './slots'
import { type Attempt, TasksContext } from './tasks-context'
import { useDay } from './use-day'
import { hasLostRight, useRight } from './use-right'
import { useUnseen } from './use-unseen'
import { useVenue } from './use-venue'

type HostViewProps = {
  row: VenueRow
  /** The settings as they were when the page was opened. */
  loaded: Venue
  lang: Language
  words: HostWords
  tasks: HostTasks
  problems: Record<Reason, string>
  place: VenueWords
  /** Whether the venue has just been made. */
  isNew: boolean
  /** The account is no host any more. */
  leave: () => void
}

/** A restaurant's day, with all that its hosts do to it. */
export function HostView({
  row,
  loaded,
  lang,
  words,
  tasks,
  problems,
  place,
  isNew,
  leave,
}: HostViewProps) {
  const { slug } = row
  const [view, setView] = useState<'list' | 'chart' | 'plan' | 'settings'>('list')
  const [venue, setVenue] = useVenue({ slug, loaded, isChanging: view === 'settings' })
  useRight(slug, leave)
  const now = useClock(venue.timeZone)
  const [date, setDate] = useState(now.date)
  const [asked, setAsked] = useState<Asked>()
  const [notice, setNotice] = useState(isNew ? tasks.missing.opened : '')
  const [problem, setProblem] = useState('')
  const [news, setNews] = useState<ReadonlySet<string>>(new Set())
  const [sound, setSound] = useSound()
  const { seen, silentSince, hold, refresh } = useDay({
    slug,
    date,
    isHeard: sound,
    arrived,
    failed,
  })
  const countUnseen = useUnseen()

  const bookings = seen?.bookings ?? []
  const slots = slotsOf(bookings)
  const sum = sumOf(slots)
  const isClosed = venue.closed.includes(date)
  const dateWords = dateInWords(date, lang)

  function arrived(found: Booking[]) {
    setNews((before) => new Set([...before, ...found.map(({ id }) => id)]))
    setNotice(
      found
        .map((booking) =>
          tasks.arrivals(
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
    if (!(await leaveIfLost(reason))) setProblem(problems[reason])
  }

  const attempt: Attempt = async (work, said, then) => {
    setNotice('')
    setProblem('')
    try {
      const done = await work()
      if (done === 'done') setNotice(said)
      else setProblem(tasks.trouble[done])
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
      tasks.done[state](`${clockOf(booking.from)}, ${nameOf(words, venue, booking)}`),
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
      setProblem(tasks.trouble.settingsChanged)
    } catch (error) {
      await tellTrouble(reasonOf(error))
    }
    return false
  }

  function switchOnline() {
    const { stopped, started } = tasks.online
    save({ ...venue, online: !venue.online }, venue.online ? stopped : started)
  }

  function switchDay() {
    const closed = isClosed
      ? venue.closed.filter((day) => day !== date)
      : [...venue.closed, date].sort()
    save({ ...venue, closed }, (isClosed ? tasks.day.openNow : tasks.day.closedNow)(dateWords))
  }

  const ask = (next: Asked) => {
    setProblem('')
    setAsked(next)
  }
  const open = (id: string) => {
    setNews((before) => new Set([...before].filter((other) => other !== id)))
    ask({ what: 'booking', id })
  }
  const cancel = ({ id }: Booking) => ask({ what: 'cancel', id })
  const showDay = (shown: ServiceDate) => {
    setDate(shown)
    setView('list')
  }
  const hosting: DayHosting = {
    tasks,
    news,
    open,
    add: (at) => ask({ what: 'add', at }),
    actions: (booking) => (
      <RowActions booking={booking} bring={bring} cancel={cancel} open={open} />
    ),
  }
  // Somebody else has erased it, or moved it to another day.
  const isGone =
    asked !== undefined &&
    'id' in asked &&
    seen !== undefined &&
    !bookings.some(({ id }) => id === asked.id)

  return (
    <HostContext value={{ row, venue, lang, words, place, now }}>
      <TasksContext value={{ tasks, problem }}>
        <HostBar
          date={date}
          setDate={setDate}
          views={{ ...words.views, ...tasks.views }}
          view={view}
          setView={setView}
          slots={slots}
          sum={seen && words.day.sum(sum.reservations, sum.guests)}
        >
          <div className="host-tools">
            <button type="button" className="button" onClick={() => ask({ what: 'add' })}>
              {tasks.add}
            </button>
            <button
              type="button"
              role="switch"
              className="host-switch"
              aria-checked={venue.online}
              onClick={switchOnline}
            >
              {tasks.online.label}
              <span aria-hidden="true">{venue.online ? tasks.online.on : tasks.online.off}</span>
            </button>
          </div>
        </HostBar>

        <div className="host-notices">
          <Connection silentSince={silentSince} />
          {!venue.online && <p>{tasks.online.stoppedNote}</p>}
          <p role="status" className="host-notice">
            {notice}
          </p>
          {/* A dialog tells it itself: what is behind it is out of reach. */}
          {problem && !asked && <p role="alert">{problem}</p>}
          {isGone && <p role="alert">{tasks.trouble.changed}</p>}
        </div>

        {venue.confirm === 'by-hand' && view !== 'settings' && (
          <OtherDays date={date} choose={setDate} rev={seen?.day.rev} />
        )}

        {view !== 'settings' && isClosed && (
          <div className="host-closed">
            <p>{words.day.closed}</p>
            <Standing
              title={tasks.standing.closedDay}
              bookings={bookings.filter(({ state }) => holdsTable(state))}
              attempt={attempt}
            />
          </div>
        )}

        <div className="host-view" data-view={view}>
          {view === 'settings' ? (
            <SettingsView save={save} attempt={attempt} showDay={showDay} />
          ) : (
            <DayView
              date={date}
              view={view}
              day={seen?.day}
              slots={slots}
              isSilent={silentSince !== undefined}
              hosting={hosting}
            />
          )}
        </div>

        {view !== 'settings' && (
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
      </TasksContext>
    </HostContext>
  )
}
