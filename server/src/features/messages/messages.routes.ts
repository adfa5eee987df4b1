import { MessageList } from '@parley/shared/contract/conversation'
import { MessageRest } from '@parley/shared/contract/message'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { openToBots } from '../../http/access.ts'
import { memberOf } from '../../http/caller.ts'
import { taking } from '../../http/takes.ts'
import { parseBody, parseParams, parseQuery } from '../../http/validate.ts'
import { DisplayIdParams } from '../conversations/conversation-requests.ts'
import {
  MessageParams,
  MessagesQuery,
  NewMessageBody,
  parseNewMessage,
  StatusBody,
  TranslateBody,
} from './message-requests.ts'
import { deleteMessage, listMessages, retryMessage, setMessageStatus } from './messages.service.ts'
import { sendMessage } from './send-message.service.ts'
import { translateMessage } from './translate-message.service.ts'

/** Contract: workspace 9. */
export function messagesRoutes(app: FastifyInstance, deps: Deps): void {
  const path = '/conversations/:id/messages'

  app.get(path, taking({ query: MessagesQuery, answers: MessageList }), async (request) => {
    const { id } = parseParams(DisplayIdParams, request)
    return listMessages(deps, memberOf(request), id, parseQuery(MessagesQuery, request))
  })
  app.post(
    path,
    openToBots(taking({ body: NewMessageBody, under: 'message', answers: MessageRest })),
    async (request) => {
      const { id } = parseParams(DisplayIdParams, request)
      return sendMessage(deps, memberOf(request), id, parseNewMessage(request))
    },
  )
  app.delete(`${path}/:messageId`, taking({ answers: MessageRest }), async (request) => {
    const { id, messageId } = parseParams(MessageParams, request)
    return deleteMessage(deps, memberOf(request), { displayId: id, messageId })
  })
  app.post(`${path}/:messageId/retry`, taking({ answers: MessageRest }), async (request) => {
    const { id, messageId } = parseParams(MessageParams, request)
    return retryMessage(deps, memberOf(request), { displayId: id, messageId })
  })
  app.post(`${path}/:messageId/translate`, taking({ body: TranslateBody }), async (request) => {
    const { id, messageId } = parseParams(MessageParams, request)
    const { target_language: language } = parseBody(TranslateBody, request)
    return translateMessage(deps, memberOf(request), { displayId: id, messageId }, language)
  })
  app.route({
    method: ['PATCH', 'PUT'],
    url: `${path}/:messageId`,
    ...taking({ body: StatusBody, under: 'message', answers: MessageRest }),
    handler: async (request) => {
      const { id, messageId } = parseParams(MessageParams, request)
      const report = parseBody(StatusBody, request, 'message')
      return setMessageStatus(deps, memberOf(request), { displayId: id, messageId }, report)
    },
  })
}
