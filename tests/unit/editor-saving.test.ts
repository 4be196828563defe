// @vitest-environment jsdom

import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { EditorApi, SaveResult } from '../../src/editor/editor-api'
import type { TourFiles } from '../../src/editor/editor-state'
import { Saving } from '../../src/editor/saving'
import { TourDocument } from '../../src/editor/tour-document'
import { resetDocumentAfterEach } from '../support/reset-document'

const WHOLE = 'tests/fixtures/bundles/whole'
const files: TourFiles = {
  tour: readFileSync(`${WHOLE}/tour.json`, 'utf8'),
  locale: readFileSync(`${WHOLE}/locale.el.json`, 'utf8'),
  photographs: '',
  row: null,
  version: 'first',
}
const saveTour = vi.fn<() => Promise<SaveResult>>()
const api = { saveTour, readTour: async () => files } as unknown as EditorApi
const onStatus = vi.fn()

resetDocumentAfterEach()

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  saveTour.mockReset()
  onStatus.mockReset()
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= () => {}
})

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

/** Opens the editor's page on these files. */
function open(version = 'first') {
  const document = new TourDocument({ ...files, version })
  const handlers = { onStatus, onSavingChange() {}, onSaved: vi.fn(), onRebased() {} }
  const saving = new Saving('house', document, api, handlers)
  document.onChange = () => saving.scheduleDraft()
  saving.restoreDraft()
  return { document, saving, handlers }
}

/** Changes the title while the server is down, and leaves the page. */
async function leaveUnsaved() {
  const { document, saving } = open()
  document.change((state) => (state.tour.title = 'Mine'))
  saveTour.mockResolvedValueOnce({ type: 'offline' })
  await saving.save()
  expect(onStatus).toHaveBeenLastCalledWith(expect.stringContaining('is not responding'), 'wrong')
  vi.advanceTimersByTime(300)
}

const choose = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)!.click()

it('restores unsaved changes, which undo discards', async () => {
  await leaveUnsaved()
  const { document } = open()
  expect(document.state.tour.title).toBe('Mine')
  expect(onStatus).toHaveBeenLastCalledWith(
    'Unsaved changes were restored; Undo discards them.',
    'wrong',
  )
  document.undo()
  expect(document.isDirty).toBe(false)
})

it('asks before it restores changes to a tour that has changed since, and saves nothing meanwhile', async () => {
  await leaveUnsaved()
  saveTour.mockClear()
  const { document: tour, saving } = open('second')
  expect(document.querySelector('dialog')).toHaveTextContent('There are unsaved changes')
  expect(tour.state.tour.title).not.toBe('Mine')
  tour.change((state) => (state.tour.credits = 'Me'))
  await saving.save()
  expect(saveTour).not.toHaveBeenCalled()
  choose('Restore changes')
  expect(tour.state.tour.title).toBe('Mine')
  expect([tour.isDirty, tour.version]).toEqual([true, 'second'])
})

it('discards unsaved changes that staff no longer want', async () => {
  await leaveUnsaved()
  open('second')
  choose('Discard changes')
  const { document } = open()
  expect(document.isDirty).toBe(false)
})
