import type { MacroAction, MacroActionName } from '@parley/shared/contract/macro'
import { ConversationPriority, ConversationStatus } from '@parley/shared/contract/scalars'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { DomainError, Forbidden, NotFound, Refused } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { assignAgent } from '../conversations/assignment/assign-agent.service.ts'
import { assignTeam } from '../conversations/assignment/assignments.service.ts'
import { changeLabels, changeMute, changePriority } from '../conversations/changes/attributes.service.ts'
import { assertMayResolve } from '../conversations/changes/required-attributes.service.ts'
import { setStatus } from '../conversations/changes/status.service.ts'
import { type Change, changing } from '../conversations/conversations.service.ts'
import { sendTranscript } from '../conversations/transcript.service.ts'
import { addMessage } from '../messages/add-message.service.ts'
import { textBody } from '../messages/message-requests.ts'
import { isMacroAction } from './macro-requests.ts'
import { requireMacro } from './macros.service.ts'

interface Step {
  deps: Deps
  member: Member
  change: Change
  /** `action_params`, as stored. */
  given: readonly unknown[]
}

const textsOf = (given: readonly unknown[]): string[] => given.map((one) => String(one).trim()).filter(Boolean)
const firstText = (given: readonly unknown[]): string => textsOf(given)[0] ?? ''

async function mayBeAssigned({ change }: Step, userId: number): Promise<boolean> {
  const { tx, row } = change
  const { rows } = await tx.query(
    `select 1 from account_users au where au.account_id = $1 and au.user_id = $3 and (au.role = 'administrator' or exists (
       select 1 from inbox_members im where im.account_id = $1 and im.inbox_id = $2 and im.user_id = $3))`,
    [row.account_id, row.inbox_id, userId],
  )
  return rows.length > 0
}

async function giveToAgent(step: Step): Promise<void> {
  const { deps, member, change } = step
  const wanted = firstText(step.given)
  const userId = wanted === 'nil' ? null : wanted === 'self' ? member.userId : Number(wanted)
  if (userId !== null && !(await mayBeAssigned(step, userId)))
    throw new Refused('The agent has no access to the inbox', { userId })
  await assignAgent(deps, change.tx, change.row, userId, change.after)
}

async function say({ deps, member, change, given }: Step, isPrivate: boolean): Promise<void> {
  if (change.row.additional_attributes.type === 'tweet') return
  await addMessage(deps, change, { type: 'User', id: member.userId }, textBody(firstText(given), isPrivate), [])
}

async function changeStatus({ deps, change }: Step, wanted: unknown): Promise<void> {
  const status = v.parse(ConversationStatus, wanted)
  if (status === 'resolved') await assertMayResolve(change.tx, change.row)
  await setStatus(deps, change.tx, change.row, { status }, change.after)
}

/** What is changed in a transaction; mail goes out after it. */
const STEPS: Record<Exclude<MacroActionName, 'send_email_transcript'>, (step: Step) => Promise<unknown>> = {
  assign_agent: giveToAgent,
  assign_team: ({ deps, change, given }) => assignTeam(deps, change, Number(firstText(given)) || null),
  remove_assigned_team: ({ deps, change }) => assignTeam(deps, change, null),
  add_label: ({ deps, change, given }) => changeLabels(deps, change, [...change.row.labels, ...textsOf(given)]),
  remove_label: ({ deps, change, given }) =>
    changeLabels(
      deps,
      change,
      change.row.labels.filter((title) => !textsOf(given).includes(title)),
    ),
  send_message: (step) => say(step, false),
  add_private_note: (step) => say(step, true),
  mute_conversation: ({ deps, change }) => changeMute(deps, change, true),
  snooze_conversation: (step) => changeStatus(step, 'snoozed'),
  resolve_conversation: (step) => changeStatus(step, 'resolved'),
  change_status: (step) => changeStatus(step, firstText(step.given)),
  change_priority: ({ deps, change, given }) => {
    const wanted = firstText(given)
    return changePriority(
      deps,
      change,
      wanted === 'nil' || wanted === '' ? null : v.parse(ConversationPriority, wanted),
    )
  },
}

/** One step in a transaction of its own; what fails is logged and the next one goes on. */
async function take(deps: Deps, member: Member, displayId: number, action: MacroAction): Promise<void> {
  const name = action.action_name
  if (!isMacroAction(name)) return
  try {
    const given = action.action_params
    if (name === 'send_email_transcript') {
      for (const address of firstText(given).split(',')) await sendTranscript(deps, member, displayId, address)
    } else {
      await changing(deps, member, displayId, (change) => STEPS[name]({ deps, member, change, given }))
    }
  } catch (error) {
    if (error instanceof NotFound || error instanceof Forbidden) throw error
    if (!(error instanceof DomainError) && !v.isValiError(error)) throw error
    deps.log.info({ reason: error.message, action: name, displayId }, 'a step of a macro was skipped')
  }
}

/** Runs a macro over conversations, step by step in order; those the member cannot see are skipped (workspace 19). */
export async function executeMacro(
  deps: Deps,
  member: Member,
  id: number,
  displayIds: readonly number[],
): Promise<void> {
  const macro = await requireMacro(deps, member, id)
  for (const displayId of new Set(displayIds)) {
    try {
      for (const action of macro.actions) await take(deps, member, displayId, action)
    } catch (error) {
      // The member may have lost sight of it by a step of this very macro.
      if (!(error instanceof NotFound || error instanceof Forbidden)) throw error
    }
  }
}
