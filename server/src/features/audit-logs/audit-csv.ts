import type { AuditLog } from '@parley/shared/contract/audit-log'
import type { CsvCell } from '../../http/csv.ts'

const HEAD = ['Time', 'Who', 'E-mail', 'Action', 'Subject', 'Id', 'Name', 'Field', 'From', 'To', 'IP']

const said = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

function rowsOf(log: AuditLog): CsvCell[][] {
  const { actor, subject, action, ip } = log
  const at = new Date(log.created_at * 1000).toISOString()
  const facts = [at, actor?.name ?? '', actor?.email ?? '', action, subject.type, subject.id, subject.label]
  const changes = Object.entries(log.changes)
  if (changes.length === 0) return [[...facts, '', '', '', ip]]
  return changes.map(([field, [from, to]]) => [...facts, field, said(from), said(to), ip])
}

/** One line for each field that changed. */
export async function* auditLines(pages: AsyncIterable<AuditLog[]>): AsyncGenerator<CsvCell[]> {
  yield HEAD
  for await (const logs of pages) for (const log of logs) yield* rowsOf(log)
}
