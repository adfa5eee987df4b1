import { CONTENT_TYPES, MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import type { Sql } from '../../../db/db.ts'
import type { LockedConversation } from '../../../domain-events/conversation-row.ts'
import type { InboxReach } from '../../../presenters/can-reply.ts'
import { replyWindow } from '../../../presenters/reply-window.queries.ts'
import type { WorkingDay } from '../../reports/business-seconds.ts'

/** What decides what an inbox says by itself; hours and the words outside of them are its team's where that has some. */
export interface AnswerFacts {
  channel_type: string
  greeting_enabled: boolean
  greeting_message: string | null
  enable_email_collect: boolean
  working_hours_enabled: boolean
  working_hours: WorkingDay[]
  timezone: string
  out_of_office_message: string | null
  has_email: boolean
  /** Somebody or something has said something to the contact. */
  was_answered: boolean
}

const { outgoing, template } = MESSAGE_TYPE

export async function findAnswerFacts(tx: Sql, row: LockedConversation): Promise<AnswerFacts | null> {
  const { rows } = await tx.query<AnswerFacts>(
    `select i.channel_type, i.greeting_enabled, i.greeting_message, i.enable_email_collect,
       coalesce(t.working_hours_enabled, false) or i.working_hours_enabled as working_hours_enabled,
       case when t.working_hours_enabled then t.working_hours else i.working_hours end as working_hours,
       case when t.working_hours_enabled then t.timezone else i.timezone end as timezone,
       case when t.working_hours_enabled then t.out_of_office_message else i.out_of_office_message end as out_of_office_message,
       ct.email is not null as has_email,
       exists (select 1 from messages m where m.account_id = $1 and m.conversation_id = $4
         and m.message_type in (${outgoing}, ${template}) and not m.private) as was_answered
     from inboxes i join contacts ct on ct.account_id = i.account_id and ct.id = $3
       left join teams t on t.account_id = i.account_id and t.id = $5
     where i.account_id = $1 and i.id = $2`,
    [row.account_id, row.inbox_id, row.contact_id, row.id, row.team_id],
  )
  return rows[0] ?? null
}

const PERSON_MINUTES = 5

/** What has been said in the conversation lately. A day is one of the inbox's time zone. */
export async function findRecentAnswers(
  tx: Sql,
  row: LockedConversation,
  timezone: string,
  now: Date,
): Promise<{ isTemplateToday: boolean; isPersonNow: boolean }> {
  const { rows } = await tx.query<{ is_template_today: boolean; is_person_now: boolean }>(
    `select exists (select 1 from messages m where m.account_id = $1 and m.conversation_id = $2 and m.message_type = ${template}
         and m.created_at >= date_trunc('day', $3::timestamptz at time zone $4) at time zone $4) as is_template_today,
       exists (select 1 from messages m where m.account_id = $1 and m.conversation_id = $2 and m.message_type = ${outgoing}
         and not m.private and m.sender_type = 'User'
         and m.created_at > $3::timestamptz - interval '${PERSON_MINUTES} minutes') as is_person_now`,
    [row.account_id, row.id, now, timezone],
  )
  return { isTemplateToday: rows[0]?.is_template_today ?? false, isPersonNow: rows[0]?.is_person_now ?? false }
}

const SURVEY = CONTENT_TYPES.indexOf('input_csat')

export interface SurveyFacts {
  display_type: string | null
  message: string | null
  operator: string | null
  titles: string[]
  was_asked: boolean
  reach: InboxReach
}

/** What the inbox asks at the end; null: it asks nothing. */
export async function findSurvey(tx: Sql, row: LockedConversation): Promise<SurveyFacts | null> {
  const { rows } = await tx.query<SurveyFacts>(
    `select i.csat_config ->> 'display_type' as display_type, nullif(i.csat_config ->> 'message', '') as message,
       i.csat_config #>> '{survey_rules,operator}' as operator,
       array(select jsonb_array_elements_text(case jsonb_typeof(i.csat_config #> '{survey_rules,values}')
         when 'array' then i.csat_config #> '{survey_rules,values}' else '[]' end)) as titles,
       exists (select 1 from messages m where m.account_id = $1 and m.conversation_id = $3 and m.content_type = $4) as was_asked,
       json_build_object('name', i.name, 'channel_type', i.channel_type, 'medium', i.medium, 'window', ${replyWindow('i')}) as reach
     from inboxes i where i.account_id = $1 and i.id = $2 and i.csat_survey_enabled`,
    [row.account_id, row.inbox_id, row.id, SURVEY],
  )
  return rows[0] ?? null
}

/** One answer per message; the agent of the first one stays. */
export async function storeAnswer(
  tx: Sql,
  row: LockedConversation,
  messageId: number,
  { rating, feedback }: { rating: number; feedback: string | null },
): Promise<void> {
  const { count } = await tx.query(
    'update csat_responses set rating = $3, feedback_message = $4 where account_id = $1 and message_id = $2',
    [row.account_id, messageId, rating, feedback],
  )
  if (count > 0) return
  await tx.query(
    `insert into csat_responses (account_id, conversation_id, message_id, contact_id, assigned_agent_id, rating, feedback_message)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [row.account_id, row.id, messageId, row.contact_id, row.assignee_id, rating, feedback],
  )
}
