import { AREA_PERMISSIONS, holdsAny } from '@parley/shared/contract/permissions'
import { ARTICLE_STATUSES } from '@parley/shared/contract/portal'
import { CONTENT_TYPES } from '@parley/shared/contract/scalars'
import { type FoundCounts, MAX_COUNTED } from '@parley/shared/contract/search'
import type { Deps } from '../../deps.ts'
import type { Member } from '../../http/caller.ts'
import type { MessageRow } from '../../presenters/message.ts'
import { availableName, toSender } from '../../presenters/person.ts'
import { type PresenterContext, presenterContextFor } from '../../presenters/presenter-context.ts'
import { toUnix } from '../../presenters/time.ts'
import { articleTsQuery } from '../helpcenter/articles/article-search.ts'
import { articleExcerpt } from './article-excerpt.ts'
import {
  countMatches,
  type FoundConversationRow,
  type FoundInbox,
  type FoundMessageRow,
  findArticles,
  findContacts,
  findConversations,
  findMessages,
  type MatchQuery,
  matchingArticles,
  matchingContacts,
  matchingConversations,
  matchingMessages,
} from './search.queries.ts'
import { isBlank, isNarrowed, type SearchTerms } from './search-condition.queries.ts'

function toFoundMessage(row: MessageRow, displayId: number, context: PresenterContext, inbox?: FoundInbox) {
  return {
    id: row.id,
    content: row.content ?? '',
    message_type: row.message_type,
    content_type: CONTENT_TYPES[row.content_type] ?? 'text',
    source_id: row.source_id,
    inbox_id: row.inbox_id,
    conversation_id: displayId,
    created_at: toUnix(row.created_at),
    ...(row.private && { private: true }),
    ...(row.sender && { sender: toSender(row.sender, context) }),
    ...(inbox && { inbox }),
  }
}

function toFoundConversation(row: FoundConversationRow, context: PresenterContext) {
  const { agent } = row
  return {
    id: row.display_id,
    account_id: row.account_id,
    created_at: toUnix(row.created_at),
    message: row.message ? toFoundMessage(row.message, row.display_id, context) : {},
    contact: row.contact,
    inbox: row.inbox,
    agent: agent
      ? {
          id: agent.id,
          name: agent.name,
          available_name: availableName(agent),
          email: agent.email,
          role: agent.role ?? 'agent',
        }
      : {},
  }
}

/** What the address says: one text, or several that must all be found, and what narrows them. */
interface Query extends Omit<SearchTerms, 'texts' | 'labels' | 'wholeWords'> {
  q: string
  text: readonly string[]
  label: readonly string[]
}

function wishOf({ q, text, label, without, ...query }: Query, member: Member): SearchTerms {
  const asked = (words: readonly string[]) => words.filter((one) => one !== '')
  return {
    ...query,
    texts: asked(text.length > 0 ? text : [q]),
    without: asked(without),
    labels: asked(label),
    wholeWords: member.features.search_with_gin === true,
  }
}

/** A blank text finds nothing (workspace 12). */
const ifAsked = async <T>(wish: SearchTerms, find: () => Promise<T[]>): Promise<T[]> => (isBlank(wish) ? [] : find())

/** Who may not open the contacts finds none here either; contacts are in no inbox and have no state. */
const findsContacts = (member: Member, wish: SearchTerms): boolean =>
  !isBlank(wish) && holdsAny(member.permissions, AREA_PERMISSIONS.contacts) && !isNarrowed(wish)

const contactsOf = async (deps: Deps, member: Member, wish: SearchTerms) =>
  findsContacts(member, wish) ? findContacts(deps.db, member.accountId, wish) : []

async function conversationsOf(deps: Deps, member: Member, wish: SearchTerms) {
  const rows = await ifAsked(wish, () => findConversations(deps.db, member, wish))
  const context = await presenterContextFor(deps, member.accountId)
  return rows.map((row) => ({ found: toFoundConversation(row, context), attributes: row.additional_attributes }))
}

async function messagesOf(deps: Deps, member: Member, wish: SearchTerms) {
  const rows = await ifAsked<FoundMessageRow>(wish, () => findMessages(deps.db, member, wish, deps.now()))
  const context = await presenterContextFor(deps, member.accountId)
  return rows.map((row) => toFoundMessage(row, row.display_id, context, row.inbox))
}

/** Who may not open the help center finds no article, nor does who asks for what articles do not have. */
function articleQuery(member: Member, wish: SearchTerms): string | null {
  const mayRead = holdsAny(member.permissions, AREA_PERMISSIONS.helpcenter) && member.features.help_center === true
  return mayRead && !isNarrowed(wish) && !wish.from ? articleTsQuery(wish.texts.join(' '), wish.without) : null
}

async function articlesOf(deps: Deps, member: Member, wish: SearchTerms) {
  const query = articleQuery(member, wish)
  if (query === null) return []
  const first = wish.texts[0]?.toLowerCase() ?? ''
  const rows = await findArticles(deps.db, member.accountId, { query, page: wish.page })
  return rows.map(({ status, updated_at, content, ...row }) => ({
    ...row,
    excerpt: articleExcerpt(content, first),
    status: ARTICLE_STATUSES[status] ?? 'draft',
    updated_at: toUnix(updated_at),
  }))
}

export const searchContacts = async (deps: Deps, member: Member, query: Query) => ({
  payload: { contacts: await contactsOf(deps, member, wishOf(query, member)) },
})
/** Only here the attributes of the conversations are shown as well. */
export async function searchConversations(deps: Deps, member: Member, query: Query) {
  const rows = await conversationsOf(deps, member, wishOf(query, member))
  return { payload: { conversations: rows.map((row) => ({ ...row.found, additional_attributes: row.attributes })) } }
}
export const searchMessages = async (deps: Deps, member: Member, query: Query) => ({
  payload: { messages: await messagesOf(deps, member, wishOf(query, member)) },
})
export const searchArticles = async (deps: Deps, member: Member, query: Query) => ({
  payload: { articles: await articlesOf(deps, member, wishOf(query, member)) },
})

/** The first page of every kind. */
export async function searchAll(deps: Deps, member: Member, query: Query) {
  const wish = wishOf({ ...query, page: 1 }, member)
  const [conversations, contacts, messages, articles] = await Promise.all([
    conversationsOf(deps, member, wish),
    contactsOf(deps, member, wish),
    messagesOf(deps, member, wish),
    articlesOf(deps, member, wish),
  ])
  return { payload: { conversations: conversations.map((row) => row.found), contacts, messages, articles } }
}

/** How many of every kind fit, for the same reader; `MAX_COUNTED + 1` stands for more. */
export async function searchCounts(deps: Deps, member: Member, query: Query): Promise<FoundCounts> {
  const wish = wishOf(query, member)
  const { db } = deps
  const article = articleQuery(member, wish)
  const count = (fits: boolean, fitting: () => MatchQuery) => (fits ? countMatches(db, fitting(), MAX_COUNTED) : 0)
  const [conversations, contacts, messages, articles] = await Promise.all([
    count(!isBlank(wish), () => matchingConversations(member, wish)),
    count(findsContacts(member, wish), () => matchingContacts(member.accountId, wish)),
    count(!isBlank(wish), () => matchingMessages(member, wish, deps.now())),
    count(article !== null, () => matchingArticles(member.accountId, article ?? '')),
  ])
  return { payload: { conversations, contacts, messages, articles } }
}
