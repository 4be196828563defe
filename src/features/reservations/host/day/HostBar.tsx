import type { ReactNode } from 'react'
import { RadioGroup } from '../../../../components/RadioGroup'
import type { ScheduleEntry } from '../../../../domain/reservations/schedule'
import type { ServiceDate } from '../../../../domain/reservations/venue'
import { useHostPageContext } from '../host-page-context'
import { DayNavigation } from './DayNavigation'

type HostBarProps<View extends string> = {
  date: ServiceDate
  onDateChange: (date: ServiceDate) => void
  views: Record<View, string>
  view: View
  onViewChange: (view: View) => void
  schedule: ScheduleEntry[]
  /** The number of bookings and guests as text; undefined until the day is loaded. */
  summary: string | undefined
  /** The field that finds bookings. */
  search: ReactNode
  /** Buttons. */
  children: ReactNode
}

/** The toolbar: the day, its summary and the choice of a view. */
export function HostBar<View extends string>({
  date,
  onDateChange,
  views,
  view,
  onViewChange,
  schedule,
  summary,
  search,
  children,
}: HostBarProps<View>) {
  const { messages } = useHostPageContext()
  const pending = schedule.filter(({ state }) => state === 'pending').length
  return (
    <div className="host-bar">
      <DayNavigation date={date} onChange={onDateChange} />
      {search}
      <p className="host-sum">
        {summary && <strong>{summary}</strong>}
        {pending > 0 && <span className="host-waiting">{messages.day.pending(pending)}</span>}
      </p>
      <div className="host-break" />
      <RadioGroup
        legend={messages.viewLabel}
        className="host-choice host-views"
        options={views}
        value={view}
        onChange={onViewChange}
      />
      {children}
    </div>
  )
}
