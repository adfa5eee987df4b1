import { isApiError, problemText } from '@parley/shared/api/api-error'
import { Button } from '@parley/shared/ui/button'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { FailureCard } from '@parley/shared/ui/failure-card'
import Lock from 'lucide-react/icons/lock'
import SearchX from 'lucide-react/icons/search-x'
import { FormattedMessage } from 'react-intl'

export interface ListFailedProps {
  error: unknown
  onRetry: () => void
  retrying: boolean
  /** Set where rules decide: what the server does not take can be mended. */
  onChangeRules?: () => void
}

/** The list could not be read. A refusal is not an accident: no "Try again" for it. */
export function ListFailed({ error, onRetry, retrying, onChangeRules }: ListFailedProps) {
  const status = isApiError(error) ? error.status : null
  if (status === 422 && onChangeRules) return <RulesRefused error={error} onChangeRules={onChangeRules} />
  if (status === 401 || status === 403)
    return (
      <EmptyState
        icon={Lock}
        title={
          <FormattedMessage id="conversations.list.forbidden" defaultMessage="You cannot see these conversations" />
        }
      >
        <FormattedMessage
          id="conversations.list.forbiddenBody"
          defaultMessage="An administrator can give you access to more inboxes."
        />
      </EmptyState>
    )
  if (status === 404)
    return (
      <EmptyState
        icon={SearchX}
        title={<FormattedMessage id="conversations.list.gone" defaultMessage="This view does not exist any more" />}
      >
        <FormattedMessage
          id="conversations.list.goneBody"
          defaultMessage="It may have been deleted. The other views are beside it."
        />
      </EmptyState>
    )
  return (
    <FailureCard
      title={<FormattedMessage id="conversations.list.failed" defaultMessage="Conversations could not be loaded" />}
      safe={
        <FormattedMessage id="conversations.list.failedSafe" defaultMessage="Your drafts are kept in this browser." />
      }
      details={String(error)}
      onRetry={onRetry}
      retrying={retrying}
    />
  )
}

/** The server does not take the rules: it says why. */
function RulesRefused({ error, onChangeRules }: { error: unknown; onChangeRules: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title={<FormattedMessage id="conversations.list.refused" defaultMessage="These rules cannot be used" />}
      action={
        <Button onClick={onChangeRules}>
          <FormattedMessage id="conversations.empty.changeRules" defaultMessage="Change the rules" />
        </Button>
      }
    >
      {problemText(error, '')}
    </EmptyState>
  )
}
