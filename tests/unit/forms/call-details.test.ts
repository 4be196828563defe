// @vitest-environment node

import { describe, expect, it } from 'vitest'
import { mergeCallDetails } from '../../../src/features/forms/call-details'

const details = { phoneNumber: '690 000 0000', bestTime: 'weekdays after 17:00', message: 'Hello' }

describe('mergeCallDetails', () => {
  it('puts the phone number and the best time to call into the first lines of the message', () => {
    expect(mergeCallDetails({ firstName: 'Eleni', ...details })).toEqual({
      firstName: 'Eleni',
      message: 'Phone: 690 000 0000\nBest time to call: weekdays after 17:00\nHello',
    })
  })

  it.each([
    [{ bestTime: '' }, 'Phone: 690 000 0000\nHello'],
    [{ phoneNumber: '' }, 'Best time to call: weekdays after 17:00\nHello'],
    [{ bestTime: '', message: '' }, 'Phone: 690 000 0000'],
    [{ phoneNumber: '', bestTime: '' }, 'Hello'],
    [{ phoneNumber: '', bestTime: '', message: '' }, ''],
  ])('leaves out empty fields: %j', (empty, message) => {
    expect(mergeCallDetails({ ...details, ...empty })).toEqual({ message })
  })
})
