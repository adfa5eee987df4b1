import { createHmac, randomBytes } from 'node:crypto'

/** Proof that we know the secret of the app: over a challenge, and over what X delivers. */
export const signatureOfX = (secret: string, over: string | Buffer): string =>
  `sha256=${createHmac('sha256', secret).update(over).digest('base64')}`

/** Keys of OAuth 1.0a: the app's, and those of an account where it acts for one. */
export interface OAuthKeys {
  consumerKey: string
  consumerSecret: string
  token?: string
  tokenSecret?: string
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * The `Authorization` of a call (RFC 5849). A JSON body is not part of the signature.
 * @param url with its query, which is signed
 * @param more further `oauth_` parameters, such as the callback
 */
export function oauthHeader(
  keys: OAuthKeys,
  method: string,
  url: string,
  more: Record<string, string> = {},
  at: { now: Date; nonce?: string } = { now: new Date() },
): Record<string, string> {
  const { origin, pathname, searchParams } = new URL(url)
  const own: Record<string, string> = {
    oauth_consumer_key: keys.consumerKey,
    oauth_nonce: at.nonce ?? randomBytes(16).toString('hex'),
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(Math.floor(at.now.getTime() / 1000)),
    oauth_version: '1.0',
    ...(keys.token && { oauth_token: keys.token }),
    ...more,
  }
  const signed = [...Object.entries(own), ...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const base = [method, encoded(`${origin}${pathname}`), encoded(signed)].join('&')
  const key = `${encoded(keys.consumerSecret)}&${encoded(keys.tokenSecret ?? '')}`
  const signature = createHmac('sha1', key).update(base).digest('base64')
  const fields = Object.entries({ ...own, oauth_signature: signature })
  return { authorization: `OAuth ${fields.map(([name, value]) => `${encoded(name)}="${encoded(value)}"`).join(', ')}` }
}
