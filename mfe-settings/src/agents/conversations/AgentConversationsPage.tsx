import { useAgents, useInboxesById } from '@parley/shared/account-lists/use-account-lists'
import { CONVERSATION_PAGE_SIZE, Conversation } from '@parley/shared/contract/conversation'
import { useResource } from '@parley/shared/data/use-resource'
import { PagedTable } from '@parley/shared/lists/paged-table'
import type { Column } from '@parley/shared/ui/data-table'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { Segmented } from '@parley/shared/ui/segmented'
import { useLastPage } from '@parley/shared/ui/use-last-page'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { useParams, useSearchParams } from 'react-router'
import * as v from 'valibot'
import { ListBar, ListFrame, SettingsPage } from '../../page/SettingsPage.tsx'
import { agentsPath } from '../../paths.ts'
import { useListAddress } from '../../records/useListAddress.ts'
import { FILTERS, type Filter, filterOf, STATUS_NAMES } from './filters.ts'

const Assigned = v.object({ payload: v.array(Conversation), meta: v.object({ count: v.number() }) })

/** What is assigned to one person, by status, the most recently active first. */
export function AgentConversationsPage() {
  const id = Number(useParams().agent)
  const agent = useAgents().items?.find((one) => one.id === id)
  const [params, setParams] = useSearchParams()
  const filter = filterOf(params.get('filter'))
  const name = agent ? <bdi>{agent.name}</bdi> : id
  return (
    <SettingsPage
      title={
        <FormattedMessage
          id="settings.agents.conversations"
          defaultMessage="Conversations of {name}"
          values={{ name }}
        />
      }
      parent={{ label: <FormattedMessage id="settings.agents" defaultMessage="Agents" />, to: agentsPath }}
    >
      <ListBar>
        <StatusFilter filter={filter} onChange={(next) => setParams({ filter: next }, { replace: true })} />
      </ListBar>
      <AssignedList agentId={id} filter={filter} />
    </SettingsPage>
  )
}

function StatusFilter({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const intl = useIntl()
  return (
    <Segmented
      size="sm"
      label={intl.formatMessage({ id: 'settings.agents.conversations.status', defaultMessage: 'Status' })}
      options={FILTERS.map((value) => ({ value, label: intl.formatMessage(STATUS_NAMES[value]) }))}
      value={filter}
      onChange={onChange}
    />
  )
}

function AssignedList({ agentId, filter }: { agentId: number; filter: Filter }) {
  const intl = useIntl()
  const { page, toPage } = useListAddress()
  const columns = useColumns()
  const { data, error, retry } = useResource([`/agents/${agentId}/conversations`, { filter, page }], {
    schema: Assigned,
  })
  useLastPage({ page, pageSize: CONVERSATION_PAGE_SIZE, total: data?.meta.count }, toPage)
  return (
    <ListFrame>
      <PagedTable
        label={intl.formatMessage({ id: 'settings.agents.conversations.list', defaultMessage: 'Conversations' })}
        columns={columns}
        items={data?.payload}
        itemKey={({ id }) => id}
        rowTo={({ id }) => `/conversations/${id}`}
        empty={
          <EmptyState
            icon={MessagesSquare}
            title={
              <FormattedMessage
                id="settings.agents.conversations.none"
                defaultMessage="Nothing is assigned to them here"
              />
            }
          />
        }
        failed={
          <FormattedMessage
            id="settings.agents.conversations.failed"
            defaultMessage="Their conversations could not be loaded"
          />
        }
        error={error}
        onRetry={retry}
        paging={{ page, size: CONVERSATION_PAGE_SIZE, total: data?.meta.count, onPage: toPage }}
      />
    </ListFrame>
  )
}

function useColumns(): Column<Conversation>[] {
  const inboxes = useInboxesById()
  return [
    {
      id: 'who',
      head: <FormattedMessage id="settings.agents.conversations.who" defaultMessage="Contact" />,
      cell: ({ id, meta }) => (
        <>
          <bdi>{meta.sender.name}</bdi> <span dir="ltr">#{id}</span>
        </>
      ),
    },
    {
      id: 'status',
      head: <FormattedMessage id="settings.agents.conversations.status" defaultMessage="Status" />,
      width: '8rem',
      cell: ({ status }) => <FormattedMessage {...STATUS_NAMES[status]} />,
    },
    {
      id: 'inbox',
      head: <FormattedMessage id="settings.agents.conversations.inbox" defaultMessage="Inbox" />,
      width: '12rem',
      hideBelow: 'md',
      cell: ({ inbox_id: inboxId }) => <bdi>{inboxes.get(inboxId)?.name}</bdi>,
    },
    {
      id: 'active',
      head: <FormattedMessage id="settings.agents.conversations.active" defaultMessage="Last active" />,
      width: '13rem',
      hideBelow: 'sm',
      cell: ({ last_activity_at: at }) => <FormattedDate value={at * 1000} dateStyle="medium" timeStyle="short" />,
    },
  ]
}
