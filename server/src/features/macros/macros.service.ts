import type { Macro } from '@parley/shared/contract/macro'
import { AREA_PERMISSIONS } from '@parley/shared/contract/permissions'
import type { Deps } from '../../deps.ts'
import { Forbidden, NotFound } from '../../errors.ts'
import { assertHolds, isAdministrator, type Member } from '../../http/caller.ts'
import { toAgent } from '../../shapes/person.ts'
import { type Shaping, shapingFor } from '../../shapes/shaping.ts'
import { NOT_ALLOWED } from '../conversations/conversations.service.ts'
import { assertActions, type MacroBody, type MacroChangeBody } from './macro-requests.ts'
import { deleteMacroRow, findMacro, insertMacro, listMacroRows, type MacroRow, updateMacro } from './macros.queries.ts'

const toMacro = (row: MacroRow, shaping: Shaping): Macro => ({
  id: row.id,
  name: row.name,
  account_id: row.account_id,
  visibility: row.visibility,
  actions: row.actions,
  ...(row.created_by && { created_by: toAgent(row.created_by, row.account_id, shaping) }),
  ...(row.updated_by && { updated_by: toAgent(row.updated_by, row.account_id, shaping) }),
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
  const shaping = await shapingFor(deps, member.accountId)
  return { payload: rows.map((row) => toMacro(row, shaping)) }
}

export async function showMacro(deps: Deps, member: Member, id: number): Promise<{ payload: Macro }> {
  const row = await requireMacro(deps, member, id)
  return { payload: toMacro(row, await shapingFor(deps, member.accountId)) }
}

/** Only administrators make macros for everybody. */
const visibilityFor = (member: Member, wanted: Macro['visibility']): Macro['visibility'] =>
  isAdministrator(member) ? wanted : 'personal'

export async function createMacro(deps: Deps, member: Member, body: MacroBody): Promise<{ payload: Macro }> {
  assertWorksWithConversations(member)
  assertActions(body.actions)
  const visibility = visibilityFor(member, body.visibility)
  const id = await insertMacro(deps.db, member.accountId, member.userId, { ...body, visibility })
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
  const actions = body.actions ?? row.actions
  assertActions(actions)
  const facts = {
    name: body.name ?? row.name,
    visibility: visibilityFor(member, body.visibility ?? row.visibility),
    actions,
  }
  await updateMacro(deps.db, member.accountId, id, member.userId, facts, deps.now())
  return showMacro(deps, member, id)
}

/** The author, or an administrator for a global one whose author is gone. @throws Forbidden, NotFound */
export async function deleteMacro(deps: Deps, member: Member, id: number): Promise<void> {
  const row = await requireMacro(deps, member, id)
  const isOrphan = row.created_by?.role == null && isAdministrator(member)
  if (row.created_by_id !== member.userId && !isOrphan) throw new Forbidden(NOT_ALLOWED)
  await deleteMacroRow(deps.db, member.accountId, id)
}
