import * as v from 'valibot'
import { googleProject } from '../google-account.ts'
import type { OfferedApp } from '../offered-app.ts'

const REGIONS = ['global', 'asia-northeast1', 'australia-southeast1', 'europe-west1', 'europe-west2'] as const

/** The agent of a project, and where Google keeps it. */
export const DialogflowSettings = v.strictObject({
  ...googleProject,
  region: v.optional(v.picklist(REGIONS), 'global'),
})
export type DialogflowSettings = v.InferOutput<typeof DialogflowSettings>

export const DIALOGFLOW: OfferedApp = {
  about: {
    id: 'dialogflow',
    name: 'Dialogflow',
    description: 'Lets a Dialogflow agent answer first in an inbox and hand over to people.',
    short_description: 'A bot that answers first',
  },
  form: {
    logo: 'dialogflow.png',
    i18n_key: 'dialogflow',
    action: '/dialogflow',
    button: null,
    hook_type: 'inbox',
    allow_multiple_hooks: true,
    settings_json_schema: {
      type: 'object',
      properties: { project_id: { type: 'string' }, credentials: { type: 'object' }, region: { type: 'string' } },
      required: ['project_id', 'credentials'],
      additionalProperties: false,
    },
    settings_form_schema: [
      { label: 'Dialogflow project id', type: 'text', name: 'project_id', validation: 'required' },
      {
        label: 'Google Cloud service account key (JSON)',
        type: 'textarea',
        name: 'credentials',
        validation: 'required|JSON',
      },
      {
        label: 'Region of the agent',
        type: 'select',
        name: 'region',
        default: 'global',
        options: REGIONS.map((region) => ({ label: region, value: region })),
      },
    ],
    visible_properties: ['project_id', 'region'],
  },
  settings: DialogflowSettings,
}
