import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { Invalid, NotFound, Refused } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { announceCacheKeys, bumpCacheKey } from '../accounts/cache-keys.service.ts'
import { recordAudit } from '../audit-logs/audit-logs.service.ts'
import { bulkChange } from '../bulk-actions/bulk-change.job.ts'
import {
  deleteUser,
  findAgents,
  hasAccounts,
  isTeamOf,
  openConversationsOf,
  removeFromAccount,
} from './agents.queries.ts'
import { assertAdministratorLeft, trailOf } from './agents.service.ts'

/** Who gets the conversations that are not resolved; nobody: they become unassigned. */
export interface Heirs {
  assignee_id?: number | undefined
  team_id?: number | undefined
}

/** Conversations of one job. */
const PIECE = 100

async function assertHeirs(sql: Sql, accountId: number, leaving: number, heirs: Heirs): Promise<void> {
  const { assignee_id: assigneeId, team_id: teamId } = heirs
  if (assigneeId !== undefined) {
    const [heir] = await findAgents(sql, accountId, [assigneeId])
    if (!heir || assigneeId === leaving) throw new Invalid({ assignee_id: 'is not a colleague in this account' })
  }
  if (teamId !== undefined && !(await isTeamOf(sql, accountId, teamId)))
    throw new Invalid({ team_id: 'is not a team of this account' })
}

/** Stores the work of handing conversations on; it is done as the administrator who asked for it. */
async function handOn(deps: Deps, tx: Sql, member: Member, displayIds: number[], heirs: Heirs): Promise<void> {
  const { accountId, userId } = member
  const wanted = { fields: heirs, labels: { add: [], remove: [] } }
  for (let at = 0; at < displayIds.length; at += PIECE)
    await deps.jobs.add(tx, bulkChange, { accountId, userId, displayIds: displayIds.slice(at, at + PIECE), wanted })
}

/** Membership, teams, inboxes and assignments end; the user goes altogether when this was their last account. */
async function removeIn(deps: Deps, tx: Sql, member: Member, id: number, heirs: Heirs) {
  const { accountId } = member
  const [before] = await findAgents(tx, accountId, [id])
  if (!before) throw new NotFound({ agent: id })
  if (before.role === 'administrator') await assertAdministratorLeft(tx, accountId, id)
  await assertHeirs(tx, accountId, id, heirs)
  const hasHeirs = heirs.assignee_id !== undefined || heirs.team_id !== undefined
  if (hasHeirs) await handOn(deps, tx, member, await openConversationsOf(tx, accountId, id), heirs)
  await removeFromAccount(tx, accountId, id)
  const subject = { type: 'AccountUser', id, label: before.name } as const
  await recordAudit(tx, member, subject, trailOf(before, before.name), null)
  const isGone = !(await hasAccounts(tx, id))
  if (isGone) await deleteUser(tx, id)
  await bumpCacheKey(tx, accountId, 'team', deps.now())
  return { isGone, keys: await bumpCacheKey(tx, accountId, 'inbox', deps.now()) }
}

/** @throws Refused for oneself and the last administrator; Invalid for heirs of another account */
export async function removeAgent(deps: Deps, member: Member, id: number, heirs: Heirs): Promise<void> {
  const { accountId } = member
  if (id === member.userId) throw new Refused('You cannot remove yourself')
  const { keys, isGone } = await deps.db.transaction((tx) => removeIn(deps, tx, member, id, heirs))
  await deps.publish({ kind: 'user', accountId, userId: id, close: true }, isGone ? 'user:logout' : 'page:reload', {})
  await announceCacheKeys(deps, accountId, keys)
  await deps.presence.announce(accountId)
}
