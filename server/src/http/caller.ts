import { holdsAny, type Permission } from '@parley/shared/contract/permissions'
import type { FastifyRequest } from 'fastify'
import { Forbidden } from '../errors.ts'

/** A signed-in user inside the account that the path names: what services take instead of a request. */
export interface Member {
  accountId: number
  userId: number
  /** As shown to others: display_name or name. */
  name: string
  role: 'administrator' | 'agent'
  customRoleId: number | null
  /** Effective permissions (contract, workspace 20.8). */
  permissions: readonly string[]
  /** Enabled feature flags of the account. */
  features: Readonly<Record<string, true>>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the account scope before any route of it runs. */
    member: Member | null
  }
}

/** The member who calls. Only inside the account scope, whose hook has set it. */
export function memberOf(request: FastifyRequest): Member {
  if (!request.member) throw new Error(`no member on ${request.method} ${request.url}: the route is outside the account scope`)
  return request.member
}

/** @throws Forbidden unless the member holds one of `needed`. Call before any data is read. */
export function assertHolds(member: Member, needed: readonly Permission[]): void {
  if (!holdsAny(member.permissions, needed)) throw new Forbidden('You are not authorized to do this action')
}

export const isAdministrator = (member: Member): boolean => member.permissions.includes('administrator')
