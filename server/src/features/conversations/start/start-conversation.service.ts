import type { ConversationStatus } from '@parley/shared/contract/scalars'
import type { Deps } from '../../../deps.ts'
import type { Change, ConversationChange } from '../../../domain-events/change.ts'
import { lockAllStored } from '../../../domain-events/with-conversation.ts'
import { assertAttributeLimits } from '../changes/attributes.service.ts'
import type { ContactLink } from './contact-link.queries.ts'
import { insertConversations } from './start-conversation.queries.ts'

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

/** Stores conversations of an account in an open change; what follows from each is the subscribers' (workspace 8.6). */
export async function startConversations(
  deps: Deps,
  change: Change,
  all: readonly NewConversation[],
): Promise<ConversationChange[]> {
  if (all.length === 0) return []
  const fresh = all.map((one) => {
    assertAttributeLimits('custom_attributes', one.customAttributes ?? {})
    return { ...one, status: one.status, additionalAttributes: withGoodReferer(one.additionalAttributes ?? {}) }
  })
  const ids = await insertConversations(change.tx, change.accountId, fresh, deps.now())
  const started = await lockAllStored(change, ids)
  for (const [at, conversation] of started.entries()) {
    const { assigneeId = null, teamId = null } = all[at] ?? {}
    await conversation.record({
      type: 'conversation.created',
      ...{ wantedAssigneeId: assigneeId, wantedTeamId: teamId },
    })
  }
  return started
}

export async function startConversation(
  deps: Deps,
  change: Change,
  fresh: NewConversation,
): Promise<ConversationChange> {
  const [started] = await startConversations(deps, change, [fresh])
  if (!started) throw new Error('a conversation vanished in its own transaction')
  return started
}
