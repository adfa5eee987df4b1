import type { PublicSurvey } from '@parley/shared/contract/csat'
import type { Deps } from '../../deps.ts'
import { Forbidden, NotFound } from '../../errors.ts'
import { presenterContextFor } from '../../presenters/presenter-context.ts'
import { submitValues } from '../widget/visitor/visitor-message.service.ts'
import { findSurveyBehind, type SurveyRow } from './survey.queries.ts'

/** @throws NotFound where nothing was asked, Forbidden for a suspended account */
async function requireSurvey(deps: Deps, uuid: string): Promise<SurveyRow> {
  const row = await findSurveyBehind(deps.db, uuid)
  if (!row) throw new NotFound({ uuid })
  if (!row.is_active) throw new Forbidden('Account is suspended')
  return row
}

async function toPublicSurvey(deps: Deps, row: SurveyRow): Promise<PublicSurvey> {
  const context = await presenterContextFor(deps, row.account_id)
  const { response_id: id, rating, answered_at: at } = row
  return {
    id: row.message_id,
    csat_survey_response:
      id === null || rating === null || at === null
        ? null
        : { id, rating, feedback_message: row.feedback_message, message_id: row.message_id, created_at: at },
    display_type: row.display_type ?? 'emoji',
    content: row.content,
    inbox_avatar_url: context.thumbnailUrl(row.avatar_key),
    inbox_name: row.inbox_name,
    locale: row.locale,
    conversation_id: row.display_id,
    created_at: row.created_at,
  }
}

/** What was asked and what was answered, for whoever has the link. */
export const showSurvey = async (deps: Deps, uuid: string): Promise<PublicSurvey> =>
  toPublicSurvey(deps, await requireSurvey(deps, uuid))

/** Stores the answer before it is shown. @throws Refused for a rating that is none, and after the last day */
export async function answerSurvey(deps: Deps, uuid: string, answer: unknown): Promise<PublicSurvey> {
  const row = await requireSurvey(deps, uuid)
  const customer = { accountId: row.account_id, contact: { name: row.contact_name } }
  const values = { csat_survey_response: answer }
  await submitValues(deps, customer, row.conversation_id, row.message_id, { values })
  return showSurvey(deps, uuid)
}
