import type { Language } from '../../content/language'
import { loadChunk } from '../../lib/chunks'

const words = {
  en: () => import('../../content/en/reserved'),
  el: () => import('../../content/el/reserved'),
}

export type Answered = Awaited<ReturnType<typeof loadAnswered>>

/** What a guest is shown, and told, once something is sent; no guest pays for it before. */
export async function loadAnswered(lang: Language) {
  const [{ DoneView, Instead }, { reserved }] = await Promise.all([
    loadChunk('answered', () => import('./answered')),
    loadChunk('words', words[lang]),
  ])
  return { DoneView, Instead, reserved }
}
