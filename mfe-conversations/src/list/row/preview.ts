import type { MessagePush } from '@parley/shared/contract/message'
import { toPlainText } from '@parley/shared/rich-text/plain-text'
import type { ConversationEntry } from '../../conversation/conversation-entry.ts'
import type { Typist } from '../../typing/typing.ts'

export type Preview =
  | { kind: 'failed'; text: string; files: Files | null }
  | { kind: 'draft'; text: string }
  | { kind: 'typing'; typists: readonly Typist[] }
  | { kind: 'message'; from: 'contact' | 'me' | 'colleague' | 'bot' | 'note'; author: string | null; text: string }
  | ({ kind: 'files'; isNote?: boolean } & Files)
  | { kind: Sentence }

/** What is said in a fixed sentence. */
export type Sentence = 'deleted' | 'unsupported' | 'sticker' | 'place' | 'none'

export interface Files {
  file: 'image' | 'audio' | 'video' | 'file'
  count: number
}

interface PreviewFacts {
  draft: string | null
  typists: readonly Typist[]
  myId: number
}

/** Characters of a preview; the row cuts it to its width. */
const MAX_CHARS = 160

/** What the second line of a row says: a reply that did not arrive, my draft, somebody typing, a colleague writing, or else the last message. */
export function previewOf(
  entry: Pick<ConversationEntry, 'last_message'>,
  { draft, typists, myId }: PreviewFacts,
): Preview {
  if (entry.last_message && hasFailed(entry.last_message)) return ofFailed(entry.last_message)
  if (draft) return { kind: 'draft', text: toPlainText(draft, MAX_CHARS) }
  if (typists.length > 0) return { kind: 'typing', typists: inOrder(typists) }
  return entry.last_message ? ofMessage(entry.last_message, myId) : { kind: 'none' }
}

/** A reply that did not arrive: it needs somebody before anything else does. */
const hasFailed = ({ status, message_type }: MessagePush) => status === 'failed' && message_type !== 0

/** Its words, or its files where it has none. */
function ofFailed(message: MessagePush): Preview {
  const text = toPlainText(message.content ?? '', MAX_CHARS)
  return { kind: 'failed', text, files: text === '' ? filesOf(message) : null }
}

/** The customer before colleagues. */
const inOrder = (typists: readonly Typist[]) => {
  const contacts = typists.filter(({ kind }) => kind === 'contact')
  return contacts.length > 0 ? contacts : typists
}

function ofMessage(message: MessagePush, myId: number): Preview {
  const sentence = sentenceOf(message)
  if (sentence) return { kind: sentence }
  if (!message.content) return ofFiles(message)
  const { from, author } = whoWrote(message, myId)
  return { kind: 'message', from, author, text: toPlainText(message.content, MAX_CHARS) }
}

/** A sticker has no words or, by LINE, a picture for them; what stands in for a place without a name is no word. */
function sentenceOf({ content, content_attributes, content_type, attachments }: MessagePush): Sentence | null {
  if (content_attributes.deleted === true) return 'deleted'
  if (content_attributes.is_unsupported === true) return 'unsupported'
  if (content_type === 'sticker' && (!content || content.startsWith('!['))) return 'sticker'
  return content === '📍' && attachments?.[0]?.file_type === 'location' ? 'place' : null
}

function whoWrote(
  { sender, private: isPrivate, message_type }: MessagePush,
  myId: number,
): Pick<Extract<Preview, { kind: 'message' }>, 'from' | 'author'> {
  const isMine = sender?.type === 'user' && sender.id === myId
  const author = isMine || !sender ? null : 'available_name' in sender ? sender.available_name : sender.name
  if (isPrivate) return { from: 'note', author }
  if (message_type === 0) return { from: 'contact', author: null }
  if (isMine) return { from: 'me', author: null }
  return sender?.type === 'user' ? { from: 'colleague', author } : { from: 'bot', author: null }
}

function ofFiles(message: MessagePush): Preview {
  const files = filesOf(message)
  return files ? { kind: 'files', ...(message.private && { isNote: true }), ...files } : { kind: 'none' }
}

function filesOf({ attachments = [] }: MessagePush): Files | null {
  const first = attachments[0]
  if (!first) return null
  const isSame = attachments.every(({ file_type }) => file_type === first.file_type)
  const file =
    isSame && (first.file_type === 'image' || first.file_type === 'audio' || first.file_type === 'video')
      ? first.file_type
      : 'file'
  return { file, count: attachments.length }
}
