import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { WebsiteCode } from '../../../src/features/reservations/host/settings/WebsiteCode'
import { allMessages, renderHost, SLUG } from '../../support/render-host'

const parse = (code: string) => new DOMParser().parseFromString(code, 'text/html')

it.each([
  ['en', ''],
  ['el', '/el'],
] as const)('offers the link, the frame and the address for Google in %s', (lang, prefix) => {
  const { website } = allMessages[lang].hostMessages.settings
  const { name } = allMessages[lang].venueMessages
  renderHost(<WebsiteCode origins={['https://www.example.gr']} />, { lang })
  const codeOf = (label: string) =>
    screen.getByRole<HTMLTextAreaElement>('textbox', { name: label }).value
  const url = `https://hermesview.example${prefix}/reserve/${SLUG}`

  const link = parse(codeOf(website.link)).querySelector('a')!
  expect([link.href, link.textContent]).toEqual([url, website.linkText])
  const { head, body } = parse(codeOf(website.frame))
  // The script comes first, so that it receives the frame's first message.
  expect(head.querySelector('script')!.src).toBe('https://hermesview.example/embed-reservations.js')
  const frame = body.querySelector('iframe')!
  expect([frame.src, frame.title]).toEqual([`${url}?embed`, website.frameTitle(name)])
  expect(frame.getAttribute('allow')).toContain('clipboard-write')
  expect(codeOf(website.google)).toBe(`${url}?utm_source=google`)
  expect(screen.getByText(/https:\/\/www\.example\.gr/)).toBeVisible()
})

it('selects a code that receives the focus', () => {
  const { website } = allMessages.en.hostMessages.settings
  renderHost(<WebsiteCode origins={['https://www.example.gr']} />)
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: website.frame })
  box.focus()
  expect(box.value.slice(box.selectionStart, box.selectionEnd)).toBe(box.value)
})
