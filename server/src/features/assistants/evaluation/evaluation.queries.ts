import type { AssistantEvaluation, EvaluationQuestionBody } from '@parley/shared/contract/assistant'
import { json, type Sql } from '../../../db/db.ts'

type Question = AssistantEvaluation['questions'][number]
export type Result = NonNullable<AssistantEvaluation['last']>['results'][number]

interface Place {
  accountId: number
  assistantId: number
}

export async function listQuestions(sql: Sql, { accountId, assistantId }: Place): Promise<Question[]> {
  const { rows } = await sql.query<Question>(
    'select id, question, gist, source from assistant_questions where account_id = $1 and assistant_id = $2 order by id',
    [accountId, assistantId],
  )
  return rows
}

export async function insertQuestion(
  tx: Sql,
  { accountId, assistantId }: Place,
  { question, gist, source }: EvaluationQuestionBody,
): Promise<void> {
  await tx.query(
    'insert into assistant_questions (account_id, assistant_id, question, gist, source) values ($1, $2, $3, $4, $5)',
    [accountId, assistantId, question, gist, source],
  )
}

/** @returns false when it is not there */
export async function deleteQuestion(tx: Sql, { accountId, assistantId }: Place, id: number): Promise<boolean> {
  const { count } = await tx.query(
    'delete from assistant_questions where account_id = $1 and assistant_id = $2 and id = $3',
    [accountId, assistantId, id],
  )
  return count > 0
}

/** What the draft is made of: another text is another draft. */
export async function draftDigest(sql: Sql, { accountId, assistantId }: Place): Promise<string> {
  const { rows } = await sql.query<{ digest: string }>(
    `select md5(s.draft::text || coalesce((select string_agg(d.id::text, ',' order by d.id) from assistant_documents d
       where d.account_id = s.account_id and d.assistant_id = s.id and d.in_draft), '')) as digest
     from assistants s where s.account_id = $1 and s.id = $2`,
    [accountId, assistantId],
  )
  return rows[0]?.digest ?? ''
}

export interface EvaluationRow {
  run: string
  of_draft: string
  results: Result[]
  started_at: Date
  ended_at: Date | null
}

export async function findEvaluation(sql: Sql, { accountId, assistantId }: Place): Promise<EvaluationRow | null> {
  const { rows } = await sql.query<EvaluationRow>(
    `select run, of_draft, results, started_at, ended_at from assistant_evaluations
     where account_id = $1 and assistant_id = $2`,
    [accountId, assistantId],
  )
  return rows[0] ?? null
}

/** A new run in place of the last. */
export async function beginEvaluation(
  tx: Sql,
  { accountId, assistantId }: Place,
  { run, draft, now }: { run: string; draft: string; now: Date },
): Promise<void> {
  await tx.query(
    `insert into assistant_evaluations (account_id, assistant_id, run, of_draft, started_at) values ($1, $2, $3, $4, $5)
     on conflict (account_id, assistant_id) do update set run = excluded.run, of_draft = excluded.of_draft,
       results = '[]', started_at = excluded.started_at, ended_at = null`,
    [accountId, assistantId, run, draft, now],
  )
}

/** @returns false when another run has begun */
export async function keepResult(
  sql: Sql,
  { accountId, assistantId }: Place,
  run: string,
  result: Result,
): Promise<boolean> {
  const { count } = await sql.query(
    `update assistant_evaluations set results = results || $4::jsonb
     where account_id = $1 and assistant_id = $2 and run = $3 and not results @> $5::jsonb`,
    [accountId, assistantId, run, json([result]), json([{ question_id: result.question_id }])],
  )
  return count > 0
}

export async function endEvaluation(
  sql: Sql,
  { accountId, assistantId }: Place,
  run: string,
  now: Date,
): Promise<void> {
  await sql.query(
    'update assistant_evaluations set ended_at = $4 where account_id = $1 and assistant_id = $2 and run = $3',
    [accountId, assistantId, run, now],
  )
}
