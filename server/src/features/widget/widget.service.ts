import { CONVERSATION_STATUSES } from '@parley/shared/contract/scalars'
import type { WidgetConversation, WidgetMessage } from '@parley/shared/contract/widget'
import type { Deps } from '../../deps.ts'
import { NotPossible } from '../../errors.ts'
import { availabilityStatus } from '../../realtime/presence.ts'
import type { ConversationRow } from '../../shapes/conversation.ts'
import { shapingFor } from '../../shapes/shaping.ts'
import { toUnix } from '../../shapes/time.ts'
import { note } from '../conversations/changes/aftermath.service.ts'
import { assertAttributeLimits, changeLabels } from '../conversations/changes/attributes.service.ts'
import { changeConversation } from '../conversations/changes/locked-conversation.ts'
import { changingById } from '../conversations/conversations.service.ts'
import { browserFacts, languageOf, refererOf } from './browser-facts.ts'
import type { VisitorFacts } from './identify.service.ts'
import { deepMerge } from './identify.ts'
import { tellContact } from './tell-contact.service.ts'
import { ensureContact, type Visitor } from './visitor.service.ts'
import { updateVisitor } from './visitor-contact.service.ts'
import {
  byVisitor,
  type KnownVisitor,
  openConversation,
  requireLatest,
  resolveByVisitor,
  type StartFacts,
} from './visitor-conversation.service.ts'
import { receiveMessage, type VisitorMessage, visitorMessages } from './visitor-message.service.ts'
import { inboxPeople, isAccountLabel, latestConversation, type VisitorInbox } from './widget.queries.ts'
import { toWidgetContact } from './widget-shapes.ts'

/** What the page says with a message, and the browser by itself. */
export interface PageFacts {
  userAgent: string
  acceptLanguage: string
  timestamp?: string | null | undefined
  refererUrl?: string | null | undefined
}

function startFacts(page: PageFacts, custom: Record<string, unknown>): StartFacts {
  return {
    additionalAttributes: {
      browser: browserFacts(page.userAgent),
      browser_language: languageOf(page.acceptLanguage),
      referer: refererOf(page.refererUrl),
      initiated_at: { timestamp: page.timestamp ?? null },
    },
    customAttributes: custom,
  }
}

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

async function write(
  deps: Deps,
  visitor: Visitor,
  message: VisitorMessage,
  page: PageFacts,
  start: { custom: Record<string, unknown>; isNew: boolean },
): Promise<{ message: WidgetMessage; conversationId: number }> {
  const place = { accountId: visitor.accountId, isWebWidget: true }
  return receiveMessage(deps, place, message, async (tx) => {
    const contact = await ensureContact(tx, visitor, deps.now())
    const known: KnownVisitor = { accountId: visitor.accountId, inbox: visitor.inbox, contact }
    const change = await openConversation(deps, tx, known, startFacts(page, start.custom), start.isNew)
    return { change, contactId: contact.id }
  })
}

/** Sends a message; the first one makes the contact and the conversation. */
export async function sendFromWidget(
  deps: Deps,
  visitor: Visitor,
  message: VisitorMessage,
  page: PageFacts,
): Promise<WidgetMessage> {
  const { message: stored } = await write(deps, visitor, message, page, { custom: {}, isNew: false })
  const author = stored.sender
  if (visitor.contact === null && author) await tellContact(deps, visitor.accountId, author.id, 'contact.created')
  return stored
}

/** Starts a conversation with what the pre-chat form asked; says who the visitor is first. */
export async function startFromWidget(
  deps: Deps,
  visitor: Visitor,
  body: { contact: VisitorFacts; message: VisitorMessage; custom: Record<string, unknown> },
  page: PageFacts,
): Promise<WidgetConversation> {
  await updateVisitor(deps, visitor, body.contact)
  await write(deps, visitor, body.message, page, { custom: body.custom, isNew: true })
  const contact = await deps.db.transaction((tx) => ensureContact(tx, visitor, deps.now()))
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
  query: { before?: number | undefined; after?: number | undefined },
) {
  const row = visitor.contact && (await latestConversation(deps.db, visitor.accountId, visitor.contact.link_id))
  if (!row) return { payload: [], meta: {} }
  const payload = await visitorMessages(deps, visitor.accountId, row, query)
  return { payload, meta: { contact_last_seen_at: toUnix(row.contact_last_seen_at) } }
}

/** @throws NotPossible unless the inbox lets visitors end conversations */
export async function endConversation(deps: Deps, visitor: KnownVisitor): Promise<void> {
  const features = visitor.inbox.channel.selected_feature_flags ?? ['end_conversation']
  if (!features.includes('end_conversation'))
    throw new NotPossible('This inbox does not let visitors end conversations')
  const row = await requireLatest(deps, visitor)
  await resolveByVisitor(deps, visitor, row.id)
}

/** Custom attributes of the latest conversation: `set` is merged over them, then `remove` goes. */
export async function changeAttributes(
  deps: Deps,
  visitor: KnownVisitor,
  change: { set?: Record<string, unknown>; remove?: readonly string[] },
) {
  assertAttributeLimits('custom_attributes', change.set ?? {})
  const latest = await requireLatest(deps, visitor)
  await changingById(deps, visitor.accountId, latest.id, byVisitor(visitor.contact), async ({ tx, row, after }) => {
    const merged = deepMerge(row.custom_attributes, change.set ?? {})
    const kept = Object.entries(merged).filter(([key]) => !change.remove?.includes(key))
    await changeConversation(tx, row, { custom_attributes: Object.fromEntries(kept) }, deps.now())
    note(after, 'conversation.updated')
  })
  return stateOf(await requireLatest(deps, visitor))
}

/** Adds or removes one label; only labels of the account count, and without a conversation nothing happens. */
export async function changeLabel(deps: Deps, visitor: Visitor, title: string, isWanted: boolean): Promise<void> {
  const { contact } = visitor
  const latest = contact && (await latestConversation(deps.db, visitor.accountId, contact.link_id))
  if (!contact || !latest || !(await isAccountLabel(deps.db, visitor.accountId, title))) return
  await changingById(deps, visitor.accountId, latest.id, byVisitor(contact), async (change) => {
    const others = change.row.labels.filter((label) => label !== title)
    await changeLabels(deps, change, isWanted ? [...others, title] : others)
  })
}

/** Who answers in this inbox, and who of them is there. */
export async function widgetPeople(deps: Deps, inbox: VisitorInbox) {
  const [people, shaping] = await Promise.all([
    inboxPeople(deps.db, inbox.account_id, inbox.id),
    shapingFor(deps, inbox.account_id),
  ])
  return {
    payload: people.map((person) => ({
      id: person.id,
      name: person.name,
      avatar_url: shaping.thumbnailUrl(person.avatar_key),
      availability_status: availabilityStatus(
        person.availability,
        person.auto_offline,
        shaping.liveUsers.has(person.id),
      ),
    })),
  }
}
