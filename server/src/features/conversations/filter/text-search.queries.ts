import { CONVERSATION_PAGE_SIZE } from '@parley/shared/contract/conversation'
import type { ChannelType, MessageTypeNum } from '@parley/shared/contract/scalars'
import type { Viewer } from '../../../access/visibility.ts'
import type { Sql } from '../../../db/db.ts'
import { params } from '../../../db/params.ts'
import { SPOKEN } from '../../../presenters/message.ts'
import { senderName } from '../../../presenters/person.ts'
import type { ListQuery } from '../conversation-requests.ts'
import { containing, listCondition, tabCondition } from '../list-filter.ts'
import { orderBy } from '../list-order.ts'

export interface FoundRow {
  display_id: number
  uuid: string
  account_id: number
  created_at: Date
  contact: { id: number; name: string }
  inbox: { id: number; name: string; channel_type: ChannelType }
  messages:
    | { id: number; content: string; message_type: MessageTypeNum; sender_name: string | null; created_at: string }[]
    | null
}

/** A page of conversations with a message that contains `q`, each with the matching messages only. */
export async function findTexts(db: Sql, viewer: Viewer, query: ListQuery): Promise<FoundRow[]> {
  const p = params(viewer.accountId, query.q ? containing(query.q) : null)
  const where = [listCondition(viewer, query, p), tabCondition(query.assignee_type, viewer, p) ?? 'true'].join(' and ')
  const { rows } = await db.query<FoundRow>(
    `with page as (select c.* from conversations c where ${where} order by ${orderBy(query.sort_by)}
       limit ${CONVERSATION_PAGE_SIZE} offset ${(query.page - 1) * CONVERSATION_PAGE_SIZE})
     select c.display_id, c.uuid, c.account_id, c.created_at,
       (select json_build_object('id', ct.id, 'name', ct.name) from contacts ct where ct.account_id = $1 and ct.id = c.contact_id) as contact,
       (select json_build_object('id', i.id, 'name', i.name, 'channel_type', i.channel_type)
         from inboxes i where i.account_id = $1 and i.id = c.inbox_id) as inbox,
       (select json_agg(json_build_object('id', m.id, 'content', m.content, 'message_type', m.message_type, 'created_at', m.created_at,
           'sender_name', ${senderName('m')}) order by m.id)
         from messages m where m.account_id = $1 and m.conversation_id = c.id and ${SPOKEN} and m.content ilike $2) as messages
     from page c order by ${orderBy(query.sort_by)}`,
    p.values,
  )
  return rows
}
