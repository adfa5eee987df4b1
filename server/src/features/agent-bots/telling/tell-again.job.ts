import * as v from 'valibot'
import { jobKind } from '../../../jobs/job-kind.ts'
import type { JobName } from '../../../jobs/jobs.ts'
import { findUsableBot } from '../agent-bots.queries.ts'
import { secretOf } from '../bot-tokens.ts'
import { findBotDelivery, isAccountActive } from './bot-deliveries.queries.ts'
import { tellBot } from './tell-bot.service.ts'

const Again = v.object({ accountId: v.number(), botId: v.number(), deliveryId: v.number() })

export const tellAgain: JobName<v.InferOutput<typeof Again>> = { name: 'tell-agent-bot-again', data: Again }

/** Posts what stands in the log once more, as somebody has asked for, whether or not the bot is still connected. */
export const tellAgainJob = jobKind({
  ...tellAgain,
  run: async (deps, { accountId, botId, deliveryId }) => {
    const bot = await findUsableBot(deps.db, accountId, botId)
    const row = await findBotDelivery(deps.db, accountId, botId, deliveryId)
    if (!bot?.outgoing_url || !row || !(await isAccountActive(deps.db, accountId))) return
    const to = { address: bot.outgoing_url, secret: secretOf(deps.env, bot) }
    await tellBot(deps, { accountId, botId, isLogged: true }, to, row)
  },
})
