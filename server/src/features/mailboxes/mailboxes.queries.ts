import type { Sql } from '../../db/db.ts'

/** An inbox whose mailbox is read. */
export interface MailboxKey {
  accountId: number
  inboxId: number
}

/** How far a mailbox has been read. */
export interface MailboxRow {
  place: string
  uid_validity: string | null
  last_uid: number
  read_at: Date | null
  failures: number
}

/** Mailboxes that are read: switched on, of an active account, and not waiting for new credentials (configuration 3.3). */
const READ = `i.channel_type = 'Channel::Email' and i.channel_secrets is not null and i.channel ->> 'imap_enabled' = 'true'
  and i.channel ->> 'reauthorization_required' is distinct from 'true'
  and exists (select 1 from accounts a where a.id = i.account_id and a.status = 'active')`

/** Mailboxes whose time has come; each is the caller's, and due again a minute later. */
export async function takeDue(db: Sql, now: Date): Promise<MailboxKey[]> {
  await db.query(
    `insert into mailboxes (account_id, inbox_id, due_at) select i.account_id, i.id, $1::timestamptz from inboxes i where ${READ}
     on conflict (inbox_id) do nothing`,
    [now],
  )
  const { rows } = await db.query<MailboxKey>(
    `update mailboxes m set due_at = $1::timestamptz + interval '1 minute' from inboxes i
     where i.id = m.inbox_id and m.due_at <= $1 and ${READ}
     returning m.account_id as "accountId", m.inbox_id as "inboxId"`,
    [now],
  )
  return rows
}

/** Who is told so reads it alone for five minutes, and longer as long as it goes on. Null: somebody else does. */
export async function claimMailbox(db: Sql, { accountId, inboxId }: MailboxKey, now: Date): Promise<MailboxRow | null> {
  const { rows } = await db.query<MailboxRow>(
    `update mailboxes set claimed_until = $3::timestamptz + interval '5 minutes'
     where account_id = $1 and inbox_id = $2 and (claimed_until is null or claimed_until <= $3)
     returning place, uid_validity::text, last_uid::int, read_at, failures`,
    [accountId, inboxId, now],
  )
  return rows[0] ?? null
}

/** Read up to here. */
export async function storeProgress(
  db: Sql,
  { accountId, inboxId }: MailboxKey,
  at: { place: string; validity: string; uid: number },
  now: Date,
): Promise<void> {
  await db.query(
    `update mailboxes set place = $3, uid_validity = $4::bigint, last_uid = $5, read_at = $6,
       claimed_until = $6::timestamptz + interval '5 minutes' where account_id = $1 and inbox_id = $2`,
    [accountId, inboxId, at.place, at.validity, at.uid, now],
  )
}

/** Somebody else may read it. @param failures in a row */
export async function releaseMailbox(
  db: Sql,
  { accountId, inboxId }: MailboxKey,
  failures: number,
  dueAt: Date | null,
): Promise<void> {
  await db.query(
    `update mailboxes set claimed_until = null, failures = $3, due_at = coalesce($4, due_at)
     where account_id = $1 and inbox_id = $2`,
    [accountId, inboxId, Math.min(failures, 1_000), dueAt],
  )
}

/**
 * Mailboxes that a process listens at until two minutes from now: those it has, and some that nobody has.
 * @param most how many it takes in all
 */
export async function takeWatches(db: Sql, watcher: string, now: Date, most: number): Promise<MailboxKey[]> {
  const { rows } = await db.query<MailboxKey>(
    `update mailboxes set watched_by = $1, watched_until = $2::timestamptz + interval '2 minutes' where inbox_id in (
       select m.inbox_id from mailboxes m join inboxes i on i.id = m.inbox_id
       where ${READ} and m.failures = 0 and (m.watched_by = $1 or m.watched_until is null or m.watched_until <= $2)
       order by m.watched_by is distinct from $1, m.inbox_id limit $3 for update of m skip locked)
     returning account_id as "accountId", inbox_id as "inboxId"`,
    [watcher, now, most],
  )
  return rows
}

/** Others may listen at once. */
export async function releaseWatches(db: Sql, watcher: string): Promise<void> {
  await db.query('update mailboxes set watched_by = null, watched_until = null where watched_by = $1', [watcher])
}
