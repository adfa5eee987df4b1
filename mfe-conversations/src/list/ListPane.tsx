import { ApiError } from '@parley/shared/api/api-error'
import type { ConversationCounts } from '@parley/shared/contract/conversation'
import { LateCode } from '@parley/shared/remote/late-code'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { useSession } from '@parley/shared/remote/use-shell'
import { Late } from '@parley/shared/ui/late'
import { latePart } from '@parley/shared/ui/late-part'
import { paneLook } from '@parley/shared/ui/pane'
import { PaneBoundary } from '@parley/shared/ui/pane-boundary'
import { styled } from '@parley/shared/ui/styled'
import { Tabs } from '@parley/shared/ui/tabs'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useFilterTools, useRuledFilters } from '../filter/useFilterTools.ts'
import { isRuled, type ListFilters, type Tab, tabsFor } from '../views/filters.ts'
import { useViewName } from '../views/useViewName.ts'
import { ListBody } from './ListBody.tsx'
import { ListHeader } from './ListHeader.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import type { ListPaneProps } from './list-props.ts'
import { type RowSelection, useSelection } from './selection/useSelection.ts'
import { LateListFailed } from './states/LateListFailed.tsx'
import { useCounts } from './useCounts.ts'

const FilterBuilder = lazyPage(async () => ({ default: (await import('../filter/FilterBuilder.tsx')).FilterBuilder }))
const bulkBar = latePart(() => import('./selection/BulkBar.tsx'))
const RuleBar = lazyPage(async () => ({ default: (await import('../filter/RuleBar.tsx')).RuleBar }))

const Column = styled('section', {
  base: {
    ...paneLook,
    borderInlineEnd: '1px solid',
    borderColor: 'line.1',
    '& [role=tablist], & [role=tab]': { minH: '9', '@media (pointer: coarse)': { minH: '11' } },
  },
})

const TAB_NAMES = defineMessages({
  me: { id: 'conversations.tab.mine', defaultMessage: 'Mine' },
  unassigned: { id: 'conversations.tab.unassigned', defaultMessage: 'Unassigned' },
  all: { id: 'conversations.tab.all', defaultMessage: 'All' },
})
const PANEL_ID = 'conversations-list'
const GONE = new ApiError({ status: 404, message: '' })

/** What the agent sees on the left: the view's name, its filters and tabs, and the rows. */
export function ListPane(props: ListPaneProps) {
  const intl = useIntl()
  const { filters, onFilters } = props
  const ruled = useRuledFilters(filters)
  const tools = useFilterTools({ filters: ruled.filters ?? filters, folder: ruled.folder, onFilters })
  const selection = useSelection(ruled.filters, props.rowsRef)
  const counts = useCounts(ruled.filters ?? filters)
  const hasRules = isRuled(filters)
  const isSelecting = selection.ids.size > 0

  return (
    <Column aria-label={intl.formatMessage({ id: 'conversations.list.label', defaultMessage: 'Conversations' })}>
      <ListHeader
        title={useViewName(filters.view)}
        status={filters.status}
        sort={filters.sort}
        isRuled={hasRules}
        isAlone={hasRules && !filters.rules}
        onFilter={tools.openBuilder}
        folder={ruled.folder ? { onChange: tools.openBuilder, onDelete: () => void tools.remove() } : null}
        onStatus={(status) => onFilters({ ...filters, status })}
        onSort={(sort) => onFilters({ ...filters, sort })}
        layout={props.layout}
        onLayout={props.onLayout}
      />
      {filters.rules && (
        <LateCode>
          <RuleBar rules={filters.rules} onChange={tools.show} onSave={tools.openFolder} />
        </LateCode>
      )}
      {tools.builder && (
        <LateCode onClose={tools.builder.onClose}>
          <FilterBuilder {...tools.builder} />
        </LateCode>
      )}
      {!hasRules && !isSelecting && <ListTabs filters={filters} onFilters={onFilters} counts={counts} />}
      {isSelecting && (
        <Late part={bulkBar} isWanted onClose={selection.clear}>
          {({ BulkBar }) => <BulkBar selection={selection} rows={props.rowsRef} total={totalOf(filters, counts)} />}
        </Late>
      )}
      <PaneBoundary
        name={<FormattedMessage id="conversations.list.part" defaultMessage="The list" />}
        resetKey={JSON.stringify(ruled.filters)}
      >
        <Rows {...props} ruled={ruled} onChangeRules={tools.openBuilder} selection={selection} />
      </PaneBoundary>
    </Column>
  )
}

/** Conversations that the filters show, loaded or not. */
const totalOf = ({ tab }: ListFilters, counts: ConversationCounts | undefined): number | undefined =>
  counts && { me: counts.mine_count, unassigned: counts.unassigned_count, all: counts.all_count }[tab]

function ListTabs({
  filters,
  onFilters,
  counts,
}: Pick<ListPaneProps, 'filters' | 'onFilters'> & { counts: ConversationCounts | undefined }) {
  const intl = useIntl()
  const numbers = { me: counts?.mine_count, unassigned: counts?.unassigned_count, all: counts?.all_count }
  return (
    <Tabs<Tab>
      label={intl.formatMessage({ id: 'conversations.tabs', defaultMessage: 'Whose conversations' })}
      current={filters.tab}
      onChange={(tab) => onFilters({ ...filters, tab })}
      panelId={PANEL_ID}
      tabs={tabsFor(useSession().permissions).map((id) => ({
        id,
        label: intl.formatMessage(TAB_NAMES[id]),
        ...(numbers[id] === undefined ? {} : { count: numbers[id] }),
      }))}
    />
  )
}

/** The rows, once the rules that they obey are known. */
function Rows({
  ruled,
  onChangeRules,
  ...props
}: ListPaneProps & {
  ruled: ReturnType<typeof useRuledFilters>
  onChangeRules: () => void
  selection: RowSelection
}) {
  const tabs = tabsFor(useSession().permissions)
  const filters: ListFilters | undefined = ruled.filters
  if (ruled.isMissing || ruled.error)
    return <LateListFailed error={ruled.isMissing ? GONE : ruled.error} onRetry={ruled.retry} retrying={false} />
  if (!filters) return <ListSkeleton />
  return (
    <ListBody
      key={JSON.stringify(filters)}
      {...props}
      filters={filters}
      onChangeRules={onChangeRules}
      panelId={isRuled(filters) ? undefined : PANEL_ID}
      tabs={tabs}
    />
  )
}
