import { inboxes, labels, teams } from '@parley/shared/account-lists/account-lists'
import { type OnKept, useKeepAccountLists } from '@parley/shared/account-lists/use-keep-account-lists'
import type { Account } from '@parley/shared/contract/account'
import { keyIn } from '@parley/shared/data/use-raw-resource'
import type { useSWRConfig } from 'swr'
import type { HostServices } from '../host-services/host-services.ts'
import { keepList, type keptLists } from '../storage/list-cache.ts'

const LISTS = { label: labels, team: teams, inbox: inboxes }
/** A browser whose database does not answer is no reason to wait: the lists are read from the server then. */
const PATIENCE_MS = 500

/** Keeps labels, teams and inboxes true for the shell and every remote, and stores them for the next visit. */
export function useKeptLists({ session, log, firstScreen }: HostServices): void {
  const keep: OnKept = (model, key, answer) => {
    const { user, account } = session.get()
    firstScreen
      .drawn()
      .then(() => keepList(user.id, account.id, model, { key, answer }))
      .catch((problem: unknown) => log('warn', `the ${model} cache could not be written`, { reason: String(problem) }))
  }
  useKeepAccountLists(keep)
}

/**
 * Puts what this browser kept into the cache, wherever its key is still the account's: those lists need no request.
 * An older key means that something has changed since, also in what an earlier visit to the account left in the tab.
 */
export async function restoreLists(
  kept: ReturnType<typeof keptLists>,
  account: Account,
  mutate: ReturnType<typeof useSWRConfig>['mutate'],
): Promise<void> {
  const base = `/api/v1/accounts/${account.id}`
  const none = new Promise<Awaited<typeof kept>>((resolve) => setTimeout(() => resolve({}), PATIENCE_MS))
  // A browser that cannot say what it kept: the lists are read from the server, as on a first visit.
  const lists = await Promise.race([kept.catch(() => ({}) as Awaited<typeof kept>), none])
  for (const model of ['label', 'team', 'inbox'] as const) {
    const list = lists[model]
    const isTrue = list?.key === account.cache_keys[model]
    await mutate(keyIn(base, LISTS[model].path), isTrue ? list.answer : undefined, { revalidate: false })
  }
}
