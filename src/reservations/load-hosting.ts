import type { Language } from '../content/language'
import { loadChunk } from '../lib/chunks'

const accountWords = {
  en: () => import('../content/en/host-account'),
  el: () => import('../content/el/host-account'),
}

const taskWords = {
  en: () => import('../content/en/host-tasks'),
  el: () => import('../content/el/host-tasks'),
}

/** What a restaurant's hosts alone see, do and read on their page, which no visitor ever loads. */
export async function loadHosting(lang: Language) {
  const [{ HostView }, { hostTasks: tasks }, { hostAccount }] = await Promise.all([
    loadChunk('host-view', () => import('./host/HostView')),
    loadChunk(`host-tasks-${lang}`, taskWords[lang]),
    loadChunk(`host-account-${lang}`, accountWords[lang]),
  ])
  return { HostView, tasks, problems: hostAccount.problems }
}

export type Hosting = Awaited<ReturnType<typeof loadHosting>>
