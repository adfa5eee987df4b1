import {
  Conversation,
  ConversationList,
  ConversationMeta,
  ToggleStatusAnswer,
} from '@parley/shared/contract/conversation'
import { Agent } from '@parley/shared/contract/person'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { Invalid, Refused } from '../../errors.ts'
import { openToBots } from '../../http/access.ts'
import { memberOf } from '../../http/caller.ts'
import { taking } from '../../http/takes.ts'
import { parseBody, parseParams, parseQuery } from '../../http/validate.ts'
import { Page } from '../../http/wire-values.ts'
import { assign } from './assignment/assignments.service.ts'
import { listLabels, setCustomAttributes, setLabels, setMute, setPriority } from './changes/attributes.service.ts'
import { forceEmailChannel } from './changes/force-email.service.ts'
import {
  joinParticipants,
  listParticipants,
  removeParticipants,
  replaceParticipants,
} from './changes/participants.service.ts'
import { markSeen, markUnread, toggleTyping } from './changes/seen.service.ts'
import { toggleStatus } from './changes/toggle-status.service.ts'
import { listAttachments } from './conversation-attachments.service.ts'
import {
  AssignmentBody,
  CustomAttributesBody,
  DisplayIdParams,
  LabelsBody,
  ListQuery,
  ParticipantsBody,
  PriorityBody,
  ToggleStatusBody,
  TypingBody,
} from './conversation-requests.ts'
import { countConversations, listConversations, showConversation } from './conversations.service.ts'
import { FilterBody, filterConversations } from './filter/filter.service.ts'
import { searchConversationTexts } from './filter/text-search.service.ts'
import { removeConversation } from './remove.service.ts'
import { CreateConversationBody, createConversation } from './start/create-conversation.service.ts'
import { sendTranscript } from './transcript.service.ts'

/** A malformed filter is one sentence: 422 `{error}`. */
function parseFilter(request: FastifyRequest): FilterBody {
  try {
    return parseBody(FilterBody, request)
  } catch (error) {
    throw error instanceof Invalid ? new Refused(error.message) : error
  }
}

/** A call that replaces something must say with what: an empty body would take everything away. */
function given<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Refused(`param is missing or the value is empty: ${name}`)
  return value
}

/** Every failure of a message is one sentence, also of one that starts a conversation (workspace 0.7). */
function parseNewConversation(request: FastifyRequest): CreateConversationBody {
  try {
    return parseBody(CreateConversationBody, request, 'conversation')
  } catch (error) {
    throw error instanceof Invalid && error.attributes.includes('message') ? new Refused(error.message) : error
  }
}

const idOf = (request: FastifyRequest): number => parseParams(DisplayIdParams, request).id
const TranscriptBody = v.object({ email: v.nullish(v.string()) })
const LabelsAnswer = v.object({ payload: v.array(v.string()) })
const PageQuery = v.object({ page: Page })
const path = '/conversations/:id'

/** Contract: workspace 8. */
export function conversationsRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/conversations', taking({ query: ListQuery, answers: ConversationList }), (request) =>
    listConversations(deps, memberOf(request), parseQuery(ListQuery, request)),
  )
  app.get('/conversations/meta', taking({ query: ListQuery, answers: ConversationMeta }), (request) =>
    countConversations(deps, memberOf(request), parseQuery(ListQuery, request)),
  )
  app.get('/conversations/search', taking({ query: ListQuery }), (request) =>
    searchConversationTexts(deps, memberOf(request), parseQuery(ListQuery, request)),
  )
  app.post('/conversations/filter', taking({ body: FilterBody, query: PageQuery }), (request) => {
    const { page } = parseQuery(PageQuery, request)
    return filterConversations(deps, memberOf(request), parseFilter(request), page)
  })
  app.post(
    '/conversations',
    openToBots(taking({ body: CreateConversationBody, under: 'conversation', answers: Conversation })),
    (request) => createConversation(deps, memberOf(request), parseNewConversation(request)),
  )
  app.get(path, taking({ answers: Conversation }), (request) =>
    showConversation(deps, memberOf(request), idOf(request)),
  )
  changeRoutes(app, deps)
  attentionRoutes(app, deps)
  labelRoutes(app, deps)
  participantRoutes(app, deps)
}

function changeRoutes(app: FastifyInstance, deps: Deps): void {
  app.route({
    method: ['PATCH', 'PUT'],
    url: path,
    ...openToBots(taking({ body: PriorityBody, under: 'conversation', answers: Conversation })),
    handler: async (request) => {
      const { priority } = parseBody(PriorityBody, request, 'conversation')
      if (priority !== undefined) await setPriority(deps, memberOf(request), idOf(request), priority || null)
      return showConversation(deps, memberOf(request), idOf(request))
    },
  })
  app.post(
    `${path}/toggle_status`,
    openToBots(taking({ body: ToggleStatusBody, answers: ToggleStatusAnswer })),
    (request) => toggleStatus(deps, memberOf(request), idOf(request), parseBody(ToggleStatusBody, request)),
  )
  app.post(`${path}/toggle_priority`, openToBots(taking({ body: PriorityBody })), async (request, reply) => {
    await setPriority(deps, memberOf(request), idOf(request), parseBody(PriorityBody, request).priority || null)
    return reply.send()
  })
  app.post(`${path}/assignments`, openToBots(taking({ body: AssignmentBody })), async (request, reply) => {
    // The ids may come in the query string as well; the body wins.
    const body = { ...parseQuery(AssignmentBody, request), ...parseBody(AssignmentBody, request) }
    const answer = await assign(deps, memberOf(request), idOf(request), body)
    return reply.type('application/json').send(JSON.stringify(answer))
  })
  app.post(
    `${path}/custom_attributes`,
    openToBots(taking({ body: CustomAttributesBody, answers: CustomAttributesBody })),
    (request) => {
      const { custom_attributes: attributes } = parseBody(CustomAttributesBody, request)
      return setCustomAttributes(deps, memberOf(request), idOf(request), given(attributes, 'custom_attributes'))
    },
  )
  app.get(`${path}/attachments`, taking({ query: PageQuery }), (request) =>
    listAttachments(deps, memberOf(request), idOf(request), parseQuery(PageQuery, request).page),
  )
  app.delete(path, async (request, reply) => {
    await removeConversation(deps, memberOf(request), idOf(request))
    return reply.send()
  })
  app.post(`${path}/transcript`, taking({ body: TranscriptBody }), async (request, reply) => {
    await sendTranscript(deps, memberOf(request), idOf(request), parseBody(TranscriptBody, request).email ?? '')
    return reply.send()
  })
  app.route({
    method: ['PATCH', 'PUT'],
    url: `${path}/force_email_channel`,
    ...taking({ answers: Conversation }),
    handler: (request) => forceEmailChannel(deps, memberOf(request), idOf(request)),
  })
}

function attentionRoutes(app: FastifyInstance, deps: Deps): void {
  app.post(`${path}/update_last_seen`, taking({ answers: Conversation }), (request) =>
    markSeen(deps, memberOf(request), idOf(request)),
  )
  app.post(`${path}/unread`, taking({ answers: Conversation }), (request) =>
    markUnread(deps, memberOf(request), idOf(request)),
  )
  app.post(`${path}/toggle_typing_status`, taking({ body: TypingBody }), async (request, reply) => {
    await toggleTyping(deps, memberOf(request), idOf(request), parseBody(TypingBody, request))
    return reply.send()
  })
  app.post(`${path}/mute`, async (request, reply) => {
    await setMute(deps, memberOf(request), idOf(request), true)
    return reply.send()
  })
  app.post(`${path}/unmute`, async (request, reply) => {
    await setMute(deps, memberOf(request), idOf(request), false)
    return reply.send()
  })
}

function labelRoutes(app: FastifyInstance, deps: Deps): void {
  app.get(`${path}/labels`, taking({ answers: LabelsAnswer }), (request) =>
    listLabels(deps, memberOf(request), idOf(request)),
  )
  app.post(`${path}/labels`, taking({ body: LabelsBody, answers: LabelsAnswer }), (request) =>
    setLabels(deps, memberOf(request), idOf(request), given(parseBody(LabelsBody, request).labels, 'labels')),
  )
}

function participantRoutes(app: FastifyInstance, deps: Deps): void {
  const url = `${path}/participants`
  const userIds = (request: FastifyRequest): number[] =>
    given(parseBody(ParticipantsBody, request).user_ids, 'user_ids')
  app.get(url, taking({ answers: v.array(Agent) }), (request) =>
    listParticipants(deps, memberOf(request), idOf(request)),
  )
  app.post(url, taking({ body: ParticipantsBody, answers: v.array(Agent) }), (request) =>
    joinParticipants(deps, memberOf(request), idOf(request), userIds(request)),
  )
  app.route({
    method: ['PATCH', 'PUT'],
    url,
    ...taking({ body: ParticipantsBody, answers: v.array(Agent) }),
    handler: (request) => replaceParticipants(deps, memberOf(request), idOf(request), userIds(request)),
  })
  app.delete(url, taking({ body: ParticipantsBody }), async (request, reply) => {
    await removeParticipants(deps, memberOf(request), idOf(request), userIds(request))
    return reply.send()
  })
}
