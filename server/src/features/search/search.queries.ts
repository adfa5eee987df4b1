import type { ChannelType } from '@parley/shared/contract/scalars'
import { SEARCH_PAGE_SIZE } from '@parley/shared/contract/search'
import { ownInbox, type Viewer, visibleTo } from '../../access/visibility.ts'
import type { Sql } from '../../db/db.ts'
import { params } from '../../db/params.ts'
import type { MessageRow } from '../../presenters/message.ts'
import { messageSelect, SPOKEN } from '../../presenters/message.ts'
import { type UserRow, userJson } from '../../presenters/person.ts'

const MONTHS_OF_MESSAGES = 3

const pageOf = (page: number): string => `limit ${SEARCH_PAGE_SIZE} offset ${(page - 1) * SEARCH_PAGE_SIZE}`

/** `%` and `_` typed by a person mean themselves. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

export interface FoundContact {
  id: number
  name: string
  email: string | null
  phone_number: string | null
  identifier: string | null
}

/** Contacts that can be reached somehow, latest activity first. */
export async function findContacts(db: Sql, accountId: number, q: string, page: number): Promise<FoundContact[]> {
  const { rows } = await db.query<FoundContact>(
    `select id, name, email, phone_number, identifier from contacts
     where account_id = $1 and (email is not null or phone_number is not null or identifier is not null)
       and (name ilike $2 or email ilike $2 or phone_number ilike $2 or identifier ilike $2)
     order by last_activity_at desc nulls last, id desc ${pageOf(page)}`,
    [accountId, containing(q)],
  )
  return rows
}

export interface FoundInbox {
  id: number
  channel_id: number
  name: string
  channel_type: ChannelType
}
const INBOX = `(select json_build_object('id', i.id, 'channel_id', i.id, 'name', i.name, 'channel_type', i.channel_type)
  from inboxes i where i.account_id = c.account_id and i.id = c.inbox_id)`

export interface FoundConversationRow {
  display_id: number
  account_id: number
  created_at: Date
  additional_attributes: Record<string, unknown>
  contact: FoundContact
  inbox: FoundInbox
  agent: UserRow | null
  message: (MessageRow & { id: number }) | null
}

/** Conversations the viewer may see, by number or by who they are with; newest first. */
export async function findConversations(
  db: Sql,
  viewer: Viewer,
  q: string,
  page: number,
): Promise<FoundConversationRow[]> {
  const p = params(viewer.accountId, containing(q))
  const { rows } = await db.query<FoundConversationRow>(
    `with c as (
       select c.* from conversations c join contacts ct on ct.account_id = c.account_id and ct.id = c.contact_id
       where c.account_id = $1 and ${visibleTo(viewer, p)} and (c.display_id::text ilike $2 or ct.name ilike $2
         or ct.email ilike $2 or ct.phone_number ilike $2 or ct.identifier ilike $2)
       order by c.created_at desc, c.id desc ${pageOf(page)})
     select c.display_id, c.account_id, c.created_at, c.additional_attributes, ${INBOX} as inbox,
       (select json_build_object('id', ct.id, 'name', ct.name, 'email', ct.email, 'phone_number', ct.phone_number,
         'identifier', ct.identifier) from contacts ct where ct.account_id = c.account_id and ct.id = c.contact_id) as contact,
       ${userJson('c.account_id', 'c.assignee_id')} as agent,
       (select to_json(o) from (${messageSelect('messages m')} where m.account_id = c.account_id and m.conversation_id = c.id
         order by m.id limit 1) o) as message
     from c order by c.created_at desc, c.id desc`,
    p.values,
  )
  return rows
}

export type FoundMessageRow = MessageRow & { display_id: number; inbox: FoundInbox }

/** Beside the text as it is: its words as they stand, one after the other. A text without words has none to compare. */
const asWords = (q: string): string => `(numnode(phraseto_tsquery('simple', ${q})) = 0
  or to_tsvector('simple', m.content) @@ phraseto_tsquery('simple', ${q}))`

/**
 * Incoming and outgoing messages of the last three months in conversations the viewer may see, newest first.
 * @param asked `wholeWords`: the text must begin and end where words do
 */
export async function findMessages(
  db: Sql,
  viewer: Viewer,
  { q, page, wholeWords }: { q: string; page: number; wholeWords: boolean },
  now: Date,
): Promise<FoundMessageRow[]> {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - MONTHS_OF_MESSAGES)
  const p = params(viewer.accountId, containing(q), since)
  const words = wholeWords ? `and ${asWords(`${p.add(q)}::text`)}` : ''
  const { rows } = await db.query<FoundMessageRow>(
    `with m as (
       select m.*, c.display_id, ${INBOX} as inbox from messages m
       join conversations c on c.account_id = m.account_id and c.id = m.conversation_id
       where m.account_id = $1 and m.created_at >= $3 and ${SPOKEN} and m.content ilike $2 ${words}
         and ${ownInbox(viewer, 'm.inbox_id', p)} and ${visibleTo(viewer, p)}
       order by m.created_at desc, m.id desc ${pageOf(page)})
     select found.*, m.display_id, m.inbox from m join lateral (${messageSelect('(select m.*) m')}) found on true
     order by found.created_at desc, found.id desc`,
    p.values,
  )
  return rows
}
