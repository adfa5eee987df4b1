import type { ContactRecord } from '@parley/shared/contract/contact-calls'
import type { ChannelType } from '@parley/shared/contract/scalars'
import { type ContactRow, toContact } from '../../presenters/person.ts'
import type { PresenterContext } from '../../presenters/presenter-context.ts'

export interface LinkRow {
  source_id: string
  inbox: { id: number; name: string; avatar_key: string | null; channel_type: ChannelType; provider: string | null }
}

/** A contact as the contact calls answer it. */
export interface ContactRecordRow extends ContactRow {
  account_id: number
  labels: string[]
  /** Null when the caller did not ask for them. */
  links: LinkRow[] | null
}

/** SQL: an inbox as far as a contact shows it, of the row alias `i`. */
const SLIM_INBOX = `json_build_object('id', i.id, 'name', i.name, 'avatar_key', i.avatar_key,
  'channel_type', i.channel_type, 'provider', i.provider)`

/** SQL: the columns of a ContactRecordRow from `contacts c`, its links only when asked for. */
export const contactColumns = (withLinks: boolean): string => `
  'contact' as type, c.account_id, c.id, c.name, c.email, c.phone_number, c.identifier, c.avatar_key, c.blocked,
  c.additional_attributes, c.custom_attributes, c.last_activity_at, c.created_at, c.labels,
  ${withLinks ? LINKS : 'null::json'} as links`

const LINKS = `(select coalesce(json_agg(json_build_object('source_id', ci.source_id, 'inbox', ${SLIM_INBOX}) order by ci.id), '[]')
  from contact_inboxes ci join inboxes i on i.account_id = ci.account_id and i.id = ci.inbox_id
  where ci.account_id = c.account_id and ci.contact_id = c.id)`

export const toLink = ({ source_id, inbox }: LinkRow, context: PresenterContext) => ({
  source_id,
  inbox: {
    id: inbox.id,
    name: inbox.name,
    avatar_url: context.thumbnailUrl(inbox.avatar_key),
    channel_id: inbox.id,
    channel_type: inbox.channel_type,
    provider: inbox.provider,
  },
})

export const toRecord = (row: ContactRecordRow, context: PresenterContext, withLabels: boolean): ContactRecord => ({
  ...toContact(row, context),
  ...(row.links && { contact_inboxes: row.links.map((link) => toLink(link, context)) }),
  ...(withLabels && { labels: row.labels }),
})
