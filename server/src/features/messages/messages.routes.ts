import { MessageList } from '@parley/shared/contract/conversation'
import { MessageRest } from '@parley/shared/contract/message'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { allowBots, members } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { IdParams } from '../../http/validation/param-schemas.ts'
import {
  inOneSentence,
  MessageParams,
  MessagesQuery,
  NewMessageBody,
  StatusBody,
  TranslateBody,
} from './message-requests.ts'
import { deleteMessage, listMessages, retryMessage, setMessageStatus } from './messages.service.ts'
import { sendMessage } from './send-message.service.ts'
import { translateMessage } from './translate-message.service.ts'

const url = '/conversations/:id/messages'

const placeOf = ({ id, messageId }: v.InferOutput<typeof MessageParams>) => ({ displayId: id, messageId })

/** Contract: workspace 9. */
export function messagesRoutes(app: FastifyInstance): void {
  threadRoutes(app)
  messageRoutes(app)
}

function threadRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url,
    access: members,
    params: IdParams,
    query: MessagesQuery,
    answers: MessageList,
    handler: ({ deps, member, params, query }) => listMessages(deps, member, params.id, query),
  })

  route(app, {
    method: 'POST',
    url,
    access: allowBots(members),
    params: IdParams,
    body: NewMessageBody,
    wrapped: 'message',
    refuse: inOneSentence,
    answers: MessageRest,
    handler: ({ deps, member, params, body }) => sendMessage(deps, member, params.id, body),
  })
}

function messageRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'DELETE',
    url: `${url}/:messageId`,
    access: members,
    params: MessageParams,
    answers: MessageRest,
    handler: ({ deps, member, params }) => deleteMessage(deps, member, placeOf(params)),
  })

  route(app, {
    method: 'PATCH',
    url: `${url}/:messageId`,
    access: members,
    params: MessageParams,
    body: StatusBody,
    wrapped: 'message',
    answers: MessageRest,
    handler: ({ deps, member, params, body }) => setMessageStatus(deps, member, placeOf(params), body),
  })

  route(app, {
    method: 'POST',
    url: `${url}/:messageId/retry`,
    access: members,
    params: MessageParams,
    answers: MessageRest,
    handler: ({ deps, member, params }) => retryMessage(deps, member, placeOf(params)),
  })

  route(app, {
    method: 'POST',
    url: `${url}/:messageId/translate`,
    access: members,
    params: MessageParams,
    body: TranslateBody,
    answers: v.object({ content: v.nullable(v.string()) }),
    handler: ({ deps, member, params, body }) => translateMessage(deps, member, placeOf(params), body.target_language),
  })
}
