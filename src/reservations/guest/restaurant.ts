import { createContext, use } from 'react'
import type { Language } from '../../content/language'
import type { VenueRow } from '../../content/venues'
import { calendarDate, clockOf, dateInWords } from '../clock'

/** Where one reserves, and in what words. */
export type Restaurant = {
  row: VenueRow
  /** Of the place itself. */
  place: typeof import('../../content/en/venues')['venues'][string]
  words: typeof import('../../content/en/reserve')['reserve']
  lang: Language
}

export const RestaurantContext = createContext<Restaurant | null>(null)

export function useRestaurant(): Restaurant {
  const restaurant = use(RestaurantContext)
  if (!restaurant) throw new Error('A restaurant is read outside of its context')
  return restaurant
}

/** A table's number, as guests know it. */
export const numberOf = (table: string) => table.replace(/\D/g, '')

/** A reservation as it is told: the day by the calendar, on which it may be after midnight. */
export function tellingOf(
  { date, from, table, guests }: { date: string; from: number; table: string; guests: number },
  lang: Language,
) {
  return {
    table: numberOf(table),
    day: dateInWords(calendarDate(date, from), lang),
    time: clockOf(from),
    guests,
  }
}
