import { Readable } from 'node:stream'
import type { InboundMessage } from '../../channels/channel.ts'
import type { Deps } from '../../deps.ts'
import { withConversation } from '../../domain-events/with-conversation.ts'
import { toTemporaryFile } from '../../storage/temporary-file.ts'
import { textBody } from '../messages/message-requests.ts'
import { addMessage } from '../messages/send/add-message.service.ts'
import { discardFiles, storeFiles } from '../messages/send/attachments.service.ts'
import { addMailFacts, knownMails } from './incoming-mail.queries.ts'

const MAX_FILES = 15

async function storedFiles(deps: Deps, accountId: number, message: InboundMessage) {
  const files = await Promise.all(
    message.files.slice(0, MAX_FILES).map(({ bytes = Buffer.alloc(0), name = 'file', contentType }) =>
      toTemporaryFile(Readable.from(bytes), {
        filename: name,
        contentType: contentType ?? 'application/octet-stream',
      }),
    ),
  )
  const stored = await storeFiles(deps, accountId, files, { isWebWidget: false, recorded: false })
  await Promise.all(files.map((file) => file.discard()))
  return stored
}

/** An answer by mail in a chat that was sent to mail: it stands there in the contact's name (workspace 8.21). */
export async function receiveForced(
  deps: Deps,
  { accountId, conversationId }: { accountId: number; conversationId: number },
  message: InboundMessage,
): Promise<void> {
  const files = await storedFiles(deps, accountId, message)
  const actor = { kind: 'contact', name: message.from.name ?? '' } as const
  const isNew = await withConversation(deps, { accountId, id: conversationId }, actor, async (change) => {
    const { tx, row } = change
    if ((await knownMails(tx, row.inbox_id, [message.id])).length > 0) return false
    const body = {
      ...textBody(message.text ?? ''),
      message_type: 'incoming' as const,
      content_type: 'incoming_email' as const,
      source_id: message.id,
      content_attributes: message.takesNoAnswer ? { takes_no_answer: true } : {},
    }
    const { id } = await addMessage(deps, change, { type: 'Contact', id: row.contact_id }, body, files)
    if (message.mail) await addMailFacts(tx, accountId, id, message.mail)
    return true
  })
  if (!isNew) await discardFiles(deps, accountId, files)
}
