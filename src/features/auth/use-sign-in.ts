import { useEffect, useState } from 'react'
import type { authErrorMessages, loginMessages } from '../../content/inbox'
import type { Language } from '../../domain/language'
import { onFirstInteraction } from '../../lib/first-interaction'
import { ChunkLoadError } from '../../lib/load-chunk'
import { canUseSessionStorage } from '../../lib/storage'
import { AuthError, type AuthErrorReason, getAuthErrorReason } from './auth-error'
import { hasSessionHint, hasTabSession, isDeviceRemembered } from './remembered-device'
import { getSignInMethod, type LocalAccount, type SignInMethod } from './sign-in-method'

/** The page that the user wants to open after signing in. */
export type SignInTarget = {
  path: string
  lang: Language
  messages: typeof loginMessages & {
    /** The label of the choice to stay signed in on this device. Without it, a session ends with its tab. */
    remember?: string
  }
  errorMessages: typeof authErrorMessages
  /** Loads the sign-in code, which is large, only when it is needed. */
  load: () => Promise<AuthApi>
}

type AuthApi = {
  preloadAuth: (method: SignInMethod) => Promise<void>
  getSignedInEmail: () => Promise<string | null>
  signIn: (account?: LocalAccount) => Promise<string>
  setDeviceRemembered?: (isRemembered: boolean) => Promise<void>
}

type State =
  | { step: 'checking' | 'failed' }
  | { step: 'signed-in'; email: string }
  | { step: 'ready' | 'busy'; method: SignInMethod }

/**
 * The state of the login page.
 *
 * @param defaultTarget is used until `loadTarget` has returned.
 * @param loadTarget depends only on the address.
 */
export function useSignIn(defaultTarget: SignInTarget, loadTarget: () => Promise<SignInTarget>) {
  const [target, setTarget] = useState(defaultTarget)
  const [state, setState] = useState<State>({ step: 'checking' })
  const [errorReason, setErrorReason] = useState<AuthErrorReason>()
  const [isRemembered, setIsRemembered] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const method = 'method' in state ? state.method : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: `loadTarget` depends only on the address.
  useEffect(() => {
    let isCancelled = false
    async function start() {
      const loadedTarget = await loadTarget()
      if (!isCancelled) {
        setTarget(loadedTarget)
        setIsRemembered(isDeviceRemembered())
      }
      return checkSession(loadedTarget)
    }
    start().then(
      (result) => isCancelled || setState(result),
      (error) => {
        if (isCancelled) return
        setErrorReason(getAuthErrorReason(error))
        setState({ step: 'failed' })
      },
    )
    return () => {
      isCancelled = true
    }
  }, [attempt])

  useEffect(() => {
    // After a sign-in, the back/forward cache restores this page while it is busy.
    function handlePageShow({ persisted }: PageTransitionEvent) {
      if (!persisted) return
      setErrorReason(undefined)
      setState({ step: 'checking' })
      setAttempt((before) => before + 1)
    }
    addEventListener('pageshow', handlePageShow)
    return () => removeEventListener('pageshow', handlePageShow)
  }, [])

  useEffect(() => {
    if (!method || method === 'none') return
    // `signIn` loads the code again and shows a failure.
    return onFirstInteraction(() => loadAuthApi(target, method).catch(() => {}))
  }, [target, method])

  async function signIn(method: SignInMethod, account?: LocalAccount) {
    if (state.step === 'busy') return
    setErrorReason(undefined)
    setState({ step: 'busy', method })
    try {
      const api = await target.load()
      await api.signIn(account)
      // A full page load removes the frame and the script of Google's sign-in.
      location.assign(target.path)
    } catch (error) {
      setErrorReason(getAuthErrorReason(error))
      // `loadChunk` has retried. After a deploy the chunk no longer exists, so only a reload helps.
      setState(error instanceof ChunkLoadError ? { step: 'failed' } : { step: 'ready', method })
    }
  }

  async function setRemembered(isChosen: boolean) {
    setIsRemembered(isChosen)
    setErrorReason(undefined)
    try {
      await (await target.load()).setDeviceRemembered?.(isChosen)
    } catch (error) {
      setIsRemembered(isDeviceRemembered())
      setErrorReason(getAuthErrorReason(error))
    }
  }

  return { target, state, errorReason, signIn, isRemembered, setRemembered }
}

async function checkSession(target: SignInTarget): Promise<State> {
  const method = await getSignInMethod()
  // The session of this page would not reach the next one.
  if (method !== 'none' && !canUseSessionStorage()) throw new AuthError('storage-blocked')
  const hasHint = target.messages.remember ? hasSessionHint() : hasTabSession()
  const email =
    method !== 'none' && hasHint
      ? await (await loadAuthApi(target, method)).getSignedInEmail()
      : null
  return email === null ? { step: 'ready', method } : { step: 'signed-in', email }
}

async function loadAuthApi({ load }: SignInTarget, method: SignInMethod): Promise<AuthApi> {
  const api = await load()
  await api.preloadAuth(method)
  return api
}
