import { CONVERSATION_STATUS, type ConversationStatus } from '@parley/shared/contract/scalars'
import { json, type Sql } from '../../../db/db.ts'
import { hasBot } from '../../../domain-events/conversation.queries.ts'

interface Link {
  id: number
  contact_id: number
  inbox_id: number
}

interface Fresh {
  link: Link
  /** Undefined: as the inbox has it. */
  status: ConversationStatus | undefined
  snoozedUntil?: Date | null
  /** False: nobody waits for us. */
  isWaiting?: boolean
  campaignId?: number
  additionalAttributes: Record<string, unknown>
  customAttributes?: Record<string, unknown>
}

const rowOf = (fresh: Fresh, place: number) => ({
  place,
  inbox_id: fresh.link.inbox_id,
  contact_id: fresh.link.contact_id,
  link_id: fresh.link.id,
  status: fresh.status && CONVERSATION_STATUS[fresh.status],
  snoozed_until: fresh.snoozedUntil ?? null,
  is_waiting: fresh.isWaiting !== false,
  campaign_id: fresh.campaignId ?? null,
  additional: fresh.additionalAttributes,
  custom: fresh.customAttributes ?? {},
})

/** A blocked contact's starts resolved, one that a program looks after pending, any other as asked for, or open. */
const FIRST_STATUS = `case when ct.blocked then ${CONVERSATION_STATUS.resolved} else coalesce(f.status,
  case when ${hasBot('i')} then ${CONVERSATION_STATUS.pending} else ${CONVERSATION_STATUS.open} end) end`

/** @returns their internal ids, in the order of `all` */
export async function insertConversations(
  tx: Sql,
  accountId: number,
  all: readonly Fresh[],
  now: Date,
): Promise<number[]> {
  // Numbers are taken last before the insert: the account row stays locked until the transaction ends.
  const { rows } = await tx.query<{ id: number }>(
    `with fresh as materialized (
       select f.*, ${FIRST_STATUS} as first_status
       from jsonb_to_recordset($2::jsonb) f (place int, inbox_id int, contact_id int, link_id int, status int,
         snoozed_until timestamptz, is_waiting boolean, campaign_id int, additional jsonb, custom jsonb)
       left join contacts ct on ct.account_id = $1 and ct.id = f.contact_id
       left join inboxes i on i.account_id = $1 and i.id = f.inbox_id),
     number as (
       update accounts set next_conversation_number = next_conversation_number + $4::int where id = $1
       returning next_conversation_number - $4::int as first),
     made as (
       insert into conversations (account_id, display_id, inbox_id, contact_id, contact_inbox_id, status, snoozed_until,
         additional_attributes, custom_attributes, waiting_since, last_activity_at, created_at, updated_at, campaign_id)
       select $1, number.first + f.place, f.inbox_id, f.contact_id, f.link_id, f.first_status,
         case when f.first_status = ${CONVERSATION_STATUS.snoozed} then f.snoozed_until end,
         f.additional, f.custom, case when f.is_waiting then $3::timestamptz end, $3, $3, $3, f.campaign_id
       from fresh f, number returning id, display_id)
     select id from made order by display_id`,
    [accountId, json(all.map(rowOf)), now, all.length],
  )
  if (rows.length < all.length) throw new Error(`account ${accountId} is gone`)
  return rows.map(({ id }) => id)
}
