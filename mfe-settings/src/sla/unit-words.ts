import { defineMessages } from 'react-intl'

export const UNITS = defineMessages({
  minutes: { id: 'settings.unit.minutes', defaultMessage: 'minutes' },
  hours: { id: 'settings.unit.hours', defaultMessage: 'hours' },
  days: { id: 'settings.unit.days', defaultMessage: 'days' },
})
