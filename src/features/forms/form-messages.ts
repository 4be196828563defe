import type { Language } from '../../domain/language'
import { loadChunk } from '../../lib/load-chunk'

const importers = {
  en: () => import('../../content/en/forms'),
  el: () => import('../../content/el/forms'),
} satisfies Record<Language, unknown>

/**
 * Loads the messages of both forms, for a page without a form that shows a notice about one.
 *
 * @throws {ChunkLoadError}
 */
export async function loadFormMessages(lang: Language) {
  const { forms } = await loadChunk(`form-messages-${lang}`, importers[lang])
  return forms
}
