import { Choice } from '../../components/Choice'
import type { ServiceDate } from '../../lib/venue'
import { DayChoice } from './DayChoice'
import { useHost } from './host-context'
import { type Slot, sumOf } from './slots'

export type View = 'list' | 'chart' | 'plan' | 'settings'

type HostBarProps = {
  date: ServiceDate
  setDate: (date: ServiceDate) => void
  view: View
  setView: (view: View) => void
  isHost: boolean
  /** What stands on the day; nothing until it is known. */
  slots: Slot[] | undefined
  add: (() => void) | undefined
  switchOnline: () => void
}

/** The day, how much of it is taken, how it is looked at, and what a host does most. */
export function HostBar({
  date,
  setDate,
  view,
  setView,
  isHost,
  slots,
  add,
  switchOnline,
}: HostBarProps) {
  const { venue, words } = useHost()
  const sum = slots && sumOf(slots)
  const waiting = slots?.filter(({ state }) => state === 'requested').length ?? 0
  return (
    <div className="host-bar">
      <DayChoice date={date} choose={setDate} />
      <p className="host-sum">
        {slots && sum && (
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
  )
}
