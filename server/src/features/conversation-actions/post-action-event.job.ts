import * as v from 'valibot'
import { jobKind } from '../../jobs/job-kind.ts'
import { tellOnce } from '../../jobs/tell-once.ts'
import { safePost } from '../../net/safe-fetch.ts'
import { networkPolicy } from '../../net/ssrf-guard.ts'
import { presenterContextFor } from '../../presenters/presenter-context.ts'
import { toWebhookConversation } from '../../presenters/webhook.ts'
import { conversationById } from '../conversations/conversations.service.ts'

const TIMEOUT_MS = 5_000

/** Posts the conversation as it is by then to the address of a step; any answer but a 2xx means: again later. */
export const postActionEvent = jobKind({
  name: 'post-macro-event',
  data: v.object({
    accountId: v.number(),
    conversationId: v.number(),
    address: v.string(),
    /** As receivers read it (configuration 5.5). */
    event: v.optional(v.string(), 'macro.executed'),
  }),
  async run(deps, { accountId, conversationId, address, event }, { id }) {
    const row = await conversationById(deps, accountId, conversationId)
    if (!row) return
    const payload = { event, ...toWebhookConversation(row, await presenterContextFor(deps, accountId)) }
    const headers = { 'content-type': 'application/json', 'x-chatwoot-delivery': id }
    const message = { body: JSON.stringify(payload), headers, timeoutMs: TIMEOUT_MS }
    const reach = networkPolicy(deps.env.reachableNetworks, deps.env.reachablePorts)
    await tellOnce(deps, id, async () => {
      const status = await safePost(new URL(address), message, reach)
      if (status < 200 || status > 299) throw new Error(`the address of the step answered ${status}`)
    })
  },
})
