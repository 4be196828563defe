import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { COVER_SIZES, TourPoster } from '../../components/TourPoster'
import { useHydrated } from '../../components/use-hydrated'
import { Viewer } from '../../components/Viewer'
import { getPicture, getPosters } from '../../content/pictures'
import { isSameOriginAllowed, projectById, tourUrl } from '../../content/projects'
import { useLocalizePath, useMessages } from '../../lib/messages'
import type { home } from './en'
import styles from './Hero.module.css'
import { HeroText } from './HeroText'
import { TimeOfDay } from './TimeOfDay'
import { EVENING, getEveningShare } from './time-of-day'
import { useHeroTour } from './use-hero-tour'
import { useStepInside } from './use-step-inside'

/** Madania, the sample café. */
const heroProject = projectById('4')

/** Its bar at noon, in the view of the posters, which show it in the evening. */
const noonPosters = {
  narrow: getPicture('noon-narrow'),
  tall: getPicture('noon-tall'),
  wide: getPicture('noon-wide'),
}

type HeroProps = {
  messages: (typeof home)['hero']
  onPosterLoad: () => void
}

/**
 * The first section of the home page: a poster that becomes a tour at the visitor's first interaction.
 * The text over it fades away when the visitor steps inside.
 */
export function Hero({ messages, onPosterLoad }: HeroProps) {
  const { lang, projects, site: siteMessages, viewer } = useMessages()
  const localize = useLocalizePath()
  const { title, alt } = projects[heroProject.messageId]
  const section = useRef<HTMLElement>(null)
  const enterLink = useRef<HTMLAnchorElement>(null)
  const leaveButton = useRef<HTMLButtonElement>(null)
  const { isInside, enter, leave } = useStepInside({
    insideFocus: leaveButton,
    outsideFocus: enterLink,
  })
  const [slot, setSlot] = useState(EVENING)
  const isHydrated = useHydrated()
  const tour = useHeroTour({ title, isInside, onEscape: leave, slot, onSlotChange: setSlot })
  const page = localize(heroProject.path)

  // Escape leaves the tour while the focus is on the page. In the tour's frame, the tour reports the key.
  useEffect(() => {
    if (!isInside) return
    function handleKeyDown({ key, target }: KeyboardEvent) {
      const isInHero = target === document.body || section.current?.contains(target as Node)
      if (key === 'Escape' && isInHero) leave()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  })

  return (
    // `data-inside` is for the styles of the thumb bar and of the consent dialog.
    <section ref={section} className={styles.hero} aria-labelledby="hero" data-inside={isInside}>
      {isInside && (
        <button ref={leaveButton} type="button" className={styles.leaveButton} onClick={leave}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M20 12H5M11 6l-6 6 6 6" />
          </svg>
          {viewer.close}
        </button>
      )}
      <div className={styles.tour}>
        <Viewer
          title={messages.tour}
          messages={viewer}
          // With `hero`, the tour has no controls until `tour.enter`. Links that a visitor
          // shares from the tour open `page`.
          modelPath={tourUrl(heroProject, lang, { hero: '1', page })}
          isSameOriginAllowed={isSameOriginAllowed(heroProject)}
          style={{ width: '100%', height: '100%' }}
          isBackground={!isInside}
          isStartRequested={isInside}
          {...tour.handlers}
          poster={
            <>
              <TourPoster
                posters={getPosters(heroProject)}
                alt={alt}
                shape="auto"
                sizes={COVER_SIZES}
                priority
                onLoad={onPosterLoad}
              />
              {isHydrated && (
                <div className={styles.noon} style={{ opacity: 1 - getEveningShare(slot) }}>
                  <TourPoster posters={noonPosters} alt="" shape="auto" sizes={COVER_SIZES} />
                </div>
              )}
            </>
          }
        />
      </div>
      <HeroText
        messages={messages}
        page={page}
        enterLink={enterLink}
        isInside={isInside}
        onEnter={enter}
      >
        <TimeOfDay messages={messages.timeOfDay} slot={slot} onChange={setSlot} />
      </HeroText>
      {!isInside && tour.autorotation !== 'unknown' && (
        <button type="button" className={styles.pauseButton} onClick={tour.toggleAutorotation}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={tour.autorotation === 'on' ? 'M9 6v12M15 6v12' : 'M8 5l11 7-11 7z'} />
          </svg>
          <span className="visually-hidden">
            {tour.autorotation === 'on' ? viewer.pause : viewer.play}
          </span>
        </button>
      )}
      {isInside && tour.state !== 'ready' && (
        <p className={styles.status} role="status">
          {tour.state === 'loading' ? (
            siteMessages.loading
          ) : (
            <>
              {viewer.failed} <Link to={page}>{viewer.openPage}</Link>
            </>
          )}
        </p>
      )}
      {tour.isHintShown && (
        <p className={styles.hint} aria-hidden="true" onAnimationEnd={tour.endHint}>
          {messages.hint}
        </p>
      )}
    </section>
  )
}
