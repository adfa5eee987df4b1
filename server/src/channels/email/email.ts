import { randomBytes } from 'node:crypto'
import { isEmail } from '@parley/shared/contract/rules/is-email'
import { Invalid, NotNow } from '../../errors.ts'
import type { Attributes, Channel, ChannelInbox, Connected } from '../channel.ts'
import { assertFilled, masked, textOf } from '../masked-secrets.ts'
import type { Wire } from '../provider-requests.ts'
import { imapProblem, smtpProblem } from './mail-problem.ts'
import { imapOf, type Mailbox, smtpOf } from './mail-servers.ts'
import { isAbout, mailSettings, shownSettings } from './mail-settings.ts'
import { renewed } from './mail-tokens.ts'
import { sendMail } from './send-mail.ts'

/** Mails to this domain are handed to us by a relay; where nobody has set it, the installation's own name. */
const inboundDomain = async (wire: Wire): Promise<string> =>
  (await wire.setting('MAILER_INBOUND_EMAIL_DOMAIN')) || new URL(wire.host).hostname

/** @throws ProviderProblem */
async function assertReads(wire: Wire, inbox: Mailbox): Promise<void> {
  const server = imapOf(inbox)
  if (!server) return
  try {
    const client = await wire.mailboxes.open(server)
    // The mailbox has answered; a farewell that is lost changes nothing.
    await client.logout().catch(() => undefined)
  } catch (error) {
    throw imapProblem(error, server)
  }
}

/** @throws ProviderProblem */
async function assertSends(wire: Wire, inbox: Mailbox): Promise<void> {
  const server = smtpOf(wire, inbox)
  if (!server) return
  await wire.mail.verify(server).catch((error: unknown) => {
    throw smtpProblem(error)
  })
}

/** Nothing is stored that does not work. @throws NotNow (422 `{message}`) in the mail server's words */
async function assertWorks(wire: Wire, now: Attributes, made: Mailbox, before: ChannelInbox | null): Promise<void> {
  const isLost = before?.channel.reauthorization_required === true
  try {
    if (isLost || isAbout('imap', now)) await assertReads(wire, made)
    if (isLost || isAbout('smtp', now)) await assertSends(wire, made)
  } catch (problem) {
    throw new NotNow((problem as Error).message)
  }
}

async function connect(wire: Wire, now: Attributes, before: ChannelInbox | null): Promise<Connected> {
  const address = (textOf(now.email) || textOf(before?.channel.email)).toLowerCase()
  assertFilled({ email: address })
  if (!isEmail(address)) throw new Invalid({ email: 'is not an e-mail address' })
  const { channel, secrets } = mailSettings(now, before)
  await assertWorks(wire, now, { channel, secrets, provider: before?.provider ?? null }, before)
  const forward = textOf(before?.channel.forward_to_email)
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
  await assertReads(wire, inbox)
  await assertSends(wire, inbox)
}

/** Configuration 3.3. Mails come in by a relay (`features/incoming-mail`), or from a mailbox (`features/mailboxes`). */
export const email: Channel = {
  type: 'Channel::Email',
  made: 'email',
  addressField: 'email',
  strikes: 10,
  connect,
  check,
  renew: renewed,
  isGenuine: () => false,
  read: () => [],
  send: async (wire, inbox, message) => sendMail(wire, inbox, message, await inboundDomain(wire)),
  pace: { most: 20, seconds: 1 },
  shown: (inbox) => ({
    ...shownSettings(inbox),
    forward_to_email: inbox.channel.forward_to_email ?? null,
    imap_password: masked(inbox.secrets.imap_password),
    smtp_password: masked(inbox.secrets.smtp_password),
  }),
}
