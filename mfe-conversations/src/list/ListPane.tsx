import { useSession } from '@parley/shared/remote/use-shell'
import { Pane } from '@parley/shared/ui/pane'
import { PaneBoundary } from '@parley/shared/ui/pane-boundary'
import { Tabs } from '@parley/shared/ui/tabs'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { type Tab, tabsFor } from '../views/filters.ts'
import { useViewName } from '../views/useViewName.ts'
import { traitsOf } from '../views/views.ts'
import { ListBody } from './ListBody.tsx'
import { ListHeader } from './ListHeader.tsx'
import type { ListPaneProps } from './list-props.ts'
import { useCounts } from './useCounts.ts'

const TAB_NAMES = defineMessages({
  me: { id: 'conversations.tab.mine', defaultMessage: 'Mine' },
  unassigned: { id: 'conversations.tab.unassigned', defaultMessage: 'Unassigned' },
  all: { id: 'conversations.tab.all', defaultMessage: 'All' },
})
const PANEL_ID = 'conversations-list'

/** What the agent sees on the left: the view's name, its filters and tabs, and the rows. */
export function ListPane(props: ListPaneProps) {
  const intl = useIntl()
  const { filters, onFilters } = props
  const tabs = tabsFor(useSession().permissions)
  const counts = useCounts(filters)
  const title = useViewName(filters.view)
  const numbers = { me: counts?.mine_count, unassigned: counts?.unassigned_count, all: counts?.all_count }
  const isFolder = traitsOf(filters.view).isFixed

  return (
    <Pane
      aria-label={intl.formatMessage({ id: 'conversations.list.label', defaultMessage: 'Conversations' })}
      borderInlineEnd="1px solid"
      borderColor="line.1"
      css={{ '& [role=tablist], & [role=tab]': { minH: '9' } }}
    >
      <ListHeader
        title={title}
        status={filters.status}
        sort={filters.sort}
        isFixed={isFolder}
        onStatus={(status) => onFilters({ ...filters, status })}
        onSort={(sort) => onFilters({ ...filters, sort })}
      />
      {!isFolder && (
        <Tabs<Tab>
          label={intl.formatMessage({ id: 'conversations.tabs', defaultMessage: 'Whose conversations' })}
          current={filters.tab}
          onChange={(tab) => onFilters({ ...filters, tab })}
          panelId={PANEL_ID}
          tabs={tabs.map((id) => ({
            id,
            label: intl.formatMessage(TAB_NAMES[id]),
            ...(numbers[id] === undefined ? {} : { count: numbers[id] }),
          }))}
        />
      )}
      <PaneBoundary
        name={<FormattedMessage id="conversations.list.part" defaultMessage="The list" />}
        resetKey={JSON.stringify(filters)}
      >
        <ListBody key={JSON.stringify(filters)} {...props} panelId={isFolder ? undefined : PANEL_ID} tabs={tabs} />
      </PaneBoundary>
    </Pane>
  )
}
