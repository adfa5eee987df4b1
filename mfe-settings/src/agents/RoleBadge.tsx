import type { Agent } from '@parley/shared/contract/person'
import { Badge } from '@parley/shared/ui/badge'
import { type RoleKind, roleKind } from './agent-roles.ts'

const TONES = { administrator: 'info', agent: 'neutral', custom: 'accent' } as const satisfies Record<RoleKind, string>

/** The role of a person in one word. */
export function RoleBadge({ agent, name }: { agent: Agent; name: string }) {
  return <Badge tone={TONES[roleKind(agent)]}>{name}</Badge>
}
