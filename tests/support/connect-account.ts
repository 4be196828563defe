import { initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite'
import { createToken } from '../../src/domain/entries/form-schema'
import type { Database } from './firestore-rest'

/** A session of a Google account with a database of the emulator, as `requireSession` returns it. */
export function connectAccount({ host, project }: Database, email: string) {
  const db = getFirestore(initializeApp({ projectId: project, apiKey: 'local' }, createToken()))
  const [name = '', port] = host.split(':')
  connectFirestoreEmulator(db, name, Number(port), {
    mockUserToken: {
      ...{ user_id: email, email, email_verified: true },
      firebase: { sign_in_provider: 'google.com', identities: {} },
    },
  })
  return { db, email }
}
