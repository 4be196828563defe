import { Link } from 'react-router-dom'
import { Answers } from '../components/Answers'
import { Divider } from '../components/Divider'
import { Picture } from '../components/Picture'
import { Reveal } from '../components/Reveal'
import { Section } from '../components/Section'
import { TitledList } from '../components/TitledList'
import { still } from '../content/pictures'
import { kindOf, projectById, projectWords } from '../content/projects'
import { serviceTexts } from '../content/service-texts'
import { type Service, servicePage } from '../content/services'
import { callForm } from '../content/site'
import type { PageProps } from '../lib/route'
import { ProjectBeside } from '../tours/ProjectBeside'
import styles from './ServicePage.module.css'

/** One service: what it is, what it brings, how it goes, and a place where it can be seen. */
export default function ServicePage({ subject: service }: PageProps<Service>) {
  const text = serviceTexts[service.slug]!
  const project = projectById(service.project)

  return (
    <>
      <div className={styles.opening}>
        <Picture still={still(service.picture)} sizes="100vw" className={styles.picture} first />
      </div>
      <Section tight>
        <div className={styles.columns}>
          <h1 className={styles.title}>{service.title}</h1>
          <p className={styles.paragraph}>{text.paragraph}</p>
        </div>
      </Section>
      <Section tone="chalk" tight>
        <Reveal className={styles.columns}>
          <h2 className={styles.heading}>{text.benefitsHeading}</h2>
          <TitledList items={text.benefits} />
        </Reveal>
      </Section>
      <Section tight>
        <Reveal className={styles.columns}>
          <h2 className={styles.heading}>{servicePage.answersHeading}</h2>
          <div>
            <Answers items={text.answers} linkLabel={servicePage.answerLink} />
            <p>
              <Link to="/answers" className={styles.all}>
                {servicePage.allAnswers}
              </Link>
            </p>
          </div>
        </Reveal>
      </Section>
      <Divider />
      <Section>
        <ProjectBeside project={project}>
          <Reveal>
            <h2>{project.title}</h2>
            <p className={styles.kind}>{kindOf(project)}</p>
            <p>{project.description}</p>
            <p>
              <Link className="button" data-quiet="" to={project.path}>
                {projectWords.view}
                <span className="visually-hidden">: {project.title}</span>
              </Link>
            </p>
          </Reveal>
        </ProjectBeside>
      </Section>
      <Section tone="night" tight>
        <div className={styles.action}>
          <h2>{servicePage.callHeading}</h2>
          <p>{servicePage.callText}</p>
          <Link className="button" to={callForm}>
            {servicePage.call}
          </Link>
        </div>
      </Section>
    </>
  )
}
