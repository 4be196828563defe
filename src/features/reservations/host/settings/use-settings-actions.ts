import { useRef } from 'react'
import { isDeepEqual } from '../../../../domain/reservations/is-deep-equal'
import { parseTablesKey, type ServiceDate, type Venue } from '../../../../domain/reservations/venue'
import { lowercaseFirst } from '../../../../domain/text'
import { useHostStore } from '../data/host-store'
import type { usePerform } from '../data/use-perform'
import { getTableName, type HostMessages, type HostPageMessages } from '../host-page-context'
import { findUnusedTables } from './settings-draft'

type SettingsActionsOptions = {
  slug: string
  venue: Venue
  setVenue: (venue: Venue) => void
  today: ServiceDate
  messages: HostPageMessages
  hostMessages: HostMessages
  report: Pick<ReturnType<typeof usePerform>, 'clear' | 'perform' | 'setError'>
}

/** Stores settings: from the form, the switches for online booking and its pause, and the button that closes a day. */
export function useSettingsActions({
  slug,
  venue,
  setVenue,
  today,
  messages,
  hostMessages,
  report,
}: SettingsActionsOptions) {
  const { errors, online, day } = hostMessages
  const hostStore = useHostStore()
  const isStoring = useRef(false)

  /** @param conflictMessage shown if another host has changed the settings meanwhile. */
  async function store(
    settings: Venue,
    successMessage: string,
    conflictMessage: string,
  ): Promise<boolean> {
    // The rules limit the number of dates, so past ones are removed.
    const isAhead = (date: ServiceDate) => date >= today
    const specialHours = Object.entries(settings.specialHours).filter(([date]) => isAhead(date))
    const next = {
      ...settings,
      closedDates: settings.closedDates.filter(isAhead),
      specialHours: Object.fromEntries(specialHours),
      pausedDate: isAhead(settings.pausedDate) ? settings.pausedDate : ('' as const),
    }
    report.clear()
    const unusable = Object.keys(next.combinations).find(
      (key) => findUnusedTables(next, key).length > 0,
    )
    // The rules would refuse such settings without saying why. The form removes these combinations itself, but
    // the switches send the stored settings as they are.
    if (unusable) {
      const name = (tables: string[]) => lowercaseFirst(getTableName(messages, ...tables))
      const tables = parseTablesKey(unusable)
      report.setError(
        errors.unusableCombination(name(tables), name(findUnusedTables(next, unusable))),
      )
      return false
    }
    const readVenue = async () => {
      const stored = (await hostStore.getVenue(slug)) ?? venue
      setVenue(stored)
      return stored
    }
    isStoring.current = true
    const result = await report.perform({
      async send({ saveVenue }) {
        const result = await saveVenue(slug, venue, next)
        if (result === 'done') setVenue(next)
        else await readVenue()
        return result
      },
      isStored: async () => isDeepEqual(await readVenue(), next),
      changedMessage: conflictMessage,
      done: () => successMessage,
    })
    isStoring.current = false
    return result === 'done'
  }

  /** Stores a change of the current settings. A second press is ignored while the first one is stored. */
  function storeChange(changes: Partial<Venue>, successMessage: string) {
    if (isStoring.current) return
    store({ ...venue, ...changes }, successMessage, errors.settingsChanged)
  }

  return {
    save: (settings: Venue, successMessage: string) =>
      store(settings, successMessage, errors.settingsMerged),

    toggleOnlineBooking() {
      const { onlineBooking } = venue
      const successMessage = onlineBooking ? online.stopped : online.started
      storeChange({ onlineBooking: !onlineBooking }, successMessage)
    },

    /** Stops and resumes online booking for the current service day. */
    togglePause() {
      const isPaused = venue.pausedDate === today
      const pausedDate = isPaused ? '' : today
      const successMessage = isPaused ? online.resumed : online.paused
      storeChange({ pausedDate }, successMessage)
    },

    toggleDay(date: ServiceDate, dateText: string) {
      const isClosed = venue.closedDates.includes(date)
      const closedDates = isClosed
        ? venue.closedDates.filter((other) => other !== date)
        : [...venue.closedDates, date].sort()
      const successMessage = (isClosed ? day.openNow : day.closedNow)(dateText)
      storeChange({ closedDates }, successMessage)
    },
  }
}
