import { loadChunk } from '../../../lib/load-chunk'

/** Loads the host API with the SDKs of Firestore and Auth. Pages for guests never load it. */
export const loadHostApi = () => loadChunk('host-api', () => import('./host-api'))
