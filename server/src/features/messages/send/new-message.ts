import type { ContentType, MessageStatus, MessageTypeName } from '@parley/shared/contract/values/scalars'
import type { MessageFacts } from '../../../domain-events/events.ts'

/** A message before it is stored. */
export interface NewMessage {
  type: MessageTypeName
  content: string | null
  contentType?: ContentType
  private?: boolean
  /** `sent` unless it is known to fail. */
  status?: MessageStatus
  sender?: MessageFacts['sender']
  sourceId?: string | null
  /** The sender's own id of this message: one per sender and conversation. */
  echoId?: string | null
  /** Of what was sent, so that a repeat with other content is noticed. */
  digest?: string | null
  contentAttributes?: Record<string, unknown>
  additionalAttributes?: Record<string, unknown>
}

/** A stored message as its consequences need it. */
export const factsOf = (id: number, message: NewMessage, at: Date): MessageFacts => ({
  id,
  at,
  type: message.type,
  isPrivate: message.private ?? false,
  content: message.content,
  sender: message.sender ?? null,
  hasSourceId: Boolean(message.sourceId),
  contentAttributes: message.contentAttributes ?? {},
  additionalAttributes: message.additionalAttributes ?? {},
})
