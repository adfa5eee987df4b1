import { randomUUID } from 'node:crypto'
import type { AssistantEvaluation, EvaluationQuestionBody } from '@parley/shared/contract/assistant'
import type { Deps } from '../../../deps.ts'
import { NotFound, Refused } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { toUnix } from '../../../presenters/time.ts'
import { assistantIn, lockedAssistant } from '../assistants.service.ts'
import { evaluateAssistant } from './evaluate.ts'
import {
  beginEvaluation,
  deleteQuestion,
  draftDigest,
  findEvaluation,
  insertQuestion,
  listQuestions,
} from './evaluation.queries.ts'

const MOST = 50

const mean = (scores: readonly number[]): number | null =>
  scores.length === 0 ? null : scores.reduce((sum, one) => sum + one, 0) / scores.length

/** @throws NotFound */
export async function evaluation(deps: Deps, { accountId }: Member, id: number): Promise<AssistantEvaluation> {
  await assistantIn(deps.db, accountId, id)
  const place = { accountId, assistantId: id }
  const [questions, row, draft] = await Promise.all([
    listQuestions(deps.db, place),
    findEvaluation(deps.db, place),
    draftDigest(deps.db, place),
  ])
  const last = row && {
    score: mean(row.results.map(({ score }) => score)),
    is_current: row.of_draft === draft,
    is_running: row.ended_at === null,
    started_at: toUnix(row.started_at),
    results: row.results,
  }
  return { questions, last }
}

/** @throws NotFound, Refused */
export async function addQuestion(
  deps: Deps,
  member: Member,
  id: number,
  body: EvaluationQuestionBody,
): Promise<AssistantEvaluation> {
  const place = { accountId: member.accountId, assistantId: id }
  await deps.db.transaction(async (tx) => {
    await lockedAssistant(tx, member.accountId, id)
    if ((await listQuestions(tx, place)).length >= MOST)
      throw new Refused(`A draft is judged by at most ${MOST} questions`)
    await insertQuestion(tx, place, body)
  })
  return evaluation(deps, member, id)
}

/** @throws NotFound */
export async function removeQuestion(
  deps: Deps,
  member: Member,
  { id, questionId }: { id: number; questionId: number },
): Promise<AssistantEvaluation> {
  const place = { accountId: member.accountId, assistantId: id }
  if (!(await deleteQuestion(deps.db, place, questionId))) throw new NotFound({ question: questionId })
  return evaluation(deps, member, id)
}

/** Asks the draft all its questions, in a job. @throws NotFound; Refused without questions */
export async function startEvaluation(deps: Deps, member: Member, id: number): Promise<AssistantEvaluation> {
  const place = { accountId: member.accountId, assistantId: id }
  await deps.db.transaction(async (tx) => {
    await lockedAssistant(tx, member.accountId, id)
    if ((await listQuestions(tx, place)).length === 0) throw new Refused('There are no questions to ask yet')
    const run = randomUUID()
    await beginEvaluation(tx, place, { run, draft: await draftDigest(tx, place), now: deps.now() })
    await deps.jobs.add(tx, evaluateAssistant, { ...place, run })
  })
  return evaluation(deps, member, id)
}
