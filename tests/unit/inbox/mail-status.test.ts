// @vitest-environment node

import { expect, it } from 'vitest'
import {
  canSendAgain,
  getMailStatus,
  getWorstMailStatus,
  type Mail,
} from '../../../src/domain/mail'

const now = new Date('2026-11-25T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

const mail: Mail = {
  key: 'lead-1-staff',
  kind: 'submission',
  recipient: 'staff',
  state: 'queued',
  retries: 0,
  reason: '',
  queuedAt: inHours(-1),
  leaseUntil: null,
}

it.each<[string, Partial<Mail>, string, boolean]>([
  ['was sent', { state: 'sent' }, 'sent', false],
  ['waits', {}, 'pending', false],
  ['waits for as long as the functions retry', { queuedAt: inHours(-25) }, 'pending', false],
  ['waits for longer', { queuedAt: inHours(-25.1) }, 'failed', true],
  ['is being sent', { state: 'sending', leaseUntil: inHours(0.1) }, 'pending', false],
  ['has lost its sender', { state: 'sending', leaseUntil: inHours(-0.1) }, 'uncertain', true],
  ['failed', { state: 'failed' }, 'failed', true],
  ['failed for the sixth time', { state: 'failed', retries: 5 }, 'failed', false],
])('a mail that %s', (_, fields, status, isRetryAllowed) => {
  expect(getMailStatus({ ...mail, ...fields }, now)).toBe(status)
  expect(canSendAgain({ ...mail, ...fields }, now)).toBe(isRetryAllowed)
})

it('several mails have the worst status of them', () => {
  const sent: Mail = { ...mail, state: 'sent' }
  const failed: Mail = { ...mail, state: 'failed' }
  expect(getWorstMailStatus([sent, mail], now)).toBe('pending')
  expect(getWorstMailStatus([failed, sent, mail], now)).toBe('failed')
  expect(getWorstMailStatus([sent], now)).toBe('sent')
})
