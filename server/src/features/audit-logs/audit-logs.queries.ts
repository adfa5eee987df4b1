import { AUDIT_LOGS_PER_PAGE, type AuditLog } from '@parley/shared/contract/audit-log'
import { json, type Sql } from '../../db/db.ts'
import type { Member } from '../../http/caller.ts'

/** Whether it was made, changed or removed, and what it is called. */
export interface AuditedChange {
  action: AuditLog['action']
  type: 'Account' | 'AccountUser' | 'CustomRole' | 'Inbox' | 'Label' | 'Team'
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

/** Newest first. */
export async function listAudits(sql: Sql, accountId: number, page: number): Promise<AuditLog[]> {
  const { rows } = await sql.query<AuditLog>(
    `select id, action, json_build_object('id', actor_id, 'name', actor_name, 'email', actor_email, 'type', 'user') as actor,
       json_build_object('type', subject_type, 'id', subject_id, 'label', subject_label) as subject,
       changes, ip, extract(epoch from created_at)::int as created_at
     from audit_logs where account_id = $1 order by id desc limit $2 offset $3`,
    [accountId, AUDIT_LOGS_PER_PAGE, (page - 1) * AUDIT_LOGS_PER_PAGE],
  )
  return rows
}

export async function countAudits(sql: Sql, accountId: number): Promise<number> {
  const { rows } = await sql.query<{ n: number }>('select count(*) as n from audit_logs where account_id = $1', [
    accountId,
  ])
  return rows[0]?.n ?? 0
}
