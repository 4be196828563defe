import type { ReactNode } from 'react'
import type { Project } from '../content/projects'
import styles from './ProjectBeside.module.css'
import { ProjectFrame } from './ProjectFrame'

type ProjectBesideProps = {
  project: Project
  /** Whether the words come first where both stand beside each other. */
  mirrored?: boolean
  /** Whether its poster is the one largest picture of the page's first view. */
  first?: boolean
  /** The words. */
  children: ReactNode
}

/** A project's tour in its device, and words: side by side where there is room for both. */
export function ProjectBeside({
  project,
  mirrored = false,
  first = false,
  children,
}: ProjectBesideProps) {
  return (
    <div className={styles.pair} data-mirrored={mirrored}>
      <div className={styles.frame}>
        <ProjectFrame project={project} first={first} />
      </div>
      <div className={styles.words}>{children}</div>
    </div>
  )
}
