// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saveFile } from '../../../src/lib/csv'

const create = vi.fn((_: Blob) => 'blob:file')
const revoke = vi.fn()
const clicked = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  // jsdom has no object URLs.
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked(this.href, this.download)
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('downloads a text, and revokes its object URL after the browser has read it', async () => {
  saveFile('Όνομα;', 'text/csv;charset=utf-8', 'inbox.csv')
  expect(clicked).toHaveBeenCalledExactlyOnceWith('blob:file', 'inbox.csv')
  const [file] = create.mock.calls[0]!
  expect(file.type).toBe('text/csv;charset=utf-8')
  expect(await file.text()).toBe('Όνομα;')
  vi.advanceTimersByTime(30_000)
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:file')
})
