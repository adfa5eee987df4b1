import * as v from 'valibot'
import { jobKind } from '../../jobs/job-kind.ts'
import { postOutside } from '../../net/safe-fetch.ts'
import { reachBeside } from '../../net/ssrf-guard.ts'
import { shapingFor } from '../../shapes/shaping.ts'
import { toWebhookConversation } from '../../shapes/webhook.ts'
import { conversationById } from '../conversations/conversations.service.ts'

const TIMEOUT_MS = 5_000

/** Posts the conversation as it is by then to the address of a macro's step; any answer but a 2xx means: again later. */
export const postMacroEvent = jobKind({
  name: 'post-macro-event',
  data: v.object({ accountId: v.number(), conversationId: v.number(), address: v.string() }),
  async run(deps, { accountId, conversationId, address }, { id }) {
    const row = await conversationById(deps, accountId, conversationId)
    if (!row) return
    const payload = { event: 'macro.executed', ...toWebhookConversation(row, await shapingFor(deps, accountId)) }
    const headers = { 'content-type': 'application/json', 'x-chatwoot-delivery': id }
    const message = { body: JSON.stringify(payload), headers, timeoutMs: TIMEOUT_MS }
    const status = await postOutside(
      new URL(address),
      message,
      reachBeside(deps.env.reachableNetworks, deps.env.reachablePorts),
    )
    if (status < 200 || status > 299) throw new Error(`the address of the macro answered ${status}`)
  },
})
