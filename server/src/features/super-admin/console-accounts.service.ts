import { CONSOLE_PER_PAGE, type ConsoleAccount } from '@parley/shared/contract/console'
import { FEATURES_OFF, FEATURES_ON } from '@parley/shared/contract/features'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { announceAccount } from '../accounts/announcing/tell-installation.job.ts'
import { announceCacheKeys, bumpCacheKey } from '../accounts/cache-keys.service.ts'
import { openEmptyAccount } from '../accounts/sign-up.service.ts'
import { newAccountFeatures } from '../config/new-account-features.ts'
import {
  type AccountFacts,
  type ConsoleAccountRow,
  changeAccountFacts,
  findConsoleAccount,
  listConsoleAccounts,
} from './console-accounts.queries.ts'
import { mayHoldSamples } from './sample-data/sample-data.service.ts'

/** Every flag there is, on or off. */
const allFeatures = (stored: Readonly<Record<string, boolean>>): Record<string, boolean> =>
  Object.fromEntries([
    ...FEATURES_ON.map((name) => [name, stored[name] ?? true] as const),
    ...FEATURES_OFF.map((name) => [name, stored[name] ?? false] as const),
  ])

const toAccount = ({ env }: Pick<Deps, 'env'>, row: ConsoleAccountRow): ConsoleAccount => ({
  ...row,
  created_at: row.created_at.toISOString(),
  features: allFeatures(row.features),
  may_hold_samples: mayHoldSamples(env),
})

/** A page of the accounts whose name holds `q`, or whose id it is. */
export async function consoleAccounts(deps: Deps, { q, page }: { q: string; page: number }) {
  const limit = CONSOLE_PER_PAGE
  const { rows, count } = await listConsoleAccounts(deps.db, { q, limit, offset: (page - 1) * limit })
  return { payload: rows.map((row) => toAccount(deps, row)), meta: { count, current_page: page } }
}

/** @throws NotFound */
export async function consoleAccount(deps: Deps, id: number): Promise<ConsoleAccount> {
  const row = await findConsoleAccount(deps.db, id)
  if (!row) throw new NotFound({ account: id })
  return toAccount(deps, row)
}

/** An account that nobody belongs to yet. */
export async function createConsoleAccount(
  deps: Deps,
  { name, locale = 'en', ...facts }: AccountFacts & { name: string },
): Promise<ConsoleAccount> {
  const features = await newAccountFeatures(deps)
  const id = await deps.db.transaction(async (tx) => {
    const made = await openEmptyAccount(tx, { name, locale, features }, deps.now())
    await changeAccountFacts(tx, made, facts)
    await announceAccount(deps, tx, made)
    return made
  })
  return consoleAccount(deps, id)
}

/** Changes what is sent; open pages of the account read anew what they may. @throws NotFound */
export async function changeConsoleAccount(deps: Deps, id: number, facts: AccountFacts): Promise<ConsoleAccount> {
  if (!(await changeAccountFacts(deps.db, id, facts))) throw new NotFound({ account: id })
  await deps.publish({ kind: 'members', accountId: id }, 'page:reload', {})
  return consoleAccount(deps, id)
}

/** Every tab of the account reads its labels, inboxes and teams anew. @throws NotFound */
export async function resetAccountCache(deps: Deps, id: number): Promise<void> {
  await consoleAccount(deps, id)
  const now = deps.now()
  const keys = await deps.db.transaction(async (tx) => {
    await bumpCacheKey(tx, id, 'label', now)
    await bumpCacheKey(tx, id, 'inbox', now)
    return bumpCacheKey(tx, id, 'team', now)
  })
  await announceCacheKeys(deps, id, keys)
}
