import { enabledFeatures } from '@parley/shared/contract/features'
import { effectivePermissions } from '@parley/shared/contract/permissions'
import * as v from 'valibot'
import type { Deps } from '../../../deps.ts'
import { NotFound, Refused } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { jobKind } from '../../../jobs/job-kind.ts'
import { currentUserWithAge } from '../../users/current-user.service.ts'
import { memberFor } from '../../users/membership.service.ts'
import { type ConsoleAccountRow, findConsoleAccount } from '../console-accounts.queries.ts'
import { claimFilling, endFilling } from './filling.queries.ts'
import { peopleOf } from './sample-data.queries.ts'
import { mayHoldSamples, storeSamples } from './sample-data.service.ts'

/** Whoever runs the installation sets the account up, without belonging to it. */
async function ownerIn(deps: Deps, { id, features }: ConsoleAccountRow, userId: number): Promise<Member> {
  const { user } = await currentUserWithAge(deps, userId)
  return {
    accountId: id,
    userId,
    name: user.name,
    role: 'administrator',
    customRoleId: null,
    permissions: effectivePermissions('administrator', null),
    features: enabledFeatures(features),
  }
}

/** Fills an account with sample conversations. A second run goes on where the first ended; two at once would double. */
export const fillAccountJob = jobKind({
  name: 'fill-account',
  data: v.object({ accountId: v.number(), userId: v.number() }),
  async run(deps, { accountId, userId }, { id }) {
    const account = await findConsoleAccount(deps.db, accountId)
    if (account?.status !== 'active' || !(await claimFilling(deps.db, accountId, id))) return
    const [first] = await peopleOf(deps.db, accountId)
    const agent = first === undefined ? null : await memberFor(deps, accountId, first)
    await storeSamples(deps, { owner: await ownerIn(deps, account, userId), agent, language: account.locale })
    await endFilling(deps.db, accountId, id)
  },
})

/** Stores the work. @throws NotFound; Refused among real customers and for a suspended account */
export async function askForSamples(deps: Deps, userId: number, accountId: number): Promise<void> {
  if (!mayHoldSamples(deps.env)) throw new Refused('Sample data is for demonstrations and development')
  const account = await findConsoleAccount(deps.db, accountId)
  if (!account) throw new NotFound({ account: accountId })
  if (account.status !== 'active') throw new Refused('A suspended account takes no sample data')
  await deps.jobs.add(deps.db, fillAccountJob, { accountId, userId })
}
