import { loadChunk } from '../../../lib/chunks'

/** Loads the database and sign-in, which guests never load. */
export const loadHostApi = () => loadChunk('host-api', () => import('./host-api'))
