import { useInboxes } from '@parley/shared/account-lists/use-account-lists'
import { Button } from '@parley/shared/ui/button'
import { EmptyState } from '@parley/shared/ui/empty-state'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import Inbox from 'lucide-react/icons/inbox'
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
