import type { Feature } from '@parley/shared/contract/features'
import { holdsAny, type Permission } from '@parley/shared/contract/permissions'
import type { FastifyContextConfig } from 'fastify'
import { FeatureOff, Forbidden } from '../errors.ts'
import type { Member } from './caller.ts'

/** Who may call a route of the account scope. Checked before the body is read; what depends on a record is the service's. */
export interface Access {
  /** One of these must be held; empty admits every member. */
  permissions: readonly Permission[]
  feature?: Feature
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** An agent bot's token opens it (workspace 0.5). */
    bots?: true
  }
}

/** Route options that admit whoever holds one of `permissions`, where the account has the feature. */
export const heldBy = (permissions: readonly Permission[], feature?: Feature): { config: { access: Access } } => ({
  config: { access: { permissions, ...(feature && { feature }) } },
})

/** Route options that admit administrators only. */
export const byAdministrators = (feature?: Feature): { config: { access: Access } } =>
  heldBy(['administrator'], feature)

/** Route options, on top of others, that let agent bots call: the service sees to what they may reach. */
export const openToBots = <Options extends { config: FastifyContextConfig }>({ config, ...others }: Options) => ({
  ...others,
  config: { ...config, bots: true as const },
})

/** CONV of the contract: administrators, agents, and custom roles with a conversation permission. */
export const CONVERSATION_PERMISSIONS: readonly Permission[] = [
  'administrator',
  'agent',
  'conversation_manage',
  'conversation_unassigned_manage',
  'conversation_participating_manage',
]

/** @throws Forbidden, then FeatureOff */
export function assertAccess(member: Member, access: Access | undefined): void {
  if (!access) return
  if (!holdsAny(member.permissions, access.permissions)) throw new Forbidden('You are not authorized to do this action')
  if (access.feature && !member.features[access.feature]) throw new FeatureOff()
}
