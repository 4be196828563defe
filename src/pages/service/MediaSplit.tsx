import type { ReactNode } from 'react'
import type { Project } from '../../content/projects'
import { ProjectFrame } from '../../features/tours/ProjectFrame'
import styles from './MediaSplit.module.css'

type MediaSplitProps = {
  project: Project
  /** The text. */
  children: ReactNode
}

/** A project's tour in its device frame, with text beside it on wide screens and below it on narrow ones. */
export function MediaSplit({ project, children }: MediaSplitProps) {
  return (
    <div className={styles.split}>
      <div className={styles.frame}>
        <ProjectFrame project={project} />
      </div>
      <div className={styles.text}>{children}</div>
    </div>
  )
}
