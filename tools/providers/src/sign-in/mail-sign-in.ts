import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { ProviderCall, ProviderReply } from '../wire/provider-peer.ts'
import { consentPage, withQuery } from './consent-page.ts'

/** Keys of the simulated apps at Google and Microsoft; Parley is told the same. */
export const MAIL_APPS = {
  GOOGLE_OAUTH_CLIENT_ID: 'simulated-google-app',
  GOOGLE_OAUTH_CLIENT_SECRET: 'simulated-google-secret',
  AZURE_APP_ID: 'simulated-azure-app',
  AZURE_APP_SECRET: 'simulated-azure-secret',
}
/** Where mailboxes are opened by a token. */
export const MAIL_SIGN_INS = ['GOOGLE_ACCOUNTS', 'GOOGLE_OAUTH', 'GOOGLE_CERTS', 'MICROSOFT_LOGIN']

const GOOGLE = { title: 'Google', issuer: 'https://accounts.google.com', domain: 'gmail-shop.example' }
const MICROSOFT = {
  title: 'Microsoft',
  issuer: 'https://login.microsoftonline.com/simulated/v2.0',
  domain: 'outlook-shop.example',
}
const NAMES: Record<string, string> = { hello: 'Marlowe & Finch', returns: 'Marlowe & Finch Returns' }

function consent(base: string, query: URLSearchParams): ProviderReply {
  const { title, domain } = base.startsWith('GOOGLE') ? GOOGLE : MICROSOFT
  const back = query.get('redirect_uri') ?? ''
  const state = query.get('state') ?? ''
  const hint = query.get('login_hint') ?? ''
  const addresses = [...new Set([hint, ...Object.keys(NAMES).map((name) => `${name}@${domain}`)])].filter(Boolean)
  const choices = addresses.map((address) => ({
    words: `Allow for ${address}`,
    href: withQuery(back, { state, code: `for ${address} at ${query.get('client_id') ?? ''}` }),
  }))
  const no = { words: 'Cancel', href: withQuery(back, { state, error: 'access_denied' }) }
  const lead = 'Parley wants to read and send mails of a mailbox. This page is simulated: any answer is right.'
  return consentPage(`${title}: choose an account`, lead, [...choices, no])
}

const refused = (error: string): ProviderReply => ({ status: 400, json: { error } })

/**
 * Sign-in of Google and Microsoft: a page to agree on, codes for tokens, identities that it signs.
 * @param open the mailbox of an address, by the token that was given for it
 */
export async function openMailSignIn(open: (address: string, token: string) => unknown) {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(publicKey)), kid: 'simulated', alg: 'RS256', use: 'sig' }
  const identity = (base: string, client: string, email: string) =>
    new SignJWT({
      email,
      email_verified: true,
      preferred_username: email,
      name: NAMES[email.split('@')[0] ?? ''] ?? '',
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'simulated' })
      .setIssuer((base.startsWith('GOOGLE') ? GOOGLE : MICROSOFT).issuer)
      .setAudience(client)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey)
  let given = 0
  const tokens = () => ({ access_token: `simulated-${++given}`, expires_in: 3_600, token_type: 'Bearer' })
  const grant = async (base: string, form: URLSearchParams): Promise<ProviderReply> => {
    if (form.get('grant_type') === 'refresh_token') return { json: tokens() }
    const [, email = '', client = ''] = /^for (.+) at (.*)$/.exec(form.get('code') ?? '') ?? []
    if (!email || client !== form.get('client_id')) return refused('invalid_grant')
    const id_token = await identity(base, client, email)
    const fresh = tokens()
    open(email, fresh.access_token)
    return { json: { ...fresh, refresh_token: 'simulated-for-ever', id_token } }
  }
  return async (base: string, { path, form }: ProviderCall): Promise<ProviderReply | undefined> => {
    const { pathname, searchParams } = new URL(path, 'http://sign-in')
    if (/\/(auth|authorize)$/.test(pathname)) return consent(base, searchParams)
    if (pathname.endsWith('/token')) return grant(base, form)
    return /\/(certs|keys)$/.test(pathname) ? { json: { keys: [key] } } : undefined
  }
}
