import { Link } from 'react-router-dom'
import { Logo } from '../components/Logo'
import { StatusPage } from '../components/StatusPage'
import { projects } from '../content/projects'
import { site } from '../content/site'
import type { PageProps } from '../lib/route'
import { useLocalPath, useWords } from '../lib/words'
import styles from './NotFoundPage.module.css'

type Words = typeof import('../content/en/not-found')

/** Every address that is no page: says so, and shows the ways home and into the sample tours. */
export default function NotFoundPage({ words: { notFound } }: PageProps<null, Words>) {
  const said = useWords()
  const local = useLocalPath()

  return (
    <StatusPage
      header={
        <Link to={local('/')} aria-label={`${site.name}, ${said.site.home}`}>
          <Logo />
        </Link>
      }
      status="404"
      title={notFound.title}
      text={notFound.text}
      actions={
        <Link className="button" to={local('/')}>
          {notFound.home}
        </Link>
      }
    >
      <h2 className={styles.heading}>{notFound.samplesHeading}</h2>
      <ul className={styles.samples}>
        {projects
          .filter((project) => project.listed && project.device)
          .map((project) => (
            <li key={project.id}>
              <Link to={local(project.path)}>{said.projects[project.words].title}</Link>
            </li>
          ))}
      </ul>
    </StatusPage>
  )
}
