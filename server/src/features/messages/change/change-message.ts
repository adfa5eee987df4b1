import { isDeepStrictEqual } from 'node:util'
import { CONTENT_TYPES, MESSAGE_STATUSES } from '@parley/shared/contract/scalars'
import type { Deps } from '../../../deps.ts'
import type { ConversationChange } from '../../../domain-events/change.ts'
import type { PreviousChanges } from '../../../domain-events/events.ts'
import type { MessageRow } from '../../../presenters/message.ts'
import { nameOfType } from '../message-types.ts'
import { type MessageUpdate, updateMessage } from '../messages.queries.ts'

/** A column's value in the words of the wire. */
function onWire(name: string, value: unknown): unknown {
  if (name === 'status') return MESSAGE_STATUSES[value as number]
  return name === 'content_type' ? CONTENT_TYPES[value as number] : value
}

/** Stores columns of one message that differ, and records what they were. */
export async function changeMessage(
  deps: Deps,
  change: ConversationChange,
  message: MessageRow,
  columns: MessageUpdate,
): Promise<void> {
  const before = message as unknown as Record<string, unknown>
  const changed = Object.entries(columns).filter(([name, value]) => !isDeepStrictEqual(before[name], value))
  if (changed.length === 0) return
  const previousChanges: PreviousChanges = Object.fromEntries(
    changed.map(([name, value]) => [name, [onWire(name, before[name]), onWire(name, value)]]),
  )
  await updateMessage(change.tx, message, Object.fromEntries(changed), deps.now())
  const messageType = nameOfType(message.message_type)
  await change.record({ type: 'message.updated', messageId: message.id, messageType, previousChanges })
}
