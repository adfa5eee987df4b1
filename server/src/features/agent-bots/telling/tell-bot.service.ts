import type { Deps } from '../../../deps.ts'
import { MOST_TRIES } from '../../../jobs/jobs.ts'
import { type Answer, ask, type Receiver } from '../../webhooks/signed-post.service.ts'
import { type BotDeliveryRow, noteBotTry } from './bot-deliveries.queries.ts'

interface Told {
  accountId: number
  botId: number
  /** False: the installation's own bot, whose answers are no account's business. */
  isLogged: boolean
}

const problemOf = ({ error }: Answer, address: string): Error => new Error(`${new URL(address).host}: ${error}`)

/** Posts to a bot and notes what came of it in its log. @throws Error unless it answers 2xx within 5 s */
export async function tellBot(
  deps: Deps,
  { accountId, botId, isLogged }: Told,
  to: Receiver,
  news: Pick<BotDeliveryRow, 'delivery' | 'lane' | 'event' | 'request'>,
): Promise<void> {
  const answer = await ask(deps, to, news.delivery, news.request)
  const { status, text, error } = answer
  const tried = { ...news, status, answer: text, error }
  if (isLogged) await noteBotTry(deps.db, { accountId, botId }, tried, { now: deps.now(), mostTries: MOST_TRIES })
  if (error !== null) throw problemOf(answer, to.address)
}
