import type { Mail, MailFile } from '../../../mail/mailer.ts'
import { oneLine, paragraphOf } from '../../../mail/one-line.ts'
import { escapeHtml } from '../../../safe-html/escape-html.ts'
import { textsIn } from '../../../texts/texts.ts'
import type { MailedMessage } from './delivery.queries.ts'

/** What a person wrote, as a mail to the customer: no letterhead, no button, as a person would send it. */
export function answerMail(
  message: MailedMessage & { email: string },
  host: string,
  { files, links }: { files: readonly MailFile[]; links: readonly string[] },
  inboundDomain: string,
): Mail {
  const { say, direction, tag } = textsIn(message.locale)
  const inbox = oneLine(message.inbox, 60)
  const agent = oneLine(message.sender ?? '', 60)
  const subject = message.mail_subject ? `Re: ${message.mail_subject}` : say('mail.answer.subject', { inbox })
  const text = [paragraphOf(message.content ?? ''), ...links].filter(Boolean).join('\n\n')
  const thread = `<conversation/${message.uuid}@${host}>`
  return {
    to: message.email,
    ...(message.support_email && {
      from: { name: agent ? say('mail.answer.from', { agent, inbox }) : inbox, address: message.support_email },
    }),
    // Where nothing comes in, answers go to whoever wrote it.
    ...(inboundDomain && { replyTo: `reply+${message.uuid}@${inboundDomain}` }),
    subject: oneLine(subject, 150),
    text,
    html: `<!doctype html><html lang="${tag}" dir="${direction}"><body><div dir="auto" style="white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(text)}</div></body></html>`,
    headers: { 'In-Reply-To': thread, References: thread },
    messageId: `<conversation/${message.uuid}/messages/${message.id}@${host}>`,
    files,
  }
}
