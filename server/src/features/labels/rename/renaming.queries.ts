import type { Sql } from '../../../db/db.ts'

/** Everything that carries a label. */
const TABLES = ['conversations', 'contacts'] as const
export type Tagged = (typeof TABLES)[number]

export interface Rename {
  label_id: number
  from_title: string
  to_title: string
}

/** How much carries a title now. */
async function countTagged(sql: Sql, accountId: number, title: string): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    `select (select count(*) from conversations where account_id = $1 and labels @> array[$2::text])
          + (select count(*) from contacts where account_id = $1 and labels @> array[$2::text]) as count`,
    [accountId, title],
  )
  return Number(rows[0]?.count ?? 0)
}

/** Notes the way of a title; those of the same label that are still under way now lead to the newest one. */
export async function noteRename(sql: Sql, accountId: number, rename: Rename): Promise<number> {
  await sql.query('update label_renames set to_title = $3 where account_id = $1 and label_id = $2', [
    accountId,
    rename.label_id,
    rename.to_title,
  ])
  const { rows } = await sql.query<{ id: number }>(
    `insert into label_renames (account_id, label_id, from_title, to_title, total) values ($1, $2, $3, $4, $5)
     returning id`,
    [
      accountId,
      rename.label_id,
      rename.from_title,
      rename.to_title,
      await countTagged(sql, accountId, rename.from_title),
    ],
  )
  const [row] = rows
  if (!row) throw new Error('the rename was not stored')
  return row.id
}

/** Locked, so that a newer title waits until the piece is done. Null: it has ended. */
export async function lockRename(sql: Sql, accountId: number, id: number): Promise<Rename | null> {
  const { rows } = await sql.query<Rename>(
    'select label_id, from_title, to_title from label_renames where account_id = $1 and id = $2 for update',
    [accountId, id],
  )
  return rows[0] ?? null
}

/** A bounded piece; what has both titles keeps one. @returns how much was tagged anew */
export async function retagPiece(
  sql: Sql,
  accountId: number,
  table: Tagged,
  { from_title: from, to_title: to }: Rename,
  atMost: number,
): Promise<number> {
  const { count } = await sql.query(
    `update ${table} set labels = case when labels @> array[$3::text] then array_remove(labels, $2)
       else array_replace(labels, $2, $3) end, updated_at = now()
     where account_id = $1 and id in
       (select id from ${table} where account_id = $1 and labels @> array[$2::text] order by id limit $4 for update)`,
    [accountId, from, to, atMost],
  )
  return count
}

export async function noteProgress(sql: Sql, accountId: number, id: number, more: number): Promise<void> {
  await sql.query('update label_renames set done = done + $3 where account_id = $1 and id = $2', [accountId, id, more])
}

export async function endRename(sql: Sql, accountId: number, id: number): Promise<void> {
  await sql.query('delete from label_renames where account_id = $1 and id = $2', [accountId, id])
}

export interface UsageRow {
  id: number
  conversations: number
  contacts: number
  rename_done: number | null
  rename_total: number | null
}

/** What carries each label, and how far a new title has come. */
export async function readUsage(sql: Sql, accountId: number): Promise<UsageRow[]> {
  const { rows } = await sql.query<UsageRow>(
    `with tagged as (
       select title, count(*) filter (where is_contact) as contacts, count(*) filter (where not is_contact) as conversations
       from (select unnest(labels) as title, false as is_contact from conversations where account_id = $1 and labels <> '{}'
             union all select unnest(labels), true from contacts where account_id = $1 and labels <> '{}') one
       group by title)
     select l.id, coalesce(t.conversations, 0)::int as conversations, coalesce(t.contacts, 0)::int as contacts,
       r.done::int as rename_done, r.total::int as rename_total
     from labels l left join tagged t on t.title = l.title
       left join (select label_id, sum(done) as done, sum(total) as total from label_renames where account_id = $1
                  group by label_id) r on r.label_id = l.id
     where l.account_id = $1 order by l.title`,
    [accountId],
  )
  return rows
}
