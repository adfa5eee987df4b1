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

/** Who is to have it: the one named, unless the team named in the same step does not have them; else who has it now. */
async function wantedIn(
  { tx, row }: Change,
  team: TeamRecord | null,
  named: number | null | undefined,
): Promise<number | null> {
  if (named === undefined) return row.assignee_id
  if (!named || !team) return named || null
  return (await isTeamMember(tx, row.account_id, team.id, named)) ? named : row.assignee_id
}

/**
 * Gives the conversation to a team, or to none. An assignee outside the new team is dropped, and a team that assigns by
 * itself picks one of its online members; neither has an activity line of its own.
 * @param named the assignee when the same step names one, or nobody; a stranger to the team counts as not named
 */
export async function assignTeam(
  deps: Deps,
  change: Change,
  teamId: number | null,
  named?: number | null,
): Promise<TeamRecord | null> {
  const { tx, row, after } = change
  const team = teamId === null ? null : await findTeam(tx, row.account_id, teamId)
  const wanted = await wantedIn(change, team, named)
  const isMoving = (team?.id ?? null) !== row.team_id
  if (team && isMoving) await moveToTeam(deps, change, team, wanted)
  else if (wanted !== row.assignee_id) await assignAgent(deps, tx, row, wanted, after)
  if (!team && isMoving) await leaveTeam(deps, change)
  return team
}

/** The assignee is settled before anybody is given it, so that only they are told. */
async function moveToTeam(deps: Deps, change: Change, team: TeamRecord, wanted: number | null): Promise<void> {
  const { tx, row, after } = change
  const before = row.assignee_id
  await changeConversation(tx, row, { team_id: team.id }, deps.now())
  note(after, 'team.changed', 'conversation.updated')
  const assignee = await assigneeIn(deps, change, team, wanted)
  const isTakenAway = wanted === null && assignee === null
  if (assignee !== before) await assignAgent(deps, tx, row, assignee, after, isTakenAway)
  const who = nameOf(after)
  if (who === null) return
  const isNew = assignee !== null && assignee !== before
  const name = isNew ? await nameOfUser(tx, row.account_id, assignee) : null
  await writeActivity(tx, row, teamText(who, team.name, name), after, deps.now())
}

async function assigneeIn(
  deps: Deps,
  { tx, row }: Change,
  team: TeamRecord,
  wanted: number | null,
): Promise<number | null> {
  if (wanted !== null && (await isTeamMember(tx, row.account_id, team.id, wanted))) return wanted
  return team.allow_auto_assign ? pickMember(deps, tx, row, team.id) : null
}

async function leaveTeam(deps: Deps, { tx, row, after }: Change): Promise<void> {
  const old = row.team_id === null ? null : await findTeam(tx, row.account_id, row.team_id)
  await changeConversation(tx, row, { team_id: null }, deps.now())
  note(after, 'team.changed', 'conversation.updated')
  const who = nameOf(after)
  if (who !== null && old) await writeActivity(tx, row, teamRemovedText(who, old.name), after, deps.now())
}
