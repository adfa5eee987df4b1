import type { MacroAction, MacroActionName } from '@parley/shared/contract/macro'
import { toPlainText } from '@parley/shared/rich-text/plain-text'
import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl'

const STEPS: Readonly<Record<MacroActionName, MessageDescriptor>> = defineMessages({
  assign_agent: { id: 'conversations.macro.assign_agent', defaultMessage: 'Assign to {what}' },
  assign_team: { id: 'conversations.macro.assign_team', defaultMessage: 'Give to the team {what}' },
  remove_assigned_team: { id: 'conversations.macro.remove_assigned_team', defaultMessage: 'Remove the team' },
  add_label: { id: 'conversations.macro.add_label', defaultMessage: 'Add {what}' },
  remove_label: { id: 'conversations.macro.remove_label', defaultMessage: 'Remove {what}' },
  send_message: { id: 'conversations.macro.send_message', defaultMessage: 'Send: {what}' },
  add_private_note: { id: 'conversations.macro.add_private_note', defaultMessage: 'Note: {what}' },
  send_attachment: { id: 'conversations.macro.send_attachment', defaultMessage: 'Send files: {what}' },
  send_email_transcript: {
    id: 'conversations.macro.send_email_transcript',
    defaultMessage: 'Send the transcript to {what}',
  },
  send_webhook_event: { id: 'conversations.macro.send_webhook_event', defaultMessage: 'Call {what}' },
  change_status: { id: 'conversations.macro.change_status', defaultMessage: 'Set the status to {what}' },
  change_priority: { id: 'conversations.macro.change_priority', defaultMessage: 'Set the priority to {what}' },
  snooze_conversation: { id: 'conversations.macro.snooze_conversation', defaultMessage: 'Snooze until the next reply' },
  resolve_conversation: { id: 'conversations.macro.resolve_conversation', defaultMessage: 'Resolve' },
  mute_conversation: { id: 'conversations.macro.mute_conversation', defaultMessage: 'Mute the contact and resolve' },
})

const WORDS = defineMessages({
  me: { id: 'conversations.macro.me', defaultMessage: 'me' },
  nobody: { id: 'conversations.macro.nobody', defaultMessage: 'nobody' },
  none: { id: 'conversations.property.none', defaultMessage: 'None' },
})

/** What numbers in a step stand for. */
export interface MacroNames {
  agents: ReadonlyMap<number, { name: string }>
  teams: ReadonlyMap<number, { name: string }>
  files: readonly { blob_id: string; filename: string }[]
}

function whatOf({ action_name, action_params: [first, ...more] }: MacroAction, names: MacroNames, intl: IntlShape) {
  if (action_name === 'assign_agent') {
    if (first === 'self') return intl.formatMessage(WORDS.me)
    return names.agents.get(Number(first))?.name ?? intl.formatMessage(WORDS.nobody)
  }
  if (action_name === 'assign_team') return names.teams.get(Number(first))?.name ?? intl.formatMessage(WORDS.none)
  if (action_name === 'send_attachment') return intl.formatList(names.files.map(({ filename }) => filename))
  if (first === 'nil') return intl.formatMessage(WORDS.none)
  return toPlainText(intl.formatList([first, ...more].filter((one) => one !== undefined).map(String)), 160)
}

/** One step as a person would say it; a step of a newer server by its name. */
export function stepWords(step: MacroAction, names: MacroNames, intl: IntlShape): string {
  const known = STEPS[step.action_name as MacroActionName]
  return known ? intl.formatMessage(known, { what: whatOf(step, names, intl) }) : step.action_name.replace(/_/g, ' ')
}
