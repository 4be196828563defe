import { Link } from 'react-router-dom'
import { Reveal } from '../../components/Reveal'
import { homeProjects, type Project, projectById } from '../../content/projects'
import { ProjectFrame } from '../../features/tours/ProjectFrame'
import { useLocalizePath, useMessages } from '../../lib/messages'
import styles from './ProjectGallery.module.css'

/** The samples of the home page in their frames, and a link to all samples. */
export function ProjectGallery({ moreLabel }: { moreLabel: string }) {
  const localize = useLocalizePath()
  return (
    <ul className={styles.projects}>
      {homeProjects.map((id) => (
        <Reveal key={id} as="li" revealClass="project-item" className={styles.project}>
          <FramedProject project={projectById(id)} />
        </Reveal>
      ))}
      <li className={styles.more}>
        <Link className="button" data-variant="secondary" to={localize('/samples')}>
          {moreLabel}
        </Link>
      </li>
    </ul>
  )
}

function FramedProject({ project }: { project: Project }) {
  const { projects, projectLabels } = useMessages()
  const { title, kind } = projects[project.messageId]
  const localize = useLocalizePath()
  return (
    <figure className={styles.figure}>
      <ProjectFrame project={project} />
      <figcaption className={styles.legend}>
        <div>
          <h3>{title}</h3>
          <p>{kind}</p>
        </div>
        <Link to={localize(project.path)}>
          {projectLabels.view}
          <span className="visually-hidden">{`: ${title}`}</span>
        </Link>
      </figcaption>
    </figure>
  )
}
