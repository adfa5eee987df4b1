import { PublicSurvey } from '@parley/shared/contract/csat'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { Refused } from '../../errors.ts'
import { anyone } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { sendPage, textsFor } from '../../pages/page.ts'
import { answerSurvey, showSurvey } from './survey.service.ts'
import { surveyForm } from './survey-page.ts'

const PAGE = '/survey/responses/:uuid'

const SurveyParams = v.object({ uuid: v.pipe(v.string(), v.uuid()) })
const AnswerBody = v.object({
  submitted_values: v.optional(v.looseObject({ csat_survey_response: v.optional(v.unknown()) }), {}),
})
const Choice = v.picklist(['1', '2', '3', '4', '5'])
/** What the page's own form sends. */
const FormBody = v.object({ rating: v.optional(v.unknown()), feedback_message: v.optional(v.unknown()) })

function sendSurvey(
  request: FastifyRequest,
  reply: FastifyReply,
  survey: PublicSurvey,
  problem: string | null = null,
): FastifyReply {
  const texts = textsFor(request)
  const brand = { name: survey.inbox_name, picture: survey.inbox_avatar_url }
  const body = surveyForm({ texts, survey, problem })
  return sendPage(request, reply, { texts, title: texts.say('survey.title'), body, brand })
}

/** How it was, asked by a link where the channel cannot ask: whoever has the link answers (configuration 8). */
export function surveyRoutes(app: FastifyInstance): void {
  pageRoutes(app)
  route(app, {
    method: 'GET',
    url: '/public/api/v1/csat_survey/:uuid',
    access: anyone,
    params: SurveyParams,
    answers: PublicSurvey,
    handler: ({ deps, params }) => showSurvey(deps, params.uuid),
  })

  route(app, {
    method: 'PATCH',
    url: '/public/api/v1/csat_survey/:uuid',
    access: anyone,
    params: SurveyParams,
    body: AnswerBody,
    wrapped: 'message',
    answers: PublicSurvey,
    handler: ({ deps, params, body }) => answerSurvey(deps, params.uuid, body.submitted_values.csat_survey_response),
  })
}

function pageRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: PAGE,
    access: anyone,
    params: SurveyParams,
    handler: async ({ deps, params, request, reply }) =>
      sendSurvey(request, reply, await showSurvey(deps, params.uuid)),
  })

  route(app, {
    method: 'POST',
    url: PAGE,
    access: anyone,
    params: SurveyParams,
    body: FormBody,
    handler: async ({ deps, params, body, request, reply }) => {
      const feedback = typeof body.feedback_message === 'string' ? body.feedback_message.trim() : ''
      const refuse = async (why: 'survey.choose' | 'survey.too_late') =>
        sendSurvey(request, reply.code(422), await showSurvey(deps, params.uuid), textsFor(request).say(why))
      if (!v.is(Choice, body.rating)) return refuse('survey.choose')
      try {
        await answerSurvey(deps, params.uuid, { rating: Number(body.rating), feedback_message: feedback || null })
        return reply.redirect(`/survey/responses/${params.uuid}`, 303)
      } catch (error) {
        if (error instanceof Refused) return refuse('survey.too_late')
        throw error
      }
    },
  })
}
