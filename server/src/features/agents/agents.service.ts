import type { Agent } from '@parley/shared/contract/person'
import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { Invalid, NotFound, Refused } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { toAgent, type UserRow } from '../../presenters/person.ts'
import { presenterContextFor } from '../../presenters/presenter-context.ts'
import { recordAudit } from '../audit-logs/audit-logs.service.ts'
import {
  administratorIds,
  findAgents,
  insertMembership,
  isCustomRoleOf,
  listAgents,
  type MembershipFacts,
  removeFromAccount,
  renameUser,
  updateMembership,
} from './agents.queries.ts'

/** Wire form of users of one account, availability included. */
export async function asAgents(deps: Deps, accountId: number, rows: readonly UserRow[]): Promise<Agent[]> {
  const context = await presenterContextFor(deps, accountId)
  return rows.map((row) => toAgent(row, accountId, context))
}

export const agents = async (deps: Deps, { accountId }: Member): Promise<Agent[]> =>
  asAgents(deps, accountId, await listAgents(deps.db, accountId))

/** Those of the ids that belong to the account, by name. */
export const agentsOf = async (deps: Deps, accountId: number, userIds: readonly number[]): Promise<Agent[]> =>
  asAgents(deps, accountId, await findAgents(deps.db, accountId, userIds))

export async function agent(deps: Deps, { accountId }: Member, id: number): Promise<Agent> {
  const [found] = await agentsOf(deps, accountId, [id])
  if (!found) throw new NotFound({ agent: id })
  return found
}

/** @throws Refused (422 `Invalid User IDs`) unless every id belongs to the account */
export async function assertAllOfAccount(sql: Sql, accountId: number, userIds: readonly number[]): Promise<void> {
  const found = await findAgents(sql, accountId, userIds)
  if (found.length !== new Set(userIds).size) throw new Refused('Invalid User IDs')
}

/** @throws Invalid unless the role is one of the account's */
export async function assertCustomRole(sql: Sql, accountId: number, roleId: number | null): Promise<void> {
  if (roleId !== null && !(await isCustomRoleOf(sql, accountId, roleId))) {
    throw new Invalid({ custom_role_id: 'is not a role of this account' })
  }
}

export interface AgentChanges extends Partial<MembershipFacts> {
  name?: string
}

export async function assertAdministratorLeft(sql: Sql, accountId: number, without: number): Promise<void> {
  const left = (await administratorIds(sql, accountId)).filter((id) => id !== without)
  if (left.length === 0) throw new Refused('An account needs at least one administrator')
}

function nextFacts(before: UserRow, changes: AgentChanges): MembershipFacts {
  const role = changes.role ?? before.role ?? 'agent'
  const roleId = changes.custom_role_id === undefined ? before.custom_role_id : changes.custom_role_id
  return {
    role,
    availability: changes.availability ?? before.availability ?? 'online',
    auto_offline: changes.auto_offline ?? before.auto_offline ?? true,
    custom_role_id: role === 'administrator' ? null : roleId,
  }
}

/** What the trail says of a member. */
export const trailOf = (
  { role, availability, auto_offline, custom_role_id }: UserRow | MembershipFacts,
  name: string,
) => ({
  name,
  role,
  availability,
  auto_offline,
  custom_role_id,
})

/** Whoever gets other rights has their pages reloaded. @throws Refused when it would leave no administrator */
export async function changeAgent(deps: Deps, member: Member, id: number, changes: AgentChanges): Promise<Agent> {
  const { accountId } = member
  const hasOtherRights = await deps.db.transaction(async (tx) => {
    const [before] = await findAgents(tx, accountId, [id])
    if (!before) throw new NotFound({ agent: id })
    const next = nextFacts(before, changes)
    await assertCustomRole(tx, accountId, next.custom_role_id)
    if (before.role === 'administrator' && next.role !== 'administrator')
      await assertAdministratorLeft(tx, accountId, id)
    await updateMembership(tx, accountId, id, next)
    if (changes.name !== undefined) await renameUser(tx, id, changes.name)
    const name = changes.name ?? before.name
    const subject = { type: 'AccountUser', id, label: name } as const
    await recordAudit(tx, member, subject, trailOf(before, before.name), trailOf(next, name))
    return next.role !== before.role || next.custom_role_id !== before.custom_role_id
  })
  await deps.presence.announce(accountId)
  if (hasOtherRights) await deps.publish({ kind: 'user', accountId, userId: id }, 'page:reload', {})
  return agent(deps, member, id)
}
/** Makes the user a member, as an administrator of the installation decides. @returns false for who is one already */
export const joinAccount = (
  sql: Sql,
  given: { account_id: number; user_id: number; role: 'administrator' | 'agent'; inviter_id: number },
): Promise<boolean> =>
  insertMembership(sql, given.account_id, given.user_id, {
    role: given.role,
    availability: 'online',
    auto_offline: true,
    custom_role_id: null,
    inviterId: given.inviter_id,
  })

/** Takes the user out of the account, its teams, inboxes and conversations; whatever else they are stays. */
export const leaveAccount = (tx: Sql, accountId: number, userId: number): Promise<void> =>
  removeFromAccount(tx, accountId, userId)
