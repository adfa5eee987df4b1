import type { MacroAction } from '@parley/shared/contract/macro'
import { CONVERSATION_PRIORITIES, CONVERSATION_STATUSES } from '@parley/shared/contract/scalars'
import type { ConversationChange } from '../../domain-events/change.ts'
import { isIdInRange } from '../../http/validation/param-schemas.ts'
import { requiredIn } from '../conversations/changes/required-attributes.service.ts'
import { variablesForUser } from '../messages/send/fill-variables.service.ts'
import { fillVariables } from '../messages/send/variables.ts'
import { mayBeAssigned, teamsOf } from './action-steps.queries.ts'
import { firstText } from './step-params.ts'
import type { StepReach, StepState } from './step-plan.ts'

/** The conversation as steps meet it. */
export const stateOf = ({ row }: ConversationChange): StepState => ({
  assigneeId: row.assignee_id,
  teamId: row.team_id,
  labels: row.labels,
  status: CONVERSATION_STATUSES[row.status] ?? 'open',
  priority: row.priority === null ? null : (CONVERSATION_PRIORITIES[row.priority] ?? null),
  isMuted: row.contact_blocked,
  isTweet: row.additional_attributes.type === 'tweet',
})

const named = (actions: readonly MacroAction[], name: string): number[] =>
  actions
    .filter((action) => action.action_name === name)
    .map((action) => Number(firstText(action.action_params) || Number.NaN))
    .filter(isIdInRange)

/** What the steps of a person name, looked up for this conversation. */
export async function reachOf(
  { tx, row }: ConversationChange,
  selfId: number,
  actions: readonly MacroAction[],
): Promise<StepReach> {
  const agents = new Set<number>()
  for (const id of [selfId, ...named(actions, 'assign_agent')]) if (await mayBeAssigned(tx, row, id)) agents.add(id)
  const teams = await teamsOf(tx, row.account_id, named(actions, 'assign_team'))
  const required = await requiredIn(tx, row.account_id)
  const variables = await variablesForUser(tx, row, selfId)
  return { selfId, agents, teams, required, fill: (text) => fillVariables(text, variables) }
}
