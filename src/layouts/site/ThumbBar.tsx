import { useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { messengers } from '../../content/messengers'
import { CALL_FORM_PATH, contact } from '../../content/site'
import { type Language, localizePath } from '../../domain/language'
import { getTelHref } from '../../domain/phone'
import { useMessages } from '../../lib/messages'
import { observeBar } from '../../lib/observe-bar'
import type { Route } from '../../lib/route'
import { subscribeToScroll } from './subscribe-to-scroll'
import styles from './ThumbBar.module.css'

/** The messenger that more people of a language use. */
const preferredMessenger: Record<Language, string> = { en: 'WhatsApp', el: 'Viber' }

/** Whether a page has the bar. The contact page itself consists of the same links and a form. */
export const hasThumbBar = ({ path, lang, layout, adLandingPage }: Route) =>
  (layout === 'site' || adLandingPage) && path !== localizePath('/contact', lang)

/**
 * Links to call, to write and to book, at the lower edge of a small window. It follows below the first
 * view, which has a button of its own, and is hidden while a form is in view.
 */
export function ThumbBar({ route: { lang, adLandingPage } }: { route: Route }) {
  const { links, thumbBar } = useMessages().site
  const isFormInView = useSyncExternalStore(subscribeToScroll, getIsFormInView, () => false)
  const applyLabel = links['/reservation_system']
  const [phone] = contact.phones
  const messenger =
    messengers.find(({ name }) => name === preferredMessenger[lang]) ?? messengers[0]

  return (
    <div className={styles.track}>
      <nav
        ref={observeBar}
        className={styles.bar}
        aria-label={thumbBar.name}
        data-hidden={isFormInView}
      >
        {phone && (
          <a href={getTelHref(phone)}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6.5 3.5h3l1.5 4-2 1.5a12 12 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2 2A15 15 0 0 1 4.5 5.5a2 2 0 0 1 2-2Z" />
            </svg>
            {thumbBar.call}
          </a>
        )}
        {messenger && (
          <a href={messenger.href}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 4c5 0 8.5 3 8.5 7s-3.5 7-8.5 7q-1.5 0-3-.4L5 20v-3.7A6.6 6.6 0 0 1 3.5 11c0-4 3.5-7 8.5-7Z" />
            </svg>
            {messenger.name}
          </a>
        )}
        {adLandingPage ? (
          <a className={styles.book} href="#form">
            {applyLabel}
          </a>
        ) : (
          <Link className={styles.book} to={localizePath(CALL_FORM_PATH, lang)}>
            {thumbBar.book}
          </Link>
        )}
      </nav>
    </div>
  )
}

function getIsFormInView() {
  return [...document.querySelectorAll('main form')].some((form) => {
    const { top, bottom } = form.getBoundingClientRect()
    return top < window.innerHeight && bottom > 0
  })
}
