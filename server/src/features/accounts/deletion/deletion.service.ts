import type { Account } from '@parley/shared/contract/account'
import type { Deps } from '../../../deps.ts'
import { Invalid, NotFound, Refused } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { accountDeletionMail } from '../../../mail/mails.ts'
import { post } from '../../../mail/outgoing-mail.ts'
import { recordAudit } from '../../audit-logs/audit-logs.service.ts'
import { textsOfAccount } from '../../users/languages.service.ts'
import { accountOf } from '../accounts.service.ts'
import { deleteAccountJob } from './delete-account.job.ts'
import { administratorsOfAccount, dueForDeletion, markDue, markForDeletion, unmark } from './deletion.queries.ts'

const DAYS_OF_GRACE = 7
const DAY_MS = 24 * 3_600_000

/** The day on which it goes, as mails say it. */
const dayOf = (locale: string, at: Date): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at)

/**
 * Marks the account: in seven days it goes with everything in it. All administrators are told by mail.
 * @param name of the account, typed once more. @throws Invalid for another one; Refused when it is marked already
 */
export async function markAccount(deps: Deps, member: Member, name: string): Promise<Account> {
  const { accountId, userId } = member
  const account = await accountOf(deps, userId, accountId)
  if (name.trim() !== account.name.trim()) throw new Invalid({ name: 'is not the name of this account' })
  const at = new Date(deps.now().getTime() + DAYS_OF_GRACE * DAY_MS)
  await deps.db.transaction(async (tx) => {
    if ((await markForDeletion(tx, accountId, at)) === null) throw new Refused('The account is marked already')
    const subject = { type: 'Account', id: accountId, label: account.name } as const
    await recordAudit(tx, member, subject, {}, { marked_for_deletion_at: at.toISOString() })
    const texts = await textsOfAccount(tx, accountId)
    const facts = { account: account.name, who: member.name, day: dayOf(texts.tag, at) }
    const link = `${deps.env.frontendUrl}/app/accounts/${accountId}/settings/general`
    for (const reader of await administratorsOfAccount(tx, accountId))
      await post(deps, tx, accountDeletionMail(texts, reader, facts, link))
  })
  return accountOf(deps, userId, accountId)
}

/** The account stays. @throws Refused when it was not marked, or its deletion has begun */
export async function keepAccount(deps: Deps, member: Member): Promise<Account> {
  const { accountId, userId } = member
  const before = await accountOf(deps, userId, accountId)
  await deps.db.transaction(async (tx) => {
    if ((await unmark(tx, accountId)) === null) throw new Refused('The account is not marked for deletion')
    const subject = { type: 'Account', id: accountId, label: before.name } as const
    const at = before.custom_attributes?.marked_for_deletion_at ?? null
    await recordAudit(tx, member, subject, { marked_for_deletion_at: at }, { marked_for_deletion_at: null })
  })
  return accountOf(deps, userId, accountId)
}

/** Without days of grace, as whoever runs the installation decides. @throws NotFound */
export async function deleteAccountNow(deps: Deps, accountId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await markDue(tx, accountId, deps.now()))) throw new NotFound({ account: accountId })
    await deps.jobs.add(tx, deleteAccountJob, { accountId })
  })
  await deps.publish({ kind: 'members', accountId }, 'page:reload', {})
}

/** Stores the work of deleting every account whose day has come. @returns how many */
export async function deleteDueAccounts(deps: Deps): Promise<number> {
  const due = await dueForDeletion(deps.db, deps.now())
  for (const accountId of due) await deps.jobs.add(deps.db, deleteAccountJob, { accountId })
  return due.length
}
