import { useEffect, useState } from 'react'
import type { ServiceDate } from '../../lib/venue'
import { dateInWords } from '../clock'
import { loadHostStore } from '../load-host-store'
import { useHost } from './host-context'

/** How often other days are asked for, in milliseconds: nobody waits there for a minute. */
const EVERY = 60_000

type OtherDaysProps = {
  /** The day that is shown. */
  date: ServiceDate
  choose: (date: ServiceDate) => void
  /** The shown day's revision: after a change there, the others are asked again. */
  rev: number | undefined
}

/** Leads to the days on which reservations wait to be confirmed. */
export function OtherDays({ date, choose, rev }: OtherDaysProps) {
  const { words, row, lang, now } = useHost()
  const [waiting, setWaiting] = useState<ServiceDate[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the day asks at once.
  useEffect(() => {
    let gone = false
    async function ask() {
      if (document.hidden) return
      try {
        const { listRequested } = await loadHostStore()
        const found = await listRequested(row.slug)
        if (!gone) setWaiting(found.map((booking) => booking.date))
      } catch {
        // The day itself tells that no answer comes.
      }
    }
    ask()
    const timer = setInterval(ask, EVERY)
    return () => {
      gone = true
      clearInterval(timer)
    }
  }, [row, rev])

  const days = [...new Set(waiting)].filter((day) => day !== date && day >= now.date)
  if (days.length === 0) return null
  return (
    <nav className="host-waiting-days" aria-label={words.list.elsewhere}>
      <span>{words.list.elsewhere}:</span>
      {days.map((day) => (
        <button key={day} type="button" className="host-action" onClick={() => choose(day)}>
          {dateInWords(day, lang, { weekday: 'short', day: 'numeric', month: 'short' })} (
          {waiting.filter((other) => other === day).length})
        </button>
      ))}
    </nav>
  )
}
