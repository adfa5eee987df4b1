import { ARTICLE_STATUSES } from '@parley/shared/contract/portal'
import {
  CONTENT_TYPES,
  CONVERSATION_PRIORITIES,
  CONVERSATION_STATUSES,
  MESSAGE_STATUSES,
} from '@parley/shared/contract/scalars'
import * as v from 'valibot'
import {
  count,
  eitherMoment,
  flag,
  Id,
  idOrNull,
  isoMoment,
  list,
  map,
  moment,
  numberOrNull,
  orElse,
  text,
  textOrNull,
  words,
} from './fields.ts'

/** `features` names those that are on. */
export const SourceAccount = v.object({ id: Id, name: words(255), locale: orElse(words(10), 'en'), features: map })
export type SourceAccount = v.InferOutput<typeof SourceAccount>

/** Of `GET profile`: whose token it is, and where that person is what. */
export const SourceProfile = v.object({
  email: text,
  accounts: list(v.object({ id: Id, name: text, role: orElse(words(20), 'agent') })),
})

export const SourceMembers = list(v.object({ id: Id }))

export const SourceContact = v.object({
  id: Id,
  name: text,
  email: textOrNull,
  phone_number: textOrNull,
  identifier: textOrNull,
  blocked: flag(false),
  additional_attributes: map,
  custom_attributes: map,
  last_activity_at: moment,
  created_at: moment,
  contact_inboxes: list(v.object({ source_id: v.pipe(words(1_000), v.nonEmpty()), inbox: v.object({ id: Id }) })),
})
export type SourceContact = v.InferOutput<typeof SourceContact>

export const SourceNote = v.object({
  id: Id,
  content: words(150_000),
  user: orElse(v.object({ id: Id }), null),
  created_at: eitherMoment,
})
export type SourceNote = v.InferOutput<typeof SourceNote>

const NewestMessage = v.object({
  conversation: orElse(
    v.object({ contact_inbox: orElse(v.object({ source_id: v.pipe(words(1_000), v.nonEmpty()) }), null) }),
    null,
  ),
})
export const SourceConversation = v.object({
  id: Id,
  uuid: orElse(v.pipe(v.string(), v.uuid()), null),
  inbox_id: Id,
  meta: v.object({
    sender: SourceContact,
    assignee: orElse(v.object({ id: Id }), null),
    team: orElse(v.object({ id: Id }), null),
    hmac_verified: flag(false),
  }),
  messages: list(NewestMessage),
  status: orElse(v.picklist(CONVERSATION_STATUSES), 'open'),
  priority: orElse(v.picklist(CONVERSATION_PRIORITIES), null),
  snoozed_until: isoMoment,
  unread_count: count,
  labels: list(words(255)),
  additional_attributes: map,
  custom_attributes: map,
  agent_last_seen_at: moment,
  assignee_last_seen_at: moment,
  contact_last_seen_at: moment,
  first_reply_created_at: moment,
  waiting_since: moment,
  created_at: moment,
  updated_at: numberOrNull,
  last_activity_at: moment,
})
export type SourceConversation = v.InferOutput<typeof SourceConversation>

const SourceAttachment = v.object({
  id: Id,
  file_type: orElse(words(50), 'file'),
  meta: map,
  data_url: textOrNull,
  fallback_title: textOrNull,
  transcribed_text: text,
  coordinates_lat: numberOrNull,
  coordinates_long: numberOrNull,
})
export type SourceAttachment = v.InferOutput<typeof SourceAttachment>

export const SourceMessage = v.object({
  id: Id,
  content: orElse(words(2_000_000), null),
  message_type: orElse(v.picklist([0, 1, 2, 3]), 2),
  content_type: orElse(v.picklist(CONTENT_TYPES), 'text'),
  status: orElse(v.picklist(MESSAGE_STATUSES), 'sent'),
  content_attributes: map,
  created_at: moment,
  private: flag(false),
  source_id: textOrNull,
  sender: orElse(v.object({ id: Id, type: orElse(words(50), null) }), null),
  attachments: list(SourceAttachment),
})
export type SourceMessage = v.InferOutput<typeof SourceMessage>

export const SourcePortal = v.object({
  id: Id,
  name: words(255),
  slug: v.pipe(words(255), v.nonEmpty()),
  custom_domain: textOrNull,
  color: textOrNull,
  header_text: textOrNull,
  homepage_link: textOrNull,
  page_title: textOrNull,
  archived: flag(false),
  config: orElse(v.object({ allowed_locales: list(v.object({ code: words(20) })) }), null),
  inbox: orElse(v.object({ id: Id }), null),
  meta: orElse(v.object({ default_locale: textOrNull, all_articles_count: count }), null),
})
export type SourcePortal = v.InferOutput<typeof SourcePortal>

export const SourceCategory = v.object({
  id: Id,
  name: words(255),
  slug: words(255),
  locale: orElse(words(20), 'en'),
  description: textOrNull,
  icon: text,
  position: count,
  parent_category: orElse(v.object({ id: Id }), null),
  root_category: orElse(v.object({ id: Id }), null),
  related_categories: list(v.object({ id: Id })),
})
export type SourceCategory = v.InferOutput<typeof SourceCategory>

export const SourceArticle = v.object({
  id: Id,
  title: words(255),
  slug: words(255),
  content: orElse(words(200_000), null),
  description: textOrNull,
  status: orElse(v.picklist(ARTICLE_STATUSES), 'draft'),
  position: count,
  views: count,
  locale: orElse(words(20), 'en'),
  author_id: idOrNull,
  category_id: idOrNull,
  associated_article_id: idOrNull,
  meta: map,
  updated_at: moment,
})
export type SourceArticle = v.InferOutput<typeof SourceArticle>
