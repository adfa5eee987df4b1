import { ConsoleDashboard } from '@parley/shared/contract/console'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route/route.ts'
import { bySuperAdmin, CONSOLE } from './console-access.ts'
import { conversationsByDay, readTotals } from './dashboard.queries.ts'

const DAY_MS = 86_400_000
const DAYS = 30

async function dashboard(deps: Deps): Promise<ConsoleDashboard> {
  const now = deps.now()
  const first = new Date(now.getTime() - (DAYS - 1) * DAY_MS)
  return { ...(await readTotals(deps.db)), conversations_by_day: await conversationsByDay(deps.db, first, now) }
}

/** How much there is in the whole installation, and how it grew in the last month. */
export function consoleDashboardRoutes(app: FastifyInstance): void {
  route(app, {
    ...bySuperAdmin,
    method: 'GET',
    url: `${CONSOLE}/dashboard`,
    answers: ConsoleDashboard,
    handler: ({ deps }) => dashboard(deps),
  })
}
