import { Link } from 'react-router-dom'
import { useLocalizePath } from '../../lib/messages'
import styles from './DemoLinks.module.css'

type DemoLinksProps = {
  /** Of the sample restaurant. */
  slug: string
  messages: { text: string; guest: string; host: string }
}

/** Links to the guests' and the hosts' page of a sample restaurant. */
export function DemoLinks({ slug, messages }: DemoLinksProps) {
  const localizePath = useLocalizePath()
  return (
    <div>
      <p>{messages.text}</p>
      <p className={styles.links}>
        {/* Full page loads, because each page has its own security policy. */}
        <Link
          className="button"
          data-variant="secondary"
          to={localizePath(`/reserve/${slug}`)}
          reloadDocument
        >
          {messages.guest}
        </Link>
        <Link
          className="button"
          data-variant="secondary"
          to={localizePath(`/${slug}/reservations`)}
          reloadDocument
        >
          {messages.host}
        </Link>
      </p>
    </div>
  )
}
