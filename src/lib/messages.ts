import { createContext, use } from 'react'
import { type Language, localizePath } from '../domain/language'
import { loadChunk } from './load-chunk'

/** The messages that the layout and more than one page share, in one language. */
export type Messages = typeof import('../content/en/shared').shared

const importers: Record<Language, () => Promise<{ shared: Messages }>> = {
  en: () => import('../content/en/shared'),
  el: () => import('../content/el/shared'),
}

const loadedByLanguage = new Map<Language, Messages>()

/** @throws {ChunkLoadError} */
export async function loadMessages(lang: Language): Promise<Messages> {
  const { shared } = await loadChunk(`messages-${lang}`, importers[lang])
  loadedByLanguage.set(lang, shared)
  return shared
}

/** Returns the messages of a language, or those of the other language if only they are loaded. */
export const loadedMessages = (lang: Language) =>
  loadedByLanguage.get(lang) ?? [...loadedByLanguage.values()][0]

export const MessagesContext = createContext<Messages | null>(null)

/** Returns the messages of the page's language. */
export function useMessages(): Messages {
  const messages = use(MessagesContext)
  if (!messages) throw new Error('No MessagesContext')
  return messages
}

/** Returns `localizePath` for the page's language. */
export function useLocalizePath() {
  const { lang } = useMessages()
  return (link: string) => localizePath(link, lang)
}
