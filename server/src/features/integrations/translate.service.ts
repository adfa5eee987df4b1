import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../errors.ts'
import { safeMailHtml } from '../../safe-html/mail-html.ts'
import { GoogleSettings } from './apps/google-translate-app.ts'
import { googleTranslation } from './google-translate.ts'
import { settingsOfApp } from './integrations.service.ts'

/** What the service takes at once. */
const MAX_CHARACTERS = 30_000

export interface Translatable {
  content: string
  isHtml: boolean
}

/** HTML that is too long for the service goes as its text; the end of a text that is too long stays untranslated. */
function fitting({ content, isHtml }: Translatable): Translatable {
  if (!isHtml || content.length <= MAX_CHARACTERS) return { content: content.slice(0, MAX_CHARACTERS), isHtml }
  return { content: safeMailHtml(content).text.slice(0, MAX_CHARACTERS), isHtml: false }
}

/**
 * The text in another language by the service that the account has connected; HTML comes back as harmless as it was stored.
 * @param language two letters
 * @returns null without a service, and when it has nothing to say
 * @throws Refused when the service fails
 */
export async function translate(
  deps: Deps,
  accountId: number,
  given: Translatable,
  language: string,
): Promise<string | null> {
  const settings = await settingsOfApp(deps, accountId, 'google_translate')
  if (!settings || given.content.trim() === '') return null
  const { content, isHtml } = fitting(given)
  const type = isHtml ? 'text/html' : 'text/plain'
  const translated = await googleTranslation(deps, v.parse(GoogleSettings, settings), {
    content,
    type,
    language,
  }).catch((error: unknown) => {
    deps.log.warn({ err: error, accountId }, 'a message was not translated')
    throw new Refused('The translation service did not answer. Please try again.')
  })
  return translated !== null && isHtml ? safeMailHtml(translated).html : translated
}

/** Whether the account has connected a service that translates. */
export const hasTranslator = async (deps: Deps, accountId: number): Promise<boolean> =>
  (await settingsOfApp(deps, accountId, 'google_translate')) !== null
