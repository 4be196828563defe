import { loadChunk } from '../lib/chunks'
import type { Unreachable } from './store'

// Loaded here so that no guest pays for the database before reserving.
const loadStore = () => loadChunk('reservation-store', () => import('./store'))

/** Begins to load what storing needs: a guest has chosen. */
export function prepare() {
  // A failure is told when something is to be stored.
  loadStore().catch(() => {})
}

/** Does something to a guest's reservation. Code that does not arrive is an answer that does not come. */
export async function withStore<Outcome>(
  work: (store: Awaited<ReturnType<typeof loadStore>>) => Promise<Outcome>,
): Promise<Outcome | Unreachable> {
  const store = await loadStore().catch(() => undefined)
  return store ? work(store) : { kind: 'unreachable' }
}
