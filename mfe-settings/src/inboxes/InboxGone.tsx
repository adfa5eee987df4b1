import { EmptyState } from '@parley/shared/ui/empty-state'
import { TextLink } from '@parley/shared/ui/text-link'
import SearchX from 'lucide-react/icons/search-x'
import { FormattedMessage } from 'react-intl'
import { inboxesPath } from '../paths.ts'

/** In place of what is about an inbox that does not exist here. */
export function InboxGone() {
  return (
    <EmptyState
      icon={SearchX}
      title={<FormattedMessage id="settings.inbox.gone" defaultMessage="This inbox is not here" />}
      action={
        <TextLink to={inboxesPath}>
          <FormattedMessage id="settings.inbox.all" defaultMessage="All inboxes" />
        </TextLink>
      }
    >
      <FormattedMessage
        id="settings.inbox.goneBody"
        defaultMessage="It was deleted, or it belongs to another account."
      />
    </EmptyState>
  )
}
