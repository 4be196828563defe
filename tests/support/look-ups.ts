import { readFileSync } from 'node:fs'
import type { Database } from './firestore-rest'

type Node = {
  sourcePosition?: { currentOffset?: number; endOffset?: number }
  /** Empty if it was not evaluated; `undefined` if a document had to be read first. */
  values?: { count: number; value?: object }[]
  children?: Node[]
}

/** The write whose rule calls each function of the rules. The other functions, which every rule calls, count as `access`. */
const writeOf: Record<string, string> = {
  isNewGuestBooking: 'booking',
  isValidGuestBooking: 'booking',
  isGuestUpdate: 'booking',
  writesDay: 'booking',
  incrementsChanges: 'booking',
  isHostBooking: 'booking',
  appliesBookingChange: 'days',
  isGuestAccess: 'guestAccess',
  isNewGuestAccess: 'guestAccess',
  countsChange: 'guestAccess',
}

type LookUps = { commit: number; writes: Record<string, number> }

/**
 * Counts how often the rules read other documents while `send` writes to a database of the emulator, in total
 * and by kind of write, from its coverage report. Every call counts, including calls that production would
 * answer from its cache. The writes of two days count together.
 */
export async function lookUps(db: Database, send: () => Promise<unknown>): Promise<LookUps> {
  // The emulator counts all requests of a project, also those of earlier tests.
  const before = await readLookUps(db)
  await send()
  const after = await readLookUps(db)
  return {
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
async function readLookUps(db: Database): Promise<LookUps> {
  const report = `http://${db.host}/emulator/v1/projects/${db.project}:ruleCoverage`
  const { rules, report: nodes } = (await (await fetch(report)).json()) as {
    rules: { files: { content: string }[] }
    report: Node[]
  }
  const source = rules.files[0]?.content ?? readFileSync('firestore.rules', 'utf8')
  const functions = [...source.matchAll(/function (\w+)\(/g)]
  const writes: Record<string, number> = {}
  const seen = new Set<string>()
  let commit = 0

  const visit = ({ sourcePosition = {}, values = [], children = [] }: Node) => {
    const { currentOffset = 0, endOffset = 0 } = sourcePosition
    const text = source.slice(currentOffset, endOffset)
    const key = `${currentOffset} ${endOffset}`
    if (
      /^(get|exists|getAfter|existsAfter)\((\/|\w+Document\(|path)/.test(text) &&
      isOneCall(text)
    ) {
      if (!seen.has(key)) {
        seen.add(key)
        const count = values
          .filter(({ value = {} }) => Object.keys(value).some((kind) => kind !== 'undefined'))
          .reduce((sum, each) => sum + each.count, 0)
        const name = functions.filter(({ index }) => index < currentOffset).at(-1)?.[1] ?? ''
        commit += count
        const write = writeOf[name] ?? 'access'
        writes[write] = (writes[write] ?? 0) + count
      }
    }
    for (const child of children) visit(child)
  }
  for (const node of nodes) visit(node)
  return { commit, writes }
}

/** Whether a text is a single call. The emulator's report omits its last character and bracket. */
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
