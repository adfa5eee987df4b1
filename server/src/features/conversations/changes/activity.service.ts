import { MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import type { Sql } from '../../../db/db.ts'
import { textsIn } from '../../../texts/texts.ts'
import { storeMessage } from '../../messages/store-message.service.ts'
import type { ActivityLine } from './activity-texts.ts'
import { type Aftermath, noteMessage } from './aftermath.service.ts'
import type { LockedConversation } from './locked-conversation.ts'

/**
 * The name an activity line starts with; null when nobody is to be named, and then no line is written. What a contact
 * sets off is nobody's doing: a visitor who writes assigns no agent.
 */
export const nameOf = ({ actor }: Aftermath): string | null => (actor.kind === 'contact' ? null : actor.name)

/** Writes one activity line into the conversation, in the account's language. */
export async function writeActivity(
  tx: Sql,
  row: LockedConversation,
  line: ActivityLine,
  after: Aftermath,
  now: Date,
): Promise<void> {
  const content = line(textsIn(row.account_locale))
  const id = await storeMessage(tx, row, { type: MESSAGE_TYPE.activity, content }, now)
  if (id !== null) noteMessage(after, 'message.created', id)
}
