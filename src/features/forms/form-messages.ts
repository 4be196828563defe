import type { Language } from '../../domain/language'
import { loadChunk } from '../../lib/load-chunk'

/** Loads the messages of both forms. Pages without a form load them when they show a notice about one. */
export const formMessages = {
  en: () => import('../../content/en/forms'),
  el: () => import('../../content/el/forms'),
} satisfies Record<Language, unknown>

/** @throws {ChunkLoadError} */
export async function loadFormMessages(lang: Language) {
  const { forms } = await loadChunk(`form-messages-${lang}`, formMessages[lang])
  return forms
}
