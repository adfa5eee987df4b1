import { PublicContact, PublicConversation, PublicMessage } from '@parley/shared/contract/client-api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { taking } from '../../http/takes.ts'
import { parseBody, parseParams, parseQuery } from '../../http/validate.ts'
import { Id } from '../../http/wire-values.ts'
import {
  type KnownVisitor,
  markSeenByVisitor,
  resolveByVisitor,
  tellTyping,
} from '../widget/visitor-conversation.service.ts'
import { submitValues, visitorMessages } from '../widget/visitor-message.service.ts'
import {
  AttributesBody,
  ContactBody,
  parseVisitorMessage,
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

const InboxParams = v.object({ identifier: v.string() })
const ContactParams = v.object({ identifier: v.string(), sourceId: v.string() })
const ConversationParams = v.object({ ...ContactParams.entries, id: Id })
const MessageParams = v.object({ ...ConversationParams.entries, messageId: Id })

const text = v.nullish(v.string())
const ContactFactsBody = v.object({
  ...ContactBody.entries,
  source_id: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(255))),
  identifier: text,
  identifier_hash: text,
})
const MessagesQuery = v.object({ before: v.optional(Id) })

const inboxOf = (deps: Deps, request: FastifyRequest) =>
  requireInbox(deps, parseParams(InboxParams, request).identifier)

async function visitorOf(deps: Deps, request: FastifyRequest): Promise<KnownVisitor> {
  const { sourceId } = parseParams(ContactParams, request)
  return requireContact(deps, await inboxOf(deps, request), sourceId)
}

async function placeOf(deps: Deps, request: FastifyRequest) {
  const visitor = await visitorOf(deps, request)
  const { id } = parseParams(ConversationParams, request)
  return { visitor, id }
}

/** The client API of API inboxes (configuration 4.4): whoever knows the identifiers may call it, from any page. */
export function clientApiRoutes(app: FastifyInstance, deps: Deps): void {
  app.get(BASE, async (request) => toPublicInbox(await inboxOf(deps, request)))
  app.post(`${BASE}/contacts`, taking({ body: ContactFactsBody, answers: PublicContact }), async (request) =>
    putContact(deps, await inboxOf(deps, request), parseBody(ContactFactsBody, request)),
  )
  app.get(CONTACT, async (request) => showContact(await visitorOf(deps, request)))
  app.route({
    method: ['PATCH', 'PUT'],
    url: CONTACT,
    handler: async (request) => {
      const { contact, inbox } = await visitorOf(deps, request)
      return putContact(deps, inbox, { ...parseBody(ContactFactsBody, request), source_id: contact.source_id })
    },
  })
  app.get(`${CONTACT}/conversations`, async (request) => listConversations(deps, await visitorOf(deps, request)))
  app.post(
    `${CONTACT}/conversations`,
    taking({ body: AttributesBody, answers: PublicConversation }),
    async (request) => {
      const { custom_attributes: custom } = parseBody(AttributesBody, request)
      return startConversation(deps, await visitorOf(deps, request), custom)
    },
  )
  conversationCalls(app, deps)
  messageCalls(app, deps)
}

function conversationCalls(app: FastifyInstance, deps: Deps): void {
  app.get(CONVERSATION, async (request) => {
    const { visitor, id } = await placeOf(deps, request)
    return showConversation(deps, visitor, id)
  })
  app.post(`${CONVERSATION}/toggle_status`, taking({ answers: PublicConversation }), async (request) => {
    const { visitor, id } = await placeOf(deps, request)
    await resolveByVisitor(deps, visitor, (await requireConversation(deps, visitor, id)).id)
    return showConversation(deps, visitor, id)
  })
  app.post(`${CONVERSATION}/toggle_typing`, taking({ body: TypingStatusBody }), async (request, reply) => {
    const { visitor, id } = await placeOf(deps, request)
    const { typing_status: status } = parseBody(TypingStatusBody, request)
    await tellTyping(deps, visitor, await requireConversation(deps, visitor, id), status)
    return reply.send()
  })
  app.post(`${CONVERSATION}/update_last_seen`, async (request, reply) => {
    const { visitor, id } = await placeOf(deps, request)
    await markSeenByVisitor(deps, visitor, (await requireConversation(deps, visitor, id)).id)
    return reply.send()
  })
}

function messageCalls(app: FastifyInstance, deps: Deps): void {
  const path = `${CONVERSATION}/messages`
  app.get(path, async (request) => {
    const { visitor, id } = await placeOf(deps, request)
    const { before } = parseQuery(MessagesQuery, request)
    return visitorMessages(deps, visitor.accountId, await requireConversation(deps, visitor, id), { before })
  })
  app.post(path, taking({ body: VisitorMessageBody, answers: PublicMessage }), async (request) => {
    const { visitor, id } = await placeOf(deps, request)
    return receiveFromClient(deps, visitor, id, parseVisitorMessage(request))
  })
  app.route({
    method: ['PATCH', 'PUT'],
    url: `${path}/:messageId`,
    handler: async (request) => {
      const { visitor, id } = await placeOf(deps, request)
      const { messageId } = parseParams(MessageParams, request)
      const { submitted_values: values, contact } = parseBody(SubmitBody, request, 'message')
      const conversation = await requireConversation(deps, visitor, id)
      await submitValues(deps, visitor, conversation.id, messageId, { values, email: contact?.email })
      const messages = await visitorMessages(deps, visitor.accountId, conversation, { after: messageId - 1 })
      return messages.find((message) => message.id === messageId) ?? {}
    },
  })
}
