import type { Retention, RetentionPreview } from '@parley/shared/contract/retention'
import { CONVERSATION_STATUS } from '@parley/shared/contract/scalars'
import type { Sql } from '../../db/db.ts'

export type RetentionRow = Retention & { account_id: number }
const COLUMNS = 'account_id, contact_days, conversation_days, page_visit_days'

export async function findRetention(db: Sql, accountId: number): Promise<RetentionRow | null> {
  const { rows } = await db.query<RetentionRow>(`select ${COLUMNS} from retention_rules where account_id = $1`, [
    accountId,
  ])
  return rows[0] ?? null
}

export async function storeRetention(db: Sql, accountId: number, rules: Retention): Promise<void> {
  await db.query(
    `insert into retention_rules (account_id, contact_days, conversation_days, page_visit_days) values ($1, $2, $3, $4)
     on conflict (account_id) do update set contact_days = excluded.contact_days,
       conversation_days = excluded.conversation_days, page_visit_days = excluded.page_visit_days, updated_at = now()`,
    [accountId, rules.contact_days, rules.conversation_days, rules.page_visit_days],
  )
}

/** Accounts that forget something. */
export async function forgettingAccounts(db: Sql): Promise<RetentionRow[]> {
  const { rows } = await db.query<RetentionRow>(
    `select ${COLUMNS} from retention_rules
     where coalesce(contact_days, conversation_days, page_visit_days) is not null order by account_id`,
  )
  return rows
}

/** Contacts that nothing was heard of since, without a conversation that is not over. */
const QUIET_CONTACTS = `from contacts c where c.account_id = $1 and coalesce(c.last_activity_at, c.created_at) < $2
  and not exists (select 1 from conversations x where x.account_id = $1 and x.contact_id = c.id
    and (x.status <> ${CONVERSATION_STATUS.resolved} or x.last_activity_at >= $2))`
const OLD_CONVERSATIONS = `from conversations c where c.account_id = $1 and c.status = ${CONVERSATION_STATUS.resolved}
  and c.last_activity_at < $2`

/** The next ones by their number, behind `after`. */
export async function quietContacts(db: Sql, accountId: number, before: Date, after: number, limit: number) {
  const { rows } = await db.query<{ id: number }>(
    `select c.id ${QUIET_CONTACTS} and c.id > $3 order by c.id limit ${limit}`,
    [accountId, before, after],
  )
  return rows.map(({ id }) => id)
}

/** Display ids, those without activity for longest first. */
export async function oldConversations(db: Sql, accountId: number, before: Date, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ display_id: number }>(
    `select c.display_id ${OLD_CONVERSATIONS} order by c.last_activity_at limit ${limit}`,
    [accountId, before],
  )
  return rows.map((row) => row.display_id)
}

/** @returns how many went */
export async function deleteVisits(db: Sql, accountId: number, before: Date): Promise<number> {
  const { count } = await db.query('delete from contact_page_visits where account_id = $1 and visited_at < $2', [
    accountId,
    before,
  ])
  return count
}

/** Null times: nothing of that kind is forgotten. */
export async function countForgotten(
  db: Sql,
  accountId: number,
  before: { contacts: Date | null; conversations: Date | null; visits: Date | null },
): Promise<RetentionPreview> {
  const count = async (sql: string, at: Date | null) => {
    if (!at) return 0
    const { rows } = await db.query<{ n: number }>(`select count(*)::int as n ${sql}`, [accountId, at])
    return rows[0]?.n ?? 0
  }
  return {
    contacts: await count(QUIET_CONTACTS, before.contacts),
    conversations: await count(OLD_CONVERSATIONS, before.conversations),
    page_visits: await count('from contact_page_visits where account_id = $1 and visited_at < $2', before.visits),
  }
}
