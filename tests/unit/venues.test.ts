// @vitest-environment node

import { describe, expect, it } from 'vitest'
import { venues as greek } from '../../src/content/el/venues'
import { venues as english } from '../../src/content/en/venues'
import { projectById } from '../../src/content/projects'
import { seatPicture, venueBySlug, venues } from '../../src/content/venues'
import { partiesOf } from '../../src/reservations/availability'

describe.each(venues)('$slug', (venue) => {
  const { slug, bundle, project, settings, tables } = venue
  const ids = Object.keys(settings.tables)

  it('is a tour of ours, found by its slug', () => {
    expect(venueBySlug(slug)).toBe(venue)
    expect(projectById(project).bundle).toBe(bundle)
  })

  it('says of each table where it is and what one sees, in both languages', () => {
    expect(Object.keys(tables)).toEqual(ids)
    for (const words of [english[slug], greek[slug]]) {
      expect(Object.keys(words?.tables ?? {})).toEqual(ids)
      for (const [id, { area, views }] of Object.entries(tables)) {
        expect(words?.areas[area]).toBeTruthy()
        const { place, view, alt } = words!.tables[id]!
        for (const text of [place, view]) expect(text).toBeTruthy()
        expect(Object.keys(alt)).toEqual(views)
      }
    }
  })

  it('lays its tables on the plan, no two at one place', () => {
    const places = Object.values(tables).map(({ place: { x, y } }) => {
      for (const part of [x, y]) expect(part >= 0 && part <= 1000).toBe(true)
      return `${x} ${y}`
    })
    expect(new Set(places).size).toBe(ids.length)
    expect(seatPicture(venue, 't1', 'evening')).toBe(
      `/samples/${bundle.split('/')[2]}/seats/t1-evening`,
    )
  })

  it('begins with settings that the rules would take', () => {
    expect(settings.hours).toHaveLength(7)
    for (const row of settings.hours) expect(row).toMatch(/^[02]{56}$/)
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9]{0,19}$/)
    const largest = Math.max(...Object.values(settings.tables).map(({ max }) => max))
    const parties = Array.from({ length: largest }, (_, index) => index + 1)
    expect(partiesOf(settings)).toEqual(parties)
  })
})
