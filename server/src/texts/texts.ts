import { createIntl, createIntlCache } from '@formatjs/intl'
import { activityAr } from './activity/ar.ts'
import { activityDe } from './activity/de.ts'
import { activityEn } from './activity/en.ts'
import { mailsAr } from './mails/ar.ts'
import { mailsDe } from './mails/de.ts'
import { mailsEn } from './mails/en.ts'
import { messagesAr } from './messages/ar.ts'
import { messagesDe } from './messages/de.ts'
import { messagesEn } from './messages/en.ts'
import { notificationsAr } from './notifications/ar.ts'
import { notificationsDe } from './notifications/de.ts'
import { notificationsEn } from './notifications/en.ts'

/** Everything the server says to people by itself, in ICU message syntax, by language. */
export const TEXTS = {
  en: { ...activityEn, ...notificationsEn, ...messagesEn, ...mailsEn },
  ar: { ...activityAr, ...notificationsAr, ...messagesAr, ...mailsAr },
  de: { ...activityDe, ...notificationsDe, ...messagesDe, ...mailsDe },
}

export type TextId = keyof typeof TEXTS.en

export interface Texts {
  /** Of the language that is spoken, which is English where there is none of one's own. */
  tag: keyof typeof TEXTS
  direction: 'ltr' | 'rtl'
  /** Values go in as they are: whoever makes HTML of a text escapes it. */
  say: (id: TextId, values?: Readonly<Record<string, string | number>>) => string
}

const isSpoken = (language: string): language is Texts['tag'] => Object.hasOwn(TEXTS, language)
const known = new Map<Texts['tag'], Texts>()

function open(tag: Texts['tag']): Texts {
  const intl = createIntl({ locale: tag, messages: TEXTS[tag] }, createIntlCache())
  const say: Texts['say'] = (id, values) => intl.formatMessage({ id }, values)
  return { tag, direction: tag === 'ar' ? 'rtl' : 'ltr', say }
}

/** @param locale of an account (`de`, `pt_BR`, `ar-EG`); a language that is not spoken here, or none, is English */
export function textsIn(locale: string | null | undefined): Texts {
  const language = locale?.split(/[_-]/)[0]?.toLowerCase() ?? ''
  const tag = isSpoken(language) ? language : 'en'
  const texts = known.get(tag) ?? open(tag)
  known.set(tag, texts)
  return texts
}
