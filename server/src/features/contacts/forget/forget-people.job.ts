import * as v from 'valibot'
import type { Deps } from '../../../deps.ts'
import { jobKind } from '../../../jobs/job-kind.ts'
import { forgetTraces } from './forget-traces.service.ts'
import { accountsWithForgotten, dropForgotten, takeForgotten } from './forgotten.queries.ts'

/** People who are looked for at once. */
const AT_ONCE = 100

/** @returns how many were forgotten; they are noted until all of it is stored, so a run that is cut off begins again */
async function forgetSome(deps: Deps, accountId: number): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const people = await takeForgotten(tx, accountId, AT_ONCE)
    if (people.length === 0) return 0
    await forgetTraces(deps, tx, accountId, people)
    await dropForgotten(
      tx,
      accountId,
      people.map((one) => one.contact_id),
    )
    return people.length
  })
}

/** Takes away what is kept elsewhere of people whose contacts were deleted, as many as there are by now. */
export const forgetPeople = jobKind({
  name: 'forget-people',
  data: v.object({ accountId: v.number() }),
  async run(deps, { accountId }) {
    if ((await forgetSome(deps, accountId)) === AT_ONCE) await deps.jobs.add(deps.db, forgetPeople, { accountId })
  },
})

/** Whoever is still noted, for whatever reason, is looked for. @returns how many accounts have somebody */
export async function forgetLeftovers(deps: Deps): Promise<number> {
  const accounts = await accountsWithForgotten(deps.db)
  for (const accountId of accounts) await deps.jobs.add(deps.db, forgetPeople, { accountId })
  return accounts.length
}
