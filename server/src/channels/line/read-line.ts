import * as v from 'valibot'
import type { Inbound, InboundMessage } from '../channel.ts'

const text = v.optional(v.string())
const Event = v.object({
  type: v.string(),
  source: v.optional(v.object({ type: v.string(), userId: text })),
  message: v.optional(
    v.object({
      id: v.string(),
      type: v.string(),
      text,
      fileName: text,
      stickerId: text,
      quotedMessageId: text,
      title: v.nullish(v.string()),
      address: v.nullish(v.string()),
      latitude: v.optional(v.number()),
      longitude: v.optional(v.number()),
    }),
  ),
  unsend: v.optional(v.object({ messageId: v.string() })),
})
type Event = v.InferOutput<typeof Event>
const Body = v.object({ events: v.array(Event) })

const FILES = new Set(['image', 'video', 'audio', 'file'])
const stickerAt = (id: string): string =>
  `![sticker](https://stickershop.line-scdn.net/stickershop/v1/sticker/${encodeURIComponent(id)}/android/sticker.png)`

function messageOf(userId: string, message: NonNullable<Event['message']>): InboundMessage {
  const { latitude, longitude } = message
  const isSticker = message.type === 'sticker'
  return {
    kind: 'message',
    from: { sourceId: userId },
    id: message.id,
    text: isSticker ? stickerAt(message.stickerId ?? '') : (message.text ?? null),
    files: FILES.has(message.type) ? [{ ref: message.id, name: message.fileName }] : [],
    ...(isSticker && { isSticker }),
    ...(latitude !== undefined &&
      longitude !== undefined && {
        location: { latitude, longitude, title: message.title ?? message.address ?? null },
      }),
    ...(message.quotedMessageId && { replyTo: message.quotedMessageId }),
  }
}

/** What LINE delivers; groups and rooms are none of ours. No event at all is its console's test. */
export function readLine(raw: string): Inbound[] {
  return v.parse(Body, JSON.parse(raw)).events.flatMap(({ type, source, message, unsend }): Inbound[] => {
    const userId = source?.type === 'user' ? source.userId : undefined
    if (!userId) return []
    if (type === 'message' && message) return [messageOf(userId, message)]
    if (type === 'unsend' && unsend) return [{ kind: 'deleted', id: unsend.messageId, sourceId: userId }]
    return []
  })
}
