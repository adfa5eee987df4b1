import type { ChannelType } from '@parley/shared/contract/scalars'
import { SEARCH_PAGE_SIZE } from '@parley/shared/contract/search'
import { ownInbox, type Viewer, visibleTo } from '../../access/visibility.ts'
import type { Sql } from '../../db/db.ts'
import { type Params, params } from '../../db/params.ts'
import type { MessageRow } from '../../presenters/message.ts'
import { messageSelect, SPOKEN } from '../../presenters/message.ts'
import { type UserRow, userJson } from '../../presenters/person.ts'
import {
  all,
  containing,
  conversationIs,
  createdBetween,
  messageHas,
  type SearchTerms,
  textsIn,
} from './search-condition.queries.ts'

const MONTHS_OF_MESSAGES = 3
/** Of an article so much is looked through for what to show, characters. */
const LONGEST_ARTICLE = 50_000

const pageOf = (page: number): string => `limit ${SEARCH_PAGE_SIZE} offset ${(page - 1) * SEARCH_PAGE_SIZE}`

export interface FoundContact {
  id: number
  name: string
  email: string | null
  phone_number: string | null
  identifier: string | null
}

const CONTACT_TEXTS = ['name', 'email', 'phone_number', 'identifier'] as const

/** What is looked through and what fits, from `from` on, with its parameters. */
export interface MatchQuery {
  sql: string
  p: Params
}

export function matchingContacts(accountId: number, wish: SearchTerms): MatchQuery {
  const p = params(accountId)
  const sql = `from contacts
     where account_id = $1 and (email is not null or phone_number is not null or identifier is not null)
       ${all([...textsIn(CONTACT_TEXTS, wish, p), ...fromContact('contacts', wish, p)])}`
  return { sql, p }
}

/** Contacts that can be reached somehow, latest activity first. */
export async function findContacts(db: Sql, accountId: number, wish: SearchTerms): Promise<FoundContact[]> {
  const { sql, p } = matchingContacts(accountId, wish)
  const { rows } = await db.query<FoundContact>(
    `select id, name, email, phone_number, identifier ${sql}
     order by last_activity_at desc nulls last, id desc ${pageOf(wish.page)}`,
    p.values,
  )
  return rows
}

const fromContact = (table: string, { from }: SearchTerms, p: Params): string[] => {
  if (!from) return []
  const place = p.add(containing(from))
  return [`(${table}.name ilike ${place} or ${table}.email ilike ${place})`]
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

export function matchingConversations(viewer: Viewer, wish: SearchTerms): MatchQuery {
  const p = params(viewer.accountId)
  const columns = ['c.display_id::text', ...CONTACT_TEXTS.map((column) => `ct.${column}`)]
  const narrowed = [
    ...textsIn(columns, wish, p),
    ...fromContact('ct', wish, p),
    ...conversationIs(wish, p),
    ...createdBetween('c.created_at', wish, p),
    ...messageHas(wish).map(
      (held) =>
        `exists (select 1 from messages m where m.account_id = c.account_id and m.conversation_id = c.id and ${held})`,
    ),
  ]
  const sql = `from conversations c join contacts ct on ct.account_id = c.account_id and ct.id = c.contact_id
       where c.account_id = $1 and ${visibleTo(viewer, p)}${all(narrowed)}`
  return { sql, p }
}

/** Conversations the viewer may see, by number or by who they are with; newest first. */
export async function findConversations(db: Sql, viewer: Viewer, wish: SearchTerms): Promise<FoundConversationRow[]> {
  const { sql, p } = matchingConversations(viewer, wish)
  const { rows } = await db.query<FoundConversationRow>(
    `with c as (
       select c.* ${sql}
       order by c.created_at desc, c.id desc ${pageOf(wish.page)})
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

export function matchingMessages(viewer: Viewer, wish: SearchTerms, now: Date): MatchQuery {
  const p = params(viewer.accountId, monthsBefore(wish.before === undefined ? now : new Date(wish.before * 1000)))
  const narrowed = [
    ...textsIn(['m.content'], wish, p),
    ...(wish.wholeWords ? wish.texts.map((text) => asWords(`${p.add(text)}::text`)) : []),
    ...fromSender(wish, p),
    ...conversationIs({ ...wish, is: wish.is.filter((kind) => kind !== 'note') }, p),
    ...(wish.is.includes('note') ? ['m.private'] : []),
    ...messageHas(wish),
    ...createdBetween('m.created_at', wish, p),
  ]
  const since = wish.after === undefined ? 'm.created_at >= $2' : '$2::timestamptz is not null'
  const sql = `from messages m
       join conversations c on c.account_id = m.account_id and c.id = m.conversation_id
       where m.account_id = $1 and ${since} and ${SPOKEN} and ${wish.has.includes('attachment') ? 'true' : `m.content <> ''`}
         and ${ownInbox(viewer, 'm.inbox_id', p)} and ${visibleTo(viewer, p)}${all(narrowed)}`
  return { sql, p }
}

/**
 * Incoming and outgoing messages of the last three months before the asked moment, or since the asked one, in conversations
 * the viewer may see, newest first.
 */
export async function findMessages(db: Sql, viewer: Viewer, wish: SearchTerms, now: Date): Promise<FoundMessageRow[]> {
  const { sql, p } = matchingMessages(viewer, wish, now)
  const { rows } = await db.query<FoundMessageRow>(
    `with m as (
       select m.*, c.display_id, ${INBOX} as inbox ${sql}
       order by m.created_at desc, m.id desc ${pageOf(wish.page)})
     select found.*, m.display_id, m.inbox from m join lateral (${messageSelect('(select m.*) m')}) found on true
     order by found.created_at desc, found.id desc`,
    p.values,
  )
  return rows
}

function monthsBefore(moment: Date): Date {
  const since = new Date(moment)
  since.setUTCMonth(since.getUTCMonth() - MONTHS_OF_MESSAGES)
  return since
}

/** By whoever wrote it: a contact or a colleague. */
const fromSender = ({ from }: SearchTerms, p: Params): string[] => {
  if (!from) return []
  const place = p.add(containing(from))
  return [
    `((m.sender_type = 'Contact' and exists (select 1 from contacts s where s.account_id = m.account_id and s.id = m.sender_id
        and (s.name ilike ${place} or s.email ilike ${place})))
      or (m.sender_type = 'User' and exists (select 1 from users s where s.id = m.sender_id
        and (s.name ilike ${place} or s.display_name ilike ${place} or s.email ilike ${place}))))`,
  ]
}

export interface FoundArticleRow {
  id: number
  title: string
  slug: string
  portal_slug: string
  locale: string
  status: number
  category_name: string | null
  /** Markdown. */
  content: string
  updated_at: Date
}

export function matchingArticles(accountId: number, query: string): MatchQuery {
  const p = params(accountId, query)
  const sql = `from articles a join portals po on po.id = a.portal_id and po.account_id = a.account_id
     where a.account_id = $1 and a.search @@ $2::tsquery`
  return { sql, p }
}

/** Articles of every portal of the account, the best match first; those put away stand behind. */
export async function findArticles(
  db: Sql,
  accountId: number,
  { query, page }: { query: string; page: number },
): Promise<FoundArticleRow[]> {
  const { sql, p } = matchingArticles(accountId, query)
  const { rows } = await db.query<FoundArticleRow>(
    `select a.id, a.title, a.slug, po.slug as portal_slug, a.locale, a.status, a.updated_at,
       (select ca.name from categories ca where ca.id = a.category_id) as category_name,
       left(coalesce(nullif(a.content, ''), a.description, ''), ${LONGEST_ARTICLE}) as content
     ${sql}
     order by (a.status = 2), ts_rank(a.search, $2::tsquery) desc, a.id desc ${pageOf(page)}`,
    p.values,
  )
  return rows
}

/** How many fit, counted no further than one above `most`. */
export async function countMatches(db: Sql, { sql, p }: MatchQuery, most: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (select 1 ${sql} limit ${p.add(most + 1)}) counted`,
    p.values,
  )
  return rows[0]?.count ?? 0
}
