import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hostAuth } from '../../../src/content/en/host-auth'
import type { MutationResult } from '../../../src/domain/reservations/host-changes'
import type { Venue } from '../../../src/domain/reservations/venue'
import { AuthError } from '../../../src/features/auth/auth-error'
import type { HostApi } from '../../../src/features/reservations/host/data/host-store'
import { hostStore, resetStore, stored, storeElsewhere } from '../../support/fake-host-store'
import { allMessages, makeBooking, stubDialogs } from '../../support/render-host'
import { renderHostView } from '../../support/render-host-view'

// Changes that fail, that succeed in part, or that another host makes at the same time.

vi.mock('../../../src/features/reservations/api/load-host-api', async () => ({
  loadHostApi: async () => (await import('../../support/fake-host-store')).hostStore,
  loadListeners: async () => (await import('../../support/fake-host-store')).loadListeners(),
}))
vi.mock('../../../src/features/reservations/api/queries', async () => {
  const { getDay, getVenue } = await import('../../support/fake-host-store')
  return { getDay, getVenue }
})

const today = '2026-11-27'

const { messages, hostMessages } = allMessages.en
const { actions, announcements, blockDialog, conflictList, errors, newBooking } = hostMessages

beforeAll(stubDialogs)
beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers()
  vi.setSystemTime(new Date(`${today}T19:00:00+02:00`))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function openPage() {
  const { unanswered, refused } = hostAuth.errors
  renderHostView({ errorMessages: { unreachable: messages.unreachable, unanswered, refused } })
  await pass(100)
}

async function click(element: HTMLElement) {
  // Only a real press moves the focus to the button.
  element.focus()
  fireEvent.click(element)
  await pass(100)
}

const press = (name: string | RegExp) => click(screen.getByRole('button', { name }))

const change = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

const openBooking = () => press(new RegExp(`^${hostMessages.more}: 20:30, Ελένη`))

describe('a form for a booking that another host changes at the same time', () => {
  it('keeps the chosen table, and takes over the other host’s time', async () => {
    resetStore([makeBooking()])
    await openPage()
    await openBooking()
    await press(actions.move)
    change(newBooking.table, 't4')

    const moveBooking = vi.spyOn(hostStore, 'moveBooking').mockResolvedValueOnce('changed')
    storeElsewhere('b1', makeBooking({ start: 54, guests: 3 }))
    await press(hostMessages.move.button)
    expect(screen.getByRole('alert')).toHaveTextContent(errors.changed)
    await pass(8_000)
    expect(screen.getByLabelText(newBooking.time)).toHaveDisplayValue('19:30')
    expect(screen.getByLabelText(newBooking.table)).toHaveValue('t4')

    await press(hostMessages.move.button)
    expect(moveBooking.mock.lastCall?.[1]).toEqual(makeBooking({ start: 54, guests: 3 }))
    expect(stored.bookings[0]).toMatchObject({ start: 54, guests: 3, tables: ['t4'] })
  })

  it('keeps the typed name, and takes over the other host’s phone number', async () => {
    resetStore([makeBooking()])
    await openPage()
    await openBooking()
    await press(actions.correct)
    change(new RegExp(`^${newBooking.name}`), 'Ελένη Π.')

    vi.spyOn(hostStore, 'updateGuest').mockResolvedValueOnce('changed')
    storeElsewhere('b1', makeBooking({ phone: '690 1' }))
    await press(hostMessages.editGuest.button)
    await pass(8_000)
    expect(screen.getByLabelText(new RegExp(`^${newBooking.phone}`))).toHaveValue('690 1')
    await press(hostMessages.editGuest.button)
    expect(stored.bookings[0]).toMatchObject({ name: 'Ελένη Π.', phone: '690 1' })
    // The dialog stays open, and the page behind it is inert.
    expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(
      hostMessages.editGuest.saved,
    )
  })

  it('keeps both notes when another tab has saved one, and stores neither without the host', async () => {
    resetStore([makeBooking()])
    await openPage()
    await openBooking()
    await press(actions.correct)
    change(/^Note/, 'By the window')
    const updateGuest = vi.spyOn(hostStore, 'updateGuest').mockResolvedValueOnce('changed')
    storeElsewhere('b1', makeBooking({ note: 'Allergic to nuts', sequence: 1 }))
    await press(hostMessages.editGuest.button)
    expect(screen.getByRole('alert')).toHaveTextContent(errors.changed)
    expect(stored.bookings[0]!.note).toBe('Allergic to nuts')
    expect(screen.getByLabelText(/^Note/)).toHaveValue('Allergic to nuts\nBy the window')
    await press(hostMessages.editGuest.button)
    expect(updateGuest.mock.lastCall?.[1].note).toBe('Allergic to nuts')
    expect(stored.bookings[0]!.note).toBe('Allergic to nuts\nBy the window')
  })

  it('changes no field before the host has been told', async () => {
    resetStore([makeBooking()])
    await openPage()
    await openBooking()
    await press(actions.move)
    storeElsewhere('b1', makeBooking({ start: 54 }))
    await pass(8_000)
    expect(screen.getByLabelText(newBooking.time)).toHaveDisplayValue('20:30')
  })
})

describe('presses that follow each other', () => {
  // The party is late, so that seating it does not change its time.
  beforeEach(() => void vi.setSystemTime(new Date(`${today}T20:45:00+02:00`)))

  /** Lets changes of a booking's state take a second each, and records what they were built on. */
  function delayChanges(...failures: ('changed' | undefined)[]) {
    const { setBookingState } = hostStore
    const seen: string[] = []
    vi.spyOn(hostStore, 'setBookingState').mockImplementation(async (slug, booking, state) => {
      seen.push(`${booking.state} to ${state}`)
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      return failures.shift() ?? setBookingState(slug, booking, state)
    })
    return seen
  }

  const row = (name: RegExp) => within(screen.getByRole('article', { name }))
  const clickTwice = (element: HTMLElement) => {
    fireEvent.click(element)
    return click(element)
  }

  it('are sent one after the other for one booking, each on what the one before has stored', async () => {
    resetStore([makeBooking()])
    await openPage()
    const seen = delayChanges()
    await clickTwice(row(/Ελένη/).getByRole('button', { name: actions.seated }))
    await pass(500)
    expect(seen).toEqual(['confirmed to seated'])
    await pass(2_000)
    expect(seen).toEqual(['confirmed to seated', 'seated to seated'])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('do not wait for changes of other bookings', async () => {
    resetStore([makeBooking(), makeBooking({ id: 'b2', name: 'Νίκος', tables: ['t2'] })])
    await openPage()
    const seen = delayChanges()
    fireEvent.click(row(/Ελένη/).getByRole('button', { name: actions.seated }))
    await click(row(/Νίκος/).getByRole('button', { name: actions.seated }))
    expect(seen).toHaveLength(2)
  })

  it('are not sent once one of them was refused', async () => {
    resetStore([makeBooking()])
    await openPage()
    const seen = delayChanges('changed')
    await clickTwice(row(/Ελένη/).getByRole('button', { name: actions.seated }))
    storeElsewhere('b1', makeBooking({ tables: ['t5'], sequence: 1 }))
    await pass(4_000)
    expect(seen).toEqual(['confirmed to seated'])
    expect(screen.getByRole('alert')).toHaveTextContent(errors.changed)
    // What is shown is what is stored, also after a refusal.
    expect(screen.getByRole('article', { name: /Ελένη/ })).toHaveAccessibleName(/Table 5/)
  })

  it('show what is stored, and not what was pressed', async () => {
    resetStore([makeBooking()])
    await openPage()
    vi.spyOn(hostStore, 'setBookingState').mockImplementation(async (_, seen, state) => {
      // Another tab has saved a note meanwhile, which the transaction keeps.
      storeElsewhere('b1', { ...seen, state, note: 'High chair', sequence: 2 })
      return 'done'
    })
    await click(row(/Ελένη/).getByRole('button', { name: actions.seated }))
    expect(row(/Ελένη/).getByText('High chair')).toBeVisible()
  })
})

describe('a party that comes early', () => {
  const seat = () =>
    click(
      within(screen.getByRole('article', { name: /Ελένη/ })).getByRole('button', {
        name: actions.seated,
      }),
    )

  it('takes its table from now on, so that guests cannot book it, and gives it back if that was a mistake', async () => {
    resetStore([makeBooking()])
    await openPage()
    await seat()
    // 19:00 to 22:00.
    expect(stored.bookings[0]).toMatchObject({ state: 'seated', start: 52, length: 12 })
    expect(screen.getByText('20:30, Ελένη: seated.')).toBeVisible()
    await press(new RegExp(`^${hostMessages.more}: 19:00, Ελένη`))
    await press(actions.unseat)
    expect(stored.bookings[0]).toMatchObject({ state: 'confirmed', start: 58, length: 6 })
  })

  it('gives its table back on another device, also once it had left by mistake', async () => {
    resetStore([makeBooking()])
    await openPage()
    await seat()
    await press(actions.finished)
    cleanup()
    sessionStorage.clear()
    await openPage()
    await press(actions.restore)
    expect(stored.bookings[0]).toMatchObject({ state: 'seated', start: 52, length: 12 })
    await press(new RegExp(`^${hostMessages.more}: 19:00, Ελένη`))
    await press(actions.unseat)
    expect(stored.bookings[0]).toMatchObject({ state: 'confirmed', start: 58, length: 6 })
  })

  it('keeps its new time if the host has moved it after a first try', async () => {
    resetStore([makeBooking()])
    await openPage()
    vi.spyOn(hostStore, 'moveBooking').mockResolvedValueOnce('taken')
    await seat()
    await press(hostMessages.seatEarlyDialog.keep)
    // 18:30, so that it is not early any more.
    storeElsewhere('b1', makeBooking({ start: 50, sequence: 1 }))
    await pass(8_000)
    await seat()
    await press(new RegExp(`^${hostMessages.more}: 18:30, Ελένη`))
    await press(actions.unseat)
    expect(stored.bookings[0]).toMatchObject({ state: 'confirmed', start: 50, length: 6 })
  })

  it('is seated once by two presses, and its time can still be undone', async () => {
    resetStore([makeBooking()])
    await openPage()
    const button = within(screen.getByRole('article')).getByRole('button', { name: actions.seated })
    fireEvent.click(button)
    await click(button)
    expect(stored.bookings[0]).toMatchObject({ state: 'seated', start: 52, length: 12 })
    await press(new RegExp(`^${hostMessages.more}: 19:00, Ελένη`))
    await press(actions.unseat)
    expect(stored.bookings[0]).toMatchObject({ start: 58, length: 6 })
  })

  it.each([
    ['asks if its table is taken until its time, and seats it for its own time', true],
    ['is not seated if the host declines', false],
  ])('%s', async (_, isSeated) => {
    resetStore([makeBooking()])
    await openPage()
    vi.spyOn(hostStore, 'moveBooking').mockResolvedValue('taken')
    await seat()
    const { seatEarlyDialog } = hostMessages
    expect(screen.getByRole('dialog')).toHaveTextContent('Table 1 is not free before 20:30')
    expect(stored.bookings[0]).toMatchObject({ state: 'confirmed' })
    await press(isSeated ? seatEarlyDialog.now : seatEarlyDialog.keep)
    expect(stored.bookings[0]).toMatchObject({
      ...{ state: isSeated ? 'seated' : 'confirmed', start: 58, length: 6 },
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each(['20:30', '20:50', '23:00'])('keeps its time if it comes at %s', async (time) => {
    vi.setSystemTime(new Date(`${today}T${time}:00+02:00`))
    resetStore([makeBooking()])
    await openPage()
    const move = vi.spyOn(hostStore, 'moveBooking')
    await seat()
    expect(move.mock.calls.filter(([, , to]) => to.start !== 58)).toEqual([])
    expect(stored.bookings[0]).toMatchObject({ state: 'seated', start: 58 })
  })
})

describe('a change of which no answer came', () => {
  const inDialog = (name: string) =>
    click(within(screen.getByRole('dialog')).getByRole('button', { name }))

  async function openForm(action: 'move' | 'correct' | 'erase') {
    await openBooking()
    await press(actions[action])
  }

  type Change = {
    press: () => Promise<void>
    method: Exclude<keyof HostApi, 'checkAccess' | 'getBooking' | 'listBookings' | 'listUpcoming'>
    confirmation: string
    settings?: Partial<Venue>
  }
  const changes: Record<string, Change> = {
    'a state': {
      async press() {
        await openBooking()
        await press(actions['no-show'])
      },
      method: 'setBookingState',
      confirmation: hostMessages.statusChanged['no-show']('20:30, Ελένη'),
    },
    'a move': {
      async press() {
        await openForm('move')
        change(newBooking.table, 't4')
        await press(hostMessages.move.button)
      },
      method: 'moveBooking',
      confirmation: hostMessages.move.moved(messages.table('4'), '20:30'),
    },
    'an edited name': {
      async press() {
        await openForm('correct')
        change(new RegExp(`^${newBooking.name}`), 'Ελένη Π.')
        await press(hostMessages.editGuest.button)
      },
      method: 'updateGuest',
      confirmation: hostMessages.editGuest.saved,
    },
    'an erasure': {
      async press() {
        await openForm('erase')
        await press(hostMessages.eraseDialog.now)
      },
      method: 'deleteBooking',
      confirmation: hostMessages.eraseDialog.erased,
    },
    'a block': {
      async press() {
        await press(hostMessages.blockTables)
        fireEvent.click(screen.getByLabelText(messages.table('3')))
        await press(blockDialog.block)
      },
      method: 'setBlocked',
      confirmation: blockDialog.blocked,
    },
    'cancelling all of a list': {
      settings: { closedDates: [today] },
      async press() {
        await press(conflictList.cancelAll(1))
        await inDialog(conflictList.cancelAll(1))
      },
      method: 'setBookingState',
      confirmation: conflictList.cancelled(1),
    },
    'the settings': {
      press: () => click(screen.getByRole('switch')),
      method: 'saveVenue',
      confirmation: hostMessages.online.stopped,
    },
  }

  /** @param canRead whether the page can read the booking after the change. */
  async function lose({ press, method, settings }: Change, isStored: boolean, canRead = false) {
    resetStore([makeBooking()], settings)
    await openPage()
    const send = hostStore[method] as (...change: unknown[]) => Promise<MutationResult>
    vi.spyOn(hostStore, method).mockImplementationOnce(async (...change: unknown[]) => {
      if (isStored) await send(...change)
      throw new AuthError('unanswered')
    })
    if (!canRead)
      vi.spyOn(hostStore, 'getBooking').mockRejectedValueOnce(new AuthError('unreachable'))
    await press()
  }

  /** An open dialog has the message, because the page behind it is inert. */
  const queryAlert = () => screen.queryByText(/Look at the list before you try again/)

  describe.each(Object.entries(changes))('%s', (_, change) => {
    it('has an error until the database says that it was not stored', async () => {
      await lose(change, false)
      expect(queryAlert()).toBeVisible()
      await pass(2_000)
      expect(queryAlert()).toBeVisible()
      await pass(60_000)
      expect(screen.queryByRole('alert')).toBeNull()
      expect(screen.queryByText(change.confirmation)).toBeNull()
    })

    it('is reported as done once the database says that it was stored', async () => {
      await lose(change, true)
      await pass(60_000)
      expect(screen.queryByRole('alert')).toBeNull()
      expect(screen.getByText(change.confirmation)).toBeVisible()
      expect(screen.queryByRole('dialog')).toBeNull()
    })
  })

  it('is reported at once if the database answers again', async () => {
    await lose(changes['an erasure']!, true, true)
    await pass(1_000)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText(hostMessages.eraseDialog.erased)).toBeVisible()
  })

  it('has an error until the next change if nothing says what was stored', async () => {
    resetStore()
    Object.assign(hostStore, { deleteExpired: () => Promise.reject(new AuthError('unanswered')) })
    await openPage()
    await click(screen.getByRole('radio', { name: hostMessages.views.settings }))
    await press(hostMessages.settings.data.expired)
    await pass(60_000)
    expect(queryAlert()).toBeVisible()
    await click(screen.getByRole('switch'))
    expect(queryAlert()).toBeNull()
  })
})

describe('a walk-in whose response is lost', () => {
  const loseResponse = () => {
    const { addBooking } = hostStore
    vi.spyOn(hostStore, 'addBooking').mockImplementationOnce(async (slug, booking) => {
      await addBooking(slug, booking)
      throw new AuthError('unanswered')
    })
  }

  /** The reads after the press fail, too. */
  const failReads = () => {
    for (const read of ['getBooking', 'listUpcoming', 'listBookings'] as const)
      vi.spyOn(hostStore, read).mockRejectedValueOnce(new AuthError('unreachable'))
  }

  const seatedAt = () => stored.bookings.map(({ tables, state }) => [tables, state])

  it('is reported as seated once the list shows it, and its dialog closes', async () => {
    resetStore()
    await openPage()
    loseResponse()
    await press(hostMessages.addBooking)
    await press(newBooking.seat)
    await pass(1_000)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText(newBooking.seated(messages.table('2')))).toBeVisible()
    expect(seatedAt()).toEqual([[['t2'], 'seated']])
  })

  it('is seated once by two presses, although nothing can be read in between', async () => {
    resetStore()
    await openPage()
    loseResponse()
    failReads()
    await press(hostMessages.addBooking)
    await press(newBooking.seat)
    expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent(
      /Look at the list before you try again/,
    )
    await press(newBooking.seat)
    expect(seatedAt()).toEqual([[['t2'], 'seated']])
    expect(screen.getByText(newBooking.seated(messages.table('2')))).toBeVisible()
  })

  it('is reported as seated if the host cancels the dialog before the list shows it', async () => {
    resetStore()
    await openPage()
    loseResponse()
    failReads()
    await press(hostMessages.addBooking)
    await press(newBooking.seat)
    await press(hostMessages.close)
    await pass(60_000)
    expect(screen.getByText(newBooking.seated(messages.table('2')))).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('has another id than the walk-in of a dialog that is opened later', async () => {
    resetStore()
    await openPage()
    for (let party = 0; party < 2; party += 1) {
      await press(hostMessages.addBooking)
      await press(newBooking.seat)
    }
    expect(stored.bookings).toHaveLength(2)
  })
})

it.each([
  ['the switch', () => screen.getByRole('switch'), { onlineBooking: false }],
  [
    'the pause',
    () => screen.getByRole('button', { name: hostMessages.online.pause.join(' ') }),
    { pausedDate: today },
  ],
  [
    'closing the day',
    () => screen.getByRole('button', { name: hostMessages.day.closeDay }),
    { closedDates: [today] },
  ],
])('stores %s once when it is pressed twice', async (_, getButton, settings) => {
  resetStore()
  await openPage()
  const saveVenue = vi.spyOn(hostStore, 'saveVenue')
  fireEvent.click(getButton())
  await click(getButton())
  expect(saveVenue).toHaveBeenCalledOnce()
  expect(stored.venue).toMatchObject(settings)
  expect(screen.queryByRole('alert')).toBeNull()
})

describe('a change of several bookings or tables', () => {
  const bookings = [
    makeBooking(),
    makeBooking({ id: 'b2', name: 'Νίκος', tables: ['t2'] }),
    makeBooking({ id: 'b3', name: 'Ζωή', tables: ['t3'] }),
  ]

  it.each([
    ['has changed', async () => 'changed' as const],
    ['cannot be sent', () => Promise.reject(new AuthError('unreachable'))],
  ])('says that a part was done if the second booking %s', async (_, fail) => {
    resetStore(bookings, { closedDates: [today] })
    await openPage()
    const { setBookingState } = hostStore
    vi.spyOn(hostStore, 'setBookingState').mockImplementation((slug, seen, state) =>
      seen.id === 'b2' ? fail() : setBookingState(slug, seen, state),
    )
    await press(conflictList.cancelAll(3))
    await click(
      within(screen.getByRole('dialog')).getByRole('button', { name: conflictList.cancelAll(3) }),
    )
    expect(screen.getByRole('alert')).toHaveTextContent(errors.partial)
    await pass(61_000)
    // The host's own cancellations are not announced as the guests'.
    expect(screen.queryByRole('region', { name: /you have not seen$/ })).toBeNull()
  })

  it('leaves a seated party, which it lists as seated', async () => {
    resetStore(
      [...bookings, makeBooking({ id: 'b4', name: 'Άννα', tables: ['t4'], state: 'seated' })],
      {
        closedDates: [today],
      },
    )
    await openPage()
    expect(screen.getByText(conflictList.closedDay(4))).toBeVisible()
    expect(screen.getByText(`(${messages.states.seated})`).closest('li')).toHaveTextContent('Άννα')
    await press(conflictList.cancelAll(3))
    await click(
      within(screen.getByRole('dialog')).getByRole('button', { name: conflictList.cancelAll(3) }),
    )
    expect(stored.bookings.map(({ state }) => state).toSorted()).toEqual([
      'cancelled',
      'cancelled',
      'cancelled',
      'seated',
    ])
    expect(screen.queryByRole('button', { name: /^Cancel all/ })).toBeNull()
  })

  it('says why if nothing was stored', async () => {
    resetStore(bookings, { closedDates: [today] })
    await openPage()
    vi.spyOn(hostStore, 'setBookingState').mockResolvedValue('changed')
    await press(conflictList.cancelAll(3))
    await click(
      within(screen.getByRole('dialog')).getByRole('button', { name: conflictList.cancelAll(3) }),
    )
    expect(screen.getByRole('alert')).toHaveTextContent(errors.changed)
  })

  it('says that a part was done if one table of several cannot be blocked', async () => {
    resetStore()
    await openPage()
    vi.spyOn(hostStore, 'setBlocked').mockResolvedValueOnce('done').mockResolvedValueOnce('taken')
    await press(hostMessages.blockTables)
    await click(screen.getByLabelText(blockDialog.all))
    await press(blockDialog.block)
    expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent(errors.partial)
  })

  it('confirms in the dialog that tables are blocked, while their bookings are listed', async () => {
    resetStore(bookings)
    await openPage()
    await press(hostMessages.blockTables)
    await click(screen.getByLabelText(blockDialog.all))
    await press(blockDialog.block)
    expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(
      blockDialog.blocked,
    )
  })

  it('says that a part was done if one of a guest’s bookings cannot be deleted', async () => {
    resetStore(bookings)
    Object.assign(hostStore, { listAllBookings: async () => stored.bookings })
    await openPage()
    await click(screen.getByRole('radio', { name: hostMessages.views.settings }))
    const { data } = hostMessages.settings
    change(data.search, '690')
    stored.bookings = stored.bookings.map((booking) => ({ ...booking, phone: '690' }))
    await press(data.find)
    vi.spyOn(hostStore, 'deleteBooking').mockResolvedValueOnce('changed')
    await press(data.eraseAll(3))
    await press(data.eraseNow)
    expect(screen.getByRole('alert')).toHaveTextContent(errors.partial)
    expect(screen.getByText(data.found(1))).toBeVisible()
  })
})

it('shows no message about an earlier change in a dialog', async () => {
  resetStore([makeBooking()])
  await openPage()
  await click(screen.getByRole('switch'))
  expect(screen.getByText(hostMessages.online.stopped)).toBeVisible()
  await openBooking()
  expect(screen.queryByText(hostMessages.online.stopped)).toBeNull()
})

it('keeps the focus at the lists when an item that was dealt with disappears', async () => {
  resetStore([
    makeBooking({ state: 'pending' }),
    makeBooking({ id: 'b2', name: 'Νίκος', tables: ['t2'], state: 'pending' }),
  ])
  await openPage()
  storeElsewhere('b3', makeBooking({ id: 'b3', name: 'Ζωή', tables: ['t3'] }))
  await pass(8_000)
  const lists = screen.getByRole('region', { name: /^1 change/ }).parentElement
  await press(`${actions.confirmed}: 20:30, Ελένη`)
  expect(lists).toHaveFocus()
  await press(`${announcements.seen}: 20:30, Ζωή`)
  expect(lists).toHaveFocus()
  await press(`${actions.confirmed}: 20:30, Νίκος`)
  expect(lists).toHaveFocus()
  expect(within(lists!).queryByRole('region')).toBeNull()
})
