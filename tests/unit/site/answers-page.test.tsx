import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { MessagesContext } from '../../../src/lib/messages'
import AnswersPage from '../../../src/pages/answers/AnswersPage'
import { answers } from '../../../src/pages/answers/en'
import { getRoute } from '../../../src/routes'
import { messages } from '../../support/site-content'

it('shows the links of an answer below it', () => {
  render(
    <MemoryRouter>
      <MessagesContext value={messages.en}>
        <AnswersPage route={getRoute('/answers')} data={null} messages={{ answers }} />
      </MessagesContext>
    </MemoryRouter>,
  )
  const items = answers.groups.flatMap((group) => group.items)
  const labels = items.map(({ links = [] }) => [
    ...links.map(({ label }) => label),
    answers.answerLink,
  ])
  const shown = items.map(({ id }) =>
    [...document.getElementById(id)!.querySelectorAll('p a')].map((link) => link.textContent),
  )
  expect(shown).toEqual(labels)
})
