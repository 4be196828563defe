import { describe, expect, it } from 'vitest'
import { getTelHref } from '../../../src/domain/phone'
import { isPhoneNumber } from '../../../src/features/reservations/guest/is-phone-number'
import pasted from '../../fixtures/data/phones.json'

const more = [
  { text: '35799123456', valid: true, tel: 'tel:+35799123456' },
  { text: '+357 99 123456', valid: true, tel: 'tel:+35799123456' },
  { text: '306901234567', valid: true, tel: 'tel:+306901234567' },
  { text: '0030 690 123 4567', valid: true, tel: 'tel:00306901234567' },
  { text: '690 123 4567 (Μαρία)', valid: true, tel: 'tel:6901234567' },
  { text: 'Μαρία: 690-123-4567', valid: true, tel: 'tel:6901234567' },
  { text: '(210) 123.4567', valid: true, tel: 'tel:2101234567' },
  { text: '210/1234567', valid: true, tel: 'tel:2101234567' },
  { text: '2101234567/8', valid: true, tel: 'tel:2101234567' },
  { text: '6901234567 6972345678', valid: true, tel: 'tel:6901234567' },
  { text: '690 123 4567 210 123 4567', valid: true, tel: 'tel:6901234567' },
  { text: '+30 210 123 4567 ή +30 690 123 4567', valid: true, tel: 'tel:+302101234567' },
  { text: '+30 210 123 4567 690 123 4567', valid: true, tel: 'tel:+302101234567' },
  { text: '99123456 99654321', valid: false, tel: 'tel:99123456' },
  { text: '＋30\u00a0690\u2011123\u20114567', valid: true, tel: 'tel:+306901234567' },
  { text: '+44 (0)20 7946 0958', valid: true, tel: 'tel:+442079460958' },
  { text: '\u2066690\u200b1234567\u2069', valid: true, tel: 'tel:6901234567' },
  { text: 'εσωτ. 12, 2101234567', valid: true, tel: 'tel:2101234567' },
  { text: 'tel:+302101234567', valid: true, tel: 'tel:+302101234567' },
  { text: '112', valid: false, tel: 'tel:112' },
  { text: '21012345678', valid: false, tel: 'tel:21012345678' },
  { text: '12', valid: false, tel: undefined },
  { text: 'no phone, sorry', valid: false, tel: undefined },
]

describe.each([...pasted, ...more])(
  'the telephone number “$text”',
  ({ text, valid = true, tel }) => {
    it(`${valid ? 'is' : 'is not'} accepted from a guest`, () => {
      expect(isPhoneNumber(text)).toBe(valid)
    })

    it(`has the link ${tel}`, () => {
      expect(getTelHref(text)).toBe(tel)
    })
  },
)
