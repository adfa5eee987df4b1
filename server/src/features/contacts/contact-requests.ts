import { CONTACT_PAGE_SIZE, ContactChanges, NewContact, toContactSort } from '@parley/shared/contract/contact-calls'
import { UrlLike } from '@parley/shared/contract/rules/web-address'
import * as v from 'valibot'
import { Flag, Id, listOf, Page } from '../../http/validation/param-schemas.ts'
import { OptionalFile } from '../../storage/uploaded-file.ts'

/** Query of every list of contacts. */
export const ContactListQuery = v.object({
  page: Page,
  sort: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => toContactSort(text)),
    ),
    'name',
  ),
  labels: v.optional(listOf(v.string()), []),
  q: v.optional(v.string(), ''),
  include_contact_inboxes: v.optional(Flag, true),
  include_labels: v.optional(Flag, false),
})
export type ContactListQuery = v.InferOutput<typeof ContactListQuery>

export const offsetOf = (page: number): number => (page - 1) * CONTACT_PAGE_SIZE

export const ShowQuery = v.object({
  include_contact_inboxes: v.optional(Flag, true),
  include_labels: v.optional(Flag, false),
})

/** Forms send every value as text; a picture comes as a file, or by the address where it is. */
const asSent = { blocked: v.optional(Flag), avatar: OptionalFile, avatar_url: v.nullish(UrlLike) }
export const NewContactBody = v.object({ ...NewContact.entries, ...asSent, inbox_id: v.nullish(Id) })
export const ContactChangesBody = v.object({ ...ContactChanges.entries, ...asSent })

export const ContactParams = v.object({ id: Id })
export const NoteParams = v.object({ id: Id, noteId: Id })
export const LabelsBody = v.object({ labels: v.optional(listOf(v.pipe(v.string(), v.trim())), []) })
export const AttributeKeysBody = v.object({ custom_attributes: v.optional(listOf(v.string()), []) })
