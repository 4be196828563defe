import type { MouseEvent, ReactNode, RefObject } from 'react'
import { Link } from 'react-router-dom'
import { site } from '../../content/site'
import type { home } from './en'
import styles from './HeroText.module.css'

type HeroTextProps = {
  messages: (typeof home)['hero']
  /** The path of the tour's page. */
  page: string
  enterLink: RefObject<HTMLAnchorElement | null>
  /** Whether the visitor is inside the tour, which hides the text. */
  isInside: boolean
  onEnter: () => void
  /** Shown below the links, in wide windows at the lower right. */
  children: ReactNode
}

/** The text and the links over the hero's picture. */
export function HeroText({
  messages,
  page,
  enterLink,
  isInside,
  onEnter,
  children,
}: HeroTextProps) {
  const [headline, ...taglines] = messages.taglines

  function handleEnter(event: MouseEvent) {
    // With a modifier key, the link opens the tour's page in a new tab or window as usual.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onEnter()
  }

  return (
    <div className={styles.layer} inert={isInside}>
      <div className={styles.text}>
        <h1 id="hero" className={styles.title}>
          <span className={styles.headline}>{headline}</span>{' '}
          <span className={styles.name}>{site.name}</span>
        </h1>
        {taglines.map((line) => (
          <p key={line} className={styles.tagline}>
            {line}
          </p>
        ))}
        <div className={styles.actions}>
          {/* Without script, the link opens the tour's page. */}
          <Link ref={enterLink} className="button" to={page} onClick={handleEnter}>
            {messages.enter}
          </Link>
          <a className="button" data-variant="secondary" href="#book">
            {messages.action}
          </a>
        </div>
        {children}
      </div>
      <p className={styles.sample}>
        <svg viewBox="0 0 32 20" aria-hidden="true">
          <path d="M13 16C6 15.5 1.5 13 1.5 9.5c0-4 6.5-7 14.5-7s14.5 3 14.5 7c0 3-3.5 5.4-9 6.4m4.5-4.4L21 16l4.5 3.2" />
        </svg>
        {messages.sample}
      </p>
    </div>
  )
}
