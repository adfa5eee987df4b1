import type { IntegrationApp, IntegrationHook } from '@parley/shared/contract/integration'
import * as v from 'valibot'
import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { Invalid, NotFound } from '../../errors.ts'
import { isAdministrator, type Member } from '../../http/caller.ts'
import { seal, unseal } from '../../secrets.ts'
import { recordAudit } from '../audit-logs/audit-logs.service.ts'
import { slackSignIn } from './apps/slack-sign-in.service.ts'
import {
  deleteHook,
  findHook,
  findHookOfApp,
  findUsedPrograms,
  type HookRow,
  hasInbox,
  insertHook,
  listHooks,
  lockHook,
  switchOffHook,
  updateHook,
} from './hooks.queries.ts'
import { OFFERED, OWN_PROGRAMS, offeredApp } from './integration-apps.ts'
import type { OfferedApp } from './offered-app.ts'

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
  const common = { id: row.id, app_id: row.app_id, status: row.enabled, inbox: row.inbox, account_id: row.account_id }
  if (!isAdministrator(member)) return { ...common, hook_type: form.hook_type }
  const settings = settingsOf(deps, row)
  const visible = Object.fromEntries(form.visible_properties.map((name) => [name, settings[name] ?? null]))
  return { ...common, hook_type: form.hook_type, settings: visible, reference_id: row.reference_id }
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
  const slack = await slackSignIn(deps, member.accountId)
  const offered = OFFERED.filter(({ about }) => about.id !== 'slack' || slack !== null)
  return [...own, ...offered.map((app) => toApp(deps, member, withSignIn(app, slack), rows))]
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
  const app = requireApp(id)
  const slack = await slackSignIn(deps, member.accountId)
  if (id === 'slack' && slack === null) throw new NotFound({ app: id })
  return toApp(deps, member, withSignIn(app, slack), await listHooks(deps.db, member.accountId))
}

/** Signing in somewhere else begins at an address of its own. */
const withSignIn = (app: OfferedApp, action: string | null): OfferedApp =>
  app.isSignedIn ? { ...app, form: { ...app.form, action } } : app

function checked(app: OfferedApp, given: Settings): Settings {
  const read = v.safeParse(app.settings, given)
  if (!read.success) throw new Invalid({ settings: `are not those of ${app.about.name}` })
  return read.output
}

const subjectOf = (row: HookRow, app: OfferedApp) => ({ type: 'Hook', id: row.id, label: app.about.name }) as const

/** Which inbox is connected; null for a service of the account as a whole. @throws Invalid */
async function inboxOf(tx: Sql, member: Member, { form }: OfferedApp, inboxId: number | null | undefined) {
  if (form.hook_type === 'account') return null
  if (!inboxId) throw new Invalid({ inbox_id: "can't be blank" })
  if (!(await hasInbox(tx, member.accountId, inboxId)))
    throw new Invalid({ inbox_id: 'is not an inbox of this account' })
  return inboxId
}

/** Keeps a new connection. @throws Invalid for a second one of the same app, or inbox */
async function addConnection(
  deps: Deps,
  tx: Sql,
  member: Member,
  app: OfferedApp,
  given: { settings: Settings; inboxId: number | null; enabled: boolean },
): Promise<HookRow> {
  const { inboxId, enabled, settings } = given
  const facts = { appId: app.about.id, inboxId, enabled, sealed: sealed(deps, settings) }
  const row = await insertHook(tx, member.accountId, facts)
  if (!row) throw new Invalid({ [inboxId === null ? 'app_id' : 'inbox_id']: 'has already been taken' })
  await recordAudit(tx, member, subjectOf(row, app), null, { enabled, ...settings })
  return row
}

/** @throws Invalid for an unknown app, for settings that are not its own, for a second connection */
export async function connect(
  deps: Deps,
  member: Member,
  given: { app_id: string; inbox_id?: number | null | undefined; settings: Settings },
): Promise<IntegrationHook> {
  const app = offeredApp(given.app_id)
  if (!app || app.isSignedIn) throw new Invalid({ app_id: 'is not an integration of this server' })
  const settings = checked(app, given.settings)
  return deps.db.transaction(async (tx) => {
    const inboxId = await inboxOf(tx, member, app, given.inbox_id)
    return toHook(deps, member, await addConnection(deps, tx, member, app, { settings, inboxId, enabled: true }))
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
export async function settingsOfApp(
  deps: Deps,
  accountId: number,
  appId: string,
  inboxId: number | null = null,
): Promise<Settings | null> {
  const row = await findHookOfApp(deps.db, accountId, appId, inboxId)
  return row?.enabled ? settingsOf(deps, row) : null
}

/** Whether an app is connected and switched on, and the place there that was chosen; for subscribers, in their transaction. */
export async function liveConnection(
  tx: Sql,
  accountId: number,
  appId: string,
  inboxId: number | null = null,
): Promise<{ reference: string | null } | null> {
  const row = await findHookOfApp(tx, accountId, appId, inboxId)
  return row?.enabled ? { reference: row.reference_id } : null
}

/** Switches a connection off that is of no use any more. @returns whether it was on */
export const switchOffConnection = (tx: Sql, accountId: number, id: number): Promise<boolean> =>
  switchOffHook(tx, accountId, id)

/** The account's connection to an app, on or off. */
export async function connectionOf(
  deps: Deps,
  accountId: number,
  appId: string,
): Promise<{ row: HookRow; settings: Settings } | null> {
  const row = await findHookOfApp(deps.db, accountId, appId)
  return row && { row, settings: settingsOf(deps, row) }
}

/** Keeps what signing in elsewhere gave, switched off until it is told where to. @throws Invalid for a second connection */
export async function connectSignedIn(deps: Deps, member: Member, appId: string, settings: Settings): Promise<void> {
  const facts = { settings: checked(requireApp(appId), settings), inboxId: null, enabled: false }
  await deps.db.transaction((tx) => addConnection(deps, tx, member, requireApp(appId), facts))
}

/** Points a connection at a place there, and switches it on. @throws NotFound */
export async function changeReference(
  deps: Deps,
  member: Member,
  id: number,
  { reference, settings: given }: { reference: string; settings: Settings },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await requireHook(tx, member, id)
    const app = requireApp(row.app_id)
    const before = settingsOf(deps, row)
    const settings = checked(app, { ...before, ...given })
    const next = { ...row, enabled: true, reference_id: reference, settings_sealed: sealed(deps, settings) }
    await updateHook(tx, next, deps.now())
    const trail = [
      { enabled: row.enabled, ...before },
      { enabled: true, ...settings },
    ] as const
    await recordAudit(tx, member, subjectOf(row, app), ...trail)
  })
}

/** A connection of the account by its id, when it is switched on. @throws NotFound */
export async function usableConnection(
  deps: Deps,
  accountId: number,
  id: number,
): Promise<{ appId: string; settings: Settings }> {
  const row = await findHook(deps.db, accountId, id)
  if (!row?.enabled) throw new NotFound({ hook: id })
  return { appId: row.app_id, settings: settingsOf(deps, row) }
}
