import type { DeprecatedCall } from '@parley/shared/contract/deprecated-calls'
import type { Deps } from '../../deps.ts'
import { addCalls, forgetCalls, sumCalls } from './deprecated-calls.queries.ts'

/** A build that was not seen for so long is run by nobody any more. */
const DAYS = 30
const DAY_MS = 24 * 3600_000

const oldest = ({ now }: Deps): Date => new Date(now().getTime() - DAYS * DAY_MS)

/** Adds what one page counted. */
export async function noteCalls(deps: Deps, accountId: number, calls: readonly DeprecatedCall[]): Promise<void> {
  if (calls.length === 0) return
  await addCalls(deps.db, accountId, calls, deps.now())
  await forgetCalls(deps.db, oldest(deps))
}

/** Who called what in the last thirty days. A major may go once nobody is named. */
export const whoCalls = async (deps: Deps) => ({ calls: await sumCalls(deps.db, oldest(deps)) })
