import { EmptyState } from '@parley/shared/ui/empty-state'
import Unplug from 'lucide-react/icons/unplug'
import { FormattedMessage } from 'react-intl'

/** The installation has no application at Slack: whoever runs it can change that. */
export function NotSetUp() {
  return (
    <EmptyState
      icon={Unplug}
      title={<FormattedMessage id="settings.slack.none" defaultMessage="Slack is not set up on this installation" />}
    >
      <FormattedMessage
        id="settings.slack.none.body"
        defaultMessage="Whoever runs it enters the keys of a Slack app in the console, under Configuration."
      />
    </EmptyState>
  )
}
