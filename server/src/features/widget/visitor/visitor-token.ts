import { jwtVerify, SignJWT } from 'jose'

/** What a visitor's token says: which session of which inbox. The contact behind it may not exist yet. */
export interface VisitorSession {
  sourceId: string
  inboxId: number
}

const ALGORITHM = 'HS256'
const AUDIENCE = 'visitor'
const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(`visitor:${secret}`)

/** A signed JWT `{source_id, inbox_id, iat}`; it does not expire, so that a returning visitor keeps the history. */
export function signVisitorToken(secret: string, session: VisitorSession, now: Date): Promise<string> {
  return new SignJWT({ source_id: session.sourceId, inbox_id: session.inboxId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .sign(keyOf(secret))
}

/** Null when the token is not ours, or not of this kind. */
export async function readVisitorToken(secret: string, token: string): Promise<VisitorSession | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: [ALGORITHM], audience: AUDIENCE })
    const { source_id: sourceId, inbox_id: inboxId } = payload
    return typeof sourceId === 'string' && typeof inboxId === 'number' ? { sourceId, inboxId } : null
  } catch {
    // A forged, broken or foreign token opens nothing; the visitor starts anew.
    return null
  }
}
