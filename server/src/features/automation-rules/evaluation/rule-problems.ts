import {
  AUTOMATION_ATTRIBUTES,
  type AutomationAttribute,
  automationAttributeOf,
  automationOperators,
  VALUELESS,
} from '@parley/shared/contract/automation-attributes'
import {
  AUTOMATION_ACTIONS,
  type AutomationAction,
  type AutomationCondition,
  type AutomationEvent,
} from '@parley/shared/contract/automation-rule'
import { CONVERSATION_PRIORITIES, CONVERSATION_STATUSES } from '@parley/shared/contract/scalars'
import { type OwnAttributes, ownKeyOf } from './conditions.ts'

/** What a rule may name. */
export interface Nameable {
  own: OwnAttributes
  labels: ReadonlySet<string>
  teams: ReadonlySet<number>
  agents: ReadonlySet<number>
  inboxes: ReadonlySet<number>
  slaPolicies: ReadonlySet<number>
}

export interface RuleParts {
  event_name: AutomationEvent
  conditions: readonly AutomationCondition[]
  actions: readonly AutomationAction[]
}

function attributeOf(condition: AutomationCondition, own: OwnAttributes): AutomationAttribute | null {
  const ownKey = ownKeyOf(condition, own)
  if (ownKey === null) return AUTOMATION_ATTRIBUTES[condition.attribute_key] ?? null
  const displayType = own.get(ownKey)
  return displayType === undefined ? null : automationAttributeOf(displayType)
}

function valueProblem(condition: AutomationCondition): string | null {
  const { attribute_key: key, filter_operator: operator, values } = condition
  if (operator === 'attribute_changed')
    return Array.isArray(values) ? `Automation conditions ${key} needs values before and after.` : null
  if (!Array.isArray(values)) return `Automation conditions ${key} has invalid values.`
  const isEmpty = values.every((value) => value === null || value === '')
  return !VALUELESS.has(operator) && isEmpty ? `Automation conditions ${key} needs a value.` : null
}

function problemOf(condition: AutomationCondition, event: AutomationEvent, own: OwnAttributes): string | null {
  const { attribute_key: key, filter_operator: operator } = condition
  const attribute = attributeOf(condition, own)
  if (!attribute?.events.includes(event)) return `Automation conditions ${key} not supported.`
  if (!automationOperators(attribute, event).includes(operator as never))
    return `Automation conditions ${key} does not support ${operator}.`
  return valueProblem(condition)
}

function joinProblem(conditions: readonly AutomationCondition[]): string | null {
  const joiners = conditions.slice(0, -1).map(({ query_operator: joiner }) => joiner)
  if (joiners.some((joiner) => !joiner)) return 'Automation conditions should have query operator.'
  const isKnown = (joiner: string | null) => ['and', 'or'].includes(joiner?.toLowerCase() ?? '')
  return joiners.every(isKnown) ? null : 'Query operator must be either "AND" or "OR".'
}

/** What is wrong with the conditions themselves, whatever they name. */
export function conditionProblems({ event_name: event, conditions }: RuleParts, own: OwnAttributes): string[] {
  const problems = [...conditions.map((condition) => problemOf(condition, event, own)), joinProblem(conditions)]
  return problems.filter((problem) => problem !== null)
}

/** The attributes of the conditions that mean nothing (any more), each once. */
export function brokenAttributes({ event_name: event, conditions }: RuleParts, own: OwnAttributes): string[] {
  const broken = conditions.filter((condition) => problemOf(condition, event, own) !== null)
  return [...new Set(broken.map(({ attribute_key: key }) => key))]
}

const PRIORITIES: readonly unknown[] = [...CONVERSATION_PRIORITIES, 'nil', '', null]

function givenProblem({ action_name: name, action_params: [first] }: AutomationAction): string | null {
  if (name === 'change_status' && !(CONVERSATION_STATUSES as readonly unknown[]).includes(first))
    return `Automation actions ${name} needs a status.`
  if (name === 'change_priority' && first !== undefined && !PRIORITIES.includes(first))
    return `Automation actions ${name} needs a priority.`
  const isText = name === 'send_message' || name === 'add_private_note'
  return isText && !String(first ?? '').trim() ? `Automation actions ${name} needs a text.` : null
}

/** What is wrong with the actions themselves. */
export function actionProblems(actions: readonly AutomationAction[]): string[] {
  const known: readonly string[] = AUTOMATION_ACTIONS
  const unknown = actions.map((action) => action.action_name).filter((name) => !known.includes(name))
  if (unknown.length > 0) return [`Automation actions ${unknown.join(', ')} not supported.`]
  return actions.map(givenProblem).filter((problem) => problem !== null)
}

/** Something that a rule names: what kind of thing, and by what. */
export interface Named {
  kind: 'label' | 'team' | 'agent' | 'inbox' | 'sla'
  name: string
  where: 'conditions' | 'actions'
}

const NAMED_BY: Readonly<Record<string, Named['kind']>> = {
  assignee_id: 'agent',
  team_id: 'team',
  inbox_id: 'inbox',
  labels: 'label',
}
const NOBODY = new Set(['nil', 'self', '', '0', 'null', 'undefined'])

const namedIn = (kind: Named['kind'], where: Named['where'], values: readonly unknown[]): Named[] =>
  values
    .map((value) => String(value).trim())
    .filter((name) => !NOBODY.has(name))
    .map((name) => ({ kind, name, where }))

function namedByCondition({ attribute_key: key, custom_attribute_type, values }: AutomationCondition): Named[] {
  const kind = custom_attribute_type ? undefined : NAMED_BY[key]
  if (!kind) return []
  return namedIn(kind, 'conditions', Array.isArray(values) ? values : [...values.from, ...values.to])
}

function namedByAction({ action_name: name, action_params: given }: AutomationAction): Named[] {
  switch (name) {
    case 'assign_agent':
      return namedIn('agent', 'actions', given.slice(0, 1))
    case 'assign_team':
      return namedIn('team', 'actions', given.slice(0, 1))
    case 'add_label':
    case 'remove_label':
      return namedIn('label', 'actions', given)
    case 'add_sla':
      return namedIn('sla', 'actions', given.slice(0, 1))
    case 'send_email_to_team': {
      const [first] = given as [{ team_ids?: unknown[] } | undefined]
      return namedIn('team', 'actions', Array.isArray(first?.team_ids) ? first.team_ids : [])
    }
    default:
      return []
  }
}

function isThere({ kind, name }: Named, { labels, teams, agents, inboxes, slaPolicies }: Nameable): boolean {
  if (kind === 'label') return labels.has(name.toLowerCase())
  const ids = { team: teams, agent: agents, inbox: inboxes, sla: slaPolicies }[kind]
  return ids.has(Number(name))
}

/** What a rule names and the account does not have (any more): a label, a team, an agent, an inbox, an SLA policy. */
export function missingFrom(
  { conditions, actions }: Pick<RuleParts, 'conditions' | 'actions'>,
  has: Nameable,
): Named[] {
  const named = [...conditions.flatMap(namedByCondition), ...actions.flatMap(namedByAction)]
  return named.filter((one) => !isThere(one, has))
}
