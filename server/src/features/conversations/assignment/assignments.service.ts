import type { Agent } from '@parley/shared/contract/person'
import type { Deps } from '../../../deps.ts'
import { byMember } from '../../../domain-events/actor.ts'
import { withConversation } from '../../../domain-events/with-conversation.ts'
import type { Member } from '../../../http/caller.ts'
import { toAgent } from '../../../presenters/person.ts'
import { presenterContextFor } from '../../../presenters/presenter-context.ts'
import type { AssignmentBody } from '../conversation-requests.ts'
import { assignAgent } from './assign-agent.service.ts'
import { assignTeam } from './assign-team.service.ts'
import { findAgent, type TeamRecord } from './assignment.queries.ts'

type Answer =
  | Agent
  | (Omit<TeamRecord, 'created_at' | 'updated_at'> & { created_at: string; updated_at: string })
  | null

const idOf = (value: AssignmentBody['assignee_id']): number | null =>
  typeof value === 'number' && value > 0 ? value : null

/** Assigns an agent or a team; a present `assignee_id` wins, even with null. Unknown ids unassign (workspace 8.11). */
export async function assign(deps: Deps, member: Member, displayId: number, body: AssignmentBody): Promise<Answer> {
  const context = await presenterContextFor(deps, member.accountId)
  return withConversation(deps, { viewer: member, displayId }, byMember(member), async (change): Promise<Answer> => {
    if (body.assignee_id !== undefined) {
      await assignAgent(deps, change, idOf(body.assignee_id))
      const agent = await findAgent(change.tx, member.accountId, change.row.assignee_id)
      return agent && toAgent(agent, member.accountId, context)
    }
    if (body.team_id === undefined) return null
    const team = await assignTeam(deps, change, idOf(body.team_id))
    return team && { ...team, created_at: team.created_at.toISOString(), updated_at: team.updated_at.toISOString() }
  })
}
