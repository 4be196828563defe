import { useCallback, useEffect, useState } from 'react'
import { initialSettings } from '../../../content/initial-settings'
import type { Language } from '../../../domain/language'
import type { Venue } from '../../../domain/reservations/venue'
import { loadChunk } from '../../../lib/load-chunk'
import { canUseSessionStorage } from '../../../lib/storage'
import { AuthError, type AuthErrorReason, getAuthErrorReason } from '../../auth/auth-error'
import { hasSessionHint, onSignedOutElsewhere } from '../../auth/remembered-device'
import { loadHostApi } from '../api/load-host-api'
import { getVenue } from '../api/queries'
import { RECHECK_MS } from '../api/time-limits'
import { type HostViewModule, loadHostView } from './load-host-view'

type DemoModule = typeof import('./demo/DemoHostView') & { hostModule: HostViewModule }

/**
 * `hostModule` is the code and the messages for hosts. It is missing if it was not loaded, and after `signOut`
 * has failed; the page then shows only that there is no connection.
 */
export type HostPageFailure = { reason: AuthErrorReason; hostModule?: HostViewModule | undefined }

type State =
  | { step: 'loading' | 'creating' }
  /** Only staff can create a missing venue, so a signed-out user sees a message only. */
  | { step: 'signed-out'; venueExists: boolean }
  | { step: 'missing'; hostModule: HostViewModule }
  | ({ step: 'failed' } & HostPageFailure)
  /** Signed out: the sample restaurant has a demo in memory. */
  | ({ step: 'demo' } & DemoModule)
  | { step: 'ready'; email: string; venue: Venue; isNew: boolean; hostModule: HostViewModule }

/** The state of a restaurant's host page, and its transitions. */
export function useHostPage(slug: string, lang: Language) {
  const [state, setState] = useState<State>({ step: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads everything again.
  useEffect(() => {
    let isCancelled = false
    load(slug, lang).then((result) => isCancelled || setState(result))
    return () => {
      isCancelled = true
    }
  }, [slug, lang, attempt])

  const reload = useCallback(() => {
    setState({ step: 'loading' })
    setAttempt((before) => before + 1)
  }, [])

  useEffect(() => onSignedOutElsewhere(reload), [reload])

  // Something rejects requests. The account stays signed in, and the page opens once they are answered.
  const isUnchecked = state.step === 'failed' && state.reason === 'unchecked'
  useEffect(() => {
    if (!isUnchecked) return undefined
    const timer = setInterval(() => setAttempt((before) => before + 1), RECHECK_MS)
    return () => clearInterval(timer)
  }, [isUnchecked])

  async function createVenue(hostModule: HostViewModule) {
    setState({ step: 'creating' })
    try {
      const api = await loadHostApi()
      await api.createVenue(slug, initialSettings[slug]!)
      const result = await load(slug, lang)
      setState(result.step === 'ready' ? { ...result, isNew: true } : result)
    } catch (error) {
      setState({ step: 'failed', reason: getAuthErrorReason(error), hostModule })
    }
  }

  async function signOut() {
    try {
      const api = await loadHostApi()
      await api.signOut()
      reload()
    } catch (error) {
      setState({ step: 'failed', reason: getAuthErrorReason(error) })
    }
  }

  /** The account has lost its access, so no data of the restaurant may stay on the page. */
  async function handleAccessLost(hostModule: HostViewModule) {
    setState({ step: 'failed', reason: 'not-authorized', hostModule })
    try {
      const api = await loadHostApi()
      await api.signOut()
    } catch (error) {
      // The message must not say that the host is signed out. A new attempt signs out again.
      setState({ step: 'failed', reason: getAuthErrorReason(error), hostModule })
    }
  }

  return { state, reload, createVenue, signOut, handleAccessLost }
}

/** Whether visitors who are not signed in see a demo. */
export const hasDemo = (slug: string) => initialSettings[slug]?.sample === true

async function loadDemo(lang: Language): Promise<State> {
  const [hostModule, { DemoHostView }] = await Promise.all([
    loadHostView(lang),
    loadChunk('demo-host-view', () => import('./demo/DemoHostView')),
  ])
  return { step: 'demo', hostModule, DemoHostView }
}

async function load(slug: string, lang: Language): Promise<State> {
  let hostModule: HostViewModule | undefined
  try {
    const mayBeHost = hasSessionHint()
    // Reads nothing from the database.
    if (!mayBeHost && hasDemo(slug)) return await loadDemo(lang)
    const [venue, api, hostView] = await Promise.all([
      getVenue(slug),
      mayBeHost ? loadHostApi() : undefined,
      mayBeHost ? loadHostView(lang) : undefined,
    ])
    hostModule = hostView
    const email = await api?.getSignedInEmail()
    if (!api || !hostModule || !email) {
      if (hasDemo(slug)) return await loadDemo(lang)
      if (!canUseSessionStorage()) throw new AuthError('storage-blocked')
      return { step: 'signed-out', venueExists: venue !== undefined }
    }
    const access = await api.checkAccess(slug)
    if (access === 'unknown') throw new AuthError('unchecked')
    if (access === 'removed') {
      await api.signOut()
      throw new AuthError('not-authorized')
    }
    if (!venue) return { step: 'missing', hostModule }
    return { step: 'ready', email, venue, isNew: false, hostModule }
  } catch (error) {
    return { step: 'failed', reason: getAuthErrorReason(error), hostModule }
  }
}
