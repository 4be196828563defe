import type { ReactNode } from 'react'
import type { Project } from '../../content/projects'
import styles from './MediaSplit.module.css'
import { ProjectFrame } from './ProjectFrame'

type MediaSplitProps = {
  project: Project
  /** Places the text before the tour on wide screens. */
  textFirst?: boolean
  /** Whether its poster is the largest image of the page's first view. */
  priority?: boolean
  /** The text. */
  children: ReactNode
}

/** A project's tour in its device frame, with text beside it on wide screens and below it on narrow ones. */
export function MediaSplit({
  project,
  textFirst = false,
  priority = false,
  children,
}: MediaSplitProps) {
  return (
    <div className={styles.split} data-text-first={textFirst}>
      <div className={styles.frame}>
        <ProjectFrame project={project} priority={priority} />
      </div>
      <div className={styles.text}>{children}</div>
    </div>
  )
}
