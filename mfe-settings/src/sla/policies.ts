import { SlaPolicy, SlaPolicyBody } from '@parley/shared/contract/sla'
import { defineCollection } from '@parley/shared/data/define-collection'

/** What the account promises its contacts. */
export const slaPolicies = defineCollection({
  path: '/sla_policies',
  item: SlaPolicy,
  body: SlaPolicyBody,
  wrapped: 'sla_policy',
})

export const SECONDS = { minutes: 60, hours: 3_600, days: 86_400 } as const
export type DurationUnit = keyof typeof SECONDS
export const DURATION_UNITS: readonly DurationUnit[] = ['minutes', 'hours', 'days']

/** The largest unit that seconds are a whole number of. */
export function unitOf(seconds: number | null): DurationUnit {
  if (seconds === null) return 'minutes'
  return [...DURATION_UNITS].reverse().find((unit) => seconds % SECONDS[unit] === 0) ?? 'minutes'
}

/** What was typed, in seconds; null: nothing, and so nothing is promised. */
export function secondsOf(amount: string, unit: DurationUnit): number | null {
  const text = amount.trim().replace(',', '.')
  if (text === '') return null
  const value = Number(text)
  return Number.isFinite(value) ? Math.round(value * SECONDS[unit]) : Number.NaN
}
