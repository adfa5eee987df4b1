import { IMPORT_FIELDS, type ImportMapping, type ImportTarget } from '@parley/shared/contract/contact-import'
import type { SelectOption } from '@parley/shared/ui/select-field'
import type { IntlShape } from 'react-intl'
import { FIELD_NAMES } from './import-names.ts'

interface Offer {
  mapping: ImportMapping
  headers: readonly string[]
  /** The account's own attributes. */
  own: readonly { attribute_key: string; attribute_display_name: string }[]
}

const isField = (value: string) => IMPORT_FIELDS.find((field) => field === value)

/** What the select of a column answers. */
export const targetOf = (value: string): ImportTarget =>
  isField(value) ?? (value.startsWith('custom:') ? (value as `custom:${string}`) : null)

/** What the column can become; what another column fills already cannot be chosen twice. */
export function targetsOf(at: number, { mapping, headers, own }: Offer, intl: IntlShape): SelectOption[] {
  const taken = new Set(mapping.filter((_, other) => other !== at))
  const names = new Map<string, string>(own.map((one) => [`custom:${one.attribute_key}`, one.attribute_display_name]))
  const header = headers[at]?.trim().slice(0, 100)
  for (const added of [header ? `custom:${header}` : null, mapping[at]])
    if (added?.startsWith('custom:') && !names.has(added))
      names.set(
        added,
        intl.formatMessage(
          { id: 'contacts.import.attribute', defaultMessage: 'Attribute “{name}”' },
          { name: added.slice('custom:'.length) },
        ),
      )
  const fields = IMPORT_FIELDS.map((value) => ({
    value: value as string,
    label: intl.formatMessage(FIELD_NAMES[value]),
  }))
  const attributes = [...names].map(([value, label]) => ({ value, label }))
  return [...fields, ...attributes].map((option) => ({ ...option, disabled: taken.has(targetOf(option.value)) }))
}
