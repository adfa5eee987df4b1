import { defineMessages } from 'react-intl'

/** What the fields of a mailbox are called. */
export const mailWords = defineMessages({
  imapAddress: { id: 'settings.mail.imapAddress', defaultMessage: 'IMAP server' },
  smtpAddress: { id: 'settings.mail.smtpAddress', defaultMessage: 'SMTP server' },
  port: { id: 'settings.mail.port', defaultMessage: 'Port' },
  login: { id: 'settings.mail.login', defaultMessage: 'User name' },
  password: { id: 'settings.mail.password', defaultMessage: 'Password' },
  encrypted: { id: 'settings.mail.encrypted', defaultMessage: 'Encrypted from the first byte (TLS)' },
  startTls: {
    id: 'settings.mail.startTls',
    defaultMessage: 'Encrypted after the greeting, where the server offers it (STARTTLS)',
  },
  verify: { id: 'settings.mail.verify', defaultMessage: 'Check the certificate of the server' },
  method: { id: 'settings.mail.method', defaultMessage: 'How to sign in' },
  domain: { id: 'settings.mail.domain', defaultMessage: 'Name in the greeting' },
  imap: { id: 'settings.mail.imap', defaultMessage: 'Read mails from a mailbox (IMAP)' },
  imapHint: { id: 'settings.mail.imap.hint', defaultMessage: 'Looked into every minute; mails stay there, unread.' },
  smtp: { id: 'settings.mail.smtp', defaultMessage: 'Send mails over a server of your own (SMTP)' },
  google: { id: 'settings.mail.google', defaultMessage: 'Sign in with Google' },
  microsoft: { id: 'settings.mail.microsoft', defaultMessage: 'Sign in with Microsoft' },
})
