// @vitest-environment node

import { expect, it } from 'vitest'
import { describeAreas, describeLocation } from '../../../src/content/describe-location'
import { venues as el } from '../../../src/content/el/venues'
import { venues as en } from '../../../src/content/en/venues'
import { venueBySlug } from '../../../src/content/venues'

const row = venueBySlug('sample_restaurant')
const texts = { en: en[row.slug], el: el[row.slug] }

it.each<[string[], string, string]>([
  [['t4'], 'On the banquette, under the pictures', 'Στον καναπέ, κάτω από τους πίνακες'],
  [['t3', 't4'], 'On the banquette', 'Στον καναπέ'],
  [['t4', 't5'], 'On the banquette, by the blackboard', 'Στον καναπέ, δίπλα στον μαυροπίνακα'],
])('describes the parts of the floor of %s', (tables, english, greek) => {
  expect(describeLocation(row, texts.en, tables)).toBe(english)
  expect(describeLocation(row, texts.el, tables)).toBe(greek)
})

it('has no parts of the floor in a restaurant without areas', () => {
  const texts = { areas: {}, tables: { t4: { location: 'In the garden' } } }
  expect(describeLocation(row, texts, ['t4', 't5'])).toBe('In the garden')
})

it('describes each part of the floor once', () => {
  expect(describeAreas(row, texts.en, ['t9', 't10', 't1'])).toBe('On the terrace, by the window')
  expect(describeAreas(row, texts.en, ['t9'])).toBe('On the terrace')
  expect(describeAreas(row, { areas: {}, tables: {} }, ['t9'])).toBe('')
})
