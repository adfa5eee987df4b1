import { AgentBot, BOT_TYPES, MAX_OUTGOING_URL } from '@parley/shared/contract/agent-bot'
import { optionalText, requiredText } from '@parley/shared/contract/rules/text'
import { isWebAddress } from '@parley/shared/contract/rules/web-address'
import { Attributes } from '@parley/shared/contract/scalars'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { members, requireAdmin, requirePermission } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { Id, IdParams } from '../../http/validation/param-schemas.ts'
import { rejectNulBytes } from '../../http/validation/reject-nul-bytes.ts'
import { OptionalFile } from '../../storage/uploaded-file.ts'
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
    rejectNulBytes(value)
    return true
  }),
  Attributes,
)
const fields = {
  description: optionalText(1_000),
  outgoing_url: WebAddress,
  avatar: OptionalFile,
  avatar_url: WebAddress,
  bot_type: v.optional(BotType),
  bot_config: v.optional(v.union([Attributes, JsonText])),
}
const NewBot = v.object({ ...fields, name: requiredText() })
const BotChanges = v.object({ ...fields, name: v.optional(requiredText()) })
/** An empty object stands for none. */
const BotOfInbox = v.object({ agent_bot: v.union([AgentBot, v.strictObject({})]) })
const Connection = v.object({ agent_bot: v.optional(v.nullable(v.union([Id, v.picklist(['', 'null'])]))) })

const readers = requirePermission([], 'agent_bots')
const writers = requireAdmin('agent_bots')

/** `agent_bots` and the bot of an inbox (contract, configuration 5.16, 2.2). */
export function agentBotsRoutes(app: FastifyInstance): void {
  readRoutes(app)
  writeRoutes(app)
  partRoutes(app)
  inboxRoutes(app)
}

function readRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/agent_bots',
    access: readers,
    answers: v.array(AgentBot),
    handler: ({ deps, member }) => agentBots(deps, member),
  })

  route(app, {
    method: 'GET',
    url: '/agent_bots/:id',
    access: readers,
    params: IdParams,
    answers: AgentBot,
    handler: ({ deps, member, params }) => agentBot(deps, member, params.id),
  })
}

function writeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/agent_bots',
    access: writers,
    body: NewBot,
    wrapped: 'agent_bot',
    nullTexts: true,
    answers: AgentBot,
    handler: ({ deps, member, body }) => createAgentBot(deps, member, body),
  })

  route(app, {
    method: 'PATCH',
    url: '/agent_bots/:id',
    access: writers,
    params: IdParams,
    body: BotChanges,
    wrapped: 'agent_bot',
    nullTexts: true,
    answers: AgentBot,
    handler: ({ deps, member, params, body }) => changeAgentBot(deps, member, params.id, body),
  })

  route(app, {
    method: 'DELETE',
    url: '/agent_bots/:id',
    access: writers,
    params: IdParams,
    handler: ({ deps, member, params }) => removeAgentBot(deps, member, params.id),
  })
}

function partRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'DELETE',
    url: '/agent_bots/:id/avatar',
    access: writers,
    params: IdParams,
    answers: AgentBot,
    handler: ({ deps, member, params }) => removeBotAvatar(deps, member, params.id),
  })

  route(app, {
    method: 'POST',
    url: '/agent_bots/:id/reset_access_token',
    access: writers,
    params: IdParams,
    answers: AgentBot,
    handler: ({ deps, member, params }) => resetBotToken(deps, member, params.id),
  })
}

function inboxRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/inboxes/:id/agent_bot',
    access: members,
    params: IdParams,
    answers: BotOfInbox,
    handler: ({ deps, member, params }) => botOfInbox(deps, member, params.id),
  })

  route(app, {
    method: 'POST',
    url: '/inboxes/:id/set_agent_bot',
    access: writers,
    params: IdParams,
    body: Connection,
    handler: ({ deps, member, params, body: { agent_bot: id } }) =>
      setBotOfInbox(deps, member, params.id, typeof id === 'number' && id > 0 ? id : null),
  })
}
