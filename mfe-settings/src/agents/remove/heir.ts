/** Who gets what somebody leaves behind: `agent:3`, `team:1`, nobody. */
export type Heir = '' | `agent:${number}` | `team:${number}`

/** The heir as the call names it. */
export function heirQuery(heir: Heir): Record<string, string> {
  const [kind, id = ''] = heir.split(':')
  if (kind === 'agent') return { assignee_id: id }
  return kind === 'team' ? { team_id: id } : {}
}
