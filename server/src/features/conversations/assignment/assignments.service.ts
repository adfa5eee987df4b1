import type { Agent } from '@parley/shared/contract/person'
import type { Deps } from '../../../deps.ts'
import type { Member } from '../../../http/caller.ts'
import { toAgent, type UserRow, userJson } from '../../../shapes/person.ts'
import { shapingFor } from '../../../shapes/shaping.ts'
import { nameOf, writeActivity } from '../changes/activity.service.ts'
import { teamRemovedText, teamText } from '../changes/activity-texts.ts'
import { note } from '../changes/aftermath.service.ts'
import { changeConversation } from '../changes/locked-conversation.ts'
import type { AssignmentBody } from '../conversation-requests.ts'
import { type Change, changing } from '../conversations.service.ts'
import { assignAgent, nameOfUser } from './assign-agent.service.ts'
import { findTeam, isTeamMember, type TeamRecord } from './assignment-rows.ts'
import { pickMember } from './auto-assignment.service.ts'

type Answer =
  | Agent
  | (Omit<TeamRecord, 'created_at' | 'updated_at'> & { created_at: string; updated_at: string })
  | null

const idOf = (value: AssignmentBody['assignee_id']): number | null =>
  typeof value === 'number' && value > 0 ? value : null

/** Assigns an agent or a team; a present `assignee_id` wins, even with null. Unknown ids unassign (workspace 8.11). */
export async function assign(deps: Deps, member: Member, displayId: number, body: AssignmentBody): Promise<Answer> {
  const shaping = await shapingFor(deps, member.accountId)
  return changing(deps, member, displayId, async (change): Promise<Answer> => {
    if (body.assignee_id !== undefined) {
      await assignAgent(deps, change.tx, change.row, idOf(body.assignee_id), change.after)
      const { rows } = await change.tx.query<{ agent: UserRow | null }>(
        `select ${userJson('$1::int', '$2::int')} as agent`,
        [member.accountId, change.row.assignee_id],
      )
      return rows[0]?.agent ? toAgent(rows[0].agent, member.accountId, shaping) : null
    }
    if (body.team_id === undefined) return null
    const team = await assignTeam(deps, change, idOf(body.team_id))
    return team && { ...team, created_at: team.created_at.toISOString(), updated_at: team.updated_at.toISOString() }
  })
}

/**
 * Gives the conversation to a team, or to none. An assignee outside the new team is dropped, and a team that assigns by
 * itself picks one of its online members; neither has an activity line of its own.
 */
export async function assignTeam(
  deps: Deps,
  { tx, row, after }: Change,
  teamId: number | null,
): Promise<TeamRecord | null> {
  const team = teamId === null ? null : await findTeam(tx, row.account_id, teamId)
  if ((team?.id ?? null) === row.team_id) return team
  const old = row.team_id === null ? null : await findTeam(tx, row.account_id, row.team_id)
  await changeConversation(tx, row, { team_id: team?.id ?? null }, deps.now())
  note(after, 'team.changed', 'conversation.updated')
  if (team && row.assignee_id !== null && !(await isTeamMember(tx, row.account_id, team.id, row.assignee_id))) {
    await assignAgent(deps, tx, row, null, after, false)
  }
  let picked: number | null = null
  if (team?.allow_auto_assign && row.assignee_id === null) {
    picked = await pickMember(deps, tx, row, team.id)
    if (picked !== null) await assignAgent(deps, tx, row, picked, after, false)
  }
  const who = nameOf(after)
  if (who !== null && team) {
    const assignee = picked === null ? null : await nameOfUser(tx, row.account_id, picked)
    await writeActivity(tx, row, teamText(who, team.name, assignee), after, deps.now())
  } else if (who !== null && old) {
    await writeActivity(tx, row, teamRemovedText(who, old.name), after, deps.now())
  }
  return team
}
