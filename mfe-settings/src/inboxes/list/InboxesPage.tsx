import type { Inbox } from '@parley/shared/contract/sidebar'
import { channelName } from '@parley/shared/ui/channel-icon'
import InboxIcon from 'lucide-react/icons/inbox'
import { useIntl } from 'react-intl'
import { inboxPath, newInboxPath } from '../../paths.ts'
import { RecordListPage } from '../../records/RecordListPage.tsx'
import type { RecordColumn } from '../../records/records.ts'
import { AttentionCount } from '../Attention.tsx'
import { inboxAddress } from '../inbox-address.ts'
import { heads, texts } from '../inbox-words.ts'
import { useInboxes, useOpenCounts } from '../useInboxes.ts'
import { HealthCell, HealthWord } from './HealthCell.tsx'
import { healthOf } from './health-of.ts'
import { InboxAgents } from './InboxAgents.tsx'
import { InboxCell } from './InboxCell.tsx'
import { useInboxOverview } from './useInboxOverview.ts'

/** Every channel a customer can write to. */
export function InboxesPage() {
  const { items, error, retry, remove } = useInboxes()
  return (
    <RecordListPage
      records={{ items, error, retry, remove }}
      texts={texts}
      icon={InboxIcon}
      nameOf={({ name }) => name}
      columns={useColumns()}
      pages={{ new: newInboxPath, of: ({ id }) => inboxPath(id) }}
      searchIn={(inbox) => [inbox.name, inboxAddress(inbox)]}
      fact={items && <AttentionCount inboxes={items} />}
    />
  )
}

function useColumns(): RecordColumn<Inbox>[] {
  const intl = useIntl()
  const open = useOpenCounts()
  const overview = useInboxOverview()
  const health = (inbox: Inbox, Shown: typeof HealthCell | typeof HealthWord) => {
    const facts = overview.get(inbox.id)
    return facts && <Shown inbox={inbox} health={healthOf(inbox, facts)} />
  }
  const channel = (inbox: Inbox) => channelName(intl, inbox.channel_type)
  return [
    {
      id: 'name',
      head: heads.inbox,
      value: ({ name }) => name,
      sortable: true,
      cell: (inbox) => <InboxCell inbox={inbox} note={health(inbox, HealthWord)} />,
    },
    { id: 'channel', head: heads.channel, width: '8rem', hideBelow: 'md', value: channel, sortable: true },
    {
      id: 'agents',
      head: heads.agents,
      width: '8rem',
      hideBelow: 'md',
      cell: ({ id }) => <InboxAgents memberIds={overview.get(id)?.member_ids} />,
    },
    { id: 'health', head: heads.health, width: '12rem', hideBelow: 'sm', cell: (inbox) => health(inbox, HealthCell) },
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
