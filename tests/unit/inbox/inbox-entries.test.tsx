import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { authErrorMessages, fieldLabels, inboxMessages } from '../../../src/content/inbox'
import type { Mail } from '../../../src/domain/mail'
import { mergeCallDetails } from '../../../src/features/forms/call-details'
import { InboxView } from '../../../src/features/inbox/InboxView'
import type { InboxEntry } from '../../../src/features/inbox/inbox-api'
import { saveCsv } from '../../../src/lib/csv'
import { stubDialogs } from '../../support/render-host'

const store = vi.hoisted(() => ({ sendAgain: vi.fn(), deleteEntry: vi.fn() }))

vi.mock('../../../src/features/inbox/load-inbox-api', () => ({ loadInboxApi: async () => store }))
vi.mock('../../../src/lib/csv', () => ({ saveCsv: vi.fn() }))

/** Noon, so that the day is the same in every time zone of a test machine. */
const at = (date: string) => new Date(`${date}T12:00:00`)

function makeLead(id: number, overrides: Partial<InboxEntry> = {}): InboxEntry {
  const fields = { firstName: 'Eleni', lastName: '', phoneNumber: '210 000 0000' }
  return {
    form: 'leads',
    id,
    fields,
    done: false,
    mails: [],
    key: `leads/${id}`,
    documentId: 'leads',
    storedEntry: { ...fields, id },
    ...overrides,
  }
}

const now = new Date()

const mail: Mail = {
  key: 'lead-a-staff-1',
  kind: 'submission',
  recipient: 'staff',
  state: 'sent',
  retries: 0,
  reason: '',
  queuedAt: now,
  leaseUntil: null,
  form: 'leads',
  entry: 1,
}

const reply: Mail = { ...mail, key: 'reply-leads-b', kind: 'reply', recipient: 'visitor' }

function show(...initialEntries: InboxEntry[]) {
  render(
    <InboxView
      email="staff@example.gr"
      initialEntries={initialEntries}
      onRefresh={() => {}}
      onSignOut={() => {}}
    />,
  )
}

const article = () => within(screen.getByRole('article'))
const numbers = () =>
  screen.queryAllByRole('article').map(({ ariaLabel }) => Number(ariaLabel?.match(/\d+/)?.[0]))
const { columns, mail: mailTexts } = inboxMessages
const { kinds, statuses } = mailTexts
const leadName = `${inboxMessages.entryNames.leads} 1`
const sendAgainButton = `${mailTexts.sendAgain}: ${kinds.reply}, ${leadName}`

beforeEach(() => {
  for (const method of Object.values(store)) method.mockReset()
  vi.mocked(saveCsv).mockReset()
})

it('shows when and from where an entry came', () => {
  const source = { utm_source: 'instagram', utm_campaign: 'autumn', fbclid: 'x' }
  show(makeLead(1, { arrival: { at: at('2026-11-25'), lang: 'el', source } }))
  expect(article().getByText('Wed, 25 Nov 2026, 12:00')).toBeVisible()
  expect(article().getByText('instagram · autumn')).toBeVisible()
})

it('shows nothing of mails without the functions', () => {
  show(makeLead(1, { arrival: { at: at('2026-11-25'), lang: 'el', source: {} } }))
  expect(article().getByText(inboxMessages.direct)).toBeVisible()
  expect(article().queryByText(new RegExp(Object.values(kinds).join('|')))).toBeNull()
  expect(article().queryByRole('button', { name: new RegExp(mailTexts.sendAgain) })).toBeNull()
})

it.each<[string, Partial<Mail>, string]>([
  ['was sent', { state: 'sent' }, statuses.sent],
  ['waits', { state: 'queued' }, statuses.pending],
  ['has lost its sender', { state: 'sending', leaseUntil: new Date(0) }, statuses.uncertain],
  ['failed', { state: 'failed' }, mailTexts.failedCall],
])('shows that a reply %s', (_, fields, text) => {
  show(makeLead(1, { mails: [{ ...reply, ...fields }] }))
  expect(article().getByText(text).parentElement).toHaveTextContent(`${kinds.reply}: ${text}`)
  const canSendAgain = [statuses.uncertain, mailTexts.failedCall].includes(text)
  expect(article().queryAllByRole('button', { name: sendAgainButton })).toHaveLength(
    canSendAgain ? 1 : 0,
  )
})

it('asks to call somebody who has left a number in the message', () => {
  const texts = { firstName: 'Eleni', phoneNumber: '210 000 0000', message: 'Hi' }
  const fields = mergeCallDetails(texts)
  show(makeLead(1, { form: 'contact', fields, mails: [{ ...reply, state: 'failed' }] }))
  expect(article().getByText(mailTexts.failedCall)).toBeVisible()
})

it('does not ask to call somebody who has left no number', () => {
  const fields = { firstName: 'Eleni', phoneNumber: '' }
  show(makeLead(1, { fields, mails: [{ ...reply, state: 'failed' }] }))
  expect(article().getByText(statuses.failed)).toBeVisible()
})

it('shows the worst status of the mails to staff, and sends only the undelivered again', async () => {
  const failed: Mail = { ...mail, key: 'lead-a-staff-2', state: 'failed' }
  show(makeLead(1, { mails: [mail, failed, { ...reply, state: 'failed' }] }))
  store.sendAgain.mockResolvedValue([{ ...failed, state: 'queued', retries: 1 }])
  await userEvent.click(
    article().getByRole('button', {
      name: `${mailTexts.sendAgain}: ${kinds.submission}, ${leadName}`,
    }),
  )
  expect(store.sendAgain.mock.calls).toEqual([[[failed]]])
  expect(article().getByText(statuses.pending)).toBeVisible()
  expect(article().getByText(mailTexts.failedCall)).toBeVisible()
  expect(screen.getByText(mailTexts.queued)).toBeVisible()
})

it('shows an error when a mail could not be queued, and offers it again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  show(makeLead(1, { mails: [{ ...reply, state: 'failed' }] }))
  store.sendAgain.mockRejectedValue(new Error('offline'))
  await userEvent.click(article().getByRole('button', { name: sendAgainButton }))
  expect(await screen.findByRole('alert')).toHaveTextContent(authErrorMessages.unreachable)
  expect(article().getByText(mailTexts.failedCall)).toBeVisible()
  expect(article().getByRole('button', { name: sendAgainButton })).not.toHaveAttribute(
    'aria-disabled',
  )
})

it('sends both mails of an entry again at the same time', async () => {
  const answers: (() => void)[] = []
  store.sendAgain.mockImplementation(
    ([sent]: Mail[]) =>
      new Promise((resolve) => {
        answers.push(() => resolve([{ ...sent, state: 'queued' }]))
      }),
  )
  show(
    makeLead(1, {
      mails: [
        { ...mail, state: 'failed' },
        { ...reply, state: 'failed' },
      ],
    }),
  )
  const buttons = article().getAllByRole('button', { name: new RegExp(mailTexts.sendAgain) })
  for (const each of buttons) await userEvent.click(each)
  for (const each of buttons) expect(each).toHaveAttribute('aria-disabled', 'true')
  await act(async () => answers[1]?.())
  expect(buttons[0]).toHaveAttribute('aria-disabled', 'true')
  await act(async () => answers[0]?.())
  expect(article().getAllByText(statuses.pending)).toHaveLength(2)
})

it('shows which mails are sent again when not all of them could be queued', async () => {
  const failed = ['a', 'b'].map((key): Mail => ({ ...mail, key, state: 'failed' }))
  store.sendAgain.mockResolvedValue([{ ...failed[0], state: 'queued' }])
  show(makeLead(1, { mails: failed }))
  await userEvent.click(article().getByRole('button', { name: new RegExp(mailTexts.sendAgain) }))
  expect(screen.getByText(mailTexts.someQueued)).toBeVisible()
  expect(article().getByText(statuses.failed)).toBeVisible()
})

const dated = (id: number, date: string, source: object) =>
  makeLead(id, { arrival: { at: at(date), lang: 'en', source } })

it('filters by source and date, and resets the filters', async () => {
  show(
    dated(5, '2026-11-25', { utm_source: 'Google', utm_campaign: 'brand' }),
    dated(4, '2026-11-24', { referrer: 'www.in.gr' }),
    dated(3, '2026-11-20', {}),
    dated(2, '2026-11-01', { utm_source: 'google' }),
    makeLead(1),
  )
  const source = screen.getByRole('combobox', { name: inboxMessages.source })
  expect(
    within(source)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([inboxMessages.all, inboxMessages.direct, 'google', 'in.gr'])
  await userEvent.selectOptions(source, 'google')
  expect(numbers()).toEqual([5, 2])
  await userEvent.type(screen.getByLabelText(inboxMessages.from), '2026-11-20')
  expect(numbers()).toEqual([5])
  expect(screen.getByRole('button', { name: inboxMessages.filters(2) })).toBeInTheDocument()
  await userEvent.selectOptions(source, inboxMessages.all)
  await userEvent.type(screen.getByLabelText(inboxMessages.to), '2026-11-24')
  expect(numbers()).toEqual([4, 3])
  await userEvent.click(screen.getByRole('button', { name: inboxMessages.resetFilters }))
  expect(numbers()).toEqual([5, 4, 3, 2, 1])
  await userEvent.type(screen.getByRole('searchbox', { name: inboxMessages.search }), 'BRAND')
  expect(numbers()).toEqual([5])
})

it('exports date, language and source', async () => {
  show(dated(2, '2026-11-25', { utm_source: 'google', gclid: 'click-id' }), makeLead(1))
  await userEvent.click(screen.getByRole('button', { name: inboxMessages.export }))
  const [[heading, ...rows] = []] = vi.mocked(saveCsv).mock.calls[0]!
  const pick = (row: readonly string[]) =>
    [
      ...[columns.id, columns.at, columns.lang, fieldLabels.firstName!],
      ...['utm_source', 'referrer', 'gclid'],
    ].map((column) => row[heading!.indexOf(column)])
  expect(rows.map(pick)).toEqual([
    ['2', '2026-11-25 12:00', 'en', 'Eleni', 'google', '', 'click-id'],
    ['1', '', '', 'Eleni', '', '', ''],
  ])
})

const button = (name: string) => screen.getByRole('button', { name })

it('shows that there are no entries, and exports none', () => {
  show()
  expect(screen.getByText(inboxMessages.empty)).toBeVisible()
  expect(button(inboxMessages.export)).toBeDisabled()
})

it('searches all fields of both forms, ignoring accents, case and the format of numbers', () => {
  const withFields = (id: number, fields: Record<string, string>) =>
    makeLead(id, { fields: { firstName: '', ...fields } })
  show(
    withFields(3, { firstName: 'Anna', businessName: 'Café Ποσειδών', email: 'anna@example.gr' }),
    withFields(2, { firstName: 'Θάνος', phoneNumber: '+30 210 123 4567' }),
    { ...withFields(1, { firstName: 'ΘΑΝΟΣ', message: 'στην Ύδρα' }), form: 'contact', key: 'm' },
  )
  for (const [text, found] of [
    ['θανος', [2, 1]],
    ['ΘΆΝΟΣ', [2, 1]],
    ['υδρα', [1]],
    ['cafe ποσειδων', [3]],
    ['ANNA@example', [3]],
    ['0030 210-1234567', [2]],
    ['nobody', []],
  ] as const) {
    fireEvent.change(screen.getByRole('searchbox', { name: inboxMessages.search }), {
      target: { value: text },
    })
    expect(numbers(), text).toEqual(found)
  }
  expect(screen.getByText(inboxMessages.noneFound)).toBeVisible()
  expect(screen.getByText(inboxMessages.count(0, 3))).toHaveRole('status')
})

it('filters by form and state, and exports what is shown', async () => {
  show(makeLead(3), makeLead(2, { done: true }), { ...makeLead(1), form: 'contact', key: 'm' })
  const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
  choose(inboxMessages.forms.contact)
  expect(numbers()).toEqual([1])
  choose(inboxMessages.forms.leads)
  expect(numbers()).toEqual([3, 2])
  choose(inboxMessages.states.open)
  expect(numbers()).toEqual([3])
  choose(inboxMessages.states.done)
  expect(numbers()).toEqual([2])
  fireEvent.click(button(inboxMessages.export))
  const [rows, name] = vi.mocked(saveCsv).mock.calls[0]!
  expect(rows.slice(1).map((row) => row.slice(0, 3))).toEqual([
    [inboxMessages.entryNames.leads, '2', inboxMessages.yes],
  ])
  expect(name.startsWith(inboxMessages.exportFileName)).toBe(true)
  expect(name).toMatch(/-\d{4}-\d\d-\d\d$/)
})

it('keeps an entry that is being edited in the list, but exports only what matches', async () => {
  const anna = { firstName: 'Anna', lastName: '' }
  show(makeLead(2, { fields: anna }), makeLead(1))
  await userEvent.click(button(`${inboxMessages.edit}: ${leadName}`))
  const field = screen.getByRole('textbox', { name: fieldLabels.lastName! })
  await userEvent.type(field, 'Ioannou')
  await userEvent.type(screen.getByRole('searchbox', { name: inboxMessages.search }), 'Anna')
  expect(numbers()).toEqual([2, 1])
  expect(field).toHaveValue('Ioannou')
  expect(screen.getByText(inboxMessages.count(1, 2))).toBeVisible()
  await userEvent.click(button(inboxMessages.export))
  expect(vi.mocked(saveCsv).mock.calls[0]![0]).toHaveLength(2)
  await userEvent.click(button(inboxMessages.cancel))
  expect(numbers()).toEqual([2])
})

it('names the fields that an edit removes', async () => {
  const fields = { firstName: 'Eleni', newsletter: 'true', date: '' }
  show(makeLead(1, { fields }))
  await userEvent.click(button(`${inboxMessages.edit}: ${leadName}`))
  expect(screen.getByText(`${inboxMessages.removedFields} newsletter`)).toBeVisible()
})

it('does not save an entry with a name of which nothing can be seen', async () => {
  show(makeLead(1))
  await userEvent.click(button(`${inboxMessages.edit}: ${leadName}`))
  const field = screen.getByRole('textbox', { name: fieldLabels.firstName! })
  await userEvent.clear(field)
  await userEvent.type(field, '\u2028\u200b')
  await userEvent.click(button(inboxMessages.save))
  expect(field).toHaveAccessibleDescription(inboxMessages.needsName)
})

it('still shows the chosen source after its last entry is deleted', async () => {
  stubDialogs()
  show(dated(2, '2026-11-25', {}), dated(1, '2026-11-25', { utm_source: 'google' }))
  const source = screen.getByRole('combobox', { name: inboxMessages.source })
  await userEvent.selectOptions(source, 'google')
  await userEvent.click(button(`${inboxMessages.delete}: ${leadName}`))
  await userEvent.click(button(inboxMessages.deleteNow))
  expect(numbers()).toEqual([])
  expect(source).toHaveValue('google')
})

it('asks before a refresh discards unsaved changes', () => {
  stubDialogs()
  const onRefresh = vi.fn()
  render(
    <InboxView
      email="staff@example.gr"
      initialEntries={[makeLead(1)]}
      onRefresh={onRefresh}
      onSignOut={() => {}}
    />,
  )
  fireEvent.click(article().getByRole('button', { name: `${inboxMessages.edit}: ${leadName}` }))
  fireEvent.click(button(inboxMessages.refresh))
  fireEvent.click(button(inboxMessages.keepEditing))
  expect(onRefresh).not.toHaveBeenCalled()
  expect(article().getAllByRole('textbox')).not.toEqual([])
  fireEvent.click(button(inboxMessages.refresh))
  fireEvent.click(button(inboxMessages.refreshNow))
  return waitFor(() => expect(onRefresh).toHaveBeenCalledOnce())
})

it('deletes an entry after a confirmation, keeps the dialog meanwhile, and then focuses the list', async () => {
  stubDialogs()
  show(makeLead(2), makeLead(1))
  const ask = screen.getByRole('button', { name: `${inboxMessages.delete}: ${leadName}` })
  fireEvent.click(ask)
  const dialog = within(screen.getByRole('dialog', { name: inboxMessages.deleteQuestion }))
  expect(dialog.getByText(new RegExp(`^${leadName}, Eleni`))).toBeVisible()
  fireEvent.click(dialog.getByRole('button', { name: inboxMessages.keep }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(store.deleteEntry).not.toHaveBeenCalled()

  let answer = () => {}
  store.deleteEntry.mockReturnValueOnce(new Promise<void>((resolve) => (answer = resolve)))
  fireEvent.click(ask)
  for (const name of [inboxMessages.deleteNow, inboxMessages.keep]) fireEvent.click(button(name))
  const cancel = new Event('cancel', { cancelable: true })
  expect(fireEvent(screen.getByRole('dialog'), cancel)).toBe(false)
  answer()
  const list = screen.getByRole('region', { name: inboxMessages.list })
  await waitFor(() => expect(list).toHaveFocus())
  expect(numbers()).toEqual([2])
  expect(screen.getByText(inboxMessages.deleted)).toBeVisible()
})

it('shows hostile and unknown fields as text, with safe links', () => {
  const hostile = {
    firstName: '<img src=x onerror=alert(1)>',
    email: 'a@b.gr?bcc=spam@evil.example&body=x',
    phoneNumber: '+30 210;ext=1?x <b>',
    businessWebsite: 'javascript:x',
    message: '<script>alert(1)</script>\n<a href="javascript:alert(1)">press</a>',
    newsletter: 'true',
  }
  show(makeLead(1, { fields: hostile, storedEntry: { ...hostile, id: 1 } }))
  expect(article().getByRole('heading')).toHaveTextContent(hostile.firstName)
  for (const text of ['<script>alert(1)</script>', 'javascript:x', 'newsletter'])
    expect(screen.getByRole('article')).toHaveTextContent(text)
  expect(screen.getByRole('article').querySelector('img, script')).toBeNull()
  expect(
    article()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
      .sort(),
  ).toEqual(['mailto:a@b.gr%3Fbcc%3Dspam@evil.example%26body%3Dx', 'tel:+30210'])
})
