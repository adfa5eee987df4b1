import { defineMessages } from 'react-intl'

/** The words of the page. */
export const texts = defineMessages({
  title: { id: 'settings.bots', defaultMessage: 'Agent bots' },
  lead: {
    id: 'settings.bots.lead',
    defaultMessage: 'Programs that answer first in an inbox and hand over to people.',
  },
  add: { id: 'settings.bots.new', defaultMessage: 'New bot' },
  edit: { id: 'settings.bots.edit', defaultMessage: 'Edit bot' },
  save: { id: 'settings.bots.save', defaultMessage: 'Save bot' },
  remove: { id: 'settings.bots.delete', defaultMessage: 'Delete bot' },
  removeBody: {
    id: 'settings.bots.delete.body',
    defaultMessage: 'It answers nowhere any more, and its token stops working. What it wrote stays.',
  },
  none: { id: 'settings.bots.none', defaultMessage: 'No bots yet' },
  noneBody: {
    id: 'settings.bots.none.body',
    defaultMessage: 'A bot is a program of yours that is told what customers write and answers through the API.',
  },
  failed: { id: 'settings.bots.failed', defaultMessage: 'Bots could not be loaded' },
})

/** The heads of its columns. */
export const heads = defineMessages({
  name: { id: 'settings.bots.name', defaultMessage: 'Name' },
  kind: { id: 'settings.bots.kind', defaultMessage: 'Kind' },
})
