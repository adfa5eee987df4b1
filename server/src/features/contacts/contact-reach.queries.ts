import { CONTACT_CONVERSATIONS } from '@parley/shared/contract/contact-calls'
import type { ChannelType } from '@parley/shared/contract/scalars'
import { ownInbox, type Viewer, visibleTo } from '../../access/visibility.ts'
import type { Sql } from '../../db/db.ts'
import { params } from '../../db/params.ts'
import { type ConversationRow, conversationSelect } from '../../presenters/conversation.ts'

/** The newest conversations of a contact that the viewer may see, by activity. */
export async function conversationsOf(db: Sql, viewer: Viewer, contactId: number): Promise<ConversationRow[]> {
  const p = params(viewer.accountId, contactId)
  const mine = visibleTo(viewer, p)
  const caller = p.add(viewer.userId)
  const order = 'c.last_activity_at desc, c.id desc'
  const { rows } = await db.query<ConversationRow>(
    `with page as (select c.* from conversations c where c.account_id = $1 and c.contact_id = $2 and ${mine}
       order by ${order} limit ${CONTACT_CONVERSATIONS})
     ${conversationSelect(caller, 'page c')} order by ${order}`,
    p.values,
  )
  return rows
}

/** An inbox of the viewer's, with what decides whether a conversation with the contact can start there. */
export interface InboxForContact {
  id: number
  name: string
  avatar_key: string | null
  channel_type: ChannelType
  provider: string | null
  medium: string | null
  /** The contact's id in this inbox, when it has one. */
  source_id: string | null
  /** Its link there has a conversation already. */
  has_conversation: boolean
}

export async function inboxesFor(db: Sql, viewer: Viewer, contactId: number): Promise<InboxForContact[]> {
  const p = params(viewer.accountId, contactId)
  const { rows } = await db.query<InboxForContact>(
    `select i.id, i.name, i.avatar_key, i.channel_type, i.provider, i.medium, ci.source_id,
       coalesce(exists (select 1 from conversations c where c.account_id = $1 and c.contact_inbox_id = ci.id), false) as has_conversation
     from inboxes i left join lateral (
       select * from contact_inboxes ci where ci.account_id = $1 and ci.inbox_id = i.id and ci.contact_id = $2 order by ci.id desc limit 1
     ) ci on true
     where i.account_id = $1 and ${ownInbox(viewer, 'i.id', p)} order by lower(i.name), i.id`,
    p.values,
  )
  return rows
}
