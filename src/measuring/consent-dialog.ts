import * as library from 'vanilla-cookieconsent'
import type { consent } from '../content/en/consent'
import type { Language } from '../content/language'
import { loadChunk } from '../lib/chunks'
import { localPath } from '../lib/local-path'
import { applyStylesheet } from '../lib/stylesheet'
import { type Purpose, permit, purposes } from './analytics'
import stylesheet from './consent.css?url'

/** First-party cookies that the trackers leave, erased when consent is withdrawn. */
const cookies: Record<Purpose, { name: RegExp }[]> = {
  analytics: [{ name: /^_ga/ }, { name: /^_gid$/ }, { name: /^_gcl_/ }, { name: /^_dc_gtm_/ }],
  advertising: [{ name: /^_fb[pc]$/ }, { name: /^_gcl_/ }],
}

const languages: Record<Language, () => Promise<{ consent: typeof consent }>> = {
  en: () => import('../content/en/consent'),
  el: () => import('../content/el/consent'),
}

let started: Promise<void> | undefined

/** Asks a visitor who has not chosen yet, and puts the choice of one who has into effect. */
export async function ask(lang: Language) {
  started ??= start(lang).catch((cause) => {
    // Not kept, so that the next try asks again for what did not arrive.
    started = undefined
    throw cause
  })
  await started
  await library.setLanguage(lang)
}

/** Opens the choice again. */
export const openSettings = () => library.showPreferences()

async function start(lang: Language) {
  await applyStylesheet(stylesheet)
  // A change of mind holds in every open tab.
  const tabs = new BroadcastChannel('consent')
  tabs.onmessage = ({ data }: MessageEvent<Purpose[]>) => permit(data)
  const follow = () => {
    const accepted = purposes.filter((purpose) => library.acceptedCategory(purpose))
    permit(accepted)
    return accepted
  }
  await library.run({
    guiOptions: {
      consentModal: { layout: 'bar inline', position: 'bottom', equalWeightButtons: true },
      preferencesModal: { layout: 'box', equalWeightButtons: true },
    },
    categories: {
      necessary: { enabled: true, readOnly: true },
      ...Object.fromEntries(
        purposes.map((purpose) => [purpose, { autoClear: { cookies: cookies[purpose] } }]),
      ),
    },
    onConsent: follow,
    onChange: () => tabs.postMessage(follow()),
    language: {
      default: lang,
      translations: {
        en: () => translation('en'),
        el: () => translation('el'),
      },
    },
  })
}

async function translation(lang: Language) {
  const { consent: words } = await loadChunk(`consent-${lang}`, languages[lang])
  return {
    consentModal: {
      title: words.title,
      description: `${words.text} <a href="${localPath('/privacy_policy', lang)}">${words.privacy}</a>`,
      acceptAllBtn: words.accept,
      acceptNecessaryBtn: words.reject,
      showPreferencesBtn: words.settings,
    },
    preferencesModal: {
      title: words.settingsTitle,
      acceptAllBtn: words.accept,
      acceptNecessaryBtn: words.reject,
      savePreferencesBtn: words.save,
      closeIconLabel: words.close,
      sections: (['necessary', ...purposes] as const).map((category) => ({
        title: words.categories[category].title,
        description: words.categories[category].text,
        linkedCategory: category,
      })),
    },
  }
}
