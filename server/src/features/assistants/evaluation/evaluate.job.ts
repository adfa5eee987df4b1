import { jobKind } from '../../../jobs/job-kind.ts'
import { trialOf } from '../answering/try-assistant.service.ts'
import { findAssistant } from '../assistants.queries.ts'
import { evaluateAssistant } from './evaluate.ts'
import { endEvaluation, findEvaluation, keepResult, listQuestions } from './evaluation.queries.ts'
import { scoreOf } from './score.ts'

/** Question by question: a run that is cut off goes on where it was. A newer run ends an older one. */
export const evaluateAssistantJob = jobKind({
  ...evaluateAssistant,
  async run(deps, { accountId, assistantId, run }, { signal }) {
    const place = { accountId, assistantId }
    const row = await findAssistant(deps.db, accountId, assistantId)
    for (const question of await listQuestions(deps.db, place)) {
      signal.throwIfAborted()
      const evaluation = await findEvaluation(deps.db, place)
      if (!row || evaluation?.run !== run) return
      if (evaluation.results.some(({ question_id: id }) => id === question.id)) continue
      const outcome = await trialOf(deps, row, { of: 'draft', purpose: 'evaluations', question: question.question })
      await keepResult(deps.db, place, run, { question_id: question.id, score: scoreOf(question, outcome), outcome })
    }
    await endEvaluation(deps.db, place, run, deps.now())
  },
})
