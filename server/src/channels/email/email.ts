import { randomBytes } from 'node:crypto'
import { isEmail } from '@parley/shared/contract/rules/email'
import { Invalid, NotNow } from '../../errors.ts'
import type { Attributes, Channel, ChannelInbox, Connected } from '../channel.ts'
import { assertFilled, given, masked, textOf } from '../masked-secrets.ts'
import type { Wire } from '../provider-requests.ts'
import { problemOf, sendMail, smtpOf } from './send-mail.ts'

const SETTINGS = [
  'smtp_enabled',
  'smtp_login',
  'smtp_address',
  'smtp_port',
  'smtp_domain',
  'smtp_enable_ssl_tls',
] as const
const isOn = (value: unknown): boolean => value === true || value === 'true'

/** Mails to this domain are handed to us by a relay; where nobody has set it, the installation's own name. */
const inboundDomain = async (wire: Wire): Promise<string> =>
  (await wire.setting('MAILER_INBOUND_EMAIL_DOMAIN')) || new URL(wire.host).hostname

function settingsOf(now: Attributes, before: ChannelInbox | null): Attributes {
  const stored = Object.fromEntries(SETTINGS.map((name) => [name, now[name] ?? before?.channel[name] ?? null]))
  return { ...stored, smtp_enabled: isOn(stored.smtp_enabled), smtp_enable_ssl_tls: isOn(stored.smtp_enable_ssl_tls) }
}

/** Nothing is stored that does not work. @throws Invalid, NotNow (422 `{message}`) in the mail server's words */
async function assertWorks(wire: Wire, channel: Attributes, secrets: Attributes): Promise<void> {
  if (!channel.smtp_enabled) return
  assertFilled({ smtp_address: textOf(channel.smtp_address), smtp_port: String(channel.smtp_port ?? '') })
  const server = smtpOf({ channel, secrets })
  if (!server) throw new Invalid({ smtp_address: 'is invalid' })
  await wire.mail.verify(server).catch((error: unknown) => {
    throw new NotNow(problemOf(error).message)
  })
}

async function connect(wire: Wire, now: Attributes, before: ChannelInbox | null): Promise<Connected> {
  const address = (textOf(now.email) || textOf(before?.channel.email)).toLowerCase()
  assertFilled({ email: address })
  if (!isEmail(address)) throw new Invalid({ email: 'is not an e-mail address' })
  const forward = textOf(before?.channel.forward_to_email)
  const channel = settingsOf(now, before)
  const secrets = { smtp_password: given(now, before?.secrets, 'smtp_password') }
  await assertWorks(wire, channel, secrets)
  return {
    address,
    email: address,
    channel: {
      ...channel,
      email: address,
      forward_to_email: forward || `${randomBytes(16).toString('hex')}@${await inboundDomain(wire)}`,
    },
    secrets,
  }
}

async function check(wire: Wire, inbox: ChannelInbox): Promise<void> {
  const server = smtpOf(inbox)
  if (!server) return
  await wire.mail.verify(server).catch((error: unknown) => {
    throw problemOf(error)
  })
}

/** Configuration 3.3. Mails come in by a relay (`features/incoming-mail`), which no provider signs. */
export const email: Channel = {
  type: 'Channel::Email',
  made: 'email',
  addressField: 'email',
  connect,
  check,
  isGenuine: () => false,
  read: () => [],
  send: async (wire, inbox, message) => sendMail(wire, inbox, message, await inboundDomain(wire)),
  pace: { most: 20, seconds: 1 },
  shown: ({ channel, secrets }) => ({
    ...Object.fromEntries(SETTINGS.map((name) => [name, channel[name] ?? null])),
    forward_to_email: channel.forward_to_email ?? null,
    smtp_password: masked(secrets.smtp_password),
  }),
}
