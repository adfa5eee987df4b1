import * as v from 'valibot'
import type { MessageFile } from '../../../channels/email/packed-files.ts'
import type { Deps } from '../../../deps.ts'
import { jobKind } from '../../../jobs/job-kind.ts'
import type { Mail } from '../../../mail/mailer.ts'
import { fileUrl } from '../../../storage/file-url.ts'
import { installationSetting } from '../../config/settings.service.ts'
import { answerMail } from './answer-mail.ts'
import { findMailed, type MailedMessage } from './delivery.queries.ts'
import { openStored, picturesIn } from './letter-pictures.service.ts'
import { reportDelivery } from './report-delivery.service.ts'

const filesOf = (deps: Deps, { files }: MailedMessage): MessageFile[] =>
  (files ?? []).map(({ key, filename, content_type: contentType, size }) => ({
    ...{ filename, contentType, size, url: fileUrl(deps.env, deps.now(), key, filename) },
    open: () => openStored(deps, key, filename),
  }))

/** The answer as a mail, with its files inside or linked. */
export async function mailOf(deps: Deps, message: MailedMessage & { email: string }): Promise<Mail> {
  const inboundDomain = await installationSetting(deps, 'MAILER_INBOUND_EMAIL_DOMAIN')
  const pictures = await picturesIn(deps, message.account_id, message.content ?? '')
  const along = { pictures, files: filesOf(deps, message) }
  return answerMail(message, new URL(deps.env.frontendUrl).hostname, along, inboundDomain)
}

/** A mail server's "never": trying again would not change it. */
const isFinal = (error: unknown): boolean => {
  const code = (error as { responseCode?: unknown }).responseCode
  return typeof code === 'number' && code >= 500 && code < 600
}

/**
 * Hands a message to the customer's mailbox. While that does not work the message is shown as failed, and it is tried
 * again. A run that dies after the hand-over sends it twice, with one Message-ID, of which mail programs show one.
 */
export const mailMessage = jobKind({
  name: 'mail-message',
  data: v.object({ accountId: v.number(), conversationId: v.number(), messageId: v.number() }),
  run: async (deps, place) => {
    const message = await findMailed(deps.db, place)
    if (!message) return
    const { email } = message
    if (!email) return reportDelivery(deps, place, 'The contact has no e-mail address')
    try {
      await deps.mail.send(await mailOf(deps, { ...message, email }))
    } catch (error) {
      await reportDelivery(deps, place, error instanceof Error ? error.message : String(error))
      if (isFinal(error)) return
      throw error
    }
    await reportDelivery(deps, place, null)
  },
})
