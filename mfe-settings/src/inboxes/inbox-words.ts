import { defineMessages } from 'react-intl'

/** The words of the page. */
export const texts = defineMessages({
  title: { id: 'settings.inboxes', defaultMessage: 'Inboxes' },
  lead: { id: 'settings.inboxes.lead', defaultMessage: 'Every channel a customer can write to.' },
  add: { id: 'settings.inboxes.new', defaultMessage: 'New inbox' },
  edit: { id: 'settings.inboxes.edit', defaultMessage: 'Edit inbox' },
  save: { id: 'settings.inboxes.save', defaultMessage: 'Save inbox' },
  remove: { id: 'settings.inboxes.delete', defaultMessage: 'Delete inbox' },
  removeBody: {
    id: 'settings.inboxes.delete.body',
    defaultMessage: 'Its conversations and messages are deleted with it. This cannot be undone.',
  },
  none: { id: 'settings.inboxes.none', defaultMessage: 'No inboxes yet' },
  noneBody: {
    id: 'settings.inboxes.none.body',
    defaultMessage: 'An inbox is a place customers write to: your website, a mailbox, a number.',
  },
  failed: { id: 'settings.inboxes.failed', defaultMessage: 'Inboxes could not be loaded' },
  search: { id: 'settings.inboxes.search', defaultMessage: 'Search inboxes' },
})

/** The heads of its columns. */
export const heads = defineMessages({
  inbox: { id: 'settings.inboxes.inbox', defaultMessage: 'Inbox' },
  channel: { id: 'settings.inboxes.channel', defaultMessage: 'Channel' },
  agents: { id: 'settings.inbox.agents', defaultMessage: 'Agents' },
  health: { id: 'settings.inboxes.health', defaultMessage: 'Health' },
  anyChannel: { id: 'settings.inboxes.channel.any', defaultMessage: 'Any channel' },
  anyHealth: { id: 'settings.inboxes.health.any', defaultMessage: 'Any health' },
  open: { id: 'settings.inboxes.open', defaultMessage: 'Open' },
})

/** How an inbox does. */
export const healthNames = defineMessages({
  signIn: { id: 'settings.inboxes.reauthorize', defaultMessage: 'Needs signing in again' },
  unconnected: { id: 'settings.inboxes.unconnected', defaultMessage: 'Not connected' },
  failing: { id: 'settings.inboxes.failing', defaultMessage: 'Last message failed' },
  program: { id: 'settings.inboxes.program.failing', defaultMessage: 'Webhook fails' },
  working: { id: 'settings.inboxes.working', defaultMessage: 'Working' },
  none: { id: 'settings.inboxes.quiet', defaultMessage: 'No message yet' },
})
