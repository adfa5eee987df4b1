import * as v from 'valibot'
import { Unix } from '../values/scalars.ts'

export const AUDIT_LOGS_PER_PAGE = 15

/** One change of what the account is set up with, or a visit of one of its people (contract, configuration 5.12). */
export const AuditLog = v.object({
  id: v.number(),
  action: v.picklist(['create', 'update', 'delete', 'sign_in', 'sign_out', 'access']),
  /** Null: nobody, by a rule. */
  actor: v.nullable(v.object({ id: v.number(), name: v.string(), email: v.string(), type: v.literal('user') })),
  subject: v.object({ type: v.string(), id: v.number(), label: v.string() }),
  /** Field → before and after; secrets are masked. */
  changes: v.record(v.string(), v.tuple([v.unknown(), v.unknown()])),
  ip: v.nullable(v.string()),
  created_at: Unix,
})
export type AuditLog = v.InferOutput<typeof AuditLog>
