import type { StepChange, StepField, StepResult } from '@parley/shared/contract/macro-run'
import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl'

const FIELDS: Readonly<Record<StepField, MessageDescriptor>> = defineMessages({
  assignee: { id: 'settings.macro.field.assignee', defaultMessage: 'Agent' },
  team: { id: 'settings.macro.field.team', defaultMessage: 'Team' },
  labels: { id: 'settings.macro.field.labels', defaultMessage: 'Labels' },
  status: { id: 'settings.macro.field.status', defaultMessage: 'Status' },
  priority: { id: 'settings.macro.field.priority', defaultMessage: 'Priority' },
  muted: { id: 'settings.macro.field.muted', defaultMessage: 'Contact is muted' },
  message: { id: 'settings.macro.field.message', defaultMessage: 'Message' },
  note: { id: 'settings.macro.field.note', defaultMessage: 'Private note' },
  files: { id: 'settings.macro.field.files', defaultMessage: 'Files' },
  transcript: { id: 'settings.macro.field.transcript', defaultMessage: 'Transcript to' },
  webhook: { id: 'settings.macro.field.webhook', defaultMessage: 'Webhook' },
})

const VALUES: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  none: { id: 'settings.macro.value.none', defaultMessage: 'none' },
  gone: { id: 'settings.macro.value.gone', defaultMessage: 'somebody who is gone' },
  picked: { id: 'settings.macro.value.picked', defaultMessage: 'whom the team picks' },
  true: { id: 'settings.rule.value.yes', defaultMessage: 'Yes' },
  false: { id: 'settings.rule.value.no', defaultMessage: 'No' },
  open: { id: 'settings.step.open', defaultMessage: 'Open' },
  resolved: { id: 'settings.step.resolved', defaultMessage: 'Resolved' },
  pending: { id: 'settings.step.pending', defaultMessage: 'Pending' },
  snoozed: { id: 'settings.step.snoozed', defaultMessage: 'Snoozed' },
  urgent: { id: 'settings.step.urgent', defaultMessage: 'Urgent' },
  high: { id: 'settings.step.high', defaultMessage: 'High' },
  medium: { id: 'settings.step.medium', defaultMessage: 'Medium' },
  low: { id: 'settings.step.low', defaultMessage: 'Low' },
})

/** Words for what the trial says of a step, before it is taken. */
export const WOULD: Readonly<Record<StepResult['outcome'], MessageDescriptor>> = defineMessages({
  done: { id: 'settings.macro.would.done', defaultMessage: 'Would be done' },
  unchanged: { id: 'settings.macro.would.unchanged', defaultMessage: 'Is so already' },
  failed: { id: 'settings.macro.would.failed', defaultMessage: 'Would be refused' },
})

/** Words for what became of a step. */
export const DID: Readonly<Record<StepResult['outcome'], MessageDescriptor>> = defineMessages({
  done: { id: 'settings.rule.outcome.done', defaultMessage: 'Done' },
  unchanged: { id: 'settings.rule.outcome.unchanged', defaultMessage: 'Was so already' },
  failed: { id: 'settings.rule.outcome.failed', defaultMessage: 'Refused' },
})

/** Names of people and teams by id; undefined: the account no longer has them. */
export interface Names {
  assignee: (id: number) => string | undefined
  team: (id: number) => string | undefined
}

const SAID: readonly StepField[] = ['message', 'note', 'files', 'transcript', 'webhook']

/** One change in words: the field, what it was and what it is. */
export function changeWords(intl: IntlShape, { field, from, to }: StepChange, names: Names): string {
  const word = (key: string) => (VALUES[key] ? intl.formatMessage(VALUES[key]) : key)
  const valueWords = (value: StepChange['to']): string => {
    if (value === null || (Array.isArray(value) && value.length === 0)) return word('none')
    if (Array.isArray(value)) return intl.formatList(value)
    if (typeof value === 'number' && (field === 'assignee' || field === 'team'))
      return names[field](value) ?? word('gone')
    if (typeof value === 'number') return intl.formatNumber(value)
    return SAID.includes(field) ? String(value) : word(String(value))
  }
  const words = { field: intl.formatMessage(FIELDS[field]), from: valueWords(from), to: valueWords(to) }
  return SAID.includes(field)
    ? intl.formatMessage({ id: 'settings.macro.says', defaultMessage: '{field}: {to}' }, words)
    : intl.formatMessage({ id: 'settings.macro.change', defaultMessage: '{field}: {from} → {to}' }, words)
}
