import type { ImapFlow } from 'imapflow'
import { MAX_MAIL_BYTES } from '../../mail/imap-transport.ts'
import type { MailboxRow } from './mailboxes.queries.ts'

/** A mail that lies in a mailbox. */
export interface LyingMail {
  uid: number
  /** Its Message-ID; null: it has none. */
  id: string | null
}

const DAY_MS = 86_400_000
const BATCH = 10

/** When reading begins where no place is known: yesterday, or the day before it was last read. */
const since = (readAt: Date | null, now: Date): Date =>
  new Date(Math.min(readAt?.getTime() ?? now.getTime(), now.getTime()) - DAY_MS)

/**
 * Numbers of the mails that have not been read, the oldest first. Where the server has numbered anew, or another mailbox
 * is behind the name, those of the last days: what is stored is known by its id.
 */
export async function unreadUids(
  client: ImapFlow,
  row: MailboxRow,
  place: string,
  now: Date,
): Promise<{ validity: string; uids: number[] }> {
  const box = await client.mailboxOpen('INBOX', { readOnly: true })
  const validity = String(box.uidValidity)
  const goesOn = row.place === place && row.uid_validity === validity && row.last_uid > 0
  const query = goesOn
    ? { uid: `${row.last_uid + 1}:*` }
    : { since: since(row.place === place ? row.read_at : null, now) }
  const found = (await client.search(query, { uid: true })) || []
  // `*` holds the last mail even where that is older.
  const uids = found.filter((uid) => !goesOn || uid > row.last_uid).sort((a, b) => a - b)
  return { validity, uids }
}

/** Their ids, a few mails at a time. */
export async function* withIds(client: ImapFlow, uids: readonly number[]): AsyncGenerator<LyingMail[]> {
  for (let at = 0; at < uids.length; at += BATCH) {
    const batch = uids.slice(at, at + BATCH)
    const heads = await client.fetchAll(batch.join(','), { uid: true, headers: ['message-id'] }, { uid: true })
    const idOf = new Map(
      heads.map(({ uid, headers }) => [uid, /<[^<>]+>/.exec(headers?.toString() ?? '')?.[0] ?? null]),
    )
    yield batch.filter((uid) => idOf.has(uid)).map((uid) => ({ uid, id: idOf.get(uid) ?? null }))
  }
}

/** The mail as it is, its end left out where it is too large; null: it has been deleted meanwhile. */
export async function sourceOf(client: ImapFlow, uid: number): Promise<Buffer | null> {
  const found = await client.fetchOne(String(uid), { uid: true, source: { maxLength: MAX_MAIL_BYTES } }, { uid: true })
  return found ? (found.source ?? null) : null
}
