import { chakra } from '@chakra-ui/react/styled-system'
import type { Notification } from '@parley/shared/contract/notification'
import { Avatar } from '@parley/shared/ui/avatar'
import { Icon } from '@parley/shared/ui/icon'
import { RelativeTime } from '@parley/shared/ui/relative-time'
import Moon from 'lucide-react/icons/moon'
import { FormattedMessage, useIntl } from 'react-intl'
import { NotificationTitle } from './list/NotificationTitle.tsx'
import { actorOf } from './notification-facts.ts'
import { kindOf } from './notification-kind.ts'

const Face = chakra('span', {
  base: {
    display: 'grid',
    gridTemplateColumns: '0.5rem auto minmax(0, 1fr)',
    columnGap: { base: '2.5', sm: '3' },
    width: 'full',
    minH: '18',
    py: '2.5',
    textAlign: 'start',
  },
})
const Dot = chakra('span', {
  base: { boxSize: '2', mt: '3.5', borderRadius: 'full', '&[data-unread]': { bg: 'brand' } },
})
const Glyph = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '4.5',
    borderRadius: 'full',
    bg: 'bg.raised',
    color: 'brand.fg',
    boxShadow: '0 0 0 1px var(--line-2)',
    '&[data-late]': { color: 'danger.fg' },
  },
})
const Head = chakra('span', {
  base: { display: 'flex', gap: '1.5', alignItems: 'baseline', textStyle: '12', color: 'fg.3', minW: 0 },
})
const DisplayId = chakra('b', { base: { color: 'fg.1', fontWeight: 'semibold', whiteSpace: 'nowrap' } })
const Title = chakra('span', {
  base: { display: 'block', textStyle: '14', color: 'fg.1', '&[data-unread]': { fontWeight: 'medium' } },
})
const Body = chakra('span', {
  base: {
    flex: '1 1 5rem',
    minW: 0,
    textStyle: '13',
    color: 'fg.2',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})
const Snoozed = chakra('span', {
  base: { display: 'flex', gap: '1', alignItems: 'center', textStyle: '12', color: 'fg.3' },
})
const WHEN = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const
const When = chakra('span', { base: { ms: 'auto', flexShrink: 0 } })
/** Beside the last line, so that the title has the whole width: whose it is, and room for what can be done where no pointer hovers. */
const Foot = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '2', minH: '5' } })
const End = chakra('span', {
  base: { display: 'flex', alignItems: 'center', ms: 'auto', pe: 'var(--tools, 0rem)' },
})

/** One piece of news as people read it: who, of which conversation, what kind, what was said, when. */
export function NotificationAvatar({ notification }: { notification: Notification }) {
  const intl = useIntl()
  const { primary_actor: conversation, read_at, snoozed_until } = notification
  const { push_message_body, last_activity_at } = notification
  const kind = kindOf(notification)
  const actor = actorOf(notification)
  const assignee = conversation?.meta.assignee
  const isUnread = read_at === null || undefined
  return (
    <Face>
      <Dot
        data-unread={isUnread}
        {...(isUnread
          ? {
              role: 'img',
              'aria-label': intl.formatMessage({ id: 'shell.notifications.unread', defaultMessage: 'Unread' }),
            }
          : {})}
      />
      <Avatar
        name={actor?.name ?? '?'}
        id={actor?.id ?? 0}
        src={actor?.picture ?? ''}
        size={36}
        corner={
          <Glyph data-late={notification.notification_type.startsWith('sla_') || undefined}>
            <Icon of={kind.icon} size={12} />
          </Glyph>
        }
      />
      <span style={{ minWidth: 0 }}>
        <Head>
          <DisplayId>{conversation ? <bdi>#{conversation.id}</bdi> : <DeletedTitle />}</DisplayId>
          {kind.name && <span>{intl.formatMessage(kind.name)}</span>}
          <When>
            <RelativeTime at={last_activity_at} />
          </When>
        </Head>
        {conversation && (
          <Title data-unread={isUnread} dir="auto">
            <NotificationTitle notification={notification} conversation={conversation} />
          </Title>
        )}
        {snoozed_until !== null && (
          <Snoozed>
            <Icon of={Moon} size={12} />
            <FormattedMessage
              id="shell.notifications.snoozedUntil"
              defaultMessage="Snoozed until {when}"
              values={{ when: intl.formatDate(snoozed_until, WHEN) }}
            />
          </Snoozed>
        )}
        <Foot>
          {push_message_body && <Body dir="auto">{push_message_body}</Body>}
          <End>
            {assignee && (
              <span data-assignee>
                <Avatar name={assignee.name} id={assignee.id} src={assignee.thumbnail} size={20} label />
              </span>
            )}
          </End>
        </Foot>
      </span>
    </Face>
  )
}

const DeletedTitle = () => <FormattedMessage id="shell.notifications.deleted" defaultMessage="Deleted conversation" />
