import { Link } from 'react-router-dom'
import { Reveal } from '../components/Reveal'
import { Section } from '../components/Section'
import { kindOf } from '../content/project-names'
import { projectById, sampleProjects } from '../content/projects'
import { callForm } from '../content/site'
import type { PageProps } from '../lib/route'
import { useLocalPath, useWords } from '../lib/words'
import { ProjectBeside } from '../tours/ProjectBeside'
import styles from './SamplesPage.module.css'

const places = sampleProjects.map(projectById)
const samples = places.filter(({ isSample }) => isSample)

type Words = typeof import('../content/en/samples-page') &
  typeof import('../content/en/project-descriptions')

/** The gallery wall: each place in its device, on alternating sides. */
export default function SamplesPage({
  words: { samplesPage, projectDescriptions },
}: PageProps<null, Words>) {
  const words = useWords()
  const { projects, projectWords } = words
  const local = useLocalPath()

  return (
    <>
      <Section tight>
        <h1>{samplesPage.title}</h1>
        <p className={styles.intro}>{samplesPage.intro(places.length, samples.length)}</p>
      </Section>
      <ul className={styles.wall}>
        {places.map((project, index) => (
          <Reveal key={project.id} as="li" kind="project-item" className={styles.row}>
            <ProjectBeside project={project} mirrored={index % 2 === 1} first={index === 0}>
              <h2>{projects[project.words].title}</h2>
              <p className={styles.kind}>{kindOf(project, words)}</p>
              <p>{projectDescriptions[project.words]}</p>
              <p>
                <Link className="button" data-quiet="" to={local(project.path)}>
                  {projectWords.view}
                  <span className="visually-hidden">{`: ${projects[project.words].title}`}</span>
                </Link>
              </p>
            </ProjectBeside>
          </Reveal>
        ))}
      </ul>
      <Section tone="chalk" tight>
        <h2>{samplesPage.moreHeading}</h2>
        <p>{samplesPage.moreText}</p>
        <ul className={styles.more}>
          {['360-video-sample', '3d-model-sample']
            .map(projectById)
            .map(({ id, path, words: name }) => (
              <li key={id}>
                <Link to={local(path)}>{projects[name].title}</Link>
              </li>
            ))}
        </ul>
      </Section>
      <Section tone="night" tight>
        <h2>{samplesPage.callHeading}</h2>
        <p className={styles.intro}>{samplesPage.callText}</p>
        <Link className="button" to={local(callForm)}>
          {samplesPage.call}
        </Link>
      </Section>
    </>
  )
}
