import * as v from 'valibot'
import { ChannelType, Unix } from './values/scalars.ts'

/** Entries of one answer of the timeline. */
export const TIMELINE_PAGE_SIZE = 30

export const TIMELINE_KINDS = ['conversation', 'note', 'rating', 'visit', 'campaign'] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

/** One thing that happened with a contact (contract, configuration 6.5). */
export const TimelineEntry = v.object({
  /** Unique within the timeline: the kind and a number. */
  id: v.string(),
  kind: v.picklist(TIMELINE_KINDS),
  at: Unix,
  /** The words of it: of a note, a rating's comment, an address, a campaign's title, the last words of a conversation. */
  text: v.string(),
  /** Display id, where a conversation belongs to it. */
  conversation_id: v.nullable(v.number()),
  inbox: v.nullable(v.object({ name: v.string(), channel_type: ChannelType })),
  /** Of a conversation. */
  status: v.nullable(v.picklist(['open', 'resolved', 'pending', 'snoozed'])),
  /** 1 to 5, of a rating. */
  rating: v.nullable(v.number()),
  /** Who wrote a note or has a conversation. */
  person: v.nullable(v.string()),
})
export type TimelineEntry = v.InferOutput<typeof TimelineEntry>

/** The newest first; `next` is where the answer after this one begins, null at the end. */
export const ContactTimeline = v.object({ payload: v.array(TimelineEntry), next: v.nullable(v.string()) })
export type ContactTimeline = v.InferOutput<typeof ContactTimeline>
