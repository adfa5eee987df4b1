import type { Feature } from '@parley/shared/contract/features'
import { holdsAny, type Permission } from '@parley/shared/contract/permissions'
import { FeatureOff, Forbidden } from '../../errors.ts'
import type { Member } from '../caller.ts'

/** Whom a route asks to sign in: nobody, any user, members of the account in the path. */
export type Scope = 'anyone' | 'user' | 'member'

/** Who may call a route. Checked before the body is read; what depends on a record is the service's. */
export interface Access<S extends Scope = Scope> {
  scope: S
  /** One of these must be held; empty admits every member. Other scopes have none. */
  permissions: readonly Permission[]
  feature?: Feature
  /** An agent bot's token opens the route (workspace 0.5). */
  bots?: true
}

/** Anyone may call; the handler checks what the route needs. */
export const anyone: Access<'anyone'> = { scope: 'anyone', permissions: [] }

/** Every signed-in user, outside any account. */
export const signedIn: Access<'user'> = { scope: 'user', permissions: [] }

/** Members who hold one of `permissions`, where the account has the feature. No permission admits every member. */
export const requirePermission = (permissions: readonly Permission[], feature?: Feature): Access<'member'> => ({
  scope: 'member',
  permissions,
  ...(feature && { feature }),
})

/** Every member of the account in the path. */
export const members: Access<'member'> = requirePermission([])

/** Administrators only, where the account has the feature. */
export const requireAdmin = (feature?: Feature): Access<'member'> => requirePermission(['administrator'], feature)

/** The same, and agent bots: the service limits what they may reach. */
export const allowBots = (access: Access<'member'>): Access<'member'> => ({ ...access, bots: true })

/** CONV of the contract: administrators, agents, and custom roles with a conversation permission. */
export const CONVERSATION_PERMISSIONS: readonly Permission[] = [
  'administrator',
  'agent',
  'conversation_manage',
  'conversation_unassigned_manage',
  'conversation_participating_manage',
]

/** @throws Forbidden, then FeatureOff */
export function assertAccess(member: Member, { permissions, feature }: Access): void {
  if (!holdsAny(member.permissions, permissions)) throw new Forbidden('You are not authorized to do this action')
  if (feature && !member.features[feature]) throw new FeatureOff()
}
