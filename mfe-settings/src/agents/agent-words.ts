import { defineMessages } from 'react-intl'

/** The words of the page. */
export const texts = defineMessages({
  title: { id: 'settings.agents', defaultMessage: 'Agents' },
  lead: { id: 'settings.agents.lead', defaultMessage: 'The people who can work in this account.' },
  add: { id: 'settings.agents.invite', defaultMessage: 'Invite agents' },
  edit: { id: 'settings.agents.edit', defaultMessage: 'Edit agent' },
  save: { id: 'settings.agents.save', defaultMessage: 'Save agent' },
  remove: { id: 'settings.agents.delete', defaultMessage: 'Remove agent' },
  removeBody: {
    id: 'settings.agents.remove.body',
    defaultMessage:
      'They can no longer sign in to this account and leave its teams and inboxes. What they wrote stays.',
  },
  none: { id: 'settings.agents.nobody', defaultMessage: 'Nobody works here yet' },
  noneBody: { id: 'settings.agents.nobody.body', defaultMessage: 'Invite the people who answer your customers.' },
  failed: { id: 'settings.agents.failed', defaultMessage: 'Agents could not be loaded' },
  note: {
    id: 'settings.agents.note',
    defaultMessage: 'Only agents who accepted the invitation can be assigned to conversations.',
  },
  search: { id: 'settings.agents.search', defaultMessage: 'Search by name or e-mail' },
})

/** The heads of its columns, and its filter. */
export const heads = defineMessages({
  name: { id: 'settings.agents.name', defaultMessage: 'Name' },
  role: { id: 'settings.agents.role', defaultMessage: 'Role' },
  anyRole: { id: 'settings.agents.role.any', defaultMessage: 'Any role' },
  status: { id: 'settings.agents.status', defaultMessage: 'Status' },
})
