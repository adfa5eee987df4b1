import type { AssistantDocument } from '@parley/shared/contract/assistant'
import type { Sql } from '../../../db/db.ts'

/** A text that an assistant is given. */
export interface NewDocument {
  kind: AssistantDocument['kind']
  title: string
  address: string | null
  content: string
}

export interface DocumentRow extends NewDocument {
  id: number
  in_draft: boolean
  in_live: boolean
  characters: number
  created_at: Date
}

const FIRST_WORDS = 300
const COLUMNS = `id, kind, title, address, in_draft, in_live, created_at, length(content) as characters,
  case when kind = 'answer' then content else left(content, ${FIRST_WORDS}) end as content`

/** What is in the draft or still live, newest first. */
export async function listDocuments(sql: Sql, accountId: number, assistantId: number): Promise<DocumentRow[]> {
  const { rows } = await sql.query<DocumentRow>(
    `select ${COLUMNS} from assistant_documents where account_id = $1 and assistant_id = $2 order by id desc`,
    [accountId, assistantId],
  )
  return rows
}

/** One that is in the draft. */
export async function findDraftDocument(
  sql: Sql,
  accountId: number,
  assistantId: number,
  id: number,
): Promise<DocumentRow | null> {
  const { rows } = await sql.query<DocumentRow>(
    `select ${COLUMNS} from assistant_documents where account_id = $1 and assistant_id = $2 and id = $3 and in_draft`,
    [accountId, assistantId, id],
  )
  return rows[0] ?? null
}

export async function countDocuments(sql: Sql, accountId: number, assistantId: number): Promise<number> {
  const { rows } = await sql.query<{ n: number }>(
    'select count(*)::int as n from assistant_documents where account_id = $1 and assistant_id = $2 and in_draft',
    [accountId, assistantId],
  )
  return rows[0]?.n ?? 0
}

export async function insertDocument(
  tx: Sql,
  { accountId, assistantId }: { accountId: number; assistantId: number },
  document: NewDocument,
  passages: readonly string[],
): Promise<DocumentRow> {
  const { kind, title, address, content } = document
  const { rows } = await tx.query<DocumentRow>(
    `insert into assistant_documents (account_id, assistant_id, kind, title, address, content)
     values ($1, $2, $3, $4, $5, $6) returning ${COLUMNS}`,
    [accountId, assistantId, kind, title, address, content],
  )
  const [row] = rows
  if (!row) throw new Error('the document was not stored')
  await tx.query(
    `insert into assistant_passages (account_id, document_id, position, content)
     select $1, $2, position, content from unnest($3::text[]) with ordinality as given (content, position)`,
    [accountId, row.id, passages],
  )
  return row
}

/** Takes one out of the draft; what is not live either is gone at once. */
export async function leaveDraft(tx: Sql, accountId: number, assistantId: number, id: number): Promise<void> {
  await tx.query(
    'delete from assistant_documents where account_id = $1 and assistant_id = $2 and id = $3 and not in_live',
    [accountId, assistantId, id],
  )
  await tx.query(
    'update assistant_documents set in_draft = false where account_id = $1 and assistant_id = $2 and id = $3',
    [accountId, assistantId, id],
  )
}
