import { useEffect, useRef, useState } from 'react'
import type { Day, Pass, ServiceDate } from '../../lib/venue'
import { follow } from '../follow'
import { keptAt } from '../kept'
import { readDay, readPass } from '../reading'

type Seen = {
  date: ServiceDate
  day: Day
  /** The reservations that this browser made. */
  passes: Pass[]
}

/** What everybody may see of a day, kept up to date while the page is seen. */
export function useVisibleDay(slug: string, date: ServiceDate) {
  const [seen, setSeen] = useState<Seen>()
  const [silentSince, setSilentSince] = useState<Date>()
  const heard = useRef(new Date())

  useEffect(
    () =>
      follow(
        async () => ({
          date,
          day: await readDay(slug, date),
          passes: await ownPasses(slug, date),
        }),
        (found) => {
          heard.current = new Date()
          setSilentSince(undefined)
          setSeen(found)
        },
        () => setSilentSince(heard.current),
      ),
    [slug, date],
  )

  return {
    /** Nothing until the first answer about this day. */
    seen: seen?.date === date ? seen : undefined,
    silentSince,
  }
}

async function ownPasses(slug: string, date: ServiceDate): Promise<Pass[]> {
  const kept = keptAt(slug).filter(({ wish }) => wish.date === date)
  const passes = await Promise.all(kept.map(({ secret }) => readPass(slug, secret)))
  return passes.filter((pass) => pass !== undefined)
}
