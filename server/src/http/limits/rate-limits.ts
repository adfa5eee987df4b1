import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '../../env.ts'
import { BadCredentials, TooManyRequests } from '../../errors.ts'
import { createKeyedMutex } from '../keyed-mutex.ts'
import type { RateLimit, RateLimiter } from './rate-limiter.ts'

const MINUTE = 60
const HOUR = 3_600

/** Any request of one address. */
export const EVERYTHING: RateLimit = { most: 3_000, seconds: MINUTE }

/** What counting requests needs. */
interface Limiting {
  env: Env
  limiter: RateLimiter
}

interface Rule {
  limit: RateLimit
  /** Whose requests are counted together; null: this one is not counted. */
  by: (request: FastifyRequest) => string | null
}

const byAddress = (request: FastifyRequest): string => request.ip
/** Whatever way the account is written in the path (`01` is account 1 too). */
const byAccount = ({ member }: FastifyRequest): string | null => (member ? String(member.accountId) : null)

function byEmail(request: FastifyRequest): string | null {
  const email = (request.body as { email?: unknown } | null)?.email
  return typeof email === 'string' && email.trim() ? email.trim().toLowerCase().slice(0, 254) : null
}

const byUser = ({ member }: FastifyRequest): string | null => (member ? String(member.userId) : null)

/** Where no account is in the path. */
const byCaller = ({ caller }: FastifyRequest): string | null => (caller ? String(caller.userId) : null)

const ACCOUNT = '/api/v1/accounts/:accountId'

/** The table of the contract (workspace 0.9). Sign-in counts failures only, so that an office behind one address can work. */
const RULES: Readonly<Record<string, readonly Rule[]>> = {
  'POST /auth/password': [
    { limit: { most: 5, seconds: 30 * MINUTE }, by: byAddress },
    { limit: { most: 5, seconds: HOUR }, by: byEmail },
  ],
  'POST /api/v1/profile/resend_confirmation': [{ limit: { most: 5, seconds: 30 * MINUTE }, by: byAddress }],
  'POST /api/v1/accounts': [{ limit: { most: 5, seconds: 30 * MINUTE }, by: byAddress }],
  [`POST ${ACCOUNT}/conversations/:id/transcript`]: [{ limit: { most: 30, seconds: HOUR }, by: byAccount }],
  [`POST ${ACCOUNT}/agents/:id/resend_invitation`]: [{ limit: { most: 60, seconds: HOUR }, by: byAccount }],
  [`POST ${ACCOUNT}/upload`]: [{ limit: { most: 60, seconds: HOUR }, by: byAccount }],
  [`GET ${ACCOUNT}/contacts/search`]: [{ limit: { most: 100, seconds: MINUTE }, by: byAccount }],
  // A report a minute from each of a person's tabs, and one when a tab is left: ours, the contract names no such call.
  'POST /platform/v1/health': [{ limit: { most: 30, seconds: MINUTE }, by: byCaller }],
  'POST /api/v1/widget/conversations/transcript': [{ limit: { most: 10, seconds: HOUR }, by: byAddress }],
  'POST /api/v1/widget/conversations': [{ limit: { most: 6, seconds: 12 * HOUR }, by: byAddress }],
}

const rulesOf = (request: FastifyRequest): readonly Rule[] =>
  request.routeOptions.url?.startsWith('/api/v2/') ? REPORTS : (RULES[routeOf(request)] ?? [])

/** Every report (configuration 0.6). */
const REPORTS: readonly Rule[] = [
  { limit: { most: 100, seconds: MINUTE }, by: byUser },
  { limit: { most: 1_000, seconds: MINUTE }, by: byAccount },
]

const SIGN_IN: readonly Rule[] = [
  { limit: { most: 5, seconds: 5 * MINUTE }, by: byAddress },
  { limit: { most: 10, seconds: 15 * MINUTE }, by: byEmail },
]

export const isLoopback = (ip: string): boolean => ip === '::1' || /^(::ffff:)?127\./.test(ip)

const routeOf = (request: FastifyRequest): string => `${request.method} ${request.routeOptions.url}`

const keysOf = (
  request: FastifyRequest,
  rules: readonly Rule[],
  isDue: (rule: Rule) => boolean = () => true,
): { key: string; limit: RateLimit }[] =>
  rules.flatMap((rule, index) => {
    const who = isDue(rule) ? rule.by(request) : null
    return who === null ? [] : [{ key: `${routeOf(request)}:${index}:${who}`, limit: rule.limit }]
  })

function refuse(seconds: number): void {
  if (seconds > 0) throw new TooManyRequests(seconds)
}

/**
 * Throttles; addresses of this machine are exempt, and `PARLEY_RATE_LIMITS=off` lifts them. What is counted by address is
 * counted before anybody is asked to sign in. An account's own limits count members only, or a stranger could use up
 * what an account may upload.
 */
export function useRateLimits(app: FastifyInstance, { env, limiter }: Limiting): void {
  if (!env.rateLimits) return
  const count = async (request: FastifyRequest, isDue: (rule: Rule) => boolean): Promise<void> => {
    for (const { key, limit } of keysOf(request, rulesOf(request), isDue)) refuse(await limiter.take(key, limit))
  }
  app.addHook('onRequest', async (request) => {
    if (isLoopback(request.ip)) return
    refuse(await limiter.take(`all:${request.ip}`, EVERYTHING))
    await count(request, ({ by }) => by === byAddress)
  })
  app.addHook('preHandler', async (request) => {
    if (isLoopback(request.ip)) return
    await count(request, ({ by }) => by !== byAddress)
  })
}

/**
 * The limits of sign-in, for `POST /auth/sign_in`. Guesses from one address, and at one e-mail address, are made one after
 * the other, so that many at once are no more guesses than the limit; what succeeds does not count. Processes take turns
 * each by itself: a wrong guess that another process's guesses have made one too many is refused like any later one.
 */
export function openSignInLimits({
  env,
  limiter,
}: Limiting): <T>(request: FastifyRequest, guess: () => Promise<T>) => Promise<T> {
  const mutex = createKeyedMutex()
  const takeAll = async (keys: ReturnType<typeof keysOf>): Promise<number> =>
    Math.max(...(await Promise.all(keys.map(({ key, limit }) => limiter.take(key, limit)))))
  return (request, guess) => {
    if (!env.rateLimits || isLoopback(request.ip)) return guess()
    const keys = keysOf(request, SIGN_IN)
    const counted = async () => {
      for (const { key, limit } of keys) refuse(await limiter.look(key, limit))
      try {
        return await guess()
      } catch (error) {
        if (error instanceof BadCredentials) refuse(await takeAll(keys))
        throw error
      }
    }
    return keys.reduceRight<typeof counted>(
      (work, { key }) =>
        () =>
          mutex.run(key, work),
      counted,
    )()
  }
}
