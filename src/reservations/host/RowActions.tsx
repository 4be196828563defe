import type { Booking, State } from '../../lib/venue'
import { holdsTable } from '../availability'
import { clockOf } from '../clock'
import { type HostTasks, nameOf } from './host-context'
import { useTasks } from './tasks-context'

type RowActionsProps = {
  booking: Booking
  bring: (booking: Booking, state: State) => void
  /** Asks whether a reservation is to be cancelled. */
  cancel: (booking: Booking) => void
  /** Shows all that can be done with a reservation. */
  open: (id: string) => void
}

/** What is done most with a reservation. */
export function RowActions({ booking, bring, cancel, open }: RowActionsProps) {
  const { words, tasks, venue, now } = useTasks()
  const { id, date, from, state } = booking
  // Nobody is missed before his time.
  const isTime = date === now.date && now.minutes > from * 15
  const steps = next[state].filter((to) => to !== 'no-show' || isTime)
  return (
    <div className="host-actions">
      {steps.map((to) => (
        <button
          key={to}
          type="button"
          className="host-action"
          data-first={to === steps[0] && holdsTable(state)}
          onClick={() => (to === 'cancelled' ? cancel(booking) : bring(booking, to))}
        >
          {actionTo(tasks, state, to)}
        </button>
      ))}
      <button
        type="button"
        className="host-action"
        aria-label={`${tasks.more}: ${clockOf(from)}, ${nameOf(words, venue, booking)}`}
        onClick={() => open(id)}
      >
        {tasks.more}
      </button>
    </div>
  )
}

/** What is done most, by how a reservation stands; all else is behind “More”. */
const next: Record<State, State[]> = {
  requested: ['booked', 'cancelled'],
  booked: ['arrived', 'no-show'],
  arrived: ['left'],
  left: ['arrived'],
  'no-show': ['booked'],
  cancelled: ['booked'],
}

/** What a button says that brings a reservation from one state to another. */
export function actionTo({ actions }: HostTasks, from: State, to: State): string {
  if (from === 'requested' && to === 'cancelled') return actions.decline
  if (from === 'arrived' && to === 'booked') return actions.unseat
  if (!holdsTable(from) && holdsTable(to)) return actions.restore
  return actions[to]
}
