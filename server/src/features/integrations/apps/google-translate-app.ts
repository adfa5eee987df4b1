import * as v from 'valibot'
import { googleProject } from '../google-account.ts'
import type { OfferedApp } from '../offered-app.ts'

/** Of a Google service account that may translate. */
export const GoogleSettings = v.strictObject(googleProject)
export type GoogleSettings = v.InferOutput<typeof GoogleSettings>

export const GOOGLE_TRANSLATE: OfferedApp = {
  about: {
    id: 'google_translate',
    name: 'Google Translate',
    description: 'Translates messages of a conversation into the language of whoever reads them.',
    short_description: 'Translate messages',
  },
  form: {
    logo: 'google-translate.png',
    i18n_key: 'google_translate',
    action: '/google_translate',
    button: null,
    hook_type: 'account',
    allow_multiple_hooks: false,
    settings_json_schema: {
      type: 'object',
      properties: { project_id: { type: 'string' }, credentials: { type: 'object' } },
      required: ['project_id', 'credentials'],
      additionalProperties: false,
    },
    settings_form_schema: [
      { label: 'Google Cloud project id', type: 'text', name: 'project_id', validation: 'required' },
      {
        label: 'Google Cloud service account key (JSON)',
        type: 'textarea',
        name: 'credentials',
        validation: 'required|JSON',
      },
    ],
    visible_properties: ['project_id'],
  },
  settings: GoogleSettings,
}
