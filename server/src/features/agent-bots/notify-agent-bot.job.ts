import { jobKind } from '../../jobs/job-kind.ts'
import { postSigned } from '../webhooks/signed-post.service.ts'
import { notifyAgentBot } from './bot-event.ts'
import { findBotOfInbox } from './bot-of-inbox.queries.ts'
import { payloadOf } from './bot-payload.ts'
import { secretOf } from './bot-tokens.ts'
import { runCsml } from './run-csml.service.ts'

/**
 * Tells a bot what happened in its inbox. Nothing is told to a bot that is not connected any more, nor of a conversation
 * that a person has taken over. Any answer but a 2xx within 5 s means: again later, under the same delivery id.
 */
export const notifyAgentBotJob = jobKind({
  ...notifyAgentBot,
  run: async (deps, event) => {
    const bot = await findBotOfInbox(deps.db, event.accountId, event.inboxId, event.botId)
    if (!bot) return
    const payload = await payloadOf(deps, event, bot)
    if (!payload) return
    if (bot.bot_type === 'csml') await runCsml(deps, bot, event)
    else if (bot.outgoing_url)
      await postSigned(
        deps,
        { address: bot.outgoing_url, secret: secretOf(deps.env, bot) },
        event.delivery,
        JSON.stringify(payload),
      )
  },
})
