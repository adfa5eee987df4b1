import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Env } from '../env.ts'
import type { RateLimiter } from '../http/limits/rate-limiter.ts'
import { EVERYTHING, isLoopback } from '../http/limits/rate-limits.ts'

/**
 * Connecting counts as a request of the address it comes from (workspace 0.9, 21.7).
 * @returns seconds to wait, 0 when it may connect
 */
export function admissionRate(parts: {
  env: Env
  limiter: RateLimiter
}): (request: IncomingMessage) => Promise<number> {
  const { env, limiter } = parts
  const isTrusted = proxyAddr.compile(env.trustProxy.split(',').map((one) => one.trim()))
  return async (request) => {
    const ip = proxyAddr(request, isTrusted)
    return !env.rateLimits || isLoopback(ip) ? 0 : limiter.take(`all:${ip}`, EVERYTHING)
  }
}
