import type { DashboardApp, DashboardAppBody } from '@parley/shared/contract/dashboard-app'
import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { toIso } from '../../presenters/time.ts'
import { recordAudit } from '../audit-logs/audit-logs.service.ts'
import {
  type DashboardAppRow,
  deleteDashboardApp,
  findDashboardApp,
  insertDashboardApp,
  listDashboardApps,
  updateDashboardApp,
} from './dashboard-apps.queries.ts'

const toDashboardApp = ({ created_at, ...row }: DashboardAppRow): DashboardApp => ({
  ...row,
  created_at: toIso(created_at),
})

const subjectOf = ({ id, title }: DashboardAppRow) => ({ type: 'DashboardApp', id, label: title }) as const
const factsOf = ({ title, content }: DashboardAppRow) => ({ title, content })

async function appIn(sql: Sql, accountId: number, id: number): Promise<DashboardAppRow> {
  const row = await findDashboardApp(sql, accountId, id)
  if (!row) throw new NotFound({ dashboardApp: id })
  return row
}

export const dashboardApps = async (deps: Deps, { accountId }: Member): Promise<DashboardApp[]> =>
  (await listDashboardApps(deps.db, accountId)).map(toDashboardApp)

/** @throws NotFound */
export const dashboardApp = async (deps: Deps, { accountId }: Member, id: number): Promise<DashboardApp> =>
  toDashboardApp(await appIn(deps.db, accountId, id))

export async function createDashboardApp(deps: Deps, member: Member, body: DashboardAppBody): Promise<DashboardApp> {
  const { accountId } = member
  return deps.db.transaction(async (tx) => {
    const row = await appIn(tx, accountId, await insertDashboardApp(tx, accountId, body, deps.now()))
    await recordAudit(tx, member, subjectOf(row), null, factsOf(row))
    return toDashboardApp(row)
  })
}

/** Changes what is sent and leaves the rest. @throws NotFound */
export async function changeDashboardApp(
  deps: Deps,
  member: Member,
  id: number,
  body: Partial<DashboardAppBody>,
): Promise<DashboardApp> {
  const { accountId } = member
  return deps.db.transaction(async (tx) => {
    const before = await appIn(tx, accountId, id)
    const after = { ...before, ...body }
    await updateDashboardApp(tx, accountId, id, after, deps.now())
    await recordAudit(tx, member, subjectOf(after), factsOf(before), factsOf(after))
    return toDashboardApp(after)
  })
}

/** @throws NotFound */
export async function removeDashboardApp(deps: Deps, member: Member, id: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await appIn(tx, member.accountId, id)
    await deleteDashboardApp(tx, member.accountId, id)
    await recordAudit(tx, member, subjectOf(row), factsOf(row), null)
  })
}
