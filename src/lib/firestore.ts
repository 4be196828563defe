import { initializeApp, setLogLevel } from 'firebase/app'
import { type Firestore, getFirestore, initializeFirestore } from 'firebase/firestore/lite'
import { createToken } from '../domain/entries/form-schema'

// Modules that load Firestore lazily take the SDK, and the places of submissions, from this module.
export {
  arrayUnion,
  collection,
  deleteField,
  doc,
  getDoc,
  getDocs,
  increment,
  query,
  runTransaction,
  serverTimestamp,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite'
export {
  getSubmissionDocument,
  SUBMISSIONS_PER_DOCUMENT,
  submissionLocations,
} from '../domain/entries/submission-documents'

// The SDK logs every failed request with the visitor's data in it.
setLogLevel('silent')

/**
 * Connects to a local Firestore.
 *
 * @param host `host:port` of the emulator, the fake Firestore, or a server that forwards `/v1` to one of them.
 * @param appName the name of the Firebase app; a session is stored under it.
 */
export async function connectFirestore(
  host: string,
  projectId = 'demo-hermes-view',
  appName = createToken(),
): Promise<Firestore> {
  // Sign-in requires an API key, although no local server checks it.
  const app = initializeApp({ projectId, apiKey: 'local' }, appName)
  return initializeFirestore(app, { host, ssl: globalThis.location?.protocol === 'https:' })
}

let site: Promise<Firestore> | undefined

/** Returns the site's Firestore, and connects on the first call. */
export function getSiteFirestore(): Promise<Firestore> {
  site ??= connectSiteFirestore().catch((cause) => {
    // A failure is not cached, so that the next call loads the missing chunk again.
    site = undefined
    throw cause
  })
  return site
}

/** Connects to the project in `.env`; without one, to the local server at this origin. */
async function connectSiteFirestore(): Promise<Firestore> {
  const env = import.meta.env
  // A fixed app name, so that Firebase finds the stored session after a reload.
  if (!env.VITE_FIREBASE_PROJECT_ID) return connectFirestore(location.host, undefined, 'site')

  const app = initializeApp({
    apiKey: env.VITE_FIREBASE_API_KEY ?? '',
    authDomain: env.VITE_FIREBASE_AUTH_DOMAIN ?? '',
    projectId: env.VITE_FIREBASE_PROJECT_ID,
    appId: env.VITE_FIREBASE_APP_ID ?? '',
  })
  if (env.VITE_APPCHECK_SITE_KEY) {
    const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check')
    initializeAppCheck(app, {
      provider: new ReCaptchaEnterpriseProvider(env.VITE_APPCHECK_SITE_KEY),
      isTokenAutoRefreshEnabled: true,
    })
  }
  return getFirestore(app)
}
