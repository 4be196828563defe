import { loadChunk } from '../../../lib/load-chunk'

/** Loads the listeners with the full SDK of Firestore. Only the page of signed-in hosts loads them. */
export const loadListeners = () => loadChunk('listeners', () => import('./listeners'))
