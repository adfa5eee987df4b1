import { openProviderPeer, type ProviderReply } from '@parley/providers/provider-peer'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

interface Person {
  email: string
  name: string
  /** What the provider says of the address; says nothing when left out. */
  isVerified?: boolean
}

/** Sign-in of Google and Microsoft as their documents say it: codes for tokens, tokens that end, identities it signs. */
export interface MailProviderPeer {
  url: string
  /** A person agrees on the page of the provider. @returns the code that the browser brings back */
  agree: (person: Person, issuer?: string) => string
  /** The newest access token. */
  token: () => string
  /** Forms that the token address was sent. */
  asked: (grant: 'authorization_code' | 'refresh_token') => URLSearchParams[]
  /** Nobody is renewed any more. */
  revoke: () => void
  close: () => void
}

export async function openMailProviderPeer(client: { id: string; secret: string }): Promise<MailProviderPeer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const codes = new Map<string, Person & { issuer: string }>()
  let [given, isRevoked] = [0, false]
  const identity = ({ email, name, isVerified, issuer }: Person & { issuer: string }) =>
    new SignJWT({ email, name, preferred_username: email, email_verified: isVerified })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer)
      .setAudience(client.id)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey)
  const grant = async (form: URLSearchParams): Promise<ProviderReply> => {
    const no = (error: string) => ({ status: 400, json: { error, error_description: 'Token has been revoked.' } })
    if (form.get('client_secret') !== client.secret) return no('invalid_client')
    const access = () => ({ access_token: `access-${++given}`, expires_in: 3_600, token_type: 'Bearer' })
    if (form.get('grant_type') === 'refresh_token') {
      return isRevoked || form.get('refresh_token') !== 'for-ever' ? no('invalid_grant') : { json: access() }
    }
    const person = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    if (!person) return no('invalid_grant')
    return { json: { ...access(), refresh_token: 'for-ever', id_token: await identity(person) } }
  }
  const peer = await openProviderPeer(async ({ path, form }) => {
    if (path.endsWith('/token')) return grant(form)
    if (/\/(certs|keys)$/.test(path))
      return { json: { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }] } }
    return undefined
  })
  return {
    url: peer.url,
    agree(person, issuer = 'https://accounts.google.com') {
      const code = `code-${codes.size}-${person.email}`
      codes.set(code, { ...person, issuer })
      return code
    },
    token: () => `access-${given}`,
    asked: (kind) => peer.heard('/token').flatMap(({ form }) => (form.get('grant_type') === kind ? [form] : [])),
    revoke: () => {
      isRevoked = true
    },
    close: peer.close,
  }
}
