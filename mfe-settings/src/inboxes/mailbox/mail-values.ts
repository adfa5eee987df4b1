import { requiredText } from '@parley/shared/contract/rules/text'
import type { Inbox } from '@parley/shared/contract/values/sidebar'
import * as v from 'valibot'

/** As the fields hold them; `verify` stands for the mode of the certificate check. */
export interface MailValues {
  [name: string]: string | boolean
}

const textIn = (inbox: Inbox, name: string): string => {
  const value = (inbox as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
const flagIn = (inbox: Inbox, name: string): boolean => (inbox as Readonly<Record<string, unknown>>)[name] === true

export const imapValues = (inbox: Inbox): MailValues => ({
  imap_enabled: flagIn(inbox, 'imap_enabled'),
  imap_address: textIn(inbox, 'imap_address'),
  imap_port: textIn(inbox, 'imap_port'),
  imap_login: textIn(inbox, 'imap_login'),
  imap_password: textIn(inbox, 'imap_password'),
  imap_enable_ssl: flagIn(inbox, 'imap_enable_ssl'),
})

export const smtpValues = (inbox: Inbox): MailValues => ({
  smtp_enabled: flagIn(inbox, 'smtp_enabled'),
  smtp_address: textIn(inbox, 'smtp_address'),
  smtp_port: textIn(inbox, 'smtp_port'),
  smtp_login: textIn(inbox, 'smtp_login'),
  smtp_password: textIn(inbox, 'smtp_password'),
  smtp_authentication: textIn(inbox, 'smtp_authentication') || 'login',
  smtp_domain: textIn(inbox, 'smtp_domain'),
  smtp_enable_ssl_tls: flagIn(inbox, 'smtp_enable_ssl_tls'),
  smtp_enable_starttls_auto: flagIn(inbox, 'smtp_enable_starttls_auto'),
  verify: textIn(inbox, 'smtp_openssl_verify_mode') !== 'none',
})

const Port = v.pipe(requiredText(5), v.regex(/^\d+$/, 'must be digits only'))

/** Only what is switched on has to be filled in. */
export function mailSchema(kind: 'imap' | 'smtp', isOn: boolean) {
  const needed = isOn ? requiredText() : v.string()
  const port = isOn ? Port : v.string()
  const login = kind === 'imap' ? needed : v.string()
  return v.looseObject({ [`${kind}_address`]: needed, [`${kind}_port`]: port, [`${kind}_login`]: login })
}

/** As the server takes them. */
export function channelOf({ verify, ...values }: Partial<MailValues>): Record<string, unknown> {
  return { ...values, ...(verify !== undefined && { smtp_openssl_verify_mode: verify ? 'peer' : 'none' }) }
}
