import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { embed } from '../../../src/content/en/embed'
import { projectById } from '../../../src/content/projects'
import { EmbedDialog } from '../../../src/features/embeds/EmbedDialog'
import type { Messages } from '../../../src/lib/messages'
import { MessagesContext } from '../../../src/lib/messages'
import { stubDialogs } from '../../support/render-host'
import { messages } from '../../support/site-content'

const loads = vi.hoisted(() => [] as { lang: string; answer: (value: Messages) => void }[])

vi.mock('../../../src/lib/messages', async (original) => ({
  ...(await original<typeof import('../../../src/lib/messages')>()),
  loadMessages: (lang: string) =>
    new Promise<Messages>((answer) => {
      loads.push({ lang, answer })
    }),
}))

const project = projectById('3d-model-sample')
const code = () => screen.getByRole('textbox', { name: embed.code })

beforeEach(() => {
  stubDialogs()
  loads.length = 0
  render(
    <MessagesContext value={messages.en}>
      <EmbedDialog messages={embed} name="model3d" project={project} hash="" onClose={() => {}} />
    </MessagesContext>,
  )
})

it('keeps the title in the chosen language when the messages of another one arrive last', async () => {
  await userEvent.click(screen.getByRole('radio', { name: 'Ελληνικά' }))
  await userEvent.click(screen.getByRole('radio', { name: 'English' }))
  await act(async () => loads.find(({ lang }) => lang === 'el')?.answer(messages.el))
  const [en, el] = [messages.en, messages.el].map((each) => each.projects[project.messageId].title)
  expect(en).not.toBe(el)
  expect(code()).toHaveDisplayValue(new RegExp(`title="${en}"`))
})

it('shows the smallest height in place of a smaller one', async () => {
  await userEvent.click(screen.getByRole('radio', { name: embed.height }))
  const height = screen.getByRole('spinbutton', { name: embed.pixels })
  await userEvent.clear(height)
  await userEvent.type(height, '100')
  expect(height).toHaveValue(100)
  await userEvent.tab()
  expect(height).toHaveValue(180)
  expect(code()).toHaveDisplayValue(/height:180px/)
})
