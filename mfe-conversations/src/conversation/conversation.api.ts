import { Conversation, ToggleStatusAnswer } from '@parley/shared/contract/conversation'
import { Agent } from '@parley/shared/contract/person'
import type { ConversationPriority, ConversationStatus } from '@parley/shared/contract/scalars'
import type { AccountHttp } from '@parley/shared/data/data-source'
import * as v from 'valibot'
import { type ConversationEntry, fromRest } from './conversation-entry.ts'

const path = (id: number, rest = '') => `/conversations/${id}${rest}`

export async function getConversation(http: AccountHttp, id: number): Promise<ConversationEntry> {
  return fromRest(v.parse(Conversation, await http.request('GET', path(id))))
}

/** @param snoozedUntil - seconds; null with `snoozed` means until the next reply */
export async function setStatus(
  http: AccountHttp,
  id: number,
  status: ConversationStatus,
  snoozedUntil: number | null,
): Promise<Pick<ConversationEntry, 'status' | 'snoozed_until'>> {
  const body = { status, ...(snoozedUntil ? { snoozed_until: snoozedUntil } : {}) }
  const answer = v.parse(ToggleStatusAnswer, await http.request('POST', path(id, '/toggle_status'), { body }))
  return { status: answer.payload.current_status, snoozed_until: answer.payload.snoozed_until }
}

export const setPriority = (http: AccountHttp, id: number, priority: ConversationPriority | null): Promise<unknown> =>
  http.request('POST', path(id, '/toggle_priority'), { body: { priority } })

export const assignAgent = (http: AccountHttp, id: number, agentId: number | null): Promise<unknown> =>
  http.request('POST', path(id, '/assignments'), { body: { assignee_id: agentId } })

export const assignTeam = (http: AccountHttp, id: number, teamId: number | null): Promise<unknown> =>
  http.request('POST', path(id, '/assignments'), { body: { team_id: teamId } })

/** Replaces all labels of the conversation. */
export async function setLabels(http: AccountHttp, id: number, labels: readonly string[]): Promise<string[]> {
  const answer = await http.request('POST', path(id, '/labels'), { body: { labels } })
  return v.parse(v.object({ payload: v.array(v.string()) }), answer).payload
}

/** For good: a policy is not replaced by another. */
export async function applySla(http: AccountHttp, id: number, policyId: number): Promise<ConversationEntry> {
  return fromRest(v.parse(Conversation, await http.request('PATCH', path(id), { body: { sla_policy_id: policyId } })))
}

/** Everything up to now is read, for everybody. */
export async function markSeen(http: AccountHttp, id: number): Promise<ConversationEntry> {
  return fromRest(v.parse(Conversation, await http.request('POST', path(id, '/update_last_seen'))))
}

export async function markUnread(http: AccountHttp, id: number): Promise<ConversationEntry> {
  return fromRest(v.parse(Conversation, await http.request('POST', path(id, '/unread'))))
}

/** Mails everything that was said in public to this address. */
export const sendTranscript = (http: AccountHttp, id: number, email: string): Promise<unknown> =>
  http.request('POST', path(id, '/transcript'), { body: { email } })

/** From now on answers go to the customer's mailbox instead of the channel. There is no way back. */
export async function forceEmail(http: AccountHttp, id: number): Promise<ConversationEntry> {
  return fromRest(v.parse(Conversation, await http.request('PATCH', path(id, '/force_email_channel'))))
}

/** Administrators only. It goes in the background, and no event tells of it. */
export const removeConversation = (http: AccountHttp, id: number): Promise<unknown> => http.request('DELETE', path(id))

export const reportTyping = (http: AccountHttp, id: number, isOn: boolean, isPrivate: boolean): Promise<unknown> =>
  http.request('POST', path(id, '/toggle_typing_status'), {
    body: { typing_status: isOn ? 'on' : 'off', is_private: isPrivate },
  })

/** Muting resolves the conversation and blocks the contact. */
export const setMuted = (http: AccountHttp, id: number, muted: boolean): Promise<unknown> =>
  http.request('POST', path(id, muted ? '/mute' : '/unmute'))

/** Replaces the whole list. */
export async function setParticipants(http: AccountHttp, id: number, userIds: readonly number[]): Promise<Agent[]> {
  return v.parse(
    v.array(Agent),
    await http.request('PATCH', path(id, '/participants'), { body: { user_ids: userIds } }),
  )
}
