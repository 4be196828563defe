import { useEffect, useState } from 'react'
import type { Booking, ServiceDate } from '../../lib/venue'
import { dateInWords } from '../clock'
import { CALMLY, follow } from '../follow'
import { loadHostStore } from '../load-host-store'
import { useTasks } from './tasks-context'

type OtherDaysProps = {
  /** The day that is shown. */
  date: ServiceDate
  choose: (date: ServiceDate) => void
  /** The shown day's revision: after a change there, the others are asked again. */
  rev: number | undefined
}

/** Leads to the days on which reservations wait to be confirmed. */
export function OtherDays({ date, choose, rev }: OtherDaysProps) {
  const { tasks, row, lang, now } = useTasks()
  const [waiting, setWaiting] = useState<ServiceDate[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the day asks at once.
  useEffect(() => {
    const ask = async () => (await loadHostStore()).listRequested(row.slug)
    const keep = (found: Booking[]) => setWaiting(found.map((booking) => booking.date))
    // The day itself tells where no answer comes.
    return follow(ask, keep, undefined, { every: CALMLY })
  }, [row, rev])

  const days = [...new Set(waiting)].filter((day) => day !== date && day >= now.date)
  if (days.length === 0) return null
  return (
    <nav className="host-waiting-days" aria-label={tasks.elsewhere}>
      <span>{tasks.elsewhere}:</span>
      {days.map((day) => (
        <button key={day} type="button" className="host-action" onClick={() => choose(day)}>
          {dateInWords(day, lang, { weekday: 'short', day: 'numeric', month: 'short' })} (
          {waiting.filter((other) => other === day).length})
        </button>
      ))}
    </nav>
  )
}
