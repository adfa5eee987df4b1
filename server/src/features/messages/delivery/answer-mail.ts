import type { LetterPicture } from '../../../channels/channel.ts'
import { letterOf } from '../../../channels/email/letter.ts'
import { type MessageFile, packed } from '../../../channels/email/packed-files.ts'
import type { Mail } from '../../../mail/mailer.ts'
import { oneLine } from '../../../mail/one-line.ts'
import { textsIn } from '../../../texts/texts.ts'
import type { MailedMessage } from './delivery.queries.ts'

/** What a person wrote, as a mail to the customer: no letterhead, no button, as a person would send it. */
export function answerMail(
  message: MailedMessage & { email: string },
  host: string,
  along: { pictures: readonly LetterPicture[]; files: readonly MessageFile[] },
  inboundDomain: string,
): Mail {
  const { say, direction, tag } = textsIn(message.locale)
  const inbox = oneLine(message.inbox, 60)
  const agent = oneLine(message.sender ?? '', 60)
  const subject = message.mail_subject ? `Re: ${message.mail_subject}` : say('mail.answer.subject', { inbox })
  const { pictures, inside, links } = packed(along.pictures, along.files)
  const written = letterOf(message.content ?? '', pictures, links, ` lang="${tag}" dir="${direction}"`)
  const thread = `<conversation/${message.uuid}@${host}>`
  return {
    to: message.email,
    ...(message.support_email && {
      from: { name: agent ? say('mail.answer.from', { agent, inbox }) : inbox, address: message.support_email },
    }),
    // Where nothing comes in, answers go to whoever wrote it.
    ...(inboundDomain && { replyTo: `reply+${message.uuid}@${inboundDomain}` }),
    subject: oneLine(subject, 150),
    text: written.text,
    html: written.html,
    headers: { 'In-Reply-To': thread, References: thread },
    messageId: `<conversation/${message.uuid}/messages/${message.id}@${host}>`,
    files: [...written.pictures, ...inside],
  }
}
