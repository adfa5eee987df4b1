import * as v from 'valibot'
import type { Inbound, InboundFile, InboundMessage } from '../channel.ts'

const text = v.nullish(v.string())
const Attachment = v.object({
  type: v.string(),
  title: text,
  url: text,
  payload: v.nullish(
    v.object({
      url: text,
      title: text,
      sticker_id: v.nullish(v.union([v.number(), v.string()])),
      coordinates: v.nullish(v.object({ lat: v.number(), long: v.number() })),
    }),
  ),
})
type Attachment = v.InferOutput<typeof Attachment>
const Party = v.object({ id: v.string() })
const Event = v.object({
  sender: v.optional(Party),
  recipient: v.optional(Party),
  message: v.optional(
    v.object({
      mid: v.string(),
      text,
      attachments: v.nullish(v.array(Attachment)),
      is_echo: v.nullish(v.boolean()),
      is_deleted: v.nullish(v.boolean()),
      app_id: v.nullish(v.union([v.number(), v.string()])),
      reply_to: v.nullish(v.object({ mid: text })),
    }),
  ),
  postback: v.optional(v.object({ mid: text, title: text, payload: text })),
  delivery: v.optional(v.object({ watermark: v.number() })),
  read: v.optional(v.object({ watermark: v.number() })),
})
type Event = v.InferOutput<typeof Event>
const Body = v.object({
  object: v.optional(v.string()),
  entry: v.array(
    v.object({
      id: v.string(),
      messaging: v.optional(v.array(Event)),
      standby: v.optional(v.array(Event)),
    }),
  ),
})

const FILES = new Set(['image', 'audio', 'video', 'file'])

const filesOf = (attachments: readonly Attachment[]): InboundFile[] =>
  attachments.flatMap(({ type, payload }) => (FILES.has(type) && payload?.url ? [{ ref: payload.url }] : []))

/** What stands behind a card or a link that was shared. */
const linksOf = (attachments: readonly Attachment[]): string[] =>
  attachments.flatMap(({ type, title, url, payload }) => {
    if (FILES.has(type) || payload?.coordinates) return []
    const shared = [title ?? payload?.title, url ?? payload?.url].filter(Boolean).join('\n')
    return shared ? [shared] : []
  })

function messageOf({ sender, recipient }: Event, message: NonNullable<Event['message']>): InboundMessage | null {
  const person = message.is_echo ? recipient?.id : sender?.id
  if (!person) return null
  const attachments = message.attachments ?? []
  const place = attachments.find(({ payload }) => payload?.coordinates)
  const { lat, long } = place?.payload?.coordinates ?? {}
  const words = [message.text ?? '', ...linksOf(attachments)].filter(Boolean).join('\n')
  return {
    kind: 'message',
    from: { sourceId: person },
    id: message.mid,
    text: words || null,
    files: filesOf(attachments),
    ...(lat !== undefined &&
      long !== undefined && { location: { latitude: lat, longitude: long, title: place?.title ?? null } }),
    ...(message.is_echo && { isEcho: true }),
    ...(message.reply_to?.mid && { replyTo: message.reply_to.mid }),
  }
}

function pressedOf({ sender, postback }: Event): Inbound[] {
  const words = postback?.title ?? postback?.payload
  if (!sender || !postback?.mid || !words) return []
  return [{ kind: 'message', from: { sourceId: sender.id }, id: postback.mid, text: words, files: [] }]
}

function ofEvent(event: Event, appId: string): Inbound[] {
  const { sender, message, delivery, read } = event
  if (message?.is_deleted && sender) return [{ kind: 'deleted', id: message.mid, sourceId: sender.id }]
  if (message) {
    // What we have sent comes back as an echo of our own app.
    if (message.is_echo && appId && String(message.app_id ?? '') === appId) return []
    const told = messageOf(event, message)
    return told ? [told] : []
  }
  const watermark = read?.watermark ?? delivery?.watermark
  if (sender && watermark !== undefined) {
    const status = read ? 'read' : 'delivered'
    return [{ kind: 'seen', sourceId: sender.id, upTo: new Date(watermark), status }]
  }
  return pressedOf(event)
}

/** The pages that a delivery is about. @throws Error for what is no delivery of Messenger */
export const pagesIn = (raw: string): string[] => [...new Set(v.parse(Body, JSON.parse(raw)).entry.map(({ id }) => id))]

/** What Messenger tells of one page; `standby` is what it hears while another app has the conversation. */
export const readPage = (raw: string, pageId: string, appId: string): Inbound[] =>
  v
    .parse(Body, JSON.parse(raw))
    .entry.filter(({ id }) => id === pageId)
    .flatMap(({ messaging = [], standby = [] }) => [...messaging, ...standby])
    .flatMap((event) => ofEvent(event, appId))
