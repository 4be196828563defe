import { Link, useLocation } from 'react-router-dom'
import { Logo } from '../components/Logo'
import { StatusPage } from '../components/StatusPage'
import { useHydrated } from '../components/use-hydrated'
import { projects } from '../content/projects'
import { site } from '../content/site'
import { localPath } from '../lib/local-path'
import type { PageProps } from '../lib/route'
import { useWords } from '../lib/words'
import styles from './NotFoundPage.module.css'

type Words = typeof import('../content/not-found')

/** Every address that is no page: says so in both languages, and shows the ways home and into the sample tours. */
export default function NotFoundPage({ words }: PageProps<null, Words>) {
  const said = useWords()
  const { pathname } = useLocation()
  // The static HTML is the same for every address.
  const isGreek = useHydrated() && /^\/el(\/|$)/i.test(pathname)
  const [first, second] = isGreek ? (['el', 'en'] as const) : (['en', 'el'] as const)

  return (
    <div lang={first}>
      <StatusPage
        header={
          <Link to={localPath('/', first)} aria-label={`${site.name}, ${said.site.home}`}>
            <Logo />
          </Link>
        }
        status="404"
        title={words[first].title}
        text={words[first].text}
        actions={
          <Link className="button" to={localPath('/', first)}>
            {words[first].home}
          </Link>
        }
      >
        <div lang={second}>
          <h2 className={styles.heading}>{words[second].title}</h2>
          <p>{words[second].text}</p>
          <p>
            <Link className="button" data-quiet="" to={localPath('/', second)}>
              {words[second].home}
            </Link>
          </p>
        </div>
        <h2 className={styles.heading}>{words[first].samplesHeading}</h2>
        <ul className={styles.samples}>
          {projects
            .filter((project) => project.listed && project.device)
            .map((project) => (
              <li key={project.id}>
                <Link to={localPath(project.path, first)}>
                  {said.projects[project.words].title}
                </Link>
              </li>
            ))}
        </ul>
      </StatusPage>
    </div>
  )
}
