import type { InboundMessage } from '../../channels/channel.ts'
import type { Deps } from '../../deps.ts'
import { withConversation } from '../../domain-events/with-conversation.ts'
import { textsIn } from '../../texts/texts.ts'
import { fileOf } from '../channel-webhooks/receive/fetch-file.ts'
import { keepFiles } from '../channel-webhooks/receive/keep-files.service.ts'
import { mailWithPictures } from '../channel-webhooks/receive/mail-pictures.ts'
import { textBody } from '../messages/message-requests.ts'
import { addMessage } from '../messages/send/add-message.service.ts'
import { discardFiles } from '../messages/send/attachments.service.ts'
import { addMailFacts, knownMails } from './incoming-mail.queries.ts'

/** An answer by mail in a chat that was sent to mail: it stands there in the contact's name (workspace 8.21). */
export async function receiveForced(
  deps: Deps,
  { accountId, conversationId }: { accountId: number; conversationId: number },
  message: InboundMessage,
): Promise<void> {
  const { kept, isLacking } = await keepFiles(deps, accountId, message.files, fileOf)
  const files = kept.map(([, file]) => file)
  const actor = { kind: 'contact', name: message.from.name ?? '' } as const
  const isNew = await withConversation(deps, { accountId, id: conversationId }, actor, async (change) => {
    const { tx, row } = change
    if ((await knownMails(tx, row.inbox_id, [message.id])).length > 0) return false
    const lost = isLacking ? textsIn(row.account_locale).say('message.file_lost') : ''
    const body = {
      ...textBody([message.text ?? '', lost].filter(Boolean).join('\n\n').slice(0, 150_000)),
      message_type: 'incoming' as const,
      content_type: 'incoming_email' as const,
      source_id: message.id,
      content_attributes: message.takesNoAnswer ? { takes_no_answer: true } : {},
    }
    const { id } = await addMessage(deps, change, { type: 'Contact', id: row.contact_id }, body, files, true)
    if (message.mail) await addMailFacts(tx, accountId, id, mailWithPictures(deps, message.mail, kept))
    return true
  })
  if (!isNew) await discardFiles(deps, accountId, files)
}
