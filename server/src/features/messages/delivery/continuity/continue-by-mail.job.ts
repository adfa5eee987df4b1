import * as v from 'valibot'
import { smtpOf } from '../../../../channels/email/mail-servers.ts'
import { connectedInbox } from '../../../../channels/stored-inbox.queries.ts'
import type { Deps } from '../../../../deps.ts'
import { jobKind } from '../../../../jobs/job-kind.ts'
import type { Mail } from '../../../../mail/mailer.ts'
import { channelWire } from '../../../config/channel-wire.service.ts'
import { findMailed, type MailedMessage } from '../delivery.queries.ts'
import { mailOf } from '../mail-message.job.ts'
import { findUnseen, isContinued, noteMailed } from './continuity.queries.ts'

type Answer = MailedMessage & { email: string }

/** All that was said meanwhile, in one mail; who said it stands before each where it was more than one. */
function inOne(answers: readonly [Answer, ...Answer[]]): Answer {
  const [first] = answers
  const last = answers.at(-1) ?? first
  const words = answers.map(({ content, sender }) =>
    answers.length > 1 && sender ? `${sender}:\n${content ?? ''}` : (content ?? ''),
  )
  return { ...last, content: words.join('\n\n'), files: answers.flatMap(({ files }) => files ?? []) }
}

/** Through the e-mail inbox that the chat names, where it is connected; its own server and its address then. */
async function sendFrom(deps: Deps, accountId: number, senderId: number | null, mail: Mail): Promise<void> {
  const inbox = senderId === null ? null : await connectedInbox(deps.db, deps.env.secret, accountId, senderId)
  const wire = channelWire(deps)
  const server = inbox && smtpOf(wire, inbox)
  const address = inbox && typeof inbox.channel.email === 'string' ? inbox.channel.email : null
  if (!server || !address) return deps.mail.send(mail)
  const isRead = inbox.channel.imap_enabled === true
  const from = { name: mail.from?.name ?? inbox.name, address }
  return wire.mail.send({ ...mail, from, ...(isRead && { replyTo: address }) }, server)
}

/**
 * Mails what a visitor of the website has not seen two minutes after it was said (configuration 3.1). A run that dies after
 * the hand-over sends it twice, with one Message-ID.
 */
export const continueByMail = jobKind({
  name: 'continue-by-mail',
  data: v.object({ accountId: v.number(), conversationId: v.number() }),
  run: async (deps, place) => {
    if (!(await isContinued(deps.db, place))) return
    const { message_ids: ids, sender_id: senderId } = await findUnseen(deps.db, place)
    const found = await Promise.all(ids.map((messageId) => findMailed(deps.db, { ...place, messageId })))
    const [first, ...others] = found.flatMap((message) =>
      message?.email ? [{ ...message, email: message.email }] : [],
    )
    if (!first) return
    await sendFrom(deps, place.accountId, senderId, await mailOf(deps, inOne([first, ...others])))
    await noteMailed(deps.db, place, Math.max(...ids))
  },
})
