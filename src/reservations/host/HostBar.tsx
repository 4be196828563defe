import type { ReactNode } from 'react'
import { Choice } from '../../components/Choice'
import type { ServiceDate } from '../../lib/venue'
import { DayChoice } from './DayChoice'
import { useHost } from './host-context'
import type { Slot } from './slots'

type HostBarProps<View extends string> = {
  date: ServiceDate
  setDate: (date: ServiceDate) => void
  views: Record<View, string>
  view: View
  setView: (view: View) => void
  slots: Slot[]
  /** How much is taken, in words; nothing until it is known. */
  sum: string | undefined
  /** What is done most. */
  children?: ReactNode
}

/** The day, how much of it is taken, and how it is looked at. */
export function HostBar<View extends string>({
  date,
  setDate,
  views,
  view,
  setView,
  slots,
  sum,
  children,
}: HostBarProps<View>) {
  const { words } = useHost()
  const waiting = slots.filter(({ state }) => state === 'requested').length
  return (
    <div className="host-bar">
      <DayChoice date={date} choose={setDate} />
      <p className="host-sum">
        {sum && <strong>{sum}</strong>}
        {waiting > 0 && <span className="host-waiting">{words.day.waiting(waiting)}</span>}
      </p>
      <div className="host-break" />
      <Choice
        legend={words.view}
        className="host-choice host-views"
        options={views}
        value={view}
        choose={setView}
      />
      {children}
    </div>
  )
}
