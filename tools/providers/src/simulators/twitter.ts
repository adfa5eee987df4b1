import { createHmac } from 'node:crypto'
import { consentPage, withQuery } from '../sign-in/consent-page.ts'
import type { ProviderCall, ProviderReply } from '../wire/provider-peer.ts'
import { JSON_TYPE, json, type Simulator } from '../wire/simulator.ts'

/** Keys of the simulated app at X; Parley is told the same. */
export const X_APP = { key: 'simulated-consumer-key', secret: 'simulated-consumer-secret' }
const PROFILE = { id: '880011223344', name: 'marlowefinch' }
/** Profiles of whoever signs in with X here; the first where nobody was asked. */
const PROFILES = [PROFILE, { id: '880011223355', name: 'marloweoutlet' }]

/** Where Parley wants the person back, as it said when the sign-in began. */
const callbackIn = ({ headers }: ProviderCall): string =>
  decodeURIComponent(/oauth_callback="([^"]*)"/.exec(headers.authorization ?? '')?.[1] ?? '')

function authorizePage(path: string): ProviderReply {
  const token = new URL(path, 'http://x').searchParams.get('oauth_token') ?? ''
  const back = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  if (!URL.canParse(back)) return { status: 404 }
  const choices = PROFILES.map(({ id, name }) => ({
    words: `Authorize as @${name}`,
    href: withQuery(back, { oauth_token: token, oauth_verifier: id }),
  }))
  const no = { words: 'Cancel', href: withQuery(back, { denied: token }) }
  const lead = 'Parley wants to read and send direct messages. This page is simulated: any answer is right.'
  return consentPage('X: authorize Parley', lead, [...choices, no])
}

const form = (fields: Record<string, string>): ProviderReply => ({
  bytes: Buffer.from(new URLSearchParams(fields).toString()),
  type: 'application/x-www-form-urlencoded',
})

/** X: https://docs.x.com/x-api/direct-messages and the Account Activity API. */
export const twitter: Simulator = {
  name: 'twitter',
  title: 'X',
  bases: ['TWITTER'],
  customer: { from: '66010001', name: 'Ada Reyes' },
  outcomes: ['refuse', 'busy', 'expired'],
  taken({ method, path, json: body, headers }, id) {
    if (method !== 'POST') return null
    const to = /^\/2\/dm_conversations\/with\/([^/]+)\/messages$/.exec(path)?.[1]
    if (to === undefined && path !== '/2/tweets') return null
    const message = id()
    return {
      line: /oauth_token="t-(\d+)"/.exec(headers.authorization ?? '')?.[1] ?? PROFILE.id,
      to: decodeURIComponent(to ?? `tweet ${body?.reply?.in_reply_to_tweet_id ?? ''}`),
      text: String(body?.text ?? ''),
      files: [],
      id: message,
      reply: { status: 201, json: { data: to === undefined ? { id: message } : { dm_event_id: message } } },
    }
  },
  answer(call, world) {
    const { path, method } = call
    if (path.endsWith('/oauth/request_token')) {
      const back = Buffer.from(callbackIn(call)).toString('base64url')
      return form({
        ...{ oauth_token: `begun-${Date.now()}.${back}`, oauth_token_secret: 's', oauth_callback_confirmed: 'true' },
      })
    }
    if (path.startsWith('/oauth/authorize')) return authorizePage(path)
    if (path.endsWith('/oauth/access_token')) {
      const chosen = /oauth_verifier="(\d+)"/.exec(call.headers.authorization ?? '')?.[1]
      const { id, name } = PROFILES.find((one) => one.id === chosen) ?? PROFILE
      world.know({ key: id, title: `@${name}`, facts: {} })
      return form({ oauth_token: `t-${id}`, oauth_token_secret: 's', user_id: id, screen_name: name })
    }
    if (path === '/2/webhooks') return { json: { data: method === 'POST' ? { id: 'hook' } : [] } }
    return { json: { data: {} } }
  },
  refused: {
    status: 403,
    json: { title: 'Forbidden', detail: 'You cannot send messages to this user.', status: 403 },
  },
  expired: { status: 401, json: { title: 'Unauthorized', detail: 'Unauthorized', status: 401 } },
  incoming({ parley }, { key }, { id, from, name, text, picture }) {
    const attachment = picture && { type: 'media', media: { type: 'photo', media_url_https: picture } }
    const body = json({
      for_user_id: key,
      direct_message_events: [
        {
          type: 'message_create',
          id,
          created_timestamp: String(Date.now()),
          message_create: {
            sender_id: from,
            target: { recipient_id: key },
            message_data: { text, ...(attachment && { attachment }) },
          },
        },
      ],
      users: { [from]: { id: from, name, screen_name: name.toLowerCase().replaceAll(' ', '') } },
    })
    const signature = `sha256=${createHmac('sha256', X_APP.secret).update(body).digest('base64')}`
    return {
      url: `${parley}/webhooks/twitter`,
      headers: { ...JSON_TYPE, 'x-twitter-webhooks-signature': signature },
      body,
    }
  },
  report: () => null,
}
