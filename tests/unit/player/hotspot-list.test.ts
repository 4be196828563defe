// @vitest-environment jsdom

import { screen } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { en } from '../../../src/player/locales/en'
import type { Scene } from '../../../src/player/schema/tour'
import { HotspotList } from '../../../src/player/tour/hotspot-list'
import { resetDocumentAfterEach } from '../../support/reset-document'

resetDocumentAfterEach()

const hall = {
  id: 'hall',
  view: { yaw: 0, pitch: 0, fov: 60 },
  hotspots: [
    { kind: 'link', sceneId: 'yard', label: 'To the yard', yaw: 0, pitch: 0 },
    { kind: 'url', id: 'book', label: 'Book', link: 'https://a.example/', yaw: 0, pitch: 0 },
    { kind: 'url', id: 'mail', label: 'Write', link: 'mailto:a@a.example', yaw: 0, pitch: 0 },
  ],
} as unknown as Scene

let list: HotspotList
const onTurnToTables = vi.fn()

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  list = new HotspotList(en, {
    onSelect() {},
    onFocusOutOfView() {},
    onTurnToTables,
    onHoverOrFocus() {},
  })
  document.body.replaceChildren(list.element)
  list.show(hall, () => 'The yard')
})

it('keeps the focus in the list when the focused hotspot is removed', () => {
  list.element.querySelector('button')!.focus()
  list.clear()
  expect(document.activeElement).toBe(list.element)
})

it('takes no focus from elsewhere', () => {
  const other = document.body.appendChild(document.createElement('button'))
  other.focus()
  list.clear()
  expect(document.activeElement).toBe(other)
})

it('announces a new tab for a web link, and not for a mail address', () => {
  expect(screen.getByRole('link', { name: 'Book (opens in a new tab)' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Write' })).toBeVisible()
})

it('keeps labels below the bar of the page, also when it appears later', async () => {
  const root = document.documentElement
  onTestFinished(() => {
    root.removeAttribute('data-page-bar')
    root.removeAttribute('style')
  })
  root.style.fontSize = '16px'
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }))
  const touchLayer = new HotspotList(en, {
    onSelect() {},
    onFocusOutOfView() {},
    onTurnToTables,
    onHoverOrFocus() {},
  })
  document.body.replaceChildren(touchLayer.element)
  touchLayer.show(hall, () => 'The yard')
  const link = screen.getByRole('button', { name: en.goTo('To the yard') })
  // The link is 50 px below the upper edge.
  const update = () => touchLayer.updatePositions({ ...hall.view, pitch: -20 }, 600, 400, 56)
  update()
  expect(link).not.toHaveAttribute('data-label-hidden')
  root.style.setProperty('--page-bar-height', '20rem')
  root.setAttribute('data-page-bar', '')
  // Observers of attributes are called in a microtask.
  await Promise.resolve()
  update()
  expect(link).toHaveAttribute('data-label-hidden')
})

const tables = {
  ...hall,
  hotspots: [
    ['t1', 0],
    ['t2', 100],
    ['t3', 120],
    ['t4', -90],
  ].map(([id, yaw]) => ({ kind: 'table', id, label: '', yaw, pitch: 0 })),
} as unknown as Scene

const turnButton = (count: number) =>
  screen.queryByRole('button', { name: en.tablesOutOfView(count) })

it('offers to turn to the free tables out of view, and to none that are taken or in view', () => {
  document.body.append(list.turnButton)
  list.show(tables, () => '')
  const look = (yaw: number) => list.updatePositions({ ...hall.view, yaw }, 600, 400, 56)
  const states = (state: 'free' | 'taken') => ({
    tables: ['t1', 't2', 't3', 't4'].map(
      (id) => ({ id, name: id, state: id === 't4' ? state : 'free' }) as const,
    ),
  })
  look(0)
  expect(list.turnButton).not.toBeVisible()
  list.setTableStates(states('free'))
  expect(turnButton(3)).toHaveAttribute('data-side', 'left')
  list.setTableStates(states('taken'))
  expect(turnButton(2)).toHaveAttribute('data-side', 'right')
  turnButton(2)!.click()
  expect(onTurnToTables).toHaveBeenCalledWith([100, 120])

  turnButton(2)!.focus()
  look(110)
  expect(turnButton(1)).toHaveFocus()
  list.setTableStates({ tables: [] })
  expect(list.turnButton).not.toBeVisible()
  expect(list.element).toHaveFocus()
})
