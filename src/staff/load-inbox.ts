import { loadChunk } from '../lib/chunks'

/** The database and sign-in, which no visitor ever loads. */
export const loadInbox = () => loadChunk('inbox', () => import('./store'))
