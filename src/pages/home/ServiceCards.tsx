import { useState } from 'react'
import { Link } from 'react-router-dom'
import { FlipCard } from '../../components/FlipCard'
import { Picture } from '../../components/Picture'
import { Reveal } from '../../components/Reveal'
import { ServiceIcon } from '../../components/ServiceIcon'
import { getPicture } from '../../content/pictures'
import { services } from '../../content/services'
import { useLocalizePath, useMessages } from '../../lib/messages'
import type { home } from './en'
import styles from './ServiceCards.module.css'

type ServicesProps = { messages: (typeof home)['ourServices'] }

/** The visual services as cards that turn over. */
export function ServiceCards({ messages }: ServicesProps) {
  const { services: names } = useMessages()
  const localize = useLocalizePath()
  const [flippedSlug, setFlippedSlug] = useState<string | null>(null)
  const cards = services.filter((service) => service.group === 'visual')
  return (
    <ul className={styles.cards}>
      {cards.map(({ slug, path, picture, icon }) => (
        <li key={slug}>
          <FlipCard
            label={names[slug].name}
            isFlipped={flippedSlug === slug}
            onFlip={(isFlipped) => setFlippedSlug(isFlipped ? slug : null)}
            front={
              <div className={styles.front}>
                <Picture
                  image={getPicture(picture)}
                  maxWidth={1200}
                  alt=""
                  sizes="(min-width: 1100px) 24rem, 45vw"
                  className={styles.cover}
                />
                <div className={styles.caption}>
                  <ServiceIcon name={icon} />
                  <h3>{names[slug].name}</h3>
                </div>
              </div>
            }
          >
            <div className={styles.back}>
              <div>
                {/* The card's label already contains the name. */}
                <p className={styles.backName} aria-hidden="true">
                  {names[slug].name}
                </p>
                <p>{names[slug].summary}</p>
                {names[slug].forWhom && (
                  <p className={styles.forWhom}>
                    <span>{messages.forWhom}</span> {names[slug].forWhom}
                  </p>
                )}
              </div>
              <Link className="button" data-variant="secondary" to={localize(path)}>
                {messages.details}
                <span className="visually-hidden">{`: ${names[slug].name}`}</span>
              </Link>
            </div>
          </FlipCard>
        </li>
      ))}
    </ul>
  )
}

/** The marketing services as links. */
export function OtherServices({ messages }: ServicesProps) {
  const { services: names } = useMessages()
  const localize = useLocalizePath()
  return (
    <Reveal className={styles.others}>
      <h3>{messages.more}</h3>
      <ul>
        {services
          .filter((service) => service.group === 'marketing')
          .map(({ slug, path }) => (
            <li key={slug}>
              <Link to={localize(path)}>{names[slug].name}</Link>
            </li>
          ))}
      </ul>
      <Link className="button" data-variant="secondary" to={localize('/services')}>
        {messages.all}
      </Link>
    </Reveal>
  )
}
