import type { Day, ServiceDate } from '../../lib/venue'
import { DayChart } from './DayChart'
import { DayList } from './DayList'
import { DayPlan } from './DayPlan'
import { type DayHosting, useHost } from './host-context'
import type { Slot } from './slots'

type DayViewProps = {
  date: ServiceDate
  view: 'list' | 'chart' | 'plan'
  /** Nothing until it is known. */
  day: Day | undefined
  slots: Slot[]
  isSilent: boolean
  hosting?: DayHosting
}

/** The day in one of its views. */
export function DayView({ date, view, day, slots, isSilent, hosting }: DayViewProps) {
  const { words } = useHost()
  if (!day) return <p role="status">{isSilent ? '' : words.loading}</p>
  if (view === 'plan') return <DayPlan date={date} day={day} slots={slots} hosting={hosting} />
  return (
    <>
      {view === 'list' && <DayList date={date} slots={slots} hosting={hosting} />}
      {/* Beside the list where there is room for both; anew, since what is not shown cannot be scrolled to now. */}
      <DayChart key={view} date={date} day={day} slots={slots} hosting={hosting} />
    </>
  )
}
