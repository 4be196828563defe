// @vitest-environment jsdom

import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EditorApi, SaveResult } from '../../../src/editor/editor-api'
import type { TourFiles } from '../../../src/editor/editor-state'
import { Saving } from '../../../src/editor/saving'
import { TourDocument } from '../../../src/editor/tour-document'
import { resetDocumentAfterEach } from '../../support/reset-document'
import { denyStorage, fillStorage } from '../../support/storage-faults'

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
const onKeepsDraftsChange = vi.fn()
const KEY = 'tour-editor:house'

resetDocumentAfterEach()

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  saveTour.mockReset()
  onStatus.mockReset()
  onKeepsDraftsChange.mockReset()
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= () => {}
})

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

/** Opens the editor's page on these files. */
function open(version = 'first', changed: Partial<TourFiles> = {}) {
  const document = new TourDocument({ ...files, ...changed, version })
  const handlers = {
    onStatus,
    onSavingChange() {},
    onKeepsDraftsChange,
    onSaved: vi.fn(),
    onRebased() {},
  }
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

it('keeps no draft of what it has saved, even if staff leave at once', async () => {
  await leaveUnsaved()
  const { document, saving } = open()
  const written = { ...files, tour: JSON.stringify(document.state.tour), version: 'second' }
  saveTour.mockResolvedValueOnce({ type: 'saved', files: written, problems: [] })
  await saving.save()
  expect(document.isDirty).toBe(false)
  expect(localStorage.getItem(KEY)).toBeNull()
})

it.each(['first', 'second'])(
  'asks nothing and forgets a draft that the files of the %s version have',
  async (version) => {
    await leaveUnsaved()
    const tour = JSON.stringify({ ...JSON.parse(files.tour), title: 'Mine' })
    onStatus.mockReset()
    open(version, { tour })
    expect(document.querySelector('dialog')).toBeNull()
    expect(onStatus).not.toHaveBeenCalled()
    expect(localStorage.getItem(KEY)).toBeNull()
  },
)

it('sets aside a draft that cannot be compared with a tour that has changed', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const scenes = [{ id: 'gone', hotspots: [] }]
  const state = { tour: { scenes, guidedTour: [null] }, locale: { scenes: null } }
  localStorage.setItem(KEY, JSON.stringify({ version: 'first', state }))
  open('second')
  expect(onStatus).toHaveBeenLastCalledWith(expect.stringContaining('cannot be read'), 'wrong')
})

it('discards unsaved changes that staff no longer want', async () => {
  await leaveUnsaved()
  open('second')
  choose('Discard changes')
  const { document } = open()
  expect(document.isDirty).toBe(false)
})

describe.each([
  ['is blocked', denyStorage],
  ['is full', fillStorage],
])('with storage that %s', (_, breakStorage) => {
  it('asks before the window closes, and says that the browser keeps no changes', async () => {
    const { document, saving } = open()
    const repair = breakStorage()
    document.change((state) => (state.tour.title = 'Mine'))
    vi.advanceTimersByTime(300)
    expect(saving.keepsDrafts).toBe(false)
    expect(onKeepsDraftsChange).toHaveBeenCalledOnce()

    const closing = new Event('beforeunload', { cancelable: true })
    dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(true)

    saveTour.mockResolvedValueOnce({ type: 'offline' })
    await saving.save()
    const message = expect.stringContaining('this browser does not keep your changes')
    expect(onStatus).toHaveBeenLastCalledWith(message, 'wrong')

    repair()
    document.change((state) => (state.tour.credits = 'Me'))
    vi.advanceTimersByTime(300)
    expect(saving.keepsDrafts).toBe(true)
    expect(onKeepsDraftsChange).toHaveBeenCalledTimes(2)
    expect(localStorage.getItem(KEY)).toContain('Mine')
  })

  it('opens the tour', () => {
    const repair = breakStorage()
    const { document } = open()
    repair()
    expect(document.isDirty).toBe(false)
  })
})

it.each([
  '{"version":',
  'null',
  '7',
  '{"version":2,"changes":[]}',
  '{"version":"first","state":{"tour":{"scenes":[{"id":"hall","hotspots":[null]}]}}}',
  '{"version":"first","state":{"tour":{"scenes":[{"id":"hall","hotspots":[]}]},"locale":7}}',
])('sets aside a draft that it cannot read: %s', (stored) => {
  localStorage.setItem(KEY, stored)
  const { document } = open()
  expect(document.isDirty).toBe(false)
  expect(onStatus).toHaveBeenLastCalledWith(expect.stringContaining('cannot be read'), 'wrong')
  document.change((state) => (state.tour.title = 'Mine'))
  vi.advanceTimersByTime(300)
  expect(Object.values({ ...localStorage })).toContain(stored)
})
