import { Link } from 'react-router-dom'
import { Reveal } from '../../components/Reveal'
import { Section } from '../../components/Section'
import { getProjectDescription, getProjectKind } from '../../content/project-names'
import { projectById, sampleProjects } from '../../content/projects'
import { CALL_FORM_PATH } from '../../content/site'
import { ProjectFrame } from '../../features/tours/ProjectFrame'
import { useLocalizePath, useMessages } from '../../lib/messages'
import type { PageProps } from '../../lib/route'
import styles from './SamplesPage.module.css'

const places = sampleProjects.map(projectById)
const samples = places.filter(({ isSample }) => isSample)

type PageMessages = typeof import('./en')

const getAnchor = (id: string) => `place-${id}`

/** The sample tours in device frames, below an index of the kinds of places. */
export default function SamplesPage({ messages }: PageProps<null, PageMessages>) {
  const { samplesPage } = messages
  const shared = useMessages()
  const { projects, projectLabels } = shared
  const localize = useLocalizePath()

  return (
    <>
      <Section tight>
        <div className={styles.opening}>
          <div>
            <h1>{samplesPage.title}</h1>
            <p className={styles.intro}>{samplesPage.intro(places.length, samples.length)}</p>
          </div>
          <nav aria-label={samplesPage.index}>
            <ul className={styles.index}>
              {places.map(({ id, messageId }) => (
                <li key={id}>
                  <a href={`#${getAnchor(id)}`}>{projects[messageId].kind}</a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </Section>
      <ul className={styles.wall}>
        {places.map((project, index) => {
          const description = getProjectDescription(project, messages)
          return (
            <Reveal key={project.id} as="li" revealClass="project-item" className={styles.place}>
              <div id={getAnchor(project.id)} className={styles.row}>
                <ProjectFrame project={project} priority={index === 0} />
                <div className={styles.text}>
                  <h2 className={styles.title}>{projects[project.messageId].title}</h2>
                  <p className={styles.kind}>{getProjectKind(project, shared)}</p>
                  {description && <p className={styles.description}>{description}</p>}
                  <Link className={styles.view} to={localize(project.path)}>
                    {projectLabels.view}
                    <span className="visually-hidden">{`: ${projects[project.messageId].title}`}</span>
                  </Link>
                </div>
              </div>
            </Reveal>
          )
        })}
      </ul>
      <Section tone="chalk" tight>
        <h2>{samplesPage.moreHeading}</h2>
        <p>{samplesPage.moreText}</p>
        <ul className={styles.more}>
          {['360-video-sample', '3d-model-sample']
            .map(projectById)
            .map(({ id, path, messageId }) => (
              <li key={id}>
                <Link to={localize(path)}>{projects[messageId].title}</Link>
              </li>
            ))}
        </ul>
      </Section>
      <Section tone="night" tight>
        <h2>{samplesPage.callHeading}</h2>
        <p className={styles.intro}>{samplesPage.callText}</p>
        <Link className="button" to={localize(CALL_FORM_PATH)}>
          {samplesPage.call}
        </Link>
      </Section>
    </>
  )
}
