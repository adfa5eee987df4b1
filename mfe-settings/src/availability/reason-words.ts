import { defineMessages } from 'react-intl'

/** The words of the page. */
export const texts = defineMessages({
  title: { id: 'settings.reasons', defaultMessage: 'Busy reasons' },
  lead: { id: 'settings.reasons.lead', defaultMessage: 'What agents can give as the reason when they are busy.' },
  add: { id: 'settings.reasons.new', defaultMessage: 'New reason' },
  edit: { id: 'settings.reasons.edit', defaultMessage: 'Edit reason' },
  save: { id: 'settings.reasons.save', defaultMessage: 'Save reason' },
  remove: { id: 'settings.reasons.delete', defaultMessage: 'Delete reason' },
  removeBody: {
    id: 'settings.reasons.delete.body',
    defaultMessage: 'It can no longer be chosen. Whoever is busy with it stays busy, without a reason.',
  },
  none: { id: 'settings.reasons.none', defaultMessage: 'No busy reasons yet' },
  noneBody: {
    id: 'settings.reasons.none.body',
    defaultMessage: 'With reasons, colleagues see why somebody cannot be reached: on a call, at lunch, training.',
  },
  failed: {
    id: 'settings.reasons.failed',
    defaultMessage: 'Failed to fetch availability reasons. Please try again.',
  },
})

/** The heads of its columns. */
export const heads = defineMessages({
  reason: { id: 'settings.reasons.reason', defaultMessage: 'Reason' },
  color: { id: 'settings.reasons.color', defaultMessage: 'Colour' },
})
