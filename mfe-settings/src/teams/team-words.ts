import { defineMessages } from 'react-intl'

/** The words of the page. */
export const texts = defineMessages({
  title: { id: 'settings.teams', defaultMessage: 'Teams' },
  lead: { id: 'settings.teams.lead', defaultMessage: 'Groups of agents that conversations can be given to.' },
  add: { id: 'settings.teams.new', defaultMessage: 'New team' },
  edit: { id: 'settings.teams.edit', defaultMessage: 'Edit team' },
  save: { id: 'settings.teams.save', defaultMessage: 'Save team' },
  remove: { id: 'settings.teams.delete', defaultMessage: 'Delete team' },
  removeBody: {
    id: 'settings.teams.delete.body',
    defaultMessage: 'Its conversations stay where they are, without a team.',
  },
  none: { id: 'settings.teams.none', defaultMessage: 'No teams yet' },
  noneBody: {
    id: 'settings.teams.none.body',
    defaultMessage: 'A team is who a kind of question goes to: orders, returns, the night desk.',
  },
  failed: { id: 'settings.teams.failed', defaultMessage: 'Teams could not be loaded' },
  search: { id: 'settings.teams.search', defaultMessage: 'Search teams' },
})

/** The heads of its columns. */
export const heads = defineMessages({
  name: { id: 'settings.teams.name', defaultMessage: 'Name' },
  description: { id: 'settings.teams.description', defaultMessage: 'Description' },
  assigns: { id: 'settings.teams.assigns', defaultMessage: 'Assigns by itself' },
})
