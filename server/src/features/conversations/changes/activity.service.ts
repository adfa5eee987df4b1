import { MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import type { Sql } from '../../../db/db.ts'
import { storeMessage } from '../../messages/store-message.service.ts'
import { type Aftermath, noteMessage } from './aftermath.service.ts'
import type { LockedConversation } from './locked-conversation.ts'

/** The name an activity line starts with; null when nobody is to be named, and then no line is written. */
export const nameOf = (after: Aftermath): string | null => after.actor.name

/** Writes one activity line into the conversation. */
export async function writeActivity(
  tx: Sql,
  row: LockedConversation,
  text: string,
  after: Aftermath,
  now: Date,
): Promise<void> {
  const id = await storeMessage(tx, row, { type: MESSAGE_TYPE.activity, content: text }, now)
  if (id !== null) noteMessage(after, 'message.created', id)
}
