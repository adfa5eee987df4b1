import type { MessageRest } from '@parley/shared/contract/message'
import type { Sender } from '@parley/shared/contract/person'
import type { WidgetContact, WidgetMessage, WidgetSender } from '@parley/shared/contract/widget'
import { type MessageRow, toMessageRest } from '../../presenters/message.ts'
import type { PresenterContext } from '../../presenters/presenter-context.ts'
import type { VisitorContact } from './widget.queries.ts'

function toWidgetSender(sender: Sender): WidgetSender {
  if (sender.type === 'contact')
    return { id: sender.id, name: sender.name, thumbnail: sender.thumbnail, type: 'contact' }
  return sender
}

/** A message as the visitor API shows it. */
export function toWidgetMessage(
  row: MessageRow,
  displayId: number,
  context: PresenterContext,
  withEcho = false,
): WidgetMessage {
  const { sender, template: _, ...rest }: MessageRest = toMessageRest(row, displayId, context, withEcho)
  return { ...rest, ...(sender && { sender: toWidgetSender(sender) }) }
}

export function toWidgetContact(contact: VisitorContact | null): WidgetContact {
  return {
    id: contact?.id ?? null,
    name: contact?.name ?? null,
    email: contact?.email ?? null,
    phone_number: contact?.phone_number ?? null,
    identifier: contact?.identifier ?? null,
    pubsub_token: contact?.pubsub_token ?? null,
  }
}
