import { fireEvent, render, screen } from '@testing-library/react'
import { cloneElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { LanguageSwitch } from '../../../src/components/LanguageSwitch'

const SECRET = '0123456789abcdef0123456789abcdef'

const page = (
  <LanguageSwitch
    languages={[
      { lang: 'en', name: 'English', path: '/reserve/cafe/mine' },
      { lang: 'el', name: 'Ελληνικά', path: '/el/reserve/cafe/mine' },
    ]}
    current="en"
    onNavigate={vi.fn()}
  />
)

const getHref = () => screen.getByRole('link', { name: /Ελληνικά/ }).getAttribute('href')

afterEach(() => {
  history.replaceState(null, '', '/')
})

it.each(['pointerDown', 'contextMenu', 'click'] as const)(
  'copies the hash to the link before the browser opens it: %s',
  (event) => {
    render(page)
    history.replaceState(null, '', `/reserve/cafe/mine#${SECRET}`)
    fireEvent[event](screen.getByRole('link', { name: /Ελληνικά/ }))
    expect(getHref()).toMatch(new RegExp(`/el/reserve/cafe/mine#${SECRET}$`))
  },
)

it('adds the query to the link before the browser opens it', () => {
  render(cloneElement(page, { getQuery: () => 'utm_source=newsletter' }))
  expect(getHref()).toBe('/el/reserve/cafe/mine')
  fireEvent.pointerDown(screen.getByRole('link', { name: /Ελληνικά/ }))
  expect(getHref()).toMatch(/\/el\/reserve\/cafe\/mine\?utm_source=newsletter$/)
})

it('has no hash in the static HTML', () => {
  history.replaceState(null, '', `/reserve/cafe/mine#${SECRET}`)
  expect(renderToString(page)).not.toContain('#')
})
