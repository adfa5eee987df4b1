import { type AttributeType, CustomAttributeDefinition } from '@parley/shared/contract/custom-attribute-definition'
import { useResource } from '@parley/shared/data/use-resource'
import * as v from 'valibot'
import type { PreChatField } from './pre-chat-field.ts'

const Definitions = v.array(CustomAttributeDefinition)
/** Kinds of values that the chat's form has a field for. */
const SHOWN: readonly AttributeType[] = ['text', 'number', 'link', 'date', 'list', 'checkbox']

const fieldOf = (one: CustomAttributeDefinition): PreChatField => ({
  field_type: one.attribute_model,
  name: one.attribute_key,
  label: one.attribute_display_name,
  type: one.attribute_display_type,
  required: false,
  enabled: false,
  placeholder: '',
  values: one.attribute_values,
  regex_pattern: one.regex_pattern,
  regex_cue: one.regex_cue,
})

/** Custom attributes as questions before the chat; undefined until they are known. */
export const useOfferedFields = (): PreChatField[] | undefined =>
  useResource('/custom_attribute_definitions', { schema: Definitions })
    .data?.filter(({ attribute_display_type: type }) => SHOWN.includes(type))
    .map(fieldOf)
