import type { StepRefusal, StepResult } from '@parley/shared/contract/macro-run'
import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl'

type Told = Exclude<StepRefusal, 'missing_attributes'>

const REFUSALS: Readonly<Record<Told, MessageDescriptor>> = defineMessages({
  agent_without_access: {
    id: 'settings.refusal.agent_without_access',
    defaultMessage: 'the agent has no access to the inbox',
  },
  unknown_team: { id: 'settings.refusal.unknown_team', defaultMessage: 'the team is gone' },
  unknown_status: { id: 'settings.refusal.unknown_status', defaultMessage: 'there is no such status' },
  unknown_priority: { id: 'settings.refusal.unknown_priority', defaultMessage: 'there is no such priority' },
  writes_nothing_to_tweets: {
    id: 'settings.refusal.writes_nothing_to_tweets',
    defaultMessage: 'nothing is written to tweets',
  },
  no_valid_address: {
    id: 'settings.refusal.no_valid_address',
    defaultMessage: 'there is no valid e-mail address',
  },
  no_webhook_address: { id: 'settings.refusal.no_webhook_address', defaultMessage: 'the webhook has no address' },
  names_nobody: { id: 'settings.refusal.names_nobody', defaultMessage: 'the step names nobody' },
  out_of_reach: {
    id: 'settings.refusal.out_of_reach',
    defaultMessage: 'the conversation was out of reach',
  },
  file_gone: { id: 'settings.refusal.file_gone', defaultMessage: 'a file is gone' },
  empty_message: { id: 'settings.refusal.empty_message', defaultMessage: 'the message is empty' },
  too_many_messages: {
    id: 'settings.refusal.too_many_messages',
    defaultMessage: 'too many messages within a minute',
  },
})

const { MISSING, REFUSED }: Record<'MISSING' | 'REFUSED', MessageDescriptor> = defineMessages({
  MISSING: { id: 'settings.refusal.missing', defaultMessage: 'missing: {names}' },
  REFUSED: { id: 'settings.refusal.other', defaultMessage: 'the step was refused' },
})

const isTold = (code: string): code is Told => Object.hasOwn(REFUSALS, code)

/** Names of what can be missing by its key; attributes of the account are told by theirs. */
const NAMES: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  assignee: { id: 'settings.macro.field.assignee', defaultMessage: 'Agent' },
  team: { id: 'settings.macro.field.team', defaultMessage: 'Team' },
  tag: { id: 'settings.macro.field.labels', defaultMessage: 'Labels' },
  priority: { id: 'settings.macro.field.priority', defaultMessage: 'Priority' },
})

type Refusal = Partial<Pick<StepResult, 'reason' | 'reason_code' | 'missing'>>

/** Why a step of a macro or of a rule was refused; null where it was not. A server of before gives no code: its own words then. */
export function refusalWords({ reason, reason_code: code, missing = [] }: Refusal, intl: IntlShape): string | null {
  if (missing.length > 0) {
    const names = missing.map((key) => (NAMES[key] ? intl.formatMessage(NAMES[key]) : key))
    return intl.formatMessage(MISSING, { names: intl.formatList(names) })
  }
  if (!code) return reason ?? null
  return intl.formatMessage(isTold(code) ? REFUSALS[code] : REFUSED)
}
