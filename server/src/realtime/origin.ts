import type { Env } from '../env.ts'
import { corsOrigins } from '../http/cross-origin.ts'

/** What a connection's request says of the page it comes from. */
export interface PageOrigin {
  origin: string | undefined
  host: string | undefined
}

/**
 * Whether a browser page of this origin may open a user's connection: the installation's address, the address asked, or
 * one that configuration lists.
 */
export function isAllowedOrigin(
  { origin, host }: PageOrigin,
  env: Pick<Env, 'frontendUrl' | 'installationSettings'>,
): boolean {
  // Clients that are no browsers send no origin; for them the token decides.
  if (!origin) return true
  if (origin === new URL(env.frontendUrl).origin) return true
  const listed = corsOrigins(env.installationSettings.ENABLE_API_CORS)
  if (listed.includes('*') || listed.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
