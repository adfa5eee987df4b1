import type { Deps } from '../../deps.ts'
import { byMember } from '../../domain-events/actor.ts'
import { withConversation } from '../../domain-events/with-conversation.ts'
import { NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { requireVisible } from '../../presenters/conversation.queries.ts'
import type { MessageRow } from '../../presenters/message.ts'
import { type Translatable, translate } from '../integrations/translate.service.ts'
import { changeMessage } from './change/change-message.ts'
import { findMessage } from './messages.queries.ts'

interface Ids {
  displayId: number
  messageId: number
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const textAt = (email: Record<string, unknown>, part: string): string => {
  const { full } = asRecord(email[part])
  return typeof full === 'string' ? full : ''
}

const translationsOf = (message: MessageRow): Record<string, unknown> =>
  asRecord(message.content_attributes.translations)
function stored(message: MessageRow, language: string): string | null {
  const text = Object.hasOwn(translationsOf(message), language) ? translationsOf(message)[language] : null
  return typeof text === 'string' ? text : null
}

/** Of a mail the whole HTML, else the whole text; of anything else what it says. */
function wordsOf({ content, content_attributes }: MessageRow): Translatable {
  const email = asRecord(content_attributes.email)
  const html = textAt(email, 'html_content')
  return html
    ? { content: html, isHtml: true }
    : { content: textAt(email, 'text_content') || (content ?? ''), isHtml: false }
}

/** Kept for everybody who asks next, unless the message has become another one meanwhile. */
async function keep(
  deps: Deps,
  member: Member,
  ids: Ids,
  language: string,
  source: Translatable,
  text: string,
): Promise<void> {
  const target = { viewer: member, displayId: ids.displayId }
  await withConversation(deps, target, byMember(member), async (change) => {
    const message = await findMessage(change.tx, member.accountId, change.row.id, ids.messageId)
    if (!message || stored(message, language) !== null || wordsOf(message).content !== source.content) return
    const translations = { ...translationsOf(message), [language]: text }
    await changeMessage(deps, change, message, { content_attributes: { ...message.content_attributes, translations } })
  })
}

/**
 * The message in another language (workspace 9.5): what has been translated once is kept in
 * `content_attributes.translations`. Null while no translation service is connected, or when it has nothing to say.
 * @throws NotFound, Forbidden; Refused when the service fails
 */
export async function translateMessage(
  deps: Deps,
  member: Member,
  ids: Ids,
  language: string,
): Promise<{ content: string | null }> {
  const row = await requireVisible(deps, member, ids.displayId)
  const message = await findMessage(deps.db, member.accountId, row.id, ids.messageId)
  if (!message) throw new NotFound({ ...ids })
  const known = stored(message, language)
  if (known !== null) return { content: known }
  const source = wordsOf(message)
  const content = await translate(deps, member.accountId, source, language)
  if (content !== null) await keep(deps, member, ids, language, source, content)
  return { content }
}
