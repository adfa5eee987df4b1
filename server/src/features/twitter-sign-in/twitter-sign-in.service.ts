import { holdsAny } from '@parley/shared/contract/permissions'
import { beginSignIn, endSignIn } from '../../channels/twitter/connect-twitter.ts'
import { twitter } from '../../channels/twitter/twitter.ts'
import type { Deps } from '../../deps.ts'
import { Refused, Unsuccessful } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { digest, seal, unseal } from '../../secrets.ts'
import { channelWire } from '../config/channel-wire.service.ts'
import { connectedAt, connectInbox, reconnectInbox } from '../inboxes/connect-inbox.service.ts'
import { memberFor } from '../users/membership.service.ts'
import { insertSignIn, takeSignIn } from './twitter-sign-in.queries.ts'

const PURPOSE = 'twitter-sign-in'

/** Where a member signs in with X. @throws Unsuccessful without the keys of an app, or in X's words */
export async function twitterSignIn(deps: Deps, { accountId, userId }: Member): Promise<string> {
  const { token, tokenSecret, url } = await beginSignIn(channelWire(deps)).catch((problem: unknown) => {
    throw problem instanceof Refused ? new Unsuccessful(problem.message) : problem
  })
  const sealed = seal(deps.env.secret, PURPOSE, tokenSecret)
  await insertSignIn(deps.db, digest(token), { account_id: accountId, user_id: userId, sealed_secret: sealed })
  return url
}

async function profileInbox(deps: Deps, member: Member, token: string, tokenSecret: string, verifier: string) {
  const { screen_name: name, ...given } = await endSignIn(channelWire(deps), { token, tokenSecret }, verifier)
  const known = await connectedAt(deps, member.accountId, twitter, given.profile_id)
  if (known) return reconnectInbox(deps, member, known, {}, given)
  return connectInbox(deps, member, twitter, { name: name || given.profile_id }, given)
}

/**
 * X has sent the person back: makes the inbox of the profile, or gives the one that is there its new access.
 * @returns where they go on, a page of the app
 */
export async function finishTwitterSignIn(deps: Deps, token: string, verifier: string | undefined): Promise<string> {
  const begun = await takeSignIn(deps.db, digest(token))
  if (!begun) return '/app'
  const wizard = `/app/accounts/${begun.account_id}/settings/inboxes/new`
  try {
    if (!verifier) return `${wizard}/twitter?problem=denied`
    const member = await memberFor(deps, begun.account_id, begun.user_id)
    if (!holdsAny(member.permissions, ['administrator'])) return '/app'
    const secret = unseal(deps.env.secret, PURPOSE, begun.sealed_secret)
    const { id } = await profileInbox(deps, member, token, secret, verifier)
    return `${wizard}/${id}/agents`
  } catch (error) {
    deps.log.info({ err: error, account: begun.account_id }, 'a sign-in with X has failed')
    const words = error instanceof Error ? error.message : ''
    return `${wizard}/twitter?problem=${encodeURIComponent(words.slice(0, 300))}`
  }
}
