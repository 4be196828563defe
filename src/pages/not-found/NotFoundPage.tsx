import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { Logo } from '../../components/Logo'
import { StatusPage } from '../../components/StatusPage'
import { projects } from '../../content/projects'
import { site } from '../../content/site'
import { localizePath } from '../../domain/language'
import { useMessages } from '../../lib/messages'
import type { PageProps } from '../../lib/route'
import * as el from './el'
import * as en from './en'
import styles from './NotFoundPage.module.css'

// Hosting serves one file for all unknown addresses, so the page contains both languages.
const messages = { en: en.notFound, el: el.notFound }
const heads = { en: en.head, el: el.head }

/** The page for unknown addresses: in both languages, with links to the home page and the sample tours. */
export default function NotFoundPage({ route }: PageProps) {
  const shared = useMessages()
  const { lang } = route
  const other = lang === 'en' ? 'el' : 'en'
  const descriptionRef = useRef<HTMLMetaElement>(null)

  // After a client-side navigation, the document still has the tags of its first page, see SeoMeta.
  useEffect(() => {
    for (const tag of document.head.querySelectorAll('[name=description], [property]'))
      if (tag !== descriptionRef.current) tag.remove()
  }, [])

  return (
    <>
      {/* data-bilingual selects the font of both alphabets. In the head it does so before any text is drawn. */}
      <meta
        ref={descriptionRef}
        name="description"
        content={heads[lang].description}
        data-bilingual
      />
      <StatusPage
        header={
          <Link to={localizePath('/', lang)} aria-label={`${site.name}, ${shared.site.home}`}>
            <Logo />
          </Link>
        }
        status="404"
        title={messages[lang].title}
        text={messages[lang].text}
        actions={
          <Link className="button" to={localizePath('/', lang)}>
            {messages[lang].home}
          </Link>
        }
      >
        <div lang={other}>
          <h2 className={styles.heading}>{messages[other].title}</h2>
          <p>{messages[other].text}</p>
          <p>
            <Link className="button" data-variant="secondary" to={localizePath('/', other)}>
              {messages[other].home}
            </Link>
          </p>
        </div>
        <h2 className={styles.heading}>{messages[lang].samplesHeading}</h2>
        <ul className={styles.samples}>
          {projects
            .filter((project) => project.listed && project.device)
            .map((project) => (
              <li key={project.id}>
                <Link to={localizePath(project.path, lang)}>
                  {shared.projects[project.messageId].title}
                </Link>
              </li>
            ))}
        </ul>
      </StatusPage>
    </>
  )
}
