import type { IntlShape } from 'react-intl'
import type { CustomAttributeDefinition } from '../contract/records/custom-attribute-definition.ts'
import { type FilterAttribute, ownTraits } from './filter-attribute.tsx'
import { CHECKBOX_NAMES } from './filter-words.tsx'

/** An attribute that the account has defined, as rules compare it. */
export function ownAttribute(definition: CustomAttributeDefinition, intl: IntlShape): FilterAttribute {
  const { attribute_key, attribute_display_name, attribute_display_type, attribute_values } = definition
  const choices =
    attribute_display_type === 'checkbox'
      ? (['true', 'false'] as const).map((value) => ({ value, label: intl.formatMessage(CHECKBOX_NAMES[value]) }))
      : attribute_values.map((value) => ({ value, label: value }))
  const traits = ownTraits(attribute_display_type)
  return {
    key: attribute_key,
    name: attribute_display_name,
    ...traits,
    isOwn: true,
    ...(traits.value === 'choices' ? { choices } : {}),
  }
}
