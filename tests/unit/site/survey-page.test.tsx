import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MessagesContext } from '../../../src/lib/messages'
import SurveyPage from '../../../src/pages/survey/SurveyPage'
import { getRoute } from '../../../src/routes'
import { messages, survey } from '../../support/site-content'

const addresses = vi.hoisted(() => ({ en: '', el: '' }))

vi.mock('../../../src/pages/survey/survey-urls', () => ({ surveyUrls: addresses }))

beforeEach(() => {
  Object.assign(addresses, { en: '', el: '' })
})

describe.each([
  ['/survey', 'en', 'el'],
  ['/survey_el', 'el', 'en'],
] as const)('%s', (path, lang, other) => {
  const text = survey[lang]
  const showPage = () =>
    render(
      <MessagesContext value={messages[lang]}>
        <MemoryRouter>
          <SurveyPage route={getRoute(path)} data={null} messages={{ survey: text }} />
        </MemoryRouter>
      </MessagesContext>,
    )

  it('shows that there is no survey, with other contact options', () => {
    addresses[other] = 'https://forms.example/other'
    showPage()
    expect(screen.getByRole('heading', { name: text.closed.title })).toBeVisible()
    expect(screen.queryByText(text.intro)).not.toBeInTheDocument()
    expect(screen.queryByTitle(text.frameTitle)).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: /@/ })).toBeVisible()
  })

  it('shows the survey of its language in a frame', () => {
    addresses[lang] = 'https://forms.example/own'
    showPage()
    expect(screen.getByRole('heading', { name: text.title })).toBeVisible()
    expect(screen.getByText(text.intro)).toBeVisible()
    expect(screen.getByTitle(text.frameTitle)).toHaveAttribute('src', 'https://forms.example/own')
  })
})
