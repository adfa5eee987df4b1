import type { ChannelInbox } from '../channel.ts'
import { textOf } from '../masked-secrets.ts'
import { ProviderProblem } from '../provider-problem.ts'
import type { ProviderAnswer, Question, Wire } from '../provider-requests.ts'

/** Too many calls for now: of the app, the account, the page, or in all. */
const TOO_MANY = new Set([4, 17, 32, 613])
const LOST = /error validating access token|session has been invalidated/i

/** Meta's words: `190 - Error validating access token`. */
export function problemOf({ status, json }: ProviderAnswer): ProviderProblem {
  const { code = status, message } = (json?.error ?? {}) as { code?: number; message?: string }
  const words = textOf(message) || 'Facebook gave an answer that cannot be read'
  const isAccess = status === 401 || code === 190 || LOST.test(words)
  return new ProviderProblem(`${code} - ${words}`, { isAccess, fate: TOO_MANY.has(code) ? 'later' : 'refused' })
}

/** Asks the Graph API in the name of a page or a user. @throws ProviderProblem in Meta's words */
export async function askAs(wire: Wire, token: string, path: string, question: Question = {}) {
  const version = (await wire.setting('FACEBOOK_API_VERSION')) || 'v22.0'
  const separator = path.includes('?') ? '&' : '?'
  const answer = await wire.call(
    'GRAPH',
    `/${version}${path}${separator}access_token=${encodeURIComponent(token)}`,
    question,
  )
  if (!answer.isOk) throw problemOf(answer)
  return answer.json
}

/** The same in the name of the page of an inbox. */
export const askAsPage = (wire: Wire, { secrets }: Pick<ChannelInbox, 'secrets'>, path: string, question?: Question) =>
  askAs(wire, String(secrets.page_access_token), path, question)
