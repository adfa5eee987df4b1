import { CONTENT_TYPES } from '@parley/shared/contract/scalars'
import type { Sql } from '../../db/db.ts'

const SURVEY = CONTENT_TYPES.indexOf('input_csat')

/** The survey of a conversation with what was answered, as whoever has its link sees it. */
export interface SurveyRow {
  account_id: number
  is_active: boolean
  locale: string
  conversation_id: number
  display_id: number
  message_id: number
  content: string | null
  display_type: string | null
  created_at: number
  inbox_name: string
  avatar_key: string | null
  contact_name: string
  response_id: number | null
  rating: number | null
  feedback_message: string | null
  answered_at: number | null
}

/** By the uuid of its conversation, the newest survey there; null: there is none. */
export async function findSurveyBehind(db: Sql, uuid: string): Promise<SurveyRow | null> {
  const { rows } = await db.query<SurveyRow>(
    `select c.account_id, a.status = 'active' as is_active, a.locale, c.id as conversation_id, c.display_id,
       m.id as message_id, m.content, m.content_attributes ->> 'display_type' as display_type,
       extract(epoch from m.created_at)::bigint::float8 as created_at, i.name as inbox_name, i.avatar_key, ct.name as contact_name,
       r.id as response_id, r.rating, r.feedback_message, extract(epoch from r.created_at)::bigint::float8 as answered_at
     from conversations c
       join accounts a on a.id = c.account_id
       join inboxes i on i.account_id = c.account_id and i.id = c.inbox_id
       join contacts ct on ct.account_id = c.account_id and ct.id = c.contact_id
       join messages m on m.account_id = c.account_id and m.conversation_id = c.id and m.content_type = $2
       left join csat_responses r on r.account_id = m.account_id and r.message_id = m.id
     where c.uuid = $1 order by m.id desc limit 1`,
    [uuid, SURVEY],
  )
  return rows[0] ?? null
}
