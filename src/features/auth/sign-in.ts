import { FirebaseError } from 'firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  connectAuthEmulator,
  signOut as firebaseSignOut,
  GoogleAuthProvider,
  initializeAuth,
  setPersistence,
  signInWithCredential,
  signInWithPopup,
} from 'firebase/auth'
import type { Firestore } from 'firebase/firestore/lite'
import { isPermissionDenied, reportUnexpectedError } from '../../lib/errors'
import { getSiteFirestore } from '../../lib/firestore'
import { AuthError, type AuthErrorReason } from './auth-error'
import {
  forgetDevice,
  hasTabSession,
  isDeviceRemembered,
  rememberDevice,
} from './remembered-device'
import type { LocalAccount, SignInMethod } from './sign-in-method'

/**
 * Loads what sign-in needs. Safari blocks Google's window unless it opens directly after a click.
 *
 * @throws {AuthError}
 */
export async function preloadAuth(method: SignInMethod): Promise<void> {
  await mapAuthErrors(() => getSession({ withPopup: method === 'google' }))
}

/**
 * Signs in with Google, which always shows its account chooser, or with a local account. Signs out
 * again if the account is not verified or not authorized.
 *
 * @param checkAccess reads a document that only authorized accounts may read. Its AuthErrors other than
 *   `not-authorized` leave the account signed in.
 * @returns the account's email address.
 * @throws {AuthError}
 */
export function signInWithAccessCheck(
  checkAccess: (db: Firestore) => Promise<unknown>,
  localAccount?: LocalAccount,
): Promise<string> {
  return mapAuthErrors(async () => {
    const { auth, db } = await getSession({ withPopup: !localAccount })
    const { user } = await (localAccount
      ? signInWithLocalAccount(auth, localAccount)
      : signInWithGoogle(auth))
    const reason = user.emailVerified ? await findAccessError(() => checkAccess(db)) : 'unverified'
    if (reason) {
      await firebaseSignOut(auth)
      throw new AuthError(reason)
    }
    // The 30 days count from the sign-in, not from the click on the box.
    if (!hasTabSession() && isDeviceRemembered()) rememberDevice()
    return user.email ?? ''
  })
}

async function findAccessError(
  checkAccess: () => Promise<unknown>,
): Promise<AuthErrorReason | undefined> {
  try {
    await checkAccess()
  } catch (error) {
    const isRefused = error instanceof AuthError && error.reason === 'not-authorized'
    if (isRefused || isPermissionDenied(error)) return 'not-authorized'
    throw error
  }
}

function signInWithGoogle(auth: Auth) {
  const provider = new GoogleAuthProvider()
  provider.setCustomParameters({ prompt: 'select_account' })
  return signInWithPopup(auth, provider, browserPopupRedirectResolver)
}

function signInWithLocalAccount(auth: Auth, { email }: LocalAccount) {
  // The emulator accepts JSON instead of a token that Google has signed.
  return signInWithCredential(auth, GoogleAuthProvider.credential(JSON.stringify({ email })))
}

/** The email address of the account that is signed in in this tab, or null. */
export function getSignedInEmail(): Promise<string | null> {
  return mapAuthErrors(async () => (await getSession()).auth.currentUser?.email ?? null)
}

/** Signs out in this tab, and in the others if the session is one of the device. Requires no connection. */
export async function signOut(): Promise<void> {
  const isTabSession = hasTabSession()
  await firebaseSignOut((await getSession()).auth)
  if (!isTabSession) forgetDevice()
}

/**
 * Decides whether the next sign-in lasts for 30 days on this device, or until the tab is closed. Called when the
 * box is ticked and not in `signIn`: Safari opens Google's window only directly after a click.
 *
 * @throws {AuthError}
 */
export async function setDeviceRemembered(isRemembered: boolean): Promise<void> {
  await mapAuthErrors(async () => {
    const { auth } = await getSession()
    await setPersistence(auth, getPersistence(isRemembered))
    if (!isRemembered) return forgetDevice()
    if (rememberDevice()) return
    await setPersistence(auth, getPersistence(false))
    throw new AuthError('storage-blocked')
  })
}

const getPersistence = (isRemembered: boolean) =>
  isRemembered ? browserLocalPersistence : browserSessionPersistence

let canOutliveTab = true

/** Lets sessions end with their tab, also on a remembered device. Called before the first session. */
export function endSessionsWithTab() {
  canOutliveTab = false
}

type Session = { auth: Auth; db: Firestore }

let sessionPromise: Promise<Session> | undefined

/** Firestore and Auth with the account of this tab. Created once, so `withPopup` has no effect later. */
function getSession({ withPopup = false } = {}): Promise<Session> {
  sessionPromise ??= openSession(withPopup).catch((cause) => {
    // Reset, so that the next call tries again.
    sessionPromise = undefined
    throw cause
  })
  return sessionPromise
}

async function openSession(withPopup: boolean): Promise<Session> {
  const db = await getSiteFirestore()
  const auth = initializeAuth(db.app, {
    // An account that is signed in in this tab only, such as that of staff, precedes the device's.
    persistence: getPersistence(canOutliveTab && !hasTabSession() && isDeviceRemembered()),
    ...(withPopup && { popupRedirectResolver: browserPopupRedirectResolver }),
  })
  if (!import.meta.env.VITE_FIREBASE_PROJECT_ID) {
    connectAuthEmulator(auth, location.origin, { disableWarnings: true })
  }
  await auth.authStateReady()
  return { auth, db }
}

/** @throws {AuthError} `signed-out` if no account is signed in. */
export async function requireSession(): Promise<Session & { email: string }> {
  const { auth, db } = await getSession()
  const email = auth.currentUser?.email
  if (!email) throw new AuthError('signed-out')
  return { auth, db, email }
}

const REASONS_BY_CODE: Record<string, AuthErrorReason> = {
  'auth/cancelled-popup-request': 'cancelled',
  'auth/operation-not-allowed': 'misconfigured',
  'auth/popup-blocked': 'blocked',
  'auth/popup-closed-by-user': 'cancelled',
  'auth/unauthorized-domain': 'misconfigured',
  'auth/user-cancelled': 'cancelled',
  'auth/user-disabled': 'not-authorized',
  'auth/web-storage-unsupported': 'storage-blocked',
  'permission-denied': 'refused',
}

/** @throws {AuthError} instead of the SDK's errors. */
export async function mapAuthErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  // Without a connection, the SDK would retry for ten seconds.
  if (!navigator.onLine) throw new AuthError('unreachable')
  try {
    return await work()
  } catch (error) {
    if (error instanceof AuthError) throw error
    const reason = error instanceof FirebaseError ? REASONS_BY_CODE[error.code] : undefined
    if (!reason) reportUnexpectedError(error, 'auth')
    throw new AuthError(reason ?? 'unreachable', error)
  }
}
