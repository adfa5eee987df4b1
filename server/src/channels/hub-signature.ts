import { createHmac } from 'node:crypto'
import type { Delivery } from './channel.ts'
import { headerOf, isSame } from './masked-secrets.ts'

/** Whether Meta signed these bytes with the secret of the app (`X-Hub-Signature-256`). */
export function isSignedByMeta(secret: string, { headers, raw }: Delivery): boolean {
  if (!secret) return false
  const right = `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`
  return isSame(headerOf(headers, 'x-hub-signature-256'), right)
}
