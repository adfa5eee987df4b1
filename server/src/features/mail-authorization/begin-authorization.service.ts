import * as v from 'valibot'
import { MAIL_PROVIDER_NAMES, MAIL_PROVIDERS, type MailProviderName } from '../../channels/email/mail-providers.ts'
import type { Deps } from '../../deps.ts'
import { Unsuccessful } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { randomToken, readSigned, signValue } from '../../secrets.ts'
import { channelWire } from '../config/channel-wire.service.ts'

const PURPOSE = 'mail-authorization'
const SECONDS = 5 * 60

const State = v.object({
  provider: v.string(),
  accountId: v.number(),
  userId: v.number(),
  nonce: v.string(),
  until: v.number(),
})

export const callbackOf = (deps: Deps, provider: MailProviderName): string =>
  `${deps.env.frontendUrl}/${provider}/callback`

/** The provider's page where a mailbox is opened for us. @throws Unsuccessful while the installation has no app there */
export async function authorizationFor(deps: Deps, member: Member, provider: MailProviderName, email: string | null) {
  const wire = channelWire(deps)
  const { authorize, scope, query, clientId, clientSecret } = MAIL_PROVIDERS[provider]
  const [id, secret] = [await wire.setting(clientId), await wire.setting(clientSecret)]
  if (!id || !secret) throw new Unsuccessful()
  const nonce = randomToken()
  const { accountId, userId } = member
  const until = deps.now().getTime() + SECONDS * 1000
  const url = new URL(`${wire.base(authorize[0])}${authorize[1]}`)
  const asked = {
    client_id: id,
    redirect_uri: callbackOf(deps, provider),
    response_type: 'code',
    scope,
    state: signValue(deps.env.secret, PURPOSE, { provider, accountId, userId, nonce, until }),
    ...query,
    ...(email && { login_hint: email }),
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  return { url: url.href, nonce, seconds: SECONDS }
}

/** Whom a state was made for; null where it is none of ours, too old, another provider's or another browser's. */
export function readState(deps: Deps, provider: MailProviderName, { state, nonce }: { state: string; nonce: string }) {
  const read = v.safeParse(State, readSigned(deps.env.secret, PURPOSE, state))
  if (!read.success) return null
  const isRight = read.output.provider === provider && read.output.nonce === nonce
  return isRight && read.output.until > deps.now().getTime() ? read.output : null
}

/** Companies that an installation has an app at; on the hosted cloud all of them. What the others lack is said by name. */
export async function offeredProviders(deps: Deps) {
  const wire = channelWire(deps)
  const missing: Record<MailProviderName, string[]> = { google: [], microsoft: [] }
  for (const name of MAIL_PROVIDER_NAMES) {
    const { clientId, clientSecret } = MAIL_PROVIDERS[name]
    for (const setting of [clientId, clientSecret]) if (!(await wire.setting(setting))) missing[name].push(setting)
  }
  const isOffered = (name: MailProviderName): boolean => !missing[name].includes(MAIL_PROVIDERS[name].clientId)
  const payload = MAIL_PROVIDER_NAMES.filter((name) => deps.env.installation === 'cloud' || isOffered(name))
  return { payload, missing }
}
