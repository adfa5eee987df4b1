import type { AutomationActionName } from '@parley/shared/contract/automation-rule'
import type { MacroActionName } from '@parley/shared/contract/macro'
import { isEmail } from '@parley/shared/contract/rules/is-email'
import { isWebAddress } from '@parley/shared/contract/rules/web-address'
import { ConversationPriority, ConversationStatus } from '@parley/shared/contract/scalars'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import type { ConversationChange } from '../../domain-events/change.ts'
import { Refused } from '../../errors.ts'
import { assignAgent } from '../conversations/assignment/assign-agent.service.ts'
import { assignTeam } from '../conversations/assignment/assign-team.service.ts'
import { changeLabels, changeMute, changePriority } from '../conversations/changes/attributes.service.ts'
import { assertMayResolve } from '../conversations/changes/required-attributes.service.ts'
import { setStatus } from '../conversations/changes/status.service.ts'
import { mailTranscript } from '../conversations/transcript/transcript.service.ts'
import { type NewMessageBody, textBody } from '../messages/message-requests.ts'
import { addMessage } from '../messages/send/add-message.service.ts'
import { keptFiles } from '../messages/send/attachments.service.ts'
import type { Author } from '../messages/send/compose-message.ts'
import { fillForConversation } from '../messages/send/fill-variables.service.ts'
import { applySla } from '../sla-policies/apply-sla.service.ts'
import { isTeam, mayBeAssigned } from './action-steps.queries.ts'
import { mailTeams } from './mail-teams.service.ts'
import { postActionEvent } from './post-action-event.job.ts'
import { agentOf, firstText, idOf, teamOf, textsOf } from './step-params.ts'

/** Who takes the step: a person by a macro, or a rule, which writes in nobody's name. */
export type Performer = { kind: 'person'; userId: number } | { kind: 'rule'; ruleId: number; event: string }

export interface Step {
  deps: Deps
  by: Performer
  change: ConversationChange
  /** `action_params`, as stored. */
  given: readonly unknown[]
}

export type ActionName = MacroActionName | AutomationActionName

async function giveToAgent(step: Step): Promise<void> {
  const { deps, by, change } = step
  const userId = agentOf(step.given, by.kind === 'person' ? by.userId : null)
  if (userId !== null && !(await mayBeAssigned(change.tx, change.row, userId)))
    throw new Refused('The agent has no access to the inbox', { userId }, 'agent_without_access')
  await assignAgent(deps, change, userId)
}

/** @throws Refused for a team that the account does not have */
async function giveToTeam({ deps, change, given }: Step): Promise<void> {
  const teamId = teamOf(given)
  if (teamId !== null && !(await isTeam(change.tx, change.row.account_id, teamId)))
    throw new Refused('There is no such team', { teamId }, 'unknown_team')
  await assignTeam(deps, change, teamId)
}

const isTweet = ({ change }: Step): boolean => change.row.additional_attributes.type === 'tweet'
const authorOf = (by: Performer): Author | null => (by.kind === 'person' ? { type: 'User', id: by.userId } : null)
/** A message of a rule says which (workspace 1.5). */
const signed = (by: Performer, body: NewMessageBody): NewMessageBody =>
  by.kind === 'person' ? body : { ...body, content_attributes: { automation_rule_id: by.ruleId } }

async function say(step: Step, isPrivate: boolean): Promise<void> {
  const { deps, by, change, given } = step
  if (isTweet(step)) return
  await addMessage(deps, change, authorOf(by), signed(by, textBody(firstText(given), isPrivate)), [])
}

/** Sends the kept files as one message. @throws Refused for a gone file or a type the inbox does not take */
async function sendFiles(step: Step): Promise<void> {
  const { deps, by, change, given } = step
  if (isTweet(step)) return
  const isWebWidget = change.row.channel_type === 'Channel::WebWidget'
  const files = await keptFiles(change.tx, change.accountId, given.map(Number).filter(Number.isInteger), {
    isWebWidget,
  })
  await addMessage(deps, change, authorOf(by), signed(by, textBody('')), files)
}

/** @throws Refused for text that is no address */
async function sendWebhook({ deps, by, change, given }: Step): Promise<void> {
  const address = firstText(given)
  if (!isWebAddress(address)) throw new Refused('The webhook has no address', {}, 'no_webhook_address')
  const { account_id: accountId, id: conversationId } = change.row
  const event = by.kind === 'person' ? 'macro.executed' : `automation_event.${by.event}`
  await deps.jobs.add(change.tx, postActionEvent, { accountId, conversationId, address, event })
}

/** People meet what an account requires before they resolve; rules do not (workspace 8.9). */
async function changeStatus({ deps, by, change }: Step, wanted: unknown): Promise<void> {
  const status = v.parse(ConversationStatus, wanted)
  if (status === 'resolved' && by.kind === 'person') await assertMayResolve(change.tx, change.row)
  await setStatus(deps, change, { status })
}

/** Mails what was said to every address that is one. @throws Refused when none is */
async function mailTranscripts({ deps, change, given }: Step): Promise<void> {
  const { tx, row } = change
  const named = await fillForConversation(tx, row, firstText(given))
  const addresses = named.split(',').map((one) => one.trim())
  const valid = addresses.filter(isEmail)
  if (valid.length === 0) throw new Refused('There is no valid address', { given: named }, 'no_valid_address')
  const conversation = { accountId: row.account_id, id: row.id, displayId: row.display_id }
  for (const address of valid) await mailTranscript(deps, tx, conversation, address)
}

const TeamMail = v.object({ team_ids: v.array(v.number()), message: v.string() })

/** What each step does, in the transaction it is given: macros and automation rules alike. */
export const ACTION_STEPS: Record<ActionName, (step: Step) => Promise<unknown>> = {
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
  send_email_transcript: mailTranscripts,
  send_email_to_team: ({ deps, change, given }) => mailTeams(deps, change, v.parse(TeamMail, given[0])),
  add_sla: ({ deps, change, given }) => applySla(deps, change, idOf(given)),
  send_webhook_event: sendWebhook,
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
