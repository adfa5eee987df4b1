import type { ImapServer } from '../../mail/imap-transport.ts'
import type { SmtpServer } from '../../mail/smtp-transport.ts'
import type { ChannelInbox } from '../channel.ts'
import { textOf } from '../masked-secrets.ts'
import type { Wire } from '../provider-requests.ts'
import { mailProviderOf, smtpPlace } from './mail-providers.ts'

export type Mailbox = Pick<ChannelInbox, 'channel' | 'secrets' | 'provider'>

/** Null: mails do not come in from a mailbox. */
export function imapOf({ channel, secrets, provider }: Mailbox): ImapServer | null {
  if (channel.imap_enabled !== true) return null
  return {
    host: textOf(channel.imap_address),
    port: Number(channel.imap_port),
    user: textOf(channel.imap_login),
    password: textOf(secrets.imap_password),
    isSecure: channel.imap_enable_ssl !== false,
    ...(mailProviderOf({ provider }) && { accessToken: textOf(secrets.access_token) }),
  }
}

const METHODS: Readonly<Record<string, NonNullable<SmtpServer['method']>>> = { plain: 'PLAIN', 'cram-md5': 'CRAM-MD5' }

/** Null: mails go out by the installation's own server. */
export function smtpOf(wire: Wire, { channel, secrets, provider }: Mailbox): SmtpServer | null {
  const authorized = channel.imap_enabled === true ? mailProviderOf({ provider }) : null
  if (channel.smtp_enabled !== true) {
    return authorized && smtpPlace(wire, authorized, textOf(channel.imap_login), secrets)
  }
  const method = METHODS[textOf(channel.smtp_authentication)]
  const helo = textOf(channel.smtp_domain)
  return {
    host: textOf(channel.smtp_address),
    port: Number(channel.smtp_port),
    user: textOf(channel.smtp_login),
    password: textOf(secrets.smtp_password),
    isSecure: channel.smtp_enable_ssl_tls === true,
    startTls: channel.smtp_enable_starttls_auto === false ? 'never' : 'offered',
    trustsAnyCertificate: channel.smtp_openssl_verify_mode === 'none',
    ...(method && { method }),
    ...(helo && { helo }),
  }
}
