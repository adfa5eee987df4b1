import type { Sql } from '../../../db/db.ts'

/** Parts of what is kept of a person, each row as it stands without ids of the house that mean nothing outside. */
const PARTS = {
  contact: `select c.id, c.name, c.email, c.phone_number, c.identifier, c.blocked, c.labels, c.additional_attributes,
      c.custom_attributes, c.avatar_address, c.created_at, c.last_activity_at
    from contacts c where c.account_id = $1 and c.id = $2`,
  inboxes: `select i.name as inbox, i.channel_type, ci.source_id, ci.created_at
    from contact_inboxes ci join inboxes i on i.account_id = ci.account_id and i.id = ci.inbox_id
    where ci.account_id = $1 and ci.contact_id = $2 order by ci.id`,
  notes: `select n.content, u.name as written_by, n.created_at, n.updated_at
    from contact_notes n left join users u on u.id = n.user_id where n.account_id = $1 and n.contact_id = $2 order by n.id`,
  ratings: `select r.rating, r.feedback_message, c.display_id as conversation, r.created_at
    from csat_responses r join conversations c on c.account_id = r.account_id and c.id = r.conversation_id
    where r.account_id = $1 and c.contact_id = $2 order by r.id`,
  page_visits: `select url, visited_at from contact_page_visits where account_id = $1 and contact_id = $2 order by id`,
  campaigns: `select p.title, p.message, r.problem, m.created_at as sent_at
    from campaign_recipients r join campaigns p on p.id = r.campaign_id
    left join messages m on m.account_id = r.account_id and m.id = r.message_id
    where r.account_id = $1 and r.contact_id = $2 order by r.campaign_id`,
  conversations: `select c.display_id as id, i.name as inbox, c.status, c.labels, c.additional_attributes, c.custom_attributes,
      c.created_at, c.last_activity_at
    from conversations c join inboxes i on i.account_id = c.account_id and i.id = c.inbox_id
    where c.account_id = $1 and c.contact_id = $2 order by c.id`,
} as const

export type PersonPart = keyof typeof PARTS
export const PERSON_PARTS = Object.keys(PARTS) as PersonPart[]

/** One part of everything that is kept of a person. */
export async function personPart(db: Sql, part: PersonPart, accountId: number, id: number): Promise<unknown[]> {
  const { rows } = await db.query<{ row: unknown }>(`select to_jsonb(x) as row from (${PARTS[part]}) x`, [
    accountId,
    id,
  ])
  return rows.map(({ row }) => row)
}

interface PersonMessage {
  id: number
  message: unknown
}

/** The messages of all conversations of a person in order, `limit` after the one with number `after`. */
export async function messagesAfter(
  db: Sql,
  accountId: number,
  contactId: number,
  after: number,
  limit: number,
): Promise<PersonMessage[]> {
  const { rows } = await db.query<PersonMessage>(
    `select m.id, json_build_object('conversation', c.display_id, 'at', m.created_at,
       'direction', (array['incoming', 'outgoing', 'activity', 'template'])[m.message_type + 1], 'private', m.private,
       'content', m.content, 'files', (select coalesce(json_agg(a.id || '-' || coalesce(a.filename, 'file') order by a.id), '[]')
          from attachments a where a.account_id = m.account_id and a.message_id = m.id and a.storage_key is not null)) as message
     from messages m join conversations c on c.account_id = m.account_id and c.id = m.conversation_id
     where c.account_id = $1 and c.contact_id = $2 and m.id > $3 order by m.id limit ${limit}`,
    [accountId, contactId, after],
  )
  return rows
}

export interface PersonFile {
  name: string
  storage_key: string
}

/** Files that went to and fro, and the picture. */
export async function filesOf(db: Sql, accountId: number, id: number): Promise<PersonFile[]> {
  const { rows } = await db.query<PersonFile>(
    `select a.id || '-' || coalesce(a.filename, 'file') as name, a.storage_key from attachments a
       join messages m on m.account_id = a.account_id and m.id = a.message_id
       join conversations c on c.account_id = m.account_id and c.id = m.conversation_id
     where c.account_id = $1 and c.contact_id = $2 and a.storage_key is not null
     union all
     select 'picture', avatar_key from contacts where account_id = $1 and id = $2 and avatar_key is not null`,
    [accountId, id],
  )
  return rows
}
