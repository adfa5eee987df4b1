import { ConsoleAccount, ConsoleAccountPage } from '@parley/shared/contract/console'
import { FEATURES_OFF, FEATURES_ON } from '@parley/shared/contract/features'
import { requiredText } from '@parley/shared/contract/rules/text'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { route } from '../../http/route/route.ts'
import { Fields, Flag, IdParams, Page, Whole } from '../../http/validation/param-schemas.ts'
import { LANGUAGES } from '../../texts/language.ts'
import { deleteAccountNow } from '../accounts/deletion/deletion.service.ts'
import { bySuperAdmin, CONSOLE } from './console-access.ts'
import {
  changeConsoleAccount,
  consoleAccount,
  consoleAccounts,
  createConsoleAccount,
  resetAccountCache,
} from './console-accounts.service.ts'
import { askForSamples } from './sample-data/fill-account.job.ts'

const Locale = v.picklist(
  LANGUAGES.map(({ iso_639_1_code }) => iso_639_1_code),
  'is not included in the list',
)
const Limits = v.record(
  v.picklist(['agents', 'inboxes', 'conversation', 'non_web_inboxes'], 'is not a limit'),
  v.pipe(Whole, v.minValue(0, 'must be greater than or equal to 0')),
)
const Features = v.record(v.picklist([...FEATURES_ON, ...FEATURES_OFF], 'is not a feature'), Flag)

const Facts = {
  locale: v.optional(Locale),
  status: v.optional(v.picklist(['active', 'suspended'], 'is not included in the list')),
  limits: v.optional(Limits),
  features: v.optional(Features),
  custom_attributes: v.optional(Fields),
}

const url = `${CONSOLE}/accounts`
const wrapped = 'account'

/** `/super_admin/api/accounts` (contract, configuration 11.3). */
export function consoleAccountsRoutes(app: FastifyInstance): void {
  route(app, {
    ...bySuperAdmin,
    method: 'GET',
    url,
    query: v.object({ q: v.optional(v.pipe(v.string(), v.trim()), ''), page: Page }),
    answers: ConsoleAccountPage,
    handler: ({ deps, query }) => consoleAccounts(deps, query),
  })

  route(app, {
    ...bySuperAdmin,
    method: 'GET',
    url: `${url}/:id`,
    params: IdParams,
    answers: ConsoleAccount,
    handler: ({ deps, params }) => consoleAccount(deps, params.id),
  })

  route(app, {
    ...bySuperAdmin,
    method: 'POST',
    url,
    body: v.object({ name: requiredText(), ...Facts }),
    wrapped,
    answers: ConsoleAccount,
    handler: ({ deps, body }) => createConsoleAccount(deps, body),
  })

  route(app, {
    ...bySuperAdmin,
    method: 'PATCH',
    url: `${url}/:id`,
    params: IdParams,
    body: v.object({ name: v.optional(requiredText()), ...Facts }),
    wrapped,
    answers: ConsoleAccount,
    handler: ({ deps, params, body }) => changeConsoleAccount(deps, params.id, body),
  })

  route(app, {
    ...bySuperAdmin,
    method: 'DELETE',
    url: `${url}/:id`,
    params: IdParams,
    handler: ({ deps, params }) => deleteAccountNow(deps, params.id),
  })

  route(app, {
    ...bySuperAdmin,
    method: 'POST',
    url: `${url}/:id/reset_cache`,
    params: IdParams,
    handler: ({ deps, params }) => resetAccountCache(deps, params.id),
  })

  route(app, {
    ...bySuperAdmin,
    method: 'POST',
    url: `${url}/:id/seed`,
    params: IdParams,
    handler: ({ deps, caller, params }) => askForSamples(deps, caller.userId, params.id),
  })
}
