import { Link } from 'react-router-dom'
import { Logo } from '../components/Logo'
import { StatusPage } from '../components/StatusPage'
import { notFound } from '../content/not-found'
import { projects } from '../content/projects'
import styles from './NotFoundPage.module.css'

/** Every address that is no page: says so, and shows the ways home and into the sample tours. */
export default function NotFoundPage() {
  return (
    <StatusPage
      header={
        <Link to="/" aria-label="Hermes View, home">
          <Logo />
        </Link>
      }
      status={notFound.status}
      title={notFound.title}
      text={notFound.text}
      actions={
        <Link className="button" to="/">
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
              <Link to={project.path}>{project.title}</Link>
            </li>
          ))}
      </ul>
    </StatusPage>
  )
}
