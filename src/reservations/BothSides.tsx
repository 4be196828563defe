import { Link } from 'react-router-dom'
import { useLocalPath } from '../lib/words'
import styles from './BothSides.module.css'

type BothSidesProps = {
  /** The sample restaurant. */
  slug: string
  words: { text: string; guest: string; host: string }
}

/** The ways into a sample restaurant: its guests' and its hosts'. */
export function BothSides({ slug, words }: BothSidesProps) {
  const local = useLocalPath()
  return (
    <div>
      <p>{words.text}</p>
      <p className={styles.ways}>
        {/* Documents of their own, each under a policy of its own. */}
        <Link className="button" data-quiet="" to={local(`/reserve/${slug}`)} reloadDocument>
          {words.guest}
        </Link>
        <Link className="button" data-quiet="" to={local(`/${slug}/reservations`)} reloadDocument>
          {words.host}
        </Link>
      </p>
    </div>
  )
}
