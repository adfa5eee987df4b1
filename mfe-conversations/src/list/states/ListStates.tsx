import { useInboxes } from '@parley/shared/account-lists/use-account-lists'
import { isApiError, problemText } from '@parley/shared/api/api-error'
import { Button } from '@parley/shared/ui/button'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { FailureCard } from '@parley/shared/ui/failure-card'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import Inbox from 'lucide-react/icons/inbox'
import Lock from 'lucide-react/icons/lock'
import SearchX from 'lucide-react/icons/search-x'
import { FormattedMessage, useIntl } from 'react-intl'
import { isRuled, type ListFilters, type Tab } from '../../views/filters.ts'
import { emptyViewText } from '../../views/view-texts.ts'
import { NoInbox } from './NoInbox.tsx'

interface EmptyListProps {
  filters: ListFilters
  tabs: readonly Tab[]
  onTab: (tab: Tab) => void
  onClear: () => void
  onChangeRules: () => void
}

/** Nothing to show, said for the view it is, with the one useful way on. */
export function EmptyList({ filters, tabs, onTab, onClear, onChangeRules }: EmptyListProps) {
  const intl = useIntl()
  const { view, tab, status } = filters
  const inboxes = useInboxes().items
  if (inboxes?.length === 0) return <NoInbox />
  if (isRuled(filters)) return <NothingMatches onChangeRules={onChangeRules} />
  if (status !== 'open')
    return (
      <EmptyState
        icon={SearchX}
        title={<FormattedMessage id="conversations.empty.filter" defaultMessage="No conversation matches" />}
        action={
          <Button onClick={onClear}>
            <FormattedMessage id="conversations.empty.clear" defaultMessage="Show open ones" />
          </Button>
        }
      >
        <FormattedMessage id="conversations.empty.filterBody" defaultMessage="None has this status here." />
      </EmptyState>
    )
  const own = emptyViewText(view.kind)
  if (own) return <EmptyState icon={own.icon} title={intl.formatMessage(own.title)} />
  if (tab === 'me')
    return (
      <EmptyState
        icon={Inbox}
        title={<FormattedMessage id="conversations.empty.mine" defaultMessage="Nothing waiting for you" />}
        action={tabs.includes('unassigned') && <SeeUnassigned onPress={() => onTab('unassigned')} />}
      >
        <FormattedMessage
          id="conversations.empty.mineBody"
          defaultMessage="When a conversation is assigned to you it appears here."
        />
      </EmptyState>
    )
  if (tab === 'unassigned')
    return (
      <EmptyState
        icon={CircleCheck}
        title={<FormattedMessage id="conversations.empty.unassigned" defaultMessage="Everything has an owner" />}
      >
        <FormattedMessage
          id="conversations.empty.unassignedBody"
          defaultMessage="New conversations without an assignee appear here."
        />
      </EmptyState>
    )
  return (
    <EmptyState
      icon={Inbox}
      title={<FormattedMessage id="conversations.empty.all" defaultMessage="No conversations here" />}
    >
      <FormattedMessage
        id="conversations.empty.allBody"
        defaultMessage="When a customer writes, it appears here by itself."
      />
    </EmptyState>
  )
}

function NothingMatches({ onChangeRules }: { onChangeRules: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title={<FormattedMessage id="conversations.empty.filter" defaultMessage="No conversation matches" />}
      action={
        <Button onClick={onChangeRules}>
          <FormattedMessage id="conversations.empty.changeRules" defaultMessage="Change the rules" />
        </Button>
      }
    >
      <FormattedMessage id="conversations.empty.rulesBody" defaultMessage="Try fewer rules, or clear the filter." />
    </EmptyState>
  )
}

function SeeUnassigned({ onPress }: { onPress: () => void }) {
  return (
    <Button onClick={onPress} icon={ChevronRight} style={{ flexDirection: 'row-reverse' }}>
      <FormattedMessage id="conversations.empty.seeUnassigned" defaultMessage="See unassigned" />
    </Button>
  )
}

interface ListFailedProps {
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
