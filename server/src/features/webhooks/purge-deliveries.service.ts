import type { Deps } from '../../deps.ts'
import { deleteDeliveriesBefore } from './deliveries.queries.ts'

const DAYS_KEPT = 14
const MOST_AT_ONCE = 5000

/** What was told more than two weeks ago leaves the log, a bounded piece per run. */
export const purgeDeliveries = (deps: Deps): Promise<number> =>
  deleteDeliveriesBefore(deps.db, new Date(deps.now().getTime() - DAYS_KEPT * 86_400_000), MOST_AT_ONCE)
