import type { ActionOutcome, AutomationAction } from '@parley/shared/contract/automation-rule'
import { CONVERSATION_PRIORITIES, CONVERSATION_STATUSES } from '@parley/shared/contract/scalars'
import type { Deps } from '../../deps.ts'
import type { ConversationChange } from '../../domain-events/change.ts'
import { Refused } from '../../errors.ts'
import { ACTION_STEPS, type ActionName } from '../conversation-actions/action-steps.ts'
import { wouldChange } from './evaluation/plan.ts'
import type { RuleFacts } from './evaluation/rule-facts.ts'
import type { ActiveRule } from './running-rules.queries.ts'

/** The facts with what the actions before have made of the conversation. */
const nowOf = (facts: RuleFacts, { row }: ConversationChange): RuleFacts => ({
  ...facts,
  status: CONVERSATION_STATUSES[row.status] ?? 'open',
  priority: row.priority === null ? null : (CONVERSATION_PRIORITIES[row.priority] ?? null),
  assigneeId: row.assignee_id,
  teamId: row.team_id,
  labels: row.labels,
  isMuted: row.contact_blocked,
  slaPolicyId: row.sla_policy_id,
})

const isStep = (name: string): name is keyof typeof ACTION_STEPS =>
  Object.hasOwn(ACTION_STEPS, name satisfies string as ActionName)

/** Takes one action of a rule. @throws DomainError for what is refused: the rule's other actions are taken all the same */
export async function runAction(
  deps: Deps,
  change: ConversationChange,
  rule: ActiveRule,
  action: AutomationAction,
  facts: RuleFacts,
): Promise<ActionOutcome> {
  const { action_name: name, action_params: given } = action
  if (!isStep(name)) throw new Refused(`There is no action ${name}`)
  if (!wouldChange(action, nowOf(facts, change))) return 'unchanged'
  const by = { kind: 'rule', ruleId: rule.id, event: rule.event_name } as const
  await ACTION_STEPS[name]({ deps, by, change, given })
  return 'done'
}
