// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isDeviceRemembered } from '../../../src/features/auth/remembered-device'
import { getWaitingSubmissions } from '../../../src/features/forms/outbox'
import { loadSentLead } from '../../../src/features/forms/sent-lead'
import { loadSavedBookings } from '../../../src/features/reservations/api/saved-bookings'
import { loadAnnouncements } from '../../../src/features/reservations/host/data/saved-announcements'
import { loadDraft } from '../../../src/lib/draft'
import { readLeadSource } from '../../../src/lib/read-lead-source'
import { hasReloaded } from '../../../src/lib/reload-once'
import {
  announcementsKey,
  bookingsKey,
  draftKey,
  leadSourceKey,
  outboxKey,
  reloadFlagKey,
  rememberedDeviceKey,
  type StorageKey,
  sentLeadKey,
  withId,
} from '../../../src/lib/storage-keys'

/** Values that no release of the site has written so far. A later one, another script or a person may write them. */
const FOREIGN = ['5', '"x"', 'null', '{', '[null]', '{"a":[7],"version":2}']

const readers: [key: StorageKey, read: () => unknown, nothing: unknown][] = [
  [withId(outboxKey, 'contact'), getWaitingSubmissions, []],
  [withId(draftKey, 'contact'), () => loadDraft('contact'), {}],
  [sentLeadKey, loadSentLead, undefined],
  [leadSourceKey, readLeadSource, {}],
  [withId(bookingsKey, 'cafe'), () => loadSavedBookings('cafe'), []],
  [withId(announcementsKey, 'cafe'), () => loadAnnouncements('cafe').items, []],
  [rememberedDeviceKey, isDeviceRemembered, false],
  [withId(reloadFlagKey, 'page'), () => hasReloaded('page'), false],
]

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

describe.each(readers)('what is stored under $name', (key, read, nothing) => {
  it.each(FOREIGN)('is nothing if it is %s', (text) => {
    window[key.area].setItem(key.name, text)
    expect(read()).toEqual(nothing)
    window[key.area].clear()
  })
})
