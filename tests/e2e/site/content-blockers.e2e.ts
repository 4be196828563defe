import { readdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'

/**
 * The words by which EasyList, EasyPrivacy, Fanboy's Annoyance and Social lists and similar rules stop files. Short
 * words count between separators only, as in those lists.
 */
const BLOCKED =
  /share|sharing|social|analytic|track|consent|cookie|pixel|beacon|banner|popup|sponsor|advert|affiliate|facebook|fbevents|instagram|linkedin|gtm|gtag|telemetry|vitals|newsletter|(^|[/._-])(ad|ads|adv|fb|ga|log|stat|stats|promo)([/._-]|$)/i

// Blockers stop pages only by their domain, and the pictures for shared links, in /share/, are loaded by no page.
test('no built file of the site and the player has a word in its name that content blockers stop', () => {
  const files = ['static', 'pictures', 'samples/player'].flatMap((folder) =>
    readdirSync(`dist/${folder}`, { recursive: true, encoding: 'utf8' }),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => BLOCKED.test(`/${file}`))).toEqual([])
})
