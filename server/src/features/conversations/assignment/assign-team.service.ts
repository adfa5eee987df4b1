import type { Deps } from '../../../deps.ts'
import type { ConversationChange } from '../../../domain-events/change.ts'
import { updateConversation } from '../../../domain-events/conversation.queries.ts'
import { assignAgent, storeAssignee } from './assign-agent.service.ts'
import { findAssignee, findTeam, isTeamMember, type TeamRecord } from './assignment.queries.ts'
import { pickMember } from './auto-assignment.service.ts'

/** Who is to have it: the one named, unless the team named in the same step does not have them; else who has it now. */
async function wantedIn(
  { tx, row }: ConversationChange,
  team: TeamRecord | null,
  named: number | null | undefined,
): Promise<number | null> {
  if (named === undefined) return row.assignee_id
  if (!named || !team) return named || null
  return (await isTeamMember(tx, row.account_id, team.id, named)) ? named : row.assignee_id
}

/**
 * Gives the conversation to a team, or to none. An assignee outside the new team is dropped, and a team that assigns by
 * itself picks one of its online members.
 * @param named the assignee when the same step names one, or nobody; a stranger to the team counts as not named
 */
export async function assignTeam(
  deps: Deps,
  change: ConversationChange,
  teamId: number | null,
  named?: number | null,
): Promise<TeamRecord | null> {
  const { tx, row } = change
  const team = teamId === null ? null : await findTeam(tx, row.account_id, teamId)
  const wanted = await wantedIn(change, team, named)
  const isMoving = (team?.id ?? null) !== row.team_id
  if (team && isMoving) await moveToTeam(deps, change, team, wanted)
  else if (wanted !== row.assignee_id) await assignAgent(deps, change, wanted)
  if (!team && isMoving) await leaveTeam(deps, change)
  return team
}

const oldTeam = async ({ tx, row }: ConversationChange) =>
  row.team_id === null ? null : findTeam(tx, row.account_id, row.team_id)
const nameOf = (team: TeamRecord | null) => team && { id: team.id, name: team.name }

/** The assignee is settled before anybody is given it, so that only they are told. */
async function moveToTeam(
  deps: Deps,
  change: ConversationChange,
  team: TeamRecord,
  wanted: number | null,
): Promise<void> {
  const { tx, row } = change
  const from = row.assignee_id
  const teams = { from: nameOf(await oldTeam(change)), to: nameOf(team) }
  const picked = await assigneeIn(deps, change, team, wanted)
  if (picked === from) {
    await updateConversation(tx, row, { team_id: team.id }, deps.now())
    await change.record({ type: 'conversation.assignment_changed', assignee: null, team: teams, watchers: [] })
    return
  }
  const to = picked === null ? null : await findAssignee(tx, row.account_id, picked)
  const watchers = await storeAssignee(deps, change, to, { team_id: team.id })
  // That nobody is to have it was somebody's wish, and not the team's doing.
  const isTakenAway = wanted === null && to === null
  const assignee = { from, to, byTeam: !isTakenAway }
  await change.record({ type: 'conversation.assignment_changed', assignee, team: teams, watchers })
}

async function assigneeIn(
  deps: Deps,
  change: ConversationChange,
  team: TeamRecord,
  wanted: number | null,
): Promise<number | null> {
  const { tx, row } = change
  if (wanted !== null && (await isTeamMember(tx, row.account_id, team.id, wanted))) return wanted
  return team.allow_auto_assign ? pickMember(deps, change, team.id) : null
}

async function leaveTeam(deps: Deps, change: ConversationChange): Promise<void> {
  const team = { from: nameOf(await oldTeam(change)), to: null }
  await updateConversation(change.tx, change.row, { team_id: null }, deps.now())
  await change.record({ type: 'conversation.assignment_changed', assignee: null, team, watchers: [] })
}
