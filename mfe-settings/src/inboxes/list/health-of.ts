import type { InboxOverview } from '@parley/shared/contract/inbox-overview'
import type { Inbox } from '@parley/shared/contract/sidebar'

/** How an inbox does in one word, and since when. */
export interface InboxHealth {
  state: 'signIn' | 'unconnected' | 'failing' | 'program' | 'working' | 'none'
  at: string | null
  /** In the provider's words. */
  problem: string | null
}

const later = (...times: (string | null)[]): string | null =>
  times.reduce((one, other) => (other !== null && (one === null || other > one) ? other : one), null)

/**
 * Lost access comes first, then a failure that nothing sent or checked has followed: what comes in says nothing about
 * what goes out. Null while nothing is known but what the inbox itself says.
 */
export function healthOf(inbox: Inbox, facts: InboxOverview | undefined): InboxHealth | null {
  const { last_error: problem = null, last_error_at: failedAt = null } = facts ?? {}
  if (inbox.reauthorization_required) return { state: 'signIn', at: failedAt, problem }
  if (inbox.can_deliver === false) return { state: 'unconnected', at: null, problem: null }
  if (!facts) return null
  const succeededAt = later(facts.last_out_at, facts.checked_at)
  if (failedAt !== null && (succeededAt === null || failedAt > succeededAt)) {
    return { state: inbox.channel_type === 'Channel::Api' ? 'program' : 'failing', at: failedAt, problem }
  }
  const at = later(facts.last_in_at, facts.last_out_at, facts.last_activity_at)
  return { state: at === null ? 'none' : 'working', at, problem: null }
}

/** Somebody has to do something before customers are answered there. */
export const needsAttention = (health: InboxHealth | null): boolean =>
  health !== null && health.state !== 'working' && health.state !== 'none'
