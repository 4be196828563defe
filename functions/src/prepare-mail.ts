import { getVenueTime } from '../../src/domain/reservations/clock'
import { isDeepEqual } from '../../src/domain/reservations/is-deep-equal'
import { type Booking, compareByTime } from '../../src/domain/reservations/venue'
import { createDayList, createGuestMail, createHostMail } from './booking-content'
import {
  bookingRef,
  findBookingEvent,
  getReportedBooking,
  isNotifiable,
  isOver,
  isTomorrow,
  listComing,
  parseBooking,
  parseSendingVenue,
  venueRef,
} from './bookings'
import type { PreparedMail } from './content'
import type { NotificationContext } from './context'
import { listUndelivered } from './enqueue-submission'
import { getProof, isVerified, type LimitedAddress } from './mail-addresses'
import type { BookingWrite, MailDoc, ReportedBooking, UndeliveredMail } from './mail-doc'
import { isAddressed, listHosts, listStaff } from './recipients'
import { createFailureMail, createReply, createSubmissionMail } from './submission-content'
import { getSubmission } from './submissions'

/**
 * Why a mail that is due cannot be sent. `no-recipient`: there is nobody to send it to. `unknown-venue`: the restaurant
 * is newer than the deployed functions.
 */
type Obstacle = 'no-recipient' | 'unknown-venue'

/**
 * What to do with a queued mail. `drop`: it is no longer due. `superseded`: a later mail about the same booking reports
 * its change, too. `wait`: an earlier mail about the same booking is being sent, or the event of a later change is on
 * its way.
 */
export type Preparation =
  | 'drop'
  | 'superseded'
  | 'wait'
  | Obstacle
  | {
      /**
       * Writes the mail from what was read. Called after the transaction that takes the mail, for whose locks a transaction
       * within it would wait.
       */
      write: () => PreparedMail | Promise<PreparedMail>
      /** The booking as the mail describes it; null for other mails. */
      reported: ReportedBooking | null
      /** The address of a mail that a guest has caused, which counts for the limit of the day. */
      limitedAddress?: LimitedAddress
    }

type Prepare<Kind extends MailDoc['kind']> = {
  context: NotificationContext
  key: string
  mail: Extract<MailDoc, { kind: Kind }>
  /** The other mails to the same recipient about the same booking. */
  others: MailDoc[]
}

/**
 * Reads what a mail is about, as it is now. The reads lock nothing, so that no guest is kept from changing their booking;
 * a change after the reading has its own mail.
 */
export async function prepareMail(request: Prepare<MailDoc['kind']>): Promise<Preparation> {
  const { mail } = request
  switch (mail.kind) {
    case 'submission':
    case 'reply':
      return prepareSubmission({ ...request, mail })
    case 'booking':
    case 'reminder':
      return prepareBooking({ ...request, mail })
    case 'day-list':
      return prepareDayList({ ...request, mail })
    case 'failures':
      return prepareFailures({ ...request, mail })
  }
}

async function prepareSubmission({
  context,
  mail: { kind, form, entry: id, addressHash },
}: Prepare<'submission' | 'reply'>): Promise<Preparation> {
  const { settings } = context
  const found = await getSubmission(context, form, id)
  if (!found) return 'drop'
  const { entry, arrival } = found
  const submission = { settings, form, id, entry }
  if (kind === 'reply') {
    const { email } = entry
    if (!email) return 'drop'
    const { lang } = arrival
    return { write: () => createReply({ ...submission, lang, to: [email] }), reported: null }
  }
  const to = (await listStaff(context)).filter((email) => isAddressed(addressHash, email))
  if (to.length === 0) return addressHash === '' ? 'no-recipient' : 'drop'
  return {
    write: () => createSubmissionMail({ ...submission, arrival, lang: settings.staffLanguage, to }),
    reported: null,
  }
}

async function prepareBooking({
  context,
  key,
  mail,
  others,
}: Prepare<'booking' | 'reminder'>): Promise<Preparation> {
  const { catalogue, settings, now } = context
  const venueRow = catalogue.venues.find(({ slug }) => slug === mail.venue)
  const venue = parseSendingVenue(await venueRef(context, mail.venue).get())
  const booking = parseBooking(await bookingRef(context, mail.venue, mail.booking).get())
  if (!venue || !booking || !isNotifiable(booking)) return 'drop'
  if (isOver(booking, venue, now())) return 'drop'
  if (!venueRow) return 'unknown-venue'
  const venueMail = { catalogue, settings, venueRow }
  const limitedAddress = {
    booking: bookingRef(context, mail.venue, mail.booking),
    email: booking.email,
  }

  if (mail.kind === 'reminder') {
    const isDue =
      booking.state === 'confirmed' && key.endsWith(booking.date) && booking.email !== ''
    if (!isDue) return 'drop'
    const guestMail = {
      ...venueMail,
      lang: booking.lang,
      venue,
      booking,
      event: isTomorrow(booking, venue, now()) ? 'reminder' : 'other-reminder',
    } as const
    const limited = booking.secret !== '' && isFirstAttempt(mail)
    return {
      write: async () =>
        createGuestMail({ ...guestMail, proof: await findProof(context, mail.venue, booking) }),
      reported: null,
      ...(limited && { limitedAddress }),
    }
  }

  const recipient = mail.recipient === 'host' ? 'host' : 'guest'
  const changes = others.filter((other) => other.kind === 'booking')
  if (changes.some((other) => other.version > mail.version)) return 'superseded'
  if (changes.some((other) => other.state === 'sending' && isLeased(other, now()))) return 'wait'
  const last = changes.filter(isReported).sort(compareVersions).at(-1)
  const before = last?.reported ?? undefined
  const reported = getReportedBooking(booking)
  const since = [...changes, mail].filter(({ version }) => version > (last?.version ?? 0))
  if (isEventMissing(since, before, reported) && isRecent(mail, now())) return 'wait'
  const by = findWriter(since)
  const event = findBookingEvent(booking, { recipient, reported, before, by })
  if (!event) return 'drop'

  if (recipient === 'guest') {
    // A corrected address has its own mail, which describes the whole booking.
    if (booking.email === '' || !isAddressed(mail.addressHash, booking.email)) return 'drop'
    const guestMail = { ...venueMail, lang: booking.lang, venue, booking, event }
    return {
      write: async () =>
        createGuestMail(
          { ...guestMail, proof: await findProof(context, mail.venue, booking) },
          true,
        ),
      reported,
      ...(by === 'guest' && isFirstAttempt(mail) && { limitedAddress }),
    }
  }
  const host = await findHost(context, mail)
  if (!host?.bookings) return 'drop'
  return {
    write: () =>
      createHostMail({ ...venueMail, lang: host.lang, email: host.email, booking, event }),
    reported,
  }
}

function isLeased({ leaseUntil }: Pick<MailDoc, 'leaseUntil'>, now: Date): boolean {
  return leaseUntil !== null && leaseUntil.toDate() > now
}

/** A host who sends a mail again causes it. */
const isFirstAttempt = ({ attempts, retries }: MailDoc) => attempts === 0 && retries === 0

/**
 * Returns what a mail's link contains to verify the address; undefined if the mail may contain the guest's name and note.
 * Anybody can book with somebody else's address, who would read them under the restaurant's name.
 */
async function findProof(
  context: NotificationContext,
  slug: string,
  { id, secret, email }: Booking,
): Promise<string | undefined> {
  if (secret === '' || (await isVerified(context, email))) return undefined
  return getProof(context, bookingRef(context, slug, id), email)
}

type BookingMail = Extract<MailDoc, { kind: 'booking' }>

const compareVersions = (one: BookingWrite, other: BookingWrite) => one.version - other.version

/** Whether the recipient may have read the mail. */
const isReported = ({ state }: MailDoc) => state === 'sent' || state === 'sending'

/** An event that is delivered later than this is not waited for. */
const MAX_EVENT_DELAY_MS = 10 * 60_000

const isRecent = ({ queuedAt }: MailDoc, now: Date) =>
  now.getTime() - queuedAt.toMillis() < MAX_EVENT_DELAY_MS

/**
 * Whether the booking has a change whose event has not been delivered yet, so that its writer is unknown.
 *
 * @param mails those since the last one that the recipient may have read, with the latest commit among them.
 */
function isEventMissing(
  mails: BookingMail[],
  before: ReportedBooking | undefined,
  reported: ReportedBooking,
): boolean {
  const last = mails.toSorted(compareVersions).at(-1)
  if (!last) return false
  const hasSameState = (one: ReportedBooking) =>
    isDeepEqual({ ...one, note: '' }, { ...reported, note: '' })
  if (before && mails.every(({ isNoteOnly }) => isNoteOnly) && !hasSameState(before)) return true
  // A guest gets no mail about a note.
  const isSame = last.recipient === 'guest' || last.after.note === reported.note
  return !isSame || !hasSameState(last.after)
}

/**
 * Who made the last change. A new note does not count beside other changes: a host who has moved a booking has moved it,
 * whatever its guest wrote since.
 */
function findWriter(mails: BookingMail[]): BookingWrite['by'] {
  const sorted = mails.toSorted(compareVersions)
  return (sorted.findLast(({ isNoteOnly }) => !isNoteOnly) ?? sorted.at(-1))?.by ?? 'host'
}

async function findHost(context: NotificationContext, { venue, addressHash }: MailDoc) {
  return (await listHosts(context, venue)).find(({ email }) => isAddressed(addressHash, email))
}

async function prepareDayList({ context, mail }: Prepare<'day-list'>): Promise<Preparation> {
  const { catalogue, settings, now } = context
  const venueRow = catalogue.venues.find(({ slug }) => slug === mail.venue)
  const venue = parseSendingVenue(await venueRef(context, mail.venue).get())
  const host = await findHost(context, mail)
  if (!venueRow || !venue || !host?.dayList) return 'drop'
  if (mail.date < getVenueTime(venue, now()).date) return 'drop'
  const bookings = (await listComing(context, mail.venue, mail.date)).sort(compareByTime)
  const venueMail = { catalogue, settings, venueRow, lang: host.lang }
  return {
    write: () => createDayList({ ...venueMail, email: host.email, date: mail.date, bookings }),
    reported: null,
  }
}

async function prepareFailures({ context, key, mail }: Prepare<'failures'>): Promise<Preparation> {
  const { settings } = context
  const to = (await listStaff(context)).filter((email) => isAddressed(mail.addressHash, email))
  const undelivered = (await listUndelivered(context)).filter(({ id }) => id !== key)
  if (to.length === 0 || undelivered.length === 0) return 'drop'
  const mails = undelivered.map((found) => found.data() as UndeliveredMail)
  const report = { settings, lang: settings.staffLanguage, to, mails }
  return { write: () => createFailureMail(report), reported: null }
}
