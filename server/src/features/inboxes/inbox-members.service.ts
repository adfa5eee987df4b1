import type { Agent } from '@parley/shared/contract/person'
import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { changeCached } from '../accounts/cache-keys.service.ts'
import { agentsOf, assertAllOfAccount } from '../agents/agents.service.ts'
import { recordAudit } from '../audit-logs/audit-logs.service.ts'
import { addInboxMembers, assignableIds, inboxMemberIds, removeInboxMembers } from './inbox-members.queries.ts'
import { findInbox } from './inboxes.queries.ts'
import { assertSeesInbox } from './inboxes.service.ts'

export async function inboxMembers(deps: Deps, member: Member, inboxId: number): Promise<Agent[]> {
  await assertSeesInbox(deps, member, inboxId)
  return agentsOf(deps, member.accountId, await inboxMemberIds(deps.db, member.accountId, inboxId))
}

/** @throws NotFound for an unknown inbox, Forbidden for one the caller does not see */
export async function assignableAgents(deps: Deps, member: Member, inboxIds: readonly number[]): Promise<Agent[]> {
  const ids = [...new Set(inboxIds)]
  for (const id of ids) await assertSeesInbox(deps, member, id)
  return agentsOf(deps, member.accountId, await assignableIds(deps.db, member.accountId, ids))
}

interface Choice {
  inboxId: number
  userIds: readonly number[]
}

const inOrder = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other)

async function change(deps: Deps, member: Member, choice: Choice, work: (tx: Sql) => Promise<void>): Promise<Agent[]> {
  const { accountId } = member
  const { inboxId, userIds } = choice
  const ids = await changeCached(deps, accountId, 'inbox', async (tx) => {
    const inbox = await findInbox(tx, accountId, inboxId)
    if (!inbox) throw new NotFound({ inbox: inboxId })
    await assertAllOfAccount(tx, accountId, userIds)
    const before = await inboxMemberIds(tx, accountId, inboxId)
    await work(tx)
    const after = await inboxMemberIds(tx, accountId, inboxId)
    const subject = { type: 'InboxMember', id: inboxId, label: inbox.name } as const
    await recordAudit(tx, member, subject, { user_ids: inOrder(before) }, { user_ids: inOrder(after) })
    return after
  })
  return agentsOf(deps, accountId, ids)
}

/** @returns all members afterwards. @throws Refused for ids outside the account */
export const joinInbox = (deps: Deps, member: Member, choice: Choice): Promise<Agent[]> =>
  change(deps, member, choice, (tx) => addInboxMembers(tx, member.accountId, choice.inboxId, choice.userIds))

/** Replaces the whole set. */
export const setInboxMembers = (deps: Deps, member: Member, choice: Choice): Promise<Agent[]> =>
  change(deps, member, choice, async (tx) => {
    const { accountId } = member
    const before = await inboxMemberIds(tx, accountId, choice.inboxId)
    const leaving = before.filter((id) => !choice.userIds.includes(id))
    await removeInboxMembers(tx, accountId, choice.inboxId, leaving)
    await addInboxMembers(tx, accountId, choice.inboxId, choice.userIds)
  })

export async function leaveInbox(deps: Deps, member: Member, choice: Choice): Promise<void> {
  await change(deps, member, choice, (tx) => removeInboxMembers(tx, member.accountId, choice.inboxId, choice.userIds))
}
