import * as v from 'valibot'
import { Pattern } from '../rules/pattern.ts'
import { optionalText, requiredText } from '../rules/text.ts'
import { Iso } from '../values/scalars.ts'

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

export type AttributeType = CustomAttributeDefinition['attribute_display_type']
export type AttributeModel = CustomAttributeDefinition['attribute_model']

/** Names that filters and records already give a meaning. */
export const RESERVED_ATTRIBUTE_KEYS: Readonly<Record<AttributeModel, readonly string[]>> = {
  conversation_attribute: [
    'status',
    'priority',
    'assignee_id',
    'inbox_id',
    'team_id',
    'display_id',
    'campaign_id',
    'labels',
    'browser_language',
    'country_code',
    'referer',
    'created_at',
    'last_activity_at',
  ],
  contact_attribute: [
    'name',
    'email',
    'phone_number',
    'identifier',
    'country_code',
    'city',
    'created_at',
    'last_activity_at',
    'referer',
    'blocked',
  ],
}

export const AttributeKey = v.pipe(
  requiredText(),
  v.regex(/^[a-z0-9_]*$/, 'must be lower case letters, digits or underscores'),
)

/** What the form of an attribute asks for; key and model cannot be changed later. */
export const AttributeDefinitionBody = v.pipe(
  v.object({
    attribute_display_name: requiredText(),
    attribute_key: AttributeKey,
    attribute_description: optionalText(1_000),
    attribute_display_type: v.picklist(ATTRIBUTE_TYPES),
    attribute_model: v.picklist(ATTRIBUTE_MODELS),
    attribute_values: v.array(v.string()),
    regex_pattern: v.nullable(Pattern),
    regex_cue: optionalText(),
    /** Of numbers alone. */
    default_value: v.optional(v.nullable(v.pipe(v.number('is not a number'), v.finite('is not a number')))),
  }),
  v.forward(
    v.check((body) => !RESERVED_ATTRIBUTE_KEYS[body.attribute_model].includes(body.attribute_key), 'is reserved'),
    ['attribute_key'],
  ),
  v.forward(
    v.check(
      ({ attribute_display_type: type, attribute_values: values }) => type !== 'list' || values.length > 0,
      "can't be blank",
    ),
    ['attribute_values'],
  ),
)
export type AttributeDefinitionBody = v.InferOutput<typeof AttributeDefinitionBody>
