// @vitest-environment node

import { describe, expect, it } from 'vitest'
import { seatAlts as greekAlts } from '../../../src/content/el/seat-alts'
import { venues as greek } from '../../../src/content/el/venues'
import { seatAlts as englishAlts } from '../../../src/content/en/seat-alts'
import { venues as english } from '../../../src/content/en/venues'
import { initialSettings } from '../../../src/content/initial-settings'
import { projectById } from '../../../src/content/projects'
import { venueRoutes } from '../../../src/content/venue-routes'
import { getSeatPicturePath, venueBySlug, venues } from '../../../src/content/venues'
import { getCapacities } from '../../../src/domain/reservations/availability'
import { parseTablesKey } from '../../../src/domain/reservations/venue'

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
      for (const [id, { area, views = [] }] of Object.entries(tables)) {
        expect(words?.areas[area]).toBeTruthy()
        const { location, view } = words!.tables[id]!
        expect(location).toBeTruthy()
        if (views.length > 0) expect(view).toBeTruthy()
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
    const [id = ''] = ids
    expect(getSeatPicturePath(venue, id, 'evening')).toBe(
      `/samples/${bundle.split('/')[2]}/seats/${id}-evening`,
    )
  })

  it('has a telephone number and an address, unless all files call it a sample', () => {
    const route = venueRoutes.find((each) => each.slug === slug)
    expect(route, `venue-routes.ts has no row of ${slug}`).toBeTruthy()
    expect(settings.sample, `initial-settings.ts: whether ${slug} is a sample`).toBe(
      route?.isSample,
    )
    if (route?.isSample) return
    expect(venue.phone, `venues.ts: the telephone number of ${slug}`).toMatch(/^\+?[\d ]{6,}$/)
    for (const texts of [english, greek])
      expect(texts[slug]?.address, `venues.ts in en/ and el/: the address of ${slug}`).toBeTruthy()
  })

  it('has first settings that the security rules accept', () => {
    expect(settings.hours).toHaveLength(7)
    for (const row of settings.hours) expect(row).toMatch(/^[02]{96}$/)
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9]{0,19}$/)
    for (const key of Object.keys(settings.combinations)) {
      const tables = parseTablesKey(key)
      expect(ids.filter((id) => tables.includes(id))).toEqual(tables)
      expect(tables.length === 2 || tables.length === 3, key).toBe(true)
    }
    const capacities = Object.values(getCapacities(settings))
    const largest = Math.max(...capacities.map(({ max }) => max))
    const parties = Array.from({ length: largest }, (_, index) => index + 1)
    // The restaurant of a client can have no table for one person.
    expect(Object.keys(settings.durations).map(Number)).toEqual(parties)
  })
})
