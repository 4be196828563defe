import type { Language } from '../../content/language'
import { loadChunk } from '../../lib/chunks'

const words = {
  en: () => import('../../content/en/choosing'),
  el: () => import('../../content/el/choosing'),
}

export type LoadedChooser = Awaited<ReturnType<typeof loadChooser>>

/** What another table, day or time is chosen by; no guest pays for it before. */
export async function loadChooser(lang: Language) {
  const [{ Chooser }, { choosing }] = await Promise.all([
    loadChunk('chooser', () => import('./Chooser')),
    loadChunk('words', words[lang]),
  ])
  return { Chooser, choosing }
}
