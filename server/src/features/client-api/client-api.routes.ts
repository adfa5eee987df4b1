import { PublicContact, PublicConversation, PublicInbox, PublicMessage } from '@parley/shared/contract/client-api'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { anyone } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { Id } from '../../http/validation/param-schemas.ts'
import { inOneSentence } from '../messages/message-requests.ts'
import { markSeenByVisitor, publishTyping, resolveByVisitor } from '../widget/visitor/visitor-conversation.service.ts'
import { submitValues, visitorMessages } from '../widget/visitor/visitor-message.service.ts'
import {
  AttributesBody,
  ContactBody,
  Identifier,
  SubmitBody,
  TypingStatusBody,
  VisitorMessageBody,
} from '../widget/widget-requests.ts'
import {
  listConversations,
  putContact,
  receiveFromClient,
  requireContact,
  requireConversation,
  requireInbox,
  showContact,
  showConversation,
  startConversation,
  toPublicInbox,
} from './client-api.service.ts'

const BASE = '/public/api/v1/inboxes/:identifier'
const CONTACT = `${BASE}/contacts/:sourceId`
const CONVERSATION = `${CONTACT}/conversations/:id`
const MESSAGES = `${CONVERSATION}/messages`

const InboxParams = v.object({ identifier: v.string() })
const ContactParams = v.object({ identifier: v.string(), sourceId: v.string() })
const ConversationParams = v.object({ ...ContactParams.entries, id: Id })
const MessageParams = v.object({ ...ConversationParams.entries, messageId: Id })

const text = v.nullish(v.string())
const ContactFactsBody = v.object({
  ...ContactBody.entries,
  source_id: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(255))),
  identifier: v.nullish(Identifier),
  identifier_hash: text,
})
const MessagesQuery = v.object({ before: v.optional(Id) })

async function visitorOf(deps: Deps, { identifier, sourceId }: v.InferOutput<typeof ContactParams>) {
  return requireContact(deps, await requireInbox(deps, identifier), sourceId)
}

interface Asked<P> {
  deps: Deps
  params: P
}

const ofInbox = {
  access: anyone,
  params: InboxParams,
  admit: ({ deps, params }: Asked<v.InferOutput<typeof InboxParams>>) => requireInbox(deps, params.identifier),
}
const ofContact = {
  access: anyone,
  params: ContactParams,
  admit: ({ deps, params }: Asked<v.InferOutput<typeof ContactParams>>) => visitorOf(deps, params),
}
const ofConversation = {
  access: anyone,
  params: ConversationParams,
  admit: async ({ deps, params }: Asked<v.InferOutput<typeof ConversationParams>>) => {
    const visitor = await visitorOf(deps, params)
    return { visitor, conversation: await requireConversation(deps, visitor, params.id) }
  },
}

/** The client API of API inboxes (configuration 4.4): whoever knows the identifiers may call it, from any page. */
export function clientApiRoutes(app: FastifyInstance): void {
  contactRoutes(app)
  conversationListRoutes(app)
  conversationRoutes(app)
  attentionRoutes(app)
  messageRoutes(app)
  submitRoute(app)
}

function contactRoutes(app: FastifyInstance): void {
  route(app, {
    ...ofInbox,
    method: 'GET',
    url: BASE,
    answers: PublicInbox,
    handler: ({ admitted: inbox }) => toPublicInbox(inbox),
  })

  route(app, {
    ...ofInbox,
    method: 'POST',
    url: `${BASE}/contacts`,
    body: ContactFactsBody,
    answers: PublicContact,
    handler: ({ deps, admitted: inbox, body }) => putContact(deps, inbox, body),
  })

  route(app, {
    ...ofContact,
    method: 'GET',
    url: CONTACT,
    answers: PublicContact,
    handler: ({ admitted: visitor }) => showContact(visitor),
  })

  route(app, {
    ...ofContact,
    method: 'PATCH',
    url: CONTACT,
    body: ContactFactsBody,
    answers: PublicContact,
    handler: ({ deps, admitted: { contact, inbox }, body }) =>
      putContact(deps, inbox, { ...body, source_id: contact.source_id }),
  })
}

function conversationListRoutes(app: FastifyInstance): void {
  route(app, {
    ...ofContact,
    method: 'GET',
    url: `${CONTACT}/conversations`,
    answers: v.array(PublicConversation),
    handler: ({ deps, admitted: visitor }) => listConversations(deps, visitor),
  })

  route(app, {
    ...ofContact,
    method: 'POST',
    url: `${CONTACT}/conversations`,
    body: AttributesBody,
    answers: PublicConversation,
    handler: ({ deps, admitted: visitor, body }) => startConversation(deps, visitor, body.custom_attributes),
  })
}

function conversationRoutes(app: FastifyInstance): void {
  route(app, {
    ...ofConversation,
    method: 'GET',
    url: CONVERSATION,
    answers: PublicConversation,
    handler: ({ deps, admitted: { visitor }, params }) => showConversation(deps, visitor, params.id),
  })

  route(app, {
    ...ofConversation,
    method: 'POST',
    url: `${CONVERSATION}/toggle_status`,
    answers: PublicConversation,
    handler: async ({ deps, admitted: { visitor, conversation }, params }) => {
      await resolveByVisitor(deps, visitor, conversation.id)
      return showConversation(deps, visitor, params.id)
    },
  })
}

function attentionRoutes(app: FastifyInstance): void {
  route(app, {
    ...ofConversation,
    method: 'POST',
    url: `${CONVERSATION}/toggle_typing`,
    body: TypingStatusBody,
    handler: ({ deps, admitted: { visitor, conversation }, body }) =>
      publishTyping(deps, visitor, conversation, body.typing_status),
  })

  route(app, {
    ...ofConversation,
    method: 'POST',
    url: `${CONVERSATION}/update_last_seen`,
    handler: ({ deps, admitted: { visitor, conversation } }) => markSeenByVisitor(deps, visitor, conversation.id),
  })
}

function messageRoutes(app: FastifyInstance): void {
  route(app, {
    ...ofConversation,
    method: 'GET',
    url: MESSAGES,
    query: MessagesQuery,
    answers: v.array(PublicMessage),
    handler: ({ deps, admitted: { visitor, conversation }, query }) =>
      visitorMessages(deps, visitor.accountId, conversation, { before: query.before }),
  })

  route(app, {
    ...ofConversation,
    method: 'POST',
    url: MESSAGES,
    body: VisitorMessageBody,
    wrapped: 'message',
    refuse: inOneSentence,
    answers: PublicMessage,
    handler: ({ deps, admitted: { visitor }, params, body }) => receiveFromClient(deps, visitor, params.id, body),
  })
}

function submitRoute(app: FastifyInstance): void {
  route(app, {
    method: 'PATCH',
    url: `${MESSAGES}/:messageId`,
    access: anyone,
    params: MessageParams,
    body: SubmitBody,
    wrapped: 'message',
    answers: v.partial(PublicMessage),
    admit: ofConversation.admit,
    handler: async ({ deps, admitted: { visitor, conversation }, params: { messageId }, body }) => {
      const { submitted_values: values, contact } = body
      await submitValues(deps, visitor, conversation.id, messageId, { values, email: contact?.email })
      const messages = await visitorMessages(deps, visitor.accountId, conversation, { after: messageId - 1 })
      return messages.find((message) => message.id === messageId) ?? {}
    },
  })
}
