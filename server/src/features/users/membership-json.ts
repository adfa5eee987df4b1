/** What the database knows of a user in an account. */
export interface Membership {
  status: 'active' | 'suspended'
  features: Record<string, boolean>
  name: string | null
  role: 'administrator' | 'agent' | null
  custom_role_id: number | null
  custom_role_permissions: string[] | null
}

/** SQL value: the `Membership` of a user in an account, or null where there is no such account. */
export const membershipJson = (userId: string, accountId: string): string => `(
  select json_build_object('status', a.status, 'features', a.features, 'name', coalesce(nullif(u.display_name, ''), u.name),
    'role', au.role, 'custom_role_id', au.custom_role_id, 'custom_role_permissions', cr.permissions)
  from accounts a
  left join account_users au on au.account_id = a.id and au.user_id = ${userId}
  left join users u on u.id = au.user_id
  left join custom_roles cr on cr.account_id = a.id and cr.id = au.custom_role_id
  where a.id = ${accountId})`
