import { MAX_BOOKING_WINDOW_DAYS, MAX_MIN_NOTICE_MINUTES } from '../../../../domain/limits'
import { findCapacity } from '../../../../domain/reservations/availability'
import { CLOSED_DAY, getWeekday } from '../../../../domain/reservations/clock'
import { isDeepEqual } from '../../../../domain/reservations/is-deep-equal'
import {
  formatOpeningHours,
  type OpeningPeriod,
  parseOpeningHours,
} from '../../../../domain/reservations/opening-hours'
import { parseTablesKey, type ServiceDate, type Venue } from '../../../../domain/reservations/venue'
import { mergeFields } from '../data/merge-fields'

/** 18:00 to 24:00. */
export const DEFAULT_PERIOD: OpeningPeriod = { start: 48, end: 72 }

/** The largest party that a table or a duration can be set for. */
export const MAX_PARTY_SIZE = 60

/** The settings in the form: opening hours as periods, and numbers that may not be valid yet. */
export type SettingsDraft = Omit<Venue, 'hours' | 'specialHours'> & {
  /** By weekday, Monday first. */
  openings: OpeningPeriod[][]
  specialOpenings: Record<ServiceDate, OpeningPeriod[]>
}

export const toDraft = ({ hours, specialHours, ...venue }: Venue): SettingsDraft => ({
  ...venue,
  openings: hours.map(parseOpeningHours),
  specialOpenings: mapValues(specialHours, parseOpeningHours),
})

type DateSettings = Pick<SettingsDraft, 'specialOpenings' | 'closedDates'>

/** Gives a date special hours, which begin as those of its weekday. A closed date is opened. */
export function addSpecialDate(draft: SettingsDraft, date: ServiceDate): DateSettings {
  const usual = draft.openings[getWeekday(date)] ?? []
  const openings = usual.length > 0 ? usual : [DEFAULT_PERIOD]
  return {
    specialOpenings: { ...draft.specialOpenings, [date]: openings },
    closedDates: draft.closedDates.filter((other) => other !== date),
  }
}

/** Closes a date, which loses its special hours. */
export function addClosedDate(draft: SettingsDraft, date: ServiceDate): DateSettings {
  const { [date]: _, ...specialOpenings } = draft.specialOpenings
  return { specialOpenings, closedDates: [...draft.closedDates, date].sort() }
}

/**
 * Merges a draft with settings that another host has saved. Values that the draft has not changed are
 * replaced: field by field, and for tables, combinations, durations, weekdays, special hours and closed dates one by
 * one.
 *
 * @param base the settings from which the draft began.
 */
export function mergeDrafts(
  base: SettingsDraft,
  mine: SettingsDraft,
  theirs: SettingsDraft,
): SettingsDraft {
  return {
    ...(mergeFields(base, mine, theirs) as SettingsDraft),
    tables: mergeFields(base.tables, mine.tables, theirs.tables),
    combinations: mergeFields(base.combinations, mine.combinations, theirs.combinations),
    durations: mergeFields(base.durations, mine.durations, theirs.durations),
    openings: mine.openings.map((own, weekday) =>
      isDeepEqual(own, base.openings[weekday]) ? (theirs.openings[weekday] ?? own) : own,
    ),
    specialOpenings: mergeFields(
      base.specialOpenings,
      mine.specialOpenings,
      theirs.specialOpenings,
    ),
    closedDates: mergeDates(base.closedDates, mine.closedDates, theirs.closedDates),
  }
}

const mapValues = <From, To>(record: Record<string, From>, map: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))

function mergeDates(base: string[], mine: string[], theirs: string[]): string[] {
  const added = mine.filter((date) => !base.includes(date))
  const kept = theirs.filter((date) => mine.includes(date) || !base.includes(date))
  return [...new Set([...kept, ...added])].sort()
}

export type SettingsError = 'bookingWindowDays' | 'minNoticeMinutes' | 'hours' | 'seats' | 'tables'

/** The tables of a combination that are not in use. */
export function findUnusedTables({ tables }: Pick<Venue, 'tables'>, key: string): string[] {
  return parseTablesKey(key).filter((table) => !tables[table])
}

/** Converts a draft to settings, without the combinations that guests cannot book, and validates it. */
export function parseDraft({ openings, specialOpenings, ...draft }: SettingsDraft): {
  settings: Venue
  /** Empty if the settings can be stored. */
  errors: SettingsError[]
} {
  const rows = openings.map(formatOpeningHours)
  const specialRows = mapValues(specialOpenings, formatOpeningHours)
  const orClosed = (row: string | undefined) => row ?? CLOSED_DAY
  const tables = Object.values(draft.tables)
  const combinations = Object.entries(draft.combinations).filter(([key]) =>
    findCapacity(draft, parseTablesKey(key)),
  )
  const capacities = [...tables, ...combinations.map(([, capacity]) => capacity)]
  const isIntegerUpTo = (number: number, max: number) =>
    Number.isInteger(number) && number >= 0 && number <= max
  const checks: [SettingsError, boolean][] = [
    ['bookingWindowDays', isIntegerUpTo(draft.bookingWindowDays, MAX_BOOKING_WINDOW_DAYS)],
    ['minNoticeMinutes', isIntegerUpTo(draft.minNoticeMinutes, MAX_MIN_NOTICE_MINUTES)],
    ['hours', ![...rows, ...Object.values(specialRows)].includes(undefined)],
    [
      'seats',
      capacities.every(
        ({ min, max }) => isIntegerUpTo(max, MAX_PARTY_SIZE) && isIntegerUpTo(min, max) && min >= 1,
      ),
    ],
    ['tables', tables.length > 0],
  ]
  return {
    settings: {
      ...draft,
      combinations: Object.fromEntries(combinations),
      hours: rows.map(orClosed),
      specialHours: mapValues(specialRows, orClosed),
    },
    errors: checks.filter(([, isValid]) => !isValid).map(([error]) => error),
  }
}
