import type { Portal } from '@parley/shared/contract/portal'
import type { Deps } from '../../../deps.ts'
import { NotFound } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { presenterContextFor } from '../../../presenters/presenter-context.ts'
import { assertReadsHelpCenter } from './helpcenter.policy.ts'
import { localesOf } from './portal-config.ts'
import { contentCounts, type PortalRow, portalRow, portalRows, toPortal } from './portals.queries.ts'

export interface PortalsAnswer {
  payload: Portal[]
  meta: { current_page: number; portals_count: number }
}

/** Every portal of the account, counted over all its locales. */
export async function listPortals(deps: Deps, member: Member): Promise<PortalsAnswer> {
  assertReadsHelpCenter(member)
  const rows = await portalRows(deps.db, member.accountId)
  const counts = await contentCounts(deps.db, member.accountId, member.userId)
  const context = await presenterContextFor(deps, member.accountId)
  return {
    payload: rows.map((row) => toPortal(row, counts, null, context)),
    meta: { current_page: 1, portals_count: rows.length },
  }
}

/** One portal, counted in `locale` (its default locale when absent). @throws NotFound */
export async function showPortal(
  deps: Deps,
  member: Member,
  slug: string,
  locale: string | undefined,
): Promise<Portal> {
  assertReadsHelpCenter(member)
  const row = await requirePortal(deps, member, slug)
  const counts = await contentCounts(deps.db, member.accountId, member.userId)
  return toPortal(row, counts, locale ?? localesOf(row).fallback, await presenterContextFor(deps, member.accountId))
}

/** The caller has been checked. @throws NotFound, also for a portal of another account */
export async function requirePortal(deps: Deps, member: Member, slug: string): Promise<PortalRow> {
  const row = await portalRow(deps.db, member.accountId, slug)
  if (!row) throw new NotFound({ portal: slug })
  return row
}
