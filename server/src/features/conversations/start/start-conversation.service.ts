import type { ConversationStatus } from '@parley/shared/contract/scalars'
import type { Deps } from '../../../deps.ts'
import type { Change, ConversationChange } from '../../../domain-events/change.ts'
import { lockStored } from '../../../domain-events/with-conversation.ts'
import { assertAttributeLimits } from '../changes/attributes.service.ts'
import type { ContactLink } from './contact-link.queries.ts'
import { insertConversation, startingFacts } from './start-conversation.queries.ts'

export interface NewConversation {
  accountId: number
  link: Pick<ContactLink, 'id' | 'contact_id' | 'inbox_id'>
  status?: ConversationStatus | undefined
  snoozedUntil?: Date | null
  assigneeId?: number | null
  teamId?: number | null
  /** False: we write first, and nobody waits for us. */
  isWaiting?: boolean
  /** The campaign that began it. */
  campaignId?: number
  additionalAttributes?: Record<string, unknown>
  customAttributes?: Record<string, unknown>
}

const MAX_REFERER = 1500

/** A referer that is no address of the web, or longer than an attribute may be, is kept as null (workspace 1.4). */
function withGoodReferer(attributes: Record<string, unknown>): Record<string, unknown> {
  const { referer } = attributes
  if (referer === undefined) return attributes
  const url = typeof referer === 'string' ? URL.parse(referer) : null
  const isGood = url !== null && /^https?:$/.test(url.protocol) && url.href.length <= MAX_REFERER
  return { ...attributes, referer: isGood ? referer : null }
}

/** A blocked contact's starts resolved, one that a bot looks after pending, any other as asked for, or open. */
async function firstStatus({ tx }: Change, fresh: NewConversation): Promise<ConversationStatus> {
  const { isBlocked, hasBot } = await startingFacts(tx, fresh.accountId, fresh.link)
  if (isBlocked) return 'resolved'
  return fresh.status ?? (hasBot ? 'pending' : 'open')
}

/** Stores a conversation in an open change; what follows from it is the subscribers' (workspace 8.6). */
export async function startConversation(
  deps: Deps,
  change: Change,
  fresh: NewConversation,
): Promise<ConversationChange> {
  assertAttributeLimits('custom_attributes', fresh.customAttributes ?? {})
  const status = await firstStatus(change, fresh)
  const additional = withGoodReferer(fresh.additionalAttributes ?? {})
  const id = await insertConversation(change.tx, { ...fresh, status, additionalAttributes: additional }, deps.now())
  const started = await lockStored(change, id)
  if (!started) throw new Error(`conversation ${id} vanished in its own transaction`)
  const wishes = { wantedAssigneeId: fresh.assigneeId ?? null, wantedTeamId: fresh.teamId ?? null }
  await started.record({ type: 'conversation.created', ...wishes })
  return started
}
