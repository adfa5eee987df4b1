import { createHmac } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { postOutside } from '../../http/fetch-outside.ts'
import { reachBeside } from '../../http/outside-address.ts'
import { jobKind } from '../../jobs/job-kind.ts'
import { tellAgentBot } from './bot-event.ts'
import { payloadOf } from './bot-payload.ts'
import { secretOf } from './bot-tokens.ts'
import { findListener, type Listener } from './listener.queries.ts'
import { runCsml } from './run-csml.service.ts'

const TIMEOUT_MS = 5_000

/** `sha256=…` over the time and the body, so that the bot knows both come from here (configuration 5.14). */
function signatureOf(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}

async function post(deps: Deps, bot: Listener, address: string, delivery: string, payload: object): Promise<void> {
  const body = JSON.stringify(payload)
  const timestamp = String(Math.floor(deps.now().getTime() / 1000))
  const headers = {
    'content-type': 'application/json',
    'x-chatwoot-timestamp': timestamp,
    'x-chatwoot-signature': signatureOf(secretOf(deps.env, bot), timestamp, body),
    'x-chatwoot-delivery': delivery,
  }
  const message = { body, headers, timeoutMs: TIMEOUT_MS }
  const status = await postOutside(new URL(address), message, reachBeside(deps.env.reachableNetworks))
  if (status < 200 || status > 299) throw new Error(`the agent bot answered ${status}`)
}

/**
 * Tells a bot what happened in its inbox. Nothing is told to a bot that is not connected any more, nor of a conversation
 * that a person has taken over. Any answer but a 2xx within 5 s means: again later, under the same delivery id.
 */
export const tellAgentBotJob = jobKind({
  ...tellAgentBot,
  run: async (deps, event) => {
    const bot = await findListener(deps.db, event.accountId, event.inboxId, event.botId)
    if (!bot) return
    const payload = await payloadOf(deps, event, bot)
    if (!payload) return
    if (bot.bot_type === 'csml') await runCsml(deps, bot, event)
    else if (bot.outgoing_url) await post(deps, bot, bot.outgoing_url, event.delivery, payload)
  },
})
