import { AgentBot, BOT_TYPES, MAX_OUTGOING_URL } from '@parley/shared/contract/agent-bot'
import { Attributes } from '@parley/shared/contract/scalars'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { byAdministrators, heldBy } from '../../http/access.ts'
import { memberOf } from '../../http/caller.ts'
import { readNullTexts } from '../../http/null-texts.ts'
import { assertStorable } from '../../http/plain-text.ts'
import { taking } from '../../http/takes.ts'
import { FileField } from '../../http/uploaded-file.ts'
import { parseBody, parseParams } from '../../http/validate.ts'
import { Id, IdParams, optionalText, requiredText } from '../../http/wire-values.ts'
import {
  agentBot,
  agentBots,
  changeAgentBot,
  createAgentBot,
  removeAgentBot,
  removeBotAvatar,
  resetBotToken,
} from './agent-bots.service.ts'
import { botOfInbox, setBotOfInbox } from './inbox-bot.service.ts'

const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '')

/** An address of the web; empty means none. */
const WebAddress = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(MAX_OUTGOING_URL, `is too long (maximum is ${MAX_OUTGOING_URL} characters)`),
      v.check((text) => text === '' || isWebAddress(text), 'must be an http or https address'),
      v.transform((text) => text || null),
    ),
  ),
)
const BotType = v.union([
  v.picklist(BOT_TYPES),
  v.pipe(
    v.picklist([0, 1, '0', '1']),
    v.transform((index) => BOT_TYPES[Number(index)] ?? 'webhook'),
  ),
])
/** Forms carry maps as JSON text. */
const JsonText = v.pipe(
  v.string(),
  v.parseJson(),
  v.check((value) => {
    assertStorable(value)
    return true
  }),
  Attributes,
)
const fields = {
  description: optionalText(1_000),
  outgoing_url: WebAddress,
  avatar: v.optional(FileField),
  avatar_url: WebAddress,
  bot_type: v.optional(BotType),
  bot_config: v.optional(v.union([Attributes, JsonText])),
}
const NewBot = v.object({ ...fields, name: requiredText() })
const BotChanges = v.object({ ...fields, name: v.optional(requiredText()) })
/** An empty object stands for none. */
const BotOfInbox = v.object({ agent_bot: v.union([AgentBot, v.strictObject({})]) })
const Connection = v.object({ agent_bot: v.optional(v.nullable(v.union([Id, v.picklist(['', 'null'])]))) })

const readers = heldBy([], 'agent_bots')
const writers = byAdministrators('agent_bots')
const idOf = (request: FastifyRequest): number => parseParams(IdParams, request).id

/** `agent_bots` and the bot of an inbox (contract, configuration 5.16, 2.2). */
export function agentBotsRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/agent_bots', taking({ answers: v.array(AgentBot) }, readers), (request) =>
    agentBots(deps, memberOf(request)),
  )
  app.get('/agent_bots/:id', taking({ answers: AgentBot }, readers), (request) =>
    agentBot(deps, memberOf(request), idOf(request)),
  )
  app.post('/agent_bots', taking({ body: NewBot, under: 'agent_bot', answers: AgentBot }, writers), (request) => {
    readNullTexts(request)
    return createAgentBot(deps, memberOf(request), parseBody(NewBot, request, 'agent_bot'))
  })
  app.route({
    ...taking({ body: BotChanges, under: 'agent_bot', answers: AgentBot }, writers),
    method: ['PATCH', 'PUT'],
    url: '/agent_bots/:id',
    handler: (request) => {
      readNullTexts(request)
      return changeAgentBot(deps, memberOf(request), idOf(request), parseBody(BotChanges, request, 'agent_bot'))
    },
  })
  app.delete('/agent_bots/:id', writers, async (request, reply) => {
    await removeAgentBot(deps, memberOf(request), idOf(request))
    return reply.send()
  })
  app.delete('/agent_bots/:id/avatar', taking({ answers: AgentBot }, writers), (request) =>
    removeBotAvatar(deps, memberOf(request), idOf(request)),
  )
  app.post('/agent_bots/:id/reset_access_token', taking({ answers: AgentBot }, writers), (request) =>
    resetBotToken(deps, memberOf(request), idOf(request)),
  )
  app.get('/inboxes/:id/agent_bot', taking({ answers: BotOfInbox }), (request) =>
    botOfInbox(deps, memberOf(request), idOf(request)),
  )
  app.post('/inboxes/:id/set_agent_bot', taking({ body: Connection }, writers), async (request, reply) => {
    const { agent_bot: id } = parseBody(Connection, request)
    await setBotOfInbox(deps, memberOf(request), idOf(request), typeof id === 'number' && id > 0 ? id : null)
    return reply.send()
  })
}
