import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Save, Waiting } from '../../src/forms/outbox'
import type { Contact } from '../../src/lib/entries'
import { contact, lead } from '../helpers/firestore-rest'

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
  const [outbox, { SaveError, newToken }] = await Promise.all([
    import('../../src/forms/outbox'),
    import('../../src/lib/entries'),
  ])
  return { ...outbox, SaveError, newToken }
}

type Tab = Awaited<ReturnType<typeof openTab>>

/** A database that keeps one entry for a token, and can be out of reach. */
function database() {
  const stored = new Map<string, Waiting['entry']>()
  const state = { reachable: true, asked: 0 }
  const save: Save = async ({ token, entry }) => {
    state.asked += 1
    await Promise.resolve()
    if (!state.reachable) throw new Error('unreachable')
    stored.set(token, entry)
  }
  return { save, stored, state }
}

const edited: Contact = { ...contact, message: 'Κάτι άλλο' }

describe('the outbox', () => {
  let tab: Tab
  let db: ReturnType<typeof database>

  beforeEach(async () => {
    localStorage.clear()
    vi.stubGlobal('navigator', { ...navigator, locks: fakeLocks() })
    tab = await openTab()
    db = database()
  })

  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  function submit(entry = contact, token = tab.newToken()) {
    return tab.submit('contact', entry, token, db.save)
  }

  it('is empty when everything was stored', async () => {
    expect(await submit()).toBe('stored')
    expect(tab.waiting()).toEqual([])
    expect(localStorage).toHaveLength(0)
  })

  it('keeps what could not be sent, with its token', async () => {
    db.state.reachable = false
    const token = tab.newToken()
    expect(await submit(contact, token)).toBe('waiting')
    expect(tab.waiting()).toEqual([{ form: 'contact', entry: contact, token }])
  })

  it('keeps an entry before it is sent, so that a tab that closes loses nothing', async () => {
    const token = tab.newToken()
    tab.submit('contact', contact, token, () => new Promise(() => {}))
    expect(tab.waiting()).toEqual([])
    const nextVisit = await openTab()
    expect(nextVisit.waiting()).toEqual([{ form: 'contact', entry: contact, token }])
  })

  it('sends at the next visit what was kept, and then it is gone', async () => {
    db.state.reachable = false
    const token = tab.newToken()
    await submit(contact, token)
    await tab.submit('leads', lead, tab.newToken(), db.save)
    db.state.reachable = true
    const nextVisit = await openTab()
    const sent = await nextVisit.sendWaiting(db.save)
    expect(sent.map(({ form }) => form)).toEqual(['contact', 'leads'])
    expect([...db.stored.values()]).toEqual([contact, lead])
    expect(db.stored.get(token)).toEqual(contact)
    expect(nextVisit.waiting()).toEqual([])
    expect(await nextVisit.sendWaiting(db.save)).toEqual([])
  })

  it('keeps what fails again, and sends the rest', async () => {
    db.state.reachable = false
    await submit()
    await tab.submit('leads', lead, tab.newToken(), db.save)
    const sent = await tab.sendWaiting(async ({ form }) => {
      if (form === 'contact') throw new tab.SaveError('denied')
    })
    expect(sent.map(({ form }) => form)).toEqual(['leads'])
    expect(tab.waiting().map(({ form }) => form)).toEqual(['contact'])
  })

  it('is sent once by two tabs', async () => {
    db.state.reachable = false
    await submit()
    db.state.reachable = true
    db.state.asked = 0
    const other = await openTab()
    const sent = await Promise.all([tab.sendWaiting(db.save), other.sendWaiting(db.save)])
    expect(sent.flat()).toHaveLength(1)
    expect(db.state.asked).toBe(1)
    expect(db.stored.size).toBe(1)
  })

  it('is sent also by browsers without locks', async () => {
    vi.stubGlobal('navigator', {})
    db.state.reachable = false
    await submit()
    db.state.reachable = true
    expect(await tab.sendWaiting(db.save)).toHaveLength(1)
  })

  it('keeps the token of the same text that is sent again, also after a reload', async () => {
    db.state.reachable = false
    const token = tab.newToken()
    await submit(contact, token)
    tab = await openTab()
    await submit({ ...contact }, tab.newToken())
    expect(tab.waiting()).toEqual([{ form: 'contact', entry: contact, token }])
    db.state.reachable = true
    expect(await submit({ ...contact }, tab.newToken())).toBe('stored')
    expect([...db.stored.keys()]).toEqual([token])
    expect(tab.waiting()).toEqual([])
  })

  it('gives the place of what waits to the edited text', async () => {
    db.state.reachable = false
    await submit()
    const token = tab.newToken()
    await submit(edited, token)
    expect(tab.waiting()).toEqual([{ form: 'contact', entry: edited, token }])
  })

  it('leaves a newer text alone when an older one arrives after all', async () => {
    let arrive = () => {}
    const slow = tab.submit(
      'contact',
      contact,
      tab.newToken(),
      () =>
        new Promise((resolve) => {
          arrive = () => resolve(undefined)
        }),
    )
    const other = await openTab()
    db.state.reachable = false
    await other.submit('contact', edited, other.newToken(), db.save)
    arrive()
    expect(await slow).toBe('stored')
    expect(other.waiting().map(({ entry }) => entry)).toEqual([edited])
  })

  it('does not keep what the rules refuse: it is told', async () => {
    const refuse = async () => {
      throw new tab.SaveError('denied')
    }
    const told = tab.submit('contact', contact, tab.newToken(), refuse)
    await expect(told).rejects.toMatchObject({ reason: 'denied' })
    expect(tab.waiting()).toEqual([])
    expect(localStorage).toHaveLength(0)
  })

  it('gives back what is withdrawn', async () => {
    db.state.reachable = false
    const token = tab.newToken()
    await submit(contact, token)
    expect(await tab.withdraw(tab.newToken())).toBe(false)
    expect(await tab.withdraw(token)).toBe(true)
    expect(tab.waiting()).toEqual([])
    db.state.reachable = true
    await tab.sendWaiting(db.save)
    expect(db.stored.size).toBe(0)
  })

  it('does not say that it is withdrawn while a tab is sending it', async () => {
    db.state.reachable = false
    const token = tab.newToken()
    await submit(contact, token)
    const other = await openTab()
    let arrive = () => {}
    const sending = other.sendWaiting(
      () =>
        new Promise((resolve) => {
          arrive = () => resolve(undefined)
        }),
    )
    await Promise.resolve()
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
    const stop = tab.keepSending(db.save, told)
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
        expect(await tab.sendWaiting(db.save)).toEqual([])
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
      expect(await tab.sendWaiting(db.save)).toEqual([])
    })

    it('was cleared, forgets what waited', async () => {
      db.state.reachable = false
      await submit()
      localStorage.clear()
      expect(tab.waiting()).toEqual([])
      expect(await tab.sendWaiting(db.save)).toEqual([])
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
        expect(await tab.sendWaiting(db.save)).toEqual([])
        expect(await submit()).toBe('stored')
      })
    }
  })
})
