import type { ReleaseChannel } from '@parley/shared/contract/release-status'
import { defineMessages, type MessageDescriptor } from 'react-intl'

/** How early an account gets what is on its way. */
export const CHANNELS: Record<ReleaseChannel, MessageDescriptor> = defineMessages({
  internal: { id: 'shell.console.releases.internal', defaultMessage: 'with the first' },
  beta: { id: 'shell.console.releases.beta', defaultMessage: 'before its turn' },
  stable: { id: 'shell.console.releases.stable', defaultMessage: 'in its turn' },
})
