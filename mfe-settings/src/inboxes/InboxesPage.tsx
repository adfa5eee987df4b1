import type { Inbox } from '@parley/shared/contract/sidebar'
import { channelName } from '@parley/shared/ui/channel-icon'
import InboxIcon from 'lucide-react/icons/inbox'
import { useIntl } from 'react-intl'
import { inboxPath, newInboxPath } from '../paths.ts'
import { RecordListPage } from '../records/RecordListPage.tsx'
import type { RecordColumn } from '../records/records.ts'
import { AttentionBadge, AttentionCount } from './Attention.tsx'
import { InboxCell } from './InboxCell.tsx'
import { inboxAddress } from './inbox-address.ts'
import { heads, texts } from './inbox-words.ts'
import { useInboxes, useOpenCounts } from './useInboxes.ts'

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
  const channel = (inbox: Inbox) => channelName(intl, inbox.channel_type)
  return [
    {
      id: 'name',
      head: heads.inbox,
      value: ({ name }) => name,
      sortable: true,
      cell: (inbox) => <InboxCell inbox={inbox} />,
    },
    { id: 'channel', head: heads.channel, width: '9rem', hideBelow: 'sm', value: channel, sortable: true },
    {
      id: 'health',
      head: heads.health,
      width: '10rem',
      hideBelow: 'md',
      cell: (one) => <AttentionBadge inbox={one} />,
    },
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
