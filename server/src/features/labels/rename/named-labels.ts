import type { AutomationAction, AutomationCondition } from '@parley/shared/contract/automation-rule'

/** The old title and the new one. */
export interface Titles {
  from: string
  to: string
}

const renamedIn = (values: readonly unknown[], { from, to }: Titles): unknown[] =>
  values.map((value) => (typeof value === 'string' && value.trim().toLowerCase() === from ? to : value))

/** A condition of a rule or of a saved view. */
type Condition = Pick<AutomationCondition, 'attribute_key'> & Partial<AutomationCondition>

function renamedCondition<One extends Condition>(condition: One, titles: Titles): One {
  const { values, custom_attribute_type: own } = condition
  if (condition.attribute_key !== 'labels' || own || !values) return condition
  return {
    ...condition,
    values: Array.isArray(values)
      ? renamedIn(values, titles)
      : { from: renamedIn(values.from, titles), to: renamedIn(values.to, titles) },
  }
}

/** Conditions that name a label name it by its new title; attributes of one's own that are called the same do not. */
export const renamedConditions = <One extends Condition>(conditions: readonly One[], titles: Titles): One[] =>
  conditions.map((condition) => renamedCondition(condition, titles))

/** Steps that give or take a label do so by its new title; texts that are the same word stay. */
export const renamedActions = (actions: readonly AutomationAction[], titles: Titles): AutomationAction[] =>
  actions.map((action) =>
    ['add_label', 'remove_label'].includes(action.action_name)
      ? { ...action, action_params: renamedIn(action.action_params, titles) as AutomationAction['action_params'] }
      : action,
  )
