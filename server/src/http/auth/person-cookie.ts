import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'

const COOKIE = 'parley_person'
const YEAR_S = 365 * 24 * 3600

/**
 * Whose browser it is, for what a page must know before anybody has asked: which share of people a build is given to.
 * It opens nothing; whoever writes another number sees another released build.
 */
export function sendPersonCookie(reply: FastifyReply, { env }: Pick<Deps, 'env'>, userId: number): void {
  const secure = env.frontendUrl.startsWith('https:') ? '; Secure' : ''
  reply.header('set-cookie', `${COOKIE}=${userId}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${YEAR_S}${secure}`)
}

/** 0: nobody is known. */
export const personIn = ({ headers }: Pick<FastifyRequest, 'headers'>): number =>
  Number(new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d{1,9})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? 0)
