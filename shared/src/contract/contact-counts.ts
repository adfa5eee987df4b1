import * as v from 'valibot'

/**
 * Numbers beside the lists of contacts. Ours beyond the contract: `GET A/contacts/counts`. A missing title means none; a
 * missing segment that it was not counted: its rules no longer stand, or the account has over 100 000 contacts.
 */
export const ContactCounts = v.object({
  all: v.number(),
  /** By title. */
  labels: v.record(v.string(), v.number()),
  /** The caller's own, by id. */
  segments: v.record(v.string(), v.number()),
})
export type ContactCounts = v.InferOutput<typeof ContactCounts>
