import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { shared } from '../../../src/content/el/shared'
import { getNextProject, type Project, projectById } from '../../../src/content/projects'
import { usePageLinks } from '../../../src/features/tours/use-page-links'
import { MessagesContext } from '../../../src/lib/messages'
import { parseTourCommand } from '../../../src/player/schema/tour-messages'

const tour = { postMessage: vi.fn() }

beforeEach(() => tour.postMessage.mockClear())

function open(project: Project) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MessagesContext value={shared}>
      <MemoryRouter initialEntries={['/el/projects/4']}>{children}</MemoryRouter>
    </MessagesContext>
  )
  const { result } = renderHook(
    () => ({ handle: usePageLinks(project), location: useLocation() }),
    { wrapper },
  )
  return {
    report: (report: Parameters<typeof result.current.handle>[0]) =>
      result.current.handle(report, tour as never),
    path: () => `${result.current.location.pathname}${result.current.location.hash}`,
  }
}

it('hands the form and the next place to a tour that is ready, in the language of the page', () => {
  open(projectById('4')).report({ type: 'tour.ready', scene: 'bar' })
  const [command, origin] = tour.postMessage.mock.calls[0]!
  expect(origin).toBe(location.origin)
  expect(parseTourCommand(command)).toEqual({
    type: 'page.links',
    links: [
      { page: 'booking', path: '/el#book' },
      { page: 'next', path: '/el/projects/5', name: 'Urban Elegance Apartment' },
    ],
  })
})

it('opens the page that the visitor selects in the tour', async () => {
  const { report, path } = open(projectById('4'))
  report({ type: 'page.open', page: 'next' })
  await vi.waitFor(() => expect(path()).toBe('/el/projects/5'))
})

it('ignores a third-party tour', () => {
  const { report, path } = open({ ...projectById('4'), isThirdParty: true })
  report({ type: 'tour.ready', scene: 'bar' })
  report({ type: 'page.open', page: 'next' })
  expect(tour.postMessage).not.toHaveBeenCalled()
  expect(path()).toBe('/el/projects/4')
})

it('takes the next place from the samples page, and the first after the last and for a film', () => {
  expect(getNextProject(projectById('1')).id).toBe('2')
  expect(getNextProject(projectById('madania')).id).toBe('5')
  expect(getNextProject(projectById('360-video-sample')).id).toBe('1')
})
