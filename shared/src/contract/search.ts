import * as v from 'valibot'
import { ArticleStatus } from './records/portal.ts'
import { Sender } from './values/person.ts'
import { Attributes, ChannelType, CONVERSATION_STATUSES, ContentType, MessageTypeNum, Unix } from './values/scalars.ts'

/** Rows of one kind on one page. */
export const SEARCH_PAGE_SIZE = 15
/** Longest text that is looked for. */
export const MAX_SEARCH_CHARS = 500

/** What `is:` narrows to: a state of the conversation, nobody assigned, notes of colleagues. */
export const SEARCH_KINDS = [...CONVERSATION_STATUSES, 'unassigned', 'note'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]
/** What `has:` narrows to. */
export const SEARCH_HOLDS = ['attachment', 'link'] as const
export type SearchHold = (typeof SEARCH_HOLDS)[number]

export const FoundContact = v.object({
  id: v.number(),
  name: v.string(),
  email: v.nullable(v.string()),
  phone_number: v.nullable(v.string()),
  identifier: v.nullable(v.string()),
})
export type FoundContact = v.InferOutput<typeof FoundContact>

export const FoundInbox = v.object({
  id: v.number(),
  channel_id: v.number(),
  name: v.string(),
  channel_type: ChannelType,
})
export type FoundInbox = v.InferOutput<typeof FoundInbox>

/** `conversation_id` is the number people see. */
export const FoundMessage = v.object({
  id: v.number(),
  content: v.string(),
  message_type: MessageTypeNum,
  content_type: ContentType,
  source_id: v.nullable(v.string()),
  inbox_id: v.number(),
  conversation_id: v.number(),
  created_at: Unix,
  sender: v.optional(Sender),
  inbox: v.optional(FoundInbox),
  /** A note that only colleagues see. */
  private: v.optional(v.boolean(), false),
})
export type FoundMessage = v.InferOutput<typeof FoundMessage>

const Nothing = v.strictObject({})
const FoundAgent = v.object({
  id: v.number(),
  name: v.string(),
  available_name: v.string(),
  email: v.string(),
  role: v.string(),
})

export const FoundConversation = v.object({
  id: v.number(),
  account_id: v.number(),
  created_at: Unix,
  /** The oldest message of it. */
  message: v.union([FoundMessage, Nothing]),
  contact: FoundContact,
  inbox: FoundInbox,
  agent: v.union([FoundAgent, Nothing]),
  additional_attributes: v.optional(Attributes),
})
export type FoundConversation = v.InferOutput<typeof FoundConversation>

export const FoundArticle = v.object({
  id: v.number(),
  title: v.string(),
  slug: v.string(),
  portal_slug: v.string(),
  locale: v.string(),
  status: ArticleStatus,
  category_name: v.nullable(v.string()),
  /** The part of its text where the words stand, without markup. */
  excerpt: v.string(),
  updated_at: Unix,
})
export type FoundArticle = v.InferOutput<typeof FoundArticle>

export const FoundContacts = v.object({ payload: v.object({ contacts: v.array(FoundContact) }) })
export const FoundConversations = v.object({ payload: v.object({ conversations: v.array(FoundConversation) }) })
export const FoundMessages = v.object({ payload: v.object({ messages: v.array(FoundMessage) }) })
export const FoundArticles = v.object({ payload: v.object({ articles: v.array(FoundArticle) }) })

export const FoundAll = v.object({
  payload: v.object({
    conversations: v.array(FoundConversation),
    contacts: v.array(FoundContact),
    messages: v.array(FoundMessage),
    articles: v.array(FoundArticle),
  }),
})
export type FoundAll = v.InferOutput<typeof FoundAll>

/** So far everything of a kind is counted; one more stands for all that is above it. */
export const MAX_COUNTED = 1000
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const FoundCounts = v.object({
  payload: v.object({ conversations: Count, contacts: Count, messages: Count, articles: Count }),
})
export type FoundCounts = v.InferOutput<typeof FoundCounts>
