// @vitest-environment node
import { expect, it } from 'vitest'
import { createGuestMail, createHostMail } from '../../../functions/src/booking-content'
import { initialSettings } from '../../../src/content/initial-settings'
import { makeReservation, VENUE } from '../../support/reservations'
import { testCatalogue } from '../../support/test-catalogue'

/** The mails to guest and host about a change. */
function createMails(state: 'pending' | 'confirmed', by: 'guest' | 'host', lang: 'en' | 'el') {
  const mail = {
    catalogue: testCatalogue,
    settings: { siteUrl: 'https://site.example', from: 'info@site.example' } as Parameters<
      typeof createGuestMail
    >[0]['settings'],
    venueRow: testCatalogue.venues.find(({ slug }) => slug === VENUE)!,
    lang,
    email: 'host@site.example',
    venue: initialSettings.sample_restaurant!,
    booking: { ...makeReservation(), state, lang, createdAt: new Date() },
    event: { kind: 'changed', by } as const,
  }
  return [createGuestMail(mail).content, createHostMail(mail).content]
}

it.each([
  ['pending', 'en', /request/i, /reservation/i],
  ['confirmed', 'en', /reservation/i, /request/i],
  ['pending', 'el', /α[ιί]τ[ηή]μ/i, /κράτησ/i],
  ['confirmed', 'el', /κράτησ/i, /α[ιί]τ[ηή]μ/i],
] as const)('calls a changed %s booking by its name in %s', (state, lang, name, otherName) => {
  for (const by of ['guest', 'host'] as const) {
    const mails = createMails(state, by, lang)
    for (const { subject, heading } of mails) {
      expect(`${subject} ${heading}`).toMatch(name)
      expect(`${subject} ${heading}`).not.toMatch(otherName)
    }
    expect(mails[0]?.paragraphs[0]).toMatch(name)
    expect(mails[0]?.paragraphs).toHaveLength(state === 'pending' ? 2 : 1)
  }
})
