import type { WidgetMessage } from '@parley/shared/contract/widget'

/** A message of the visitor that the server has not confirmed yet. */
export interface OutboxEntry {
  echoId: string
  content: string
  files: File[]
  /** Unix seconds. */
  createdAt: number
  state: 'sending' | 'failed'
  /** The server's words, where it said some. */
  problem?: string
}

const MESSAGE = { incoming: 0, activity: 2 } as const

/** What a visitor sees: no notes, no activities. */
const isVisible = (message: WidgetMessage): boolean => !message.private && message.message_type !== MESSAGE.activity

/** Adds or replaces by id, oldest first. Applying the same message twice changes nothing. */
export function upsertMessages(known: readonly WidgetMessage[], arriving: readonly WidgetMessage[]): WidgetMessage[] {
  const byId = new Map(known.map((message) => [message.id, message]))
  for (const message of arriving) if (isVisible(message)) byId.set(message.id, { ...byId.get(message.id), ...message })
  return [...byId.values()].sort((a, b) => a.id - b.id)
}

/** What is left of the outbox ones once `confirmed` is stored: its own answer and its event may come in any order. */
export const withoutConfirmed = (
  outbox: readonly OutboxEntry[],
  confirmed: readonly WidgetMessage[],
): OutboxEntry[] => {
  const echoes = new Set(confirmed.map((message) => message.echo_id).filter(Boolean))
  return outbox.filter((entry) => !echoes.has(entry.echoId))
}

/** The newest message that the visitor has seen. @param seenAt Unix seconds, as the server keeps it */
export const seenUpTo = (messages: readonly WidgetMessage[], seenAt: number): number =>
  messages.findLast((message) => message.created_at <= seenAt)?.id ?? 0

/** The message with what the visitor has just answered in it. @param body as the server took it */
export function withAnswer(message: WidgetMessage, body: Record<string, unknown>): WidgetMessage {
  const values = body.submitted_values ?? null
  const email = (body.contact as { email?: string } | undefined)?.email
  return {
    ...message,
    content_attributes: {
      ...message.content_attributes,
      ...(values ? { submitted_values: values } : {}),
      ...(email ? { submitted_email: email } : {}),
    },
  }
}
