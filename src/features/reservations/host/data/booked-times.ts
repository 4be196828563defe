import * as v from 'valibot'
import { readStorage, removeFromStorage, writeStorage } from '../../../../lib/storage'
import { bookedTimesKey, withId } from '../../../../lib/storage-keys'

/** The time for which a party is booked that was seated early, without personal data. */
const bookedTimeSchema = v.object({
  id: v.string(),
  date: v.string(),
  start: v.number(),
  length: v.number(),
})

export type BookedTime = v.InferOutput<typeof bookedTimeSchema>

/** Loads what this tab saved before a reload. */
export function loadBookedTimes(slug: string): BookedTime[] {
  const parse = (stored: unknown) => v.parse(v.array(bookedTimeSchema), stored)
  return readStorage(withId(bookedTimesKey, slug), parse) ?? []
}

export function saveBookedTimes(slug: string, times: BookedTime[]) {
  writeStorage(withId(bookedTimesKey, slug), times)
}

export function deleteBookedTimes(slug: string) {
  removeFromStorage(withId(bookedTimesKey, slug))
}
