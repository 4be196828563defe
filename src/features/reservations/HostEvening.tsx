import { ExampleCaption } from '../../components/ExampleCaption'
import { getJpegUrl, getSrcSet } from '../../components/Picture'
import { hostEvening as el } from '../../content/el/host-evening'
import { hostEvening as en } from '../../content/en/host-evening'
import { getScreen } from '../../content/screens'
import { useMessages } from '../../lib/messages'
import styles from './HostEvening.module.css'

/** In both languages, because the chunk of this component loads only after an interaction. */
const texts = { en, el }

/** Screenshots of the restaurants' page on a made-up evening, from scripts/images/host-screens.mjs. */
export function HostEvening() {
  const { lang } = useMessages()
  const messages = texts[lang]
  const wide = getScreen(`host-wide-${lang}`)
  const narrow = getScreen(`host-narrow-${lang}`)
  return (
    <figure className={styles.evening}>
      <picture>
        <source
          media="(max-width: 599px)"
          type="image/avif"
          srcSet={getSrcSet(narrow)}
          sizes="90vw"
          width={narrow.width}
          height={narrow.height}
        />
        <source type="image/avif" srcSet={getSrcSet(wide)} sizes="90vw" />
        <img
          src={getJpegUrl(wide)}
          width={wide.width}
          height={wide.height}
          alt={messages.alt}
          loading="lazy"
        />
      </picture>
      <ExampleCaption label={messages.label} text={messages.caption} />
    </figure>
  )
}
