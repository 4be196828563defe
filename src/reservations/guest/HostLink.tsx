import { localPath } from '../../lib/local-path'
import { useRestaurant } from './restaurant'

/** From a sample to the restaurant's own page of it. */
export function HostLink() {
  const { row, words, lang } = useRestaurant()
  return (
    <p>
      <a href={localPath(`/${row.slug}/reservations`, lang)}>{words.sample.host}</a>
    </p>
  )
}
