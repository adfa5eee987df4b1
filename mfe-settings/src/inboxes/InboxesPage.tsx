import { chakra } from '@chakra-ui/react/styled-system'
import type { Inbox } from '@parley/shared/contract/sidebar'
import { Badge } from '@parley/shared/ui/badge'
import { channelName } from '@parley/shared/ui/channel-icon'
import InboxIcon from 'lucide-react/icons/inbox'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { inboxPath, newInboxPath } from '../paths.ts'
import { RecordListPage } from '../records/RecordListPage.tsx'
import type { RecordColumn } from '../records/records.ts'
import { ChannelTile } from './ChannelTile.tsx'
import { inboxAddress } from './inbox-address.ts'
import { useInboxes, useOpenCounts } from './useInboxes.ts'

const Face = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '3', minH: '3.625rem', minW: 0 } })
const Words = chakra('span', { base: { display: 'block', minW: 0 } })
const Name = chakra('bdi', { base: { display: 'block', fontWeight: 'medium', color: 'fg.1' } })
/** Addresses are cut at their end instead of being broken inside a word. */
const Address = chakra('span', {
  base: {
    display: 'block',
    textStyle: '12',
    fontWeight: 'regular',
    color: 'fg.3',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})

const texts = defineMessages({
  title: { id: 'settings.inboxes', defaultMessage: 'Inboxes' },
  lead: { id: 'settings.inboxes.lead', defaultMessage: 'Every channel a customer can write to.' },
  add: { id: 'settings.inboxes.new', defaultMessage: 'New inbox' },
  edit: { id: 'settings.inboxes.edit', defaultMessage: 'Edit inbox' },
  save: { id: 'settings.inboxes.save', defaultMessage: 'Save inbox' },
  remove: { id: 'settings.inboxes.delete', defaultMessage: 'Delete inbox' },
  removeBody: {
    id: 'settings.inboxes.delete.body',
    defaultMessage: 'Its conversations and messages are deleted with it. This cannot be undone.',
  },
  none: { id: 'settings.inboxes.none', defaultMessage: 'No inboxes yet' },
  noneBody: {
    id: 'settings.inboxes.none.body',
    defaultMessage: 'An inbox is a place customers write to: your website, a mailbox, a number.',
  },
  failed: { id: 'settings.inboxes.failed', defaultMessage: 'Inboxes could not be loaded' },
  search: { id: 'settings.inboxes.search', defaultMessage: 'Search inboxes' },
})
const heads = defineMessages({
  inbox: { id: 'settings.inboxes.inbox', defaultMessage: 'Inbox' },
  channel: { id: 'settings.inboxes.channel', defaultMessage: 'Channel' },
  health: { id: 'settings.inboxes.health', defaultMessage: 'Health' },
  open: { id: 'settings.inboxes.open', defaultMessage: 'Open' },
})

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
      fact={items && <Attention inboxes={items} />}
    />
  )
}

function useColumns(): RecordColumn<Inbox>[] {
  const intl = useIntl()
  const openCounts = useOpenCounts()
  const channel = (inbox: Inbox) => channelName(intl, inbox.channel_type)
  return [
    { id: 'name', head: heads.inbox, sortBy: ({ name }) => name, cell: (inbox) => <InboxCell inbox={inbox} /> },
    { id: 'channel', head: heads.channel, width: '9rem', hideBelow: 'sm', sortBy: channel, cell: channel },
    {
      id: 'health',
      head: heads.health,
      width: '10rem',
      hideBelow: 'md',
      cell: (inbox) =>
        inbox.reauthorization_required && (
          <Badge tone="warning">
            <FormattedMessage id="settings.inboxes.reauthorize" defaultMessage="Needs signing in again" />
          </Badge>
        ),
    },
    {
      id: 'open',
      head: heads.open,
      width: '5rem',
      align: 'end',
      hideBelow: 'md',
      sortBy: ({ id }) => openCounts.get(id) ?? 0,
      cell: ({ id }) => {
        const open = openCounts.get(id)
        return open === undefined ? '' : intl.formatNumber(open)
      },
    },
  ]
}

function InboxCell({ inbox }: { inbox: Inbox }) {
  return (
    <Face>
      <ChannelTile channel={inbox.channel_type} medium={inbox.medium} />
      <Words>
        <Name>{inbox.name}</Name>
        <Address dir="ltr" textAlign="start" title={inboxAddress(inbox)}>
          {inboxAddress(inbox)}
        </Address>
      </Words>
    </Face>
  )
}

function Attention({ inboxes }: { inboxes: readonly Inbox[] }) {
  const count = inboxes.filter((inbox) => inbox.reauthorization_required).length
  if (count === 0) return null
  return (
    <FormattedMessage
      id="settings.inboxes.attention"
      defaultMessage="{count, plural, one {# needs attention} other {# need attention}}"
      values={{ count }}
    />
  )
}
