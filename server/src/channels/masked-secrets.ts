import { timingSafeEqual } from 'node:crypto'
import { Invalid } from '../errors.ts'
import type { Attributes } from './channel.ts'

const MASK = '••••'

/** What is shown of a secret: its last four characters. */
export const masked = (secret: unknown): string =>
  typeof secret === 'string' && secret !== '' ? `${MASK}${secret.length > 8 ? secret.slice(-4) : ''}` : ''

/** Of a field that came back as it was shown: it has not changed. */
export const isMasked = (value: unknown): boolean => typeof value === 'string' && value.startsWith(MASK)

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** What was given, and where nothing was or the mask came back, what is stored. */
export function given(now: Attributes, before: Attributes | undefined, name: string): string {
  const value = now[name]
  return value === undefined || value === null || isMasked(value) ? textOf(before?.[name]) : textOf(value)
}

/** @throws Invalid naming all that are empty */
export function assertFilled(values: Readonly<Record<string, string>>): void {
  const missing = Object.keys(values).filter((name) => !values[name])
  if (missing.length > 0) throw new Invalid(Object.fromEntries(missing.map((name) => [name, "can't be blank"])))
}

/** @throws Invalid unless it is `+` and 2 to 15 digits */
export function assertPhone(phone: string): void {
  if (!/^\+[1-9]\d{1,14}$/.test(phone)) throw new Invalid({ phone_number: 'must be a number like +15551234567' })
}

/** Compares without telling by its time how much was right. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export const headerOf = (headers: Readonly<Record<string, string | string[] | undefined>>, name: string): string => {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}
