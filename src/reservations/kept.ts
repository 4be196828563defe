import { newToken } from '../lib/entries'
import type { Wish } from '../lib/venue'
import { addDays } from './clock'

/** Made before the first try of a reservation: whoever tries again with the same one books once. */
export type Attempt = {
  /** The booking's id. */
  id: string
  /** The guest's secret, and the name of his pass. */
  secret: string
}

export function newAttempt(): Attempt {
  return { id: newToken(), secret: newToken() }
}

/** A reservation that this browser has tried to make; whether it has, its pass tells. */
export type Kept = Attempt & { wish: Wish }

/** How long after its day one is kept: as long as the venue keeps it. */
const KEPT_DAYS = 31

const keyOf = (slug: string) => `hermes:reservations:${slug}`

/** What this browser has tried to reserve at a venue, the latest first. */
export function keptAt(slug: string): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(slug)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    // Storage is forbidden, or something else wrote there.
    return []
  }
}

/** Keeps one, so that it is found again whatever becomes of the answer; it takes the place of its like. */
export function keep(slug: string, kept: Kept) {
  const oldest = addDays(new Date().toISOString().slice(0, 10), -KEPT_DAYS)
  const others = keptAt(slug).filter(
    ({ secret, wish }) => secret !== kept.secret && wish.date >= oldest,
  )
  try {
    localStorage.setItem(keyOf(slug), JSON.stringify([kept, ...others]))
  } catch {
    // Storage is full or forbidden: the page's own link leads to the reservation.
  }
}

function isKept(value: unknown): value is Kept {
  const { id, secret, wish } = Object(value)
  return [id, secret, wish?.date].every((part) => typeof part === 'string')
}
