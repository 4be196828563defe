// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import type { Submission } from '../../src/forms/submission'
import type { Entries } from '../../src/lib/entries'
import { contact, lead } from '../helpers/firestore-rest'

type Append = (submission: Submission) => Promise<unknown>

const wire = vi.hoisted(() => ({ append: (async () => {}) as Append }))

vi.mock('../../src/forms/append', () => ({
  append: (submission: Submission) => wire.append(submission),
}))

/** What browsers have and jsdom has not: one holder at a time, over all tabs. */
function fakeLocks() {
  let held = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    async request(
      _: string,
      { ifAvailable = false }: LockOptions,
      work: (lock: object | null) => Promise<unknown>,
    ) {
      if (ifAvailable && held > 0) return work(null)
      held += 1
      const turn = last
        .then(() => work({}))
        .finally(() => {
          held -= 1
        })
      last = turn.catch(() => {})
      return turn
    },
  }
}

/** A tab of the site: code of its own, storage and locks in common. */
async function openTab() {
  vi.resetModules()
  const [outbox, { SaveError }] = await Promise.all([
    import('../../src/forms/outbox'),
    import('../../src/forms/submission'),
  ])
  return { ...outbox, SaveError }
}

type Tab = Awaited<ReturnType<typeof openTab>>

/** A database that keeps one entry for a token, and can be out of reach. */
function database() {
  const stored = new Map<string, Submission['entry']>()
  const state = { reachable: true, asked: 0 }
  const append: Append = async ({ token, entry }) => {
    state.asked += 1
    await Promise.resolve()
    if (!state.reachable) throw new Error('unreachable')
    stored.set(token, entry)
  }
  return { append, stored, state }
}

const edited: Entries['contact'] = { ...contact, message: 'Κάτι άλλο' }

describe('the outbox', () => {
  let tab: Tab
  let db: ReturnType<typeof database>
  let logged: MockInstance<typeof console.error>

  beforeEach(async () => {
    localStorage.clear()
    vi.stubGlobal('navigator', { ...navigator, locks: fakeLocks() })
    tab = await openTab()
    db = database()
    wire.append = db.append
    logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  })

  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  function submit(entry = contact) {
    return tab.submit('contact', entry)
  }

  /** The token under which something waits. */
  const waitingToken = () => tab.waiting()[0]?.token

  it('is empty when everything was stored', async () => {
    expect(await submit()).toBe('stored')
    expect(tab.waiting()).toEqual([])
    expect(localStorage).toHaveLength(0)
  })

  it('keeps what could not be sent, with its token', async () => {
    db.state.reachable = false
    expect(await submit()).toBe('waiting')
    const token = expect.stringMatching(/^[0-9a-f]{32}$/)
    expect(tab.waiting()).toEqual([{ form: 'contact', entry: contact, token }])
  })

  it('keeps an entry before it is sent, so that a tab that closes loses nothing', async () => {
    wire.append = () => new Promise(() => {})
    submit()
    expect(tab.waiting()).toEqual([])
    const nextVisit = await openTab()
    expect(nextVisit.waiting()).toMatchObject([{ form: 'contact', entry: contact }])
  })

  it('sends at the next visit what was kept, and then it is gone', async () => {
    db.state.reachable = false
    await submit()
    const token = waitingToken()!
    await tab.submit('leads', lead)
    db.state.reachable = true
    const nextVisit = await openTab()
    const sent = await nextVisit.sendWaiting()
    expect(sent.map(({ form }) => form)).toEqual(['contact', 'leads'])
    expect([...db.stored.values()]).toEqual([contact, lead])
    expect(db.stored.get(token)).toEqual(contact)
    expect(nextVisit.waiting()).toEqual([])
    expect(await nextVisit.sendWaiting()).toEqual([])
  })

  it('keeps what fails again, and sends the rest', async () => {
    db.state.reachable = false
    await submit()
    await tab.submit('leads', lead)
    wire.append = async ({ form }) => {
      if (form === 'contact') throw new tab.SaveError('denied')
    }
    const sent = await tab.sendWaiting()
    expect(sent.map(({ form }) => form)).toEqual(['leads'])
    expect(tab.waiting().map(({ form }) => form)).toEqual(['contact'])
  })

  it('is sent once by two tabs', async () => {
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

  it('is sent also by browsers without locks', async () => {
    vi.stubGlobal('navigator', {})
    db.state.reachable = false
    await submit()
    db.state.reachable = true
    expect(await tab.sendWaiting()).toHaveLength(1)
  })

  it('keeps the token of the same text that is sent again, also after a reload', async () => {
    db.state.reachable = false
    await submit()
    const token = waitingToken()!
    tab = await openTab()
    await submit({ ...contact })
    expect(tab.waiting()).toEqual([{ form: 'contact', entry: contact, token }])
    db.state.reachable = true
    expect(await submit({ ...contact })).toBe('stored')
    expect([...db.stored.keys()]).toEqual([token])
    expect(tab.waiting()).toEqual([])
  })

  it('keeps the token of the same text also where the browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const tokens: string[] = []
    wire.append = async ({ token }) => {
      tokens.push(token)
      throw new tab.SaveError('unreachable')
    }
    for (const entry of [contact, { ...contact }, edited]) {
      await expect(submit(entry)).rejects.toThrow()
    }
    expect(tokens[1]).toBe(tokens[0])
    expect(tokens[2]).not.toBe(tokens[0])
  })

  it('leaves a trace of what waits, without a word of what was typed', async () => {
    wire.append = async () => {
      throw new tab.SaveError('timeout')
    }
    await submit()
    await tab.sendWaiting()
    const trace = ['SaveError: The entry was not stored: timeout']
    expect(logged.mock.calls).toEqual([trace, trace])
  })

  it('gives the place of what waits to the edited text', async () => {
    db.state.reachable = false
    await submit()
    const token = waitingToken()
    await submit(edited)
    expect(tab.waiting()).toMatchObject([{ form: 'contact', entry: edited }])
    expect(waitingToken()).not.toBe(token)
  })

  it('leaves a newer text alone when an older one arrives after all', async () => {
    const nothing = () => {}
    let arrive = nothing
    wire.append = () =>
      new Promise((resolve) => {
        arrive = () => resolve(undefined)
      })
    const slow = submit()
    const other = await openTab()
    await vi.waitFor(() => expect(arrive).not.toBe(nothing))
    db.state.reachable = false
    wire.append = db.append
    await other.submit('contact', edited)
    arrive()
    expect(await slow).toBe('stored')
    expect(other.waiting().map(({ entry }) => entry)).toEqual([edited])
  })

  it('does not keep what the rules refuse: it is told', async () => {
    wire.append = async () => {
      throw new tab.SaveError('denied')
    }
    await expect(submit()).rejects.toMatchObject({ reason: 'denied' })
    expect(tab.waiting()).toEqual([])
    expect(localStorage).toHaveLength(0)
  })

  it('gives back what is withdrawn', async () => {
    db.state.reachable = false
    await submit()
    const token = waitingToken()!
    expect(await tab.withdraw('another')).toBe(false)
    expect(await tab.withdraw(token)).toBe(true)
    expect(tab.waiting()).toEqual([])
    db.state.reachable = true
    await tab.sendWaiting()
    expect(db.stored.size).toBe(0)
  })

  it('does not say that it is withdrawn while a tab is sending it', async () => {
    db.state.reachable = false
    await submit()
    const token = waitingToken()!
    const other = await openTab()
    const nothing = () => {}
    let arrive = nothing
    wire.append = () =>
      new Promise((resolve) => {
        arrive = () => resolve(undefined)
      })
    const sending = other.sendWaiting()
    await vi.waitFor(() => expect(arrive).not.toBe(nothing))
    expect(await tab.withdraw(token)).toBe(false)
    arrive()
    expect(await sending).toHaveLength(1)
  })

  it('tells who listens of every change, in this tab and in others', async () => {
    const listener = vi.fn()
    const stop = tab.onWaitingChange(listener)
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

  it('is the same array as long as nothing changes', async () => {
    expect(tab.waiting()).toBe(tab.waiting())
    db.state.reachable = false
    await submit()
    expect(tab.waiting()).toBe(tab.waiting())
  })

  it('sends again when the browser comes online and when the page comes back', async () => {
    db.state.reachable = false
    await submit()
    const told = vi.fn()
    const stop = tab.keepSending(told)
    await vi.waitFor(() => expect(db.state.asked).toBe(2))
    const back = new Event('pageshow') as Event & { persisted: boolean }
    back.persisted = true
    window.dispatchEvent(back)
    await vi.waitFor(() => expect(db.state.asked).toBe(3))
    expect(told).not.toHaveBeenCalled()
    db.state.reachable = true
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1))
    expect(told.mock.calls[0]?.[0]).toMatchObject([{ form: 'contact', entry: contact }])
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
      it(`${name}, stores what can be sent`, async () => {
        spoil()
        expect(await submit()).toBe('stored')
        expect(tab.waiting()).toEqual([])
      })

      it(`${name}, says that it failed when nothing could be kept`, async () => {
        spoil()
        db.state.reachable = false
        await expect(submit()).rejects.toThrow('unreachable')
        expect(tab.waiting()).toEqual([])
        expect(await tab.sendWaiting()).toEqual([])
        expect(await tab.withdraw('x')).toBe(false)
      })
    }

    it('forbids locks too, throws nothing', async () => {
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

    it('was cleared, forgets what waited', async () => {
      db.state.reachable = false
      await submit()
      localStorage.clear()
      expect(tab.waiting()).toEqual([])
      expect(await tab.sendWaiting()).toEqual([])
    })

    for (const [name, kept] of Object.entries({
      'no JSON': '{',
      null: 'null',
      'a number': '7',
      'another form': JSON.stringify({ form: 'leads', entry: contact, token: 'a' }),
      'no token': JSON.stringify({ form: 'contact', entry: contact }),
      'no entry': JSON.stringify({ form: 'contact', entry: null, token: 'a' }),
      'a field of another type': JSON.stringify({
        form: 'contact',
        entry: { ...contact, email: 7 },
        token: 'a',
      }),
    })) {
      it(`holds ${name}, is as good as empty`, async () => {
        localStorage.setItem('hermes:outbox:contact', kept)
        expect(tab.waiting()).toEqual([])
        expect(await tab.sendWaiting()).toEqual([])
        expect(await submit()).toBe('stored')
      })
    }
  })
})
