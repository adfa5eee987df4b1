import { Refused } from '../../errors.ts'
import { textOf } from '../masked-secrets.ts'
import { ProviderProblem } from '../provider-problem.ts'
import type { Wire } from '../provider-requests.ts'
import { appKeys, askTwitter } from './ask-twitter.ts'
import type { OAuthKeys } from './twitter-signature.ts'

/** OAuth 1.0a answers in forms, which `wire.call` does not read. */
async function askForm(wire: Wire, keys: OAuthKeys, path: string, more: Record<string, string>) {
  const { text } = await askTwitter(wire, keys, path, { method: 'POST' }, more)
  return new URLSearchParams(text)
}

/** Begins a sign-in with X. @throws Refused without the keys of an app, or in X's words */
export async function beginSignIn(wire: Wire): Promise<{ token: string; tokenSecret: string; url: string }> {
  const keys = await appKeys(wire)
  try {
    const form = await askForm(wire, keys, '/oauth/request_token', { oauth_callback: `${wire.host}/twitter/callback` })
    const token = form.get('oauth_token')
    if (!token) throw new Refused('X gave no token')
    const url = `${wire.base('TWITTER')}/oauth/authorize?oauth_token=${encodeURIComponent(token)}`
    return { token, tokenSecret: form.get('oauth_token_secret') ?? '', url }
  } catch (problem) {
    throw problem instanceof ProviderProblem ? new Refused(problem.message) : problem
  }
}

/** Ends it. @returns what connecting the profile is given @throws ProviderProblem, Refused */
export async function endSignIn(wire: Wire, begun: { token: string; tokenSecret: string }, verifier: string) {
  const keys = { ...(await appKeys(wire)), ...begun }
  const form = await askForm(wire, keys, '/oauth/access_token', { oauth_verifier: verifier })
  const read = (name: string): string => textOf(form.get(name))
  const given = { token: read('oauth_token'), token_secret: read('oauth_token_secret'), profile_id: read('user_id') }
  if (!given.token || !given.profile_id) throw new Refused('X gave no access')
  return { ...given, screen_name: read('screen_name') }
}
