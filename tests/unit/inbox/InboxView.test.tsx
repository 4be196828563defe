import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { fieldLabels, inboxMessages } from '../../../src/content/inbox'
import { InboxView } from '../../../src/features/inbox/InboxView'
import type { InboxEntry } from '../../../src/features/inbox/inbox-api'

const store = vi.hoisted(() => ({ setDone: vi.fn(), editEntry: vi.fn(), deleteEntry: vi.fn() }))

vi.mock('../../../src/features/inbox/load-inbox-api', () => ({ loadInboxApi: async () => store }))

const fields = { firstName: 'Eleni', lastName: 'Ioannou', email: 'eleni@example.gr', message: 'Hi' }
const storedEntry = { ...fields, id: 1 }
const entry: InboxEntry = {
  form: 'contact',
  id: 1,
  fields,
  done: false,
  mails: [],
  key: 'contact_form_homepage/0',
  documentId: 'contact_form_homepage',
  storedEntry,
}

/** A database response that a test resolves. */
function pendingAnswer<Result>() {
  let answer: (result: Result) => void = () => {}
  const promise = new Promise<Result>((resolve) => {
    answer = resolve
  })
  return { promise, answer: (result: Result) => act(async () => answer(result)) }
}

const entryName = `${inboxMessages.entryNames.contact} 1`
const article = () => within(screen.getByRole('article'))
const done = () =>
  article().getByRole('button', { name: `${inboxMessages.markDone}: ${entryName}` })

async function editLastName(name: string) {
  const edit = `${inboxMessages.edit}: ${entryName}`
  await userEvent.click(article().getByRole('button', { name: edit }))
  const field = article().getByRole('textbox', { name: new RegExp(fieldLabels.lastName!) })
  await userEvent.clear(field)
  await userEvent.type(field, name)
  await userEvent.click(article().getByRole('button', { name: inboxMessages.save }))
}

beforeEach(() => {
  for (const method of Object.values(store)) method.mockReset()
  render(
    <InboxView
      email="staff@example.gr"
      initialEntries={[entry]}
      onRefresh={() => {}}
      onSignOut={() => {}}
    />,
  )
})

it('keeps a mark that is stored after an edit that was sent later', async () => {
  const mark = pendingAnswer<void>()
  store.setDone.mockReturnValue(mark.promise)
  const edited = { ...fields, lastName: 'Ioannidou' }
  store.editEntry.mockResolvedValue({
    id: 1,
    fields: edited,
    storedEntry: { ...edited, id: 1 },
  })

  await userEvent.click(done())
  await editLastName('Ioannidou')
  expect(article().getByRole('heading')).toHaveTextContent('Eleni Ioannidou')
  await mark.answer()
  expect(done()).toHaveAttribute('aria-pressed', 'true')
  expect(article().getByRole('heading')).toHaveTextContent('Eleni Ioannidou')
})

it('keeps a mark when the answer to an earlier edit arrives late', async () => {
  const edit = pendingAnswer<object>()
  store.editEntry.mockReturnValue(edit.promise)
  store.setDone.mockResolvedValue(undefined)

  await editLastName('Ioannidou')
  await userEvent.click(article().getByRole('button', { name: inboxMessages.cancel }))
  await userEvent.click(done())
  expect(done()).toHaveAttribute('aria-pressed', 'true')
  const edited = { ...fields, lastName: 'Ioannidou' }
  await edit.answer({ id: 1, fields: edited, storedEntry: { ...edited, id: 1 } })
  expect(done()).toHaveAttribute('aria-pressed', 'true')
  expect(article().getByRole('heading')).toHaveTextContent('Eleni Ioannidou')
})
