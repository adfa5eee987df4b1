import * as v from 'valibot'
import { Email } from '../rules/email.ts'
import { PhoneNumber } from '../rules/phone.ts'
import { requiredText } from '../rules/text.ts'
import { Agent, Contact } from '../values/person.ts'
import { Attributes, ChannelType, Unix } from '../values/scalars.ts'

/** Contacts of one page of the list (contract, configuration 6.2). */
export const CONTACT_PAGE_SIZE = 15
/** Conversations shown beside a contact. */
export const CONTACT_CONVERSATIONS = 20

/** What a list can be ordered by; `-` in front turns it round. Nulls come last either way. */
export const CONTACT_SORT_KEYS = [
  'name',
  'email',
  'phone_number',
  'last_activity_at',
  'created_at',
  'company',
  'city',
  'country',
] as const
export type ContactSortKey = (typeof CONTACT_SORT_KEYS)[number]
export type ContactSort = ContactSortKey | `-${ContactSortKey}`
export const DEFAULT_CONTACT_SORT: ContactSort = 'name'

/** As a caller writes it: unknown keys mean the default, `company_name` is an older word for `company`. */
export function toContactSort(text: string | undefined): ContactSort {
  const key = (text ?? '').replace(/^-/, '').replace('company_name', 'company')
  if (!CONTACT_SORT_KEYS.some((known) => known === key)) return DEFAULT_CONTACT_SORT
  return `${text?.startsWith('-') ? '-' : ''}${key}` as ContactSort
}

/** An inbox as far as a contact's links show it. */
export const SlimInbox = v.object({
  id: v.number(),
  name: v.string(),
  avatar_url: v.string(),
  channel_id: v.number(),
  channel_type: ChannelType,
  provider: v.nullable(v.string()),
})
export type SlimInbox = v.InferOutput<typeof SlimInbox>

export const ContactInboxLink = v.object({ source_id: v.string(), inbox: SlimInbox })
export type ContactInboxLink = v.InferOutput<typeof ContactInboxLink>

/** A contact of the contact calls. `labels` come when asked for with `include_labels=true`. */
export const ContactRecord = v.object({
  ...Contact.entries,
  contact_inboxes: v.optional(v.array(ContactInboxLink)),
  labels: v.optional(v.array(v.string())),
})
export type ContactRecord = v.InferOutput<typeof ContactRecord>

export const ContactList = v.object({
  meta: v.object({ count: v.number(), current_page: v.number() }),
  payload: v.array(ContactRecord),
})
export type ContactList = v.InferOutput<typeof ContactList>

/** Blank text means "none": stored as null. */
const orNone = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.nullish(
    v.union([
      v.pipe(
        v.string(),
        v.trim(),
        v.literal(''),
        v.transform(() => null),
      ),
      schema,
    ]),
  )

const ShortText = v.pipe(v.string(), v.trim(), v.maxLength(255, 'is too long (maximum is 255 characters)'))

/** What lists are sorted and searched by. */
const isListed = (key: string) => key === 'company_name' || key === 'city' || key === 'country'
const ContactExtra = v.pipe(
  Attributes,
  v.check(
    (extra) => Object.entries(extra).every(([key, value]) => !isListed(key) || String(value ?? '').length <= 255),
    'has a company_name, city or country that is too long (maximum is 255 characters)',
  ),
)

const facts = {
  email: orNone(Email),
  phone_number: orNone(PhoneNumber),
  identifier: orNone(ShortText),
  blocked: v.optional(v.boolean()),
  additional_attributes: v.optional(ContactExtra),
  custom_attributes: v.optional(Attributes),
}

/** Body of a change: what is left out stays, attribute maps are merged. */
export const ContactChanges = v.object({ name: v.optional(ShortText), ...facts })
export type ContactChanges = v.InferOutput<typeof ContactChanges>

/** Body of a new contact; `inbox_id` links it to an inbox at once. */
export const NewContact = v.object({
  name: v.optional(ShortText, ''),
  ...facts,
  inbox_id: v.nullish(v.pipe(v.number(), v.integer())),
  source_id: v.nullish(ShortText),
})
export type NewContact = v.InferOutput<typeof NewContact>

/** Longest note. */
export const MAX_NOTE_CHARS = 10_000

export const ContactNoteBody = v.object({
  content: requiredText(MAX_NOTE_CHARS),
})

export const ContactNote = v.object({
  id: v.number(),
  content: v.string(),
  account_id: v.number(),
  contact_id: v.number(),
  /** Left out when who wrote it has gone. */
  user: v.optional(Agent),
  created_at: Unix,
  updated_at: Unix,
})
export type ContactNote = v.InferOutput<typeof ContactNote>
