// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadDraft } from '../../../src/lib/draft'
import { saveEarlyInput } from '../../../src/lib/early-input'

let listeners: AbortController
const getField = () => document.querySelector<HTMLInputElement>('[name=email]')!

beforeEach(() => {
  listeners = new AbortController()
  const listen = window.addEventListener.bind(window)
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) =>
    listen(type, listener, { signal: listeners.signal }),
  )
  sessionStorage.clear()
  document.body.innerHTML = '<form data-draft="home"><input name="email"></form>'
})

afterEach(() => listeners.abort())

it('saves a text as a draft that is typed before the page starts', () => {
  getField().value = 'eleni@example.gr'
  saveEarlyInput()
  expect(loadDraft('home')).toEqual({ email: 'eleni@example.gr' })
})

it.each(['input', 'change'])('saves a text as a draft on an %s event', (type) => {
  saveEarlyInput()
  getField().value = 'eleni@example.gr'
  getField().dispatchEvent(new Event(type, { bubbles: true }))
  expect(loadDraft('home')).toEqual({ email: 'eleni@example.gr' })
})

it('leaves the texts of a hydrated form to the form', () => {
  saveEarlyInput()
  document.querySelector('form')!.removeAttribute('data-draft')
  getField().value = 'eleni@example.gr'
  getField().dispatchEvent(new Event('input', { bubbles: true }))
  expect(sessionStorage).toHaveLength(0)
})
