import { type EmbeddableTour, getEmbedPath } from '../../content/embeds'
import type { Language } from '../../domain/language'
import { escapeAttribute } from '../../domain/text'
import { siteUrl } from '../../lib/site-url'

/** What the frame on the other site may do, and may pass on to the tour. */
const ALLOW =
  'clipboard-write; fullscreen; gyroscope; accelerometer; magnetometer; xr-spatial-tracking; web-share'

/** In pixels, where the ratio is not known. */
const FALLBACK_HEIGHT = 450

export type SnippetOptions = {
  /** The tour's name in /embed/<name>. */
  name: EmbeddableTour['name']
  title: string
  lang: Language
  /** The height in pixels; without it, the frame has the ratio 16:9. Its width is that of its column. */
  height?: number | undefined
  /** The deep link to the opening view, or nothing. */
  hash?: string
}

/** The frame's address on the site itself. */
export const getFramePath = ({
  name,
  lang,
  hash = '',
}: Pick<SnippetOptions, 'name' | 'lang' | 'hash'>) => getEmbedPath(name, lang) + hash

/** The HTML that shows a tour on another site. */
export function buildSnippet({ title, height, ...frame }: SnippetOptions): string {
  const size = height === undefined ? 'height:auto;aspect-ratio:16/9' : `height:${height}px`
  // The attributes are for editors that strip the style.
  const fallback = `width="100%" height="${height ?? FALLBACK_HEIGHT}"`
  return writeFrame(frame, title, `${fallback} style="width:100%;${size};border:0"`)
}

/** The same with a size in pixels, for services that read it from the attributes. */
export const buildFixedSnippet = (
  { title, ...frame }: SnippetOptions,
  { width, height }: { width: number; height: number },
) => writeFrame(frame, title, `width="${width}" height="${height}" style="max-width:100%;border:0"`)

function writeFrame(
  frame: Pick<SnippetOptions, 'name' | 'lang' | 'hash'>,
  title: string,
  size: string,
): string {
  const src = escapeAttribute(siteUrl + getFramePath(frame))
  return `<iframe src="${src}" title="${escapeAttribute(title)}" ${size} loading="lazy" allow="${ALLOW}" allowfullscreen></iframe>`
}
