import type { Mail, MailFile } from '../../mail/mailer.ts'
import { oneLine } from '../../mail/one-line.ts'
import { escapeHtml } from '../../safe-html/escape-html.ts'
import type { ChannelInbox, Outbound, Sent } from '../channel.ts'
import { textOf } from '../masked-secrets.ts'
import { PLAIN, textFor } from '../outgoing-text.ts'
import type { Wire } from '../provider-requests.ts'
import { smtpProblem } from './mail-problem.ts'
import { smtpOf } from './mail-servers.ts'

/** What goes inside the mail; the rest is linked. */
const MAX_BYTES = 20 * 1024 * 1024

function filesOf({ files }: Outbound): { inside: MailFile[]; links: string[] } {
  let total = 0
  const inside: MailFile[] = []
  const links: string[] = []
  for (const { filename, contentType, size, url, open } of files) {
    if (total + size > MAX_BYTES) links.push(url)
    else inside.push({ filename, contentType, open })
    total += size
  }
  return { inside, links }
}

function fromOf(inbox: ChannelInbox, { letter }: Outbound, isOwnServer: boolean): Mail['from'] {
  const address = isOwnServer ? textOf(inbox.channel.email) : letter.supportEmail
  if (!address) return undefined
  const business = oneLine(letter.business, 60)
  const name = letter.isFriendly && letter.agent ? `${oneLine(letter.agent, 60)} from ${business}` : business
  return { name, address }
}

function mailOf(
  inbox: ChannelInbox,
  message: Outbound,
  domain: string,
  isOwnServer: boolean,
): Mail & { messageId: string } {
  const { letter, conversation } = message
  const { inside, links } = filesOf(message)
  const text = [textFor(PLAIN, message.text), ...links].filter(Boolean).join('\n\n')
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
    text,
    html: `<!doctype html><html><body><div dir="auto" style="white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(text)}</div></body></html>`,
    // No answer of a program comes to what a program says (RFC 3834).
    headers: {
      ...thread,
      ...(letter.isAutomatic && { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' }),
    },
    messageId: `<conversation/${letter.uuid}/messages/${message.id}@${domain}>`,
    files: inside,
  }
}

/** One mail for each message (configuration 3.3). */
export async function sendMail(wire: Wire, inbox: ChannelInbox, message: Outbound, domain: string): Promise<Sent> {
  const server = smtpOf(wire, inbox)
  const mail = mailOf(inbox, message, domain, server !== null)
  try {
    await wire.mail.send(mail, server)
  } catch (error) {
    throw smtpProblem(error)
  }
  return { id: mail.messageId }
}
