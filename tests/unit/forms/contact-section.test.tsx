import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { beforeEach, expect, it } from 'vitest'
import { saveDraft } from '../../../src/lib/draft'
import { MessagesContext } from '../../../src/lib/messages'
import { ContactSection } from '../../../src/pages/home/ContactSection'
import { home } from '../../../src/pages/home/en'
import { formMessages, messages } from '../../support/site-content'

const section = (
  <MessagesContext value={messages.en}>
    <ContactSection messages={home.bookACall} formMessages={formMessages.en} />
  </MessagesContext>
)

/** Opens the prerendered section, and types an email address before the script runs. */
async function openSection(email = '') {
  const { prelude } = await prerender(section)
  document.body.innerHTML = `<div>${await new Response(prelude).text()}</div>`
  getEmail().value = email
  await act(async () => void hydrateRoot(document.body.firstElementChild!, section))
}

const getEmail = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ })

beforeEach(() => sessionStorage.clear())

it('keeps the text that a visitor types before the script runs', async () => {
  await openSection('eleni@example.gr')
  expect(getEmail()).toHaveValue('eleni@example.gr')
  expect(screen.getByRole('button', { name: home.bookACall.button })).toBeEnabled()
})

it('shows a draft', async () => {
  saveDraft('home', { email: 'nikos@example.gr' })
  await openSection()
  expect(getEmail()).toHaveValue('nikos@example.gr')
})
