import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { TooManyRequests } from '../errors.ts'
import type { RateLimit } from './rate-limiter.ts'

const MINUTE = 60
const HOUR = 3_600

const EVERYTHING: RateLimit = { most: 3_000, seconds: MINUTE }

interface Rule {
  limit: RateLimit
  /** Whose requests are counted together; null: this one is not counted. */
  by: (request: FastifyRequest) => string | null
}

const byAddress = (request: FastifyRequest): string => request.ip
const byAccount = (request: FastifyRequest): string | null =>
  (request.params as { accountId?: string }).accountId ?? null

function byEmail(request: FastifyRequest): string | null {
  const email = (request.body as { email?: unknown } | null)?.email
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : null
}

const byUser = ({ member }: FastifyRequest): string | null => (member ? String(member.userId) : null)

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
  [`POST ${ACCOUNT}/upload`]: [{ limit: { most: 60, seconds: HOUR }, by: byAccount }],
  [`GET ${ACCOUNT}/contacts/search`]: [{ limit: { most: 100, seconds: MINUTE }, by: byAccount }],
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

const isLoopback = (ip: string): boolean => ip === '::1' || /^(::ffff:)?127\./.test(ip)

const routeOf = (request: FastifyRequest): string => `${request.method} ${request.routeOptions.url}`

const keysOf = (request: FastifyRequest, rules: readonly Rule[]): { key: string; limit: RateLimit }[] =>
  rules.flatMap(({ by, limit }, index) => {
    const who = by(request)
    return who === null ? [] : [{ key: `${routeOf(request)}:${index}:${who}`, limit }]
  })

function refuse(seconds: number): void {
  if (seconds > 0) throw new TooManyRequests(seconds)
}

/** Throttles; addresses of this machine are exempt, and `PARLEY_RATE_LIMITS=off` lifts them. */
export function useRateLimits(app: FastifyInstance, { env, limiter }: Deps): void {
  if (!env.rateLimits) return
  app.addHook('onRequest', async (request) => {
    if (!isLoopback(request.ip)) refuse(await limiter.take(`all:${request.ip}`, EVERYTHING))
  })
  app.addHook('preHandler', async (request) => {
    if (isLoopback(request.ip)) return
    for (const { key, limit } of keysOf(request, rulesOf(request))) refuse(await limiter.take(key, limit))
    if (routeOf(request) !== 'POST /auth/sign_in') return
    for (const { key, limit } of keysOf(request, SIGN_IN)) refuse(await limiter.look(key, limit))
  })
  app.addHook('onResponse', async (request, reply) => {
    if (routeOf(request) !== 'POST /auth/sign_in' || reply.statusCode !== 401 || isLoopback(request.ip)) return
    for (const { key, limit } of keysOf(request, SIGN_IN)) await limiter.take(key, limit)
  })
}
