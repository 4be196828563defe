import { loadChunk } from '../../lib/load-chunk'

/** Loads the code that signs staff in and reads and changes entries. No visitor's page needs it. */
export const loadInboxApi = () => loadChunk('inbox', () => import('./inbox-api'))
