import {
  CAMPAIGN_COUNTED,
  type CampaignAudience,
  CampaignAudienceCount,
  CampaignRecipientPage,
  CampaignShowingPage,
} from '@parley/shared/contract/campaign'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requireAdmin } from '../../../http/auth/access.ts'
import { route } from '../../../http/route/route.ts'
import { Id, IdParams, listOf, Page } from '../../../http/validation/param-schemas.ts'
import { contentDisposition } from '../../../storage/file-name.ts'
import { showings } from '../showings.service.ts'
import { audienceOf, type RunStep, stepRun } from './campaign-run.service.ts'
import { recipients, recipientsFile } from './recipients.service.ts'
import { sendTest } from './test-send.service.ts'

const access = requireAdmin('campaigns')
const STEPS: readonly RunStep[] = ['pause', 'resume', 'cancel', 'retry']

const audienceIn = ({ label_ids, segment_ids }: { label_ids: number[]; segment_ids: number[] }): CampaignAudience[] => [
  ...label_ids.map((id) => ({ type: 'Label' as const, id })),
  ...segment_ids.map((id) => ({ type: 'Segment' as const, id })),
]

/** On which pages an ongoing campaign was shown (configuration 7). */
export function campaignShowingRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/campaigns/:id/showings',
    access,
    params: IdParams,
    query: v.object({ page: Page }),
    answers: CampaignShowingPage,
    handler: ({ deps, member, params, query }) => showings(deps, member, params.id, query.page),
  })
}

/** What is asked and done about the run of a one-off campaign (configuration 7). */
export function campaignRunRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/campaigns/audience',
    access,
    query: v.object({ label_ids: v.optional(listOf(Id), []), segment_ids: v.optional(listOf(Id), []) }),
    answers: v.object({ payload: CampaignAudienceCount }),
    handler: async ({ deps, member, query }) => ({ payload: await audienceOf(deps, member, audienceIn(query)) }),
  })

  route(app, {
    method: 'GET',
    url: '/campaigns/:id/recipients',
    access,
    params: IdParams,
    query: v.object({
      page: Page,
      state: v.optional(v.nullable(v.picklist(['queued', 'sent', 'delivered', 'read', 'failed'])), null),
      counted: v.optional(v.nullable(v.picklist(CAMPAIGN_COUNTED)), null),
    }),
    answers: CampaignRecipientPage,
    handler: ({ deps, member, params, query }) => recipients(deps, member, params.id, query),
  })

  route(app, {
    method: 'GET',
    url: '/campaigns/:id/recipients.csv',
    access,
    params: IdParams,
    handler: async ({ deps, member, params, reply }) =>
      reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': contentDisposition('attachment', `campaign-${params.id}.csv`),
        })
        .send(await recipientsFile(deps, member, params.id)),
  })

  route(app, {
    method: 'POST',
    url: '/campaigns/test',
    access,
    body: v.object({
      inbox_id: Id,
      contact_id: Id,
      message: v.pipe(v.string(), v.trim(), v.nonEmpty("can't be blank")),
      template_params: v.nullish(v.record(v.string(), v.unknown())),
    }),
    answers: v.object({ conversation_id: v.number() }),
    handler: ({ deps, member, body }) => sendTest(deps, member, body),
  })

  for (const step of STEPS) {
    route(app, {
      method: 'POST',
      url: `/campaigns/:id/${step}`,
      access,
      params: IdParams,
      handler: ({ deps, member, params }) => stepRun(deps, member, params.id, step),
    })
  }
}
