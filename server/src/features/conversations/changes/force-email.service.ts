import type { Conversation } from '@parley/shared/contract/conversation'
import type { Deps } from '../../../deps.ts'
import { byMember } from '../../../domain-events/actor.ts'
import { withConversation } from '../../../domain-events/with-conversation.ts'
import { Refused } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { emailOfContact } from '../conversations.queries.ts'
import { showConversation } from '../conversations.service.ts'
import { setAdditionalAttributes } from './attributes.service.ts'

/** From now on answers go to the contact's e-mail address instead of the channel (workspace 8.21). There is no way back. */
export async function forceEmailChannel(deps: Deps, member: Member, displayId: number): Promise<Conversation> {
  await withConversation(deps, { viewer: member, displayId }, byMember(member), async (change) => {
    const { row } = change
    if (row.channel_type === 'Channel::Email' || row.additional_attributes.force_email_channel === true) return
    if (!(await emailOfContact(change.tx, row.account_id, row.contact_id)))
      throw new Refused('The contact has no e-mail address')
    await setAdditionalAttributes(deps, change, { force_email_channel: true })
  })
  return showConversation(deps, member, displayId)
}
