import { Invalid } from '../../errors.ts'
import type { Attributes, ChannelInbox } from '../channel.ts'
import { given } from '../masked-secrets.ts'

/** Fields of a mailbox that are no secret, with what holds where nobody has said anything (configuration 3.3). */
const DEFAULTS = {
  imap_enabled: false,
  imap_login: null,
  imap_address: null,
  imap_port: 993,
  imap_enable_ssl: true,
  smtp_enabled: false,
  smtp_login: null,
  smtp_address: null,
  smtp_port: 587,
  smtp_domain: null,
  smtp_enable_starttls_auto: true,
  smtp_enable_ssl_tls: false,
  smtp_openssl_verify_mode: 'none',
  smtp_authentication: 'login',
} as const

const PASSWORDS = ['imap_password', 'smtp_password'] as const
const VERIFY_MODES = ['none', 'peer', 'client_once', 'fail_if_no_peer_cert']
const METHODS = ['plain', 'login', 'cram-md5']
/** Part of the contract, and not spoken by the library. */
const OTHER_METHODS = ['xoauth', 'xoauth2', 'ntlm', 'gssapi']

const NAMES = Object.keys(DEFAULTS) as (keyof typeof DEFAULTS)[]
const isOn = (value: unknown): boolean => value === true || value === 'true'

function portOf(value: unknown): number | null {
  const text = String(value)
  return /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) <= 65_535 ? Number(text) : null
}

/** As stored: switches are booleans, ports numbers, texts trimmed. */
function normal(name: keyof typeof DEFAULTS, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return DEFAULTS[name]
  if (typeof DEFAULTS[name] === 'boolean') return isOn(value)
  if (name.endsWith('_port')) return portOf(value)
  return String(value).trim().slice(0, 255)
}

function assertKnown(settings: Attributes): void {
  const problems: Record<string, string> = {}
  for (const name of ['imap_port', 'smtp_port']) {
    if (settings[name] === null) problems[name] = 'must be a port number'
  }
  if (!VERIFY_MODES.includes(String(settings.smtp_openssl_verify_mode))) {
    problems.smtp_openssl_verify_mode = 'is invalid'
  }
  const method = String(settings.smtp_authentication)
  if (OTHER_METHODS.includes(method)) problems.smtp_authentication = 'is not supported'
  else if (!METHODS.includes(method)) problems.smtp_authentication = 'is invalid'
  for (const kind of ['imap', 'smtp']) {
    if (settings[`${kind}_enabled`] && !settings[`${kind}_address`]) problems[`${kind}_address`] = "can't be blank"
  }
  if (settings.imap_enabled && !settings.imap_login) problems.imap_login = "can't be blank"
  if (Object.keys(problems).length > 0) throw new Invalid(problems)
}

/** What is stored after a change. @throws Invalid */
export function mailSettings(
  now: Attributes,
  before: ChannelInbox | null,
): { channel: Attributes; secrets: Attributes } {
  const channel = Object.fromEntries(NAMES.map((name) => [name, normal(name, now[name] ?? before?.channel[name])]))
  assertKnown(channel)
  const secrets = Object.fromEntries(PASSWORDS.map((name) => [name, given(now, before?.secrets, name)]))
  return { channel, secrets: { ...before?.secrets, ...secrets } }
}

/** Whether a change is about one of the two servers. */
export const isAbout = (kind: 'imap' | 'smtp', now: Attributes): boolean =>
  Object.keys(now).some((name) => name.startsWith(`${kind}_`))

/** As the record shows them. */
export const shownSettings = ({ channel }: ChannelInbox): Attributes =>
  Object.fromEntries(NAMES.map((name) => [name, channel[name] ?? DEFAULTS[name]]))
