import { defineMessages } from 'react-intl'

/** The words of the page. */
export const texts = defineMessages({
  title: { id: 'settings.labels', defaultMessage: 'Labels' },
  lead: { id: 'settings.labels.lead', defaultMessage: 'Words that conversations and contacts are sorted by.' },
  add: { id: 'settings.labels.new', defaultMessage: 'New label' },
  edit: { id: 'settings.labels.edit', defaultMessage: 'Edit label' },
  save: { id: 'settings.labels.save', defaultMessage: 'Save label' },
  remove: { id: 'settings.labels.delete', defaultMessage: 'Delete label' },
  removeBody: {
    id: 'settings.labels.delete.body',
    defaultMessage: 'It can no longer be given. Conversations and contacts that have it keep the word.',
  },
  none: { id: 'settings.labels.none', defaultMessage: 'No labels yet' },
  noneBody: {
    id: 'settings.labels.none.body',
    defaultMessage: 'A label says what a conversation is about: refund, damaged, late-delivery.',
  },
  failed: { id: 'settings.labels.failed', defaultMessage: 'Labels could not be loaded' },
  search: { id: 'settings.labels.search', defaultMessage: 'Search labels' },
})

/** The heads of its columns. */
export const heads = defineMessages({
  title: { id: 'settings.labels.title', defaultMessage: 'Title' },
  description: { id: 'settings.labels.description', defaultMessage: 'Description' },
  conversations: { id: 'settings.labels.conversations', defaultMessage: 'Conversations' },
  contacts: { id: 'settings.labels.contacts', defaultMessage: 'Contacts' },
  sidebar: { id: 'settings.labels.onSidebar', defaultMessage: 'On the sidebar' },
})
