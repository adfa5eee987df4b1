import type { Sql } from '../../db/db.ts'

export interface AccountEntryRow {
  id: number
  name: string
  status: 'active' | 'suspended'
  active_at: string | null
  role: 'administrator' | 'agent'
  inviter_id: number | null
  availability: 'online' | 'busy' | 'offline'
  auto_offline: boolean
  custom_role: { id: number; name: string; description: string | null; permissions: string[] } | null
  availability_reason: { id: number; emoji: string; reason: string; color: string } | null
}

export interface CurrentUserRow {
  id: number
  email: string
  name: string
  display_name: string | null
  type: 'SuperAdmin' | null
  avatar_key: string | null
  message_signature: string | null
  ui_settings: Record<string, unknown>
  custom_attributes: Record<string, unknown>
  pubsub_token: string
  access_token_sealed: string
  confirmed_at: Date | null
  created_at: Date
  entries: AccountEntryRow[]
}

/** The user with an entry per account, the one used last first; accounts never used come last. */
export async function findCurrentUser(sql: Sql, userId: number): Promise<CurrentUserRow | null> {
  const { rows } = await sql.query<CurrentUserRow>(
    `select u.id, u.email, u.name, u.display_name, u.type, u.avatar_key, u.message_signature, u.ui_settings,
       u.custom_attributes, u.pubsub_token, u.access_token_sealed, u.confirmed_at, u.created_at,
       coalesce((
         select json_agg(json_build_object('id', a.id, 'name', a.name, 'status', a.status, 'active_at', au.active_at,
           'role', au.role, 'inviter_id', au.inviter_id, 'availability', au.availability, 'auto_offline', au.auto_offline,
           'custom_role', case when cr.id is null then null else json_build_object('id', cr.id, 'name', cr.name,
             'description', cr.description, 'permissions', cr.permissions) end,
           'availability_reason', case when ar.id is null then null else json_build_object('id', ar.id,
             'emoji', ar.emoji, 'reason', ar.reason, 'color', ar.color) end)
           order by au.active_at desc nulls last, a.id)
         from account_users au join accounts a on a.id = au.account_id
         left join custom_roles cr on cr.account_id = au.account_id and cr.id = au.custom_role_id
         left join availability_reasons ar on ar.account_id = au.account_id and ar.id = au.availability_reason_id
         where au.user_id = u.id), '[]'::json) as entries
     from users u where u.id = $1`,
    [userId],
  )
  return rows[0] ?? null
}
