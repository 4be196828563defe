import type { MailSettings } from './context'

/** The settings of the functions and where they come from, see docs/notifications.md. */
const SETTINGS = {
  SMTP_URL: {
    source: 'Secret Manager: firebase functions:secrets:set SMTP_URL',
    isValid: (value: string) => /^smtps?:\/\/\S+$/.test(value),
    example: 'smtps://user:password@smtp.example.com:465',
  },
  MAIL_FROM: {
    source: '.env',
    isValid: (value: string) => /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(value),
    example: 'reservations@example.com',
  },
  SITE_URL: {
    source: '.env, as VITE_SITE_URL',
    isValid: (value: string) => /^https?:\/\/[^\s/]+$/.test(value),
    example: 'https://www.example.com',
  },
  STAFF_LANGUAGE: {
    source: '.env',
    isValid: (value: string) => value === 'en' || value === 'el',
    example: 'en or el',
  },
}

type Environment = Record<string, string | undefined>

/** Lists the settings that are missing or wrong, one sentence each, without their values. */
export function findSettingProblems(env: Environment): string[] {
  return Object.entries(SETTINGS).flatMap(([name, { source, isValid, example }]) => {
    const value = env[name]?.trim() ?? ''
    if (value === '') return [`${name} is not set (${source}). Example: ${example}`]
    return isValid(value) ? [] : [`${name} is not valid (${source}). Example: ${example}`]
  })
}

/** @throws if a setting is missing or wrong. */
export function readSettings(env: Environment): MailSettings & { smtpUrl: string } {
  const problems = findSettingProblems(env)
  if (problems.length > 0) throw new Error(`No mail can be sent.\n${problems.join('\n')}`)
  const { SMTP_URL = '', MAIL_FROM = '', SITE_URL = '', STAFF_LANGUAGE } = env
  return {
    smtpUrl: SMTP_URL.trim(),
    from: MAIL_FROM.trim(),
    siteUrl: SITE_URL.trim(),
    staffLanguage: STAFF_LANGUAGE === 'el' ? 'el' : 'en',
  }
}
