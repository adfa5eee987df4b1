import { json, type Sql } from '../../db/db.ts'
import type { SourceSettings } from '../source/setting-shapes.ts'

/** True where another inbox answers to that token already. */
export async function isTokenTaken(
  sql: Sql,
  field: 'website_token' | 'inbox_identifier',
  token: string,
): Promise<boolean> {
  const { rows } = await sql.query(`select 1 from inboxes where channel ->> '${field}' = $1 and channel ? '${field}'`, [
    token,
  ])
  return rows.length > 0
}

type Facts = SourceSettings['inboxes'] & { channelType: string; channel: object; week: unknown }

export async function insertInbox(sql: Sql, accountId: number, it: Facts): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into inboxes (account_id, name, channel_type, channel, provider, medium, phone_number, email, greeting_enabled,
       greeting_message, enable_auto_assignment, auto_assignment_config, allow_messages_after_resolved,
       lock_to_single_conversation, csat_survey_enabled, csat_config, enable_email_collect, working_hours_enabled,
       out_of_office_message, working_hours, timezone, sender_name_type, business_name)
     values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13, $14, $15, $16::jsonb, $17, $18, $19,
       $20::jsonb, $21, $22, $23) returning id`,
    [
      accountId,
      it.name || 'Inbox',
      it.channelType,
      json(it.channel),
      it.provider,
      it.medium,
      it.phone_number,
      it.email,
      it.greeting_enabled,
      it.greeting_message,
      it.enable_auto_assignment,
      json(it.auto_assignment_config),
      it.allow_messages_after_resolved,
      it.lock_to_single_conversation,
      it.csat_survey_enabled,
      json(it.csat_config),
      it.enable_email_collect,
      it.working_hours_enabled,
      it.out_of_office_message,
      json(it.week),
      it.timezone,
      it.sender_name_type,
      it.business_name,
    ],
  )
  return rows[0]?.id ?? 0
}

export const setContinuity = (sql: Sql, accountId: number, id: number, mailInboxId: number) =>
  sql.query(
    'update inboxes set continuity_inbox_id = $3 where account_id = $1 and id = $2 and continuity_inbox_id is null',
    [accountId, id, mailInboxId],
  )

export const setPortal = (sql: Sql, accountId: number, id: number, portalId: number) =>
  sql.query('update inboxes set portal_id = $3 where account_id = $1 and id = $2 and portal_id is null', [
    accountId,
    id,
    portalId,
  ])
