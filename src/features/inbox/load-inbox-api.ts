import { loadChunk } from '../../lib/chunks'

/** Loads the database and sign-in code, which no visitor's page needs. */
export const loadInboxApi = () => loadChunk('inbox', () => import('./inbox-api'))
