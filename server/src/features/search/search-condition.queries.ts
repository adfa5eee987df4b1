import { CONVERSATION_STATUS, type ConversationStatus } from '@parley/shared/contract/scalars'
import type { SearchKind } from '@parley/shared/contract/search'
import type { Params } from '../../db/params.ts'

/** What is looked for: the texts, each of which must be found, and what narrows them (workspace 12). */
export interface SearchTerms {
  texts: readonly string[]
  without: readonly string[]
  from?: string | undefined
  inbox?: string | undefined
  labels: readonly string[]
  is: readonly SearchKind[]
  has: readonly ('attachment' | 'link')[]
  before?: number | undefined
  after?: number | undefined
  page: number
  /** The texts must begin and end where words do. */
  wholeWords: boolean
}

/** Nothing is asked for: nothing is found. */
export const isBlank = (wish: SearchTerms): boolean => wish.texts.length === 0 && !isNarrowed(wish) && !wish.from

/** It asks for what only conversations and messages have. */
export const isNarrowed = ({ inbox, labels, is, has, before, after }: SearchTerms): boolean =>
  Boolean(inbox) || labels.length + is.length + has.length > 0 || before !== undefined || after !== undefined

/** `%` and `_` typed by a person mean themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Every text in one of the columns, no unwanted one in any; null in a column is no text. */
export function textsIn(columns: readonly string[], { texts, without }: SearchTerms, p: Params): string[] {
  const anywhere = (text: string) => {
    const place = p.add(containing(text))
    return `(${columns.map((column) => `coalesce(${column}, '') ilike ${place}`).join(' or ')})`
  }
  return [...texts.map(anywhere), ...without.map((text) => `not ${anywhere(text)}`)]
}

const STATUSES = Object.keys(CONVERSATION_STATUS)

/** What a conversation `c` must be: its inbox, labels and state. */
export function conversationIs({ inbox, labels, is }: SearchTerms, p: Params): string[] {
  const statuses = is.filter((kind): kind is ConversationStatus => STATUSES.includes(kind))
  return [
    ...(inbox
      ? [
          `c.inbox_id in (select i.id from inboxes i where i.account_id = c.account_id and i.name ilike ${p.add(containing(inbox))})`,
        ]
      : []),
    ...(labels.length > 0 ? [`c.labels @> ${p.add(labels.map((label) => label.toLowerCase()))}::text[]`] : []),
    ...(statuses.length > 0
      ? [`c.status = any(${p.add(statuses.map((status) => CONVERSATION_STATUS[status]))}::int[])`]
      : []),
    ...(is.includes('unassigned') ? ['c.assignee_id is null'] : []),
    ...(is.includes('note')
      ? [
          `exists (select 1 from messages n where n.account_id = c.account_id and n.conversation_id = c.id and n.private)`,
        ]
      : []),
  ]
}

/** Between two moments; each bound belongs to neither side of the day it names. */
export function createdBetween(column: string, { before, after }: SearchTerms, p: Params): string[] {
  return [
    ...(before === undefined ? [] : [`${column} < to_timestamp(${p.add(before)}::float8)`]),
    ...(after === undefined ? [] : [`${column} >= to_timestamp(${p.add(after)}::float8)`]),
  ]
}

/** What message `m` carries. */
export const messageHas = ({ has }: Pick<SearchTerms, 'has'>): string[] => [
  ...(has.includes('attachment')
    ? ['exists (select 1 from attachments f where f.account_id = m.account_id and f.message_id = m.id)']
    : []),
  ...(has.includes('link') ? [`m.content ~* 'https?://'`] : []),
]

export const all = (conditions: readonly string[]): string => conditions.map((one) => ` and ${one}`).join('')
