import type { SlaPolicy } from '@parley/shared/contract/sla'
import type { Deps } from '../../deps.ts'
import { byMember } from '../../domain-events/actor.ts'
import type { ConversationChange } from '../../domain-events/change.ts'
import { updateConversation } from '../../domain-events/conversation.queries.ts'
import { withConversation } from '../../domain-events/with-conversation.ts'
import { FeatureOff, Refused } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { afterBusinessSeconds } from '../reports/business-seconds.ts'
import { hoursOf } from '../reports/hours/working-time.service.ts'
import { closeTarget, insertApplied, insertTarget, type NewTarget, openTargets } from './applied-sla.queries.ts'
import { findPolicy } from './sla-policies.queries.ts'

/** What a policy promises about a conversation, from where each clock starts; some of it may lie in the past. */
function promisesOf({ row }: ConversationChange, policy: SlaPolicy): Omit<NewTarget, 'dueAt'>[] {
  const { first_response_within: first, next_response_within: next, resolve_within: resolve } = policy
  const isWaiting = row.waiting_since !== null && row.first_reply_created_at !== null
  return [
    ...(first === null ? [] : [{ target: 'first_response' as const, startedAt: row.created_at, within: first }]),
    ...(next === null || !isWaiting || row.waiting_since === null
      ? []
      : [{ target: 'next_response' as const, startedAt: row.waiting_since, within: next }]),
    ...(resolve === null ? [] : [{ target: 'resolution' as const, startedAt: row.created_at, within: resolve }]),
  ]
}

/** An answer that was given before the policy was applied counts. */
async function closeAnswered({ tx, row }: ConversationChange, appliedId: number): Promise<void> {
  const at = row.first_reply_created_at
  if (at === null) return
  for (const one of await openTargets(tx, appliedId))
    if (one.target === 'first_response') await closeTarget(tx, one.id, at, at > one.due_at)
}

/**
 * Applies a policy to a conversation, for good: it is not replaced by another. From the next minute on what is missed is told.
 * @throws Refused for a policy that the account does not have, and where one is applied already
 */
export async function applySla(deps: Deps, change: ConversationChange, policyId: number): Promise<void> {
  const { tx, row } = change
  if (row.sla_policy_id === policyId) return
  if (row.sla_policy_id !== null) throw new Refused('The conversation has an SLA policy already')
  const policy = await findPolicy(tx, row.account_id, policyId)
  if (!policy) throw new Refused('There is no such SLA policy', { policyId })
  await updateConversation(tx, row, { sla_policy_id: policyId }, deps.now())
  const appliedId = await insertApplied(tx, row, policy, deps.now())
  const hours = await hoursOf(tx, row)
  const clock = { ...hours, enabled: hours.enabled && policy.business_hours_only }
  for (const promise of promisesOf(change, policy)) {
    const dueAt = afterBusinessSeconds(clock, promise.startedAt, promise.within)
    await insertTarget(tx, row.account_id, appliedId, { ...promise, dueAt })
  }
  await closeAnswered(change, appliedId)
  await change.record({ type: 'conversation.sla_added', name: policy.name })
}

/** The same for a person who may see the conversation. @throws FeatureOff, NotFound, Forbidden, Refused */
export const applySlaByHand = (deps: Deps, member: Member, displayId: number, policyId: number): Promise<void> => {
  if (!member.features.sla) throw new FeatureOff()
  return withConversation(deps, { viewer: member, displayId }, byMember(member), (change) =>
    applySla(deps, change, policyId),
  )
}
