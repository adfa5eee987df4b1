import type { Env } from '../env.ts'

/** Public addresses of the providers; `PROVIDER_<NAME>_URL` stands in for one. */
const BASES = {
  TELEGRAM: 'https://api.telegram.org',
  GRAPH: 'https://graph.facebook.com',
  FACEBOOK_SDK: 'https://connect.facebook.net',
  DIALOG360: 'https://waba-v2.360dialog.io',
  LINE: 'https://api.line.me',
  LINE_DATA: 'https://api-data.line.me',
  BANDWIDTH: 'https://messaging.bandwidth.com',
  TWILIO: 'https://api.twilio.com',
  TWILIO_MESSAGING: 'https://messaging.twilio.com',
  TWITTER: 'https://api.twitter.com',
  GOOGLE_ACCOUNTS: 'https://accounts.google.com',
  GOOGLE_OAUTH: 'https://oauth2.googleapis.com',
  GOOGLE_CERTS: 'https://www.googleapis.com',
  GOOGLE_IMAP: 'imaps://imap.gmail.com:993',
  GOOGLE_SMTP: 'smtp://smtp.gmail.com:587',
  HCAPTCHA: 'https://api.hcaptcha.com',
  MICROSOFT_LOGIN: 'https://login.microsoftonline.com',
  MICROSOFT_IMAP: 'imaps://outlook.office365.com:993',
  MICROSOFT_SMTP: 'smtp://smtp.office365.com:587',
} as const

export type ProviderName = keyof typeof BASES

export const providerBase = (env: Env, name: ProviderName): string =>
  (env.providerUrls[name] ?? BASES[name]).replace(/\/+$/, '')
