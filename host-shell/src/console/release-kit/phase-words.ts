import type { HealthPhase } from '@parley/shared/contract/release-health'
import { defineMessages, type MessageDescriptor } from 'react-intl'

/** What is counted of a build. */
export const PHASE_WORDS: Record<HealthPhase, MessageDescriptor> = defineMessages({
  load: { id: 'shell.console.releases.load', defaultMessage: 'Loads that failed' },
  mount: { id: 'shell.console.releases.mount', defaultMessage: 'First pages not drawn' },
  runtime: { id: 'shell.console.releases.runtime', defaultMessage: 'Minutes with an error' },
  interaction: { id: 'shell.console.releases.interaction', defaultMessage: 'Clicks that failed' },
  longtask: { id: 'shell.console.releases.longtask', defaultMessage: 'Minutes held up' },
})
