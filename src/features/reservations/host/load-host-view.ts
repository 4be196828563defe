import type { Language } from '../../../domain/language'
import { loadChunk } from '../../../lib/load-chunk'

const importAuthMessages = {
  en: () => import('../../../content/en/host-auth'),
  el: () => import('../../../content/el/host-auth'),
}

const importHostMessages = {
  en: () => import('../../../content/en/host-messages'),
  el: () => import('../../../content/el/host-messages'),
}

/** Loads the view of hosts and its messages. */
export async function loadHostView(lang: Language) {
  const [{ HostView }, { hostMessages }, { hostAuth }] = await Promise.all([
    loadChunk('host-view', () => import('./HostView')),
    loadChunk(`host-messages-${lang}`, importHostMessages[lang]),
    loadChunk(`host-auth-${lang}`, importAuthMessages[lang]),
  ])
  return { HostView, hostMessages, errorMessages: hostAuth.errors }
}

export type HostViewModule = Awaited<ReturnType<typeof loadHostView>>
