import { Conversation } from '@parley/shared/contract/conversation'
import { Agent } from '@parley/shared/contract/person'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { members } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { Page } from '../../http/validation/param-schemas.ts'
import { listAttachments } from './attachments/conversation-attachments.service.ts'
import { listLabels, setLabels, setMute } from './changes/attributes.service.ts'
import { markSeen, markUnread, toggleTyping } from './changes/seen.service.ts'
import { reportViewing } from './changes/viewing.service.ts'
import { DisplayIdParams, LabelsBody, ParticipantsBody, TypingBody, ViewingBody } from './conversation-requests.ts'
import {
  joinParticipants,
  listParticipants,
  removeParticipants,
  replaceParticipants,
} from './participants/participants.service.ts'
import { given } from './required-field.ts'
import { sendTranscript } from './transcript/transcript.service.ts'

const TranscriptBody = v.object({ email: v.nullish(v.string()) })
const LabelsAnswer = v.object({ payload: v.array(v.string()) })
const PageQuery = v.object({ page: Page })
const params = DisplayIdParams
const url = '/conversations/:id'

/** What belongs to one conversation: files, attention, labels, participants (contract, workspace 8). */
export function conversationPartsRoutes(app: FastifyInstance): void {
  partRoutes(app)
  attentionRoutes(app)
  muteRoutes(app)
  labelRoutes(app)
  participantRoutes(app)
}

function partRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: `${url}/attachments`,
    access: members,
    params,
    query: PageQuery,
    answers: v.object({
      meta: v.object({ total_count: v.number() }),
      payload: v.array(v.looseObject({ id: v.number() })),
    }),
    handler: ({ deps, member, params, query }) => listAttachments(deps, member, params.id, query.page),
  })

  route(app, {
    method: 'POST',
    url: `${url}/transcript`,
    access: members,
    params,
    body: TranscriptBody,
    handler: ({ deps, member, params, body }) => sendTranscript(deps, member, params.id, body.email ?? ''),
  })
}

function attentionRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: `${url}/update_last_seen`,
    access: members,
    params,
    answers: Conversation,
    handler: ({ deps, member, params }) => markSeen(deps, member, params.id),
  })

  route(app, {
    method: 'POST',
    url: `${url}/unread`,
    access: members,
    params,
    answers: Conversation,
    handler: ({ deps, member, params }) => markUnread(deps, member, params.id),
  })

  route(app, {
    method: 'POST',
    url: `${url}/toggle_typing_status`,
    access: members,
    params,
    body: TypingBody,
    handler: ({ deps, member, params, body }) => toggleTyping(deps, member, params.id, body),
  })

  route(app, {
    method: 'POST',
    url: `${url}/viewing`,
    access: members,
    params,
    body: ViewingBody,
    handler: ({ deps, member, params, body }) => reportViewing(deps, member, params.id, body.viewing),
  })
}

function muteRoutes(app: FastifyInstance): void {
  for (const [name, isMuted] of [
    ['mute', true],
    ['unmute', false],
  ] as const) {
    route(app, {
      method: 'POST',
      url: `${url}/${name}`,
      access: members,
      params,
      handler: ({ deps, member, params }) => setMute(deps, member, params.id, isMuted),
    })
  }
}

function labelRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: `${url}/labels`,
    access: members,
    params,
    answers: LabelsAnswer,
    handler: ({ deps, member, params }) => listLabels(deps, member, params.id),
  })

  route(app, {
    method: 'POST',
    url: `${url}/labels`,
    access: members,
    params,
    body: LabelsBody,
    answers: LabelsAnswer,
    handler: ({ deps, member, params, body }) => setLabels(deps, member, params.id, given(body.labels, 'labels')),
  })
}

function participantRoutes(app: FastifyInstance): void {
  const facts = { url: `${url}/participants`, access: members, params } as const
  const body = ParticipantsBody
  const answers = v.array(Agent)

  route(app, {
    ...facts,
    method: 'GET',
    answers,
    handler: ({ deps, member, params }) => listParticipants(deps, member, params.id),
  })

  route(app, {
    ...facts,
    method: 'POST',
    body,
    answers,
    handler: ({ deps, member, params, body }) =>
      joinParticipants(deps, member, params.id, given(body.user_ids, 'user_ids')),
  })

  route(app, {
    ...facts,
    method: 'PATCH',
    body,
    answers,
    handler: ({ deps, member, params, body }) =>
      replaceParticipants(deps, member, params.id, given(body.user_ids, 'user_ids')),
  })

  route(app, {
    ...facts,
    method: 'DELETE',
    body,
    handler: async ({ deps, member, params, body }) => {
      await removeParticipants(deps, member, params.id, given(body.user_ids, 'user_ids'))
    },
  })
}
