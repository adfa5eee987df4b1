import type { SourceSettings } from '../source/setting-shapes.ts'

/** What rows over there are here. */
export interface OwnRows {
  agents: ReadonlyMap<number, number>
  teams: ReadonlyMap<number, number>
  inboxes: ReadonlyMap<number, number>
  /** Kept files by the opaque text that names them over there. */
  files: ReadonlyMap<string, number>
}

type Action = SourceSettings['macros']['actions'][number]
type Condition = SourceSettings['automation_rules']['conditions'][number]

const MAPS: Readonly<Record<string, 'agents' | 'teams' | 'inboxes'>> = {
  assign_agent: 'agents',
  assign_team: 'teams',
  assignee_id: 'agents',
  team_id: 'teams',
  inbox_id: 'inboxes',
}

/** A number over there as it is here; words ("self", "nil") stay. Undefined: nothing here stands for it. */
function ownOf(value: unknown, rows: ReadonlyMap<number, number>): unknown {
  const id = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return typeof id === 'number' && id !== 0 ? rows.get(id) : value
}

const known = (values: readonly unknown[], rows: ReadonlyMap<number, number>): unknown[] =>
  values.map((value) => ownOf(value, rows)).filter((value) => value !== undefined)

function mailToTeams(params: readonly unknown[], teams: ReadonlyMap<number, number>): unknown[] {
  return params.map((param) => {
    const { team_ids: ids, ...rest } = (param ?? {}) as { team_ids?: unknown }
    return { ...rest, team_ids: Array.isArray(ids) ? known(ids, teams) : [] }
  })
}

/** A step of a macro or rule with this installation's numbers; null where nothing here stands for what it names. */
export function ownAction({ action_name, action_params: params }: Action, rows: OwnRows): Action | null {
  const map = MAPS[action_name]
  if (map) {
    const own = known(params, rows[map])
    return own.length === params.length ? { action_name, action_params: own } : null
  }
  if (action_name === 'send_attachment') {
    const own = params.flatMap((blob) => rows.files.get(String(blob)) ?? [])
    return own.length > 0 ? { action_name, action_params: own } : null
  }
  if (action_name === 'send_email_to_team') return { action_name, action_params: mailToTeams(params, rows.teams) }
  // Policies are not brought over.
  return action_name === 'add_sla' ? null : { action_name, action_params: params }
}

/** A condition with this installation's numbers; null where it would ask for nothing any more. */
export function ownCondition(condition: Condition, rows: OwnRows): Condition | null {
  const map = MAPS[condition.attribute_key]
  if (!map) return condition
  const { values } = condition
  if (Array.isArray(values)) {
    const own = known(values, rows[map])
    return own.length === values.length ? { ...condition, values: own } : null
  }
  return { ...condition, values: { from: known(values.from, rows[map]), to: known(values.to, rows[map]) } }
}
