import type { FastifyRequest } from 'fastify'
import { isApiPath } from './rewrite-url.ts'

/** A person's browser that opens an address. Below the API's prefixes everybody is answered in the contract's JSON. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return !isApiPath(url) && /\btext\/html\b/.test(headers.accept ?? '')
}
