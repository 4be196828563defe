import { loadChunk } from '../lib/chunks'

/** The database and sign-in, which no guest ever loads. */
export const loadHostStore = () => loadChunk('host-store', () => import('./host-store'))
