import type { Language } from '../../../src/domain/language'
import { el } from './el'
import { en, type MailMessages } from './en'

export const mailMessages: Record<Language, MailMessages> = { en, el }
