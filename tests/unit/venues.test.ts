// @vitest-environment node

import { describe, expect, it } from 'vitest'
import { seatAlts as greekAlts } from '../../src/content/el/seat-alts'
import { venues as greek } from '../../src/content/el/venues'
import { seatAlts as englishAlts } from '../../src/content/en/seat-alts'
import { venues as english } from '../../src/content/en/venues'
import { initialSettings } from '../../src/content/initial-settings'
import { projectById } from '../../src/content/projects'
import { getSeatPicturePath, venueBySlug, venues } from '../../src/content/venues'
import { getPartySizes } from '../../src/features/reservations/domain/availability'

describe.each(venues)('$slug', (venue) => {
  const { slug, bundle, projectId, tables } = venue
  const settings = initialSettings[slug]!
  const ids = Object.keys(settings.tables)

  it('has a tour with our player, found by its slug', () => {
    expect(venueBySlug(slug)).toBe(venue)
    expect(projectById(projectId).bundle).toBe(bundle)
  })

  it('describes each table’s location and view in both languages', () => {
    expect(Object.keys(tables)).toEqual(ids)
    for (const [words, alts] of [
      [english[slug], englishAlts[slug]],
      [greek[slug], greekAlts[slug]],
    ] as const) {
      expect(Object.keys(words?.tables ?? {})).toEqual(ids)
      for (const [id, { area, views }] of Object.entries(tables)) {
        expect(words?.areas[area]).toBeTruthy()
        const { location, view } = words!.tables[id]!
        for (const text of [location, view]) expect(text).toBeTruthy()
        expect(Object.keys(alts?.[id] ?? {})).toEqual(views)
      }
    }
  })

  it('places its tables on the plan at different positions', () => {
    const places = Object.values(tables).map(({ planPosition: { x, y } }) => {
      for (const part of [x, y]) expect(part >= 0 && part <= 1000).toBe(true)
      return `${x} ${y}`
    })
    expect(new Set(places).size).toBe(ids.length)
    expect(getSeatPicturePath(venue, 't1', 'evening')).toBe(
      `/samples/${bundle.split('/')[2]}/seats/t1-evening`,
    )
  })

  it('has first settings that the security rules accept', () => {
    expect(settings.hours).toHaveLength(7)
    for (const row of settings.hours) expect(row).toMatch(/^[02]{56}$/)
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9]{0,19}$/)
    const largest = Math.max(...Object.values(settings.tables).map(({ max }) => max))
    const parties = Array.from({ length: largest }, (_, index) => index + 1)
    expect(getPartySizes(settings)).toEqual(parties)
  })
})
