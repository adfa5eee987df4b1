import type { HandOverReason } from '@parley/shared/contract/assistant'
import { defineMessages, type MessageDescriptor } from 'react-intl'

/** The words of the list. */
export const texts = defineMessages({
  title: { id: 'settings.assistants', defaultMessage: 'Assistants' },
  lead: {
    id: 'settings.assistants.lead',
    defaultMessage: 'Answer customers from what you have written, and hand over to people.',
  },
  add: { id: 'settings.assistants.new', defaultMessage: 'New assistant' },
  edit: { id: 'settings.assistants.edit', defaultMessage: 'Edit assistant' },
  save: { id: 'settings.assistants.save', defaultMessage: 'Save assistant' },
  remove: { id: 'settings.assistants.delete', defaultMessage: 'Delete assistant' },
  removeBody: {
    id: 'settings.assistants.delete.body',
    defaultMessage: 'It answers nowhere any more, and what it knew goes with it. What it wrote stays.',
  },
  none: { id: 'settings.assistants.none', defaultMessage: 'No assistants yet' },
  noneBody: {
    id: 'settings.assistants.none.body',
    defaultMessage:
      'An assistant answers from articles, pages, files and answers of yours. It needs a connected language model.',
  },
  failed: { id: 'settings.assistants.failed', defaultMessage: 'Assistants could not be loaded' },
})

export const heads = defineMessages({
  name: { id: 'settings.bots.name', defaultMessage: 'Name' },
  state: { id: 'settings.assistants.state', defaultMessage: 'State' },
  inboxes: { id: 'settings.inboxes', defaultMessage: 'Inboxes' },
})

/** Why an assistant hands over. */
export const REASONS: Readonly<Record<HandOverReason, MessageDescriptor>> = defineMessages({
  keyword: { id: 'settings.assistants.reason.keyword', defaultMessage: 'The word “{detail}” calls a person.' },
  condition: { id: 'settings.assistants.reason.condition', defaultMessage: 'A rule calls a person.' },
  request: { id: 'settings.assistants.reason.request', defaultMessage: 'The customer asks for a person.' },
  nothing_found: {
    id: 'settings.assistants.reason.nothing',
    defaultMessage: 'Nothing that it knows has words of this question.',
  },
  doubt: { id: 'settings.assistants.reason.doubt', defaultMessage: 'What it knows does not answer this.' },
  model: { id: 'settings.assistants.reason.model', defaultMessage: 'The language model did not answer: {detail}' },
  limit: { id: 'settings.assistants.reason.limit', defaultMessage: 'The tokens of this month are used up.' },
  off: { id: 'settings.assistants.reason.off', defaultMessage: 'No language model is connected.' },
})
