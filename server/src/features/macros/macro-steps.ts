import type { MacroActionName } from '@parley/shared/contract/macro'
import { isWebAddress } from '@parley/shared/contract/rules/web-address'
import { ConversationPriority, ConversationStatus } from '@parley/shared/contract/scalars'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import type { ConversationChange } from '../../domain-events/change.ts'
import { Refused } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { isIdInRange } from '../../http/validation/param-schemas.ts'
import { assignAgent } from '../conversations/assignment/assign-agent.service.ts'
import { assignTeam } from '../conversations/assignment/assign-team.service.ts'
import { changeLabels, changeMute, changePriority } from '../conversations/changes/attributes.service.ts'
import { assertMayResolve } from '../conversations/changes/required-attributes.service.ts'
import { setStatus } from '../conversations/changes/status.service.ts'
import { textBody } from '../messages/message-requests.ts'
import { addMessage } from '../messages/send/add-message.service.ts'
import { keptFiles } from '../messages/send/attachments.service.ts'
import { isTeam, mayBeAssigned } from './macro-steps.queries.ts'
import { postMacroEvent } from './post-macro-event.job.ts'

interface Step {
  deps: Deps
  member: Member
  change: ConversationChange
  /** `action_params`, as stored. */
  given: readonly unknown[]
}

const textsOf = (given: readonly unknown[]): string[] => given.map((one) => String(one).trim()).filter(Boolean)
/** The first parameter as text; empty without one. */
export const firstText = (given: readonly unknown[]): string => textsOf(given)[0] ?? ''

/** @throws Refused for a text that names nothing */
function idIn(text: string): number {
  const id = Number(text)
  if (text === '' || !isIdInRange(id)) throw new Refused('The step names nobody', { given: text })
  return id
}

async function giveToAgent(step: Step): Promise<void> {
  const { deps, member, change } = step
  const wanted = firstText(step.given)
  const userId = wanted === 'nil' ? null : wanted === 'self' ? member.userId : idIn(wanted)
  if (userId !== null && !(await mayBeAssigned(change.tx, change.row, userId)))
    throw new Refused('The agent has no access to the inbox', { userId })
  await assignAgent(deps, change, userId)
}

/** @throws Refused for a team that the account does not have */
async function giveToTeam({ deps, change, given }: Step): Promise<void> {
  const wanted = firstText(given)
  const teamId = ['', 'nil', '0'].includes(wanted) ? null : idIn(wanted)
  if (teamId !== null && !(await isTeam(change.tx, change.row.account_id, teamId)))
    throw new Refused('There is no such team', { teamId })
  await assignTeam(deps, change, teamId)
}

async function say({ deps, member, change, given }: Step, isPrivate: boolean): Promise<void> {
  if (change.row.additional_attributes.type === 'tweet') return
  await addMessage(deps, change, { type: 'User', id: member.userId }, textBody(firstText(given), isPrivate), [])
}

/** Sends the files that the macro keeps, as one message. @throws Refused for a gone file or a type the inbox does not take */
async function sendFiles({ deps, member, change, given }: Step): Promise<void> {
  if (change.row.additional_attributes.type === 'tweet') return
  const isWebWidget = change.row.channel_type === 'Channel::WebWidget'
  const files = await keptFiles(change.tx, member.accountId, given.map(Number).filter(Number.isInteger), {
    isWebWidget,
  })
  await addMessage(deps, change, { type: 'User', id: member.userId }, textBody(''), files)
}

/** @throws Refused for text that is no address */
async function tellWebhook({ deps, change, given }: Step): Promise<void> {
  const address = firstText(given)
  if (!isWebAddress(address)) throw new Refused('The webhook has no address')
  const { account_id: accountId, id: conversationId } = change.row
  await deps.jobs.add(change.tx, postMacroEvent, { accountId, conversationId, address })
}

async function changeStatus({ deps, change }: Step, wanted: unknown): Promise<void> {
  const status = v.parse(ConversationStatus, wanted)
  if (status === 'resolved') await assertMayResolve(change.tx, change.row)
  await setStatus(deps, change, { status })
}

/** What each step changes, in the transaction it is given; transcripts are read outside of one. */
export const MACRO_STEPS: Record<
  Exclude<MacroActionName, 'send_email_transcript'>,
  (step: Step) => Promise<unknown>
> = {
  assign_agent: giveToAgent,
  assign_team: giveToTeam,
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
  send_attachment: sendFiles,
  send_webhook_event: tellWebhook,
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
