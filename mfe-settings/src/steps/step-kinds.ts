import type { MacroActionName } from '@parley/shared/contract/macro'
import { defineMessages, type MessageDescriptor } from 'react-intl'

/** What a step asks for besides its name. */
export type StepInput =
  | 'none'
  | 'agent'
  | 'team'
  | 'labels'
  | 'text'
  | 'addresses'
  | 'url'
  | 'files'
  | 'status'
  | 'priority'

/** What each step needs to know; the steps stand in the order in which they are offered. */
export const STEP_INPUTS: Readonly<Record<MacroActionName, StepInput>> = {
  assign_agent: 'agent',
  assign_team: 'team',
  remove_assigned_team: 'none',
  add_label: 'labels',
  remove_label: 'labels',
  send_message: 'text',
  add_private_note: 'text',
  send_attachment: 'files',
  send_email_transcript: 'addresses',
  send_webhook_event: 'url',
  change_status: 'status',
  change_priority: 'priority',
  snooze_conversation: 'none',
  resolve_conversation: 'none',
  mute_conversation: 'none',
}

export const STEP_NAMES: Readonly<Record<MacroActionName, MessageDescriptor>> = defineMessages({
  assign_agent: { id: 'settings.step.assign_agent', defaultMessage: 'Assign an agent' },
  assign_team: { id: 'settings.step.assign_team', defaultMessage: 'Assign a team' },
  remove_assigned_team: { id: 'settings.step.remove_assigned_team', defaultMessage: 'Remove the team' },
  add_label: { id: 'settings.step.add_label', defaultMessage: 'Add labels' },
  remove_label: { id: 'settings.step.remove_label', defaultMessage: 'Remove labels' },
  send_message: { id: 'settings.step.send_message', defaultMessage: 'Send a message' },
  add_private_note: { id: 'settings.step.add_private_note', defaultMessage: 'Add a private note' },
  send_attachment: { id: 'settings.step.send_attachment', defaultMessage: 'Send files' },
  send_email_transcript: { id: 'settings.step.send_email_transcript', defaultMessage: 'E-mail a transcript' },
  send_webhook_event: { id: 'settings.step.send_webhook_event', defaultMessage: 'Call a webhook' },
  change_status: { id: 'settings.step.change_status', defaultMessage: 'Change the status' },
  change_priority: { id: 'settings.step.change_priority', defaultMessage: 'Change the priority' },
  snooze_conversation: { id: 'settings.step.snooze_conversation', defaultMessage: 'Snooze until the next reply' },
  resolve_conversation: { id: 'settings.step.resolve_conversation', defaultMessage: 'Resolve the conversation' },
  mute_conversation: { id: 'settings.step.mute_conversation', defaultMessage: 'Mute the contact' },
})

/** The label of the field, by what is asked for. */
export const INPUT_LABELS: Readonly<Record<Exclude<StepInput, 'none'>, MessageDescriptor>> = defineMessages({
  agent: { id: 'settings.step.agent', defaultMessage: 'Agent' },
  team: { id: 'settings.step.team', defaultMessage: 'Team' },
  labels: { id: 'settings.step.labels', defaultMessage: 'Labels' },
  text: { id: 'settings.step.text', defaultMessage: 'Text' },
  addresses: { id: 'settings.step.addresses', defaultMessage: 'E-mail addresses, separated by commas' },
  url: { id: 'settings.step.url', defaultMessage: 'Address that is called' },
  files: { id: 'settings.step.files', defaultMessage: 'Files' },
  status: { id: 'settings.step.status', defaultMessage: 'Status' },
  priority: { id: 'settings.step.priority', defaultMessage: 'Priority' },
})
