import type { IntegrationApp } from '@parley/shared/contract/integration'
import { defineMessages, type MessageDescriptor } from 'react-intl'
import * as v from 'valibot'

/** As the server describes a field of a service's settings (configuration 5.15). */
const FormField = v.object({
  name: v.string(),
  label: v.string(),
  type: v.string(),
  validation: v.optional(v.string(), ''),
  default: v.optional(v.string()),
  options: v.optional(v.array(v.object({ label: v.string(), value: v.string() })), []),
})
export type FormField = v.InferOutput<typeof FormField>

/** What is typed into the form of a service. */
export type ConnectionValues = Record<string, string | boolean>

/** The inbox of a service that is connected inbox by inbox, among the values of its form. */
export const INBOX_FIELD = 'inbox_id'

/** What the service asks for, in the server's order; what this version cannot draw is left out. */
export const fieldsOf = (app: IntegrationApp): FormField[] =>
  (app.settings_form_schema ?? []).flatMap((field) => {
    const read = v.safeParse(FormField, field)
    return read.success ? [read.output] : []
  })

export const isNeeded = ({ validation }: FormField): boolean => validation.includes('required')

/** What the form begins with. */
export function firstValues(fields: readonly FormField[]): ConnectionValues {
  const values: ConnectionValues = {}
  for (const { name, type, default: first } of fields) {
    if (type === 'checkbox') values[name] = false
    else if (first !== undefined) values[name] = first
  }
  return values
}

/** Names of the fields that are needed and empty. */
export function missingIn(values: ConnectionValues, fields: readonly FormField[], isByInbox: boolean): string[] {
  const needed = [...fields.filter(isNeeded).map(({ name }) => name), ...(isByInbox ? [INBOX_FIELD] : [])]
  return needed.filter((name) => !String(values[name] ?? '').trim())
}

const labels: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  project_id: { id: 'settings.integration.field.project', defaultMessage: 'Google Cloud project id' },
  credentials: {
    id: 'settings.integration.field.credentials',
    defaultMessage: 'Google Cloud service account key (JSON)',
  },
  region: { id: 'settings.integration.field.region', defaultMessage: 'Region of the agent' },
  api_key: { id: 'settings.integration.field.key', defaultMessage: 'API key' },
  label_suggestion: {
    id: 'settings.integration.field.labels',
    defaultMessage: 'Suggest labels for conversations',
  },
})

/** What a field is called in the person's language; undefined: only the server knows. */
export const labelOfField = ({ name }: FormField): MessageDescriptor | undefined => labels[name]
