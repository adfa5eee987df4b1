import type { ImapServer } from '../../mail/imap-transport.ts'
import type { SmtpServer } from '../../mail/smtp-transport.ts'
import type { Attributes } from '../channel.ts'
import type { ProviderName } from '../provider-addresses.ts'
import type { Wire } from '../provider-requests.ts'

export const MAIL_PROVIDER_NAMES = ['google', 'microsoft'] as const
export type MailProviderName = (typeof MAIL_PROVIDER_NAMES)[number]

type Place = readonly [ProviderName, string]

/** A company whose mailboxes open by a token instead of a password. */
export interface MailProvider {
  authorize: Place
  token: Place
  /** Keys that its identity tokens are signed with. */
  keys: Place
  scope: string
  /** Beside what every authorization says. */
  query: Readonly<Record<string, string>>
  clientId: string
  clientSecret: string
  isIssuer: (issuer: string) => boolean
  imap: ProviderName
  smtp: ProviderName
}

/** Configuration 3.3. */
export const MAIL_PROVIDERS: Readonly<Record<MailProviderName, MailProvider>> = {
  google: {
    authorize: ['GOOGLE_ACCOUNTS', '/o/oauth2/auth'],
    token: ['GOOGLE_OAUTH', '/token'],
    keys: ['GOOGLE_CERTS', '/oauth2/v3/certs'],
    scope: 'email profile https://mail.google.com/',
    query: { access_type: 'offline', prompt: 'consent' },
    clientId: 'GOOGLE_OAUTH_CLIENT_ID',
    clientSecret: 'GOOGLE_OAUTH_CLIENT_SECRET',
    isIssuer: (issuer) => /^(https:\/\/)?accounts\.google\.com$/.test(issuer),
    imap: 'GOOGLE_IMAP',
    smtp: 'GOOGLE_SMTP',
  },
  microsoft: {
    authorize: ['MICROSOFT_LOGIN', '/common/oauth2/v2.0/authorize'],
    token: ['MICROSOFT_LOGIN', '/common/oauth2/v2.0/token'],
    keys: ['MICROSOFT_LOGIN', '/common/discovery/v2.0/keys'],
    scope:
      'offline_access https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send openid profile',
    query: {},
    clientId: 'AZURE_APP_ID',
    clientSecret: 'AZURE_APP_SECRET',
    isIssuer: (issuer) => /^https:\/\/login\.microsoftonline\.com\/[^/]+\/v2\.0$/.test(issuer),
    imap: 'MICROSOFT_IMAP',
    smtp: 'MICROSOFT_SMTP',
  },
}

/** Null: a mailbox with a password. */
export const mailProviderOf = ({ provider }: { provider: string | null }): MailProvider | null =>
  MAIL_PROVIDERS[provider as MailProviderName] ?? null

/** Where its mailboxes are, as the channel keeps it. */
export function imapPlace(wire: Wire, { imap }: MailProvider): Pick<ImapServer, 'host' | 'port' | 'isSecure'> {
  const url = new URL(wire.base(imap))
  return { host: url.hostname, port: Number(url.port) || 993, isSecure: url.protocol === 'imaps:' }
}

/** Its way out; a token never travels in the open to the provider itself. */
export function smtpPlace(wire: Wire, { smtp }: MailProvider, user: string, secrets: Attributes): SmtpServer {
  const url = new URL(wire.base(smtp))
  return {
    host: url.hostname,
    port: Number(url.port) || 587,
    user,
    password: '',
    accessToken: String(secrets.access_token ?? ''),
    isSecure: url.protocol === 'smtps:',
    startTls: /\.(gmail|office365)\.com$/.test(url.hostname) ? 'required' : 'offered',
  }
}
