import { readdirSync, readFileSync } from 'node:fs'
import { createIntl, createIntlCache } from '@formatjs/intl'
import { activityEn } from './activity.ts'
import { mailsEn } from './mails.ts'
import { messagesEn } from './messages.ts'
import { notificationsEn } from './notifications.ts'
import { pagesEn } from './pages.ts'
import { portalEn } from './portal.ts'

/** Everything the server says to people by itself, in ICU message syntax. */
const ENGLISH = { ...activityEn, ...notificationsEn, ...messagesEn, ...mailsEn, ...pagesEn, ...portalEn }

export type TextId = keyof typeof ENGLISH

const LOCALES = new URL('locales/', import.meta.url)

/** One file a language in `locales/`: a further one is a further file and nothing else. */
const translations = readdirSync(LOCALES)
  .filter((file) => file.endsWith('.json'))
  .map((file) => [file.slice(0, -'.json'.length), JSON.parse(readFileSync(new URL(file, LOCALES), 'utf8'))] as const)

/** The texts by language. */
export const TEXTS: Readonly<Record<string, Readonly<Record<TextId, string>>>> = {
  en: ENGLISH,
  ...Object.fromEntries(translations),
}

export interface Texts {
  /** Of the language that is spoken, which is English where there is none of one's own. */
  tag: string
  direction: 'ltr' | 'rtl'
  /** Values go in as they are: whoever makes HTML of a text escapes it. */
  say: (id: TextId, values?: Readonly<Record<string, string | number>>) => string
}

const known = new Map<string, Texts>()

/** Languages written from right to left (workspace 26.5). */
const RIGHT_TO_LEFT = new Set(['ar', 'as', 'fa', 'he', 'ku', 'ur'])

/** @param locale of a text or a person: `he`, `pt_BR`, `ar-EG` */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(locale.split(/[_-]/)[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr'

function open(tag: string): Texts {
  const intl = createIntl({ locale: tag, messages: TEXTS[tag] }, createIntlCache())
  const say: Texts['say'] = (id, values) => intl.formatMessage({ id }, values)
  return { tag, direction: directionOf(tag), say }
}

/** @param locale of an account (`de`, `pt_BR`, `ar-EG`); a language that is not spoken here, or none, is English */
export function textsIn(locale: string | null | undefined): Texts {
  const language = locale?.split(/[_-]/)[0]?.toLowerCase() ?? ''
  const tag = Object.hasOwn(TEXTS, language) ? language : 'en'
  const texts = known.get(tag) ?? open(tag)
  known.set(tag, texts)
  return texts
}
