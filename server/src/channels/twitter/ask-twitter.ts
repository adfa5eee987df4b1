import { Refused } from '../../errors.ts'
import type { ChannelInbox } from '../channel.ts'
import { textOf } from '../masked-secrets.ts'
import { ProviderProblem } from '../provider-problem.ts'
import type { ProviderAnswer, Question, Wire } from '../provider-requests.ts'
import { type OAuthKeys, oauthHeader } from './twitter-signature.ts'

/** X's words: `403 - You are not permitted to perform this action`. */
function problemOf({ status, json }: ProviderAnswer): ProviderProblem {
  const [first] = (json?.errors ?? []) as { code?: number; message?: string }[]
  const words = textOf(json?.detail) || textOf(first?.message) || textOf(json?.title) || 'X refused it'
  return new ProviderProblem(`${first?.code ?? status} - ${words}`, { isAccess: status === 401 })
}

/** The keys of the app of this installation. @throws Refused naming those that are missing */
export async function appKeys(wire: Wire): Promise<OAuthKeys> {
  const consumerKey = await wire.setting('TWITTER_CONSUMER_KEY')
  const consumerSecret = await wire.setting('TWITTER_CONSUMER_SECRET')
  if (!consumerKey || !consumerSecret)
    throw new Refused('X is not set up here: TWITTER_CONSUMER_KEY and TWITTER_CONSUMER_SECRET are missing')
  return { consumerKey, consumerSecret }
}

/** In the name of the profile of an inbox. */
export async function profileKeys(wire: Wire, { secrets }: Pick<ChannelInbox, 'secrets'>): Promise<OAuthKeys> {
  return { ...(await appKeys(wire)), token: textOf(secrets.token), tokenSecret: textOf(secrets.token_secret) }
}

/** @throws ProviderProblem in X's words */
export async function askTwitter(
  wire: Wire,
  keys: OAuthKeys,
  path: string,
  question: Question = {},
  more: Record<string, string> = {},
): Promise<ProviderAnswer> {
  const url = `${wire.base('TWITTER')}${path}`
  const signed = oauthHeader(keys, question.method ?? 'GET', url, more, { now: wire.now() })
  const answer = await wire.call('TWITTER', path, { ...question, headers: { ...signed, ...question.headers } })
  if (!answer.isOk) throw problemOf(answer)
  return answer
}
