import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import type { GoogleSettings } from './apps/google-translate-app.ts'
import { askGoogle } from './google-account.ts'

const Detected = v.object({ languages: v.array(v.object({ languageCode: v.pipe(v.string(), v.maxLength(20)) })) })
const Translated = v.object({ translations: v.array(v.object({ translatedText: v.string() })) })

/** One call of the translation service; `GOOGLE_TRANSLATE_URL` is for regions with a host of their own. */
async function call<S extends v.GenericSchema>(
  deps: Deps,
  { credentials, project_id }: GoogleSettings,
  method: 'translateText' | 'detectLanguage',
  question: object,
  schema: S,
): Promise<v.InferOutput<S>> {
  const { providerUrls, installationSettings } = deps.env
  const chosen = providerUrls.GOOGLE_TRANSLATE ?? installationSettings.GOOGLE_TRANSLATE_URL
  const path = `/v3/projects/${encodeURIComponent(project_id)}/locations/global:${method}`
  const place = { chosen, usual: 'https://translation.googleapis.com', path }
  return askGoogle(deps, { credentials, scope: 'cloud-translation' }, place, question, schema)
}

/** One text in another language. @throws any failure to get it */
export async function googleTranslation(
  deps: Deps,
  settings: GoogleSettings,
  { content, type, language }: { content: string; type: 'text/plain' | 'text/html'; language: string },
): Promise<string | null> {
  const question = { contents: [content], mimeType: type, targetLanguageCode: language }
  const { translations } = await call(deps, settings, 'translateText', question, Translated)
  return translations[0]?.translatedText || null
}

/** The language code of a text (`de`, `pt-BR`); null when it could be any. @throws any failure to get it */
export async function googleLanguage(deps: Deps, settings: GoogleSettings, content: string): Promise<string | null> {
  const question = { content, mimeType: 'text/plain' }
  const { languages } = await call(deps, settings, 'detectLanguage', question, Detected)
  const code = languages[0]?.languageCode
  return code === undefined || code === 'und' ? null : code
}
