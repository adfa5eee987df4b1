import { AREA_PERMISSIONS, holdsAny } from '@parley/shared/contract/permissions'
import { CONTENT_TYPES } from '@parley/shared/contract/scalars'
import type { Deps } from '../../deps.ts'
import type { Member } from '../../http/caller.ts'
import type { MessageRow } from '../../presenters/message.ts'
import { availableName, toSender } from '../../presenters/person.ts'
import { type PresenterContext, presenterContextFor } from '../../presenters/presenter-context.ts'
import { toUnix } from '../../presenters/time.ts'
import {
  type FoundConversationRow,
  type FoundInbox,
  type FoundMessageRow,
  findContacts,
  findConversations,
  findMessages,
} from './search.queries.ts'

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

interface Query {
  q: string
  page: number
}

/** A blank text finds nothing (workspace 12). */
const ifAsked = async <T>(query: Query, find: () => Promise<T[]>): Promise<T[]> => (query.q === '' ? [] : find())

/** Who may not open the contacts finds none here either. */
const contactsOf = (deps: Deps, member: Member, query: Query) =>
  ifAsked(query, async () =>
    holdsAny(member.permissions, AREA_PERMISSIONS.contacts)
      ? findContacts(deps.db, member.accountId, query.q, query.page)
      : [],
  )

async function conversationsOf(deps: Deps, member: Member, query: Query) {
  const rows = await ifAsked(query, () => findConversations(deps.db, member, query.q, query.page))
  const context = await presenterContextFor(deps, member.accountId)
  return rows.map((row) => ({ found: toFoundConversation(row, context), attributes: row.additional_attributes }))
}

async function messagesOf(deps: Deps, member: Member, query: Query) {
  const wholeWords = member.features.search_with_gin === true
  const rows = await ifAsked<FoundMessageRow>(query, () =>
    findMessages(deps.db, member, { ...query, wholeWords }, deps.now()),
  )
  const context = await presenterContextFor(deps, member.accountId)
  return rows.map((row) => toFoundMessage(row, row.display_id, context, row.inbox))
}

export const searchContacts = async (deps: Deps, member: Member, query: Query) => ({
  payload: { contacts: await contactsOf(deps, member, query) },
})
/** Only here the attributes of the conversations are shown as well. */
export async function searchConversations(deps: Deps, member: Member, query: Query) {
  const rows = await conversationsOf(deps, member, query)
  return { payload: { conversations: rows.map((row) => ({ ...row.found, additional_attributes: row.attributes })) } }
}
export const searchMessages = async (deps: Deps, member: Member, query: Query) => ({
  payload: { messages: await messagesOf(deps, member, query) },
})

/** The first page of every kind; articles are kept as a list that is always there. */
export async function searchAll(deps: Deps, member: Member, q: string) {
  const query = { q, page: 1 }
  const [conversations, contacts, messages] = await Promise.all([
    conversationsOf(deps, member, query),
    contactsOf(deps, member, query),
    messagesOf(deps, member, query),
  ])
  return { payload: { conversations: conversations.map((row) => row.found), contacts, messages, articles: [] } }
}
