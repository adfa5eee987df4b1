import { defineMessages } from 'react-intl'

/** The words of the page. */
export const texts = defineMessages({
  title: { id: 'settings.sla', defaultMessage: 'SLA policies' },
  lead: { id: 'settings.sla.lead', defaultMessage: 'How soon contacts are answered and helped.' },
  add: { id: 'settings.sla.new', defaultMessage: 'New policy' },
  edit: { id: 'settings.sla.edit', defaultMessage: 'Edit policy' },
  save: { id: 'settings.sla.save', defaultMessage: 'Save policy' },
  remove: { id: 'settings.sla.delete', defaultMessage: 'Delete policy' },
  removeBody: {
    id: 'settings.sla.delete.body',
    defaultMessage: 'What runs under it ends now. What was kept and missed stays in the reports.',
  },
  none: { id: 'settings.sla.none', defaultMessage: 'No policies yet' },
  noneBody: {
    id: 'settings.sla.none.body',
    defaultMessage: 'A policy promises a first answer, the next one or a solution within a time.',
  },
  note: {
    id: 'settings.sla.note',
    defaultMessage:
      'An automation rule applies a policy with “Apply an SLA policy”. It is not replaced afterwards, and changing a policy changes no promise that was made.',
  },
  failed: { id: 'settings.sla.failed', defaultMessage: 'Policies could not be loaded' },
})

/** The heads of its columns. */
export const heads = defineMessages({
  name: { id: 'settings.sla.name', defaultMessage: 'Name' },
  first: { id: 'settings.sla.head.first', defaultMessage: 'First response' },
  next: { id: 'settings.sla.head.next', defaultMessage: 'Next response' },
  resolve: { id: 'settings.sla.head.resolve', defaultMessage: 'Resolution' },
  business: { id: 'settings.sla.head.business', defaultMessage: 'Working hours only' },
  applied: { id: 'settings.sla.head.applied', defaultMessage: 'Applied' },
})
