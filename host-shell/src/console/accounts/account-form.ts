import type { ConsoleAccount } from '@parley/shared/contract/console'
import { FEATURES_OFF, FEATURES_ON } from '@parley/shared/contract/features'
import { isJsonObject, readJson } from '@parley/shared/contract/rules/json'
import { requiredText } from '@parley/shared/contract/rules/text'
import * as v from 'valibot'

/** What the plan of an account can limit; empty is no limit. */
export const LIMITS = ['agents', 'inboxes'] as const

const OptionalWhole = v.optional(v.pipe(v.string(), v.trim(), v.regex(/^\d*$/, 'must be digits only')))

/** Named values as JSON text; empty is none. */
const OptionalJson = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || isJsonObject(text), 'is invalid'),
  ),
)

export const AccountForm = v.object({
  name: requiredText(),
  limits: v.object({ agents: OptionalWhole, inboxes: OptionalWhole }),
  attributes: OptionalJson,
})

export interface AccountValues {
  name: string
  locale: string
  status: string
  limits: Record<string, string>
  /** JSON text. */
  attributes: string
  features: Record<string, boolean>
}

/** What a new account has before anybody turned a flag. */
const NEW_FEATURES: Record<string, boolean> = Object.fromEntries([
  ...FEATURES_ON.map((name) => [name, true] as const),
  ...FEATURES_OFF.map((name) => [name, false] as const),
])

export const accountValues = (account: ConsoleAccount | null): AccountValues => ({
  name: account?.name ?? '',
  locale: account?.locale ?? 'en',
  status: account?.status ?? 'active',
  limits: Object.fromEntries(LIMITS.map((name) => [name, String(account?.limits[name] ?? '')])),
  attributes:
    Object.keys(account?.custom_attributes ?? {}).length > 0 ? JSON.stringify(account?.custom_attributes, null, 2) : '',
  features: { ...NEW_FEATURES, ...account?.features },
})

/** Attributes that the text changes; null takes one away. */
function changedAttributes(text: string, before: Record<string, unknown>): Record<string, unknown> {
  const after = (readJson(text.trim() || '{}') ?? {}) as Record<string, unknown>
  const names = Object.keys({ ...before, ...after })
  const changed = names.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
  return Object.fromEntries(changed.map((name) => [name, after[name] ?? null]))
}

/** The body of a request. Limits the form does not show are kept; of the flags only those that were turned are sent. */
export function accountBody(values: AccountValues, before: ConsoleAccount | null) {
  const was = accountValues(before).features
  const kept = Object.entries(before?.limits ?? {}).filter(([name]) => !LIMITS.some((shown) => shown === name))
  const typed = LIMITS.flatMap((name) => {
    const text = values.limits[name]?.trim()
    return text ? [[name, Number(text)] as const] : []
  })
  const attributes = changedAttributes(values.attributes, before?.custom_attributes ?? {})
  return {
    name: values.name,
    locale: values.locale,
    status: values.status,
    limits: Object.fromEntries([...kept, ...typed]),
    ...(Object.keys(attributes).length > 0 && { custom_attributes: attributes }),
    features: Object.fromEntries(Object.entries(values.features).filter(([name, isOn]) => was[name] !== isOn)),
  }
}
