// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  forgetDevice,
  hasSessionHint,
  hasTabSession,
  isDeviceRemembered,
  rememberDevice,
} from '../../../src/features/auth/remembered-device'

const DAY_MS = 86_400_000
const ACCOUNT = 'firebase:authUser:key:[DEFAULT]'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

it('remembers a device for thirty days', () => {
  const now = Date.parse('2026-11-25T12:00:00Z')
  expect(isDeviceRemembered(now)).toBe(false)
  rememberDevice(now)
  expect(isDeviceRemembered(now + 30 * DAY_MS - 1)).toBe(true)
  expect(isDeviceRemembered(now + 30 * DAY_MS)).toBe(false)
})

it.each([0, 'for ever', 'null', String(Date.now() + 400 * DAY_MS)])(
  'does not believe the end “%s”',
  (end) => {
    localStorage.setItem('hermes:signed-in-until', String(end))
    localStorage.setItem(ACCOUNT, '{}')
    expect(hasSessionHint()).toBe(false)
  },
)

it('deletes the account when the thirty days are over, and when the device is forgotten', () => {
  for (const end of [() => isDeviceRemembered(Date.now() + 31 * DAY_MS), forgetDevice]) {
    rememberDevice()
    localStorage.setItem(ACCOUNT, '{}')
    localStorage.setItem('other', '1')
    expect(hasSessionHint()).toBe(true)
    expect(hasTabSession()).toBe(false)
    end()
    expect(hasSessionHint()).toBe(false)
    expect(Object.keys(localStorage)).toEqual(['other'])
  }
})

it('finds the session of a tab on any device', () => {
  sessionStorage.setItem(ACCOUNT, '{}')
  expect(hasTabSession()).toBe(true)
  expect(hasSessionHint()).toBe(true)
})

it('knows no session where storage is forbidden', () => {
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('sessionStorage', undefined)
  expect(hasSessionHint()).toBe(false)
})
