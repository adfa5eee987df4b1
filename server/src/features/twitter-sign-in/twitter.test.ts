import { openSimulatedPeer, type SimulatedPeer } from '@parley/providers/simulated-peer'
import { OAuth1 } from '@xdevplatform/xdk'
import { oauthHeader } from '../../channels/twitter/twitter-signature.ts'
import { openChannelDesk } from '../../testing/channel-desk.ts'
import { signedByX, wordOfX } from '../../testing/signatures/signed-by-x.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let peer: SimulatedPeer
let profiles = 0
beforeAll(async () => {
  peer = await openSimulatedPeer()
  peer.answer(({ path }) => {
    if (!path.endsWith('/access_token')) return undefined
    const given = { oauth_token: 't', oauth_token_secret: 's', user_id: `77${++profiles}`, screen_name: 'lantern' }
    return { bytes: Buffer.from(new URLSearchParams(given).toString()), type: 'application/x-www-form-urlencoded' }
  })
  t = await buildTestApp({
    providerUrls: peer.urls,
    installationSettings: { TWITTER_CONSUMER_KEY: 'key', TWITTER_CONSUMER_SECRET: 'secret' },
  })
})
afterAll(async () => {
  await t.close()
  peer.close()
})

async function aProfile() {
  const desk = await openChannelDesk(t)
  const { url } = await desk.ok('twitter/authorization', {})
  const token = new URL(url).searchParams.get('oauth_token')
  const back = await t.as(null).get(`/twitter/callback?oauth_token=${token}&oauth_verifier=v`)
  const id = Number(/new\/(\d+)\/agents$/.exec(String(back.headers.location))?.[1])
  const inbox = await desk.shown(id)
  const own = `77${profiles}`
  const deliver = (body: object, secret = 'secret') => {
    const payload = JSON.stringify({ for_user_id: own, ...body })
    return desk.deliver({ url: '/webhooks/twitter', payload, headers: signedByX(secret, payload) })
  }
  const users = { bo: { id: 'bo', name: 'Bo', screen_name: 'bo' } }
  const direct = (eventId: string, text: string, more: object = {}) => ({
    users,
    direct_message_events: [
      {
        type: 'message_create',
        id: eventId,
        message_create: { sender_id: 'bo', target: { recipient_id: own }, message_data: { text, ...more } },
      },
    ],
  })
  const tweet = (tweetId: string, text: string, answers: string | null = null) => ({
    tweet_create_events: [
      {
        id_str: tweetId,
        text,
        in_reply_to_status_id_str: answers,
        user: { id_str: 'bo', name: 'Bo', screen_name: 'bo' },
      },
    ],
  })
  return { ...desk, token, back, inbox, own, deliver, direct, tweet }
}

test('calls are signed as RFC 5849 and X’s own example say', () => {
  const keys = {
    consumerKey: 'xvz1evFS4wEEPTGEFPHBog',
    consumerSecret: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
    token: '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb',
    tokenSecret: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
  }
  const status = encodeURIComponent('Hello Ladies + Gentlemen, a signed OAuth request!')
  const url = `https://api.twitter.com/1/statuses/update.json?include_entities=true&status=${status}`
  const at = { now: new Date(1_318_622_958_000), nonce: 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg' }
  const { authorization } = oauthHeader(keys, 'POST', url, {}, at)
  expect(authorization).toContain(`oauth_signature="${encodeURIComponent('tnnArxj06cWHq44gCs1OSKk/jLY=')}"`)
})

test.each(['POST', 'GET', 'DELETE'])('a %s is signed as X’s own library signs it', async (method) => {
  const keys = { consumerKey: 'app', consumerSecret: 'app secret!', token: 'person', tokenSecret: 'their (secret)*' }
  const library = new OAuth1({
    ...{ apiKey: keys.consumerKey, apiSecret: keys.consumerSecret, callback: 'http://parley.test' },
    ...{ accessToken: keys.token, accessTokenSecret: keys.tokenSecret },
  })
  const url = 'https://api.twitter.com/2/dm_conversations/with/7/messages?note=it%27s%20%28ours%29&b=%C3%A9'
  const right = await library.buildRequestHeader(method, url, '')
  const said = (name: string) => new RegExp(`${name}="([^"]+)"`).exec(right)?.[1] ?? ''
  const at = { now: new Date(Number(said('oauth_timestamp')) * 1_000), nonce: said('oauth_nonce') }
  const { authorization = '' } = oauthHeader(keys, method, url, {}, at)
  expect(authorization.split(/, |OAuth /).sort()).toEqual(right.split(/, |OAuth /).sort())
})

test('signing in makes the inbox of the profile, and a sign-in is good once', async () => {
  const desk = await aProfile()
  expect(desk.inbox).toMatchObject({ name: 'lantern', channel_type: 'Channel::TwitterProfile', tweets_enabled: true })
  expect(desk.back.status).toBe(303)
  expect(peer.heard('/2/account_activity/webhooks/hook/subscriptions/all')).not.toHaveLength(0)
  const again = await t.as(null).get(`/twitter/callback?oauth_token=${desk.token}&oauth_verifier=v`)
  expect(again.headers.location).toBe('/app')
  const { url } = await desk.ok('twitter/authorization', {})
  const denied = await t.as(null).get(`/twitter/callback?denied=${new URL(url).searchParams.get('oauth_token')}`)
  expect(denied.headers.location).toBe(`/app/accounts/${desk.account.id}/settings/inboxes/new/twitter?problem=denied`)
})

test('X proves us by a challenge, and we it by its signature', async () => {
  const desk = await aProfile()
  const asked = await t.as(null).get('/webhooks/twitter?crc_token=challenge')
  expect(asked.body).toEqual({ response_token: wordOfX('secret', 'challenge') })
  expect(await desk.deliver(desk.direct('1', 'Forged'), 'a guess')).toBe(401)
  expect(await desk.conversations(desk.inbox.id)).toEqual([])
})

test('direct messages and tweets are conversations of their own, and answers go where they belong', async () => {
  const desk = await aProfile()
  const media = { media_url_https: `${peer.url}/media/picture.png` }
  await desk.deliver(desk.direct('1', 'Privately', { attachment: { media } }))
  await desk.deliver(desk.direct('1', 'Privately', { attachment: { media } }))
  await desk.deliver(desk.tweet('t1', 'In public'))
  await desk.deliver(desk.tweet('t2', 'Another tweet'))
  await desk.deliver(desk.tweet('t3', 'More of the first', 't1'))
  const all = await desk.conversations(desk.inbox.id)
  const kinds = all.map((one: { additional_attributes: { type: string } }) => one.additional_attributes.type)
  expect(kinds.sort()).toEqual(['direct_message', 'tweet', 'tweet'])
  const find = (attributes: object) =>
    all.find((one: { additional_attributes: object }) =>
      Object.entries(attributes).every(([name, value]) => (one.additional_attributes as never)[name] === value),
    ).id
  const [privately, tweet] = [find({ type: 'direct_message' }), find({ tweet_id: 't1' })]
  const [first, ...others] = await desk.messages(privately)
  expect([first.content, first.attachments.length, others]).toEqual(['Privately', 1, []])
  expect((await desk.messages(tweet)).map((one: { content: string }) => one.content)).toEqual([
    'In public',
    'More of the first',
  ])
  await desk.say(privately, { content: 'Yes' })
  await desk.say(tweet, { content: 'Thanks' })
  expect(peer.heard('/2/dm_conversations/with/bo/messages').at(-1)?.json).toEqual({ text: 'Yes' })
  expect(peer.heard('/2/tweets').at(-1)?.json).toEqual({ text: 'Thanks', reply: { in_reply_to_tweet_id: 't1' } })
})

test('without the keys of an app signing in says which are missing', async () => {
  const bare = await buildTestApp({ installationSettings: {} })
  const desk = await openChannelDesk(bare)
  const [status, body] = await desk.refused('twitter/authorization', {})
  expect([status, body.success, body.error]).toEqual([422, false, expect.stringContaining('TWITTER_CONSUMER_KEY')])
  await bare.close()
})
