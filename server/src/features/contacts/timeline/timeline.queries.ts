import { TIMELINE_PAGE_SIZE, type TimelineEntry, type TimelineKind } from '@parley/shared/contract/contact-timeline'
import { CONVERSATION_STATUSES } from '@parley/shared/contract/scalars'
import { type Viewer, visibleTo } from '../../../access/visibility.ts'
import type { Sql } from '../../../db/db.ts'
import { type Params, params } from '../../../db/params.ts'

export interface TimelineRow extends Omit<TimelineEntry, 'at'> {
  at: Date
  /** Breaks ties between entries of one moment. */
  place: number
}

/** Where an answer begins: behind this moment, and behind this entry of it. */
export interface TimelinePlace {
  at: Date
  place: number
  kind: TimelineKind
}

const COLUMNS = 'kind, place, at, text, conversation_id, inbox, status, rating, person'
const STATUS = `array[${CONVERSATION_STATUSES.map((one) => `'${one}'`).join(', ')}]::text[]`
// As precise as a place can say it.
const WHEN = `date_trunc('milliseconds', at)`
const INBOX = `json_build_object('name', i.name, 'channel_type', i.channel_type)::jsonb`
const NOTHING = { inbox: 'null::jsonb', status: 'null::text', rating: 'null::smallint', person: 'null::text' }

/** SQL of each kind: the columns above, of account $1 and contact $2. `seen` keeps to conversations of the viewer. */
const KINDS: Record<TimelineKind, (seen: string) => string> = {
  conversation: (seen) => `
    select 'conversation', c.id, c.last_activity_at, coalesce(left(m.content, 300), ''), c.display_id, ${INBOX},
      (${STATUS})[c.status + 1], ${NOTHING.rating}, u.name
    from conversations c join inboxes i on i.account_id = c.account_id and i.id = c.inbox_id
    left join users u on u.id = c.assignee_id
    left join lateral (select content from messages m where m.account_id = c.account_id and m.conversation_id = c.id
      and m.message_type in (0, 1) and not m.private order by m.id desc limit 1) m on true
    where c.account_id = $1 and c.contact_id = $2 and ${seen}`,
  note: () => `
    select 'note', n.id, n.created_at, left(n.content, 1000), null::int, ${NOTHING.inbox}, ${NOTHING.status}, ${NOTHING.rating}, u.name
    from contact_notes n left join users u on u.id = n.user_id where n.account_id = $1 and n.contact_id = $2`,
  rating: (seen) => `
    select 'rating', r.id, r.created_at, coalesce(left(r.feedback_message, 1000), ''), c.display_id, ${INBOX}, ${NOTHING.status},
      r.rating, u.name
    from csat_responses r join conversations c on c.account_id = r.account_id and c.id = r.conversation_id
    join inboxes i on i.account_id = c.account_id and i.id = c.inbox_id
    left join users u on u.id = r.assigned_agent_id
    where r.account_id = $1 and c.contact_id = $2 and ${seen}`,
  visit: () => `
    select 'visit', v.id::int, v.visited_at, v.url, null::int, ${NOTHING.inbox}, ${NOTHING.status}, ${NOTHING.rating}, ${NOTHING.person}
    from contact_page_visits v where v.account_id = $1 and v.contact_id = $2`,
  campaign: (seen) => `
    select 'campaign', p.id, m.created_at, p.title, c.display_id, ${INBOX}, ${NOTHING.status}, ${NOTHING.rating}, ${NOTHING.person}
    from campaign_recipients r join campaigns p on p.id = r.campaign_id
    join messages m on m.account_id = r.account_id and m.id = r.message_id
    join conversations c on c.account_id = m.account_id and c.id = m.conversation_id
    join inboxes i on i.account_id = c.account_id and i.id = c.inbox_id
    where r.account_id = $1 and r.contact_id = $2 and ${seen}`,
}

/** The newest entries of the kinds that the viewer may see, `limit` behind a place. */
export async function timelineRows(
  db: Sql,
  viewer: Viewer,
  contactId: number,
  kinds: readonly TimelineKind[],
  after: TimelinePlace | null,
): Promise<TimelineRow[]> {
  const p: Params = params(viewer.accountId, contactId)
  const seen = visibleTo(viewer, p)
  const behind = after
    ? `where (${WHEN}, kind, place) < (${p.add(after.at)}::timestamptz, ${p.add(after.kind)}::text, ${p.add(after.place)}::int)`
    : ''
  const { rows } = await db.query<TimelineRow>(
    `with entries (${COLUMNS}) as (${kinds.map((kind) => KINDS[kind](seen)).join(' union all ')})
     select kind || '-' || place as id, ${COLUMNS} from entries ${behind}
     order by ${WHEN} desc, kind desc, place desc limit ${TIMELINE_PAGE_SIZE + 1}`,
    p.values,
  )
  return rows
}

/** A page on which a known person has the chat open; the same page within five minutes is one visit. */
export async function insertVisit(tx: Sql, accountId: number, linkId: number, url: string, at: Date): Promise<void> {
  await tx.query(
    `insert into contact_page_visits (account_id, contact_id, url, visited_at)
     select ci.account_id, ci.contact_id, $3, $4::timestamptz from contact_inboxes ci where ci.account_id = $1 and ci.id = $2
       and not exists (select 1 from contact_page_visits v where v.account_id = $1 and v.contact_id = ci.contact_id
         and v.url = $3 and v.visited_at > $4::timestamptz - interval '5 minutes')`,
    [accountId, linkId, url, at],
  )
}
