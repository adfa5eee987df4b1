import { CONVERSATION_STATUSES } from '@parley/shared/contract/scalars'
import type { WidgetConversation, WidgetMessage } from '@parley/shared/contract/widget'
import type { Deps } from '../../deps.ts'
import { withConversation } from '../../domain-events/with-conversation.ts'
import { NotFound, NotPossible } from '../../errors.ts'
import { availabilityStatus } from '../../ports/presence.ts'
import type { ConversationRow } from '../../presenters/conversation.ts'
import { presenterContextFor } from '../../presenters/presenter-context.ts'
import { toUnix } from '../../presenters/time.ts'
import {
  assertAttributeLimits,
  changeCustomAttributes,
  changeLabels,
} from '../conversations/changes/attributes.service.ts'
import type { VisitorFacts } from './visitor/identify.service.ts'
import { deepMerge } from './visitor/identify.ts'
import { type PageFacts, startFacts } from './visitor/start-facts.ts'
import { byVisitor, ensureContact, type Visitor } from './visitor/visitor.service.ts'
import { updateVisitor } from './visitor/visitor-contact.service.ts'
import {
  type KnownVisitor,
  openConversation,
  requireLatest,
  resolveByVisitor,
  type Wanted,
  withVisitorConversation,
} from './visitor/visitor-conversation.service.ts'
import { receiveMessage, type VisitorMessage, visitorMessages } from './visitor/visitor-message.service.ts'
import {
  findVisitorContact,
  inboxPeople,
  isAccountLabel,
  latestConversation,
  listVisitorConversations,
  type VisitorInbox,
} from './widget.queries.ts'
import { toWidgetContact } from './widget-presenters.ts'

const stateOf = (row: ConversationRow) => ({
  id: row.display_id,
  inbox_id: row.inbox_id,
  contact_last_seen_at: toUnix(row.contact_last_seen_at),
  status: CONVERSATION_STATUSES[row.status] ?? 'open',
})

/** The latest conversation of the session, or `{}`. */
export async function conversationState(deps: Deps, visitor: Visitor) {
  const row = visitor.contact && (await latestConversation(deps.db, visitor.accountId, visitor.contact.link_id))
  return row ? stateOf(row) : {}
}

const write = (
  deps: Deps,
  visitor: Visitor,
  message: VisitorMessage,
  page: PageFacts,
  start: { custom: Record<string, unknown>; wanted: Wanted },
): Promise<{ message: WidgetMessage; conversationId: number }> =>
  receiveMessage(
    deps,
    {
      accountId: visitor.accountId,
      actor: byVisitor(visitor),
      isWebWidget: true,
      open: async (change) => {
        const contact = await ensureContact(deps, change, visitor)
        const known: KnownVisitor = { accountId: visitor.accountId, inbox: visitor.inbox, contact }
        const facts = startFacts(page, start.custom)
        const conversation = await openConversation(deps, change, known, facts, start.wanted)
        return { conversation, contactId: contact.id }
      },
    },
    message,
  )

/** Sends a message; the first one makes the contact and the conversation. */
export const sendFromWidget = async (
  deps: Deps,
  visitor: Visitor,
  message: VisitorMessage & { conversation_id?: number | null | undefined },
  page: PageFacts,
): Promise<WidgetMessage> =>
  (await write(deps, visitor, message, page, { custom: {}, wanted: message.conversation_id ?? null })).message

/** Starts a conversation with what the pre-chat form asked; says who the visitor is first. */
export async function startFromWidget(
  deps: Deps,
  visitor: Visitor,
  body: { contact: VisitorFacts; message: VisitorMessage; custom: Record<string, unknown> },
  page: PageFacts,
): Promise<WidgetConversation> {
  await updateVisitor(deps, visitor, body.contact)
  await write(deps, visitor, body.message, page, { custom: body.custom, wanted: 'new' })
  const contact = await findVisitorContact(deps.db, visitor.accountId, visitor.inbox.id, visitor.sourceId)
  if (!contact) throw new NotFound()
  const row = await requireLatest(deps, { accountId: visitor.accountId, contact })
  return {
    ...stateOf(row),
    messages: await visitorMessages(deps, visitor.accountId, row, {}),
    custom_attributes: row.custom_attributes,
    contact: toWidgetContact(contact),
  }
}

export async function listForWidget(
  deps: Deps,
  visitor: Visitor,
  query: { before?: number | undefined; after?: number | undefined; conversation_id?: number | undefined },
) {
  const { accountId, contact } = visitor
  const row = contact && (await latestConversation(deps.db, accountId, contact.link_id, query.conversation_id ?? null))
  if (!row && query.conversation_id !== undefined) throw new NotFound({ displayId: query.conversation_id })
  if (!row) return { payload: [], meta: {} }
  const payload = await visitorMessages(deps, visitor.accountId, row, query)
  return { payload, meta: { contact_last_seen_at: toUnix(row.contact_last_seen_at) } }
}

/** All conversations of the session, the newest first; none for whoever has not written. */
export async function visitorConversations(deps: Deps, { accountId, contact }: Visitor) {
  const rows = contact ? await listVisitorConversations(deps.db, accountId, contact.link_id) : []
  return { payload: rows.map((row) => ({ ...row, status: CONVERSATION_STATUSES[row.status] ?? 'open' })) }
}

/** @throws NotPossible unless the inbox lets visitors end conversations */
export async function endConversation(deps: Deps, visitor: KnownVisitor, displayId: number | null): Promise<void> {
  const features = visitor.inbox.channel.selected_feature_flags ?? ['end_conversation']
  if (!features.includes('end_conversation'))
    throw new NotPossible('This inbox does not let visitors end conversations')
  const row = await requireLatest(deps, visitor, displayId)
  await resolveByVisitor(deps, visitor, row.id)
}

/** Custom attributes of the latest conversation: `set` is merged over them, then `remove` goes. */
export async function changeAttributes(
  deps: Deps,
  visitor: KnownVisitor,
  wanted: { set?: Record<string, unknown>; remove?: readonly string[] },
) {
  assertAttributeLimits('custom_attributes', wanted.set ?? {})
  const latest = await requireLatest(deps, visitor)
  await withVisitorConversation(deps, visitor, latest.id, async (open) => {
    const merged = deepMerge(open.row.custom_attributes, wanted.set ?? {})
    const kept = Object.entries(merged).filter(([key]) => !wanted.remove?.includes(key))
    await changeCustomAttributes(deps, open, Object.fromEntries(kept))
  })
  return stateOf(await requireLatest(deps, visitor))
}

/** Adds or removes one label; only labels of the account count, and without a conversation nothing happens. */
export async function changeLabel(deps: Deps, visitor: Visitor, title: string, isWanted: boolean): Promise<void> {
  const { contact } = visitor
  const latest = contact && (await latestConversation(deps.db, visitor.accountId, contact.link_id))
  if (!contact || !latest || !(await isAccountLabel(deps.db, visitor.accountId, title))) return
  const target = { accountId: visitor.accountId, id: latest.id }
  await withConversation(deps, target, byVisitor(visitor), async (change) => {
    const others = change.row.labels.filter((label) => label !== title)
    await changeLabels(deps, change, isWanted ? [...others, title] : others)
  })
}

/** Who answers in this inbox, and who of them is there. */
export async function widgetPeople(deps: Deps, inbox: VisitorInbox) {
  const [people, context] = await Promise.all([
    inboxPeople(deps.db, inbox.account_id, inbox.id),
    presenterContextFor(deps, inbox.account_id),
  ])
  return {
    payload: people.map((person) => ({
      id: person.id,
      name: person.name,
      avatar_url: context.thumbnailUrl(person.avatar_key),
      availability_status: availabilityStatus(
        person.availability,
        person.auto_offline,
        context.liveUsers.has(person.id),
      ),
    })),
  }
}
