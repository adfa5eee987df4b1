import { AssistantEvaluation, EvaluationQuestionBody } from '@parley/shared/contract/assistant'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requireAdmin } from '../../../http/auth/access.ts'
import { route } from '../../../http/route/route.ts'
import { Id, IdParams } from '../../../http/validation/param-schemas.ts'
import { addQuestion, evaluation, removeQuestion, startEvaluation } from './evaluation.service.ts'

const access = requireAdmin('captain_integration')

/** How a draft is judged before customers meet it (configuration 5.15, addition). */
export function evaluationRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/assistants/:id/evaluation',
    access,
    params: IdParams,
    answers: AssistantEvaluation,
    handler: ({ deps, member, params }) => evaluation(deps, member, params.id),
  })

  route(app, {
    method: 'POST',
    url: '/assistants/:id/evaluation',
    access,
    params: IdParams,
    answers: AssistantEvaluation,
    handler: ({ deps, member, params }) => startEvaluation(deps, member, params.id),
  })

  route(app, {
    method: 'POST',
    url: '/assistants/:id/questions',
    access,
    params: IdParams,
    body: EvaluationQuestionBody,
    answers: AssistantEvaluation,
    handler: ({ deps, member, params, body }) => addQuestion(deps, member, params.id, body),
  })

  route(app, {
    method: 'DELETE',
    url: '/assistants/:id/questions/:questionId',
    access,
    params: v.object({ id: Id, questionId: Id }),
    answers: AssistantEvaluation,
    handler: ({ deps, member, params }) => removeQuestion(deps, member, params),
  })
}
