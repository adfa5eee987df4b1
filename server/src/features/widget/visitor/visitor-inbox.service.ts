import type { Deps } from '../../../deps.ts'
import type { ConversationRow } from '../../../presenters/conversation.ts'
import {
  conversationsOver,
  findApiInbox,
  findVisitorContact,
  latestConversation,
  type VisitorContact,
  type VisitorInbox,
} from '../widget.queries.ts'

export type { VisitorContact, VisitorInbox } from '../widget.queries.ts'

/** The API inbox that a client names. */
export const findClientInbox = (deps: Deps, identifier: string): Promise<VisitorInbox | null> =>
  findApiInbox(deps.db, identifier)

/** The contact that an inbox knows by this source id. */
export const visitorContact = (deps: Deps, inbox: VisitorInbox, sourceId: string): Promise<VisitorContact | null> =>
  findVisitorContact(deps.db, inbox.account_id, inbox.id, sourceId)

/** Conversations of the contact in this session, or in all its verified ones, newest first. */
export const listConversationsOf = (
  deps: Deps,
  visitor: { accountId: number; contact: VisitorContact },
): Promise<ConversationRow[]> => conversationsOver(deps.db, visitor.accountId, visitor.contact)

/** The newest conversation of a session, by the link it goes over. */
export const latestOverLink = (deps: Deps, accountId: number, linkId: number): Promise<ConversationRow | null> =>
  latestConversation(deps.db, accountId, linkId)
