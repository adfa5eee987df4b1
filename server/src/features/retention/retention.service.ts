import type { Retention, RetentionPreview } from '@parley/shared/contract/retention'
import type { Deps } from '../../deps.ts'
import { NOBODY } from '../../domain-events/actor.ts'
import { NotFound, NotNow } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { forgetPeople } from '../contacts/forget/forget-people.job.ts'
import { removeContact } from '../contacts/forget/remove-contact.service.ts'
import { forgetConversation } from '../conversations/remove/remove.service.ts'
import {
  countForgotten,
  deleteVisits,
  findRetention,
  forgettingAccounts,
  oldConversations,
  quietContacts,
  type RetentionRow,
  storeRetention,
} from './retention.queries.ts'

const DAY_MS = 86_400_000
/** Of each kind in one account and run: the clock comes back every hour. */
const AT_ONCE = 500

const KEEPS_ALL: Retention = { contact_days: null, conversation_days: null, page_visit_days: null }

/** What the account keeps, and for how long. */
export async function retention(deps: Deps, { accountId }: Member): Promise<Retention> {
  const { account_id: _, ...rules } = (await findRetention(deps.db, accountId)) ?? {
    account_id: accountId,
    ...KEEPS_ALL,
  }
  return rules
}

export async function setRetention(deps: Deps, { accountId }: Member, rules: Retention): Promise<Retention> {
  await storeRetention(deps.db, accountId, rules)
  return rules
}

const before = (deps: Deps, days: number | null): Date | null =>
  days === null ? null : new Date(deps.now().getTime() - days * DAY_MS)

/** What rules would take away now. */
export const previewRetention = (deps: Deps, { accountId }: Member, rules: Retention): Promise<RetentionPreview> =>
  countForgotten(deps.db, accountId, {
    contacts: before(deps, rules.contact_days),
    conversations: before(deps, rules.conversation_days),
    visits: before(deps, rules.page_visit_days),
  })

/** Somebody is there again, or it has gone meanwhile. */
const isTooLate = (error: unknown): boolean => error instanceof NotFound || error instanceof NotNow

async function attempt(work: Promise<void>): Promise<number> {
  try {
    await work
    return 1
  } catch (error) {
    if (isTooLate(error)) return 0
    throw error
  }
}

async function forgetOf(deps: Deps, rules: RetentionRow): Promise<number> {
  const { account_id: accountId } = rules
  const [contacts, conversations, visits] = [rules.contact_days, rules.conversation_days, rules.page_visit_days].map(
    (days) => before(deps, days),
  )
  let forgotten = 0
  if (conversations)
    for (const displayId of await oldConversations(deps.db, accountId, conversations, AT_ONCE))
      forgotten += await attempt(forgetConversation(deps, accountId, displayId))
  if (contacts)
    for (const id of await quietContacts(deps.db, accountId, contacts, 0, AT_ONCE))
      forgotten += await attempt(removeContact(deps, { accountId, actor: NOBODY }, id, { isOneOfMany: true }))
  if (contacts) await deps.jobs.add(deps.db, forgetPeople, { accountId })
  if (visits) forgotten += await deleteVisits(deps.db, accountId, visits)
  return forgotten
}

/** Forgets what accounts keep no longer. @returns how much went */
export async function keepRetention(deps: Deps): Promise<number> {
  let forgotten = 0
  for (const rules of await forgettingAccounts(deps.db)) forgotten += await forgetOf(deps, rules)
  return forgotten
}
