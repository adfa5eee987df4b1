import type { ChannelInbox, Outbound, Sent } from '../channel.ts'
import { textOf } from '../masked-secrets.ts'
import { PLAIN, textFor } from '../outgoing-text.ts'
import type { Wire } from '../provider-requests.ts'
import { askTwitter, profileKeys } from './ask-twitter.ts'

/** Files go as links: the API takes media only through an upload of its own tier. */
const wordsOf = ({ text, files }: Outbound): string =>
  [textFor(PLAIN, text), ...files.map(({ url }) => url)].filter(Boolean).join('\n')

/** A direct message, or an answer below the customer's tweet. */
export async function sendTwitter(wire: Wire, inbox: ChannelInbox, message: Outbound): Promise<Sent> {
  const keys = await profileKeys(wire, inbox)
  const text = wordsOf(message)
  if (message.conversation.type !== 'tweet') {
    const path = `/2/dm_conversations/with/${encodeURIComponent(message.to)}/messages`
    const { json } = await askTwitter(wire, keys, path, { method: 'POST', json: { text } })
    return { id: textOf(json?.data?.dm_event_id) || null }
  }
  const tweet = message.replyTo ?? textOf(message.conversation.tweet_id)
  const reply = { text, reply: { in_reply_to_tweet_id: tweet } }
  const { json } = await askTwitter(wire, keys, '/2/tweets', { method: 'POST', json: reply })
  return { id: textOf(json?.data?.id) || null }
}
