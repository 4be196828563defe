import { Link } from 'react-router-dom'
import { Reveal } from '../components/Reveal'
import { Section } from '../components/Section'
import { getProjectKind } from '../content/project-names'
import { projectById, sampleProjects } from '../content/projects'
import { CALL_FORM_PATH } from '../content/site'
import { MediaSplit } from '../features/tours/MediaSplit'
import { useLocalizePath, useMessages } from '../lib/messages'
import type { PageProps } from '../lib/route'
import styles from './SamplesPage.module.css'

const places = sampleProjects.map(projectById)
const samples = places.filter(({ isSample }) => isSample)

type PageMessages = typeof import('../content/en/samples-page') &
  typeof import('../content/en/project-descriptions')

/** The sample tours, each in a device frame on alternating sides. */
export default function SamplesPage({
  messages: { samplesPage, projectDescriptions },
}: PageProps<null, PageMessages>) {
  const shared = useMessages()
  const { projects, projectLabels } = shared
  const localize = useLocalizePath()

  return (
    <>
      <Section tight>
        <h1>{samplesPage.title}</h1>
        <p className={styles.intro}>{samplesPage.intro(places.length, samples.length)}</p>
      </Section>
      <ul className={styles.wall}>
        {places.map((project, index) => (
          <Reveal key={project.id} as="li" revealClass="project-item" className={styles.row}>
            <MediaSplit project={project} textFirst={index % 2 === 1} priority={index === 0}>
              <h2>{projects[project.messageId].title}</h2>
              <p className={styles.kind}>{getProjectKind(project, shared)}</p>
              <p>{projectDescriptions[project.messageId]}</p>
              <p>
                <Link className="button" data-variant="secondary" to={localize(project.path)}>
                  {projectLabels.view}
                  <span className="visually-hidden">{`: ${projects[project.messageId].title}`}</span>
                </Link>
              </p>
            </MediaSplit>
          </Reveal>
        ))}
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
