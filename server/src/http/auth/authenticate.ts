import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { Forbidden, Unauthenticated } from '../../errors.ts'
import type { BotCaller, Caller, Member } from '../caller.ts'
import { Id } from '../validation/param-schemas.ts'
import { readParams } from '../validation/validate.ts'
import { type Access, assertAccess } from './access.ts'
import {
  apiToken,
  type SessionCredentials,
  type SessionHeaders,
  sendSessionHeaders,
  sessionCredentials,
} from './session-headers.ts'

const AccountParams = v.object({ accountId: Id })

const forUsers = (): Forbidden => new Forbidden('Access to this endpoint is not authorized for bots')

/** A user who was identified; `memberOf` says what they are in the account that was named, or refuses. */
interface IdentifiedUser {
  userId: number
  /** @throws NotFound unknown account; Forbidden suspended account, then not a member */
  inAccount: (accountId: number) => Member
}

/** How signatures of requests are looked up: features know sessions, tokens and members, and hand this in (`app.ts`). */
export interface Identities {
  /** Null for a session that is unknown, signed out or expired. @param accountId to know the membership in the same step */
  session(
    given: SessionCredentials,
    accountId: number | null,
  ): Promise<(IdentifiedUser & { session: NonNullable<Caller['session']>; headers: SessionHeaders }) | null>
  /** @throws Forbidden for an unknown token */
  token(token: string, accountId: number | null): Promise<IdentifiedUser | BotCaller>
  /** @throws NotFound, Forbidden as `inAccount` */
  botInAccount(accountId: number, botId: number): Promise<Member>
}

declare module 'fastify' {
  interface FastifyInstance {
    identities: Identities
  }
}

/** Who signed the request. */
type Signer = { caller: Caller; inAccount: IdentifiedUser['inAccount'] } | { bot: BotCaller }

/**
 * An API token first, then a session, which the answer repeats.
 * @throws Unauthenticated without either; Forbidden for an unknown API token
 */
async function signerOf(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: number | null = null,
): Promise<Signer> {
  // What somebody may see is for no cache in between, and not for whoever uses the browser next.
  reply.header('cache-control', 'no-store')
  const token = apiToken(request)
  if (token) {
    const owner = await app.identities.token(token, accountId)
    if ('botId' in owner) return { bot: owner }
    return { caller: { userId: owner.userId, session: null }, inAccount: owner.inAccount }
  }
  const credentials = sessionCredentials(request)
  const found = credentials && (await app.identities.session(credentials, accountId))
  if (!found) throw new Unauthenticated('You need to sign in or sign up before continuing.')
  sendSessionHeaders(reply, found.headers)
  return { caller: { userId: found.userId, session: found.session }, inAccount: found.inAccount }
}

/** The user who signed the request. @throws what `signerOf` throws; Forbidden for a bot */
export async function authenticate(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> {
  const signer = await signerOf(app, request, reply)
  if ('bot' in signer) throw forUsers()
  return signer.caller
}

/** Lets users in, and bots where `allowBots` does. */
function admit(access: Access, request: FastifyRequest, signer: Signer): void {
  if ('caller' in signer) request.caller = signer.caller
  else if (access.bots) request.bot = signer.bot
  else throw forUsers()
}

/** For a route of signed-in users: who calls is remembered on the request. */
export async function admitUser(
  app: FastifyInstance,
  access: Access,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  admit(access, request, await signerOf(app, request, reply))
}

/** The account in the path; null for what can be none, which is refused once it is known who asks. */
function accountIn(request: FastifyRequest): number | null {
  const { success, output } = v.safeParse(AccountParams, request.params)
  return success ? output.accountId : null
}

/**
 * For a route of members of the account in the path: who calls is remembered on the request. Refusals in the contract's
 * order: no session, unknown account, suspended account, not a member; then what the route's access asks for.
 */
export async function admitMember(
  app: FastifyInstance,
  access: Access,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const signer = await signerOf(app, request, reply, accountIn(request))
  admit(access, request, signer)
  const { accountId } = readParams(AccountParams, request.params)
  if ('bot' in signer) {
    request.member = { ...(await app.identities.botInAccount(accountId, signer.bot.botId)), ip: request.ip }
    return
  }
  request.member = { ...signer.inAccount(accountId), ip: request.ip }
  assertAccess(request.member, access)
}
