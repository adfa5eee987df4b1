import { defineMessages } from 'react-intl'

/** The words of the page. */
export const texts = defineMessages({
  title: { id: 'settings.dashboardApps', defaultMessage: 'Dashboard apps' },
  lead: {
    id: 'settings.dashboardApps.lead',
    defaultMessage: 'Pages of your own that agents open beside a conversation.',
  },
  add: { id: 'settings.dashboardApps.new', defaultMessage: 'New dashboard app' },
  edit: { id: 'settings.dashboardApps.edit', defaultMessage: 'Edit dashboard app' },
  save: { id: 'settings.dashboardApps.save', defaultMessage: 'Save app' },
  remove: { id: 'settings.dashboardApps.delete', defaultMessage: 'Delete app' },
  removeBody: {
    id: 'settings.dashboardApps.delete.body',
    defaultMessage: 'Its tab goes from every conversation. The page itself stays where it is.',
  },
  none: { id: 'settings.dashboardApps.none', defaultMessage: 'No dashboard apps yet' },
  noneBody: {
    id: 'settings.dashboardApps.none.body',
    defaultMessage: 'Show what your own systems know of a customer: orders, contracts, a loyalty card.',
  },
  failed: { id: 'settings.dashboardApps.failed', defaultMessage: 'Dashboard apps could not be loaded' },
})

/** The heads of its columns. */
export const heads = defineMessages({
  title: { id: 'settings.dashboardApp.title', defaultMessage: 'Title' },
  url: { id: 'settings.dashboardApp.url', defaultMessage: 'Address of the page' },
})
