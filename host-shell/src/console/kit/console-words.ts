import { defineMessage, defineMessages } from 'react-intl'

/** Heads of columns that several lists of the console have. */
export const HEADS = defineMessages({
  name: { id: 'shell.console.name', defaultMessage: 'Name' },
  number: { id: 'shell.console.number', defaultMessage: 'Number' },
  state: { id: 'shell.console.state', defaultMessage: 'State' },
  created: { id: 'shell.console.created', defaultMessage: 'Created' },
})

/** In place of what could not be read. */
export const UNREAD = defineMessage({ id: 'shell.console.failed', defaultMessage: 'This could not be loaded' })
