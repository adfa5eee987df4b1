import * as v from 'valibot'
import type { Inbound, InboundFile, InboundMessage, InboundPerson } from '../channel.ts'

const text = v.optional(v.string())
const File = v.object({ file_id: v.string(), file_name: text, mime_type: text })
const User = v.object({
  id: v.number(),
  first_name: text,
  last_name: text,
  username: text,
  language_code: text,
})
const Place = v.object({ latitude: v.number(), longitude: v.number() })
const Message = v.object({
  message_id: v.number(),
  from: v.optional(User),
  chat: v.object({ id: v.number(), type: v.string() }),
  text,
  caption: text,
  photo: v.optional(v.array(v.object({ file_id: v.string(), file_size: v.optional(v.number()) }))),
  sticker: v.optional(
    v.object({ file_id: v.string(), thumb: v.optional(File), thumbnail: v.optional(File), emoji: text }),
  ),
  voice: v.optional(File),
  audio: v.optional(File),
  video: v.optional(File),
  video_note: v.optional(File),
  document: v.optional(File),
  location: v.optional(Place),
  venue: v.optional(v.object({ location: Place, title: text })),
  contact: v.optional(v.object({ phone_number: v.string(), first_name: text, last_name: text })),
  reply_to_message: v.optional(v.object({ message_id: v.number() })),
})
type Message = v.InferOutput<typeof Message>
const Update = v.object({
  update_id: v.number(),
  message: v.optional(Message),
  edited_message: v.optional(Message),
  callback_query: v.optional(v.object({ id: v.string(), from: User, message: v.optional(Message), data: text })),
})

const full = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ')

function personOf(user: v.InferOutput<typeof User>): InboundPerson {
  return {
    sourceId: String(user.id),
    name: full(user.first_name, user.last_name) || user.username,
    attributes: {
      social_telegram_user_id: user.id,
      ...(user.username && { username: user.username, social_telegram_user_name: user.username }),
      ...(user.language_code && { language_code: user.language_code }),
    },
  }
}

/** Photos come in several sizes, the largest last; of a sticker what can be drawn everywhere. */
function filesOf(message: Message): InboundFile[] {
  const photo = message.photo?.at(-1)
  const sticker = message.sticker?.thumbnail ?? message.sticker?.thumb
  const { voice, audio, video, video_note: round, document } = message
  const named = [voice, audio, video, round, document].filter((file) => file !== undefined)
  return [
    ...(photo ? [{ ref: photo.file_id }] : []),
    ...(sticker ? [{ ref: sticker.file_id }] : []),
    ...named.map(({ file_id, file_name, mime_type }) => ({ ref: file_id, name: file_name, contentType: mime_type })),
  ]
}

function wordsOf({ text, caption, contact, sticker }: Message): string | null {
  const card = contact && full(contact.first_name, contact.last_name, contact.phone_number)
  return text ?? caption ?? card ?? (sticker?.thumb || sticker?.thumbnail ? null : sticker?.emoji) ?? null
}

function messageOf(message: Message, from: v.InferOutput<typeof User>, words?: string): InboundMessage {
  const place = message.venue?.location ?? message.location
  return {
    kind: 'message',
    from: personOf(from),
    id: String(message.message_id),
    text: words ?? wordsOf(message),
    files: words === undefined ? filesOf(message) : [],
    ...(place && words === undefined && { location: { ...place, title: message.venue?.title ?? null } }),
    ...(message.sticker && { isSticker: true }),
    ...(message.reply_to_message && { replyTo: String(message.reply_to_message.message_id) }),
    conversation: { chat_id: message.chat.id },
  }
}

/** What an update of Telegram says; groups and channels are none of ours. @throws Error for what is no update */
export function readUpdate(raw: string): Inbound[] {
  const { message, edited_message: edited, callback_query: pressed } = v.parse(Update, JSON.parse(raw))
  if (message?.from && message.chat.type === 'private') return [messageOf(message, message.from)]
  // Whoever shares where they are moves: that is no other wording of what they wrote.
  if (edited?.location) return []
  if (edited?.from && edited.chat.type === 'private') {
    const text = edited.text ?? edited.caption ?? ''
    return [{ kind: 'edited', id: String(edited.message_id), sourceId: String(edited.from.id), text }]
  }
  if (pressed?.message && pressed.data !== undefined) {
    // The button belongs to our own message: the press is one of its own, with an id of its own.
    return [{ ...messageOf(pressed.message, pressed.from, pressed.data), id: `press-${pressed.id}` }]
  }
  return []
}
