import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { runFunction } from '../../functions/src/local'
import { RetryLater } from '../../functions/src/sender'
import type { World } from './notifications'

type Documents = Map<string, DocumentSnapshot>

/** All documents of all collections, by path. */
export async function readDocuments({ db, rest }: World): Promise<Documents> {
  const structuredQuery = { from: [{ allDescendants: true }] }
  const { body } = await rest.call('', 'runQuery', { structuredQuery }, 'owner')
  const names = (body as { document?: { name: string } }[]).flatMap(
    ({ document }) => document?.name ?? [],
  )
  if (names.length === 0) return new Map()
  const paths = names.map((name) => name.slice(rest.root.length + 1))
  const found = await db.getAll(...paths.map((path) => db.doc(path)))
  return new Map(found.map((document) => [document.ref.path, document]))
}

/**
 * Calls the functions with the events of all documents that `change` writes, and of those that the functions write, as
 * the platform does, but for the later attempts of mails. Each function is found by its own trigger.
 */
export async function deliverEvents(world: World, change: () => Promise<unknown>): Promise<void> {
  let before = await readDocuments(world)
  await change()
  for (;;) {
    const after = await readDocuments(world)
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (path) => !isSame(before.get(path), after.get(path)),
    )
    if (changed.length === 0) return
    for (const path of changed) {
      const data = { before: before.get(path), after: after.get(path) }
      for (const fn of Object.values(world.functions)) {
        const event = matchEvent(fn, path, data)
        if (!event) continue
        await runFunction(fn, event).catch((error) => {
          if (!(error instanceof RetryLater)) throw error
        })
      }
    }
    before = after
  }
}

const isSame = (one: DocumentSnapshot | undefined, other: DocumentSnapshot | undefined) =>
  one?.updateTime?.valueOf() === other?.updateTime?.valueOf()

type Change = { before: DocumentSnapshot | undefined; after: DocumentSnapshot | undefined }
type Fn = World['functions'][keyof World['functions']]

/** The event with which the platform calls a function about a change; undefined if its trigger is another one. */
function matchEvent(fn: Fn, path: string, { before, after }: Change) {
  const { eventTrigger } = fn.__endpoint
  const pattern = eventTrigger?.eventFilterPathPatterns?.document
  if (!eventTrigger || !pattern) return undefined
  const names = String(pattern).split('/')
  const parts = path.split('/')
  const params: Record<string, string> = {}
  const fits = names.every((name, index) => {
    const part = parts[index] ?? ''
    const [, param] = /^\{(\w+)\}$/.exec(name) ?? []
    if (param) params[param] = part
    return param !== undefined || name === part
  })
  if (!fits || names.length !== parts.length) return undefined
  const missing = { data: () => undefined, exists: false }
  switch (eventTrigger.eventType.split('.').at(-1)) {
    case 'created':
      return !before && after && { params, data: after }
    case 'deleted':
      return before && !after && { params, data: before }
    default:
      return { params, data: { before: before ?? missing, after: after ?? missing } }
  }
}
