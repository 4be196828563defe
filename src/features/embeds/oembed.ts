import { embeddableTours, getOembedPath } from '../../content/embeds'
import { getProjectTitle } from '../../content/project-names'
import { getPageLanguage } from '../../content/projects'
import { site } from '../../content/site'
import { localizePath } from '../../domain/language'
import { loadMessages } from '../../lib/messages'
import { siteUrl } from '../../lib/site-url'
import { buildFixedSnippet } from './snippet'

const SIZE = { width: 960, height: 540 }
const DAY_S = 24 * 60 * 60

/**
 * Describes every embeddable tour in both languages, for services that show a preview of a pasted link. The
 * format is oEmbed 1.0, https://oembed.com. The files are static, so they ignore `maxwidth` and `maxheight`.
 *
 * @returns JSON by path.
 */
export async function renderOembeds(): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const lang of ['en', 'el'] as const) {
    const messages = await loadMessages(lang)
    for (const { name, project } of embeddableTours()) {
      const { title } = messages.projects[project.messageId]
      const shareFolder = getPageLanguage(project, lang) === 'el' ? '/share/el' : '/share'
      files[getOembedPath(name, lang)] = JSON.stringify({
        type: 'rich',
        version: '1.0',
        title: getProjectTitle(project, messages),
        provider_name: site.name,
        provider_url: siteUrl + localizePath('/', lang),
        cache_age: DAY_S,
        thumbnail_url: `${siteUrl}${shareFolder}/${name}.jpg`,
        thumbnail_width: 1200,
        thumbnail_height: 630,
        html: buildFixedSnippet({ name, title, lang }, SIZE),
        ...SIZE,
      })
    }
  }
  return files
}
