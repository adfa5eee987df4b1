import type { AgentBot } from '@parley/shared/contract/agent-bot'
import type { FakeRoutes } from '@parley/shared/testing/fake-http'
import { logRoutes } from './deliveries.ts'
import { BASE, kept } from './kept.ts'

const bots = (): AgentBot[] =>
  [
    { id: 1, name: 'Ada', system_bot: false, account_id: 1, outgoing_url: 'https://ada.example/hook' },
    { id: 2, name: 'Night watch', system_bot: true, account_id: null },
  ].map((bot) => ({
    ...{ description: null, thumbnail: '', bot_type: 'webhook' as const, bot_config: {} },
    ...(bot.system_bot ? {} : { access_token: 'token-1', secret: 'secret-1' }),
    ...bot,
  }))

/** A bot of the account in the first inbox, and one of the installation. */
export const botRoutes = (): FakeRoutes => ({
  ...kept(`${BASE}/agent_bots`, bots(), 'agent_bot', (items) => items),
  [`POST ${BASE}/agent_bots/:id/reset_access_token`]: () => ({ ...bots()[0], access_token: 'token-2' }),
  [`GET ${BASE}/inboxes/:id/agent_bot`]: ({ params }) => ({ agent_bot: params.id === '1' ? bots()[0] : {} }),
  [`POST ${BASE}/inboxes/:id/set_agent_bot`]: () => null,
  ...logRoutes(`${BASE}/agent_bots`),
})
