import { buffer } from 'node:stream/consumers'
import type { ChannelInbox, Outbound, OutboundFile, Sent } from '../channel.ts'
import { ProviderProblem } from '../provider-problem.ts'
import type { Question, Wire } from '../provider-requests.ts'
import { telegramHtml } from './telegram-text.ts'

interface Answer {
  ok?: boolean
  // biome-ignore lint/suspicious/noExplicitAny: each method of the API has a result of its own
  result?: any
  error_code?: number
  description?: string
}

/** Asks a method of the Bot API. @throws ProviderProblem in Telegram's words: `403, Forbidden: bot was blocked by the user` */
export async function askTelegram(wire: Wire, token: string, method: string, question: Question = {}) {
  const { json } = await wire.call('TELEGRAM', `/bot${token}/${method}`, { method: 'POST', ...question })
  const answer = (json ?? {}) as Answer
  if (answer.ok) return answer.result
  const code = answer.error_code ?? 0
  throw new ProviderProblem(`${code}, ${answer.description ?? 'no answer'}`, { isAccess: code === 401 })
}

type Post = (method: string, question: Question) => Promise<{ message_id?: number } | { message_id?: number }[]>

const idOf = (result: { message_id?: number } | { message_id?: number }[]): string | null => {
  const first = Array.isArray(result) ? result[0] : result
  return first?.message_id === undefined ? null : String(first.message_id)
}

const group = (files: readonly OutboundFile[], caption: string) =>
  files.map(({ url, kind }, at) => ({
    type: kind === 'image' ? 'photo' : kind,
    media: url,
    ...(at === 0 && caption && { caption, parse_mode: 'HTML' }),
  }))

async function sendDocument(post: Post, chatId: string, file: OutboundFile): Promise<string | null> {
  const form = new FormData()
  form.append('chat_id', chatId)
  form.append('document', new Blob([await buffer(await file.open())], { type: file.contentType }), file.filename)
  return idOf(await post('sendDocument', { form }))
}

async function sendText(post: Post, chatId: string, message: Outbound): Promise<string | null> {
  const rows = message.items.map(({ title, value }) => [{ text: title, callback_data: value.slice(0, 64) }])
  const json = {
    chat_id: chatId,
    text: telegramHtml(message.text),
    parse_mode: 'HTML',
    ...(message.replyTo && { reply_to_message_id: Number(message.replyTo) }),
    ...(rows.length > 0 && { reply_markup: { inline_keyboard: rows } }),
  }
  return idOf(await post('sendMessage', { json }))
}

/** Text first; pictures and films together, sound together, other files one by one. */
export async function sendTelegram(wire: Wire, inbox: ChannelInbox, message: Outbound): Promise<Sent> {
  const token = String(inbox.secrets.bot_token ?? '')
  const post: Post = (method, question) => askTelegram(wire, token, method, question)
  const chatId = String(message.conversation.chat_id ?? message.to)
  const ids: (string | null)[] = []
  if (message.text) ids.push(await sendText(post, chatId, message))
  const seen = message.files.filter(({ kind }) => kind === 'image' || kind === 'video')
  const heard = message.files.filter(({ kind }) => kind === 'audio')
  for (const files of [seen, heard]) {
    if (files.length > 0)
      ids.push(idOf(await post('sendMediaGroup', { json: { chat_id: chatId, media: group(files, '') } })))
  }
  for (const file of message.files.filter(({ kind }) => kind === 'file'))
    ids.push(await sendDocument(post, chatId, file))
  return { id: ids.find((id) => id !== null) ?? null }
}
