import { renderToStaticMarkup } from 'react-dom/server'
import { embeddableTours, getEmbedPath } from '../../content/embeds'
import { loadMessages } from '../../lib/messages'
import { EmbedPage } from './EmbedPage'
import css from './embed.css?inline'

/**
 * Renders the pages of all embeddable tours, in both languages. They contain their style and their script,
 * so that a visitor of another site loads one small file and a poster.
 *
 * @param script the code of src/entries/embed.ts.
 * @returns HTML by path.
 */
export async function renderEmbedPages(script: string): Promise<Record<string, string>> {
  const pages: Record<string, string> = {}
  for (const lang of ['en', 'el'] as const) {
    const messages = await loadMessages(lang)
    for (const tour of embeddableTours()) {
      const page = renderToStaticMarkup(<EmbedPage tour={tour} lang={lang} messages={messages} />)
        // Inserted here so that it is the first tag of the head.
        .replace('<head>', '<head><meta charset="utf-8">')
        .replace('</head>', () => `<style>${css}</style></head>`)
        .replace('</body>', () => `<script>${script}</script></body>`)
      pages[getEmbedPath(tour.name, lang)] = `<!doctype html>${page}`
    }
  }
  return pages
}
