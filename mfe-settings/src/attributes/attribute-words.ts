import { defineMessages } from 'react-intl'

/** The words of the page. */
export const texts = defineMessages({
  title: { id: 'settings.attributes', defaultMessage: 'Custom attributes' },
  lead: {
    id: 'settings.attributes.lead',
    defaultMessage: 'Facts of your own about contacts and conversations, shown beside them.',
  },
  add: { id: 'settings.attributes.new', defaultMessage: 'New attribute' },
  edit: { id: 'settings.attributes.edit', defaultMessage: 'Edit attribute' },
  save: { id: 'settings.attributes.save', defaultMessage: 'Save attribute' },
  remove: { id: 'settings.attributes.delete', defaultMessage: 'Delete attribute' },
  removeBody: {
    id: 'settings.attributes.delete.body',
    defaultMessage: 'It is no longer shown or asked for. Values that are stored under its key stay.',
  },
  none: { id: 'settings.attributes.none', defaultMessage: 'No custom attributes yet' },
  noneBody: {
    id: 'settings.attributes.none.body',
    defaultMessage: 'An attribute is what your own systems know: a customer number, a tier, a delivery date.',
  },
  failed: { id: 'settings.attributes.failed', defaultMessage: 'Custom attributes could not be loaded' },
  search: { id: 'settings.attributes.search', defaultMessage: 'Search attributes' },
})

/** The heads of its columns, and its filter. */
export const heads = defineMessages({
  name: { id: 'settings.attributes.name', defaultMessage: 'Name' },
  key: { id: 'settings.attributes.key', defaultMessage: 'Key' },
  type: { id: 'settings.attributes.type', defaultMessage: 'Kind of value' },
  model: { id: 'settings.attributes.model', defaultMessage: 'Belongs to' },
  anyModel: { id: 'settings.attributes.model.any', defaultMessage: 'All' },
})
