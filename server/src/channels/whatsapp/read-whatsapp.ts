import * as v from 'valibot'
import type { Inbound, InboundFile, InboundMessage, InboundPerson } from '../channel.ts'

const text = v.nullish(v.string())
const Media = v.object({ id: v.string(), mime_type: text, caption: text, filename: text })
const Message = v.object({
  from: v.string(),
  id: v.string(),
  type: v.string(),
  context: v.nullish(v.object({ id: text })),
  text: v.optional(v.object({ body: v.string() })),
  button: v.optional(v.object({ text })),
  interactive: v.optional(
    v.object({
      button_reply: v.optional(v.object({ title: text })),
      list_reply: v.optional(v.object({ title: text })),
    }),
  ),
  image: v.optional(Media),
  audio: v.optional(Media),
  video: v.optional(Media),
  document: v.optional(Media),
  sticker: v.optional(Media),
  voice: v.optional(Media),
  location: v.optional(v.object({ latitude: v.number(), longitude: v.number(), name: text, address: text })),
  contacts: v.optional(
    v.array(
      v.object({
        name: v.object({ formatted_name: text }),
        phones: v.optional(v.array(v.object({ phone: text }))),
      }),
    ),
  ),
  errors: v.optional(v.array(v.unknown())),
})
type Message = v.InferOutput<typeof Message>
const Status = v.object({
  id: v.string(),
  status: v.string(),
  errors: v.nullish(v.array(v.object({ code: v.nullish(v.union([v.number(), v.string()])), title: text }))),
})
const Value = v.object({
  metadata: v.optional(v.object({ phone_number_id: text })),
  contacts: v.optional(v.array(v.object({ wa_id: text, profile: v.optional(v.object({ name: text })) }))),
  messages: v.optional(v.array(Message)),
  statuses: v.optional(v.array(Status)),
})
type Value = v.InferOutput<typeof Value>
/** Echoes of the Business app name whom they went to. */
const Echoes = v.object({ message_echoes: v.optional(v.array(v.intersect([Message, v.object({ to: v.string() })]))) })
const AccountUpdate = v.object({ event: v.optional(v.string()) })
/** Without it anything would pass, because each part may be absent. */
const Flat = v.pipe(
  Value,
  v.check(
    ({ messages, statuses, contacts }) => Boolean(messages || statuses || contacts),
    'holds nothing of a delivery',
  ),
)
const Body = v.object({
  entry: v.optional(v.array(v.object({ changes: v.array(v.object({ field: v.string(), value: v.unknown() })) }))),
})

const SKIPPED = new Set(['reaction', 'ephemeral', 'unsupported', 'request_welcome'])
const STATUSES = new Set(['sent', 'delivered', 'read', 'failed'])
const KINDS = ['image', 'audio', 'video', 'document', 'sticker', 'voice'] as const

/** Numbers of Brazil are known with and without the 9 that was put before them. */
function otherWritings(number: string): string[] {
  const [, area, rest] = /^55(\d{2})(\d+)$/.exec(number) ?? []
  if (!area || !rest) return []
  if (rest.length === 9 && rest.startsWith('9')) return [`55${area}${rest.slice(1)}`]
  return rest.length === 8 ? [`55${area}9${rest}`] : []
}

function personOf({ from }: Message, { contacts }: Value): InboundPerson {
  const known = contacts?.find(({ wa_id: id }) => id === from) ?? contacts?.[0]
  return {
    sourceId: from,
    alsoKnownAs: otherWritings(from),
    name: known?.profile?.name ?? undefined,
    phone: `+${from}`,
  }
}

function wordsOf(message: Message): string | null {
  const card = message.contacts
    ?.map(({ name, phones = [] }) => {
      const numbers = phones.flatMap(({ phone }) => phone ?? []).join(', ')
      return [name.formatted_name, numbers].filter(Boolean).join(' ')
    })
    .join('\n')
  const pressed = message.interactive?.button_reply?.title ?? message.interactive?.list_reply?.title
  const caption = KINDS.map((kind) => message[kind]?.caption).find(Boolean)
  return message.text?.body ?? message.button?.text ?? pressed ?? card ?? caption ?? null
}

function messageOf(message: Message, value: Value): InboundMessage {
  const files: InboundFile[] = KINDS.flatMap((kind) => {
    const media = message[kind]
    return media
      ? [{ ref: media.id, name: media.filename ?? undefined, contentType: media.mime_type ?? undefined }]
      : []
  })
  const { location } = message
  return {
    kind: 'message',
    from: personOf(message, value),
    id: message.id,
    text: wordsOf(message),
    files,
    ...(location && { location: { ...location, title: location.name ?? location.address ?? null } }),
    ...(message.sticker && { isSticker: true }),
    ...(message.context?.id && { replyTo: message.context.id }),
  }
}

/** A business that takes its access back ends the connection. */
function ofAccount(value: unknown): Inbound[] {
  const { event } = v.parse(AccountUpdate, value)
  return event === 'PARTNER_REMOVED' ? [{ kind: 'revoked', problem: 'The business has taken back its access' }] : []
}

/** What the business wrote in its own app. */
const ofEchoes = (value: unknown): Inbound[] =>
  (v.parse(Echoes, value).message_echoes ?? [])
    .filter(({ type, errors }) => !SKIPPED.has(type) && !errors)
    .map((echo) => ({ ...messageOf({ ...echo, from: echo.to }, {}), isEcho: true }))

function ofValue(value: Value): Inbound[] {
  const messages = (value.messages ?? []).filter(({ type, errors }) => !SKIPPED.has(type) && !errors)
  const reports = (value.statuses ?? []).flatMap(({ id, status, errors }): Inbound[] => {
    if (!STATUSES.has(status)) return []
    const [error] = errors ?? []
    const problem = error ? `${error.code ?? ''}: ${error.title ?? ''}` : undefined
    return [{ kind: 'report', id, status: status as 'sent', ...(status === 'failed' && { problem }) }]
  })
  return [...messages.map((message) => messageOf(message, value)), ...reports]
}

/** Every change of a delivery of Meta, and the flat form that 360dialog once sent. @param phoneNumberId null: any */
export function readWhatsapp(raw: string, phoneNumberId: string | null): Inbound[] {
  const body: unknown = JSON.parse(raw)
  const { entry } = v.parse(Body, body)
  if (!entry) return ofValue(v.parse(Flat, body))
  return entry
    .flatMap(({ changes }) => changes)
    .flatMap(({ field, value }): Inbound[] => {
      if (field === 'message_template_status_update') return [{ kind: 'templates' }]
      if (field === 'account_update') return ofAccount(value)
      if (field !== 'messages' && field !== 'smb_message_echoes') return []
      const read = v.parse(Value, value)
      const id = read.metadata?.phone_number_id
      return phoneNumberId && id && id !== phoneNumberId ? [] : [...ofValue(read), ...ofEchoes(value)]
    })
}
