import type { Macro, MacroBody, MacroFile } from '@parley/shared/contract/macro'
import { AREA_PERMISSIONS } from '@parley/shared/contract/permissions'
import type { Deps } from '../../deps.ts'
import { Forbidden, NOT_ALLOWED, NotFound } from '../../errors.ts'
import { assertHolds, isAdministrator, type Member } from '../../http/caller.ts'
import { toAgent } from '../../presenters/person.ts'
import { type PresenterContext, presenterContextFor } from '../../presenters/presenter-context.ts'
import { recordAudit } from '../audit-logs/audit-logs.service.ts'
import { withBlobIds } from '../conversation-actions/action-files.service.ts'
import { keepMacroFiles, macroFiles } from './macro-files.service.ts'
import { assertActions, type MacroChangeBody } from './macro-requests.ts'
import { deleteMacroRow, findMacro, insertMacro, listMacroRows, type MacroRow, updateMacro } from './macros.queries.ts'

const toMacro = (row: MacroRow, files: readonly MacroFile[], context: PresenterContext): Macro => ({
  id: row.id,
  name: row.name,
  account_id: row.account_id,
  visibility: row.visibility,
  actions: withBlobIds(row.actions, files),
  ...(files.length > 0 && { files: [...files] }),
  ...(row.created_by && { created_by: toAgent(row.created_by, row.account_id, context) }),
  ...(row.updated_by && { updated_by: toAgent(row.updated_by, row.account_id, context) }),
})

const assertWorksWithConversations = (member: Member): void => assertHolds(member, AREA_PERMISSIONS.conversations)

/** A macro the member may run. @throws Forbidden for somebody else's personal one, NotFound */
export async function requireMacro(deps: Deps, member: Member, id: number): Promise<MacroRow> {
  assertWorksWithConversations(member)
  const row = await findMacro(deps.db, member.accountId, id)
  if (!row) throw new NotFound({ macroId: id })
  if (row.visibility === 'personal' && row.created_by_id !== member.userId) throw new Forbidden(NOT_ALLOWED)
  return row
}

export async function listMacros(deps: Deps, member: Member): Promise<{ payload: Macro[] }> {
  assertWorksWithConversations(member)
  const rows = await listMacroRows(deps.db, member.accountId, member.userId)
  const context = await presenterContextFor(deps, member.accountId)
  const files = await macroFiles(
    deps,
    member.accountId,
    rows.map(({ id }) => id),
  )
  return { payload: rows.map((row) => toMacro(row, files.get(row.id) ?? [], context)) }
}

export async function showMacro(deps: Deps, member: Member, id: number): Promise<{ payload: Macro }> {
  const row = await requireMacro(deps, member, id)
  const files = await macroFiles(deps, member.accountId, [id])
  return { payload: toMacro(row, files.get(id) ?? [], await presenterContextFor(deps, member.accountId)) }
}

/** What the trail says of a macro. */
const trailOf = ({ name, visibility, actions }: MacroRow) => ({ name, visibility, actions })

/** Only administrators make macros for everybody. */
const visibilityFor = (member: Member, wanted: Macro['visibility']): Macro['visibility'] =>
  isAdministrator(member) ? wanted : 'personal'

export async function createMacro(deps: Deps, member: Member, body: MacroBody): Promise<{ payload: Macro }> {
  assertWorksWithConversations(member)
  assertActions(body.actions)
  const visibility = visibilityFor(member, body.visibility)
  const { name } = body
  const id = await deps.db.transaction(async (tx) => {
    const made = await insertMacro(tx, member.accountId, member.userId, { ...body, visibility })
    const actions = await keepMacroFiles(deps, tx, member.accountId, made, body.actions)
    await updateMacro(tx, member.accountId, made, member.userId, { name, visibility, actions }, deps.now())
    await recordAudit(tx, member, { type: 'Macro', id: made, label: name }, null, { name, visibility, actions })
    return made
  })
  return showMacro(deps, member, id)
}

/** The author, or an administrator for a global one. @throws Forbidden, NotFound */
export async function changeMacro(
  deps: Deps,
  member: Member,
  id: number,
  body: MacroChangeBody,
): Promise<{ payload: Macro }> {
  const row = await requireMacro(deps, member, id)
  if (row.created_by_id !== member.userId && !isAdministrator(member)) throw new Forbidden(NOT_ALLOWED)
  assertActions(body.actions ?? [])
  const name = body.name ?? row.name
  const visibility = visibilityFor(member, body.visibility ?? row.visibility)
  await deps.db.transaction(async (tx) => {
    const stored = body.actions ? await keepMacroFiles(deps, tx, member.accountId, id, body.actions) : row.actions
    const facts = { name, visibility, actions: stored }
    await updateMacro(tx, member.accountId, id, member.userId, facts, deps.now())
    await recordAudit(tx, member, { type: 'Macro', id, label: facts.name }, trailOf(row), facts)
  })
  return showMacro(deps, member, id)
}

/** The author, or an administrator for a global one whose author is gone. @throws Forbidden, NotFound */
export async function deleteMacro(deps: Deps, member: Member, id: number): Promise<void> {
  const row = await requireMacro(deps, member, id)
  const isOrphan = row.created_by?.role == null && isAdministrator(member)
  if (row.created_by_id !== member.userId && !isOrphan) throw new Forbidden(NOT_ALLOWED)
  await deps.db.transaction(async (tx) => {
    await deleteMacroRow(tx, member.accountId, id)
    await recordAudit(tx, member, { type: 'Macro', id, label: row.name }, trailOf(row), null)
  })
}
