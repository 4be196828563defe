import { Link } from 'react-router-dom'
import { useLocalPath } from '../lib/words'

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
      <p>
        <Link className="button" data-quiet="" to={local(`/reserve/${slug}`)}>
          {words.guest}
        </Link>{' '}
        {/* A document of its own, under a policy of its own. */}
        <Link className="button" data-quiet="" to={local(`/${slug}/reservations`)} reloadDocument>
          {words.host}
        </Link>
      </p>
    </div>
  )
}
