import { Link } from 'react-router-dom'
import { Reveal } from '../components/Reveal'
import { Section } from '../components/Section'
import { kindOf, projectById, projectWords, sampleProjects } from '../content/projects'
import { samplesPage } from '../content/samples-page'
import { callForm } from '../content/site'
import { ProjectBeside } from '../tours/ProjectBeside'
import styles from './SamplesPage.module.css'

const places = sampleProjects.map(projectById)
const samples = places.filter(({ isSample }) => isSample)

/** The gallery wall: each place in its device, on alternating sides. */
export default function SamplesPage() {
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
              <h2>{project.title}</h2>
              <p className={styles.kind}>{kindOf(project)}</p>
              <p>{project.description}</p>
              <p>
                <Link className="button" data-quiet="" to={project.path}>
                  {projectWords.view}
                  <span className="visually-hidden">: {project.title}</span>
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
          {['360-video-sample', '3d-model-sample'].map(projectById).map(({ id, path, title }) => (
            <li key={id}>
              <Link to={path}>{title}</Link>
            </li>
          ))}
        </ul>
      </Section>
      <Section tone="night" tight>
        <h2>{samplesPage.callHeading}</h2>
        <p className={styles.intro}>{samplesPage.callText}</p>
        <Link className="button" to={callForm}>
          {samplesPage.call}
        </Link>
      </Section>
    </>
  )
}
