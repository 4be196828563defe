import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FormField } from '../../src/content/forms'
import type { Language } from '../../src/content/language'
import { contact as address } from '../../src/content/site'
import { EntryForm } from '../../src/forms/EntryForm'
import { prepare, type submit } from '../../src/forms/outbox'
import { SaveError } from '../../src/forms/submission'
import { WordsContext } from '../../src/lib/words'
import { emails } from '../helpers/emails'
import { lead } from '../helpers/firestore-rest'
import { contactForm, leadForm, said, words } from '../helpers/words'

const wire = vi.hoisted(() => ({ submit: vi.fn<typeof submit>(), waits: true }))

vi.mock('../../src/forms/outbox', () => ({
  submit: wire.submit,
  prepare: vi.fn(),
  onWaitingChange: () => () => {},
  waiting: () => (wire.waits ? [{ form: 'contact' }] : []),
}))

/** Puts a form where pages put it: into the words of a language. */
const spoken =
  (lang: Language) =>
  ({ children }: { children?: ReactNode }) => (
    <WordsContext value={said[lang]}>{children}</WordsContext>
  )

type Props = ComponentProps<typeof EntryForm<'contact'>>

const onSent = vi.fn()
const onStart = vi.fn()
const onFailed = vi.fn()
const logged = vi.spyOn(console, 'error')

beforeEach(() => {
  vi.clearAllMocks()
  wire.submit.mockReset().mockResolvedValue('stored')
  wire.waits = true
  sessionStorage.clear()
  logged.mockImplementation(() => {})
})

/** As on the contact page, but that the message may stay empty. */
const fields: FormField[] = contactForm.map((field) => ({
  ...field,
  required: field.name !== 'message',
}))

const form = (props: Partial<Props> = {}) => (
  <EntryForm
    form="contact"
    name="test"
    label="Write to us"
    fields={fields}
    submitLabel="Send"
    onSent={onSent}
    onStart={onStart}
    onFailed={onFailed}
    {...props}
  />
)

function show(props?: Partial<Props>) {
  render(form(props), { wrapper: spoken('en') })
  return userEvent.setup()
}

const field = (name: RegExp) => screen.getByRole('textbox', { name })
const button = () => screen.getByRole('button')

/** What {@link fill} sends: the fields that the form does not have are empty. */
const sent = {
  firstName: 'Eleni',
  lastName: '',
  location: '',
  email: 'eleni@example.gr',
  message: '',
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field(/^Name/), 'Eleni')
  await user.type(field(/^Email/), 'eleni@example.gr')
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
  it('sends what was typed, without the spaces around it', async () => {
    const user = show()
    await user.type(field(/^Name/), '  Eleni ')
    await user.type(field(/^Email/), 'eleni@example.gr')
    await user.click(button())
    expect(wire.submit.mock.calls).toEqual([['contact', sent]])
  })

  it('cannot be sent before its script is there', () => {
    const page = document.createElement('div')
    page.innerHTML = renderToString(createElement(spoken('en'), null, form()))
    expect(page.querySelector('button')).toBeDisabled()
    expect(page.querySelector('button')).not.toHaveAttribute('aria-disabled')
  })

  it('says once that the visitor has begun, and loads then what sends', async () => {
    const user = show()
    await user.click(field(/^Name/))
    await user.click(field(/^Email/))
    expect(onStart).toHaveBeenCalledOnce()
    expect(prepare).toHaveBeenCalledOnce()
  })

  it('says success after the entry is stored, not before, and keeps its fields', async () => {
    const { promise, resolve } = pending<'stored'>()
    wire.submit.mockReturnValue(promise)
    const user = show()
    await fill(user)
    await user.click(button())
    expect(button()).toHaveTextContent(words.en.sending)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(onSent).not.toHaveBeenCalled()
    resolve('stored')
    expect(await screen.findByText('Form submitted successfully!')).toBeVisible()
    expect(onSent.mock.calls).toEqual([[sent]])
    expect(field(/^Name/)).toHaveValue('Eleni')
    expect(field(/^Email/)).toHaveValue('eleni@example.gr')
  })

  it('sends once, however often its button is pressed', async () => {
    const user = show()
    await fill(user)
    await user.dblClick(button())
    await screen.findByText('Form submitted successfully!')
    await user.click(button())
    expect(wire.submit).toHaveBeenCalledOnce()
  })

  it('says of an entry that waits that it is not sent yet, as long as it waits', async () => {
    wire.submit.mockResolvedValue('waiting')
    const { rerender } = render(form(), { wrapper: spoken('en') })
    const user = userEvent.setup()
    await fill(user)
    await user.click(button())
    expect(await screen.findByRole('alert')).toHaveTextContent(words.en.waiting)
    expect(screen.getByRole('alert')).toHaveTextContent(address.email)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(onSent).not.toHaveBeenCalled()
    wire.waits = false
    rerender(form())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('a form that could not be sent', () => {
  it('says so, keeps what was typed and shows the other ways', async () => {
    wire.submit.mockRejectedValue(new Error('unreachable'))
    const user = show()
    await fill(user)
    await user.click(button())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Error submitting form')
    expect(alert).toHaveTextContent(words.en.failedText)
    expect(alert).toHaveTextContent(address.email)
    expect(field(/^Name/)).toHaveValue('Eleni')
    expect(onSent).not.toHaveBeenCalled()
  })

  it('leaves a trace of why, without a word of what was typed', async () => {
    wire.submit.mockRejectedValue(new SaveError('denied', new Error('eleni@example.gr')))
    const user = show()
    await fill(user)
    await user.click(button())
    await screen.findByRole('alert')
    expect(logged.mock.calls).toEqual([['SaveError: The entry was not stored: denied']])
    expect(onFailed).toHaveBeenCalledOnce()
  })

  it('takes its complaint back when it is sent after all', async () => {
    wire.submit.mockRejectedValueOnce(new Error('unreachable'))
    const user = show()
    await fill(user)
    await user.click(button())
    await screen.findByRole('alert')
    await user.click(button())
    await screen.findByText('Form submitted successfully!')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('was filled in by a program: nothing is sent', async () => {
    const user = show()
    await fill(user)
    await user.type(screen.getByLabelText(words.en.honeypot), '555')
    await user.click(button())
    await screen.findByRole('alert')
    expect(wire.submit).not.toHaveBeenCalled()
  })
})

describe('a field', () => {
  it.each<[string, RegExp, string, string]>([
    ['is empty', /^Name/, '', words.en.valueMissing],
    ['holds spaces alone', /^Name/, '   ', words.en.valueMissing],
    ['is too long', /^Name/, 'a'.repeat(162), words.en.tooLong(2)],
    ['is one letter too long', /^Name/, 'a'.repeat(161), words.en.tooLong(1)],
    ['is too long in Greek, at two bytes a letter', /^Name/, 'α'.repeat(81), words.en.tooLong(1)],
    ...emails.invalid
      .filter((email) => email.trim() === email && !email.includes('\n'))
      .map((email): [string, RegExp, string, string] => [
        `is ${email}`,
        /^Email/,
        email,
        words.en.typeMismatch,
      ]),
  ])('that %s says so and takes the focus', async (_, name, text, message) => {
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

  it('that is the first of several wrong ones takes the focus', async () => {
    const user = show()
    await user.click(button())
    expect(field(/^Name/)).toHaveFocus()
    expect(field(/^Email/)).toHaveAccessibleDescription(words.en.valueMissing)
    expect(field(/^Message/)).toBeValid()
  })

  it('takes its complaint back as soon as it is mended', async () => {
    const user = show()
    await user.click(button())
    await user.type(field(/^Name/), 'E')
    expect(field(/^Name/)).toBeValid()
    expect(field(/^Name/)).not.toHaveAccessibleDescription()
    expect(field(/^Email/)).toBeInvalid()
  })

  it('that may stay empty says so after its label', () => {
    show()
    expect(field(/^Message/)).toHaveAccessibleName(expect.stringContaining(words.en.optional))
    expect(field(/^Name/)).toBeRequired()
    expect(field(/^Message/)).not.toBeRequired()
  })
})

describe('a hint', () => {
  it('describes its field, also beside a complaint', async () => {
    const [message] = contactForm.slice(-1)
    const user = show({ fields: contactForm })
    expect(field(/^Message/)).toHaveAccessibleDescription(message?.hint)
    await user.click(button())
    expect(field(/^Message/)).toHaveAccessibleDescription(
      `${words.en.valueMissing} ${message?.hint}`,
    )
  })
})

describe('a form that was sent before', () => {
  const sentBefore = () => lead

  function showSent() {
    render(
      <EntryForm
        form="leads"
        name="test"
        label="Δήλωση"
        fields={leadForm}
        submitLabel="Αποστολή"
        sentBefore={sentBefore}
      />,
      { wrapper: spoken('el') },
    )
    return userEvent.setup()
  }

  it('shows what was sent, as sent, and is not sent again', async () => {
    const user = showSent()
    expect(field(/^Όνομα \(|^Όνομα$/)).toHaveValue(lead.firstName)
    expect(field(/^Τηλέφωνο/)).toHaveValue(lead.phoneNumber)
    expect(screen.getByRole('status')).toHaveTextContent(words.el.sent)
    await user.click(button())
    expect(wire.submit).not.toHaveBeenCalled()
  })

  it('is sent again when it is edited', async () => {
    const user = showSent()
    await user.type(field(/^Τηλέφωνο/), '1')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await user.click(button())
    expect(wire.submit).toHaveBeenCalledOnce()
  })
})

describe('what is typed and not sent', () => {
  it('is there again when the page is shown in its other language, until it is stored', async () => {
    const user = show()
    await user.type(field(/^Name/), 'Eleni')
    cleanup()
    show()
    expect(field(/^Name/)).toHaveValue('Eleni')
    await fill(user)
    await user.click(button())
    await screen.findByText(words.en.sent)
    cleanup()
    show()
    expect(field(/^Name/)).toHaveValue('')
  })

  it('belongs to one form alone', async () => {
    const user = show()
    await user.type(field(/^Name/), 'Eleni')
    cleanup()
    show({ name: 'another' })
    expect(field(/^Name/)).toHaveValue('')
  })
})

describe('two fields of which one is enough', () => {
  function showEither() {
    render(
      <EntryForm
        form="leads"
        name="test"
        label="Δήλωση"
        fields={leadForm.filter(({ name }) => ['email', 'phoneNumber'].includes(name))}
        oneOf={['email', 'phoneNumber']}
        submitLabel="Αποστολή"
      />,
      { wrapper: spoken('el') },
    )
    return userEvent.setup()
  }

  it('are asked for in the language of the page when both are empty', async () => {
    const user = showEither()
    await user.click(button())
    expect(field(/^Email/)).toHaveAccessibleDescription(words.el.needsEmailOrPhone)
    expect(field(/^Email/)).toHaveFocus()
    expect(wire.submit).not.toHaveBeenCalled()
  })

  it.each([
    [/^Email/, 'eleni@example.gr'],
    [/^Τηλέφωνο/, '210 000 0000'],
  ])('are enough with %s', async (name, text) => {
    const user = showEither()
    await user.type(field(name), text)
    await user.click(button())
    await screen.findByText(words.el.sent)
    expect(wire.submit).toHaveBeenCalledOnce()
  })
})
