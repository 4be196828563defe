import { Link, useLocation } from 'react-router-dom'
import { Logo } from '../components/Logo'
import { StatusPage } from '../components/StatusPage'
import { useHydrated } from '../components/use-hydrated'
import { projects } from '../content/projects'
import { site } from '../content/site'
import { localizePath } from '../lib/localize-path'
import { useMessages } from '../lib/messages'
import type { PageProps } from '../lib/route'
import styles from './NotFoundPage.module.css'

type PageMessages = typeof import('../content/not-found')

/** The page for unknown addresses: in both languages, with links to the home page and the sample tours. */
export default function NotFoundPage({ messages }: PageProps<null, PageMessages>) {
  const shared = useMessages()
  const { pathname } = useLocation()
  // The static HTML is the same for all unknown addresses.
  const isGreek = useHydrated() && /^\/el(\/|$)/i.test(pathname)
  const [first, second] = isGreek ? (['el', 'en'] as const) : (['en', 'el'] as const)

  return (
    <div lang={first}>
      <StatusPage
        header={
          <Link to={localizePath('/', first)} aria-label={`${site.name}, ${shared.site.home}`}>
            <Logo />
          </Link>
        }
        status="404"
        title={messages[first].title}
        text={messages[first].text}
        actions={
          <Link className="button" to={localizePath('/', first)}>
            {messages[first].home}
          </Link>
        }
      >
        <div lang={second}>
          <h2 className={styles.heading}>{messages[second].title}</h2>
          <p>{messages[second].text}</p>
          <p>
            <Link className="button" data-variant="secondary" to={localizePath('/', second)}>
              {messages[second].home}
            </Link>
          </p>
        </div>
        <h2 className={styles.heading}>{messages[first].samplesHeading}</h2>
        <ul className={styles.samples}>
          {projects
            .filter((project) => project.listed && project.device)
            .map((project) => (
              <li key={project.id}>
                <Link to={localizePath(project.path, first)}>
                  {shared.projects[project.words].title}
                </Link>
              </li>
            ))}
        </ul>
      </StatusPage>
    </div>
  )
}
