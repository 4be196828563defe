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
  /** There wherever a table is chosen. */
  choosing?: typeof import('../../content/en/choosing')['choosing']
  /** There once something is sent or reserved. */
  reserved?: typeof import('../../content/en/reserved')['reserved']
  lang: Language
}

export const RestaurantContext = createContext<Restaurant | null>(null)

/** @typeParam Words what whoever asks has brought beside the words of both pages. */
export function useRestaurant<Words extends 'choosing' | 'reserved' = never>() {
  const restaurant = use(RestaurantContext)
  if (!restaurant) throw new Error('A restaurant is read outside of its context')
  return restaurant as Restaurant & Required<Pick<Restaurant, Words>>
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
  { words, lang }: Restaurant,
): [table: string, day: string, time: string, party: string] {
  const day = dateInWords(calendarDate(date, from), lang)
  return [numberOf(table), day, clockOf(from), words.people(guests)]
}
