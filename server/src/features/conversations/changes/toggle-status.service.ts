import { CONVERSATION_STATUS } from '@parley/shared/contract/scalars'
import type { Deps } from '../../../deps.ts'
import { byMember } from '../../../domain-events/actor.ts'
import { withConversation } from '../../../domain-events/with-conversation.ts'
import type { Member } from '../../../http/caller.ts'
import { assignAgent } from '../assignment/assign-agent.service.ts'
import type { ToggleStatusBody } from '../conversation-requests.ts'
import { setAdditionalAttributes } from './attributes.service.ts'
import { handOff } from './hand-off.service.ts'
import { assertMayResolve } from './required-attributes.service.ts'
import { setStatus, statusOf } from './status.service.ts'

/**
 * Sets the status, or toggles it when none is named: open becomes resolved, anything else open. When the result is open
 * and the caller is no administrator, the caller takes the conversation, whoever had it (workspace 8.9). A bot takes
 * nothing: opening what was pending it hands over to people.
 */
export async function toggleStatus(deps: Deps, member: Member, displayId: number, body: ToggleStatusBody) {
  return withConversation(deps, { viewer: member, displayId }, byMember(member), async (change) => {
    const { tx, row } = change
    const isPerson = member.botId === undefined
    const wasPending = row.status === CONVERSATION_STATUS.pending
    const status = body.status || (row.status === CONVERSATION_STATUS.open ? 'resolved' : 'open')
    const snoozedUntil = body.snoozed_until ? new Date(body.snoozed_until * 1000) : null
    const takesOver = isPerson && status === 'open' && body.human_agent
    if (isPerson && status === 'resolved') await assertMayResolve(tx, row)
    const isTaken = isPerson && status === 'open' && (takesOver || member.role === 'agent')
    await setStatus(deps, change, { status, snoozedUntil, isTaken })
    if (takesOver) await setAdditionalAttributes(deps, change, { human_agent: true })
    if (isTaken) await assignAgent(deps, change, member.userId)
    if (!isPerson && wasPending && status === 'open') await handOff(deps, change)
    return {
      meta: {},
      payload: {
        success: true,
        conversation_id: row.display_id,
        current_status: statusOf(row),
        snoozed_until: row.snoozed_until?.toISOString() ?? null,
      },
    }
  })
}
