import * as v from 'valibot'
import type { Sql } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { jobKind } from '../../../jobs/job-kind.ts'
import { tellOnce } from '../../../jobs/tell-once.ts'
import { safePost } from '../../../net/safe-fetch.ts'
import { networkPolicy } from '../../../net/ssrf-guard.ts'
import { installationSetting } from '../../config/settings.service.ts'
import { accountWithPeople } from './announcing.queries.ts'

const ADDRESS = 'INSTALLATION_EVENTS_WEBHOOK_URL'
const TIMEOUT_MS = 5_000

/** Posts a new account to the address of the installation (configuration 11.2); any answer but a 2xx means: again later. */
export const tellInstallationJob = jobKind({
  name: 'tell-installation',
  data: v.object({ accountId: v.number() }),
  async run(deps, { accountId }, { id }) {
    const address = URL.parse(await installationSetting(deps, ADDRESS))
    const account = await accountWithPeople(deps.db, accountId)
    if (!address || !account) return
    const users = account.users.map((user) => ({ ...user, type: 'user' }))
    const message = {
      body: JSON.stringify({ ...account, users, event: 'account_created' }),
      headers: { 'content-type': 'application/json', 'x-chatwoot-delivery': id },
      timeoutMs: TIMEOUT_MS,
    }
    const reach = networkPolicy(deps.env.reachableNetworks, deps.env.reachablePorts)
    await tellOnce(deps, id, async () => {
      const status = await safePost(address, message, reach)
      if (status < 200 || status > 299) throw new Error(`${address.host} answered ${status}`)
    })
  },
})

/** Stores the work of telling about a new account, where the installation has an address that is told. */
export async function announceAccount(deps: Deps, tx: Sql, accountId: number): Promise<void> {
  if (await installationSetting({ db: tx, env: deps.env }, ADDRESS))
    await deps.jobs.add(tx, tellInstallationJob, { accountId })
}
