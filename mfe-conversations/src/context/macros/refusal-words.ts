import type { StepRefusal, StepResult } from '@parley/shared/contract/macro-run'
import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl'

type Told = Exclude<StepRefusal, 'missing_attributes'>

const REFUSALS: Readonly<Record<Told, MessageDescriptor>> = defineMessages({
  agent_without_access: {
    id: 'conversations.refusal.agent_without_access',
    defaultMessage: 'the agent has no access to the inbox',
  },
  unknown_team: { id: 'conversations.refusal.unknown_team', defaultMessage: 'the team is gone' },
  unknown_status: { id: 'conversations.refusal.unknown_status', defaultMessage: 'there is no such status' },
  unknown_priority: { id: 'conversations.refusal.unknown_priority', defaultMessage: 'there is no such priority' },
  writes_nothing_to_tweets: {
    id: 'conversations.refusal.writes_nothing_to_tweets',
    defaultMessage: 'macros write nothing to tweets',
  },
  no_valid_address: {
    id: 'conversations.refusal.no_valid_address',
    defaultMessage: 'there is no valid e-mail address',
  },
  no_webhook_address: { id: 'conversations.refusal.no_webhook_address', defaultMessage: 'the webhook has no address' },
  names_nobody: { id: 'conversations.refusal.names_nobody', defaultMessage: 'the step names nobody' },
  out_of_reach: {
    id: 'conversations.refusal.out_of_reach',
    defaultMessage: 'you could not see the conversation any more',
  },
  file_gone: { id: 'conversations.refusal.file_gone', defaultMessage: 'a file of the macro is gone' },
  empty_message: { id: 'conversations.refusal.empty_message', defaultMessage: 'the message is empty' },
  too_many_messages: {
    id: 'conversations.refusal.too_many_messages',
    defaultMessage: 'too many messages within a minute',
  },
})

const REFUSED: MessageDescriptor = { id: 'conversations.bulk.refused', defaultMessage: 'a step was refused' }

const isTold = (code: string): code is Told => Object.hasOwn(REFUSALS, code)

/** Why a step was refused. A server of before gives no code: its own words then. */
export function refusalWords(
  { reason, reason_code: code }: Pick<StepResult, 'reason' | 'reason_code'>,
  intl: IntlShape,
): string {
  if (code && isTold(code)) return intl.formatMessage(REFUSALS[code])
  return (!code && reason) || intl.formatMessage(REFUSED)
}
