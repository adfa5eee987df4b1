import { importPKCS8, SignJWT } from 'jose'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { safeRequest } from '../../net/safe-fetch.ts'
import { networkPolicy } from '../../net/ssrf-guard.ts'
import type { GoogleSettings } from './integration-apps.ts'

const TIMEOUT_MS = 10_000
const SCOPE = 'https://www.googleapis.com/auth/cloud-translation'

const Token = v.object({ access_token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/)) })
const Detected = v.object({ languages: v.array(v.object({ languageCode: v.pipe(v.string(), v.maxLength(20)) })) })
const Translated = v.object({ translations: v.array(v.object({ translatedText: v.string() })) })

/** @throws when it cannot be reached, refuses, or says something else */
async function ask<S extends v.GenericSchema>(
  deps: Deps,
  address: string,
  message: { body: string; headers: Record<string, string> },
  schema: S,
): Promise<v.InferOutput<S>> {
  const reach = networkPolicy(deps.env.reachableNetworks, deps.env.reachablePorts)
  const { status, text } = await safeRequest(new URL(address), { ...message, timeoutMs: TIMEOUT_MS }, reach)
  if (status !== 200) throw new Error(`${new URL(address).hostname} answered ${status}: ${text.slice(0, 300)}`)
  return v.parse(schema, JSON.parse(text))
}

/** A permit of one hour for the service account, asked for by a statement signed with its key. */
async function accessToken(deps: Deps, { client_email, private_key, token_uri }: GoogleSettings['credentials']) {
  const now = Math.floor(deps.now().getTime() / 1000)
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(client_email)
    .setAudience(token_uri)
    .setIssuedAt(now)
    .setExpirationTime(now + 3600)
    .sign(await importPKCS8(private_key, 'RS256'))
  const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return (await ask(deps, token_uri, { body, headers }, Token)).access_token
}

/**
 * One call of the translation service. Its address is the installation's to choose (`GOOGLE_TRANSLATE_URL`), for regions with
 * a host of their own; where the service account is asked for its permit, whoever connected it chose.
 */
async function call<S extends v.GenericSchema>(
  deps: Deps,
  settings: GoogleSettings,
  method: 'translateText' | 'detectLanguage',
  question: object,
  schema: S,
): Promise<v.InferOutput<S>> {
  const token = await accessToken(deps, settings.credentials)
  const host = deps.env.installationSettings.GOOGLE_TRANSLATE_URL ?? 'https://translation.googleapis.com'
  const project = encodeURIComponent(settings.project_id)
  const address = `${host.replace(/\/+$/, '')}/v3/projects/${project}/locations/global:${method}`
  const headers = { 'content-type': 'application/json; charset=utf-8', authorization: `Bearer ${token}` }
  return ask(deps, address, { body: JSON.stringify(question), headers }, schema)
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
