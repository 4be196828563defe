// @vitest-environment node

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinCallDetails, parseCallDetails } from '../../src/features/forms/call-details'

const details = { phoneNumber: '690 000 0000', bestTime: 'weekdays after 17:00', message: 'Hello' }

describe('joinCallDetails', () => {
  it('puts the phone number and the best time to call into the first lines', () => {
    expect(joinCallDetails(details)).toBe(
      'Phone: 690 000 0000\nBest time to call: weekdays after 17:00\nHello',
    )
  })

  it.each([
    [{ bestTime: '' }, 'Phone: 690 000 0000\nHello'],
    [{ phoneNumber: '' }, 'Best time to call: weekdays after 17:00\nHello'],
    [{ bestTime: '', message: '' }, 'Phone: 690 000 0000'],
    [{ phoneNumber: '', bestTime: '' }, 'Hello'],
    [{ phoneNumber: '', bestTime: '', message: '' }, ''],
  ])('leaves out empty fields: %j', (empty, text) => {
    expect(joinCallDetails({ ...details, ...empty })).toBe(text)
  })
})

describe('parseCallDetails', () => {
  it('returns what was joined', () => {
    const line = fc.stringMatching(/^(\S(.*\S)?)?$/)
    const message = fc.string({ unit: 'grapheme' }).map((text) => `${text}\n${text}`.trim())
    fc.assert(
      fc.property(line, line, message, (phoneNumber, bestTime, message) => {
        const joined = { phoneNumber, bestTime, message }
        expect(parseCallDetails(joinCallDetails(joined))).toEqual(joined)
      }),
    )
  })

  it('gives the same text again when it is joined again, also if a message looks like a detail', () => {
    const line = fc.constantFrom(
      'Phone: ',
      'Best time to call: ',
      'Phone: 1',
      'Phone:',
      '',
      'Hello',
    )
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const text = lines.join('\n').trim()
        expect(joinCallDetails(parseCallDetails(text))).toBe(text)
      }),
    )
  })
})
