import { FirebaseError } from 'firebase/app'
import {
  type Auth,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  signOut as leave,
  signInWithCredential,
  signInWithPopup,
} from 'firebase/auth'
import type { Firestore } from 'firebase/firestore/lite'
import { AccountError, type Reason } from './account-error'
import { siteStore } from './firestore'
import { isDenied } from './is-denied'
import type { LocalAccount, WayIn } from './way-in'

/**
 * Makes ready what a way in needs: Safari opens Google's window only while it still knows of the press.
 *
 * @throws {AccountError}
 */
export async function prepare(way: WayIn): Promise<void> {
  await withReasons(() => session({ withPopup: way === 'google' }))
}

/**
 * Signs in with Google, who asks which account every time; or as an account of this machine.
 *
 * @param ask reads something that only those who may come in can read.
 * @returns the e-mail address; whoever may not come in is signed out again.
 * @throws {AccountError}
 */
export function signInWith(
  ask: (db: Firestore) => Promise<unknown>,
  local?: LocalAccount,
): Promise<string> {
  return withReasons(async () => {
    const { auth, db } = await session({ withPopup: !local })
    const { user } = await (local ? enterLocally(auth, local) : enterWithGoogle(auth))
    const reason = user.emailVerified ? await whyRefused(() => ask(db)) : 'unverified'
    if (!reason) return user.email ?? ''
    await leave(auth)
    throw new AccountError(reason)
  })
}

async function whyRefused(ask: () => Promise<unknown>): Promise<Reason | undefined> {
  try {
    await ask()
  } catch (error) {
    if (isDenied(error)) return 'stranger'
    throw error
  }
}

function enterWithGoogle(auth: Auth) {
  const provider = new GoogleAuthProvider()
  provider.setCustomParameters({ prompt: 'select_account' })
  return signInWithPopup(auth, provider, browserPopupRedirectResolver)
}

function enterLocally(auth: Auth, { email }: LocalAccount) {
  // The emulator takes a plain description in place of a token that Google signed.
  return signInWithCredential(auth, GoogleAuthProvider.credential(JSON.stringify({ email })))
}

/** Who is signed in in this tab, if anyone. */
export function signedIn(): Promise<string | null> {
  return withReasons(async () => (await session()).auth.currentUser?.email ?? null)
}

/** Takes no connection. */
export async function signOut(): Promise<void> {
  await leave((await session()).auth)
}

type Session = { auth: Auth; db: Firestore }

let opened: Promise<Session> | undefined

/** Firestore and sign-in, as whoever signed in in this tab. */
function session({ withPopup = false } = {}): Promise<Session> {
  opened ??= openSession(withPopup).catch((cause) => {
    // Not kept, so that the next try asks again for what did not arrive.
    opened = undefined
    throw cause
  })
  return opened
}

async function openSession(withPopup: boolean): Promise<Session> {
  const db = await siteStore()
  const auth = initializeAuth(db.app, {
    // A tab that is closed has signed out.
    persistence: browserSessionPersistence,
    ...(withPopup && { popupRedirectResolver: browserPopupRedirectResolver }),
  })
  if (!import.meta.env.VITE_FIREBASE_PROJECT_ID) {
    connectAuthEmulator(auth, location.origin, { disableWarnings: true })
  }
  await auth.authStateReady()
  return { auth, db }
}

/** @throws {AccountError} when nobody is signed in. */
export async function accountSession(): Promise<Session & { email: string }> {
  const { auth, db } = await session()
  const email = auth.currentUser?.email
  if (!email) throw new AccountError('signed-out')
  return { auth, db, email }
}

const reasons: Record<string, Reason> = {
  'auth/cancelled-popup-request': 'cancelled',
  'auth/operation-not-allowed': 'misconfigured',
  'auth/popup-blocked': 'blocked',
  'auth/popup-closed-by-user': 'cancelled',
  'auth/unauthorized-domain': 'misconfigured',
  'auth/user-cancelled': 'cancelled',
  'auth/user-disabled': 'stranger',
  'permission-denied': 'refused',
}

/** @throws {AccountError} in place of what the SDK throws. */
export async function withReasons<Result>(work: () => Promise<Result>): Promise<Result> {
  // The SDK would try for ten seconds.
  if (!navigator.onLine) throw new AccountError('unreachable')
  try {
    return await work()
  } catch (error) {
    if (error instanceof AccountError) throw error
    const code = error instanceof FirebaseError ? error.code : ''
    throw new AccountError(reasons[code] ?? 'unreachable', error)
  }
}
