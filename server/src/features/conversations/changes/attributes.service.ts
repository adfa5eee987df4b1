import { CONVERSATION_PRIORITIES, type ConversationPriority } from '@parley/shared/contract/scalars'
import type { Deps } from '../../../deps.ts'
import { byMember } from '../../../domain-events/actor.ts'
import type { ConversationChange } from '../../../domain-events/change.ts'
import { updateConversation } from '../../../domain-events/conversation.queries.ts'
import { withConversation } from '../../../domain-events/with-conversation.ts'
import { Invalid } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { requireVisible } from '../../../presenters/conversation.queries.ts'
import { setBlocked } from '../conversations.queries.ts'
import { setStatus } from './status.service.ts'

const named = (stored: number | null): ConversationPriority | null =>
  stored === null ? null : (CONVERSATION_PRIORITIES[stored] ?? null)

/** Sets or clears the priority of a conversation that is being changed. */
export async function changePriority(
  deps: Deps,
  change: ConversationChange,
  to: ConversationPriority | null,
): Promise<void> {
  const from = named(change.row.priority)
  if (from === to) return
  const priority = to === null ? null : CONVERSATION_PRIORITIES.indexOf(to)
  await updateConversation(change.tx, change.row, { priority }, deps.now())
  await change.record({ type: 'conversation.priority_changed', from, to })
}

export const setPriority = (deps: Deps, member: Member, displayId: number, priority: ConversationPriority | null) =>
  withConversation(deps, { viewer: member, displayId }, byMember(member), (change) =>
    changePriority(deps, change, priority),
  )

/** Replaces the labels; titles need not be labels of the account. */
export async function changeLabels(
  deps: Deps,
  change: ConversationChange,
  titles: readonly string[],
): Promise<string[]> {
  const { tx, row } = change
  const before = row.labels
  const labels = [...new Set(titles.map((title) => title.trim()).filter((title) => title !== ''))]
  const added = labels.filter((title) => !before.includes(title))
  const removed = before.filter((title) => !labels.includes(title))
  if (added.length === 0 && removed.length === 0) return before
  await updateConversation(tx, row, { labels }, deps.now())
  await change.record({ type: 'conversation.labels_changed', added, removed })
  return labels
}

export const setLabels = (deps: Deps, member: Member, displayId: number, titles: readonly string[]) =>
  withConversation(deps, { viewer: member, displayId }, byMember(member), async (change) => ({
    payload: await changeLabels(deps, change, titles),
  }))

export async function listLabels(deps: Deps, member: Member, displayId: number) {
  return { payload: (await requireVisible(deps, member, displayId)).labels }
}

const MAX_TEXT = 1500
const MAX_NUMBER = 9_999_999_999

/** @throws Invalid for texts over 1 500 characters and whole numbers over 9 999 999 999 (workspace 1.4) */
export function assertAttributeLimits(field: string, attributes: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'string' && value.length > MAX_TEXT) {
      throw new Invalid({ [field]: `${key} is too long (maximum is ${MAX_TEXT} characters)` })
    }
    if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) > MAX_NUMBER) {
      throw new Invalid({ [field]: `${key} is too large (maximum is ${MAX_NUMBER})` })
    }
  }
}

/** Replaces the whole map of an open change. */
export async function changeCustomAttributes(
  deps: Deps,
  change: ConversationChange,
  to: Record<string, unknown>,
): Promise<void> {
  const from = change.row.custom_attributes
  await updateConversation(change.tx, change.row, { custom_attributes: to }, deps.now())
  await change.record({ type: 'conversation.attributes_changed', which: 'custom_attributes', from, to })
}

/** Adds to what the server keeps about a conversation. */
export async function setAdditionalAttributes(
  deps: Deps,
  change: ConversationChange,
  added: Record<string, unknown>,
): Promise<void> {
  const from = change.row.additional_attributes
  const to = { ...from, ...added }
  await updateConversation(change.tx, change.row, { additional_attributes: to }, deps.now())
  await change.record({ type: 'conversation.attributes_changed', which: 'additional_attributes', from, to })
}

/** Replaces the whole map. */
export async function setCustomAttributes(
  deps: Deps,
  member: Member,
  displayId: number,
  attributes: Record<string, unknown>,
) {
  assertAttributeLimits('custom_attributes', attributes)
  return withConversation(deps, { viewer: member, displayId }, byMember(member), async (change) => {
    await changeCustomAttributes(deps, change, attributes)
    return { custom_attributes: attributes }
  })
}

/** Mute resolves and blocks the contact; unmute only unblocks (workspace 8.15). */
export async function changeMute(deps: Deps, change: ConversationChange, isMuted: boolean): Promise<void> {
  const { tx, row } = change
  const wasMuted = row.contact_blocked
  row.contact_blocked = isMuted
  if (isMuted) await setStatus(deps, change, { status: 'resolved' })
  if (wasMuted === isMuted) return
  await setBlocked(tx, row.account_id, row.contact_id, isMuted, deps.now())
  // `muted` is part of the push form, so the conversation counts as changed too.
  await updateConversation(tx, row, {}, deps.now())
  await change.record({ type: 'conversation.muted', isMuted })
}

export const setMute = (deps: Deps, member: Member, displayId: number, isMuted: boolean) =>
  withConversation(deps, { viewer: member, displayId }, byMember(member), (change) => changeMute(deps, change, isMuted))
