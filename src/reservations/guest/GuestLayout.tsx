import type { ReactNode } from 'react'
import { LanguageSwitch } from '../../components/LanguageSwitch'
import { Logo } from '../../components/Logo'
import { inEach } from '../../content/language'
import { site } from '../../content/site'
import { venueAddresses } from '../../content/venue-addresses'
import { localPath } from '../../lib/local-path'
import { keepPlace } from '../../lib/reading-place'
import type { Route } from '../../lib/route'
import { Phone } from './Call'
import stylesheet from './guest.css?url'
import { type Restaurant, RestaurantContext } from './restaurant'

type GuestLayoutProps = {
  restaurant: Restaurant
  translations: Route['translations']
  children: ReactNode
}

/** The restaurant's own head over everything that its guests do, and the studio small below it. */
export function GuestLayout({ restaurant, translations, children }: GuestLayoutProps) {
  const { row, place, words, lang } = restaurant
  const isSample = venueAddresses.some((each) => each.slug === row.slug && each.isSample)
  return (
    <RestaurantContext value={restaurant}>
      {/* Apart from the other styles, which stand in every page. */}
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <div className="reserve">
        <div>
          <header className="reserve-head">
            <p className="reserve-place">
              {place.name}
              <span>{place.kind}</span>
            </p>
            {translations && (
              <LanguageSwitch
                languages={inEach(translations)}
                current={lang}
                onFollow={keepPlace}
              />
            )}
          </header>
          {isSample && (
            <p className="reserve-sample">
              <strong>{words.sample.label}</strong> {words.sample.text}
            </p>
          )}
        </div>
        {children}
        <noscript>
          <p className="reserve-wait">
            {words.withoutScript} <Phone />
          </p>
        </noscript>
        {/* Documents of their own: the policy of this one admits no trackers, that of others does. */}
        <footer className="reserve-foot">
          <p>
            {words.foot.by}{' '}
            <a href={localPath('/', lang)}>
              <Logo label={site.name} />
            </a>
          </p>
          <p>
            <a href={localPath('/privacy_policy', lang)}>{words.foot.privacy}</a>
          </p>
        </footer>
      </div>
    </RestaurantContext>
  )
}

/** What the page is for, over whatever it has to say. */
export function Title({ title, intro }: { title: string; intro?: string }) {
  return (
    <div className="reserve-title">
      <h1>{title}</h1>
      {intro && <p>{intro}</p>}
    </div>
  )
}
