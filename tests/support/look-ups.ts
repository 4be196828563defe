import { readFileSync } from 'node:fs'
import type { Database, Write } from './firestore-rest'

type Node = {
  sourcePosition?: { currentOffset?: number; endOffset?: number }
  /** Empty if it was not evaluated; `undefined` if a document had to be read first. */
  values?: { count: number; value?: object }[]
  children?: Node[]
}

/** The write whose rule calls each function of the rules. The other functions, which every rule calls, count as `access`. */
const writeOf: Record<string, string> = {
  '/bookings/{id}': 'booking',
  isNewGuestBooking: 'booking',
  isValidGuestBooking: 'booking',
  knowsSecret: 'booking',
  isGuestUpdate: 'booking',
  writesDay: 'booking',
  isBookingText: 'booking',
  hasBookedStart: 'booking',
  isWithinLimits: 'booking',
  isValidBooking: 'booking',
  mayChangeAgain: 'booking',
  isHostBooking: 'booking',
  isHostUpdate: 'booking',
  isBooking: 'booking',
  isBookable: 'booking',
  isValidRequest: 'booking',
  seatsTogether: 'booking',
  '/days/{date}': 'days',
  isBookingChange: 'days',
  isDay: 'days',
  appliesBookingChange: 'days',
  appliesUpdate: 'days',
  appliesToTables: 'days',
  tablesOn: 'days',
  moves: 'days',
  frees: 'days',
  reserves: 'days',
  isReserved: 'days',
  withoutBooking: 'days',
  changesOnly: 'days',
  setRange: 'days',
  '/guestAccess/{secret}': 'guestAccess',
  isGuestAccess: 'guestAccess',
  hasSecret: 'guestAccess',
  matchesBooking: 'guestAccess',
  isNewGuestAccess: 'guestAccess',
}

type LookUps = {
  commit: number
  writes: Record<string, number>
  /** How many expressions the rules evaluated for the largest write, and for the whole commit. */
  expressions: { write: number; commit: number }
}

/**
 * Counts how often the rules read other documents, and how many expressions they evaluate, while `send` writes to a
 * database of the emulator, from its coverage report. Every call counts, including calls that production would
 * answer from its cache. The writes of two days count together.
 */
export async function lookUps(
  db: Database,
  writes: Write[],
  send: () => Promise<unknown>,
): Promise<LookUps> {
  // The emulator counts all requests of a project, also those of earlier tests.
  const before = await readLookUps(db)
  await send()
  const after = await readLookUps(db)
  const expressions = Object.entries(after.expressions).map(([kind, count]) => ({
    kind,
    count: count - (before.expressions[kind] ?? 0),
  }))
  const hostChecks = expressions.find(({ kind }) => kind === 'hosts')?.count ?? 0
  const shared = expressions.find(({ kind }) => kind === 'access')?.count ?? 0
  const days = writes.filter((each) =>
    (each.update?.name ?? each.delete)?.includes('/days/'),
  ).length
  const ofWrites = expressions.map(({ kind, count }) => {
    if (kind === 'access' || kind === 'hosts') return 0
    return kind === 'days' ? count / Math.max(1, days) : count
  })
  return {
    expressions: {
      // What the rules of several documents call counts for each of them; each day checks whether a host writes it.
      write: shared + hostChecks / Math.max(1, days) + Math.max(...ofWrites),
      commit: expressions.reduce((sum, { count }) => sum + count, 0),
    },
    commit: after.commit - before.commit,
    writes: Object.fromEntries(
      Object.entries(after.writes).map(([kind, count]) => [
        kind,
        count - (before.writes[kind] ?? 0),
      ]),
    ),
  }
}

/** The counts since the emulator's first request of this project. */
async function readLookUps(
  db: Database,
): Promise<Omit<LookUps, 'expressions'> & { expressions: Record<string, number> }> {
  const report = `http://${db.host}/emulator/v1/projects/${db.project}:ruleCoverage`
  const { rules, report: nodes } = (await (await fetch(report)).json()) as {
    rules: { files: { content: string }[] }
    report: Node[]
  }
  const source = rules.files[0]?.content ?? readFileSync('firestore.rules', 'utf8')
  const functions = [...source.matchAll(/function (\w+)\(|match (\S+)/g)]
  const writes: Record<string, number> = {}
  // The report repeats the nodes of a function at each of its calls.
  const seen = new Set<string>()
  let commit = 0
  const expressions: Record<string, number> = {}

  const visit = ({ sourcePosition = {}, values = [], children = [] }: Node) => {
    const { currentOffset = 0, endOffset = 0 } = sourcePosition
    const text = source.slice(currentOffset, endOffset)
    const key = `${currentOffset} ${endOffset}`
    const found = functions.filter(({ index }) => index <= currentOffset).at(-1)
    const write = writeOf[found?.[1] ?? found?.[2] ?? ''] ?? 'access'
    const isHostCheck = ['isAccount', 'isHost', 'isListedHost'].includes(found?.[1] ?? '')
    const kind = isHostCheck ? 'hosts' : write
    const evaluated = values.reduce((sum, { count }) => sum + count, 0)
    expressions[kind] = (expressions[kind] ?? 0) + evaluated
    if (/^(get|exists|getAfter|existsAfter)\(/.test(text) && isOneCall(text)) {
      if (!seen.has(key)) {
        seen.add(key)
        const count = values
          .filter(({ value = {} }) => Object.keys(value).some((kind) => kind !== 'undefined'))
          .reduce((sum, each) => sum + each.count, 0)
        commit += count
        writes[write] = (writes[write] ?? 0) + count
      }
    }
    for (const child of children) visit(child)
  }
  for (const node of nodes) visit(node)
  return { commit, writes, expressions }
}

/** Whether a text is a single call. The emulator's report omits its last characters and brackets. */
function isOneCall(text: string): boolean {
  let depth = 0
  let isOpen = false
  for (const letter of text) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (isOpen && depth === 0) return false
    isOpen ||= depth > 0
  }
  return isOpen
}
