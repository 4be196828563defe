import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, createElement, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FormField } from '../../../src/content/forms'
import { contact as address } from '../../../src/content/site'
import type { Language } from '../../../src/domain/language'
import { mergeCallDetails } from '../../../src/features/forms/call-details'
import { EntryForm } from '../../../src/features/forms/EntryForm'
import { preloadAppendEntry, type submit } from '../../../src/features/forms/outbox'
import { SubmissionError } from '../../../src/features/forms/submission'
import { loadDraft, saveDraft } from '../../../src/lib/draft'
import { MessagesContext } from '../../../src/lib/messages'
import { emails } from '../../support/emails'
import { createEmptyEntry, leadEntry } from '../../support/firestore-rest'
import {
  contactFormFields,
  formMessages,
  forms,
  homeFormFields,
  leadFormFields,
  messages,
} from '../../support/site-content'

const wire = vi.hoisted(() => ({ submit: vi.fn<typeof submit>(), waits: true }))

vi.mock('../../../src/features/forms/outbox', () => ({
  submit: wire.submit,
  preloadAppendEntry: vi.fn(),
  subscribeToWaiting: () => () => {},
  getWaitingSubmissions: () => (wire.waits ? [{ token: 'a1' }] : [{ token: 'of another message' }]),
}))

/** Puts a form where pages put it: into the words of a language. */
const spoken =
  (lang: Language) =>
  ({ children }: { children?: ReactNode }) => (
    <MessagesContext value={messages[lang]}>{children}</MessagesContext>
  )

type Props = ComponentProps<typeof EntryForm<'contact' | 'home'>>

const onSent = vi.fn()
const onStart = vi.fn()
const onFailed = vi.fn()

beforeEach(async () => {
  // The code that logs an error may still be on its way from the test before.
  await vi.dynamicImportSettled()
  vi.clearAllMocks()
  wire.submit.mockReset().mockResolvedValue({ outcome: 'stored', token: 'a1' })
  wire.waits = true
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** The fields of the contact page, with an optional message. */
const fields: FormField[] = contactFormFields.map((field) => ({
  ...field,
  required: ['firstName', 'email'].includes(field.name),
}))

const form = (props: Partial<Props> = {}) => (
  <EntryForm
    pageForm="contact"
    label="Write to us"
    fields={fields}
    submitLabel="Send"
    messages={formMessages.en}
    onSent={onSent}
    onStart={onStart}
    onFailed={onFailed}
    {...props}
  />
)

/** Waits for no timer between two keys: on a busy machine each one takes as long as a whole test. */
const visitor = () => userEvent.setup({ delay: null })

function show(props?: Partial<Props>) {
  render(form(props), { wrapper: spoken('en') })
  return visitor()
}

const field = (name: RegExp) => screen.getByRole('textbox', { name })
const button = () => screen.getByRole('button')
const sendAnother = (language: Language = 'en') =>
  screen.getByRole('button', { name: formMessages[language].sendAnother })

/** The entry that {@link fill} sends; fields that the form lacks are empty. */
const sent = {
  ...createEmptyEntry('contact'),
  firstName: 'Eleni',
  email: 'eleni@example.gr',
}

/** Pastes the texts: typing renders the form for every letter, and one test below types them. */
async function fill(user: ReturnType<typeof visitor>) {
  await user.click(field(/^Name/))
  await user.paste(sent.firstName)
  await user.click(field(/^Email/))
  await user.paste(sent.email)
}

/** A promise that is kept or broken by hand. */
function pending<Result>() {
  let resolve!: (result: Result) => void
  const promise = new Promise<Result>((kept) => {
    resolve = kept
  })
  return { promise, resolve }
}

describe('a form', () => {
  it('submits the typed texts without surrounding spaces', async () => {
    const user = show()
    await user.type(field(/^Name/), '  Eleni ')
    await user.type(field(/^Email/), 'eleni@example.gr')
    await user.click(button())
    expect(wire.submit.mock.calls).toEqual([['contact', sent, 'en', '']])
  })

  it('cannot be submitted before hydration', () => {
    const page = document.createElement('div')
    page.innerHTML = renderToString(createElement(spoken('en'), null, form()))
    expect(page.querySelector('button')).toBeDisabled()
    expect(page.querySelector('button')).not.toHaveAttribute('aria-disabled')
  })

  it('keeps a text that was typed before hydration', async () => {
    saveDraft('contact', { firstName: 'Nikos', email: 'nikos@example.gr' })
    const page = document.body.appendChild(document.createElement('div'))
    const element = createElement(spoken('en'), null, form())
    page.innerHTML = renderToString(element)
    page.querySelector<HTMLInputElement>('[name=firstName]')!.value = 'Eleni'
    const staticForm = page.querySelector('form')
    expect(staticForm).toHaveAttribute('data-draft', 'contact')
    const root = await act(async () => hydrateRoot(page, element))
    expect(button()).toBeEnabled()
    expect(staticForm).not.toHaveAttribute('data-draft')
    expect(field(/^Name/)).toHaveValue('Eleni')
    expect(field(/^Email/)).toHaveValue('nikos@example.gr')
    act(() => root.unmount())
    page.remove()
  })

  it('calls onStart once and preloads the code that stores entries', async () => {
    const user = show()
    await user.click(field(/^Name/))
    await user.click(field(/^Email/))
    expect(onStart).toHaveBeenCalledOnce()
    expect(preloadAppendEntry).toHaveBeenCalledOnce()
  })

  it('reports success only after the entry is stored', async () => {
    const { promise, resolve } = pending<{ outcome: 'stored'; token: string }>()
    wire.submit.mockReturnValue(promise)
    const user = show()
    await fill(user)
    await user.click(button())
    expect(button()).toHaveTextContent(formMessages.en.sending)
    // A text that is edited now would be shown as sent.
    expect(field(/^Name/)).toHaveAttribute('readonly')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(onSent).not.toHaveBeenCalled()
    resolve({ outcome: 'stored', token: 'a1' })
    expect(await screen.findByText('Form submitted successfully!')).toBeVisible()
    expect(onSent.mock.calls).toEqual([[sent, 'a1']])
  })

  it('shows and focuses the result with what was sent in the place of its fields', async () => {
    const user = show()
    await fill(user)
    await user.click(button())
    const status = screen.getByRole('status')
    await waitFor(() => expect(status).toHaveFocus())
    expect(status).toHaveTextContent('Form submitted successfully!')
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
    const texts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    // The other fields were left empty.
    expect(terms).toEqual(fields.filter(({ required }) => required).map(({ label }) => label))
    expect(texts).toEqual(['Eleni', 'eleni@example.gr'])
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(screen.getAllByRole('button')).toEqual([sendAnother()])
  })

  it('shows its fields with their texts again to send another entry', async () => {
    const user = show()
    await fill(user)
    await user.click(button())
    await screen.findByText('Form submitted successfully!')
    await user.click(sendAnother())
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(field(/^Name/)).toHaveFocus()
    expect(field(/^Name/)).not.toHaveAttribute('readonly')
    expect(field(/^Name/)).toHaveValue('Eleni')
    expect(field(/^Email/)).toHaveValue('eleni@example.gr')
    await user.type(field(/^Message/), 'And another thing')
    await user.click(button())
    await screen.findByText('Form submitted successfully!')
    const entries = wire.submit.mock.calls.map(([, entry]) => entry)
    expect(entries).toEqual([sent, { ...sent, message: 'And another thing' }])
  })

  it('submits once, however often the button is clicked', async () => {
    const user = show()
    await fill(user)
    await user.dblClick(button())
    await screen.findByText('Form submitted successfully!')
    expect(wire.submit).toHaveBeenCalledOnce()
  })

  it('shows that an entry is not sent yet while it waits', async () => {
    wire.submit.mockResolvedValue({ outcome: 'waiting', token: 'a1' })
    const { rerender } = render(form(), { wrapper: spoken('en') })
    const user = visitor()
    await fill(user)
    await user.click(button())
    expect(await screen.findByRole('alert')).toHaveTextContent(formMessages.en.waiting)
    expect(screen.getByRole('alert')).toHaveTextContent(address.email)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(onSent).not.toHaveBeenCalled()
    wire.waits = false
    rerender(form())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('names the waiting entry that the visitor edits and sends again', async () => {
    wire.submit.mockResolvedValueOnce({ outcome: 'waiting', token: 'a1' })
    render(form(), { wrapper: spoken('en') })
    const user = visitor()
    await fill(user)
    await user.click(button())
    await screen.findByRole('alert')
    await user.click(button())
    expect(wire.submit.mock.calls.map(([, , , editedToken]) => editedToken)).toEqual(['', 'a1'])
  })
})

describe('a form whose submission fails', () => {
  it('shows the failure and the contact details, and keeps the texts', async () => {
    wire.submit.mockRejectedValue(new Error('unreachable'))
    const user = show()
    await fill(user)
    await user.click(button())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Error submitting form')
    expect(alert).toHaveTextContent(formMessages.en.failedText)
    expect(alert).toHaveTextContent(address.email)
    expect(field(/^Name/)).toHaveValue('Eleni')
    expect(onSent).not.toHaveBeenCalled()
  })

  it('logs the reason without the typed texts', async () => {
    wire.submit.mockRejectedValue(new SubmissionError('denied', new Error('eleni@example.gr')))
    const user = show()
    await fill(user)
    await user.click(button())
    await screen.findByRole('alert')
    await vi.dynamicImportSettled()
    expect(vi.mocked(console.error).mock.calls).toEqual([
      ['SubmissionError: The entry was not stored: denied'],
    ])
    expect(onFailed).toHaveBeenCalledOnce()
  })

  it('removes the error after a later success', async () => {
    wire.submit.mockRejectedValueOnce(new Error('unreachable'))
    const user = show()
    await fill(user)
    await user.click(button())
    await screen.findByRole('alert')
    await user.click(button())
    await screen.findByText('Form submitted successfully!')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('a form whose honeypot is filled in', () => {
  // Hidden from screen readers, so it has no label.
  const honeypot = () => document.querySelector<HTMLInputElement>('[aria-hidden] input')!

  it('asks to submit again, keeps the texts, and then submits them', async () => {
    const user = show()
    await fill(user)
    await user.type(honeypot(), '555')
    await user.click(button())
    expect(await screen.findByRole('alert')).toHaveTextContent(formMessages.en.submitAgain)
    expect(wire.submit).not.toHaveBeenCalled()
    expect(onFailed).not.toHaveBeenCalled()
    expect(honeypot()).toHaveValue('')
    expect(field(/^Name/)).toHaveValue(sent.firstName)

    await user.click(button())
    expect(await screen.findByText(formMessages.en.sent)).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(wire.submit.mock.calls).toEqual([['contact', sent, 'en', '']])
  })

  it('asks only once, since a password manager may fill it in again', async () => {
    const user = show()
    await fill(user)
    for (let press = 0; press < 2; press += 1) {
      await user.type(honeypot(), '555')
      await user.click(button())
    }
    expect(wire.submit).toHaveBeenCalledOnce()
  })
})

describe('a field', () => {
  it.each<[string, RegExp, string, string]>([
    ['is empty', /^Name/, '', formMessages.en.valueMissing],
    ['holds spaces alone', /^Name/, '   ', formMessages.en.valueMissing],
    [
      'holds only characters that cannot be seen',
      /^Name/,
      '\u3000\u200b\u3164',
      formMessages.en.valueMissing,
    ],
    ['is too long', /^Name/, 'a'.repeat(162), formMessages.en.tooLong(2)],
    ['is one letter too long', /^Name/, 'a'.repeat(161), formMessages.en.tooLong(1)],
    [
      'is too long in Greek, at two bytes a letter',
      /^Name/,
      'α'.repeat(81),
      formMessages.en.tooLong(1),
    ],
    ['is too long in emoji', /^Name/, '🙂'.repeat(41), formMessages.en.tooLong(2)],
  ])('that %s shows an error and receives the focus', async (_, name, text, message) => {
    const user = show()
    await fill(user)
    await user.clear(field(name))
    await user.click(field(name))
    if (text) await user.paste(text)
    await user.click(button())
    expect(field(name)).toBeInvalid()
    expect(field(name)).toHaveAccessibleDescription(message)
    expect(field(name)).toHaveFocus()
    expect(wire.submit).not.toHaveBeenCalled()
  })

  it('with an invalid email address shows an error and receives the focus', async () => {
    const user = show()
    await fill(user)
    const email = field(/^Email/)
    // An input of this type gives neither spaces around its text nor line breaks back.
    const wrong = emails.invalid.filter((each) => each.trim() === each && !each.includes('\n'))
    for (const text of wrong) {
      await user.clear(email)
      await user.click(email)
      await user.paste(text)
      await user.click(button())
      expect(email, text).toHaveValue(text)
      expect(email, text).toBeInvalid()
      expect(email, text).toHaveAccessibleDescription(formMessages.en.typeMismatch)
      expect(email, text).toHaveFocus()
    }
    expect(wrong.length).toBeGreaterThan(10)
    expect(wire.submit).not.toHaveBeenCalled()
  })

  it('accepts an email address that was pasted with invisible characters', async () => {
    const user = show()
    await user.click(field(/^Name/))
    await user.paste(sent.firstName)
    await user.click(field(/^Email/))
    await user.paste(`\u202a${sent.email}\u202c`)
    await user.click(button())
    expect(wire.submit.mock.calls[0]?.[1]).toEqual(sent)
  })

  it('receives the focus if it is the first of several invalid ones', async () => {
    const user = show()
    await user.click(button())
    expect(field(/^Name/)).toHaveFocus()
    expect(field(/^Email/)).toHaveAccessibleDescription(formMessages.en.valueMissing)
    expect(field(/^Message/)).toBeValid()
  })

  /** Sets the value as an extension does, whose `change` is the only event. */
  function fillAsPasswordManager(control: HTMLElement, text: string) {
    // React replaces the property of the element to notice what scripts set.
    ;(control as HTMLInputElement).value = text
    act(() => void control.dispatchEvent(new Event('change', { bubbles: true })))
  }

  it('removes its error and saves a draft when a password manager has filled it in', async () => {
    const user = show()
    await user.click(button())
    expect(field(/^Email/)).toBeInvalid()
    fillAsPasswordManager(field(/^Email/), 'eleni@example.gr')
    expect(field(/^Email/)).toBeValid()
    expect(field(/^Name/)).toBeInvalid()
    expect(loadDraft('contact')).toMatchObject({ email: 'eleni@example.gr' })
  })

  it('keeps the result when its change is reported after the submission', async () => {
    wire.submit.mockResolvedValue({ outcome: 'waiting', token: 'a1' })
    const user = show()
    await fill(user)
    await user.click(button())
    await screen.findByRole('alert')
    fillAsPasswordManager(field(/^Email/), sent.email)
    expect(screen.getByRole('alert')).toHaveTextContent(formMessages.en.waiting)
    expect(loadDraft('contact')).toEqual({})
  })

  it('removes its error when it becomes valid', async () => {
    const user = show()
    await user.click(button())
    await user.type(field(/^Name/), 'E')
    expect(field(/^Name/)).toBeValid()
    expect(field(/^Name/)).not.toHaveAccessibleDescription()
    expect(field(/^Email/)).toBeInvalid()
  })

  it.each([
    ['the home page', homeFormFields],
    ['the contact page', contactFormFields],
    ['leads', leadFormFields],
  ])('of the form of %s has its type and autocomplete', (_, formFields) => {
    show({ fields: formFields })
    const boxes = screen.getAllByRole('textbox')
    expect(boxes).toHaveLength(formFields.length)
    for (const [index, { autoComplete, type }] of formFields.entries()) {
      expect(boxes[index]).toHaveAttribute('autocomplete', autoComplete)
      if (type === 'textarea') expect(boxes[index]?.tagName).toBe('TEXTAREA')
      else expect(boxes[index]).toHaveAttribute('type', type)
    }
  })

  it('is marked as optional after its label', () => {
    show()
    expect(field(/^Message/)).toHaveAccessibleName(
      expect.stringContaining(formMessages.en.optional),
    )
    expect(field(/^Name/)).toBeRequired()
    expect(field(/^Message/)).not.toBeRequired()
  })
})

describe('a hint', () => {
  it('describes its field, also beside an error', async () => {
    const [message] = contactFormFields.slice(-1)
    const user = show({ fields: contactFormFields })
    expect(field(/^Message/)).toHaveAccessibleDescription(message?.hint)
    await user.click(button())
    expect(field(/^Message/)).toHaveAccessibleDescription(
      `${formMessages.en.valueMissing} ${message?.hint}`,
    )
  })
})

describe('a form with a sent entry', () => {
  const sentBefore = () => leadEntry

  function showSent() {
    render(
      <EntryForm
        pageForm="leads"
        label="Δήλωση"
        fields={leadFormFields}
        submitLabel="Αποστολή"
        messages={formMessages.el}
        loadSentEntry={sentBefore}
      />,
      { wrapper: spoken('el') },
    )
    return visitor()
  }

  it('shows the sent entry and does not submit it again', async () => {
    const user = showSent()
    expect(screen.getByRole('status')).toHaveTextContent(formMessages.el.sent)
    // The visitor did nothing on this page yet.
    expect(screen.getByRole('status')).not.toHaveFocus()
    const texts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    const entry: Record<string, string> = leadEntry
    expect(texts).toEqual(leadFormFields.map(({ name }) => entry[name]).filter(Boolean))
    await user.click(sendAnother('el'))
    expect(field(/^Όνομα \(|^Όνομα$/)).toHaveValue(leadEntry.firstName)
    expect(field(/^Τηλέφωνο/)).toHaveValue(leadEntry.phoneNumber)
    expect(wire.submit).not.toHaveBeenCalled()
  })

  it('submits another one after an edit', async () => {
    const user = showSent()
    await user.click(sendAnother('el'))
    await user.type(field(/^Τηλέφωνο/), '1')
    await user.click(button())
    expect(wire.submit).toHaveBeenCalledOnce()
  })
})

describe('a draft', () => {
  it('is restored in the other language until the entry is stored', async () => {
    const user = show()
    await user.type(field(/^Name/), 'Eleni')
    cleanup()
    show()
    expect(field(/^Name/)).toHaveValue('Eleni')
    await fill(user)
    await user.click(button())
    await screen.findByText(formMessages.en.sent)
    cleanup()
    show()
    expect(field(/^Name/)).toHaveValue('')
  })

  it.each([
    ['contact', 'en', 'el'],
    ['contact', 'el', 'en'],
    ['leads', 'en', 'el'],
    ['leads', 'el', 'en'],
  ] as const)(
    'is still there after a refused %s form, typed in %s and reopened in %s',
    async (kind, lang, other) => {
      wire.submit.mockRejectedValue(new SubmissionError('denied'))
      const entryForm =
        kind === 'contact' ? (
          form({ messages: forms[lang].contact })
        ) : (
          <EntryForm
            pageForm="leads"
            label="Apply"
            fields={leadFormFields}
            requiredOneOf={['email', 'phoneNumber']}
            submitLabel="Send"
            messages={forms[lang].leads}
          />
        )
      const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ })
      render(entryForm, { wrapper: spoken(lang) })
      const user = userEvent.setup()
      for (const box of screen.getAllByRole('textbox').filter((each) => each !== email()))
        await user.type(box, 'Eleni')
      await user.type(email(), 'eleni@example.gr')
      await user.click(button())
      expect(await screen.findByRole('alert')).toHaveTextContent(forms[lang][kind].failed)
      cleanup()
      render(entryForm, { wrapper: spoken(other) })
      expect(email()).toHaveValue('eleni@example.gr')
      for (const box of screen.getAllByRole('textbox').filter((each) => each !== email()))
        expect(box).toHaveValue('Eleni')
    },
  )

  it('belongs to one form only', async () => {
    const user = show()
    await user.type(field(/^Name/), 'Eleni')
    cleanup()
    show({ pageForm: 'home' })
    expect(field(/^Name/)).toHaveValue('')
  })
})

describe('a form with a phone number and a best time to call', () => {
  const person = {
    firstName: 'Eleni',
    lastName: 'Ioannou',
    location: 'Athens',
    email: 'eleni@example.gr',
  }
  const texts = {
    ...person,
    phoneNumber: '690 000 0000',
    bestTime: 'after 17:00',
    message: 'Hello',
  }
  const entry = {
    ...createEmptyEntry('contact'),
    ...person,
    message: 'Phone: 690 000 0000\nBest time to call: after 17:00\nHello',
  }

  const showForm = () => show({ fields: homeFormFields, toEntry: mergeCallDetails })

  /** Fills in the fields by the entry's names. */
  async function fillIn(user: ReturnType<typeof visitor>, texts: Record<string, string>) {
    for (const { name, label } of homeFormFields.filter(({ name }) => name in texts)) {
      await user.clear(field(new RegExp(`^${label}(\\(|$)`)))
      await user.paste(texts[name] ?? '')
    }
  }

  it('submits both as the first lines of the message', async () => {
    const user = showForm()
    await fillIn(user, texts)
    await user.click(button())
    expect(wire.submit.mock.calls).toEqual([['contact', entry, 'en', '']])
  })

  it('submits the same text in the other language', async () => {
    const user = showForm()
    await fillIn(user, texts)
    cleanup()
    render(form({ fields: homeFormFields, toEntry: mergeCallDetails }), { wrapper: spoken('el') })
    await user.click(button())
    expect(wire.submit.mock.calls).toEqual([['contact', entry, 'el', '']])
  })

  it('shows an error at the field that is too long', async () => {
    const user = showForm()
    const tooLong = { phoneNumber: '6'.repeat(2000), bestTime: 'ώ'.repeat(61), message: 'Hello' }
    await fillIn(user, { ...person, ...tooLong })
    await user.click(button())
    expect(field(/^Phone/)).toHaveAccessibleDescription(formMessages.en.tooLong(1960))
    expect(field(/^Phone/)).toHaveFocus()
    expect(field(/^Best time/)).toHaveAccessibleDescription(
      expect.stringContaining(formMessages.en.tooLong(1)),
    )
    expect(field(/^Message/)).toBeValid()
  })

  it('counts the first lines for the length of the message', async () => {
    const user = showForm()
    const lines = 'Phone: 1\nBest time to call: 2\n'.length
    const details = { phoneNumber: '1', bestTime: '2', message: 'a'.repeat(2001 - lines) }
    await fillIn(user, { ...person, ...details })
    await user.click(button())
    expect(field(/^Message/)).toHaveAccessibleDescription(formMessages.en.tooLong(1))
    await fillIn(user, { message: 'a'.repeat(2000 - lines) })
    await user.click(button())
    expect(wire.submit.mock.calls[0]?.[1]).toHaveProperty('message.length', 2000)
  })
})

describe('two fields of which one is required', () => {
  function showEither() {
    render(
      <EntryForm
        pageForm="leads"
        label="Δήλωση"
        fields={leadFormFields.filter(({ name }) => ['email', 'phoneNumber'].includes(name))}
        requiredOneOf={['email', 'phoneNumber']}
        submitLabel="Αποστολή"
        messages={formMessages.el}
      />,
      { wrapper: spoken('el') },
    )
    return visitor()
  }

  it('show an error in the language of the page if both are empty', async () => {
    const user = showEither()
    await user.click(button())
    expect(field(/^Email/)).toHaveAccessibleDescription(formMessages.el.needsEmailOrPhone)
    expect(field(/^Email/)).toHaveFocus()
    expect(wire.submit).not.toHaveBeenCalled()
  })

  it('show an error if nothing in them can be seen', async () => {
    const user = showEither()
    await user.click(field(/^Τηλέφωνο/))
    await user.paste('\u202a\u00a0\u202c')
    await user.click(button())
    expect(field(/^Email/)).toHaveAccessibleDescription(formMessages.el.needsEmailOrPhone)
    expect(wire.submit).not.toHaveBeenCalled()
  })

  it.each([
    [/^Email/, 'eleni@example.gr'],
    [/^Τηλέφωνο/, '210 000 0000'],
  ])('are valid if %s is filled in', async (name, text) => {
    const user = showEither()
    await user.type(field(name), text)
    await user.click(button())
    await screen.findByText(formMessages.el.sent)
    expect(wire.submit).toHaveBeenCalledOnce()
  })
})
