import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/**
 * A token nobody can guess, safe in headers, addresses and as an argument of commands.
 *
 * @param bytes of entropy, less a fortieth of a bit
 */
export function randomToken(bytes = 24): string {
  const token = randomBytes(bytes).toString('base64url')
  // Commands take what begins with a dash for an option.
  return token.startsWith('-') ? randomToken(bytes) : token
}

/** What is stored of a random token: SHA-256, hex. Not for passwords. */
export const digest = (token: string): string => createHash('sha256').update(token).digest('hex')

/** One key per purpose from the installation's secret, so that a value made for one use is worthless in another. */
const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'parley', purpose, 32))

/** Encrypts `text` (AES-256-GCM): nonce, tag and cipher text as base64url. */
export function seal(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** Opens what `seal` made. @throws when the secret differs or a byte was changed */
export function unseal(secret: string, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

const macOf = (secret: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', keyFor(secret, purpose)).update(text).digest()

/** The same 32 hex digits for the same text, made only by us. */
export const derivedWord = (secret: string, purpose: string, text: string): string =>
  macOf(secret, purpose, text).toString('hex').slice(0, 32)

/** `<base64url of the JSON>.<signature>`: readable by anyone, made only by us. Put an expiry into `value` where one is due. */
export function signValue(secret: string, purpose: string, value: unknown): string {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${text}.${macOf(secret, purpose, text).toString('base64url')}`
}

/** The value of a token of `signValue`, or null when it was not made here for this purpose. */
export function readSigned(secret: string, purpose: string, token: string): unknown {
  const [text = '', mac = ''] = token.split('.')
  const given = Buffer.from(mac, 'base64url')
  const right = macOf(secret, purpose, text)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
}
