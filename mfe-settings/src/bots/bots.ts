import { AgentBot, AgentBotBody } from '@parley/shared/contract/agent-bot'
import { defineCollection } from '@parley/shared/data/define-collection'
import type { RecordForm } from '../records/records.ts'
import { BotFields } from './BotFields.tsx'

/** The account's own bots, and those of the installation. */
export const agentBots = defineCollection({
  path: '/agent_bots',
  item: AgentBot,
  body: AgentBotBody,
  wrapped: 'agent_bot',
})

export const botForm: RecordForm<AgentBot, AgentBotBody> = {
  schema: AgentBotBody,
  valuesOf: (bot) => ({
    name: bot?.name ?? '',
    description: bot?.description ?? '',
    outgoing_url: bot?.outgoing_url ?? '',
  }),
  Fields: BotFields,
}
