import { Link } from 'react-router-dom'
import { Logo } from '../components/Logo'
import { Meridian } from '../components/Meridian'
import styles from '../components/StatusPage.module.css'
import { notFound } from '../content/not-found'
import { projects } from '../content/projects'

/** Every address that is no page: says so, and shows the ways home and into the sample tours. */
export default function NotFoundPage() {
  return (
    <div className={styles.page}>
      <div className={styles.header}>
        <Link to="/" aria-label="Hermes View, home">
          <Logo />
        </Link>
      </div>
      <div className={styles.main}>
        <Meridian className={styles.meridian} />
        <p className={styles.status}>{notFound.status}</p>
        <h1 className={styles.title}>{notFound.title}</h1>
        <p className={styles.text}>{notFound.text}</p>
        <p className={styles.actions}>
          <Link className="button" to="/">
            {notFound.home}
          </Link>
        </p>
        <h2 className={styles.text}>{notFound.samplesHeading}</h2>
        <ul className={styles.samples}>
          {projects
            .filter((project) => project.listed && project.device)
            .map((project) => (
              <li key={project.id}>
                <Link to={project.path}>{project.title}</Link>
              </li>
            ))}
        </ul>
      </div>
    </div>
  )
}
