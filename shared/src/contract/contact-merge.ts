import * as v from 'valibot'
import { ContactRecord } from './conversations/contact-calls.ts'
import { Unix } from './values/scalars.ts'

/** What can be taken from the contact that goes; everything else stays as the base has it, with blanks filled. */
export const CONTACT_MERGE_FIELDS = [
  'name',
  'email',
  'phone_number',
  'identifier',
  'avatar',
  'company_name',
  'city',
  'country',
  'custom_attributes',
] as const
export type ContactMergeField = (typeof CONTACT_MERGE_FIELDS)[number]

/** How long a merge can be undone. */
export const MERGE_UNDO_MINUTES = 30

/** What would move from one contact to another. */
export const ContactMergePreview = v.object({
  base: ContactRecord,
  mergee: ContactRecord,
  /** Everything that a merge gives to the one that stays, counted. */
  moves: v.object({
    conversations: v.number(),
    messages: v.number(),
    notes: v.number(),
    contact_inboxes: v.number(),
    ratings: v.number(),
    page_visits: v.number(),
    campaigns: v.number(),
  }),
})
export type ContactMergePreview = v.InferOutput<typeof ContactMergePreview>

/** A merge that can still be undone. */
export const ContactMerge = v.object({
  id: v.number(),
  mergee: v.object({
    id: v.number(),
    name: v.string(),
    email: v.nullable(v.string()),
    phone_number: v.nullable(v.string()),
  }),
  created_at: Unix,
  undo_until: Unix,
})
export type ContactMerge = v.InferOutput<typeof ContactMerge>

export const DUPLICATE_REASONS = ['email', 'phone', 'person'] as const

/** Two contacts that may be one person. */
export const ContactPair = v.object({
  reason: v.picklist(DUPLICATE_REASONS),
  contacts: v.tuple([ContactRecord, ContactRecord]),
})
export type ContactPair = v.InferOutput<typeof ContactPair>

export const ContactPairs = v.object({ meta: v.object({ has_more: v.boolean() }), payload: v.array(ContactPair) })
