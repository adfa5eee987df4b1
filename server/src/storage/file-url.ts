import type { Env } from '../env.ts'
import { readSigned, signValue } from '../secrets.ts'

const PURPOSE = 'file-url'
const DAY_S = 86_400

/** What an address of a stored file grants. */
export interface FileGrant {
  key: string
  /** Name offered when it is saved. */
  filename: string | null
  /** Not the file itself but its small rendition. */
  isThumbnail: boolean
  /** Holds sound alone, where its content does not show whether it is a film. */
  isSound: boolean
}

interface Token {
  k: string
  /** Unix seconds; absent: never ends. */
  e?: number
  f?: string
  t?: 1
  s?: 1
}

/** The name stands last for those who show it; it grants nothing, the token does. Dots alone would be read as a folder. */
function addressOf(env: Env, token: Token): string {
  const address = `${env.frontendUrl}/files/${signValue(env.secret, PURPOSE, token)}`
  return token.f && !/^\.+$/.test(token.f) ? `${address}/${encodeURIComponent(token.f.toWellFormed())}` : address
}

/** When addresses made today stop working: Unix seconds, between one and two days from `now`. */
const endOf = (now: Date): number => (Math.floor(now.getTime() / 1000 / DAY_S) + 2) * DAY_S

/**
 * Address of a stored file; '' for none. It stops working between one and two days from `now` and stays the same all day,
 * so that browsers can cache what it answers.
 */
export const fileUrl = (
  env: Env,
  now: Date,
  key: string | null,
  filename?: string | null,
  isSound?: boolean,
): string =>
  key ? addressOf(env, { k: key, e: endOf(now), ...(filename && { f: filename }), ...(isSound && { s: 1 }) }) : ''

/** Address of the 250 px wide rendition of a stored image, drawn when it is first asked for; '' for none. */
export const thumbnailUrl = (env: Env, now: Date, key: string | null): string =>
  key ? addressOf(env, { k: key, e: endOf(now), t: 1 }) : ''

/** Address of a file that lives inside texts (an image of an editor), where nobody could make a new address. */
export function permanentFileUrl(env: Env, key: string, filename: string, isSound: boolean): string {
  return addressOf(env, { k: key, f: filename, ...(isSound && { s: 1 }) })
}

/** What the token of such an address grants, or null when it was not made here or its time is over. */
export function readFileToken(env: Env, now: Date, token: string): FileGrant | null {
  const read = readSigned(env.secret, PURPOSE, token) as Token | null
  if (!read || (read.e !== undefined && read.e * 1000 < now.getTime())) return null
  return { key: read.k, filename: read.f ?? null, isThumbnail: read.t === 1, isSound: read.s === 1 }
}
