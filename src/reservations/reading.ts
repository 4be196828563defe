import type { Firestore } from 'firebase/firestore/lite'
import { loadChunk } from '../lib/chunks'
import { readDocument } from '../lib/read-document'
import type { Day, Pass, ServiceDate, Venue } from '../lib/venue'
import { within } from '../lib/within'

/** How long an answer may take, in milliseconds. */
const TIMEOUT = 8_000

/** The store of the site, or another one that tests and benchmarks have opened. */
export type Store = Promise<Firestore> | undefined

// By its own name: what a chunk imports statically could not be asked for a second time.
export const loadFirestore = () => loadChunk('firestore', () => import('../lib/firestore'))

/**
 * A venue's settings.
 *
 * @returns nothing where staff have not opened it yet.
 * @throws when no answer comes.
 */
export async function readVenue(slug: string, store?: Store): Promise<Venue | undefined> {
  return (await read(store, 'venues', slug)) as Venue | undefined
}

/**
 * What is taken on a day, in one read.
 *
 * @throws when no answer comes.
 */
export async function readDay(slug: string, date: ServiceDate, store?: Store): Promise<Day> {
  return asDay(await read(store, 'venues', slug, 'days', date))
}

/**
 * A guest's reservation, by his secret.
 *
 * @returns nothing when there is none, or when it has been erased.
 * @throws when no answer comes.
 */
export async function readPass(
  slug: string,
  secret: string,
  store?: Store,
): Promise<Pass | undefined> {
  if (!/^[0-9a-f]{32}$/.test(secret)) return undefined
  const data = await read(store, 'venues', slug, 'passes', secret)
  return data && asPass(data)
}

/** A document by what its path is made of. */
function read(store: Store, ...path: [string, ...string[]]) {
  // App Check's proof that it is this site which asks comes with Firestore's client alone.
  const isPlain = !store && !import.meta.env.VITE_APPCHECK_SITE_KEY
  return inTime(isPlain ? readDocument(path.join('/')) : readWithClient(store, path))
}

async function readWithClient(store: Store, path: [string, ...string[]]) {
  const { doc, getDoc, siteStore } = await loadFirestore()
  return (await getDoc(doc(await (store ?? siteStore()), ...path))).data()
}

/** An answer of the database, or an error where it takes too long. */
export function inTime<Result>(work: Promise<Result>): Promise<Result> {
  return within(TIMEOUT, work, () => new Error(`No answer in ${TIMEOUT} ms`))
}

export function asDay(data: Record<string, unknown> | undefined): Day {
  const { rev = 0, last, ...rows } = data ?? {}
  const day = { rows: rows as Day['rows'], rev: rev as number }
  return typeof last === 'string' ? { ...day, last } : day
}

function asPass({ expireAt: _, ...pass }: Record<string, unknown>): Pass {
  return pass as Pass
}
