import type { Sql } from '../../../db/db.ts'

interface Announced {
  id: number
  name: string
  users: { id: number; name: string; email: string }[]
}

/** An account with everybody who belongs to it; null when it is gone. */
export async function accountWithPeople(sql: Sql, accountId: number): Promise<Announced | null> {
  const { rows } = await sql.query<Announced>(
    `select a.id, a.name, coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email)
       order by u.id) filter (where u.id is not null), '[]') as users
     from accounts a left join account_users m on m.account_id = a.id left join users u on u.id = m.user_id
     where a.id = $1 group by a.id`,
    [accountId],
  )
  return rows[0] ?? null
}
