import { AUDIT_LOGS_PER_PAGE, type AuditLog } from '@parley/shared/contract/audit-log'
import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Member } from '../../http/caller.ts'
import {
  type AuditedChange,
  type AuditFilter,
  auditsBefore,
  countAudits,
  deleteAuditsBefore,
  insertAudit,
  insertVisit,
  listAudits,
} from './audit-logs.queries.ts'

/** Not what an administrator decides. */
const NOISE = new Set(['id', 'account_id', 'created_at', 'updated_at', 'agents_count', 'is_member', 'avatar_key'])
const SECRET = /token|secret|password|api_key|access_key|credential|hmac|provider_config|identifier/
const MAX_CHARACTERS = 500

/** Addresses of others carry keys in their query. */
function shortened(text: string): string {
  const shown = /^https?:\/\//.test(text) ? text.replace(/\?.*$/s, '?…').replace(/\/\/[^/@]*@/, '//…@') : text
  return shown.length > MAX_CHARACTERS ? `${shown.slice(0, MAX_CHARACTERS)}…`.toWellFormed() : shown
}

function masked(name: string, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (SECRET.test(name)) return '••••'
  if (typeof value === 'string') return shortened(value)
  if (Array.isArray(value)) return value.map((item) => masked(name, item))
  if (typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, masked(key, inner)]))
}

const valueIn = (record: object | null, name: string): unknown =>
  (record as Record<string, unknown> | null)?.[name] ?? null

function differences(before: object | null, after: object | null): AuditLog['changes'] {
  const names = Object.keys({ ...before, ...after }).filter((name) => !NOISE.has(name))
  return Object.fromEntries(
    names.flatMap((name) => {
      const [old, now] = [valueIn(before, name), valueIn(after, name)]
      const isSame = JSON.stringify(old) === JSON.stringify(now)
      return isSame ? [] : [[name, [masked(name, old), masked(name, now)] as [unknown, unknown]]]
    }),
  )
}

/**
 * Writes down who changed what, in the transaction that changes it: either both are stored or neither.
 * @param before null for what is made. An update that changes nothing is not written down.
 * @param after null for what is removed
 */
export async function recordAudit(
  tx: Sql,
  member: Member,
  subject: Omit<AuditedChange, 'action'>,
  before: object | null,
  after: object | null,
): Promise<void> {
  const changes = differences(before, after)
  if (before && after && Object.keys(changes).length === 0) return
  const action = before === null ? 'create' : after === null ? 'delete' : 'update'
  await insertAudit(tx, member, { ...subject, action }, changes)
}

/** Writes down that somebody came or went, where each of their accounts sees it. */
export const recordVisit = (
  tx: Sql,
  userId: number,
  action: 'sign_in' | 'sign_out',
  ip: string | null,
): Promise<void> => insertVisit(tx, userId, action, ip)

const MONTHS_KEPT = 12
const MAX_AT_ONCE = 5000

/** What happened more than twelve months ago leaves the trail, a bounded piece per run. */
export function purgeAudits(deps: Deps): Promise<number> {
  const before = new Date(deps.now())
  before.setUTCMonth(before.getUTCMonth() - MONTHS_KEPT)
  return deleteAuditsBefore(deps.db, before, MAX_AT_ONCE)
}

export interface AuditPage {
  audit_logs: AuditLog[]
  total_entries: number
  per_page: number
  current_page: number
}

export async function auditLogs(
  deps: Deps,
  { accountId }: Member,
  { page, ...filter }: AuditFilter & { page: number },
): Promise<AuditPage> {
  const [audit_logs, total_entries] = await Promise.all([
    listAudits(deps.db, accountId, filter, page),
    countAudits(deps.db, accountId, filter),
  ])
  return { audit_logs, total_entries, per_page: AUDIT_LOGS_PER_PAGE, current_page: page }
}

const PIECE = 500

/** All that fits, newest first, in pieces. */
export async function* everyAudit(deps: Deps, { accountId }: Member, filter: AuditFilter): AsyncGenerator<AuditLog[]> {
  let piece = await auditsBefore(deps.db, accountId, filter, null, PIECE)
  while (piece.length > 0) {
    yield piece
    piece = await auditsBefore(deps.db, accountId, filter, piece.at(-1)?.id ?? 0, PIECE)
  }
}
