import * as v from 'valibot'
import { Unix } from './scalars.ts'

export const AUDIT_LOGS_PER_PAGE = 15

/** One change by an administrator (contract, configuration 5.12). */
export const AuditLog = v.object({
  id: v.number(),
  action: v.picklist(['create', 'update', 'delete']),
  actor: v.object({ id: v.number(), name: v.string(), email: v.string(), type: v.literal('user') }),
  subject: v.object({ type: v.string(), id: v.number(), label: v.string() }),
  /** Field → before and after; secrets are masked. */
  changes: v.record(v.string(), v.tuple([v.unknown(), v.unknown()])),
  ip: v.nullable(v.string()),
  created_at: Unix,
})
export type AuditLog = v.InferOutput<typeof AuditLog>
