import { CONVERSATION_STATUSES, MESSAGE_STATUSES, MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import type { Audience } from '../ports/publisher.ts'
import { eventsOf, type PublishedEvent } from './recording-publisher.ts'
import type { TestApp } from './test-app.ts'

// biome-ignore lint/suspicious/noExplicitAny: payloads of every shape, reduced to what a person compares
type Json = any

const TYPES = Object.keys(MESSAGE_TYPE)
const flags = (named: Record<string, unknown>): string =>
  Object.entries(named)
    .filter(([, value]) => value)
    .map(([name, value]) => (value === true ? name : `${name}=${Array.isArray(value) ? value.join('+') : value}`))
    .join(' ')

function messageLine(data: Json): string {
  const facts = {
    private: data.private,
    [data.content_type]: data.content_type !== 'text',
    [data.status]: data.status !== 'sent',
    echo: data.echo_id,
    by: data.sender?.name,
    attributes: Object.keys(data.content_attributes).length > 0 && JSON.stringify(data.content_attributes),
    was: data.previous_changes && JSON.stringify(data.previous_changes),
  }
  return `${TYPES[data.message_type]} "${data.content}" ${flags(facts)}`
}

function conversationLine(data: Json): string {
  const facts = {
    assignee: data.meta.assignee?.name,
    team: data.meta.team?.name,
    priority: data.priority,
    labels: data.labels.length > 0 && data.labels,
    muted: data.muted,
    snoozed: data.snoozed_until !== null,
    waiting: data.waiting_since > 0,
    replied: data.first_reply_created_at > 0,
    unread: data.unread_count,
    says: data.messages[0]?.content,
  }
  return `#${data.id} ${data.status} ${flags(facts)}`
}

function whatOf({ event, data }: { event: string; data: Json }): string {
  if (event.startsWith('conversation.typing')) return `${data.user.name} in #${data.conversation.id}`
  if (event.startsWith('message.') || event === 'first.reply.created') return messageLine(data)
  if (event === 'bulk.assignee.changed') return `#${data.conversation_ids} to ${data.assignee?.name}`
  if (event.startsWith('conversation.') || event.endsWith('e.changed') || event === 'team.changed')
    return conversationLine(data)
  if (event.startsWith('notification.'))
    return `${data.notification.notification_type ?? 'one'} unread=${data.unread_count}`
  return event.startsWith('contact.') ? `${data.name} ${flags({ blocked: data.blocked, email: data.email })}` : ''
}

/** Reads what happened to one account, in words that do not change from run to run. */
export interface Chronicle {
  /** What was published since the last look: who hears it, what it says, who did it. */
  told(): Promise<string[]>
  /** What is stored now: conversations, messages, people in them, notifications, facts of reports, jobs that wait. */
  stored(): Promise<string[]>
}

/** Ids in links of mentions. */
const MENTIONED = /mention:\/\/(user|team)\/\d+/g
/** Names that guests are given by chance. */
const GUEST = /\b[a-z]+-[a-z]+-\d{1,3}\b/g

/** @param accountId of an account that only this test uses */
export function chronicleOf(t: TestApp, accountId: number): Chronicle {
  let seen = 0
  const namesById = async (table: string): Promise<Map<number, string>> => {
    const { rows } = await t.db.query<{ id: number; name: string }>(`select id, name from ${table}`)
    return new Map(rows.map(({ id, name }) => [id, name]))
  }

  async function toWhom(audience: Audience, users: Map<number, string>): Promise<string> {
    const more = {
      visitor: 'visitor' in audience && audience.visitor,
      but: 'exceptUserId' in audience && users.get(audience.exceptUserId ?? 0),
      also: 'alsoUserIds' in audience && [...(audience.alsoUserIds ?? [])].map((id) => users.get(id)).sort(),
      visitors: 'visitors' in audience && audience.visitors,
    }
    const facts = flags({ ...more, also: Array.isArray(more.also) && more.also.length > 0 && more.also })
    const who = audience.kind === 'user' ? users.get(audience.userId) : audience.kind
    return facts ? `${who} (${facts})` : `${who}`
  }

  const lineOf = async (one: PublishedEvent, users: Map<number, string>): Promise<string> => {
    const by = (one.data.performer as { name: string } | undefined)?.name
    const line = `${one.event} → ${await toWhom(one.audience, users)}: ${whatOf(one)}`.trim()
    return (by ? `${line} · by ${by}` : line).replaceAll(GUEST, 'a guest').replaceAll(MENTIONED, 'mention://$1')
  }

  async function lines(text: string, line: (row: Json) => string): Promise<string[]> {
    const { rows } = await t.db.query<Json>(text, [accountId])
    return rows.map((row) => line(row).trim().replaceAll(GUEST, 'a guest').replaceAll(MENTIONED, 'mention://$1'))
  }

  const conversations = () =>
    lines(
      `select c.*, u.name as assignee, tm.name as team,
         array(select p.name from conversation_participants cp join users p on p.id = cp.user_id
           where cp.account_id = c.account_id and cp.conversation_id = c.id order by p.name) as participants,
         array(select p.name from mentions m join users p on p.id = m.user_id
           where m.account_id = c.account_id and m.conversation_id = c.id order by p.name) as mentioned
       from conversations c left join users u on u.id = c.assignee_id left join teams tm on tm.id = c.team_id
       where c.account_id = $1 order by c.id`,
      (row) =>
        `#${row.display_id} ${CONVERSATION_STATUSES[row.status]} ${flags({
          assignee: row.assignee,
          team: row.team,
          labels: row.labels.length > 0 && row.labels,
          snoozed: row.snoozed_until !== null,
          waiting: row.waiting_since !== null,
          replied: row.first_reply_created_at !== null,
          handed_off: row.handed_off_at !== null,
          unread: row.unread_count,
          participants: row.participants.length > 0 && row.participants,
          mentioned: row.mentioned.length > 0 && row.mentioned,
          attributes:
            Object.keys(row.additional_attributes).length > 0 && Object.keys(row.additional_attributes).sort(),
          custom: Object.keys(row.custom_attributes).length > 0 && JSON.stringify(row.custom_attributes),
        })}`,
    )

  const messages = () =>
    lines(
      `select m.*, c.display_id from messages m join conversations c on c.account_id = m.account_id and c.id = m.conversation_id
       where m.account_id = $1 order by m.id`,
      (row) =>
        `#${row.display_id} ${TYPES[row.message_type]} "${row.content}" ${flags({
          private: row.private,
          [MESSAGE_STATUSES[row.status] ?? '']: row.status !== 0,
          by: row.sender_type,
        })}`,
    )

  const notifications = () =>
    lines(
      `select n.notification_type, u.name, c.display_id, n.secondary_actor_type as about from notifications n
       join users u on u.id = n.user_id join conversations c on c.account_id = n.account_id and c.id = n.conversation_id
       where n.account_id = $1 order by c.id, u.name`,
      (row) => `notification ${row.notification_type} of ${row.name} in #${row.display_id} about ${row.about}`,
    )

  const facts = () =>
    lines(
      `select e.name, u.name as user_name, c.display_id from reporting_events e
       left join users u on u.id = e.user_id join conversations c on c.account_id = e.account_id and c.id = e.conversation_id
       where e.account_id = $1 order by e.id`,
      (row) => `fact ${row.name} of #${row.display_id} ${flags({ by: row.user_name })}`,
    )

  /** Jobs of one transaction have no order of their own. */
  const jobs = async () =>
    (
      await lines(
        `select name, data ->> 'event' as event, data -> 'conversationId' is not null as is_about_conversation from pgboss.job
         where (data ->> 'accountId')::int = $1 and state = 'created'`,
        (row) => `job ${row.name} ${row.event ?? ''}`,
      )
    ).sort()

  return {
    async told() {
      const all = eventsOf(t.published, accountId)
      const users = await namesById('users')
      const fresh = all.slice(seen)
      seen = all.length
      return Promise.all(fresh.map((one) => lineOf(one, users)))
    },
    async stored() {
      const parts = [conversations, messages, notifications, facts, jobs]
      const read: string[] = []
      for (const part of parts) read.push(...(await part()))
      return read
    },
  }
}
