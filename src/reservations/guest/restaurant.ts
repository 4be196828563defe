import { createContext, use } from 'react'
import type { Language } from '../../content/language'
import type { VenueRow } from '../../content/venues'
import type { TableState } from '../availability'
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

/** A table as each of the three ways of choosing shows it. */
export type TableMark = {
  id: string
  state: TableState
  /** Where it is not seen: number, place and state. */
  name: string
}

/** A table's number, as guests know it. */
export const numberOf = (table: string) => table.replace(/\D/g, '')

/**
 * A reservation as it is told: table, day, time and party, in the order in which the words take them.
 * The day is that of the calendar, which is another one after midnight.
 */
export function tellingOf(
  { date, from, table, guests }: { date: string; from: number; table: string; guests: number },
  lang: Language,
): [table: string, day: string, time: string, guests: number] {
  return [numberOf(table), dateInWords(calendarDate(date, from), lang), clockOf(from), guests]
}
