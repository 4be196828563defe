import { Picture } from '../../components/Picture'
import { getPicture, type PictureName } from '../../content/pictures'
import type { ExampleOf } from '../../content/service-text'
import styles from './ClipsExample.module.css'

/** The shape of each clip, and the picture of what its frame on the strip contains. */
const CLIPS = [
  { shape: 'wide', picture: 'evening-windows' },
  { shape: 'square', picture: 'evening-counter' },
  { shape: 'tall', picture: 'evening-banquette' },
] as const satisfies { shape: string; picture: PictureName }[]

/** A whole turn of the sample café as a strip, and the clips that are cut out of it. */
export function ClipsExample({ example }: { example: ExampleOf<'clips'> }) {
  return (
    <div>
      <div className={styles.strip}>
        <Picture
          image={getPicture('evening-turn')}
          alt={example.alt}
          sizes="(min-width: 1000px) 54rem, 95vw"
        />
        {CLIPS.map(({ shape }) => (
          <span key={shape} className={styles.frame} data-shape={shape} aria-hidden="true" />
        ))}
      </div>
      <ul className={styles.clips}>
        {CLIPS.map(({ shape, picture }, index) => (
          <li key={shape} data-shape={shape}>
            <Picture
              image={getPicture(picture)}
              alt=""
              sizes="(min-width: 1000px) 28rem, 60vw"
              className={styles.clip}
            />
            {example.labels[index]}
          </li>
        ))}
      </ul>
    </div>
  )
}
