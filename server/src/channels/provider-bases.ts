import type { Env } from '../env.ts'

/** Public addresses of the providers; `PROVIDER_<NAME>_URL` stands in for one. */
const BASES = {
  TELEGRAM: 'https://api.telegram.org',
  BANDWIDTH: 'https://messaging.bandwidth.com',
  TWILIO: 'https://api.twilio.com',
  TWILIO_MESSAGING: 'https://messaging.twilio.com',
} as const

export type ProviderName = keyof typeof BASES

export const providerBase = (env: Env, name: ProviderName): string =>
  (env.providerUrls[name] ?? BASES[name]).replace(/\/+$/, '')
