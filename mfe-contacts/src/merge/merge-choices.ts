import type { ContactRecord } from '@parley/shared/contract/contact-calls'
import { CONTACT_MERGE_FIELDS, type ContactMergeField } from '@parley/shared/contract/contact-merge'

/** A field that both contacts fill, differently: somebody has to say which one counts. */
export interface MergeChoice {
  field: ContactMergeField
  base: string
  other: string
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What the account calls its attributes, by their keys. */
export type AttributeNames = ReadonlyMap<string, string>

/** Custom attributes as one text, only those that stand on both sides with different values. */
function attributes(one: ContactRecord, other: ContactRecord, names: AttributeNames): string {
  return Object.entries(one.custom_attributes)
    .filter(([key, value]) => {
      const beside = other.custom_attributes[key]
      return beside !== undefined && beside !== null && JSON.stringify(beside) !== JSON.stringify(value)
    })
    .map(([key, value]) => `${names.get(key) ?? key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
}

function shownOf(field: ContactMergeField, one: ContactRecord, other: ContactRecord, names: AttributeNames): string {
  switch (field) {
    case 'avatar':
      return one.thumbnail
    case 'company_name':
    case 'city':
    case 'country':
      return text(one.additional_attributes[field])
    case 'custom_attributes':
      return attributes(one, other, names)
    default:
      return text(one[field])
  }
}

/** What is to be chosen when `other` becomes part of `base`; blanks are filled without asking. */
export function mergeChoices(base: ContactRecord, other: ContactRecord, names: AttributeNames): MergeChoice[] {
  return CONTACT_MERGE_FIELDS.map((field) => ({
    field,
    base: shownOf(field, base, other, names),
    other: shownOf(field, other, base, names),
  })).filter((choice) => choice.base !== '' && choice.other !== '' && choice.base !== choice.other)
}
