import { CONTACT_MERGE_FIELDS, type ContactMergeField } from '@parley/shared/contract/contact-merge'

/** A contact's own values, as far as two of them become one. */
export interface MergeableContact {
  name: string
  email: string | null
  phone_number: string | null
  identifier: string | null
  avatar_key: string | null
  blocked: boolean
  labels: readonly string[]
  additional_attributes: Record<string, unknown>
  custom_attributes: Record<string, unknown>
  last_activity_at: Date | null
}

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''
const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The first map's values, with the second's where the first has none, deeply. */
function filled(first: Record<string, unknown>, second: Record<string, unknown>): Record<string, unknown> {
  const both = { ...first }
  for (const [key, value] of Object.entries(second)) {
    const held = first[key]
    if (isMap(held) && isMap(value)) both[key] = filled(held, value)
    else if (isBlank(held)) both[key] = value
  }
  return both
}

const later = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one > other ? one : other) : (one ?? other)

const ATTRIBUTES: readonly string[] = ['company_name', 'city', 'country']

/**
 * What the contact that stays has in the end (configuration 6.2): its own values, blanks filled from the other, maps merged
 * deeply, labels of both. Fields in `take` come from the other where it has a value.
 */
export function mergedFacts(
  base: MergeableContact,
  other: MergeableContact,
  take: readonly ContactMergeField[],
): MergeableContact {
  const facts = { ...base }
  for (const field of CONTACT_MERGE_FIELDS) {
    const [first, second] = take.includes(field) ? [other, base] : [base, other]
    if (field === 'name') facts.name = first.name || second.name
    else if (field === 'avatar') facts.avatar_key = first.avatar_key ?? second.avatar_key
    else if (field === 'email' || field === 'phone_number' || field === 'identifier')
      facts[field] = first[field] ?? second[field]
  }
  const taken = (map: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(map).filter(
        ([key, value]) => take.includes(key as ContactMergeField) && ATTRIBUTES.includes(key) && !isBlank(value),
      ),
    )
  const [fromBase, fromOther] = take.includes('custom_attributes') ? [other, base] : [base, other]
  return {
    ...facts,
    labels: [...new Set([...base.labels, ...other.labels])],
    additional_attributes: {
      ...filled(base.additional_attributes, other.additional_attributes),
      ...taken(other.additional_attributes),
    },
    custom_attributes: filled(fromBase.custom_attributes, fromOther.custom_attributes),
    last_activity_at: later(base.last_activity_at, other.last_activity_at),
  }
}
