import type { MacroAction, MacroActionName } from '@parley/shared/contract/macro'
import type { StepChange, StepField, StepRefusal, StepResult, StepValue } from '@parley/shared/contract/macro-run'
import { isEmail } from '@parley/shared/contract/rules/is-email'
import { isWebAddress } from '@parley/shared/contract/rules/web-address'
import { CONVERSATION_PRIORITIES, CONVERSATION_STATUSES } from '@parley/shared/contract/scalars'
import { AttributesRequired, DomainError, Forbidden, NotFound, Refused } from '../../errors.ts'
import { missingAttributes } from '../conversations/changes/required-attributes.service.ts'
import { agentOf, firstText, teamOf, textsOf } from './step-params.ts'

/** What steps of a person meet in a conversation. */
export interface StepState {
  assigneeId: number | null
  teamId: number | null
  labels: readonly string[]
  status: string
  priority: string | null
  isMuted: boolean
  isTweet: boolean
}

/** What the steps name, looked up once. */
export interface StepReach {
  selfId: number
  /** Agents, of those named, who may have the conversation. */
  agents: ReadonlySet<number>
  /** Teams, of those named, that there are. */
  teams: ReadonlyMap<number, { members: readonly number[]; picks: boolean }>
  /** What the account wants filled in before it is resolved (workspace 8.9). */
  required: readonly string[]
  fill: (text: string) => string
}

type Planned = { changes: StepChange[]; after: Partial<StepState> }
type Plan = (state: StepState, given: readonly unknown[], reach: StepReach) => Planned

const LONGEST = 300
const NOTHING: Planned = { changes: [], after: {} }
const both = (...plans: Planned[]): Planned => ({
  changes: plans.flatMap(({ changes }) => changes),
  after: Object.assign({}, ...plans.map(({ after }) => after)),
})

/** One field with another value; the same value is no change. */
function turn(field: StepField, from: StepValue, to: StepValue, after: Partial<StepState>): Planned {
  return from === to ? NOTHING : { changes: [{ field, from, to }], after }
}

const says = (field: StepField, to: StepValue): Planned => ({ changes: [{ field, from: null, to }], after: {} })

const toAgent: Plan = (state, given, { selfId, agents }) => {
  const to = agentOf(given, selfId)
  if (to !== null && !agents.has(to))
    throw new Refused('The agent has no access to the inbox', { userId: to }, 'agent_without_access')
  return turn('assignee', state.assigneeId, to, { assigneeId: to })
}

/** An assignee outside the new team is dropped; a team that assigns by itself picks one. */
const toTeam: Plan = (state, given, { teams }) => {
  const to = teamOf(given)
  const team = to === null ? null : teams.get(to)
  if (team === undefined) throw new Refused('There is no such team', { teamId: to }, 'unknown_team')
  const moved = turn('team', state.teamId, to, { teamId: to })
  const { assigneeId } = state
  if (!team || moved === NOTHING || (assigneeId !== null && team.members.includes(assigneeId))) return moved
  const picked = team.picks && team.members.length > 0 ? 'picked' : null
  return both(moved, turn('assignee', assigneeId, picked, { assigneeId: null }))
}

const toLabels = (state: StepState, wanted: readonly string[]): Planned => {
  const to = [...new Set(wanted)]
  const isSame = to.length === state.labels.length && to.every((title) => state.labels.includes(title))
  return isSame ? NOTHING : { changes: [{ field: 'labels', from: [...state.labels], to }], after: { labels: to } }
}

function toStatus(state: StepState, to: string, { required }: StepReach): Planned {
  if (!(CONVERSATION_STATUSES as readonly string[]).includes(to))
    throw new Refused('There is no such status', {}, 'unknown_status')
  const row = { priority: state.priority, assignee_id: state.assigneeId, team_id: state.teamId, labels: state.labels }
  const missing = to === 'resolved' && state.status !== 'resolved' ? missingAttributes(required, row) : []
  if (missing.length > 0) throw new AttributesRequired(missing)
  return turn('status', state.status, to, { status: to })
}

const toPriority: Plan = (state, given) => {
  const wanted = firstText(given)
  const to = ['', 'nil'].includes(wanted) ? null : wanted
  if (to !== null && !(CONVERSATION_PRIORITIES as readonly string[]).includes(to))
    throw new Refused('There is no such priority', {}, 'unknown_priority')
  return turn('priority', state.priority, to, { priority: to })
}

function write(state: StepState, field: StepField, to: StepValue): Planned {
  if (state.isTweet) throw new Refused('Steps write nothing to tweets', {}, 'writes_nothing_to_tweets')
  return says(field, to)
}

const transcript: Plan = (_, given, { fill }) => {
  const valid = fill(firstText(given))
    .split(',')
    .map((one) => one.trim())
    .filter(isEmail)
  if (valid.length === 0) throw new Refused('There is no valid address', {}, 'no_valid_address')
  return says('transcript', valid)
}

const webhook: Plan = (_, given) => {
  const address = firstText(given)
  if (!isWebAddress(address)) throw new Refused('The webhook has no address', {}, 'no_webhook_address')
  return says('webhook', address)
}

const PLANS: Record<MacroActionName, Plan> = {
  assign_agent: toAgent,
  assign_team: toTeam,
  remove_assigned_team: (state) => turn('team', state.teamId, null, { teamId: null }),
  add_label: (state, given) => toLabels(state, [...state.labels, ...textsOf(given)]),
  remove_label: (state, given) => {
    const gone = textsOf(given)
    return toLabels(
      state,
      state.labels.filter((title) => !gone.includes(title)),
    )
  },
  send_message: (state, given, { fill }) => write(state, 'message', fill(firstText(given)).slice(0, LONGEST)),
  add_private_note: (state, given, { fill }) => write(state, 'note', fill(firstText(given)).slice(0, LONGEST)),
  send_attachment: (state, given) => write(state, 'files', given.length),
  send_email_transcript: transcript,
  send_webhook_event: webhook,
  // Mute resolves, whatever is required (workspace 8.15).
  mute_conversation: (state) =>
    both(
      turn('muted', state.isMuted, true, { isMuted: true }),
      turn('status', state.status, 'resolved', { status: 'resolved' }),
    ),
  snooze_conversation: (state, _, reach) => toStatus(state, 'snoozed', reach),
  resolve_conversation: (state, _, reach) => toStatus(state, 'resolved', reach),
  change_status: (state, given, reach) => toStatus(state, firstText(given), reach),
  change_priority: toPriority,
}

/** What one step does to a conversation that is so, and how it is afterwards: for the trial and for the run. */
export function planStep(
  name: MacroActionName,
  given: readonly unknown[],
  state: StepState,
  reach: StepReach,
): { result: StepResult; after: StepState; refusal?: DomainError } {
  try {
    const { changes, after } = PLANS[name](state, given, reach)
    const outcome = changes.length > 0 ? 'done' : 'unchanged'
    return { result: { action_name: name, outcome, reason: null, changes }, after: { ...state, ...after } }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { result: refusedStep(name, error), after: state, refusal: error }
  }
}

/** A step that was not taken, with what programs can tell of the reason. */
export const refusedStep = (name: string, error: Error): StepResult => ({
  action_name: name,
  outcome: 'failed',
  reason: error.message,
  ...coded(error),
  changes: [],
})

/** What programs can tell of the reason; a browser says it in its own language. */
export function coded(error: Error): Pick<StepResult, 'missing'> & { reason_code?: StepRefusal } {
  if (error instanceof AttributesRequired) return { reason_code: 'missing_attributes', missing: error.missing }
  if (error instanceof Forbidden || error instanceof NotFound) return { reason_code: 'out_of_reach' }
  return error instanceof Refused && error.code ? { reason_code: error.code } : {}
}

/** What steps do one after the other, each to what those before it leave. */
export function planSteps(
  steps: readonly (MacroAction & { action_name: MacroActionName })[],
  state: StepState,
  reach: StepReach,
): StepResult[] {
  let now = state
  return steps.map(({ action_name: name, action_params: given }) => {
    const { result, after } = planStep(name, given, now, reach)
    now = after
    return result
  })
}
