import { loadChunk } from '../../../lib/load-chunk'

// Pages for guests never load these two.

/** Loads the host API with the SDKs of Firestore and Auth. */
export const loadHostApi = () => loadChunk('host-api', () => import('./host-api'))

/** Loads the listeners with the full SDK of Firestore, for signed-in hosts. */
export const loadListeners = () => loadChunk('listeners', () => import('./listeners'))
