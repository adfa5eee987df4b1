import type { CustomAttributeDefinition } from '@parley/shared/contract/custom-attribute-definition'

/** A custom attribute of conversations, with what the example is about named by the caller. */
export const aDefinition = (facts: Partial<CustomAttributeDefinition> = {}): CustomAttributeDefinition => ({
  id: 1,
  attribute_display_name: 'Order',
  attribute_description: '',
  attribute_key: 'order',
  attribute_display_type: 'text',
  attribute_model: 'conversation_attribute',
  attribute_values: [],
  regex_pattern: null,
  regex_cue: null,
  default_value: null,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  ...facts,
})
