import { AgentBotBody } from '@parley/shared/contract/agent-bot'
import { ConsoleBot } from '@parley/shared/contract/console'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { route } from '../../http/route/route.ts'
import { IdParams } from '../../http/validation/param-schemas.ts'
import { freshSecret, freshToken, secretOf, tokenOf } from '../agent-bots/bot-tokens.ts'
import { bySuperAdmin, CONSOLE } from './console-access.ts'
import {
  deleteInstallationBot,
  findInstallationBot,
  type InstallationBotRow,
  insertInstallationBot,
  listInstallationBots,
  updateInstallationBot,
} from './installation-bots.queries.ts'

const url = `${CONSOLE}/agent_bots`
const wrapped = 'agent_bot'

const toBot = (deps: Deps, row: InstallationBotRow): ConsoleBot => ({
  id: row.id,
  name: row.name,
  description: row.description,
  outgoing_url: row.outgoing_url,
  secret: secretOf(deps.env, row),
  access_token: tokenOf(deps.env, row),
})

function shown(deps: Deps, row: InstallationBotRow | null, id: number): ConsoleBot {
  if (!row) throw new NotFound({ agentBot: id })
  return toBot(deps, row)
}

/** Webhook bots of the installation, which every account may connect to an inbox. */
export function installationBotsRoutes(app: FastifyInstance): void {
  route(app, {
    ...bySuperAdmin,
    method: 'GET',
    url,
    answers: v.object({ payload: v.array(ConsoleBot) }),
    handler: async ({ deps }) => ({
      payload: (await listInstallationBots(deps.db)).map((row) => toBot(deps, row)),
    }),
  })

  route(app, {
    ...bySuperAdmin,
    method: 'GET',
    url: `${url}/:id`,
    params: IdParams,
    answers: ConsoleBot,
    handler: async ({ deps, params }) => shown(deps, await findInstallationBot(deps.db, params.id), params.id),
  })

  route(app, {
    ...bySuperAdmin,
    method: 'POST',
    url,
    body: AgentBotBody,
    wrapped,
    answers: ConsoleBot,
    handler: async ({ deps, body }) => {
      const tokens = { ...freshToken(deps.env), ...freshSecret(deps.env) }
      return toBot(
        deps,
        await insertInstallationBot(deps.db, { ...body, description: body.description ?? null }, tokens),
      )
    },
  })

  route(app, {
    ...bySuperAdmin,
    method: 'PATCH',
    url: `${url}/:id`,
    params: IdParams,
    body: AgentBotBody,
    wrapped,
    answers: ConsoleBot,
    handler: async ({ deps, params: { id }, body }) =>
      shown(deps, await updateInstallationBot(deps.db, id, { ...body, description: body.description ?? null }), id),
  })

  route(app, {
    ...bySuperAdmin,
    method: 'DELETE',
    url: `${url}/:id`,
    params: IdParams,
    handler: async ({ deps, params }) => {
      if (!(await deleteInstallationBot(deps.db, params.id))) throw new NotFound({ agentBot: params.id })
    },
  })
}
