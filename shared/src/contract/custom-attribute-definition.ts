import * as v from 'valibot'
import { Iso } from './scalars.ts'

/** Numbered 0 to 7 in this order where clients send numbers. */
export const ATTRIBUTE_TYPES = ['text', 'number', 'currency', 'percent', 'link', 'date', 'list', 'checkbox'] as const
/** Numbered 0 and 1 in this order where clients send numbers. */
export const ATTRIBUTE_MODELS = ['conversation_attribute', 'contact_attribute'] as const

/** What an account says about a key of `custom_attributes` (contract, configuration 5.6). */
export const CustomAttributeDefinition = v.object({
  id: v.number(),
  attribute_display_name: v.string(),
  attribute_description: v.string(),
  attribute_key: v.string(),
  attribute_display_type: v.picklist(ATTRIBUTE_TYPES),
  attribute_model: v.picklist(ATTRIBUTE_MODELS),
  /** The choices of a list; empty for other types. */
  attribute_values: v.array(v.string()),
  regex_pattern: v.nullable(v.string()),
  regex_cue: v.nullable(v.string()),
  default_value: v.nullable(v.number()),
  created_at: Iso,
  updated_at: Iso,
})
export type CustomAttributeDefinition = v.InferOutput<typeof CustomAttributeDefinition>
