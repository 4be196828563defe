import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { words } from '../../src/content/forms'
import { EntryForm } from '../../src/forms/EntryForm'

type Props = ComponentProps<typeof EntryForm>

const send = vi.fn<Props['send']>()
const onSent = vi.fn()
const onStart = vi.fn()
let tokens = 0

beforeEach(() => {
  send.mockReset().mockResolvedValue('stored')
  onSent.mockReset()
  onStart.mockReset()
  tokens = 0
})

const fields: Props['fields'] = [
  {
    name: 'firstName',
    label: 'Name',
    type: 'text',
    autoComplete: 'name',
    required: true,
    maxBytes: 10,
  },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    required: true,
    maxBytes: 254,
  },
  {
    name: 'message',
    label: 'Message',
    type: 'textarea',
    autoComplete: 'off',
    required: false,
    maxBytes: 2000,
  },
]

const form = (props: Partial<Props> = {}) => (
  <EntryForm
    label="Write to us"
    fields={fields}
    words={words.en}
    submitLabel="Send"
    otherWays={<p>Or call us.</p>}
    newToken={() => `token ${++tokens}`}
    send={send}
    waits
    onSent={onSent}
    onStart={onStart}
    {...props}
  />
)

function show(props?: Partial<Props>) {
  render(form(props))
  return userEvent.setup()
}

const field = (name: RegExp) => screen.getByRole('textbox', { name })
const button = () => screen.getByRole('button')

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
    expect(send.mock.calls).toEqual([
      [{ firstName: 'Eleni', email: 'eleni@example.gr', message: '' }, 'token 1'],
    ])
  })

  it('cannot be sent before its script is there', () => {
    const page = document.createElement('div')
    page.innerHTML = renderToString(form())
    expect(page.querySelector('button')).toBeDisabled()
  })

  it('says once that the visitor has begun', async () => {
    const user = show()
    await user.click(field(/^Name/))
    await user.click(field(/^Email/))
    expect(onStart).toHaveBeenCalledOnce()
  })

  it('says success after the entry is stored, not before, and keeps its fields', async () => {
    const { promise, resolve } = pending<'stored'>()
    send.mockReturnValue(promise)
    const user = show()
    await fill(user)
    await user.click(button())
    expect(button()).toHaveTextContent(words.en.sending)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(onSent).not.toHaveBeenCalled()
    resolve('stored')
    expect(await screen.findByText('Form submitted successfully!')).toBeVisible()
    expect(onSent).toHaveBeenCalledOnce()
    expect(field(/^Name/)).toHaveValue('Eleni')
    expect(field(/^Email/)).toHaveValue('eleni@example.gr')
  })

  it('sends once, however often its button is pressed', async () => {
    const user = show()
    await fill(user)
    await user.dblClick(button())
    await screen.findByText('Form submitted successfully!')
    await user.click(button())
    expect(send).toHaveBeenCalledOnce()
  })

  it('says of an entry that waits that it is not sent yet, as long as it waits', async () => {
    send.mockResolvedValue('waiting')
    const { rerender } = render(form())
    const user = userEvent.setup()
    await fill(user)
    await user.click(button())
    expect(await screen.findByRole('alert')).toHaveTextContent(words.en.waiting)
    expect(screen.getByRole('alert')).toHaveTextContent('Or call us.')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(onSent).not.toHaveBeenCalled()
    rerender(form({ waits: false }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('a form that could not be sent', () => {
  it('says so, keeps what was typed and shows the other ways', async () => {
    send.mockRejectedValue(new Error('unreachable'))
    const user = show()
    await fill(user)
    await user.click(button())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Error submitting form')
    expect(alert).toHaveTextContent(words.en.failedText)
    expect(alert).toHaveTextContent('Or call us.')
    expect(field(/^Name/)).toHaveValue('Eleni')
    expect(onSent).not.toHaveBeenCalled()
  })

  it('keeps its token for the same text and takes a new one for another', async () => {
    send.mockRejectedValueOnce(new Error('unreachable'))
    send.mockRejectedValueOnce(new Error('unreachable'))
    const user = show()
    await fill(user)
    await user.click(button())
    await screen.findByRole('alert')
    await user.click(button())
    await screen.findByRole('alert')
    await user.type(field(/^Message/), 'Hello')
    await user.click(button())
    await screen.findByText('Form submitted successfully!')
    expect(send.mock.calls.map(([, token]) => token)).toEqual(['token 1', 'token 1', 'token 2'])
  })

  it('takes its complaint back when it is sent after all', async () => {
    send.mockRejectedValueOnce(new Error('unreachable'))
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
    expect(send).not.toHaveBeenCalled()
  })
})

describe('a field', () => {
  it.each([
    ['is empty', /^Name/, '', words.en.valueMissing],
    ['holds spaces alone', /^Name/, '   ', words.en.valueMissing],
    ['is too long', /^Name/, 'a'.repeat(12), words.en.tooLong(2)],
    ['is one letter too long', /^Name/, 'a'.repeat(11), words.en.tooLong(1)],
    ['is too long in Greek, at two bytes a letter', /^Name/, 'α'.repeat(6), words.en.tooLong(1)],
    ['is no e-mail address', /^Email/, 'eleni at example', words.en.typeMismatch],
    ['is half an e-mail address', /^Email/, 'eleni@', words.en.typeMismatch],
  ])('that %s says so and takes the focus', async (_, name, text, message) => {
    const user = show()
    await fill(user)
    await user.clear(field(name))
    if (text) await user.type(field(name), text)
    await user.click(button())
    expect(field(name)).toBeInvalid()
    expect(field(name)).toHaveAccessibleDescription(message)
    expect(field(name)).toHaveFocus()
    expect(send).not.toHaveBeenCalled()
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

describe('two fields of which one is enough', () => {
  const either: Partial<Props> = {
    words: words.el,
    oneOf: ['email', 'phoneNumber'],
    fields: [
      {
        name: 'email',
        label: 'Email',
        type: 'email',
        autoComplete: 'email',
        required: false,
        maxBytes: 254,
      },
      {
        name: 'phoneNumber',
        label: 'Τηλέφωνο',
        type: 'tel',
        autoComplete: 'tel',
        required: false,
        maxBytes: 40,
      },
    ],
  }

  it('are asked for in the language of the page when both are empty', async () => {
    const user = show(either)
    await user.click(button())
    expect(field(/^Email/)).toHaveAccessibleDescription(words.el.needsEmailOrPhone)
    expect(field(/^Email/)).toHaveFocus()
    expect(send).not.toHaveBeenCalled()
  })

  it.each([
    [/^Email/, 'eleni@example.gr'],
    [/^Τηλέφωνο/, '210 000 0000'],
  ])('are enough with %s', async (name, text) => {
    const user = show(either)
    await user.type(field(name), text)
    await user.click(button())
    await screen.findByText('Form submitted successfully!')
    expect(send).toHaveBeenCalledOnce()
  })
})
