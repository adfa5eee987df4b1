import {
  type Assistant,
  AssistantBody,
  type AssistantChanges,
  AssistantConfig,
} from '@parley/shared/contract/assistant'
import * as v from 'valibot'
import { type DraftCondition, newCondition, withoutKeys } from '../automation/rule/rule-draft.ts'

/** What the form holds. */
export interface AssistantValues extends Omit<AssistantConfig, 'temperature' | 'conditions'> {
  name: string
  /** As the choice has it. */
  temperature: string
  conditions: DraftCondition[]
  inbox_ids: number[]
}

/** What can be checked before it is sent. */
export const AssistantValuesSchema = v.looseObject({
  ...AssistantBody.entries,
  instructions: AssistantConfig.entries.instructions,
  farewell: AssistantConfig.entries.farewell,
  keywords: AssistantConfig.entries.keywords,
})

export const valuesOf = ({ name, draft, inbox_ids }: Assistant): AssistantValues => ({
  ...draft,
  name,
  inbox_ids,
  temperature: String(draft.temperature),
  conditions: draft.conditions.map((one) => ({ ...newCondition(one.attribute_key), ...one })),
})

/** What is sent. */
export function bodyOf(values: AssistantValues): AssistantChanges {
  const { name, inbox_ids, temperature, conditions, ...config } = values
  return {
    name: name.trim(),
    inbox_ids,
    draft: {
      ...config,
      keywords: config.keywords.map((one) => one.trim().toLowerCase()).filter(Boolean),
      temperature: Number(temperature),
      conditions: withoutKeys(conditions),
    },
  }
}
