import type { Language } from '../../../src/content/language'
import { el } from './el'
import { en, type MailMessages } from './en'

export const mailMessages: Record<Language, MailMessages> = { en, el }
