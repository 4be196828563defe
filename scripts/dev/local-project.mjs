/** The project of every local Firestore. Google's emulator needs no account for a name that begins with `demo-`. */
export const LOCAL_PROJECT = 'demo-hermes-view'

/** The path of its documents in Firestore's REST API. */
export const LOCAL_DOCUMENTS = `projects/${LOCAL_PROJECT}/databases/(default)/documents`
