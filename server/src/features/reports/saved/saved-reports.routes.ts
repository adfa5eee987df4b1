import { SavedReport, SavedReportBody, SavedReportChanges, SavedReportMine } from '@parley/shared/contract/saved-report'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { members } from '../../../http/auth/access.ts'
import { route } from '../../../http/route/route.ts'
import { IdParams } from '../../../http/validation/param-schemas.ts'
import {
  changeMine,
  changeReport,
  removeReport,
  savedReport,
  savedReports,
  saveReport,
} from './saved-reports.service.ts'

const url = '/saved_reports'
const access = members

/** Reports of one's own (contract, configuration 9.9). */
export function savedReportsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url,
    access,
    answers: v.array(SavedReport),
    handler: ({ deps, member }) => savedReports(deps, member),
  })

  route(app, {
    method: 'GET',
    url: `${url}/:id`,
    access,
    params: IdParams,
    answers: SavedReport,
    handler: ({ deps, member, params }) => savedReport(deps, member, params.id),
  })

  writeRoutes(app)
}

function writeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url,
    access,
    body: SavedReportBody,
    answers: SavedReport,
    handler: ({ deps, member, body }) => saveReport(deps, member, body),
  })

  route(app, {
    method: 'PATCH',
    url: `${url}/:id`,
    access,
    params: IdParams,
    body: SavedReportChanges,
    answers: SavedReport,
    handler: ({ deps, member, params, body }) => changeReport(deps, member, params.id, body),
  })

  route(app, {
    method: 'PATCH',
    url: `${url}/:id/mine`,
    access,
    params: IdParams,
    body: SavedReportMine,
    answers: SavedReport,
    handler: ({ deps, member, params, body }) => changeMine(deps, member, params.id, body),
  })

  route(app, {
    method: 'DELETE',
    url: `${url}/:id`,
    access,
    params: IdParams,
    handler: ({ deps, member, params }) => removeReport(deps, member, params.id),
  })
}
