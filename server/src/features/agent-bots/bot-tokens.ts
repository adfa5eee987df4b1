import type { Env } from '../../env.ts'
import { digest, randomToken, seal, unseal } from '../../secrets.ts'
import type { AgentBotRow, StoredTokens } from './agent-bots.queries.ts'

/** Purposes of the seals on `agent_bots.access_token_sealed` and `secret_sealed`. */
export const BOT_TOKEN_SEAL = 'agent-bot-token'
export const BOT_SECRET_SEAL = 'agent-bot-secret'

/** What is stored of a new API token. */
export function freshToken(env: Env): Pick<StoredTokens, 'accessTokenSealed' | 'accessTokenDigest'> {
  const token = randomToken()
  return { accessTokenSealed: seal(env.secret, BOT_TOKEN_SEAL, token), accessTokenDigest: digest(token) }
}

/** What is stored of a new secret, which signs what the bot is sent. */
export const freshSecret = (env: Env): Pick<StoredTokens, 'secretSealed'> => ({
  secretSealed: seal(env.secret, BOT_SECRET_SEAL, randomToken()),
})

export const tokenOf = (env: Env, row: Pick<AgentBotRow, 'access_token_sealed'>): string =>
  unseal(env.secret, BOT_TOKEN_SEAL, row.access_token_sealed)

export const secretOf = (env: Env, row: Pick<AgentBotRow, 'secret_sealed'>): string =>
  unseal(env.secret, BOT_SECRET_SEAL, row.secret_sealed)
