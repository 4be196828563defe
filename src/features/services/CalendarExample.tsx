import { Picture } from '../../components/Picture'
import { getPicture, type PictureName } from '../../content/pictures'
import type { ExampleOf } from '../../content/service-text'
import styles from './CalendarExample.module.css'

/** The pictures of the posts, in their order. */
const PICTURES: readonly PictureName[] = [
  'madania-bar',
  'madania-tables',
  'evening-bar',
  'madania-windows',
  'evening-banquette',
  'evening-windows',
]

/** The posts of a month as they wait for the client's approval. */
export function CalendarExample({ example }: { example: ExampleOf<'calendar'> }) {
  return (
    <ul className={styles.posts}>
      {PICTURES.map((picture, index) => {
        const post = example.posts[index]
        return (
          post && (
            <li key={picture}>
              <Picture
                image={getPicture(picture)}
                alt=""
                sizes="(min-width: 1000px) 28rem, 75vw"
                className={styles.picture}
              />
              <p className={styles.day}>
                {post.day} <span>{post.type}</span>
              </p>
              <p>{post.text}</p>
            </li>
          )
        )
      })}
    </ul>
  )
}
