import { Link } from 'react-router-dom'
import { Answers } from '../components/Answers'
import { Divider } from '../components/Divider'
import { ACROSS, Picture } from '../components/Picture'
import { Reveal } from '../components/Reveal'
import { Section } from '../components/Section'
import { TitledList } from '../components/TitledList'
import { still } from '../content/pictures'
import { kindOf } from '../content/project-names'
import { projectById } from '../content/projects'
import type { ServiceText } from '../content/service-text'
import type { Service } from '../content/services'
import { callForm } from '../content/site'
import { venueAddresses } from '../content/venue-addresses'
import type { PageProps } from '../lib/route'
import { useLocalPath, useWords } from '../lib/words'
import { BothSides } from '../reservations/BothSides'
import { ProjectBeside } from '../tours/ProjectBeside'
import styles from './ServicePage.module.css'

type Words = { text: ServiceText } & typeof import('../content/en/service-page') &
  typeof import('../content/en/project-descriptions')

/** One service: what it is, what it brings, how it goes, and a place where it can be seen. */
export default function ServicePage({
  subject,
  words: { text, servicePage, projectDescriptions },
}: PageProps<Service, Words>) {
  const words = useWords()
  const { projectWords } = words
  const local = useLocalPath()
  const project = projectById(subject.project)
  const { title, view = projectWords.view } = words.projects[project.words]

  return (
    <>
      <div className={styles.opening}>
        <Picture
          still={still(subject.picture)}
          alt={text.pictureAlt}
          sizes={ACROSS}
          className={styles.picture}
          first
        />
      </div>
      <Section tight>
        <div className={styles.columns}>
          <h1 className={styles.title}>{words.services[subject.slug].title}</h1>
          <p className={styles.paragraph}>{text.paragraph}</p>
        </div>
      </Section>
      <Section tone="chalk" tight>
        <Reveal className={styles.columns}>
          <h2 className={styles.heading}>{text.benefitsHeading}</h2>
          <TitledList items={text.benefits} />
        </Reveal>
      </Section>
      {text.bothSides && (
        <Section tight>
          <Reveal className={styles.columns}>
            <h2 className={styles.heading}>{text.bothSides.heading}</h2>
            <BothSides slug={venueAddresses[0].slug} words={text.bothSides} />
          </Reveal>
        </Section>
      )}
      <Section tight tone={text.bothSides ? 'chalk' : 'marble'}>
        <Reveal className={styles.columns}>
          <h2 className={styles.heading}>{servicePage.answersHeading}</h2>
          <div>
            <Answers items={text.answers} linkLabel={servicePage.answerLink} />
            <p>
              <Link to={local('/answers')} className={styles.all}>
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
            <h2>{title}</h2>
            <p className={styles.kind}>{kindOf(project, words)}</p>
            <p>{projectDescriptions[project.words]}</p>
            <p>
              <Link className="button" data-quiet="" to={local(project.path)}>
                {view}
                <span className="visually-hidden">{`: ${title}`}</span>
              </Link>
            </p>
          </Reveal>
        </ProjectBeside>
      </Section>
      <Section tone="night" tight>
        <div className={styles.action}>
          <h2>{servicePage.callHeading}</h2>
          <p>{servicePage.callText}</p>
          <Link className="button" to={local(callForm)}>
            {servicePage.call}
          </Link>
        </div>
      </Section>
    </>
  )
}
