import {
  WidgetConfig,
  WidgetConversation,
  WidgetConversationList,
  WidgetConversationState,
  WidgetInboxMembers,
  WidgetMessage,
  WidgetMessageList,
} from '@parley/shared/contract/widget'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { NotFound } from '../../errors.ts'
import { route } from '../../http/route/route.ts'
import { mailTranscript } from '../conversations/transcript/transcript.service.ts'
import { inOneSentence } from '../messages/message-requests.ts'
import { DirectUpload, DirectUploadBody } from '../uploads/direct-upload-requests.ts'
import { announceUpload } from '../uploads/direct-uploads.service.ts'
import { contactSummary, updateVisitor } from './visitor/visitor-contact.service.ts'
import { markSeenByVisitor, publishTyping, requireLatest } from './visitor/visitor-conversation.service.ts'
import { submitValues } from './visitor/visitor-message.service.ts'
import { conversationOfMessage } from './widget.queries.ts'
import {
  changeAttributes,
  conversationState,
  endConversation,
  listForWidget,
  sendFromWidget,
  startFromWidget,
  visitorConversations,
  widgetPeople,
} from './widget.service.ts'
import { ofKnownVisitor, ofVisitor, ofWebsite, pageFacts, TokenQuery, visitorOf } from './widget-callers.ts'
import { widgetConfig } from './widget-config.service.ts'
import { ContactSummary, widgetContactRoutes } from './widget-contact.routes.ts'
import {
  AttributesBody,
  ConversationKeysBody,
  MessageIdParams,
  PageQuery,
  StartBody,
  SubmitBody,
  TypingStatusBody,
  VisitorMessageBody,
  WhichQuery,
} from './widget-requests.ts'

const BASE = '/api/v1/widget'
/** One of the visitor's conversations, where they have several. */
const ConversationQuery = v.object({ ...TokenQuery.entries, ...WhichQuery.entries })
const CONVERSATIONS = `${BASE}/conversations`

/** The visitor API of the website widget (configuration 4.2). */
export function widgetRoutes(app: FastifyInstance): void {
  inboxRoutes(app)
  conversationRoutes(app)
  attentionRoutes(app)
  endingRoutes(app)
  attributeRoutes(app)
  messageRoutes(app)
  submitRoute(app)
  widgetContactRoutes(app)
}

function inboxRoutes(app: FastifyInstance): void {
  route(app, {
    ...ofVisitor,
    method: 'POST',
    url: `${BASE}/config`,
    answers: WidgetConfig,
    handler: ({ deps, admitted: visitor }) => widgetConfig(deps, visitor),
  })

  route(app, {
    ...ofWebsite,
    method: 'GET',
    url: `${BASE}/inbox_members`,
    answers: WidgetInboxMembers,
    handler: ({ deps, admitted: inbox }) => widgetPeople(deps, inbox),
  })
}

function conversationRoutes(app: FastifyInstance): void {
  route(app, {
    ...ofVisitor,
    method: 'GET',
    url: CONVERSATIONS,
    answers: WidgetConversationState,
    handler: ({ deps, admitted: visitor }) => conversationState(deps, visitor),
  })

  route(app, {
    ...ofVisitor,
    method: 'GET',
    url: `${CONVERSATIONS}/all`,
    answers: WidgetConversationList,
    handler: ({ deps, admitted: visitor }) => visitorConversations(deps, visitor),
  })

  route(app, {
    ...ofVisitor,
    method: 'POST',
    url: CONVERSATIONS,
    body: StartBody,
    answers: WidgetConversation,
    handler: ({ deps, admitted: visitor, body, request }) => {
      const start = { contact: body.contact ?? {}, message: body.message, custom: body.custom_attributes ?? {} }
      return startFromWidget(deps, visitor, start, pageFacts(request, body.message))
    },
  })
}

function attentionRoutes(app: FastifyInstance): void {
  route(app, {
    ...ofKnownVisitor,
    method: 'POST',
    url: `${CONVERSATIONS}/update_last_seen`,
    query: ConversationQuery,
    handler: async ({ deps, admitted: visitor, query }) =>
      markSeenByVisitor(deps, visitor, (await requireLatest(deps, visitor, query.conversation_id)).id),
  })

  route(app, {
    ...ofKnownVisitor,
    method: 'POST',
    url: `${CONVERSATIONS}/toggle_typing`,
    query: ConversationQuery,
    body: TypingStatusBody,
    handler: async ({ deps, admitted: visitor, query, body }) =>
      publishTyping(deps, visitor, await requireLatest(deps, visitor, query.conversation_id), body.typing_status),
  })
}

function endingRoutes(app: FastifyInstance): void {
  route(app, {
    ...ofKnownVisitor,
    method: 'POST',
    url: `${CONVERSATIONS}/transcript`,
    query: ConversationQuery,
    handler: async ({ deps, admitted: visitor, query }) => {
      const row = await requireLatest(deps, visitor, query.conversation_id)
      const { email } = visitor.contact
      const conversation = { accountId: visitor.accountId, id: row.id, displayId: row.display_id }
      if (email) await mailTranscript(deps, deps.db, conversation, email)
    },
  })

  route(app, {
    ...ofKnownVisitor,
    method: 'GET',
    url: `${CONVERSATIONS}/toggle_status`,
    query: ConversationQuery,
    handler: ({ deps, admitted: visitor, query }) => endConversation(deps, visitor, query.conversation_id ?? null),
  })
}

function attributeRoutes(app: FastifyInstance): void {
  route(app, {
    ...ofKnownVisitor,
    method: 'POST',
    url: `${CONVERSATIONS}/set_custom_attributes`,
    body: AttributesBody,
    status: 204,
    handler: async ({ deps, admitted: visitor, body }) => {
      await changeAttributes(deps, visitor, { set: body.custom_attributes })
    },
  })

  route(app, {
    ...ofKnownVisitor,
    method: 'POST',
    url: `${CONVERSATIONS}/destroy_custom_attributes`,
    body: ConversationKeysBody,
    answers: v.looseObject({}),
    handler: ({ deps, admitted: visitor, body }) => changeAttributes(deps, visitor, { remove: body.custom_attribute }),
  })
}

function messageRoutes(app: FastifyInstance): void {
  route(app, {
    ...ofVisitor,
    method: 'GET',
    url: `${BASE}/messages`,
    query: v.object({ ...TokenQuery.entries, ...PageQuery.entries }),
    answers: WidgetMessageList,
    handler: ({ deps, admitted: visitor, query }) => listForWidget(deps, visitor, query),
  })

  route(app, {
    ...ofVisitor,
    method: 'POST',
    url: `${BASE}/messages`,
    body: VisitorMessageBody,
    wrapped: 'message',
    refuse: inOneSentence,
    answers: WidgetMessage,
    handler: ({ deps, admitted: visitor, body, request }) =>
      sendFromWidget(deps, visitor, body, pageFacts(request, body)),
  })

  route(app, {
    ...ofVisitor,
    method: 'POST',
    url: `${BASE}/direct_uploads`,
    body: DirectUploadBody,
    answers: DirectUpload,
    handler: ({ deps, admitted: visitor, body }) => announceUpload(deps, visitor.accountId, body.blob),
  })
}

function submitRoute(app: FastifyInstance): void {
  route(app, {
    ...ofKnownVisitor,
    method: 'PATCH',
    url: `${BASE}/messages/:messageId`,
    params: MessageIdParams,
    body: SubmitBody,
    wrapped: 'message',
    answers: v.object({ contact: v.optional(ContactSummary) }),
    handler: async ({ deps, admitted: known, params, body: { submitted_values: values, contact }, request }) => {
      const { accountId, contact: own } = known
      const id = await conversationOfMessage(deps.db, accountId, own.link_id, params.messageId)
      if (id === null) throw new NotFound(params)
      await submitValues(deps, known, id, params.messageId, { values, email: contact?.email })
      if (!contact?.email) return {}
      const { contact: stored } = await updateVisitor(deps, await visitorOf({ deps, request }), contact)
      return { contact: contactSummary(stored) }
    },
  })
}
