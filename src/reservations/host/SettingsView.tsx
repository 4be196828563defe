import { type SubmitEvent, useEffect, useId, useState } from 'react'
import { Choice } from '../../components/Choice'
import type { Booking, ServiceDate, Venue } from '../../lib/venue'
import { type Contradiction, contradictions } from '../availability'
import { addDays, clockOf, dateInWords, QUARTERS } from '../clock'
import { loadHostStore } from '../load-host-store'
import { GuestData } from './GuestData'
import { HostsList } from './HostsList'
import { tableName } from './host-context'
import { type Opening, openingsOf, rowOfOpenings } from './opening-hours'
import { Standing } from './Standing'
import { type Attempt, useTasks } from './tasks-context'

/** The largest party for which a stay time can be set. */
const LARGEST = 60

/** A Monday, to call weekdays by their names. */
const MONDAY = '2026-01-05'

type SettingsViewProps = {
  save: (next: Venue, said: string) => Promise<boolean>
  attempt: Attempt
  showDay: (date: ServiceDate) => void
}

/** The settings as they stand in the form: hours as stretches, not sound yet. */
type Draft = Omit<Venue, 'hours'> & { openings: Opening[][] }

const draftOf = ({ hours, ...venue }: Venue): Draft => ({
  ...venue,
  openings: hours.map(openingsOf),
})

/** What a restaurant settles once: hours, tables, stay times, how guests book; and its guests' data. */
export function SettingsView({ save, attempt, showDay }: SettingsViewProps) {
  const { venue, words, tasks, row, lang, now } = useTasks()
  const [draft, setDraft] = useState(() => draftOf(venue))
  const [wrong, setWrong] = useState<string[]>([])
  const [found, setFound] = useState<Contradiction[]>([])
  const [storing, setStoring] = useState(false)
  const [day, setDay] = useState('')
  const id = useId()
  const { settings } = tasks

  useEffect(() => setDraft(draftOf(venue)), [venue])

  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))

  async function store(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (storing) return
    const { next, problems } = read(draft)
    setWrong(problems.map((problem) => settings.wrong[problem]))
    if (problems.length > 0) return
    setStoring(true)
    let standing: Contradiction[] = []
    const asked = await attempt(async () => {
      const { listOpenBookings } = await loadHostStore()
      const bookings = await listOpenBookings(row.slug)
      standing = contradictions(
        next,
        bookings.filter(({ date }) => date >= now.date),
      )
      return 'done'
    }, '')
    // Shown once; who saves again has seen them.
    const isNews = standing.some(
      ({ booking }) => !found.some((other) => other.booking.id === booking.id),
    )
    setFound(standing)
    if (asked === 'done' && !isNews) {
      if (await save(next, settings.saved)) setFound([])
    }
    setStoring(false)
  }

  return (
    <div className="host-settings">
      <form onSubmit={store} noValidate>
        <section aria-labelledby={`${id}-booking`}>
          <h2 id={`${id}-booking`}>{settings.booking.title}</h2>
          <Choice
            legend={settings.booking.confirm}
            className="host-choice"
            options={settings.booking.confirms}
            value={draft.confirm}
            choose={(confirm) => change({ confirm })}
          />
          <div className="host-fields">
            {(['ahead', 'notice'] as const).map((name) => (
              <div key={name} className="host-field">
                <label htmlFor={`${id}-${name}`}>{settings.booking[name]}</label>
                <input
                  id={`${id}-${name}`}
                  type="number"
                  min={0}
                  step={name === 'notice' ? 15 : 1}
                  value={Number.isNaN(draft[name]) ? '' : draft[name]}
                  onChange={({ target }) => change({ [name]: target.valueAsNumber })}
                />
              </div>
            ))}
          </div>
        </section>

        <section aria-labelledby={`${id}-hours`}>
          <h2 id={`${id}-hours`}>{settings.hours.title}</h2>
          <p className="host-quiet">{settings.hours.note}</p>
          {draft.openings.map((openings, weekday) => (
            <Weekday
              // biome-ignore lint/suspicious/noArrayIndexKey: a week has its seven days, in order.
              key={weekday}
              name={dateInWords(addDays(MONDAY, weekday), lang, { weekday: 'long' })}
              openings={openings}
              change={(next) => change({ openings: draft.openings.with(weekday, next) })}
            />
          ))}
        </section>

        <section aria-labelledby={`${id}-closed`}>
          <h2 id={`${id}-closed`}>{settings.closed.title}</h2>
          <p className="host-quiet">{settings.closed.note}</p>
          <ul className="host-lines">
            {draft.closed
              .filter((date) => date >= now.date)
              .map((date) => (
                <li key={date}>
                  {dateInWords(date, lang, { dateStyle: 'full' })}{' '}
                  <button
                    type="button"
                    className="host-action"
                    aria-label={`${settings.closed.remove}: ${dateInWords(date, lang)}`}
                    onClick={() =>
                      change({ closed: draft.closed.filter((other) => other !== date) })
                    }
                  >
                    {settings.closed.remove}
                  </button>
                </li>
              ))}
          </ul>
          <div className="host-tools">
            <label htmlFor={`${id}-day`}>{settings.closed.date}</label>
            <input
              id={`${id}-day`}
              type="date"
              min={now.date}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
            <button
              type="button"
              className="host-action"
              disabled={day === '' || draft.closed.includes(day)}
              onClick={() => {
                change({ closed: [...draft.closed, day].sort() })
                setDay('')
              }}
            >
              {settings.closed.add}
            </button>
          </div>
        </section>

        <section aria-labelledby={`${id}-tables`}>
          <h2 id={`${id}-tables`}>{settings.tables.title}</h2>
          <p className="host-quiet">{settings.tables.note}</p>
          <ul className="host-lines">
            {Object.keys(row.tables).map((table) => (
              <Table
                key={table}
                table={table}
                seats={draft.tables[table]}
                change={(seats) => {
                  const { [table]: _, ...others } = draft.tables
                  change({ tables: seats ? { ...others, [table]: seats } : others })
                }}
              />
            ))}
          </ul>
        </section>

        <section aria-labelledby={`${id}-stay`}>
          <h2 id={`${id}-stay`}>{settings.stay.title}</h2>
          <p className="host-quiet">{settings.stay.note}</p>
          <div className="host-fields">
            {Array.from({ length: Math.min(LARGEST, mostOf(draft)) }, (_, less) => less + 1).map(
              (guests) => (
                <div key={guests} className="host-field">
                  <label htmlFor={`${id}-stay-${guests}`}>{words.people(guests)}</label>
                  <select
                    id={`${id}-stay-${guests}`}
                    value={draft.stay[guests] ?? 0}
                    onChange={({ target }) => {
                      const { [guests]: _, ...others } = draft.stay
                      const quarters = Number(target.value)
                      change({ stay: quarters > 0 ? { ...others, [guests]: quarters } : others })
                    }}
                  >
                    <option value={0}>{settings.stay.none}</option>
                    {Array.from({ length: 24 }, (_, less) => less + 1).map((quarters) => (
                      <option key={quarters} value={quarters}>
                        {tasks.duration(quarters)}
                      </option>
                    ))}
                  </select>
                </div>
              ),
            )}
          </div>
        </section>

        {wrong.length > 0 && (
          <div role="alert" className="host-wrong">
            {wrong.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </div>
        )}
        {found.length > 0 && (
          <div className="host-conflict" role="alert">
            <p>{settings.conflict.text}</p>
            <Standing
              title={settings.conflict.title}
              bookings={found.map(({ booking }): Booking => booking)}
              why={found}
              attempt={attempt}
              cancelled={() => setFound([])}
            />
            <ul className="host-tools">
              {[...new Set(found.map(({ booking }) => booking.date))].map((date) => (
                <li key={date}>
                  <button type="button" className="host-action" onClick={() => showDay(date)}>
                    {dateInWords(date, lang)}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="host-tools host-save">
          <button type="submit" className="button" aria-disabled={storing}>
            {storing ? words.oneMoment : found.length > 0 ? settings.conflict.save : settings.save}
          </button>
          <button
            type="button"
            className="button"
            data-quiet=""
            onClick={() => {
              setDraft(draftOf(venue))
              setFound([])
              setWrong([])
            }}
          >
            {settings.reset}
          </button>
        </div>
      </form>
      <GuestData attempt={attempt} />
      <HostsList attempt={attempt} />
    </div>
  )
}

type WeekdayProps = {
  name: string
  openings: Opening[]
  change: (openings: Opening[]) => void
}

function Weekday({ name, openings, change }: WeekdayProps) {
  const { tasks } = useTasks()
  const { hours } = tasks.settings
  const id = useId()
  const last = openings.at(-1)
  return (
    <fieldset className="host-weekday">
      <legend>{name}</legend>
      {openings.length === 0 && <span className="host-quiet">{hours.closed}</span>}
      {openings.map((opening, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two stretches may be the same for a moment.
        <div key={index} className="host-tools">
          {(['from', 'to'] as const).map((end) => (
            <span key={end}>
              <label htmlFor={`${id}-${index}-${end}`}>{hours[end]}</label>{' '}
              <select
                id={`${id}-${index}-${end}`}
                value={opening[end]}
                onChange={({ target }) =>
                  change(openings.with(index, { ...opening, [end]: Number(target.value) }))
                }
              >
                {Array.from({ length: QUARTERS }, (_, quarter) =>
                  end === 'to' ? quarter + 1 : quarter,
                ).map((quarter) => (
                  <option key={quarter} value={quarter}>
                    {clockOf(quarter)}
                  </option>
                ))}
              </select>
            </span>
          ))}
          <button
            type="button"
            className="host-action"
            aria-label={`${hours.remove}: ${name}, ${clockOf(opening.from)}`}
            onClick={() => change(openings.toSpliced(index, 1))}
          >
            {hours.remove}
          </button>
        </div>
      ))}
      {openings.length < 3 && (last?.to ?? 0) < QUARTERS && (
        <button
          type="button"
          className="host-action"
          aria-label={`${hours.add}: ${name}`}
          onClick={() =>
            change([...openings, last ? { from: last.to, to: QUARTERS } : { from: 24, to: 48 }])
          }
        >
          {hours.add}
        </button>
      )}
    </fieldset>
  )
}

type TableProps = {
  table: string
  seats: Venue['tables'][string] | undefined
  change: (seats: Venue['tables'][string] | undefined) => void
}

function Table({ table, seats, change }: TableProps) {
  const { words, tasks, place } = useTasks()
  const { tables } = tasks.settings
  const id = useId()
  return (
    <li className="host-table-row">
      <p>
        <strong>{tableName(words, table)}</strong>{' '}
        <span className="host-quiet">{place.tables[table]?.place}</span>
      </p>
      <label>
        <input
          type="checkbox"
          checked={seats !== undefined}
          onChange={({ target }) => change(target.checked ? { min: 1, max: 2 } : undefined)}
        />{' '}
        {tables.used}
      </label>
      {(['min', 'max'] as const).map((end) => (
        <span key={end}>
          <label htmlFor={`${id}-${end}`}>{tables[end]}</label>{' '}
          <input
            id={`${id}-${end}`}
            type="number"
            min={1}
            max={LARGEST}
            disabled={!seats}
            value={seats && !Number.isNaN(seats[end]) ? seats[end] : ''}
            onChange={({ target }) => seats && change({ ...seats, [end]: target.valueAsNumber })}
          />
        </span>
      ))}
    </li>
  )
}

const mostOf = ({ tables }: Pick<Venue, 'tables'>) =>
  Math.max(2, ...Object.values(tables).map(({ max }) => max || 0))

type Problem = 'ahead' | 'notice' | 'hours' | 'seats' | 'tables'

/** The settings that the form stands for, and what is wrong with them. */
function read({ openings, ...draft }: Draft): { next: Venue; problems: Problem[] } {
  const rows = openings.map(rowOfOpenings)
  const hours = rows.map((row) => row ?? '2'.repeat(QUARTERS))
  const seats = Object.values(draft.tables)
  const isWhole = (number: number, most: number) =>
    Number.isInteger(number) && number >= 0 && number <= most
  const problems: [Problem, boolean][] = [
    ['ahead', !isWhole(draft.ahead, 400)],
    ['notice', !isWhole(draft.notice, 10_080)],
    ['hours', rows.includes(undefined)],
    ['seats', seats.some(({ min, max }) => !(min >= 1 && min <= max && max <= LARGEST))],
    ['tables', seats.length === 0],
  ]
  return {
    next: { ...draft, hours },
    problems: problems.filter(([, isWrong]) => isWrong).map(([problem]) => problem),
  }
}
