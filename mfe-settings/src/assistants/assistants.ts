import { Assistant, AssistantBody } from '@parley/shared/contract/assistant'
import { defineCollection } from '@parley/shared/data/define-collection'
import type * as v from 'valibot'
import type { RecordForm } from '../records/records.ts'
import { NameField } from './NameField.tsx'

/** The assistants of the account. */
export const assistants = defineCollection({ path: '/assistants', item: Assistant, body: AssistantBody })

type Body = v.InferOutput<typeof AssistantBody>

/** Only the name: everything else is said on the assistant's own page. */
export const assistantForm: RecordForm<Assistant, Body> = {
  schema: AssistantBody,
  valuesOf: (assistant) => ({ name: assistant?.name ?? '' }),
  Fields: NameField,
}
