import type { IntegrationApp, IntegrationHook } from '@parley/shared/contract/integration'
import * as v from 'valibot'
import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { Invalid, NotFound } from '../../errors.ts'
import { isAdministrator, type Member } from '../../http/caller.ts'
import { seal, unseal } from '../../secrets.ts'
import { recordAudit } from '../audit-logs/audit-logs.service.ts'
import {
  deleteHook,
  findHookOfApp,
  findUsedPrograms,
  type HookRow,
  insertHook,
  listHooks,
  lockHook,
  updateHook,
} from './hooks.queries.ts'
import { OFFERED, type OfferedApp, OWN_PROGRAMS, offeredApp } from './integration-apps.ts'

const SETTINGS_SEAL = 'integration settings'

type Settings = Record<string, unknown>

const sealed = (deps: Deps, settings: Settings): string =>
  seal(deps.env.secret, SETTINGS_SEAL, JSON.stringify(settings))
const settingsOf = (deps: Deps, row: HookRow): Settings =>
  JSON.parse(unseal(deps.env.secret, SETTINGS_SEAL, row.settings_sealed)) as Settings

function requireApp(id: string): OfferedApp {
  const app = offeredApp(id)
  if (!app) throw new NotFound({ app: id })
  return app
}

function toHook(deps: Deps, member: Member, row: HookRow): IntegrationHook {
  const { form } = requireApp(row.app_id)
  const common = { id: row.id, app_id: row.app_id, status: row.enabled, inbox: null, account_id: row.account_id }
  if (!isAdministrator(member)) return { ...common, hook_type: form.hook_type }
  const settings = settingsOf(deps, row)
  const visible = Object.fromEntries(form.visible_properties.map((name) => [name, settings[name] ?? null]))
  return { ...common, hook_type: form.hook_type, settings: visible, reference_id: null }
}

function toApp(deps: Deps, member: Member, { about, form }: OfferedApp, rows: readonly HookRow[]): IntegrationApp {
  const own = rows.filter(({ app_id }) => app_id === about.id)
  const hooks = own.map((row) => toHook(deps, member, row))
  return { ...about, enabled: own.some(({ enabled }) => enabled), hooks, ...(isAdministrator(member) && form) }
}

/** Every service the account can be connected to, with its connections. */
export async function integrationApps(deps: Deps, member: Member): Promise<IntegrationApp[]> {
  const rows = await listHooks(deps.db, member.accountId)
  const own = await ownPrograms(deps, member)
  return [...own, ...OFFERED.map((app) => toApp(deps, member, app, rows))]
}

/** What is kept under its own address and has no hooks: webhooks and pages beside conversations. */
async function ownPrograms(deps: Deps, member: Member): Promise<IntegrationApp[]> {
  const used = await findUsedPrograms(deps.db, member.accountId)
  return OWN_PROGRAMS.map(({ about, form }) => ({
    ...about,
    enabled: used.includes(about.id),
    hooks: [],
    ...(isAdministrator(member) && form),
  }))
}

/** @throws NotFound */
export async function integrationApp(deps: Deps, member: Member, id: string): Promise<IntegrationApp> {
  const own = (await ownPrograms(deps, member)).find((app) => app.id === id)
  if (own) return own
  return toApp(deps, member, requireApp(id), await listHooks(deps.db, member.accountId))
}

function checked(app: OfferedApp, given: Settings): Settings {
  const read = v.safeParse(app.settings, given)
  if (!read.success) throw new Invalid({ settings: `are not those of ${app.about.name}` })
  return read.output
}

const subjectOf = (row: HookRow, app: OfferedApp) => ({ type: 'Hook', id: row.id, label: app.about.name }) as const

/** @throws Invalid for an unknown app, for settings that are not its own, for a second connection */
export async function connect(
  deps: Deps,
  member: Member,
  given: { app_id: string; settings: Settings },
): Promise<IntegrationHook> {
  const app = offeredApp(given.app_id)
  if (!app) throw new Invalid({ app_id: 'is not an integration of this server' })
  const settings = checked(app, given.settings)
  return deps.db.transaction(async (tx) => {
    const row = await insertHook(tx, member.accountId, app.about.id, sealed(deps, settings))
    if (!row) throw new Invalid({ app_id: 'has already been taken' })
    await recordAudit(tx, member, subjectOf(row, app), null, { enabled: true, ...settings })
    return toHook(deps, member, row)
  })
}

async function requireHook(tx: Sql, member: Member, id: number): Promise<HookRow> {
  const row = await lockHook(tx, member.accountId, id)
  if (!row) throw new NotFound({ hook: id })
  return row
}

/** Settings that are not sent stay. @throws NotFound, Invalid */
export async function changeConnection(
  deps: Deps,
  member: Member,
  id: number,
  given: { status?: boolean | undefined; settings?: Settings | undefined },
): Promise<IntegrationHook> {
  return deps.db.transaction(async (tx) => {
    const row = await requireHook(tx, member, id)
    const app = requireApp(row.app_id)
    const before = settingsOf(deps, row)
    const settings = given.settings ? checked(app, { ...before, ...given.settings }) : before
    const next = { ...row, enabled: given.status ?? row.enabled, settings_sealed: sealed(deps, settings) }
    await updateHook(tx, next, deps.now())
    const trail = [
      { enabled: row.enabled, ...before },
      { enabled: next.enabled, ...settings },
    ] as const
    await recordAudit(tx, member, subjectOf(row, app), ...trail)
    return toHook(deps, member, next)
  })
}

/** @throws NotFound */
export async function disconnect(deps: Deps, member: Member, id: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await requireHook(tx, member, id)
    await deleteHook(tx, member.accountId, id)
    await recordAudit(tx, member, subjectOf(row, requireApp(row.app_id)), settingsOf(deps, row), null)
  })
}

/** By the name of the app. @throws NotFound */
export async function disconnectApp(deps: Deps, member: Member, appId: string): Promise<void> {
  const row = await findHookOfApp(deps.db, member.accountId, requireApp(appId).about.id)
  if (!row) throw new NotFound({ app: appId })
  await disconnect(deps, member, row.id)
}

/** The settings of an app that is connected and switched on; null otherwise. */
export async function settingsOfApp(deps: Deps, accountId: number, appId: string): Promise<Settings | null> {
  const row = await findHookOfApp(deps.db, accountId, appId)
  return row?.enabled ? settingsOf(deps, row) : null
}
