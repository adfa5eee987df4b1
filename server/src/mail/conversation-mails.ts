import type { Texts } from '../texts/texts.ts'
import { type Quote, renderMail } from './mail-template.ts'
import { threadOf } from './mail-thread.ts'
import type { Mail } from './mailer.ts'
import { greeting } from './mails.ts'
import { oneLine } from './one-line.ts'

/** Which conversation a mail is about. */
export interface MailedConversation {
  frontendUrl: string
  accountId: number
  displayId: number
}

/** What a notification says, already in the words of the account (`notification-texts.ts`). */
export interface MailedNotification {
  title: string
  /** Somebody's words. */
  body: string
}

/** Any notification by mail: an assignment, a mention, a new message, a new conversation, a missed target. */
export function notificationMail(
  texts: Texts,
  reader: { email: string; name: string },
  told: MailedNotification,
  { frontendUrl, accountId, displayId }: MailedConversation,
): Mail {
  const account = `${frontendUrl}/app/accounts/${accountId}`
  return renderMail(texts, {
    to: reader.email,
    subject: told.title,
    greeting: greeting(texts, reader.name),
    paragraphs: [oneLine(told.title, 200)],
    quotes: [{ body: told.body }],
    action: { label: texts.say('mail.notification.action'), link: `${account}/conversations/${displayId}` },
    settingsLink: `${account}/profile/settings#profile-settings-notifications`,
    headers: threadOf(frontendUrl, accountId, displayId),
  })
}

/** What a rule of the account writes to the members of a team. */
export function conversationPost(
  texts: Texts,
  reader: { email: string; name: string },
  body: string,
  { frontendUrl, accountId, displayId }: MailedConversation,
): Mail {
  return renderMail(texts, {
    to: reader.email,
    subject: texts.say('mail.team.subject', { id: displayId }),
    greeting: greeting(texts, reader.name),
    paragraphs: [texts.say('mail.team.text', { id: displayId })],
    quotes: [{ body }],
    action: {
      label: texts.say('mail.notification.action'),
      link: `${frontendUrl}/app/accounts/${accountId}/conversations/${displayId}`,
    },
    headers: threadOf(frontendUrl, accountId, displayId),
  })
}

/** One message of a transcript. */
export interface TranscriptLine {
  content: string | null
  created_at: Date
  /** Null for what was said automatically. */
  sender: string | null
  /** How many. */
  files: number
}

function quoteOf({ say }: Texts, line: TranscriptLine): Quote {
  const time = line.created_at.toISOString().slice(0, 16).replace('T', ' ')
  const sender = oneLine(line.sender ?? '', 60) || say('mail.transcript.automatic_sender')
  const files = line.files > 0 ? `[${say('mail.transcript.files', { count: line.files })}]` : ''
  return { head: `${time} UTC · ${sender}`, body: [line.content ?? '', files].filter(Boolean).join('\n') }
}

/** Everything that was said in public, oldest first, to an address that somebody named. */
export function transcriptMail(
  texts: Texts,
  to: string,
  lines: readonly TranscriptLine[],
  { frontendUrl, accountId, displayId, inbox }: MailedConversation & { inbox: string },
): Mail {
  const { say } = texts
  return renderMail(texts, {
    to,
    subject: say('mail.transcript.subject', { id: displayId }),
    greeting: say('mail.hello_you'),
    paragraphs: [
      say('mail.transcript.text', { id: displayId, inbox: oneLine(inbox, 60) }),
      ...(lines.length === 0 ? [say('mail.transcript.nothing')] : []),
    ],
    quotes: lines.map((line) => quoteOf(texts, line)),
    headers: threadOf(frontendUrl, accountId, displayId),
  })
}
