import { CONVERSATION_STATUSES } from '@parley/shared/contract/scalars'
import type { Deps } from '../../../deps.ts'
import type { Member } from '../../../http/caller.ts'
import { assignAgent } from '../assignment/assign-agent.service.ts'
import type { ToggleStatusBody } from '../conversation-requests.ts'
import { changing } from '../conversations.service.ts'
import { changeConversation } from './locked-conversation.ts'
import { assertMayResolve } from './required-attributes.service.ts'
import { setStatus } from './status.service.ts'

const OPEN = 0
const RESOLVED = 1

/**
 * Sets the status, or toggles it when none is named: open becomes resolved, anything else open. When the result is open
 * and the caller is no administrator, the caller takes the conversation, whoever had it (workspace 8.9).
 */
export async function toggleStatus(deps: Deps, member: Member, displayId: number, body: ToggleStatusBody) {
  return changing(deps, member, displayId, async ({ tx, row, after }) => {
    const status = body.status || (row.status === OPEN ? 'resolved' : 'open')
    const snoozedUntil = body.snoozed_until ? new Date(body.snoozed_until * 1000) : null
    const takesOver = status === 'open' && body.human_agent
    if (status === 'resolved' && row.status !== RESOLVED) await assertMayResolve(tx, row)
    await setStatus(deps, tx, row, { status, snoozedUntil }, after)
    if (takesOver) {
      const additional_attributes = { ...row.additional_attributes, human_agent: true }
      await changeConversation(tx, row, { additional_attributes }, deps.now())
    }
    if (status === 'open' && (takesOver || member.role === 'agent'))
      await assignAgent(deps, tx, row, member.userId, after)
    return {
      meta: {},
      payload: {
        success: true,
        conversation_id: row.display_id,
        current_status: CONVERSATION_STATUSES[row.status] ?? 'open',
        snoozed_until: row.snoozed_until?.toISOString() ?? null,
      },
    }
  })
}
