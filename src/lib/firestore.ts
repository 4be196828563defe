import { initializeApp, setLogLevel } from 'firebase/app'
import { type Firestore, getFirestore, initializeFirestore } from 'firebase/firestore/lite'
import { type Form, newToken } from './entries'

// For rooms that load Firestore through this file alone.
export {
  arrayUnion,
  doc,
  getDoc,
  increment,
  runTransaction,
  serverTimestamp,
  Timestamp,
  writeBatch,
} from 'firebase/firestore/lite'

// The SDK prints every failed request to the console, with the visitor's data in it.
setLogLevel('silent')

/**
 * The Firestore behind a `host:port`: an emulator, the embedded store, or a server that forwards
 * `/v1` to one of them.
 */
export async function openStore(
  host: string,
  projectId = 'demo-hermes-view',
  name = newToken(),
): Promise<Firestore> {
  // Sign-in wants a key, and no local server looks at it.
  const app = initializeApp({ projectId, apiKey: 'local' }, name)
  return initializeFirestore(app, { host, ssl: globalThis.location?.protocol === 'https:' })
}

let site: Promise<Firestore> | undefined

/** The site's own Firestore, opened when it is first asked for. */
export function siteStore(): Promise<Firestore> {
  site ??= openSiteStore().catch((cause) => {
    // Not kept, so that the visitor's next try asks again for what did not arrive.
    site = undefined
    throw cause
  })
  return site
}

/** The project that `.env` names; without one, what the local server keeps at this origin. */
async function openSiteStore(): Promise<Firestore> {
  const env = import.meta.env
  // A name that stays: a session is found again by it.
  if (!env.VITE_FIREBASE_PROJECT_ID) return openStore(location.host, undefined, 'site')

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

/** Where each form's entries are: the first page's document and the list in it. */
export const places: Record<Form, { document: string; list: string }> = {
  contact: { document: 'contact_form_homepage', list: 'entities' },
  leads: { document: 'leads', list: 'businesses' },
}

/** Firestore ends a document at 1 MiB; this many entries of the greatest size fit. */
export const PAGE_SIZE = 200

/** The document that holds an id: the form's own, then `_2`, `_3`, … */
export function pageOf(document: string, id: number): string {
  const page = Math.floor((id - 1) / PAGE_SIZE)
  return page === 0 ? document : `${document}_${page + 1}`
}
