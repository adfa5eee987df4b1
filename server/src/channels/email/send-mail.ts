import type { Mail } from '../../mail/mailer.ts'
import { oneLine } from '../../mail/one-line.ts'
import type { ChannelInbox, Outbound, Sent } from '../channel.ts'
import { textOf } from '../masked-secrets.ts'
import type { Wire } from '../provider-requests.ts'
import { letterOf } from './letter.ts'
import { smtpProblem } from './mail-problem.ts'
import { smtpOf } from './mail-servers.ts'
import { packed } from './packed-files.ts'

function fromOf(inbox: ChannelInbox, { letter }: Outbound, isOwnServer: boolean): Mail['from'] {
  const address = isOwnServer ? textOf(inbox.channel.email) : letter.supportEmail
  if (!address) return undefined
  const business = oneLine(letter.business, 60)
  const name = letter.isFriendly && letter.agent ? `${oneLine(letter.agent, 60)} from ${business}` : business
  return { name, address }
}

async function mailOf(
  inbox: ChannelInbox,
  message: Outbound,
  domain: string,
  isOwnServer: boolean,
): Promise<Mail & { messageId: string }> {
  const { letter, conversation } = message
  const { pictures, inside, links } = packed(await letter.pictures(), message.files)
  const written = letterOf(message.text, pictures, links)
  const subject = textOf(conversation.mail_subject) || letter.business
  const thread: Record<string, string> = letter.inReplyTo
    ? { 'In-Reply-To': letter.inReplyTo, References: letter.inReplyTo }
    : {}
  const [to = message.to, ...others] = letter.to
  return {
    to,
    cc: [...others, ...letter.cc],
    bcc: letter.bcc,
    from: fromOf(inbox, message, isOwnServer),
    replyTo: inbox.channel.imap_enabled === true ? textOf(inbox.channel.email) : `reply+${letter.uuid}@${domain}`,
    subject: oneLine(letter.isFirst ? subject : `Re: ${subject.replace(/^re:\s*/i, '')}`, 150),
    text: written.text,
    html: written.html,
    // No answer of a program comes to what a program says (RFC 3834).
    headers: {
      ...thread,
      ...(letter.isAutomatic && { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' }),
    },
    messageId: `<conversation/${letter.uuid}/messages/${message.id}@${domain}>`,
    files: [...written.pictures, ...inside],
  }
}

/** One mail for each message (configuration 3.3). */
export async function sendMail(wire: Wire, inbox: ChannelInbox, message: Outbound, domain: string): Promise<Sent> {
  const server = smtpOf(wire, inbox)
  const mail = await mailOf(inbox, message, domain, server !== null)
  try {
    await wire.mail.send(mail, server)
  } catch (error) {
    throw smtpProblem(error)
  }
  return { id: mail.messageId }
}
