import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { shared } from '../../../src/content/en/shared'
import { type Project, projectById } from '../../../src/content/projects'
import { MessagesContext } from '../../../src/lib/messages'
import type { Route } from '../../../src/lib/route'
import * as messages from '../../../src/pages/project/en'
import ProjectPage from '../../../src/pages/project/ProjectPage'

const own = projectById('4')
const { viewer, projects } = shared

const open = (project: Project) =>
  render(
    <MessagesContext value={shared}>
      <MemoryRouter>
        <ProjectPage route={{ translations: null } as Route} data={project} messages={messages} />
      </MemoryRouter>
    </MessagesContext>,
  )

afterEach(() => vi.unstubAllGlobals())

it('names the place and offers a tour, and leaves sharing and full screen to our own player', () => {
  open(own)
  expect(screen.getByRole('heading', { level: 1, name: projects['4'].title })).toBeVisible()
  expect(screen.getByRole('link', { name: viewer.offer })).toHaveAttribute('href', '/#book')
  expect(screen.queryByRole('button', { name: viewer.share })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: viewer.fullScreen })).not.toBeInTheDocument()
})

it('offers code to embed only for tours that other sites may show', () => {
  const { unmount } = open(own)
  expect(screen.getByRole('button', { name: viewer.embed })).toBeVisible()
  unmount()
  open(projectById('0'))
  expect(screen.queryByRole('button', { name: viewer.embed })).not.toBeInTheDocument()
})

it('shares the address of a third-party tour, with scene and view', async () => {
  const share = vi.fn(async () => {})
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true })
  open({ ...own, isThirdParty: true })
  expect(screen.getByRole('button', { name: viewer.fullScreen })).toBeVisible()
  history.replaceState(null, '', '/projects/4#scene=bar')
  const user = userEvent.setup()
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  await user.click(screen.getByRole('button', { name: viewer.share }))
  expect(share).toHaveBeenCalledWith({ title: projects['4'].title, url: location.href })
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(document, 'fullscreenEnabled')
})

it('shows the address in a browser that neither shares nor copies, and no button for a full screen that it lacks', async () => {
  open({ ...own, isThirdParty: true })
  expect(screen.queryByRole('button', { name: viewer.fullScreen })).not.toBeInTheDocument()
  const user = userEvent.setup({ writeToClipboard: false })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
    new DOMException('', 'NotAllowedError'),
  )
  await user.click(screen.getByRole('button', { name: viewer.share }))
  const address = screen.getByRole<HTMLInputElement>('textbox', { name: viewer.copyYourself })
  expect(address).toHaveFocus()
  expect(address).toHaveValue(location.href)
  expect(address.selectionEnd).toBe(location.href.length)
})
