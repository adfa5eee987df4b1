import { CONVERSATION_STATUSES } from '@parley/shared/contract/scalars'
import type { Deps } from '../../../deps.ts'
import type { Member } from '../../../http/caller.ts'
import { assignAgent } from '../assignment/assign-agent.service.ts'
import type { ToggleStatusBody } from '../conversation-requests.ts'
import { changing } from '../conversations.service.ts'
import { note } from './aftermath.service.ts'
import { handOff } from './hand-off.service.ts'
import { changeConversation } from './locked-conversation.ts'
import { assertMayResolve } from './required-attributes.service.ts'
import { setStatus } from './status.service.ts'

const OPEN = 0
const PENDING = 2

/**
 * Sets the status, or toggles it when none is named: open becomes resolved, anything else open. When the result is open
 * and the caller is no administrator, the caller takes the conversation, whoever had it (workspace 8.9). A bot takes
 * nothing: opening what was pending it hands over to people.
 */
export async function toggleStatus(deps: Deps, member: Member, displayId: number, body: ToggleStatusBody) {
  return changing(deps, member, displayId, async (change) => {
    const { tx, row, after } = change
    const isPerson = member.botId === undefined
    const wasPending = row.status === PENDING
    const status = body.status || (row.status === OPEN ? 'resolved' : 'open')
    const snoozedUntil = body.snoozed_until ? new Date(body.snoozed_until * 1000) : null
    const takesOver = isPerson && status === 'open' && body.human_agent
    if (isPerson && status === 'resolved') await assertMayResolve(tx, row)
    const isTaken = isPerson && status === 'open' && (takesOver || member.role === 'agent')
    await setStatus(deps, tx, row, { status, snoozedUntil, isTaken }, after)
    if (takesOver) {
      const additional_attributes = { ...row.additional_attributes, human_agent: true }
      await changeConversation(tx, row, { additional_attributes }, deps.now())
      note(after, 'conversation.updated')
    }
    if (isTaken) await assignAgent(deps, tx, row, member.userId, after)
    if (!isPerson && wasPending && status === 'open') await handOff(deps, change)
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
