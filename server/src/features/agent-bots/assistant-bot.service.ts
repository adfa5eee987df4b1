import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { deleteBot, insertBot } from './agent-bots.queries.ts'
import { freshSecret, freshToken } from './bot-tokens.ts'

/** The bot that speaks for an assistant: told nothing, and nobody knows its token. @returns its id */
export function makeAssistantBot({ env }: Pick<Deps, 'env'>, tx: Tx, accountId: number, name: string): Promise<number> {
  const facts = { name, description: null, outgoing_url: null, bot_type: 'webhook', bot_config: {} } as const
  return insertBot(tx, accountId, facts, { ...freshToken(env), ...freshSecret(env) })
}

/** Takes its assistant with it. */
export const removeAssistantBot = (tx: Tx, accountId: number, id: number): Promise<void> => deleteBot(tx, accountId, id)
