/** Every permission a route, a nav item or a policy can ask for (contract, workspace 20.8). */
export const PERMISSIONS = [
  'administrator',
  'agent',
  'custom_role',
  'conversation_manage',
  'conversation_unassigned_manage',
  'conversation_participating_manage',
  'contact_manage',
  'report_manage',
  'knowledge_base_manage',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Those that a custom role can be given. */
export const GRANTABLE_PERMISSIONS = PERMISSIONS.slice(3)

const CONVERSATION: Permission[] = [
  'administrator',
  'agent',
  'conversation_manage',
  'conversation_unassigned_manage',
  'conversation_participating_manage',
]

/** Who may open each product area. Settings pages are finer: each of their routes names its own. */
export const AREA_PERMISSIONS = {
  conversations: CONVERSATION,
  contacts: ['administrator', 'agent', 'contact_manage'],
  reports: ['administrator', 'report_manage'],
  campaigns: ['administrator'],
  helpcenter: ['administrator', 'agent', 'knowledge_base_manage'],
  settings: ['administrator', 'agent', 'conversation_manage'],
} as const satisfies Record<string, readonly Permission[]>

/** Who has notifications to read: the bell, its panel and their pages (workspace 26.1). */
export const NOTIFICATION_READERS: readonly Permission[] = ['administrator', 'agent', 'custom_role']

/** True when one of `needed` is among `held`. An empty `needed` admits everybody signed in. */
export const holdsAny = (held: readonly string[], needed: readonly string[]): boolean =>
  needed.length === 0 || needed.some((permission) => held.includes(permission))

/** The effective list of an account entry: custom roles add up, administrators hold just `administrator`. */
export function effectivePermissions(
  role: 'administrator' | 'agent',
  customRolePermissions: readonly string[] | null,
): string[] {
  if (role === 'administrator') return ['administrator']
  return customRolePermissions ? [...customRolePermissions, 'custom_role'] : ['agent']
}
