// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import type { FormEntries } from '../../../src/domain/entries/form-schema'
import type { Submission } from '../../../src/features/forms/submission'
import { contactEntry, leadEntry } from '../../support/firestore-rest'
import { createLocks } from '../../support/locks'

type AppendEntry = (
  submission: Submission,
  database?: undefined,
  signal?: AbortSignal,
) => Promise<unknown>

const wire = vi.hoisted(() => ({ appendEntry: (async () => {}) as AppendEntry }))

vi.mock('../../../src/features/forms/append-entry', () => ({
  appendEntry: (...parameters: Parameters<AppendEntry>) => wire.appendEntry(...parameters),
}))

/** A tab of the site: code of its own, storage and locks in common. */
async function openTab() {
  vi.resetModules()
  const [outbox, { SubmissionError }] = await Promise.all([
    import('../../../src/features/forms/outbox'),
    import('../../../src/features/forms/submission'),
  ])
  return { ...outbox, SubmissionError }
}

type Tab = Awaited<ReturnType<typeof openTab>>

/** A database that keeps one entry for a token, and can be out of reach. */
function database() {
  const stored = new Map<string, Submission['entry']>()
  const state = { reachable: true, asked: 0 }
  const appendEntry: AppendEntry = async ({ token, entry }) => {
    state.asked += 1
    await Promise.resolve()
    if (!state.reachable) throw new Error('unreachable')
    stored.set(token, entry)
  }
  return { appendEntry, stored, state }
}

const edited: FormEntries['contact'] = { ...contactEntry, message: 'Κάτι άλλο' }

describe('the outbox', () => {
  let tab: Tab
  let db: ReturnType<typeof database>
  let logged: MockInstance<typeof console.error>

  beforeEach(async () => {
    localStorage.clear()
    vi.stubGlobal('navigator', { ...navigator, locks: createLocks() })
    tab = await openTab()
    db = database()
    wire.appendEntry = db.appendEntry
    logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  })

  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  async function submit(entry = contactEntry) {
    return (await tab.submit('contact', entry, 'el')).outcome
  }

  /** The token under which something waits. */
  const waitingToken = () => tab.getWaitingSubmissions()[0]?.token

  it('is empty after everything is stored', async () => {
    expect(await submit()).toBe('stored')
    expect(tab.getWaitingSubmissions()).toEqual([])
    expect(localStorage).toHaveLength(0)
  })

  it('keeps an entry that could not be sent, with its token', async () => {
    db.state.reachable = false
    expect(await submit()).toBe('waiting')
    const token = expect.stringMatching(/^[0-9a-f]{32}$/)
    expect(tab.getWaitingSubmissions()).toEqual([
      {
        pageForm: 'contact',
        form: 'contact',
        entry: contactEntry,
        token,
        lang: 'el',
        source: {},
      },
    ])
  })

  it('keeps an entry that is not stored after 30 seconds, and ends its attempts', async () => {
    let isAborted = () => false
    wire.appendEntry = (_, __, signal) => {
      isAborted = () => signal?.aborted === true
      return new Promise(() => {})
    }
    vi.useFakeTimers()
    const told = vi.fn()
    submit().then(told)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(told).not.toHaveBeenCalled()
    expect(isAborted()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isAborted()).toBe(true)
    vi.useRealTimers()
    expect(told.mock.calls).toEqual([['waiting']])
    expect(tab.getWaitingSubmissions()).toMatchObject([{ form: 'contact', entry: contactEntry }])
  })

  it('saves an entry before it is sent, so that it survives a closed tab', async () => {
    wire.appendEntry = () => new Promise(() => {})
    // It fails after 30 seconds, long after this test.
    submit().catch(() => {})
    expect(tab.getWaitingSubmissions()).toEqual([])
    const nextVisit = await openTab()
    expect(nextVisit.getWaitingSubmissions()).toMatchObject([
      { form: 'contact', entry: contactEntry },
    ])
  })

  it('sends a saved entry at the next visit and deletes it', async () => {
    db.state.reachable = false
    await submit()
    const token = waitingToken()!
    await tab.submit('leads', leadEntry, 'el')
    db.state.reachable = true
    const nextVisit = await openTab()
    const sent = await nextVisit.sendWaiting()
    expect(sent.map(({ form }) => form)).toEqual(['contact', 'leads'])
    expect([...db.stored.values()]).toEqual([contactEntry, leadEntry])
    expect(db.stored.get(token)).toEqual(contactEntry)
    expect(nextVisit.getWaitingSubmissions()).toEqual([])
    expect(await nextVisit.sendWaiting()).toEqual([])
  })

  it('keeps the language and the source of the first attempt for later ones', async () => {
    sessionStorage.setItem('hermes:source', JSON.stringify({ utm_source: 'newsletter' }))
    db.state.reachable = false
    await submit()
    sessionStorage.clear()
    const nextVisit = await openTab()
    const submissions: Submission[] = []
    wire.appendEntry = async (submission) => submissions.push(submission)
    await nextVisit.sendWaiting()
    expect(submissions).toMatchObject([{ lang: 'el', source: { utm_source: 'newsletter' } }])
  })

  it('keeps an entry that fails again and sends the others', async () => {
    db.state.reachable = false
    await submit()
    await tab.submit('leads', leadEntry, 'el')
    wire.appendEntry = async ({ form }) => {
      if (form === 'contact') throw new tab.SubmissionError('denied')
    }
    const sent = await tab.sendWaiting()
    expect(sent.map(({ form }) => form)).toEqual(['leads'])
    expect(tab.getWaitingSubmissions().map(({ form }) => form)).toEqual(['contact'])
  })

  it('sends an entry once from two tabs', async () => {
    db.state.reachable = false
    await submit()
    db.state.reachable = true
    db.state.asked = 0
    const other = await openTab()
    const sent = await Promise.all([tab.sendWaiting(), other.sendWaiting()])
    expect(sent.flat()).toHaveLength(1)
    expect(db.state.asked).toBe(1)
    expect(db.stored.size).toBe(1)
  })

  it('sends entries in browsers without Web Locks', async () => {
    vi.stubGlobal('navigator', {})
    db.state.reachable = false
    await submit()
    db.state.reachable = true
    expect(await tab.sendWaiting()).toHaveLength(1)
  })

  it('reuses the token of the same entry, also after a reload', async () => {
    db.state.reachable = false
    await submit()
    const token = waitingToken()!
    tab = await openTab()
    await submit({ ...contactEntry })
    expect(tab.getWaitingSubmissions()).toMatchObject([{ form: 'contact', token }])
    db.state.reachable = true
    expect(await submit({ ...contactEntry })).toBe('stored')
    expect([...db.stored.keys()]).toEqual([token])
    expect(tab.getWaitingSubmissions()).toEqual([])
  })

  it('reuses the token of the same entry without storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const tokens: string[] = []
    wire.appendEntry = async ({ token }) => {
      tokens.push(token)
      throw new tab.SubmissionError('unreachable')
    }
    for (const entry of [contactEntry, { ...contactEntry }, edited]) {
      await expect(submit(entry)).rejects.toThrow()
    }
    expect(tokens[1]).toBe(tokens[0])
    expect(tokens[2]).not.toBe(tokens[0])
  })

  it('logs why an entry waits, without the typed texts', async () => {
    wire.appendEntry = async () => {
      throw new tab.SubmissionError('timeout')
    }
    await submit()
    await tab.sendWaiting()
    const trace = ['SubmissionError: The entry was not stored: timeout']
    expect(logged.mock.calls).toEqual([trace, trace])
  })

  it('keeps a waiting entry when another one of the same form waits, and sends both', async () => {
    db.state.reachable = false
    await submit()
    const token = waitingToken()!
    await submit(edited)
    expect(tab.getWaitingSubmissions().map(({ entry }) => entry)).toEqual([contactEntry, edited])
    // The first one is submitted again.
    await submit({ ...contactEntry })
    db.state.reachable = true
    expect(await (await openTab()).sendWaiting()).toHaveLength(2)
    expect([...db.stored.values()]).toEqual([edited, contactEntry])
    expect(db.stored.get(token)).toEqual(contactEntry)
    expect(localStorage).toHaveLength(0)
  })

  it('replaces the waiting entry that was edited, and no other one', async () => {
    db.state.reachable = false
    const { token } = await tab.submit('contact', contactEntry, 'el')
    const other = { ...contactEntry, message: 'Τρίτο' }
    await submit(other)
    await tab.submit('contact', edited, 'el', token)
    expect(tab.getWaitingSubmissions().map(({ entry }) => entry)).toEqual([other, edited])
  })

  it('discards one of two waiting entries of a form', async () => {
    db.state.reachable = false
    await submit()
    await submit(edited)
    expect(await tab.discard(waitingToken()!)).toBe(true)
    expect(tab.getWaitingSubmissions().map(({ entry }) => entry)).toEqual([edited])
  })

  it('keeps the entries of the home page and of the contact page, and sends both', async () => {
    db.state.reachable = false
    await tab.submit('home', edited, 'el')
    await submit()
    const entries = () => tab.getWaitingSubmissions().map(({ entry }) => entry)
    expect(entries()).toEqual([contactEntry, edited])
    db.state.reachable = true
    await (await openTab()).sendWaiting()
    expect([...db.stored.values()]).toEqual([contactEntry, edited])
    expect(entries()).toEqual([])
  })

  it('keeps a newer entry when an older one is stored later', async () => {
    const nothing = () => {}
    let arrive = nothing
    wire.appendEntry = () =>
      new Promise((resolve) => {
        arrive = () => resolve(undefined)
      })
    const slow = submit()
    const other = await openTab()
    await vi.waitFor(() => expect(arrive).not.toBe(nothing))
    db.state.reachable = false
    wire.appendEntry = db.appendEntry
    await other.submit('contact', edited, 'el')
    arrive()
    expect(await slow).toBe('stored')
    expect(other.getWaitingSubmissions().map(({ entry }) => entry)).toEqual([edited])
  })

  it('throws if another tab has discarded an entry that could not be sent', async () => {
    const nothing = () => {}
    let fail = nothing
    wire.appendEntry = () =>
      new Promise((_, reject) => {
        fail = () => reject(new Error('unreachable'))
      })
    const discarded = submit()
    const other = await openTab()
    expect(await other.discard(other.getWaitingSubmissions()[0]!.token)).toBe(true)
    await vi.waitFor(() => expect(fail).not.toBe(nothing))
    fail()
    await expect(discarded).rejects.toThrow('unreachable')
    expect(tab.getWaitingSubmissions()).toEqual([])
  })

  it('throws and deletes an entry that the rules deny', async () => {
    wire.appendEntry = async () => {
      throw new tab.SubmissionError('denied')
    }
    await expect(submit()).rejects.toMatchObject({ reason: 'denied' })
    expect(tab.getWaitingSubmissions()).toEqual([])
    expect(localStorage).toHaveLength(0)
  })

  it('deletes a discarded entry', async () => {
    db.state.reachable = false
    await submit()
    const token = waitingToken()!
    expect(await tab.discard('another')).toBe(false)
    expect(await tab.discard(token)).toBe(true)
    expect(tab.getWaitingSubmissions()).toEqual([])
    db.state.reachable = true
    await tab.sendWaiting()
    expect(db.stored.size).toBe(0)
  })

  /** Another tab that is sending the waiting entry until the test decides the result. */
  async function openSendingTab() {
    const other = await openTab()
    const settle = vi.fn<(succeeds: boolean) => void>()
    const start = vi.fn(
      () =>
        new Promise<void>((resolve, reject) => {
          settle.mockImplementation((succeeds) =>
            succeeds ? resolve() : reject(new Error('unreachable')),
          )
        }),
    )
    wire.appendEntry = start
    const sending = other.sendWaiting()
    await vi.waitFor(() => expect(start).toHaveBeenCalled())
    return { sending, settle }
  }

  it('does not discard an entry that a tab is sending', async () => {
    db.state.reachable = false
    await submit()
    const token = waitingToken()!
    const { sending, settle } = await openSendingTab()
    expect(await tab.discard(token, { ifAvailable: true })).toBeUndefined()
    const isDiscarded = tab.discard(token)
    settle(true)
    expect(await sending).toHaveLength(1)
    expect(await isDiscarded).toBe(false)
  })

  it('discards an entry after a tab has failed to send it, and before the next one is sent', async () => {
    db.state.reachable = false
    await submit()
    await submit(edited)
    const [first, second] = tab.getWaitingSubmissions()
    const { sending, settle } = await openSendingTab()
    const areDiscarded = Promise.all([tab.discard(first!.token), tab.discard(second!.token)])
    wire.appendEntry = db.appendEntry
    db.state.reachable = true
    settle(false)
    expect(await areDiscarded).toEqual([true, true])
    expect(await sending).toEqual([])
    expect(db.stored.size).toBe(0)
    expect(tab.getWaitingSubmissions()).toEqual([])
  })

  it('notifies listeners of changes in this and other tabs', async () => {
    const listener = vi.fn()
    const stop = tab.subscribeToWaiting(listener)
    db.state.reachable = false
    await submit()
    expect(listener).toHaveBeenCalled()
    listener.mockClear()
    window.dispatchEvent(new StorageEvent('storage'))
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    window.dispatchEvent(new StorageEvent('storage'))
    await submit(edited)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('returns the same array while nothing changes', async () => {
    expect(tab.getWaitingSubmissions()).toBe(tab.getWaitingSubmissions())
    db.state.reachable = false
    await submit()
    expect(tab.getWaitingSubmissions()).toBe(tab.getWaitingSubmissions())
  })

  it('resends when the browser comes online and when the page is restored', async () => {
    db.state.reachable = false
    await submit()
    const told = vi.fn()
    const stop = tab.startResending(told)
    await vi.waitFor(() => expect(db.state.asked).toBe(2))
    const back = new Event('pageshow') as Event & { persisted: boolean }
    back.persisted = true
    window.dispatchEvent(back)
    await vi.waitFor(() => expect(db.state.asked).toBe(3))
    expect(told).not.toHaveBeenCalled()
    db.state.reachable = true
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1))
    expect(told.mock.calls[0]?.[0]).toMatchObject([{ form: 'contact', entry: contactEntry }])
    stop()
    await submit(edited)
    window.dispatchEvent(new Event('online'))
    expect(told).toHaveBeenCalledTimes(1)
  })

  describe('with storage that', () => {
    const storages: Record<string, () => void> = {
      'is full': () => {
        vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
          throw new DOMException('full', 'QuotaExceededError')
        })
      },
      'is forbidden': () => {
        vi.stubGlobal(
          'localStorage',
          new Proxy(
            {},
            {
              get() {
                throw new DOMException('forbidden', 'SecurityError')
              },
            },
          ),
        )
      },
    }

    for (const [name, spoil] of Object.entries(storages)) {
      it(`${name}, stores entries that can be sent`, async () => {
        spoil()
        expect(await submit()).toBe('stored')
        expect(tab.getWaitingSubmissions()).toEqual([])
      })

      it(`${name}, throws if an entry can be neither sent nor saved`, async () => {
        spoil()
        db.state.reachable = false
        await expect(submit()).rejects.toThrow('unreachable')
        expect(tab.getWaitingSubmissions()).toEqual([])
        expect(await tab.sendWaiting()).toEqual([])
        expect(await tab.discard('x')).toBe(false)
      })
    }

    it('forbids locks too, does not throw', async () => {
      db.state.reachable = false
      await submit()
      vi.stubGlobal('navigator', {
        locks: {
          request: async () => {
            throw new DOMException('forbidden', 'SecurityError')
          },
        },
      })
      expect(await tab.sendWaiting()).toEqual([])
    })

    it('was cleared, has no waiting entries', async () => {
      db.state.reachable = false
      await submit()
      localStorage.clear()
      expect(tab.getWaitingSubmissions()).toEqual([])
      expect(await tab.sendWaiting()).toEqual([])
    })
  })

  describe('with what another release has stored', () => {
    const KEY = 'hermes:outbox:contact'
    const { message, ...withoutMessage } = contactEntry
    const waiting = {
      pageForm: 'contact',
      form: 'contact',
      entry: contactEntry,
      token: 'a',
      lang: 'el',
      source: {},
    }
    const write = (value: unknown, key = KEY) => localStorage.setItem(key, JSON.stringify(value))
    const readKey = (key = KEY) => JSON.parse(localStorage.getItem(key) ?? 'null')

    /** The submissions that the next visit sends. */
    async function sendAtNextVisit() {
      const submissions: Submission[] = []
      wire.appendEntry = async (submission) => submissions.push(submission)
      await (await openTab()).sendWaiting()
      return submissions
    }

    it.each([
      ['one entry instead of a list', waiting, contactEntry],
      ['no page form', [{ ...waiting, pageForm: undefined }], contactEntry],
      ['no form', [{ ...waiting, form: undefined }], contactEntry],
      [
        'no field that was added since',
        [{ ...waiting, entry: withoutMessage }],
        { ...contactEntry, message: '' },
      ],
      [
        'a field of null',
        [{ ...waiting, entry: { ...contactEntry, message: null } }],
        { ...contactEntry, message: '' },
      ],
      [
        'a field that was removed since',
        [{ ...waiting, entry: { ...contactEntry, fax: '1' } }],
        contactEntry,
      ],
      ['something new beside the entry', [{ ...waiting, version: 2 }], contactEntry],
    ])('sends an entry that has %s', async (_, stored, entry) => {
      write(stored)
      expect(await sendAtNextVisit()).toEqual([{ ...waiting, entry }])
      expect(localStorage).toHaveLength(0)
    })

    it.each([
      ['language', { lang: undefined }, { lang: 'el' }],
      ['language', { lang: 'fr' }, { lang: 'el' }],
      ['source', { source: undefined }, { source: {} }],
      [
        'source',
        { source: { utm_source: 7, network: 'x', gclid: 'g' } },
        { source: { gclid: 'g' } },
      ],
    ])('sends an entry without a valid %s (%#)', async (_, stored, sent) => {
      document.documentElement.lang = 'el'
      write([{ ...waiting, ...stored }])
      expect(await sendAtNextVisit()).toEqual([{ ...waiting, ...sent }])
    })

    it('sends the entries of a form that the site no longer has', async () => {
      write(
        [{ ...waiting, pageForm: 'trial', form: 'leads', entry: leadEntry }],
        'hermes:outbox:trial',
      )
      expect(await sendAtNextVisit()).toMatchObject([{ form: 'leads', entry: leadEntry }])
      expect(localStorage).toHaveLength(0)
    })

    it('keeps what it does not know of a waiting entry when another one is added and stored', async () => {
      const newer = { ...waiting, version: 2, entry: { ...contactEntry, fax: '1' } }
      write([newer])
      await submit(edited)
      expect(readKey()).toEqual([newer])
      db.state.reachable = false
      await submit(edited)
      expect(readKey()).toMatchObject([newer, { entry: edited }])
    })

    it.each([
      ['an object with a list', { version: 2, entries: [waiting] }],
      ['a number', 7],
      ['a list with a number', [[7]]],
      ['no token', [{ ...waiting, token: undefined }]],
      ['no entry', [{ ...waiting, entry: null }]],
      ['other fields only', [{ ...waiting, entry: { text: message } }]],
      ['an entry of another form', [{ ...waiting, form: 'leads' }]],
      ['an entry of an unknown form', [{ ...waiting, form: 'calls' }]],
      ['a field of another type', [{ ...waiting, entry: { ...contactEntry, email: 7 } }]],
    ])('keeps %s, which it cannot read, and sends other entries', async (_, stored) => {
      write(stored)
      expect(tab.getWaitingSubmissions()).toEqual([])
      db.state.reachable = false
      expect(await submit()).toBe('waiting')
      db.state.reachable = true
      expect(await tab.sendWaiting()).toHaveLength(1)
      expect(readKey()).toEqual([stored].flat())
    })

    it('keeps a text that is not JSON', async () => {
      localStorage.setItem(KEY, '{"entry":')
      expect(await submit()).toBe('stored')
      expect(readKey()).toEqual(['{"entry":'])
    })

    it('reports what it cannot read once, without its content', async () => {
      const reported = vi.fn()
      window.addEventListener('unexpected-error', ({ detail }) => reported(detail), { once: true })
      write([{ ...waiting, entry: { text: message } }])
      await submit()
      tab.getWaitingSubmissions()
      const name = 'UnreadableStorageError'
      expect(reported.mock.calls).toEqual([[{ name, where: KEY }]])
      expect(logged.mock.calls).toEqual([[`Unexpected error (${KEY}): ${name}`]])
    })
  })
})
