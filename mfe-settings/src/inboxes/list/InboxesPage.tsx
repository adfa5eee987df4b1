import type { Inbox } from '@parley/shared/contract/sidebar'
import { channelName } from '@parley/shared/ui/channel-icon'
import InboxIcon from 'lucide-react/icons/inbox'
import { useCallback } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PartlyUnread } from '../../page/PartlyUnread.tsx'
import { inboxPath, newInboxPath } from '../../paths.ts'
import { RecordListPage } from '../../records/RecordListPage.tsx'
import type { RecordColumn } from '../../records/records.ts'
import { inboxAddress } from '../inbox-address.ts'
import { heads, texts } from '../inbox-words.ts'
import { useInboxes, useOpenCounts } from '../useInboxes.ts'
import { AttentionCount } from './AttentionCount.tsx'
import { HealthCell, HealthWord } from './HealthCell.tsx'
import { healthOf, type InboxHealth } from './health-of.ts'
import { InboxAgents } from './InboxAgents.tsx'
import { InboxCell } from './InboxCell.tsx'
import { InboxUse } from './InboxUse.tsx'
import { useInboxFilters } from './useInboxFilters.ts'
import { useInboxOverview } from './useInboxOverview.ts'

/** Every channel a customer can write to. */
export function InboxesPage() {
  const { items, error, retry, remove } = useInboxes()
  const facts = useInboxOverview()
  const { overview } = facts
  const health = useCallback((inbox: Inbox) => healthOf(inbox, overview.get(inbox.id)), [overview])
  return (
    <RecordListPage
      records={{ items, error, retry, remove }}
      texts={texts}
      icon={InboxIcon}
      nameOf={({ name }) => name}
      columns={useColumns(overview, health)}
      pages={{ new: newInboxPath, of: ({ id }) => inboxPath(id) }}
      searchIn={(inbox) => [inbox.name, inboxAddress(inbox)]}
      filters={useInboxFilters(items, health)}
      leadFact={<InboxUse />}
      fact={items && <AttentionCount healths={items.map(health)} />}
      notice={
        items && (
          <PartlyUnread error={facts.error} onRetry={facts.retry}>
            <FormattedMessage
              id="settings.inboxes.unread"
              defaultMessage="Who answers and whether each inbox works could not be read."
            />
          </PartlyUnread>
        )
      }
    />
  )
}

function useColumns(
  overview: ReturnType<typeof useInboxOverview>['overview'],
  health: (inbox: Inbox) => InboxHealth | null,
): RecordColumn<Inbox>[] {
  const intl = useIntl()
  const open = useOpenCounts()
  const shown = (inbox: Inbox, Shown: typeof HealthCell | typeof HealthWord) => {
    const known = health(inbox)
    return known && <Shown inbox={inbox} health={known} />
  }
  const channel = (inbox: Inbox) => channelName(intl, inbox.channel_type)
  return [
    {
      id: 'name',
      head: heads.inbox,
      value: ({ name }) => name,
      sortable: true,
      cell: (inbox) => <InboxCell inbox={inbox} note={shown(inbox, HealthWord)} />,
    },
    { id: 'channel', head: heads.channel, width: '8rem', hideBelow: 'md', value: channel, sortable: true },
    {
      id: 'agents',
      head: heads.agents,
      width: '8rem',
      hideBelow: 'md',
      cell: ({ id }) => <InboxAgents memberIds={overview.get(id)?.member_ids} />,
    },
    { id: 'health', head: heads.health, width: '12rem', hideBelow: 'sm', cell: (inbox) => shown(inbox, HealthCell) },
    {
      id: 'open',
      head: heads.open,
      width: '5rem',
      align: 'end',
      hideBelow: 'md',
      value: ({ id }) => open.get(id),
      sortable: true,
    },
  ]
}
