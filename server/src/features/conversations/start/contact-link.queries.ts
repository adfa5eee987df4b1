import { randomBytes } from 'node:crypto'
import { CONVERSATION_STATUS } from '@parley/shared/contract/scalars'
import { ownInbox, type Viewer } from '../../../access/visibility.ts'
import type { Sql } from '../../../db/db.ts'
import { params } from '../../../db/params.ts'

/** What starting a conversation asks of an inbox. */
export interface StartInbox {
  id: number
  account_id: number
  name: string
  channel_type: string
  medium: string | null
  lock_to_single_conversation: boolean
  is_visible: boolean
}

/** An inbox of the account and whether the viewer has a place in it. */
export async function findStartInbox(db: Sql, viewer: Viewer, inboxId: number): Promise<StartInbox | null> {
  const p = params(viewer.accountId, inboxId)
  const { rows } = await db.query<StartInbox>(
    `select i.id, i.account_id, i.name, i.channel_type, i.medium, i.lock_to_single_conversation,
       ${ownInbox(viewer, 'i.id', p)} as is_visible
     from inboxes i where i.account_id = $1 and i.id = $2`,
    p.values,
  )
  return rows[0] ?? null
}

/** A contact as one inbox knows it. */
export interface ContactLink {
  id: number
  contact_id: number
  inbox_id: number
  source_id: string
  hmac_verified: boolean
  pubsub_token: string
}
const LINK = 'ci.id, ci.contact_id, ci.inbox_id, ci.source_id, ci.hmac_verified, ci.pubsub_token'

const STARTING = 712_006

/**
 * Lets one conversation with a contact start after the other, until the transaction ends. A lock of its own: whoever holds
 * a conversation goes on to the contact's row, and the two would wait for each other.
 */
export async function queueForContact(tx: Sql, contactId: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(${STARTING}, $1)`, [contactId])
}

/** The same for many at once, in the order of their numbers. */
export async function queueForContacts(tx: Sql, contactIds: readonly number[]): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(${STARTING}, id) from unnest($1::int[]) as queued (id)`, [
    contactIds.toSorted((a, b) => a - b),
  ])
}

export async function findLinks(
  db: Sql,
  accountId: number,
  by: { sourceId?: string; inboxId?: number; contactId?: number },
): Promise<ContactLink[]> {
  const { rows } = await db.query<ContactLink>(
    `select ${LINK} from contact_inboxes ci where ci.account_id = $1 and ($2::text is null or ci.source_id = $2)
       and ($3::int is null or ci.inbox_id = $3) and ($4::int is null or ci.contact_id = $4) order by ci.id desc limit 2`,
    [accountId, by.sourceId ?? null, by.inboxId ?? null, by.contactId ?? null],
  )
  return rows
}

const newToken = (): string => randomBytes(18).toString('base64url')

/** Null when the source id belongs to somebody in this inbox already. */
export async function insertLink(
  tx: Sql,
  link: { accountId: number; contactId: number; inboxId: number; sourceId: string; hmacVerified: boolean },
): Promise<ContactLink | null> {
  const { rows } = await tx.query<ContactLink>(
    `insert into contact_inboxes as ci (account_id, contact_id, inbox_id, source_id, hmac_verified, pubsub_token)
     values ($1, $2, $3, $4, $5, $6) on conflict (inbox_id, source_id) do nothing returning ${LINK}`,
    [link.accountId, link.contactId, link.inboxId, link.sourceId, link.hmacVerified, newToken()],
  )
  return rows[0] ?? null
}

/** The newest link of each of them in an inbox, with its newest conversation that is not resolved, locked in order. */
export async function findLinksWithOpen(
  tx: Sql,
  accountId: number,
  inboxId: number,
  contactIds: readonly number[],
): Promise<(ContactLink & { open_id: number | null })[]> {
  const { rows: links } = await tx.query<ContactLink>(
    `select distinct on (ci.contact_id) ${LINK} from contact_inboxes ci
     where ci.account_id = $1 and ci.inbox_id = $2 and ci.contact_id = any($3::int[]) order by ci.contact_id, ci.id desc`,
    [accountId, inboxId, contactIds],
  )
  const { rows: open } = await tx.query<{ id: number; contact_inbox_id: number }>(
    `select id, contact_inbox_id from conversations where account_id = $1 and contact_inbox_id = any($2::int[])
       and status <> ${CONVERSATION_STATUS.resolved} order by id for update`,
    [accountId, links.map(({ id }) => id)],
  )
  const newest = new Map(open.map((one) => [one.contact_inbox_id, one.id]))
  return links.map((link) => ({ ...link, open_id: newest.get(link.id) ?? null }))
}

/** Of many at once; who is gone is left out. */
export async function findReachableContacts(
  db: Sql,
  accountId: number,
  contactIds: readonly number[],
): Promise<{ id: number; email: string | null; phone_number: string | null }[]> {
  const { rows } = await db.query<{ id: number; email: string | null; phone_number: string | null }>(
    'select id, email, phone_number from contacts where account_id = $1 and id = any($2::int[])',
    [accountId, contactIds],
  )
  return rows
}

/** Makes many contacts known to an inbox. A source id that belongs to somebody there already is left out. */
export async function insertLinks(
  tx: Sql,
  place: { accountId: number; inboxId: number },
  links: readonly { contactId: number; sourceId: string }[],
): Promise<ContactLink[]> {
  const { rows } = await tx.query<ContactLink>(
    `insert into contact_inboxes as ci (account_id, contact_id, inbox_id, source_id, hmac_verified, pubsub_token)
     select $1, fresh.contact_id, $2, fresh.source_id, false, fresh.token
     from unnest($3::int[], $4::text[], $5::text[]) as fresh (contact_id, source_id, token)
     on conflict (inbox_id, source_id) do nothing returning ${LINK}`,
    [
      ...[place.accountId, place.inboxId, links.map(({ contactId }) => contactId)],
      ...[links.map(({ sourceId }) => sourceId), links.map(newToken)],
    ],
  )
  return rows
}

export async function findReachableContact(
  db: Sql,
  accountId: number,
  contactId: number,
): Promise<{ id: number; email: string | null; phone_number: string | null } | null> {
  const { rows } = await db.query<{ id: number; email: string | null; phone_number: string | null }>(
    'select id, email, phone_number from contacts where account_id = $1 and id = $2',
    [accountId, contactId],
  )
  return rows[0] ?? null
}

/** The number of the contact's newest conversation in the inbox, whichever way it came. */
export async function newestConversationNumber(db: Sql, accountId: number, link: ContactLink): Promise<number | null> {
  const { rows } = await db.query<{ display_id: number }>(
    `select display_id from conversations where account_id = $1 and contact_id = $2 and inbox_id = $3
     order by id desc limit 1`,
    [accountId, link.contact_id, link.inbox_id],
  )
  return rows[0]?.display_id ?? null
}

/** The contact's newest conversation over this link. */
export async function newestConversationId(db: Sql, accountId: number, linkId: number): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    'select id from conversations where account_id = $1 and contact_inbox_id = $2 order by id desc limit 1',
    [accountId, linkId],
  )
  return rows[0]?.id ?? null
}
