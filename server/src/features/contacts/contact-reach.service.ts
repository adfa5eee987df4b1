import type { ContactInboxLink } from '@parley/shared/contract/contact-calls'
import type { Conversation } from '@parley/shared/contract/conversation'
import type { Deps } from '../../deps.ts'
import type { Member } from '../../http/caller.ts'
import { toConversation } from '../../presenters/conversation.ts'
import { presenterContextFor } from '../../presenters/presenter-context.ts'
import { toLink } from './contact-presenter.ts'
import { conversationsOf, inboxesFor } from './contact-reach.queries.ts'
import { contactableAs } from './contactable.ts'
import { requireContact } from './contacts.service.ts'

/** The newest twenty by activity, of those the member may see. */
export async function conversations(deps: Deps, member: Member, id: number): Promise<Conversation[]> {
  await requireContact(deps, member, id)
  const [rows, context] = await Promise.all([
    conversationsOf(deps.db, member, id),
    presenterContextFor(deps, member.accountId),
  ])
  return rows.map((row) => toConversation(row, context))
}

/** Inboxes of the member's where a conversation with the contact can be started, and under which id. */
export async function contactableInboxes(deps: Deps, member: Member, id: number): Promise<ContactInboxLink[]> {
  const contact = await requireContact(deps, member, id)
  const [inboxes, context] = await Promise.all([
    inboxesFor(deps.db, member, id),
    presenterContextFor(deps, member.accountId),
  ])
  return inboxes.flatMap((inbox) => {
    const source = contactableAs(contact, inbox)
    return source === null ? [] : [toLink({ source_id: source, inbox }, context)]
  })
}
