import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import * as v from 'valibot'
import type { Attributes, ChannelInbox } from '../channel.ts'
import { ProviderProblem } from '../provider-problem.ts'
import type { Wire } from '../provider-requests.ts'
import { type MailProvider, mailProviderOf } from './mail-providers.ts'

/** Tokens are renewed this long before they end. */
const BEFORE_END_MS = 5 * 60_000

const Tokens = v.object({
  access_token: v.string(),
  expires_in: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)),
  refresh_token: v.optional(v.string()),
  id_token: v.optional(v.string()),
})
type Tokens = v.InferOutput<typeof Tokens>

/** Nobody gives tokens for these words any more. */
const LOST = new Set(['invalid_grant', 'invalid_client', 'unauthorized_client', 'interaction_required'])

async function askTokens(wire: Wire, provider: MailProvider, more: Record<string, string>): Promise<Tokens> {
  const [client_id, client_secret] = [await wire.setting(provider.clientId), await wire.setting(provider.clientSecret)]
  const form = new URLSearchParams({ client_id, client_secret, ...more })
  const [name, path] = provider.token
  const { isOk, status, json } = await wire.call(name, path, { method: 'POST', form })
  const read = v.safeParse(Tokens, json)
  if (isOk && read.success) return read.output
  const error = String(json?.error ?? status)
  const words = [error, json?.error_description].filter(Boolean).join(': ').slice(0, 400)
  throw new ProviderProblem(words, { fate: 'later', isAccess: LOST.has(error) })
}

/** As they are kept, sealed. */
const kept = (wire: Wire, { access_token, refresh_token, expires_in }: Tokens): Attributes => ({
  access_token,
  ...(refresh_token && { refresh_token }),
  expires_on: new Date(wire.now().getTime() + expires_in * 1000).toISOString(),
})

const Identity = v.object({
  iss: v.string(),
  email: v.optional(v.string()),
  email_verified: v.optional(v.boolean()),
  preferred_username: v.optional(v.string()),
  name: v.optional(v.string()),
})

async function identityIn(wire: Wire, provider: MailProvider, idToken: string) {
  const [name, path] = provider.keys
  const { json } = await wire.call(name, path)
  const keys = createLocalJWKSet(json as JSONWebKeySet)
  const audience = await wire.setting(provider.clientId)
  const { payload } = await jwtVerify(idToken, keys, { audience, currentDate: wire.now() }).catch((error: Error) => {
    throw new ProviderProblem(`The identity token is not valid: ${error.message}`)
  })
  const who = v.parse(Identity, payload)
  if (!provider.isIssuer(who.iss)) throw new ProviderProblem('The identity token comes from somebody else')
  if (who.email_verified === false) throw new ProviderProblem('The address has not been verified')
  const address = (who.email ?? who.preferred_username ?? '').toLowerCase()
  if (!address.includes('@')) throw new ProviderProblem('The identity token names no address')
  return { address, login: who.preferred_username ?? address, name: who.name ?? '' }
}

/** Who has agreed, and the tokens that open the mailbox. @throws ProviderProblem in the provider's words */
export async function tokensFor(wire: Wire, provider: MailProvider, code: string, redirectUri: string) {
  const tokens = await askTokens(wire, provider, { grant_type: 'authorization_code', code, redirect_uri: redirectUri })
  if (!tokens.id_token || !tokens.refresh_token) throw new ProviderProblem('The provider gave no lasting access')
  return { who: await identityIn(wire, provider, tokens.id_token), secrets: kept(wire, tokens) }
}

/** Secrets to keep instead, where the token is about to end; null: it lasts. @throws ProviderProblem */
export async function renewed(wire: Wire, inbox: ChannelInbox): Promise<Attributes | null> {
  const provider = mailProviderOf(inbox)
  const { refresh_token: refreshToken, expires_on: end } = inbox.secrets
  if (!provider || typeof refreshToken !== 'string') return null
  if (Date.parse(String(end)) - wire.now().getTime() > BEFORE_END_MS) return null
  const more = { grant_type: 'refresh_token', refresh_token: refreshToken }
  const tokens = await askTokens(wire, provider, more).catch((problem: unknown) => {
    // Nothing of the message has gone anywhere yet.
    if (problem instanceof ProviderProblem && problem.fate === 'unknown')
      throw new ProviderProblem(problem.message, { fate: 'later' })
    throw problem
  })
  return { ...inbox.secrets, ...kept(wire, tokens) }
}
