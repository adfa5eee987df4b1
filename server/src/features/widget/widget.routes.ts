import { VISITOR_TOKEN_HEADER, WidgetConfig, WidgetConversation, WidgetMessage } from '@parley/shared/contract/widget'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { taking } from '../../http/takes.ts'
import { parseBody, parseParams, parseQuery } from '../../http/validate.ts'
import { mailTranscript } from '../conversations/transcript.service.ts'
import { DirectUpload, DirectUploadBody } from '../uploads/direct-upload-requests.ts'
import { announceUpload } from '../uploads/direct-uploads.service.ts'
import { chatOpened } from './chat-opened.service.ts'
import { requireWebsiteInbox, type Visitor, visitorFor } from './visitor.service.ts'
import { contactSummary, removeContactAttributes, setUser, updateVisitor } from './visitor-contact.service.ts'
import { type KnownVisitor, markSeenByVisitor, requireLatest, tellTyping } from './visitor-conversation.service.ts'
import { submitValues } from './visitor-message.service.ts'
import {
  changeAttributes,
  changeLabel,
  conversationState,
  endConversation,
  listForWidget,
  type PageFacts,
  sendFromWidget,
  startFromWidget,
  widgetPeople,
} from './widget.service.ts'
import { triggerCampaign, widgetCampaigns } from './widget-campaigns.service.ts'
import { widgetConfig } from './widget-config.service.ts'
import {
  AttributesBody,
  ContactBody,
  ConversationKeysBody,
  EventBody,
  KeysBody,
  LabelBody,
  LabelParams,
  MessageIdParams,
  PageQuery,
  parseVisitorMessage,
  SetUserBody,
  StartBody,
  SubmitBody,
  TypingStatusBody,
  VisitorMessageBody,
} from './widget-requests.ts'

const TokenQuery = v.object({ website_token: v.pipe(v.string(), v.nonEmpty()) })
const BASE = '/api/v1/widget'

const websiteToken = (request: FastifyRequest): string => {
  const read = v.safeParse(TokenQuery, request.query)
  if (!read.success) throw new NotFound({ website_token: 'missing' })
  return read.output.website_token
}

function visitorOf(deps: Deps, request: FastifyRequest): Promise<Visitor> {
  const header = request.headers[VISITOR_TOKEN_HEADER.toLowerCase()]
  return visitorFor(deps, websiteToken(request), typeof header === 'string' ? header : null)
}

/** @throws NotFound while the session has no contact */
async function knownVisitor(deps: Deps, request: FastifyRequest): Promise<KnownVisitor> {
  const { accountId, inbox, contact } = await visitorOf(deps, request)
  if (!contact) throw new NotFound()
  return { accountId, inbox, contact }
}

/** The language the page shows the widget in. */
function localeOf(request: FastifyRequest): string | null {
  const read = v.safeParse(v.object({ locale: v.pipe(v.string(), v.maxLength(20)) }), request.query)
  return read.success ? read.output.locale : null
}

const pageFacts = (
  request: FastifyRequest,
  message: { timestamp?: string | null | undefined; referer_url?: string | null | undefined },
): PageFacts => ({
  userAgent: request.headers['user-agent'] ?? '',
  acceptLanguage: request.headers['accept-language'] ?? '',
  timestamp: message.timestamp,
  refererUrl: message.referer_url,
})

/** The visitor API of the website widget (configuration 4.2). */
export function widgetRoutes(app: FastifyInstance, deps: Deps): void {
  app.post(`${BASE}/config`, taking({ query: TokenQuery, answers: WidgetConfig }), async (request) =>
    widgetConfig(deps, await visitorOf(deps, request)),
  )
  app.get(`${BASE}/inbox_members`, taking({ query: TokenQuery }), async (request) =>
    widgetPeople(deps, await requireWebsiteInbox(deps, websiteToken(request))),
  )
  conversationCalls(app, deps)
  messageCalls(app, deps)
  contactCalls(app, deps)
  labelCalls(app, deps)
  campaignCalls(app, deps)
}

function conversationCalls(app: FastifyInstance, deps: Deps): void {
  const path = `${BASE}/conversations`
  app.get(path, taking({ query: TokenQuery }), async (request) =>
    conversationState(deps, await visitorOf(deps, request)),
  )
  app.post(path, taking({ query: TokenQuery, body: StartBody, answers: WidgetConversation }), async (request) => {
    const visitor = await visitorOf(deps, request)
    const body = parseBody(StartBody, request)
    const start = { contact: body.contact ?? {}, message: body.message, custom: body.custom_attributes ?? {} }
    return startFromWidget(deps, visitor, start, pageFacts(request, body.message))
  })
  app.post(`${path}/update_last_seen`, async (request, reply) => {
    const visitor = await knownVisitor(deps, request)
    await markSeenByVisitor(deps, visitor, (await requireLatest(deps, visitor)).id)
    return reply.send()
  })
  app.post(`${path}/toggle_typing`, taking({ query: TokenQuery, body: TypingStatusBody }), async (request, reply) => {
    const visitor = await knownVisitor(deps, request)
    const { typing_status: status } = parseBody(TypingStatusBody, request)
    await tellTyping(deps, visitor, await requireLatest(deps, visitor), status)
    return reply.send()
  })
  endingCalls(app, deps)
  attributeCalls(app, deps)
}

function endingCalls(app: FastifyInstance, deps: Deps): void {
  const path = `${BASE}/conversations`
  app.post(`${path}/transcript`, async (request, reply) => {
    const visitor = await knownVisitor(deps, request)
    const row = await requireLatest(deps, visitor)
    const { email } = visitor.contact
    const conversation = { accountId: visitor.accountId, id: row.id, displayId: row.display_id }
    if (email) await mailTranscript(deps, conversation, email)
    return reply.send()
  })
  app.get(`${path}/toggle_status`, async (request, reply) => {
    await endConversation(deps, await knownVisitor(deps, request))
    return reply.send()
  })
}

function attributeCalls(app: FastifyInstance, deps: Deps): void {
  const path = `${BASE}/conversations`
  app.post(
    `${path}/set_custom_attributes`,
    taking({ query: TokenQuery, body: AttributesBody }),
    async (request, reply) => {
      const { custom_attributes: set } = parseBody(AttributesBody, request)
      await changeAttributes(deps, await knownVisitor(deps, request), { set })
      return reply.code(204).send()
    },
  )
  app.post(
    `${path}/destroy_custom_attributes`,
    taking({ query: TokenQuery, body: ConversationKeysBody }),
    async (request) => {
      const { custom_attribute: remove } = parseBody(ConversationKeysBody, request)
      return changeAttributes(deps, await knownVisitor(deps, request), { remove })
    },
  )
}

function messageCalls(app: FastifyInstance, deps: Deps): void {
  const path = `${BASE}/messages`
  app.get(path, async (request) => listForWidget(deps, await visitorOf(deps, request), parseQuery(PageQuery, request)))
  app.post(path, taking({ query: TokenQuery, body: VisitorMessageBody, answers: WidgetMessage }), async (request) => {
    const visitor = await visitorOf(deps, request)
    const message = parseVisitorMessage(request)
    return sendFromWidget(deps, visitor, message, pageFacts(request, message))
  })
  const upload = taking({ query: TokenQuery, body: DirectUploadBody, answers: DirectUpload })
  app.post(`${BASE}/direct_uploads`, upload, async (request) => {
    const { accountId } = await visitorOf(deps, request)
    return announceUpload(deps, accountId, parseBody(DirectUploadBody, request).blob)
  })
  app.route({
    method: ['PATCH', 'PUT'],
    url: `${path}/:messageId`,
    handler: async (request) => {
      const known = await knownVisitor(deps, request)
      const { messageId } = parseParams(MessageIdParams, request)
      const { submitted_values: values, contact } = parseBody(SubmitBody, request, 'message')
      const { id } = await requireLatest(deps, known)
      await submitValues(deps, known, id, messageId, { values, email: contact?.email })
      if (!contact?.email) return {}
      const { contact: stored } = await updateVisitor(deps, await visitorOf(deps, request), contact)
      return { contact: contactSummary(stored) }
    },
  })
}

function contactCalls(app: FastifyInstance, deps: Deps): void {
  const path = `${BASE}/contact`
  app.get(path, async (request) => {
    const { contact } = await visitorOf(deps, request)
    return { ...contactSummary(contact), identifier: contact?.identifier ?? null }
  })
  app.route({
    method: ['PATCH', 'PUT'],
    url: path,
    handler: async (request) => {
      const visitor = await visitorOf(deps, request)
      return contactSummary((await updateVisitor(deps, visitor, parseBody(ContactBody, request))).contact)
    },
  })
  app.route({
    method: ['PATCH', 'PUT'],
    url: `${path}/set_user`,
    ...taking({ query: TokenQuery, body: SetUserBody }),
    handler: async (request) => setUser(deps, await visitorOf(deps, request), parseBody(SetUserBody, request)),
  })
  app.post(`${path}/destroy_custom_attributes`, async (request) => {
    const { custom_attributes: keys } = parseBody(KeysBody, request)
    return removeContactAttributes(deps, await visitorOf(deps, request), keys)
  })
}

function labelCalls(app: FastifyInstance, deps: Deps): void {
  app.post(`${BASE}/labels`, taking({ query: TokenQuery, body: LabelBody }), async (request, reply) => {
    await changeLabel(deps, await visitorOf(deps, request), parseBody(LabelBody, request).label, true)
    return reply.code(204).send()
  })
  app.delete(`${BASE}/labels/:title`, async (request, reply) => {
    const { title } = parseParams(LabelParams, request)
    await changeLabel(deps, await visitorOf(deps, request), title, false)
    return reply.code(204).send()
  })
}

function campaignCalls(app: FastifyInstance, deps: Deps): void {
  app.get(`${BASE}/campaigns`, async (request) =>
    widgetCampaigns(deps, await requireWebsiteInbox(deps, websiteToken(request))),
  )
  app.post(`${BASE}/events`, taking({ query: TokenQuery, body: EventBody }), async (request, reply) => {
    const visitor = await visitorOf(deps, request)
    const { name, event_info: info } = parseBody(EventBody, request)
    if (name === 'campaign.triggered' && info.campaign_id != null) {
      await triggerCampaign(deps, visitor, info.campaign_id, info.custom_attributes ?? {})
    }
    if (name === 'webwidget.triggered') {
      const said = { timestamp: info.initiated_at?.timestamp, referer_url: info.referer }
      await chatOpened(deps, visitor, { ...pageFacts(request, said), locale: localeOf(request) })
    }
    return reply.code(204).send()
  })
}
