import { type Language, localizePath } from '../../../../domain/language'
import { escapeAttribute } from '../../../../domain/text'
import { siteUrl } from '../../../../lib/site-url'

/** What the frame on the restaurant's site may do, and may delegate to the tour inside it. */
const ALLOW =
  'clipboard-write; fullscreen; gyroscope; accelerometer; magnetometer; xr-spatial-tracking; web-share'

/** The height of the frame in pixels until it has that of its page. */
const FIRST_HEIGHT = 900

/** A plain button, for a site without a style of its own for one. */
const BUTTON_STYLE =
  'display:inline-block;padding:.75em 1.25em;border-radius:.25em;background:#1d5b79;color:#fff;text-decoration:none'

type WebsiteCodeOptions = {
  slug: string
  lang: Language
  /** The text of the button, or the frame's title. */
  label: string
}

/** The address for "Reserve a table" in a Google Business Profile. */
export const getGoogleLink = ({ slug, lang }: Pick<WebsiteCodeOptions, 'slug' | 'lang'>) =>
  `${getReserveUrl(slug, lang)}?utm_source=google`

/** The HTML of a button that links to the page for guests. */
export const buildLink = ({ slug, lang, label }: WebsiteCodeOptions) =>
  `<a href="${getReserveUrl(slug, lang)}" target="_blank" style="${BUTTON_STYLE}">${escapeAttribute(label)}</a>`

/** The HTML that shows the page for guests on the restaurant's site. */
export const buildFrame = ({ slug, lang, label }: WebsiteCodeOptions) =>
  `<script src="${siteUrl}/embed-reservations.js"></script>
<iframe src="${getReserveUrl(slug, lang)}?embed" title="${escapeAttribute(label)}" style="display:block;width:100%;height:${FIRST_HEIGHT}px;border:0" allow="${ALLOW}" allowfullscreen></iframe>`

const getReserveUrl = (slug: string, lang: Language) =>
  siteUrl + localizePath(`/reserve/${slug}`, lang)
