import { AUDIT_LOGS_PER_PAGE, type AuditLog } from '@parley/shared/contract/audit-log'
import { json, type Sql } from '../../db/db.ts'
import { type Params, params } from '../../db/params.ts'
import type { Member } from '../../http/caller.ts'

/** What the trail knows. An inbox's and a team's members are a subject of their own, under the id of the inbox or team. */
type Subject =
  | 'Account'
  | 'AccountUser'
  | 'AgentBot'
  | 'Article'
  | 'Assistant'
  | 'AutomationRule'
  | 'AvailabilityReason'
  | 'CannedResponse'
  | 'Category'
  | 'Portal'
  | 'Conversation'
  | 'CustomAttributeDefinition'
  | 'CustomRole'
  | 'DashboardApp'
  | 'Hook'
  | 'Inbox'
  | 'InboxMember'
  | 'Label'
  | 'Macro'
  | 'NativeAttributeRequirement'
  | 'SlaPolicy'
  | 'Team'
  | 'TeamMember'
  | 'Webhook'

/** Whether it was made, changed or removed, and what it is called. */
export interface AuditedChange {
  action: 'create' | 'update' | 'delete'
  type: Subject
  id: number
  label: string
}

export async function insertAudit(
  sql: Sql,
  member: Member,
  { action, type, id, label }: AuditedChange,
  changes: AuditLog['changes'],
): Promise<void> {
  await sql.query(
    `insert into audit_logs (account_id, action, subject_type, subject_id, subject_label, changes, ip,
       actor_id, actor_name, actor_email)
     select $1::int, $2::text, $3::text, $4::int, $5::text, $6::jsonb, $7::text, u.id, $8::text, u.email
     from users u where u.id = $9`,
    [member.accountId, action, type, id, label, json(changes), member.ip ?? null, member.name, member.userId],
  )
}

/** In the trail of every account the user belongs to. */
export async function insertVisit(
  sql: Sql,
  userId: number,
  action: 'sign_in' | 'sign_out',
  ip: string | null,
): Promise<void> {
  await sql.query(
    `insert into audit_logs (account_id, action, subject_type, subject_id, subject_label, ip, actor_id, actor_name, actor_email)
     select au.account_id, $2::text, 'User', u.id, u.name, $3::text, u.id, u.name, u.email
     from users u join account_users au on au.user_id = u.id where u.id = $1`,
    [userId, action, ip],
  )
}

/** The oldest first, at most `most`. @returns how many */
export async function deleteAuditsBefore(sql: Sql, before: Date, most: number): Promise<number> {
  const { count } = await sql.query(
    'delete from audit_logs where id in (select id from audit_logs where created_at < $1 order by created_at limit $2)',
    [before, most],
  )
  return count
}

/** What is asked of the trail; absent: everything. */
export interface AuditFilter {
  actor_id?: number | undefined
  action?: AuditLog['action'] | undefined
  subject_type?: string | undefined
  /** Unix seconds, the first included and the last not. */
  since?: number | undefined
  until?: number | undefined
}

function conditionOf(accountId: number, filter: AuditFilter, p: Params): string {
  const parts = [`account_id = ${p.add(accountId)}`]
  if (filter.actor_id !== undefined) parts.push(`actor_id = ${p.add(filter.actor_id)}`)
  if (filter.action !== undefined) parts.push(`action = ${p.add(filter.action)}`)
  if (filter.subject_type !== undefined) parts.push(`subject_type = ${p.add(filter.subject_type)}`)
  if (filter.since !== undefined) parts.push(`created_at >= to_timestamp(${p.add(filter.since)}::float8)`)
  if (filter.until !== undefined) parts.push(`created_at < to_timestamp(${p.add(filter.until)}::float8)`)
  return parts.join(' and ')
}

const SHOWN = `id, json_build_object('id', actor_id, 'name', actor_name, 'email', actor_email, 'type', 'user') as actor,
  action, json_build_object('type', subject_type, 'id', subject_id, 'label', subject_label) as subject,
  changes, ip, extract(epoch from created_at)::int as created_at`

/** Newest first. */
export async function listAudits(sql: Sql, accountId: number, filter: AuditFilter, page: number): Promise<AuditLog[]> {
  const p = params()
  const where = conditionOf(accountId, filter, p)
  const { rows } = await sql.query<AuditLog>(
    `select ${SHOWN} from audit_logs where ${where} order by id desc
     limit ${AUDIT_LOGS_PER_PAGE} offset ${(page - 1) * AUDIT_LOGS_PER_PAGE}`,
    p.values,
  )
  return rows
}

/** A piece of the whole, newest first. @param before id of the last one of the piece before */
export async function auditsBefore(
  sql: Sql,
  accountId: number,
  filter: AuditFilter,
  before: number | null,
  most: number,
): Promise<AuditLog[]> {
  const p = params()
  const where = conditionOf(accountId, filter, p)
  const { rows } = await sql.query<AuditLog>(
    `select ${SHOWN} from audit_logs where ${where}${before === null ? '' : ` and id < ${p.add(before)}`}
     order by id desc limit ${most}`,
    p.values,
  )
  return rows
}

export async function countAudits(sql: Sql, accountId: number, filter: AuditFilter): Promise<number> {
  const p = params()
  const where = conditionOf(accountId, filter, p)
  const { rows } = await sql.query<{ n: number }>(`select count(*) as n from audit_logs where ${where}`, p.values)
  return rows[0]?.n ?? 0
}
