import * as v from 'valibot'
import type { Inbound, InboundFile } from '../channel.ts'

const text = v.nullish(v.string())
const Event = v.object({
  type: v.string(),
  description: text,
  errorCode: v.nullish(v.union([v.string(), v.number()])),
  message: v.object({
    id: v.string(),
    owner: text,
    to: v.union([v.array(v.string()), v.string()]),
    from: v.string(),
    text,
    media: v.nullish(v.array(v.string())),
  }),
})
type Event = v.InferOutput<typeof Event>

/** Layout and headers of a multimedia message are no files of the customer. */
const isContent = (url: string): boolean => !/\.(smil|xml)(\?|$)/i.test(url)
const fileOf = (url: string): InboundFile => ({ ref: url, name: URL.parse(url)?.pathname.split('/').pop() })

function inboundOf({ type, description, errorCode, message }: Event): Inbound[] {
  if (type === 'message-received') {
    const files = (message.media ?? []).filter(isContent).map(fileOf)
    const from = { sourceId: message.from, phone: message.from }
    return [{ kind: 'message', from, id: message.id, text: message.text || null, files }]
  }
  if (type === 'message-delivered') return [{ kind: 'report', id: message.id, status: 'delivered' }]
  if (type === 'message-failed')
    return [{ kind: 'report', id: message.id, status: 'failed', problem: `${errorCode ?? ''} - ${description ?? ''}` }]
  return []
}

/** Every event of a callback: Bandwidth sends a list. @throws Error for what is none */
export const readEvents = (raw: string): Inbound[] => v.parse(v.array(Event), JSON.parse(raw)).flatMap(inboundOf)
