import * as v from 'valibot'
import { Flag } from '../../../http/validation/param-schemas.ts'
import type { OfferedApp } from '../offered-app.ts'

/** Whose key opens the language model, and whether it may suggest labels. */
export const OpenAiSettings = v.strictObject({
  api_key: v.pipe(v.string(), v.trim(), v.regex(/^[\x21-\x7e]{1,500}$/)),
  label_suggestion: v.optional(Flag, false),
})
export type OpenAiSettings = v.InferOutput<typeof OpenAiSettings>

export const OPENAI: OfferedApp = {
  about: {
    id: 'openai',
    name: 'OpenAI',
    description: 'Helps to word answers, sums up conversations and suggests labels.',
    short_description: 'Help with writing',
  },
  form: {
    logo: 'openai.png',
    i18n_key: 'openai',
    action: '/openai',
    button: null,
    hook_type: 'account',
    allow_multiple_hooks: false,
    settings_json_schema: {
      type: 'object',
      properties: { api_key: { type: 'string' }, label_suggestion: { type: 'boolean' } },
      required: ['api_key'],
      additionalProperties: false,
    },
    settings_form_schema: [
      { label: 'API key', type: 'password', name: 'api_key', validation: 'required' },
      { label: 'Suggest labels for conversations', type: 'checkbox', name: 'label_suggestion' },
    ],
    visible_properties: ['label_suggestion'],
  },
  settings: OpenAiSettings,
}
