import type { ImapServer } from '../../mail/imap-transport.ts'
import type { SmtpServer } from '../../mail/smtp-transport.ts'
import type { ChannelInbox } from '../channel.ts'
import { textOf } from '../masked-secrets.ts'

type Mailbox = Pick<ChannelInbox, 'channel' | 'secrets'>

/** Null: mails do not come in from a mailbox. */
export function imapOf({ channel, secrets }: Mailbox): ImapServer | null {
  if (channel.imap_enabled !== true) return null
  return {
    host: textOf(channel.imap_address),
    port: Number(channel.imap_port),
    user: textOf(channel.imap_login),
    password: textOf(secrets.imap_password),
    isSecure: channel.imap_enable_ssl !== false,
  }
}

const METHODS: Readonly<Record<string, NonNullable<SmtpServer['method']>>> = { plain: 'PLAIN', 'cram-md5': 'CRAM-MD5' }

/** Null: mails go out by the installation's own server. */
export function smtpOf({ channel, secrets }: Mailbox): SmtpServer | null {
  if (channel.smtp_enabled !== true) return null
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
