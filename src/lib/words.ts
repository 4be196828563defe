import { createContext, use } from 'react'
import type { Language } from '../content/language'
import { loadChunk, loadPage } from './chunks'
import { localPath } from './local-path'

/** What surrounds pages, and what several of them share, in one language. */
export type Words = typeof import('../content/en/shared').shared

const languages: Record<Language, () => Promise<{ shared: Words }>> = {
  en: () => import('../content/en/shared'),
  el: () => import('../content/el/shared'),
}

const arrived = new Map<Language, Words>()
const awaited = new Map<Language, Promise<Words>>()

/** @throws {ChunkLoadError} when the words do not arrive. */
export async function loadWords(lang: Language): Promise<Words> {
  const { shared } = await loadChunk(`words-${lang}`, languages[lang])
  arrived.set(lang, shared)
  return shared
}

/** Fetches words before they are asked for. A failure is told when they are. */
export function prefetchWords(lang: Language) {
  if (!arrived.has(lang)) loadWords(lang).catch(() => {})
}

/** The words of a language; who needs them before they are there waits as for a page. */
export function useWordsIn(lang: Language): Words {
  return arrived.get(lang) ?? use(wordsToCome(lang))
}

function wordsToCome(lang: Language): Promise<Words> {
  let words = awaited.get(lang)
  if (!words) {
    words = loadPage(`words-${lang}`, () => loadWords(lang))
    awaited.set(lang, words)
    words.catch(() => awaited.delete(lang))
  }
  return words
}

/** Those of a language if they are there, else of the one that is. */
export const wordsAtHand = (lang: Language) => arrived.get(lang) ?? [...arrived.values()][0]

export const WordsContext = createContext<Words | null>(null)

/** The words of the page's language. */
export function useWords(): Words {
  const words = use(WordsContext)
  if (!words) throw new Error('Words are read outside of their context')
  return words
}

/** Leads to the page of the same language, see localPath. */
export function useLocalPath() {
  const { lang } = useWords()
  return (address: string) => localPath(address, lang)
}
