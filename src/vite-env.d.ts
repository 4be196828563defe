/// <reference types="vite/client" />

/** The variables of `.env`; `.env.example` explains them. */
interface ImportMetaEnv {
  readonly VITE_SITE_URL?: string
  readonly VITE_FIREBASE_API_KEY?: string
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string
  readonly VITE_FIREBASE_PROJECT_ID?: string
  readonly VITE_FIREBASE_APP_ID?: string
  readonly VITE_APPCHECK_SITE_KEY?: string
  readonly VITE_GTM_ID?: string
  readonly VITE_META_PIXEL_ID?: string
  readonly VITE_SURVEY_URL_EN?: string
  readonly VITE_SURVEY_URL_EL?: string
  readonly VITE_NOTIFICATIONS?: string

  /** From scripts/build/policies.mjs. */
  readonly POLICY_WITHOUT_TRACKERS: string
}
