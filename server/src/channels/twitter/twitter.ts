import type { Attributes, Channel, ChannelInbox, Connected } from '../channel.ts'
import { assertFilled, given, headerOf, isSame, masked, textOf } from '../masked-secrets.ts'
import type { Wire } from '../provider-requests.ts'
import { askTwitter, profileKeys } from './ask-twitter.ts'
import { readTwitter } from './read-twitter.ts'
import { sendTwitter } from './send-twitter.ts'
import { oauthHeader, signatureOfX } from './twitter-signature.ts'

/** The webhook of this installation at X; made when there is none yet. */
async function webhookId(wire: Wire, inbox: Pick<ChannelInbox, 'secrets'>): Promise<string> {
  const keys = await profileKeys(wire, inbox)
  const url = `${wire.host}/webhooks/twitter`
  const { json } = await askTwitter(wire, keys, '/2/webhooks')
  const known = ((json?.data ?? []) as { id: string; url: string }[]).find((one) => one.url === url)
  if (known) return known.id
  const made = await askTwitter(wire, keys, '/2/webhooks', { method: 'POST', json: { url } })
  return textOf(made.json?.data?.id ?? made.json?.id)
}

async function connect(wire: Wire, now: Attributes, before: ChannelInbox | null): Promise<Connected> {
  const profile = textOf(before ? before.channel.profile_id : now.profile_id)
  const secrets = {
    token: given(now, before?.secrets, 'token'),
    token_secret: given(now, before?.secrets, 'token_secret'),
  }
  assertFilled({ profile_id: profile, ...secrets })
  const keys = await profileKeys(wire, { secrets })
  const id = encodeURIComponent(await webhookId(wire, { secrets }))
  await askTwitter(wire, keys, `/2/account_activity/webhooks/${id}/subscriptions/all`, { method: 'POST', json: {} })
  const tweets = now.tweets_enabled ?? before?.channel.tweets_enabled ?? true
  return {
    address: profile,
    channel: { profile_id: profile, tweets_enabled: tweets === true || tweets === 'true' },
    secrets,
  }
}

/** Configuration 3.11. */
export const twitter: Channel = {
  type: 'Channel::TwitterProfile',
  made: null,
  addressField: 'profile_id',
  connect,
  async disconnect(wire, inbox) {
    const id = encodeURIComponent(await webhookId(wire, inbox))
    const path = `/2/account_activity/webhooks/${id}/subscriptions/${encodeURIComponent(String(inbox.channel.profile_id))}/all`
    await askTwitter(wire, await profileKeys(wire, inbox), path, { method: 'DELETE' })
  },
  async check(wire, inbox) {
    await askTwitter(wire, await profileKeys(wire, inbox), '/2/users/me')
  },
  async isGenuine(wire, _inbox, { headers, raw }) {
    const secret = await wire.setting('TWITTER_CONSUMER_SECRET')
    return secret !== '' && isSame(headerOf(headers, 'x-twitter-webhooks-signature'), signatureOfX(secret, raw))
  },
  read: (_wire, { channel }, raw) => readTwitter(raw, channel.tweets_enabled !== false),
  async locate(wire, inbox, { ref }) {
    // Pictures of direct messages are shown to the two who write to each other alone.
    return { url: ref, headers: oauthHeader(await profileKeys(wire, inbox), 'GET', ref, {}, { now: wire.now() }) }
  },
  send: sendTwitter,
  pace: { most: 15, seconds: 60 },
  shown: ({ secrets }) => ({ token: masked(secrets.token) }),
  callbackUrl: (_inbox, host) => `${host}/webhooks/twitter`,
  isCallbackTold: () => true,
}
