import { createHmac, timingSafeEqual } from 'node:crypto'
import { Email } from '@parley/shared/contract/rules/email'
import { PhoneNumber } from '@parley/shared/contract/rules/phone'
import * as v from 'valibot'

/** Identity verification: hex HMAC-SHA256 of the identifier with the inbox's secret. */
export function isVerified(
  identifier: string,
  hash: string | null | undefined,
  hmacToken: string | undefined,
): boolean {
  if (!hash || !hmacToken) return false
  const right = createHmac('sha256', hmacToken).update(identifier).digest('hex')
  const given = Buffer.from(hash)
  return given.length === right.length && timingSafeEqual(given, Buffer.from(right))
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `fresh` over `stored`, maps inside maps included. */
export function deepMerge(stored: Record<string, unknown>, fresh: Record<string, unknown>): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...stored }
  for (const [key, value] of Object.entries(fresh)) {
    const old = merged[key]
    merged[key] = isPlain(old) && isPlain(value) ? deepMerge(old, value) : value
  }
  return merged
}

/** Null for blank and malformed values: they never overwrite a good one. */
export const emailOrNull = (text: unknown): string | null => {
  const read = v.safeParse(Email, text)
  return read.success ? read.output : null
}
export const phoneOrNull = (text: unknown): string | null => {
  const read = v.safeParse(PhoneNumber, text)
  return read.success ? read.output : null
}
export const textOrNull = (text: unknown): string | null =>
  typeof text === 'string' && text.trim() ? text.trim().slice(0, 255) : null
