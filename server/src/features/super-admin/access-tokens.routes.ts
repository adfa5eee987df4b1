import { CONSOLE_PER_PAGE, ConsoleTokenPage } from '@parley/shared/contract/console'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { route } from '../../http/route/route.ts'
import { Page } from '../../http/validation/param-schemas.ts'
import { countTokens, listTokens } from './access-tokens.queries.ts'
import { bySuperAdmin, CONSOLE } from './console-access.ts'

/** Who holds a key of the API. The keys are shown to nobody but their owners. */
export function accessTokensRoutes(app: FastifyInstance): void {
  route(app, {
    ...bySuperAdmin,
    method: 'GET',
    url: `${CONSOLE}/access_tokens`,
    query: v.object({ page: Page }),
    answers: ConsoleTokenPage,
    handler: async ({ deps, query: { page } }) => {
      const rows = await listTokens(deps.db, CONSOLE_PER_PAGE, (page - 1) * CONSOLE_PER_PAGE)
      const payload = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
      return { payload, meta: { count: await countTokens(deps.db), current_page: page } }
    },
  })
}
