import type { Subscriber } from '../../../deps.ts'
import { assignTeam } from './assign-team.service.ts'
import { autoAssign, wouldKeep } from './auto-assignment.service.ts'

/** Settles who has a new conversation, and whose turn it is when one opens (workspace 20.4). */
export const assignment: Subscriber = {
  name: 'assignment',
  on: {
    'conversation.created': async ({ deps, change, event: { wantedAssigneeId: wanted, wantedTeamId } }) => {
      const assignee = wanted && (await wouldKeep(change, wanted)) ? wanted : null
      await assignTeam(deps, change, wantedTeamId, assignee)
      await autoAssign(deps, change)
    },
    'conversation.status_changed': async ({ deps, change, event }) => {
      if (!event.isTaken) await autoAssign(deps, change)
    },
  },
}
