import type { Conversation } from '@parley/shared/contract/conversation'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { changing, showConversation } from '../conversations.service.ts'
import { note } from './aftermath.service.ts'
import { changeConversation } from './locked-conversation.ts'

/** From now on answers go to the contact's e-mail address instead of the channel (workspace 8.21). There is no way back. */
export async function forceEmailChannel(deps: Deps, member: Member, displayId: number): Promise<Conversation> {
  await changing(deps, member, displayId, async ({ tx, row, after }) => {
    if (row.channel_type === 'Channel::Email' || row.additional_attributes.force_email_channel === true) return
    const { rows } = await tx.query<{ email: string | null }>(
      'select email from contacts where account_id = $1 and id = $2',
      [row.account_id, row.contact_id],
    )
    if (!rows[0]?.email) throw new Refused('The contact has no e-mail address')
    const additional_attributes = { ...row.additional_attributes, force_email_channel: true }
    await changeConversation(tx, row, { additional_attributes }, deps.now())
    note(after, 'conversation.updated')
  })
  return showConversation(deps, member, displayId)
}
