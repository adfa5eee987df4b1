/** What is used of an open transaction of the server. */
export interface Tx {
  query(text: string, values?: readonly (string | number)[]): Promise<unknown>
}

/** Rows as the table names its columns; values as JSON carries them (times ISO 8601, arrays as arrays). */
export type Row = Record<string, unknown>

const CHUNK = 1_500

/** Tables with an id of their own, whose sequences must go on after the highest one written. */
const IDENTITY = new Set([
  'users',
  'accounts',
  'custom_roles',
  'availability_reasons',
  'teams',
  'labels',
  'inboxes',
  'contacts',
  'contact_notes',
  'contact_inboxes',
  'conversations',
  'messages',
  'attachments',
  'custom_filters',
  'canned_responses',
  'notifications',
  'reporting_events',
  'csat_responses',
  'campaigns',
  'portals',
  'categories',
  'articles',
  'macros',
  'automation_rules',
  'sla_policies',
  'applied_slas',
  'sla_targets',
  'custom_attribute_definitions',
  'audit_logs',
  'uploads',
  'webhooks',
  'agent_bots',
])

/**
 * Writes all rows of one table in a few statements. Every row must have the columns of the first one; ids are the given
 * ones, and the table's sequence goes on after them.
 * @param onRows told how many rows have been written since the last call
 */
export async function writeRows(
  tx: Tx,
  table: string,
  rows: readonly Row[],
  onRows: (count: number) => void,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).join(', ')
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK)
    await tx.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(chunk)],
    )
    onRows(chunk.length)
  }
  if (IDENTITY.has(table) && 'id' in first) {
    await tx.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [table])
  }
}

/** Accounts go on counting where the demo ends. */
const NEXT_NUMBERS = `update accounts a set
  next_conversation_number = 1 + (select coalesce(max(display_id), 0) from conversations c where c.account_id = a.id),
  next_campaign_number = 1 + (select coalesce(max(display_id), 0) from campaigns c where c.account_id = a.id)`

/** New conversations and campaigns are numbered after those that were written. */
export const raiseNextNumbers = (tx: Tx): Promise<unknown> => tx.query(NEXT_NUMBERS)
