import { createHash } from 'node:crypto'
import { Refused } from '../../../errors.ts'
import type { NewMessageBody } from '../message-requests.ts'
import type { StoredFile } from './attachments.service.ts'
import { assertItems } from './content-items.ts'
import type { NewMessage } from './new-message.ts'
import { fillVariables, hasVariables, type Variables } from './variables.ts'

export interface Author {
  type: 'User' | 'Contact' | 'AgentBot'
  id: number
}

/** What a message is made of beside its body. */
interface Parts {
  author: Author | null
  /** Of what was sent. */
  digest: string
  channelType: string
  /** The message it answers, as the conversation has it; undefined when it answers none. */
  quoted: { id: number; sourceId: string | null } | null | undefined
  /** What `{{…}}` stands for; null where nothing is filled in. */
  variables: Variables | null
  /** A channel told it: what it says about the message is not a caller's word. */
  isReceived: boolean
}

/** Users may write in the contact's name where an integration brings the messages. @throws Refused in other inboxes */
export function assertDirection(row: { channel_type: string }, body: NewMessageBody): void {
  if (body.message_type === 'incoming' && row.channel_type !== 'Channel::Api') {
    throw new Refused('Incoming messages are only allowed in API inboxes')
  }
}

/** @throws Refused for a message that says nothing, and for items that its kind does not have */
export function assertComplete(body: NewMessageBody, files: readonly StoredFile[]): void {
  const isEmpty = !body.content?.trim() && files.length === 0 && body.content_type === 'text' && !body.template_params
  if (isEmpty) throw new Refused('A message needs content or an attachment', {}, 'empty_message')
  assertItems(body.content_type, body.content_attributes.items)
}

/** Of what the sender wrote, so that a repeat of its `echo_id` with anything else is noticed. */
export function digestOf(body: NewMessageBody, files: readonly StoredFile[]): string {
  const names = files.map(({ upload }) => [upload.filename, upload.file_size])
  const { content, private: isPrivate, content_type, content_attributes, message_type } = body
  const { cc_emails, bcc_emails, to_emails, template_params } = body
  const what = [content ?? '', isPrivate, content_type, content_attributes, message_type, names]
  const toWhom = [cc_emails, bcc_emails, to_emails, template_params ?? null]
  return createHash('sha256')
    .update(JSON.stringify([...what, ...toWhom]))
    .digest('hex')
}

/** Whether the server fills `{{…}}` in: in what goes out. */
export const takesVariables = (body: NewMessageBody): boolean =>
  body.message_type !== 'incoming' && hasVariables(body.content ?? '')

const TAKEN_OVER = ['in_reply_to', 'is_reaction', 'items', 'automation_rule_id', 'takes_no_answer', 'sources'] as const

/** What a sender may say about a message, or a channel; the quoted one's id in the channel is kept beside ours. */
function contentAttributes(body: NewMessageBody, { channelType, quoted, isReceived }: Parts): Record<string, unknown> {
  const given = body.content_attributes
  const taken = isReceived ? ([...TAKEN_OVER, 'is_unsupported'] as const) : TAKEN_OVER
  const kept = taken.flatMap((key) => (given[key] === undefined ? [] : [[key, given[key]]]))
  const { cc_emails, bcc_emails, to_emails } = body
  const lists = Object.entries({ cc_emails, bcc_emails, to_emails }).filter(([, list]) => list.length > 0)
  return {
    ...Object.fromEntries(kept),
    ...(channelType === 'Channel::Email' && Object.fromEntries(lists)),
    ...(body.external_created_at != null && { external_created_at: body.external_created_at }),
    ...(quoted !== undefined && { in_reply_to: quoted?.id ?? null }),
    ...(quoted?.sourceId && { in_reply_to_external_id: quoted.sourceId }),
  }
}

/** The message that a body asks for (workspace 9.2). */
export function composeMessage(body: NewMessageBody, parts: Parts): NewMessage {
  const content = body.content ?? null
  return {
    type: body.message_type,
    content: content !== null && parts.variables ? fillVariables(content, parts.variables) : content,
    contentType: body.content_type,
    private: body.private,
    sender: parts.author,
    sourceId: body.source_id ?? null,
    echoId: body.echo_id ?? null,
    digest: parts.digest,
    contentAttributes: contentAttributes(body, parts),
    additionalAttributes: {
      ...(body.template_params && { template_params: body.template_params }),
      ...(body.campaign_id != null && { campaign_id: body.campaign_id }),
    },
  }
}
