import type { ScheduleEntry } from '../../../../domain/reservations/schedule'
import type { Day, ServiceDate } from '../../../../domain/reservations/venue'
import { type HostActions, useHostPageContext } from '../host-page-context'
import { DayList } from './DayList'
import { DayPlan } from './DayPlan'
import { Timeline } from './Timeline'

export type DayViewName = 'list' | 'timeline' | 'plan'

type DayViewProps = {
  date: ServiceDate
  view: DayViewName
  /** Undefined until it is loaded. */
  day: Day | undefined
  schedule: ScheduleEntry[]
  /** Whether the database does not answer. */
  isStale: boolean
  hostActions: HostActions
}

/** The day as a list, a timeline or a floor plan. */
export function DayView({ date, view, day, schedule, isStale, hostActions }: DayViewProps) {
  const { messages } = useHostPageContext()
  if (!day) {
    return (
      <p role="status" className="host-day-loading">
        {isStale ? '' : messages.loading}
      </p>
    )
  }
  if (view === 'plan') {
    return <DayPlan date={date} day={day} schedule={schedule} hostActions={hostActions} />
  }
  return (
    <>
      {view === 'list' && <DayList date={date} schedule={schedule} hostActions={hostActions} />}
      {/* Wide screens show it beside the list. The key remounts it, because a hidden element cannot be scrolled. */}
      <Timeline key={view} date={date} day={day} schedule={schedule} hostActions={hostActions} />
    </>
  )
}
