import { defineMessages } from 'react-intl'

/** The words of the page. */
export const texts = defineMessages({
  title: { id: 'settings.macros', defaultMessage: 'Macros' },
  lead: {
    id: 'settings.macros.lead',
    defaultMessage: 'Several steps that are taken on a conversation with one press.',
  },
  add: { id: 'settings.macros.new', defaultMessage: 'New macro' },
  edit: { id: 'settings.macros.edit', defaultMessage: 'Edit macro' },
  save: { id: 'settings.macros.save', defaultMessage: 'Save macro' },
  remove: { id: 'settings.macros.delete', defaultMessage: 'Delete macro' },
  removeBody: {
    id: 'settings.macros.delete.body',
    defaultMessage: 'It can no longer be run. What it has done to conversations stays.',
  },
  none: { id: 'settings.macros.none', defaultMessage: 'No macros yet' },
  noneBody: {
    id: 'settings.macros.none.body',
    defaultMessage: 'Write down what you do again and again: label, assign, answer, resolve.',
  },
  failed: { id: 'settings.macros.failed', defaultMessage: 'Macros could not be loaded' },
  search: { id: 'settings.macros.search', defaultMessage: 'Search macros' },
})

/** The heads of its columns. */
export const heads = defineMessages({
  name: { id: 'settings.macros.name', defaultMessage: 'Name' },
  steps: { id: 'settings.macros.steps', defaultMessage: 'Steps' },
  visibility: { id: 'settings.macros.visibility', defaultMessage: 'Who sees it' },
  author: { id: 'settings.macros.author', defaultMessage: 'Made by' },
})
