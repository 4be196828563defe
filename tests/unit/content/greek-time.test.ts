import { expect, it } from 'vitest'
import { bookingMessages } from '../../../src/content/el/booking-messages'
import { host } from '../../../src/content/el/host'
import { hostMessages } from '../../../src/content/el/host-messages'
import { withArticle } from '../../../src/content/greek-time'

it.each([
  ['00:00', 'τις 00:00'],
  ['01:00', 'τη 01:00'],
  ['01:45', 'τη 01:45'],
  ['02:00', 'τις 02:00'],
  ['11:00', 'τις 11:00'],
  ['21:00', 'τις 21:00'],
])('gives %s the article of its hour', (time, text) => {
  expect(withArticle(time)).toBe(text)
})

it('is used wherever a sentence contains a time', () => {
  const texts = [
    bookingMessages.when.until('01:00'),
    bookingMessages.tablePicker.list('01:00'),
    host.plan.freeUntil('01:00'),
    host.plan.pendingUntil('01:00'),
    host.plan.reservedUntil('01:00'),
    host.plan.seatedUntil('01:00'),
    host.connection.offline('01:00'),
    host.connection.stale('01:00'),
    host.sheet.printed('01:00', '28 Νοεμβρίου'),
    hostMessages.overstay.text('Τραπέζι 1', 'Ελένη', 'Νίκος', '01:00'),
    hostMessages.newBooking.nextTable('Τραπέζι 1', '01:00'),
  ]
  expect(texts.filter((text) => !/ σ?τη 01:00/.test(text))).toEqual([])
})
