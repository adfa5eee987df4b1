import type { IntegrationApp } from '@parley/shared/contract/integration'
import { isEmail } from '@parley/shared/contract/rules/email'
import * as v from 'valibot'

/** Forms send what a console let them download as one text. */
const Credentials = v.pipe(
  v.union([v.pipe(v.string(), v.trim(), v.parseJson()), v.looseObject({})]),
  v.object({
    client_email: v.pipe(v.string(), v.check(isEmail, 'is invalid')),
    private_key: v.pipe(v.string(), v.startsWith('-----BEGIN PRIVATE KEY-----')),
    token_uri: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//)), 'https://oauth2.googleapis.com/token'),
  }),
)

/** Of a Google service account that may translate. */
export const GoogleSettings = v.strictObject({
  project_id: v.pipe(v.string(), v.trim(), v.regex(/^[a-z0-9][a-z0-9.:-]{1,100}$/)),
  credentials: Credentials,
})
export type GoogleSettings = v.InferOutput<typeof GoogleSettings>

/** A service that this server knows how to use. */
export interface OfferedApp {
  /** As everybody sees it. */
  about: Pick<IntegrationApp, 'id' | 'name' | 'description' | 'short_description'>
  /** As administrators see it besides. */
  form: Omit<IntegrationApp, 'id' | 'name' | 'description' | 'short_description' | 'enabled' | 'hooks'> & {
    hook_type: 'account' | 'inbox'
    visible_properties: string[]
  }
  settings: v.GenericSchema<unknown, Record<string, unknown>>
}

const GOOGLE_TRANSLATE: OfferedApp = {
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

const ownProgram = (
  about: OfferedApp['about'],
  action: string,
): { about: OfferedApp['about']; form: Omit<OfferedApp['form'], 'visible_properties'> } => ({
  about,
  form: {
    logo: `${about.id}.png`,
    i18n_key: about.id,
    action,
    button: null,
    hook_type: 'account',
    allow_multiple_hooks: true,
  },
})

/** Programs of the account's own, kept by calls of their own (configuration 5.13 and 5.14). */
export const OWN_PROGRAMS = [
  ownProgram(
    {
      id: 'webhook',
      name: 'Webhooks',
      description: 'Tell programs of your own what happens in the account.',
      short_description: 'Tell your own programs',
    },
    '/webhook',
  ),
  ownProgram(
    {
      id: 'dashboard_apps',
      name: 'Dashboard apps',
      description: 'Show a page of your own beside conversations.',
      short_description: 'Your pages beside conversations',
    },
    '/dashboard_apps',
  ),
]

/** Those of the contract's table that something here makes use of. */
export const OFFERED: readonly OfferedApp[] = [GOOGLE_TRANSLATE]

export const offeredApp = (id: string): OfferedApp | null => OFFERED.find(({ about }) => about.id === id) ?? null
