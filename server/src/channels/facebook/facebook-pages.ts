import { Refused } from '../../errors.ts'
import { textOf } from '../masked-secrets.ts'
import { ProviderProblem } from '../provider-problem.ts'
import type { Wire } from '../provider-requests.ts'
import { askAs, problemOf } from './page-graph.ts'

/** A page that the person behind a token may act for. */
export interface FacebookPage {
  id: string
  name: string
  access_token: string
  category?: string
  tasks?: string[]
}

const MOST_PAGES = 20

/** Exchanges the token that signing in gave for one that lasts. @throws Refused in Meta's words */
async function lastingToken(wire: Wire, token: string): Promise<string> {
  const [id, secret] = [await wire.setting('FB_APP_ID'), await wire.setting('FB_APP_SECRET')]
  if (!id || !secret) throw new Refused('Facebook is not set up here: FB_APP_ID and FB_APP_SECRET are missing')
  const version = (await wire.setting('FACEBOOK_API_VERSION')) || 'v22.0'
  const query = new URLSearchParams({
    grant_type: 'fb_exchange_token',
    client_id: id,
    client_secret: secret,
    fb_exchange_token: token,
  })
  const answer = await wire.call('GRAPH', `/${version}/oauth/access_token?${query}`)
  const lasting = textOf(answer.json?.access_token)
  if (!answer.isOk || !lasting) throw problemOf(answer)
  return lasting
}

async function allPages(wire: Wire, token: string): Promise<FacebookPage[]> {
  const pages: FacebookPage[] = []
  let after = ''
  for (let count = 0; count < MOST_PAGES; count += 1) {
    const json = await askAs(wire, token, `/me/accounts?limit=100${after && `&after=${encodeURIComponent(after)}`}`)
    pages.push(...((json?.data ?? []) as FacebookPage[]))
    after = json?.paging?.next ? textOf(json.paging.cursors?.after) : ''
    if (!after) break
  }
  return pages
}

/**
 * The pages of whoever signed in with Facebook.
 * @param token as the sign-in gave it, good for an hour
 * @throws Refused in Meta's words
 */
export async function facebookPages(wire: Wire, token: string): Promise<{ pages: FacebookPage[]; userToken: string }> {
  try {
    const userToken = await lastingToken(wire, token)
    return { userToken, pages: await allPages(wire, userToken) }
  } catch (problem) {
    throw problem instanceof ProviderProblem ? new Refused(problem.message) : problem
  }
}
