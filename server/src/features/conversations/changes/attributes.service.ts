import { CONVERSATION_PRIORITIES, type ConversationPriority } from '@parley/shared/contract/scalars'
import type { Deps } from '../../../deps.ts'
import { Invalid } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { type Change, changing, requireVisible } from '../conversations.service.ts'
import { nameOf, writeActivity } from './activity.service.ts'
import { labelsText, mutedText, priorityText } from './activity-texts.ts'
import { note } from './aftermath.service.ts'
import { changeConversation } from './locked-conversation.ts'
import { setStatus } from './status.service.ts'

const named = (stored: number | null): ConversationPriority | null =>
  stored === null ? null : (CONVERSATION_PRIORITIES[stored] ?? null)

/** Sets or clears the priority of a conversation that is being changed. */
export async function changePriority(
  deps: Deps,
  { tx, row, after }: Change,
  priority: ConversationPriority | null,
): Promise<void> {
  const old = named(row.priority)
  if (old === priority) return
  const stored = priority === null ? null : CONVERSATION_PRIORITIES.indexOf(priority)
  await changeConversation(tx, row, { priority: stored }, deps.now())
  note(after, 'conversation.updated')
  const who = nameOf(after)
  if (who !== null) await writeActivity(tx, row, priorityText(who, old, priority), after, deps.now())
}

export const setPriority = (deps: Deps, member: Member, displayId: number, priority: ConversationPriority | null) =>
  changing(deps, member, displayId, (change) => changePriority(deps, change, priority))

/** Replaces the labels; titles need not be labels of the account. One line for the added, one for the removed. */
export async function changeLabels(
  deps: Deps,
  { tx, row, after }: Change,
  titles: readonly string[],
): Promise<string[]> {
  const labels = [...new Set(titles.map((title) => title.trim()).filter((title) => title !== ''))]
  const added = labels.filter((title) => !row.labels.includes(title))
  const removed = row.labels.filter((title) => !labels.includes(title))
  if (added.length === 0 && removed.length === 0) return row.labels
  await changeConversation(tx, row, { labels }, deps.now())
  note(after, 'conversation.updated')
  const who = nameOf(after)
  if (who !== null && added.length > 0) await writeActivity(tx, row, labelsText(who, 'added', added), after, deps.now())
  if (who !== null && removed.length > 0)
    await writeActivity(tx, row, labelsText(who, 'removed', removed), after, deps.now())
  return labels
}

export const setLabels = (deps: Deps, member: Member, displayId: number, titles: readonly string[]) =>
  changing(deps, member, displayId, async (change) => ({ payload: await changeLabels(deps, change, titles) }))

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

/** Replaces the whole map. */
export async function setCustomAttributes(
  deps: Deps,
  member: Member,
  displayId: number,
  attributes: Record<string, unknown>,
) {
  assertAttributeLimits('custom_attributes', attributes)
  return changing(deps, member, displayId, async ({ tx, row, after }) => {
    await changeConversation(tx, row, { custom_attributes: attributes }, deps.now())
    note(after, 'conversation.updated')
    return { custom_attributes: attributes }
  })
}

/** Mute resolves and blocks the contact; unmute only unblocks (workspace 8.15). */
export async function changeMute(deps: Deps, { tx, row, after }: Change, isMuted: boolean): Promise<void> {
  const wasMuted = row.contact_blocked
  row.contact_blocked = isMuted
  if (isMuted) await setStatus(deps, tx, row, { status: 'resolved' }, after)
  if (wasMuted === isMuted) return
  await tx.query('update contacts set blocked = $3, updated_at = $4 where account_id = $1 and id = $2', [
    row.account_id,
    row.contact_id,
    isMuted,
    deps.now(),
  ])
  // `muted` is part of the push form, so the conversation counts as changed too.
  await changeConversation(tx, row, {}, deps.now())
  note(after, 'conversation.updated')
  after.told.push({ what: 'contact' })
  const who = nameOf(after)
  if (who !== null) await writeActivity(tx, row, mutedText(who, isMuted), after, deps.now())
}

export const setMute = (deps: Deps, member: Member, displayId: number, isMuted: boolean) =>
  changing(deps, member, displayId, (change) => changeMute(deps, change, isMuted))
