import { randomUUID } from 'node:crypto'
import type { PublicContact, PublicConversation, PublicInbox } from '@parley/shared/contract/client-api'
import { CONVERSATION_STATUSES } from '@parley/shared/contract/scalars'
import type { WidgetMessage } from '@parley/shared/contract/widget'
import type { Deps } from '../../deps.ts'
import { withChange } from '../../domain-events/with-change.ts'
import { lockStored } from '../../domain-events/with-conversation.ts'
import { Forbidden, NotFound } from '../../errors.ts'
import type { ConversationRow } from '../../presenters/conversation.ts'
import { toUnix } from '../../presenters/time.ts'
import type { VisitorFacts } from '../widget/visitor/identify.service.ts'
import { assertIdentity, updateVisitor, verifyVisitor } from '../widget/visitor/visitor-contact.service.ts'
import { byContact, type KnownVisitor, openConversation } from '../widget/visitor/visitor-conversation.service.ts'
import {
  findClientInbox,
  listConversationsOf,
  type VisitorContact,
  type VisitorInbox,
  visitorContact,
} from '../widget/visitor/visitor-inbox.service.ts'
import { receiveMessage, type VisitorMessage, visitorMessages } from '../widget/visitor/visitor-message.service.ts'

/** @throws NotFound for an unknown identifier, Forbidden for a suspended account */
export async function requireInbox(deps: Deps, identifier: string): Promise<VisitorInbox> {
  const inbox = await findClientInbox(deps, identifier)
  if (!inbox) throw new NotFound({ identifier })
  if (inbox.account_status !== 'active') throw new Forbidden('Account is suspended')
  return inbox
}

export const toPublicInbox = (inbox: VisitorInbox): PublicInbox => ({
  identifier: inbox.channel.inbox_identifier ?? '',
  identity_validation_enabled: inbox.channel.hmac_mandatory ?? false,
  name: inbox.name,
  timezone: inbox.timezone,
  working_hours: inbox.working_hours.map((day) => ({ ...day })),
  working_hours_enabled: inbox.working_hours_enabled,
  csat_survey_enabled: inbox.csat_survey_enabled,
  greeting_enabled: inbox.greeting_enabled,
})

const toPublicContact = (contact: VisitorContact): PublicContact => ({
  source_id: contact.source_id,
  pubsub_token: contact.pubsub_token,
  id: contact.id,
  name: contact.name,
  email: contact.email,
  phone_number: contact.phone_number,
})

export type ContactFacts = VisitorFacts & {
  source_id?: string | null | undefined
  identifier_hash?: string | null | undefined
}

/** Makes the contact of a session, or says more about it; the same call twice is one contact. */
export async function putContact(deps: Deps, inbox: VisitorInbox, facts: ContactFacts): Promise<PublicContact> {
  const isProven = assertIdentity(inbox.channel, facts)
  const sourceId = facts.source_id || randomUUID()
  const stored = await visitorContact(deps, inbox, sourceId)
  const session = { inbox, accountId: inbox.account_id, sourceId, contact: stored, isNew: stored === null }
  const { contact } = await updateVisitor(deps, session, facts)
  if (isProven) {
    await verifyVisitor(deps, inbox.account_id, contact.link_id)
  }
  return toPublicContact(contact)
}

/** @throws NotFound for an unknown source id */
export async function requireContact(deps: Deps, inbox: VisitorInbox, sourceId: string): Promise<KnownVisitor> {
  const contact = await visitorContact(deps, inbox, sourceId)
  if (!contact) throw new NotFound({ sourceId })
  return { accountId: inbox.account_id, inbox, contact }
}

export const showContact = (visitor: KnownVisitor): PublicContact => toPublicContact(visitor.contact)

async function toPublicConversation(
  deps: Deps,
  visitor: KnownVisitor,
  row: ConversationRow,
): Promise<PublicConversation> {
  return {
    id: row.display_id,
    uuid: row.uuid,
    inbox_id: row.inbox_id,
    status: CONVERSATION_STATUSES[row.status] ?? 'open',
    contact_last_seen_at: toUnix(row.contact_last_seen_at),
    agent_last_seen_at: toUnix(row.agent_last_seen_at),
    messages: await visitorMessages(deps, visitor.accountId, row, {}),
    contact: toPublicContact(visitor.contact),
  }
}

export async function listConversations(deps: Deps, visitor: KnownVisitor): Promise<PublicConversation[]> {
  const rows = await listConversationsOf(deps, visitor)
  return Promise.all(rows.map((row) => toPublicConversation(deps, visitor, row)))
}

/** A conversation of this contact by display id. @throws NotFound */
export async function requireConversation(
  deps: Deps,
  visitor: KnownVisitor,
  displayId: number,
): Promise<ConversationRow> {
  const row = (await listConversationsOf(deps, visitor)).find((one) => one.display_id === displayId)
  if (!row) throw new NotFound({ displayId })
  return row
}

export const showConversation = async (deps: Deps, visitor: KnownVisitor, displayId: number) =>
  toPublicConversation(deps, visitor, await requireConversation(deps, visitor, displayId))

export async function startConversation(
  deps: Deps,
  visitor: KnownVisitor,
  custom: Record<string, unknown>,
): Promise<PublicConversation> {
  const start = { additionalAttributes: {}, customAttributes: custom }
  const who = { accountId: visitor.accountId, actor: byContact(visitor.contact) }
  const displayId = await withChange(deps, who, async (change) => {
    const { row } = await openConversation(deps, change, visitor, start, 'new')
    return row.display_id
  })
  return showConversation(deps, visitor, displayId)
}

/** Stores a message in the named conversation. @throws NotFound, Refused */
export async function receiveFromClient(
  deps: Deps,
  visitor: KnownVisitor,
  displayId: number,
  message: VisitorMessage,
): Promise<WidgetMessage> {
  const { id } = await requireConversation(deps, visitor, displayId)
  const received = await receiveMessage(
    deps,
    {
      accountId: visitor.accountId,
      actor: byContact(visitor.contact),
      isWebWidget: false,
      open: async (change) => {
        const conversation = await lockStored(change, id)
        if (!conversation) throw new NotFound({ displayId })
        return { conversation, contactId: visitor.contact.id }
      },
    },
    message,
  )
  return received.message
}
