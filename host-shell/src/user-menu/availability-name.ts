import type { Availability } from '@parley/shared/contract/scalars'
import type { IntlShape } from 'react-intl'

export function availabilityName(intl: IntlShape, availability: Availability): string {
  switch (availability) {
    case 'online':
      return intl.formatMessage({ id: 'shell.availability.online', defaultMessage: 'Online' })
    case 'busy':
      return intl.formatMessage({ id: 'shell.availability.busy', defaultMessage: 'Busy' })
    case 'offline':
      return intl.formatMessage({ id: 'shell.availability.offline', defaultMessage: 'Offline' })
  }
}
