import { createHmac, timingSafeEqual } from 'node:crypto'

const MOST_AGE_S = 300

/** What Slack signs a request with (`v0=…`). */
export const slackSignature = (secret: string, timestamp: string, body: Buffer): string =>
  `v0=${createHmac('sha256', secret).update(`v0:${timestamp}:`).update(body).digest('hex')}`

/** Whether Slack has sent this, within the last five minutes. */
export function isFromSlack(
  secret: string,
  headers: Record<string, string | string[] | undefined>,
  body: Buffer,
  now: Date,
): boolean {
  const timestamp = String(headers['x-slack-request-timestamp'] ?? '')
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp))
  if (!secret || !/^\d+$/.test(timestamp) || age > MOST_AGE_S) return false
  const given = Buffer.from(String(headers['x-slack-signature'] ?? ''))
  const right = Buffer.from(slackSignature(secret, timestamp, body))
  return given.length === right.length && timingSafeEqual(given, right)
}
