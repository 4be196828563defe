import * as cookieConsent from 'vanilla-cookieconsent'
import type { consent } from '../../content/en/consent'
import { type Language, localizePath } from '../../domain/language'
import { loadChunk } from '../../lib/load-chunk'
import { observeBar } from '../../lib/observe-bar'
import { applyConsent, availablePurposes } from './analytics'
import './consent.css'
import type { Purpose } from './purpose'

/** The first-party cookies of the trackers. The library erases them when consent is withdrawn. */
const TRACKER_COOKIES: Record<Purpose, { name: RegExp }[]> = {
  analytics: [{ name: /^_ga/ }, { name: /^_gid$/ }, { name: /^_gcl_/ }, { name: /^_dc_gtm_/ }],
  advertising: [{ name: /^_fb[pc]$/ }, { name: /^_gcl_/ }],
}

const messageImporters: Record<Language, () => Promise<{ consent: typeof consent }>> = {
  en: () => import('../../content/en/consent'),
  el: () => import('../../content/el/consent'),
}

const otherTabs = new BroadcastChannel('consent')

let initialization: Promise<void> | undefined
let currentLang: Language

/** Applies the choice that the visitor has saved, or shows the dialog if there is none. */
export async function startConsent(lang: Language) {
  currentLang = lang
  initialization ??= initializeDialog(lang).catch((cause) => {
    // Reset, so that the next call tries again. The library runs only once without its own reset.
    initialization = undefined
    cookieConsent.reset()
    throw cause
  })
  await initialization
  await cookieConsent.setLanguage(lang)
}

/** Opens the dialog in which visitors change their choice. Requires {@link startConsent}. */
export const openSettingsDialog = () => cookieConsent.showPreferences()

async function initializeDialog(lang: Language) {
  otherTabs.onmessage = ({ data }: MessageEvent<Purpose[]>) => {
    applyConsent(data)
    // The library reads the saved choice only when it starts. Without a new start, this tab's dialog would stay
    // open, and its settings would ignore a choice that equals the one from before.
    cookieConsent.reset()
    runDialog(currentLang).catch(() => {})
  }
  await runDialog(lang)
}

async function runDialog(lang: Language) {
  await cookieConsent.run({
    guiOptions: {
      consentModal: { layout: 'bar inline', position: 'bottom', equalWeightButtons: true },
      preferencesModal: { layout: 'box', equalWeightButtons: true },
    },
    categories: {
      necessary: { enabled: true, readOnly: true },
      ...Object.fromEntries(
        availablePurposes.map((purpose) => [
          purpose,
          { autoClear: { cookies: TRACKER_COOKIES[purpose] } },
        ]),
      ),
    },
    onFirstConsent: publishChoice,
    // Called after a first choice, and at each start if there is a saved one.
    onConsent: () => applyConsent(getAcceptedPurposes()),
    onChange: () => {
      applyConsent(getAcceptedPurposes())
      publishChoice()
    },
    language: {
      default: lang,
      translations: {
        en: () => loadTranslation('en'),
        el: () => loadTranslation('el'),
      },
    },
  })
  // As high as the bar while that is shown (consent.css). There is none if the visitor has already chosen.
  observeBar(document.getElementById('cc-main'))
}

const publishChoice = () => otherTabs.postMessage(getAcceptedPurposes())

const getAcceptedPurposes = () =>
  availablePurposes.filter((purpose) => cookieConsent.acceptedCategory(purpose))

async function loadTranslation(lang: Language) {
  const { consent: messages } = await loadChunk(`consent-${lang}`, messageImporters[lang])
  return {
    consentModal: {
      title: messages.title,
      description: `${messages.text} <a href="${localizePath('/privacy_policy', lang)}">${messages.privacy}</a>`,
      acceptAllBtn: messages.accept,
      acceptNecessaryBtn: messages.reject,
      showPreferencesBtn: messages.settings,
    },
    preferencesModal: {
      title: messages.settingsTitle,
      acceptAllBtn: messages.accept,
      acceptNecessaryBtn: messages.reject,
      savePreferencesBtn: messages.save,
      closeIconLabel: messages.close,
      sections: (['necessary', ...availablePurposes] as const).map((category) => ({
        title: messages.categories[category].title,
        description: messages.categories[category].text,
        linkedCategory: category,
      })),
    },
  }
}
