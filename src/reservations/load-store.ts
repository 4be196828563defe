import { loadChunk } from '../lib/chunks'
import type { Unreachable } from './store'

// Loaded here so that no guest pays for the database before reserving.
const loadStore = () => loadChunk('reservation-store', () => import('./store'))

/**
 * Begins to load what storing needs: a guest has chosen.
 *
 * @param outcome what shows the outcome, if it is on its way, too.
 */
export function prepare(outcome?: Promise<unknown>) {
  // A failure is told when something is to be stored.
  Promise.all([loadStore(), outcome]).catch(() => {})
}

/**
 * Does something to a guest's reservation. Code that does not arrive is an answer that does not come.
 *
 * @param outcome what shows the outcome, if it is on its way: nothing is sent before it is there.
 */
export async function withStore<Outcome>(
  work: (store: Awaited<ReturnType<typeof loadStore>>) => Promise<Outcome>,
  outcome?: Promise<unknown>,
): Promise<Outcome | Unreachable> {
  const [store] = await Promise.all([loadStore(), outcome]).catch(() => [])
  return store ? work(store) : { kind: 'unreachable' }
}
