import { VALUELESS } from '@parley/shared/contract/automation-attributes'
import type {
  AutomationAction,
  AutomationCondition,
  AutomationEvent,
  AutomationRule,
  AutomationRuleBody,
} from '@parley/shared/contract/automation-rule'

/** A condition while it is edited; `key` is its identity on the screen. */
export interface DraftCondition extends AutomationCondition {
  key: number
}
export interface DraftAction extends AutomationAction {
  key: number
}

/** A rule while it is edited. */
export interface RuleDraft {
  name: string
  description: string
  event: AutomationEvent
  conditions: DraftCondition[]
  actions: DraftAction[]
}

let keys = 0
const nextKey = (): number => ++keys

export const newCondition = (attribute_key: string): DraftCondition => ({
  key: nextKey(),
  attribute_key,
  filter_operator: 'equal_to',
  values: [],
  query_operator: 'and',
  custom_attribute_type: '',
})

export const newAction = (action_name: string): DraftAction => ({ key: nextKey(), action_name, action_params: [] })

/** What the fields begin with. */
export function draftOf(rule: AutomationRule | null): RuleDraft {
  if (!rule)
    return {
      name: '',
      description: '',
      event: 'conversation_created',
      conditions: [newCondition('inbox_id')],
      actions: [newAction('add_label')],
    }
  return {
    name: rule.name,
    description: rule.description,
    event: rule.event_name,
    conditions: rule.conditions.map((condition) => ({ ...condition, key: nextKey() })),
    actions: rule.actions.map((action) => ({ ...action, key: nextKey() })),
  }
}

/** Conditions as they are sent: nothing follows the last one. */
export const withoutKeys = (conditions: readonly DraftCondition[]): AutomationCondition[] =>
  conditions.map(({ key: _, ...condition }, at) => ({
    ...condition,
    values: VALUELESS.has(condition.filter_operator) ? [] : condition.values,
    query_operator: at === conditions.length - 1 ? null : (condition.query_operator ?? 'and'),
  }))

/** What is sent: the conditions and actions of the screen without their keys. */
export function bodyOf({
  name,
  description,
  event,
  conditions,
  actions,
}: RuleDraft): Omit<AutomationRuleBody, 'active'> {
  return {
    name: name.trim(),
    description: description.trim(),
    event_name: event,
    conditions: withoutKeys(conditions),
    actions: actions.map(({ key: _, ...action }) => action),
  }
}

export const isSame = (a: RuleDraft, b: RuleDraft): boolean => JSON.stringify(bodyOf(a)) === JSON.stringify(bodyOf(b))
