import { jobKind } from '../../../jobs/job-kind.ts'
import { tellOnce } from '../../../jobs/tell-once.ts'
import { type BotEvent, notifyAgentBot } from '../bot-event.ts'
import { findBotOfInbox } from '../bot-of-inbox.queries.ts'
import { payloadOf } from '../bot-payload.ts'
import { secretOf } from '../bot-tokens.ts'
import { runCsml } from '../run-csml.service.ts'
import { tellBot } from './tell-bot.service.ts'

const laneOf = (event: BotEvent): string =>
  'conversationId' in event ? `conversation:${event.conversationId}` : `visitor:${event.linkId}`

/**
 * Tells a bot what happened in its inbox. Nothing is told to a bot that is not connected any more, nor of a conversation
 * that a person has taken over. Any answer but a 2xx within 5 s means: again later, under the same delivery id.
 */
export const notifyAgentBotJob = jobKind({
  ...notifyAgentBot,
  run: async (deps, event, { id }) => {
    const { accountId, botId, delivery } = event
    const bot = await findBotOfInbox(deps.db, accountId, event.inboxId, botId)
    if (!bot) return
    const payload = await payloadOf(deps, event, bot)
    if (!payload) return
    if (bot.bot_type === 'csml') return runCsml(deps, bot, event)
    if (!bot.outgoing_url) return
    const told = { accountId, botId, isLogged: bot.account_id !== null }
    const to = { address: bot.outgoing_url, secret: secretOf(deps.env, bot) }
    const news = { delivery, lane: laneOf(event), event: event.event, request: JSON.stringify(payload) }
    await tellOnce(deps, id, () => tellBot(deps, told, to, news))
  },
})
