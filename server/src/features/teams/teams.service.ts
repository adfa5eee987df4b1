import type { Agent } from '@parley/shared/contract/person'
import type { Sql } from '../../db/db.ts'
import { isUniqueViolation } from '../../db/db-error.ts'
import type { Deps } from '../../deps.ts'
import { Invalid, NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { changeCached } from '../accounts/cache-keys.service.ts'
import { agentsOf, assertAllOfAccount } from '../agents/agents.service.ts'
import { recordAudit } from '../audit-logs/audit-logs.service.ts'
import { mergedWeek } from '../inboxes/working-week.ts'
import {
  addTeamMembers,
  deleteTeam,
  findTeam,
  insertTeam,
  listTeams,
  removeTeamMembers,
  type TeamFacts,
  type TeamRow,
  teamMemberIds,
  updateTeam,
  zoneOfAccount,
} from './teams.queries.ts'

const NEW_TEAM: Omit<TeamFacts, 'name'> = {
  description: null,
  allow_auto_assign: true,
  working_hours_enabled: false,
  timezone: 'UTC',
  out_of_office_message: null,
  working_hours: mergedWeek([], []),
}

const shown = (row: TeamRow): TeamRow => ({ ...row, working_hours: mergedWeek(row.working_hours, []) })

function takenName(error: unknown): never {
  if (isUniqueViolation(error)) throw new Invalid({ name: 'has already been taken' })
  throw error
}

async function teamIn(sql: Sql, member: Member, id: number): Promise<TeamRow> {
  const found = await findTeam(sql, member.accountId, member.userId, id)
  if (!found) throw new NotFound({ team: id })
  return shown(found)
}

const subjectOf = ({ id, name }: TeamRow) => ({ type: 'Team', id, label: name }) as const

/** Every team of the account. */
export const teams = async (deps: Deps, member: Member): Promise<TeamRow[]> =>
  (await listTeams(deps.db, member.accountId, member.userId)).map(shown)

export const team = (deps: Deps, member: Member, id: number): Promise<TeamRow> => teamIn(deps.db, member, id)

/** @throws Invalid for a taken name */
export function createTeam(
  deps: Deps,
  member: Member,
  facts: Pick<TeamFacts, 'name'> & Partial<TeamFacts>,
): Promise<TeamRow> {
  const made = changeCached(deps, member.accountId, 'team', async (tx) => {
    const working_hours = mergedWeek([], facts.working_hours ?? [])
    const timezone = facts.timezone ?? (await zoneOfAccount(tx, member.accountId)) ?? NEW_TEAM.timezone
    const id = await insertTeam(tx, member.accountId, { ...NEW_TEAM, ...facts, timezone, working_hours })
    const after = await teamIn(tx, member, id)
    await recordAudit(tx, member, subjectOf(after), null, after)
    return after
  })
  return made.catch(takenName)
}

export function changeTeam(deps: Deps, member: Member, id: number, changes: Partial<TeamFacts>): Promise<TeamRow> {
  const changed = changeCached(deps, member.accountId, 'team', async (tx) => {
    const before = await teamIn(tx, member, id)
    const working_hours = mergedWeek(before.working_hours, changes.working_hours ?? [])
    await updateTeam(tx, member.accountId, id, { ...before, ...changes, working_hours })
    const after = await teamIn(tx, member, id)
    await recordAudit(tx, member, subjectOf(after), before, after)
    return after
  })
  return changed.catch(takenName)
}

/** Its conversations stay, without a team. */
export const removeTeam = (deps: Deps, member: Member, id: number): Promise<void> =>
  changeCached(deps, member.accountId, 'team', async (tx) => {
    const before = await teamIn(tx, member, id)
    await deleteTeam(tx, member.accountId, id)
    await recordAudit(tx, member, subjectOf(before), before, null)
  })

export async function teamMembers(deps: Deps, member: Member, id: number): Promise<Agent[]> {
  await teamIn(deps.db, member, id)
  return agentsOf(deps, member.accountId, await teamMemberIds(deps.db, member.accountId, id))
}

type MemberChange = (sql: Sql, accountId: number, teamId: number, userIds: readonly number[]) => Promise<number[]>

const replaceMembers: MemberChange = async (sql, accountId, teamId, userIds) => {
  const before = await teamMemberIds(sql, accountId, teamId)
  const leaving = before.filter((id) => !userIds.includes(id))
  await removeTeamMembers(sql, accountId, teamId, leaving)
  await addTeamMembers(sql, accountId, teamId, userIds)
  return [...userIds]
}

const dropMembers: MemberChange = async (sql, accountId, teamId, userIds) => {
  await removeTeamMembers(sql, accountId, teamId, userIds)
  return []
}

const inOrder = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other)

async function changeMembers(
  deps: Deps,
  member: Member,
  id: number,
  userIds: readonly number[],
  change: MemberChange,
): Promise<Agent[]> {
  const { accountId } = member
  const answered = await changeCached(deps, accountId, 'team', async (tx) => {
    const { name } = await teamIn(tx, member, id)
    await assertAllOfAccount(tx, accountId, userIds)
    const before = await teamMemberIds(tx, accountId, id)
    const answer = await change(tx, accountId, id, userIds)
    const after = await teamMemberIds(tx, accountId, id)
    const subject = { type: 'TeamMember', id, label: name } as const
    await recordAudit(tx, member, subject, { user_ids: inOrder(before) }, { user_ids: inOrder(after) })
    return answer
  })
  return agentsOf(deps, accountId, answered)
}

/** @returns those who were no members before. @throws Refused for ids outside the account */
export const joinTeam = (deps: Deps, member: Member, id: number, userIds: readonly number[]): Promise<Agent[]> =>
  changeMembers(deps, member, id, userIds, addTeamMembers)

/** @returns the whole new set. @throws Refused for ids outside the account */
export const setTeamMembers = (deps: Deps, member: Member, id: number, userIds: readonly number[]): Promise<Agent[]> =>
  changeMembers(deps, member, id, userIds, replaceMembers)

export async function leaveTeam(deps: Deps, member: Member, id: number, userIds: readonly number[]): Promise<void> {
  await changeMembers(deps, member, id, userIds, dropMembers)
}
