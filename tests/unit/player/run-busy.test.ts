// @vitest-environment jsdom

import { expect, it, vi } from 'vitest'
import { runBusy } from '../../../src/player/ui/dom'

it('ignores presses of a button until its task has ended', async () => {
  const button = document.createElement('button')
  let finish = () => {}
  const task = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  const first = runBusy(button, task)
  await runBusy(button, task)
  expect(task).toHaveBeenCalledOnce()
  expect(button.getAttribute('aria-busy')).toBe('true')
  finish()
  await first
  expect(button.hasAttribute('aria-busy')).toBe(false)

  await expect(runBusy(button, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  void runBusy(button, task)
  expect(task).toHaveBeenCalledTimes(2)
})
