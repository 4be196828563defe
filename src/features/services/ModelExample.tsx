import { TourPoster } from '../../components/TourPoster'
import { getPosters } from '../../content/pictures'
import { projectById } from '../../content/projects'
import type { ExampleOf } from '../../content/service-text'
import { useMessages } from '../../lib/messages'
import styles from './ModelExample.module.css'

const project = projectById('3d-model-sample')

/** The floor plan of the sample café above its 3D model. */
export function ModelExample({ example }: { example: ExampleOf<'model'> }) {
  const { alt } = useMessages().projects[project.messageId]
  return (
    <div className={styles.model}>
      <div className={styles.plan}>
        <p className={styles.label}>{example.plan}</p>
        <img src="/samples/madania/plan.svg" alt="" width="1482" height="780" loading="lazy" />
      </div>
      <div className={styles.space}>
        <TourPoster
          posters={getPosters(project)}
          alt={alt}
          shape="wide"
          sizes="(min-width: 1000px) 72rem, 150vw"
        />
        <p className={styles.label}>{example.model}</p>
      </div>
    </div>
  )
}
