import { defineMessages } from 'react-intl'

/** The words of the page. */
export const texts = defineMessages({
  title: { id: 'settings.canned', defaultMessage: 'Canned responses' },
  lead: {
    id: 'settings.canned.lead',
    defaultMessage: 'Answers that are written once and inserted by their short code.',
  },
  add: { id: 'settings.canned.new', defaultMessage: 'New canned response' },
  edit: { id: 'settings.canned.edit', defaultMessage: 'Edit canned response' },
  save: { id: 'settings.canned.save', defaultMessage: 'Save response' },
  remove: { id: 'settings.canned.delete', defaultMessage: 'Delete response' },
  removeBody: {
    id: 'settings.canned.delete.body',
    defaultMessage: 'It can no longer be inserted. Messages that were sent with it stay.',
  },
  none: { id: 'settings.canned.none', defaultMessage: 'No canned responses yet' },
  noneBody: {
    id: 'settings.canned.none.body',
    defaultMessage: 'Write down what you answer often; insert it with / and a word.',
  },
  failed: { id: 'settings.canned.failed', defaultMessage: 'Canned responses could not be loaded' },
  search: { id: 'settings.canned.search', defaultMessage: 'Search codes and texts' },
})

/** The heads of its columns. */
export const heads = defineMessages({
  code: { id: 'settings.canned.code', defaultMessage: 'Short code' },
  content: { id: 'settings.canned.content', defaultMessage: 'Text' },
})
