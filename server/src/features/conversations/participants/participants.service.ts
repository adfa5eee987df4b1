import type { Agent } from '@parley/shared/contract/person'
import type { Deps } from '../../../deps.ts'
import { byMember } from '../../../domain-events/actor.ts'
import type { ConversationChange } from '../../../domain-events/change.ts'
import { withConversation } from '../../../domain-events/with-conversation.ts'
import { Invalid } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { requireVisible } from '../../../presenters/conversation.queries.ts'
import { toAgent } from '../../../presenters/person.ts'
import { presenterContextFor } from '../../../presenters/presenter-context.ts'
import {
  countAdmissible,
  deleteOtherParticipants,
  deleteParticipants,
  insertParticipants,
  participantsOf,
} from './participants.queries.ts'

async function agentsOf(deps: Deps, accountId: number, conversationId: number): Promise<Agent[]> {
  const rows = await participantsOf(deps.db, accountId, conversationId)
  const context = await presenterContextFor(deps, accountId)
  return rows.map((row) => toAgent(row, accountId, context))
}

export async function listParticipants(deps: Deps, member: Member, displayId: number): Promise<Agent[]> {
  const row = await requireVisible(deps, member, displayId)
  return agentsOf(deps, member.accountId, row.id)
}

/** Adds people to an open change's conversation; those who are in stay in. */
export const addParticipants = ({ tx, row }: ConversationChange, userIds: readonly number[]): Promise<void> =>
  insertParticipants(tx, row, userIds)

/** @throws Invalid unless everybody is a member of the inbox or an administrator */
async function assertMayParticipate({ tx, row }: ConversationChange, userIds: readonly number[]): Promise<void> {
  if ((await countAdmissible(tx, row, userIds)) !== new Set(userIds).size)
    throw new Invalid({ user: 'must have access to the inbox' })
}

/** Sets the exact list. */
export async function replaceParticipants(deps: Deps, member: Member, displayId: number, userIds: readonly number[]) {
  const id = await withConversation(deps, { viewer: member, displayId }, byMember(member), async (change) => {
    await assertMayParticipate(change, userIds)
    await deleteOtherParticipants(change.tx, change.row, userIds)
    await addParticipants(change, userIds)
    return change.row.id
  })
  return agentsOf(deps, member.accountId, id)
}

/** Answers only the people who were added. */
export async function joinParticipants(deps: Deps, member: Member, displayId: number, userIds: readonly number[]) {
  const id = await withConversation(deps, { viewer: member, displayId }, byMember(member), async (change) => {
    await assertMayParticipate(change, userIds)
    await addParticipants(change, userIds)
    return change.row.id
  })
  const all = await agentsOf(deps, member.accountId, id)
  return all.filter((agent) => userIds.includes(agent.id))
}

export const removeParticipants = (deps: Deps, member: Member, displayId: number, userIds: readonly number[]) =>
  withConversation(deps, { viewer: member, displayId }, byMember(member), ({ tx, row }) =>
    deleteParticipants(tx, row, userIds),
  )
