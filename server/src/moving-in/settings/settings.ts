import type { Tx } from '../../db/db.ts'
import { weekOf, zoneOf } from '../inboxes/hours.ts'
import { bringEach, type Importing, note } from '../ledger/import-context.ts'
import { keepSourceFile } from '../ledger/keep-file.ts'
import { ownIds } from '../ledger/state.queries.ts'
import type { SourceSettings } from '../source/setting-shapes.ts'
import { type OwnRows, ownAction, ownCondition } from './named-rows.ts'
import {
  addTeamMembers,
  attributeDefinition,
  cannedResponse,
  type Holder,
  holdFiles,
  label,
  macro,
  rule,
  team,
} from './settings.queries.ts'

/** Teams with their members, labels, definitions of custom attributes. */
export async function bringGroups(importing: Importing): Promise<void> {
  const { deps, row, source } = importing
  const agents = await ownIds(deps.db, row, 'agents')
  const teams = (await source.settings('teams')) ?? []
  const membersOf = ({ id }: { id: number }) => source.members('teams', id)
  await bringEach(
    importing,
    'teams',
    teams,
    async (tx, one, members) => {
      const hours = { timezone: zoneOf(one.timezone), week: weekOf(one.working_hours) }
      const id = await team(tx, row.account_id, { ...one, ...hours })
      const own = members.flatMap((member) => agents.get(member) ?? [])
      await addTeamMembers(tx, row.account_id, id, own)
      return id
    },
    membersOf,
  )
  await bringEach(importing, 'labels', (await source.settings('labels')) ?? [], (tx, one) =>
    label(tx, row.account_id, one),
  )
  const definitions = (await source.settings('custom_attribute_definitions')) ?? []
  await bringEach(importing, 'custom_attribute_definitions', definitions, (tx, one) =>
    attributeDefinition(tx, row.account_id, one),
  )
}

interface WithFiles {
  id: number
  files: { blob_id: string; file_url: string; filename: string }[]
}

/** Files by what names them over there; kept before the transaction that gives them to their holder. */
type Files = ReadonlyMap<string, number>

async function keptFiles(importing: Importing, kind: string, { id, files }: WithFiles): Promise<Files> {
  const kept = new Map<string, number>()
  for (const { blob_id, file_url, filename } of files) {
    const upload = await keepSourceFile(importing, file_url, { kind, id }, filename || null)
    if (upload) kept.set(blob_id, upload.id)
  }
  return kept
}

const hold = (tx: Tx, { row }: Importing, holder: Holder, id: number, files: Files) =>
  holdFiles(tx, row.account_id, holder, id, [...files.values()])

async function bringCanned(importing: Importing): Promise<void> {
  const { row, source } = importing
  const bring = async (tx: Tx, one: SourceSettings['canned_responses'], files: Files) => {
    const id = await cannedResponse(tx, row.account_id, one)
    await hold(tx, importing, 'canned_response_id', id, files)
    return id
  }
  const all = (await source.settings('canned_responses')) ?? []
  await bringEach(importing, 'canned_responses', all, bring, (one) => keptFiles(importing, 'canned responses', one))
}

const LEFT_OUT = 'a step names what is not here: it was left out'

async function bringMacros(importing: Importing, rows: Omit<OwnRows, 'files'>): Promise<void> {
  const { row, source } = importing
  const bring = async (tx: Tx, one: SourceSettings['macros'], files: Files) => {
    const actions = one.actions.flatMap((action) => ownAction(action, { ...rows, files }) ?? [])
    if (actions.length < one.actions.length)
      await note(importing, { kind: 'macros', id: one.name, reason: LEFT_OUT }, tx)
    const authorId = rows.agents.get(one.created_by?.id ?? 0) ?? null
    const id = await macro(tx, row.account_id, { ...one, actions, authorId })
    await hold(tx, importing, 'macro_id', id, files)
    return id
  }
  const all = (await source.settings('macros')) ?? []
  await bringEach(importing, 'macros', all, bring, (one) => keptFiles(importing, 'macros', one))
}

async function bringRules(importing: Importing, rows: Omit<OwnRows, 'files'>): Promise<void> {
  const { row, source, toDo } = importing
  const bring = async (tx: Tx, one: SourceSettings['automation_rules'], files: Files) => {
    const tell = (reason: string) => note(importing, { kind: 'automation rules', id: one.name, reason }, tx)
    const conditions = one.conditions.flatMap((condition) => ownCondition(condition, { ...rows, files }) ?? [])
    // Without one of its conditions a rule would act on more than it was meant for.
    if (conditions.length < one.conditions.length) {
      await tell('a condition names what is not here')
      return null
    }
    const actions = one.actions.flatMap((action) => ownAction(action, { ...rows, files }) ?? [])
    if (actions.length < one.actions.length) await tell(LEFT_OUT)
    const id = await rule(tx, row.account_id, { ...one, conditions, actions })
    await hold(tx, importing, 'automation_rule_id', id, files)
    if (one.active) toDo('Automation rules came switched off: look at them under Settings, then switch them on.')
    return id
  }
  const all = (await source.settings('automation_rules')) ?? []
  await bringEach(importing, 'automation_rules', all, bring, (one) => keptFiles(importing, 'automation rules', one))
}

/** What agents and rules use: canned responses, macros, automation rules. After inboxes, which they name. */
export async function bringTools(importing: Importing): Promise<void> {
  const { deps, row } = importing
  const rows = {
    agents: await ownIds(deps.db, row, 'agents'),
    teams: await ownIds(deps.db, row, 'teams'),
    inboxes: await ownIds(deps.db, row, 'inboxes'),
  }
  await bringCanned(importing)
  await bringMacros(importing, rows)
  await bringRules(importing, rows)
}
