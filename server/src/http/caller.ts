import { holdsAny, type Permission } from '@parley/shared/contract/permissions'
import type { FastifyRequest } from 'fastify'
import { Forbidden } from '../errors.ts'

/** Whoever signed the request, before any account is looked at. */
export interface Caller {
  userId: number
  /** The device's session; null for an API token. */
  session: { client: string; signedInAt: Date } | null
}

/** An agent bot that signed the request with its token. */
export interface BotCaller {
  botId: number
}

/** A signed-in user inside the account that the path names: what services take instead of a request. */
export interface Member {
  accountId: number
  /** 0 for a bot: no user has it. */
  userId: number
  /** Set when an agent bot calls: it sees the conversations of the inboxes it is connected to, whatever else is here. */
  botId?: number
  /** As shown to others: display_name or name. */
  name: string
  role: 'administrator' | 'agent'
  customRoleId: number | null
  /** Effective permissions (contract, workspace 20.8). */
  permissions: readonly string[]
  /** Enabled feature flags of the account. */
  features: Readonly<Record<string, true>>
  /** Where the request came from; absent outside requests. */
  ip?: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before a route of users or members runs. */
    caller: Caller | null
    /** The same for a bot; only routes that `allowBots` see one. */
    bot: BotCaller | null
    /** Set before a route of members runs. */
    member: Member | null
  }
}

/** The user who calls. Only in routes of users or members. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller)
    throw new Error(`no caller on ${request.method} ${request.url}: the route asks nobody to sign in`)
  return request.caller
}

/** The member who calls. Only in routes of members. */
export function memberOf(request: FastifyRequest): Member {
  if (!request.member) throw new Error(`no member on ${request.method} ${request.url}: the route is not for members`)
  return request.member
}

/** @throws Forbidden unless the member holds one of `needed`. Call before any data is read. */
export function assertHolds(member: Member, needed: readonly Permission[]): void {
  if (!holdsAny(member.permissions, needed)) throw new Forbidden('You are not authorized to do this action')
}

export const isAdministrator = (member: Member): boolean => member.permissions.includes('administrator')
