import * as v from 'valibot'
import type { Inbound, InboundFile, InboundMessage } from '../channel.ts'

const text = v.nullish(v.string())
const Media = v.object({ media_url_https: text, type: text })
const DirectMessage = v.object({
  type: text,
  id: v.string(),
  message_create: v.nullish(
    v.object({
      sender_id: v.string(),
      target: v.nullish(v.object({ recipient_id: v.string() })),
      message_data: v.object({ text, attachment: v.nullish(v.object({ media: v.nullish(Media) })) }),
    }),
  ),
})
const Tweet = v.object({
  id_str: v.string(),
  text,
  extended_tweet: v.nullish(v.object({ full_text: text })),
  in_reply_to_status_id_str: text,
  source: text,
  user: v.object({
    id_str: v.optional(v.string()),
    id: v.optional(v.union([v.number(), v.string()])),
    name: text,
    screen_name: text,
  }),
  entities: v.nullish(v.object({ media: v.nullish(v.array(Media)) })),
})
const Person = v.object({ name: text, screen_name: text })
const Body = v.object({
  for_user_id: v.string(),
  direct_message_events: v.nullish(v.array(DirectMessage)),
  users: v.nullish(v.record(v.string(), Person)),
  tweet_create_events: v.nullish(v.array(Tweet)),
  user_has_blocked: v.nullish(v.boolean()),
})
type Body = v.InferOutput<typeof Body>

const filesOf = (media: readonly (v.InferOutput<typeof Media> | null | undefined)[]): InboundFile[] =>
  media.flatMap((one) => (one?.media_url_https ? [{ ref: one.media_url_https }] : []))

const personOf = (id: string, name: string | null | undefined, screenName: string | null | undefined) => ({
  sourceId: id,
  name: name ?? screenName ?? undefined,
  attributes: screenName ? { social_profiles: { twitter: screenName }, screen_name: screenName } : {},
})

function ofDirectMessages({ for_user_id: own, direct_message_events: events, users }: Body): Inbound[] {
  return (events ?? []).flatMap(({ id, message_create: made }): InboundMessage[] => {
    if (!made) return []
    const isEcho = made.sender_id === own
    const other = isEcho ? made.target?.recipient_id : made.sender_id
    if (!other) return []
    const { text: words, attachment } = made.message_data
    const known = users?.[other]
    return [
      {
        kind: 'message',
        from: personOf(other, known?.name, known?.screen_name),
        id,
        text: words ?? null,
        files: filesOf([attachment?.media]),
        conversation: { type: 'direct_message' },
        thread: { type: 'direct_message' },
        ...(isEcho && { isEcho }),
      },
    ]
  })
}

function ofTweets({ for_user_id: own, tweet_create_events: tweets, user_has_blocked: isBlocked }: Body): Inbound[] {
  if (isBlocked) return []
  return (tweets ?? []).flatMap((tweet): InboundMessage[] => {
    const author = String(tweet.user.id_str ?? tweet.user.id ?? '')
    // What the profile itself says is known here, or meant for everybody.
    if (!author || author === own) return []
    const answers = tweet.in_reply_to_status_id_str ?? null
    return [
      {
        kind: 'message',
        from: personOf(author, tweet.user.name, tweet.user.screen_name),
        id: tweet.id_str,
        text: tweet.extended_tweet?.full_text ?? tweet.text ?? null,
        files: filesOf(tweet.entities?.media ?? []),
        conversation: { type: 'tweet', tweet_id: tweet.id_str, tweet_source: tweet.source ?? null },
        thread: { type: 'tweet', answers },
        ...(answers && { replyTo: answers }),
      },
    ]
  })
}

/** The profile that a delivery is about. @throws Error for what is no delivery of X */
export const profilesIn = (raw: string): string[] => [v.parse(Body, JSON.parse(raw)).for_user_id]

/** @param withTweets tweets are conversations as well */
export function readTwitter(raw: string, withTweets: boolean): Inbound[] {
  const body = v.parse(Body, JSON.parse(raw))
  return [...ofDirectMessages(body), ...(withTweets ? ofTweets(body) : [])]
}
