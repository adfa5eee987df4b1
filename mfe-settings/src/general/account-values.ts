import type { Account } from '@parley/shared/contract/account'
import { Email } from '@parley/shared/contract/rules/email'
import { requiredText } from '@parley/shared/contract/rules/text'
import { Domain } from '@parley/shared/contract/rules/web-address'
import * as v from 'valibot'

/** Minutes of each unit that a time can be given in, the largest last. */
const UNITS = { minutes: 1, hours: 60, days: 24 * 60 } as const
export type Unit = keyof typeof UNITS
export const UNIT_NAMES = Object.keys(UNITS) as Unit[]

/** The range of `auto_resolve_after` on the wire (configuration 1.2). */
const MIN_MINUTES = 10
const MAX_MINUTES = 1_439_856

/** What the form of the account holds: texts and switches. */
export interface AccountValues {
  name: string
  locale: string
  support_email: string
  domain: string
  timezone: string
  auto_resolve: boolean
  auto_resolve_amount: string
  auto_resolve_unit: Unit
  auto_resolve_message: string
  auto_resolve_label: string
  auto_resolve_ignore_waiting: boolean
  audio_transcriptions: boolean
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Minutes in the largest unit that says them exactly: 2880 → 2 days. */
export function inUnits(minutes: number): { amount: string; unit: Unit } {
  const unit = UNIT_NAMES.findLast((name) => minutes % UNITS[name] === 0) ?? 'minutes'
  return { amount: String(minutes / UNITS[unit]), unit }
}

export const minutesOf = ({ auto_resolve_amount, auto_resolve_unit }: AccountValues): number =>
  Number(auto_resolve_amount) * UNITS[auto_resolve_unit]

export function accountValues({
  name,
  locale,
  support_email,
  domain,
  custom_attributes,
  settings,
}: Account): AccountValues {
  const after = typeof settings.auto_resolve_after === 'number' ? settings.auto_resolve_after : null
  const { amount, unit } = inUnits(after ?? 30 * UNITS.days)
  return {
    name,
    locale,
    support_email: support_email ?? '',
    domain: domain ?? '',
    timezone: text(custom_attributes?.timezone),
    auto_resolve: after !== null,
    auto_resolve_amount: amount,
    auto_resolve_unit: unit,
    auto_resolve_message: text(settings.auto_resolve_message),
    auto_resolve_label: text(settings.auto_resolve_label),
    auto_resolve_ignore_waiting: settings.auto_resolve_ignore_waiting === true,
    audio_transcriptions: settings.audio_transcriptions === true,
  }
}

const isWait = (values: AccountValues): boolean => {
  const minutes = minutesOf(values)
  return !values.auto_resolve || (Number.isInteger(minutes) && minutes >= MIN_MINUTES && minutes <= MAX_MINUTES)
}

/** The rules of the form. */
export const AccountValuesSchema = v.pipe(
  v.looseObject({
    name: requiredText(),
    support_email: v.union([v.pipe(v.string(), v.trim(), v.literal('')), Email], 'is invalid'),
    domain: Domain,
  }),
  v.forward(
    v.check((values) => isWait(values as unknown as AccountValues), 'must be between 10 minutes and 999 days'),
    ['auto_resolve_amount' as never],
  ),
)

/** The body of `PATCH accounts/{id}` that these values are. */
export const accountBody = (values: AccountValues) => ({
  name: values.name.trim(),
  locale: values.locale,
  support_email: values.support_email.trim().toLowerCase(),
  domain: values.domain.trim().toLowerCase(),
  timezone: values.timezone,
  auto_resolve_after: values.auto_resolve ? minutesOf(values) : null,
  auto_resolve_message: values.auto_resolve_message,
  auto_resolve_label: values.auto_resolve_label,
  auto_resolve_ignore_waiting: values.auto_resolve_ignore_waiting,
  audio_transcriptions: values.audio_transcriptions,
})
