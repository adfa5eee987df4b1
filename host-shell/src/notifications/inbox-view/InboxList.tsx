import { NOTIFICATION_PAGE_SIZE, type Notification, type NotificationList } from '@parley/shared/contract/notification'
import type { Resource } from '@parley/shared/data/use-resource'
import { IconButton } from '@parley/shared/ui/icon-button'
import { Menu, MenuCheck, MenuItem, MenuSeparator } from '@parley/shared/ui/menu'
import { PageHead } from '@parley/shared/ui/page-head'
import { Pager } from '@parley/shared/ui/pager'
import { Pane, PaneScroll } from '@parley/shared/ui/pane'
import CheckCheck from 'lucide-react/icons/check-check'
import Filter from 'lucide-react/icons/list-filter'
import Trash from 'lucide-react/icons/trash-2'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import type { NotificationActions } from '../actions/useNotificationActions.ts'
import { withPage } from '../list/useAddressPage.ts'
import { NothingNew, NotificationRows } from '../NotificationRows.tsx'
import { messageOf } from '../notification-facts.ts'
import type { ListKind } from '../notifications.cache.ts'
import { RowTools } from '../RowTools.tsx'
import { useUnreadCount } from '../useUnreadCount.ts'
import { SnoozeMenu } from './SnoozeMenu.tsx'
import { useTriage } from './useTriage.ts'

const TEXTS = defineMessages({
  show: { id: 'shell.inboxView.show', defaultMessage: 'What is shown' },
})

interface InboxListProps {
  base: string
  list: Resource<NotificationList>
  actions: NotificationActions
  openId: number | null
  page: number
  onPage: (page: number) => void
  kind: ListKind
  onKind: (kind: ListKind) => void
}

/** The notifications to be dealt with, by pointer or by key. */
export function InboxList({ base, list, actions, openId, page, onPage, kind, onKind }: InboxListProps) {
  const unread = useUnreadCount().data ?? 0
  const rows = list.data?.data.payload
  const total = list.data?.data.meta.count ?? 0
  const placeOf = (one: Notification) => withPage(`inbox-view/${one.id}${addressOfMessage(one)}`, page)
  const triage = useTriage({
    rows: rows ?? [],
    actions,
    includes: kind,
    openId,
    base,
    list: withPage('inbox-view', page),
    placeOf,
  })
  return (
    <Pane>
      <PageHead
        title={<FormattedMessage id="shell.inboxView.title" defaultMessage="My inbox" />}
        {...(unread > 0 ? { count: unread } : {})}
      >
        <ListMenu actions={actions} unread={unread} kind={kind} onKind={onKind} />
      </PageHead>
      <PaneScroll ref={triage.list} onKeyDown={triage.onKeyDown}>
        <NotificationRows
          rows={rows}
          error={list.error}
          base={base}
          placeOf={placeOf}
          openId={openId}
          onRetry={list.retry}
          onOpen={(one) => void actions.markRead(one)}
          tools={(one) => (
            <>
              <SnoozeMenu
                onSnooze={(until) => triage.snooze(one, until)}
                onWake={one.snoozed_until === null ? undefined : () => void actions.wake(one)}
              />
              <RowTools notification={one} actions={{ ...actions, remove: triage.remove }} />
            </>
          )}
          empty={<NothingNew />}
        />
      </PaneScroll>
      {total > 0 && <Pager page={page} pageSize={NOTIFICATION_PAGE_SIZE} total={total} onPage={onPage} />}
    </Pane>
  )
}

/** The thread beside the list goes to this message. */
const addressOfMessage = (one: Notification): string => {
  const message = messageOf(one)
  return message ? `?message=${message.id}` : ''
}

type ListMenuProps = Pick<InboxListProps, 'actions' | 'kind' | 'onKind'> & { unread: number }

function ListMenu({ actions, unread, kind, onKind }: ListMenuProps) {
  const intl = useIntl()
  const label = intl.formatMessage(TEXTS.show)
  return (
    <Menu
      label={label}
      side="bottom-end"
      trigger={<IconButton icon={Filter} label={label} tooltip={false} title={label} />}
    >
      <MenuCheck checked={kind.read} onChange={(read) => onKind({ ...kind, read })}>
        <FormattedMessage id="shell.inboxView.showRead" defaultMessage="Show read" />
      </MenuCheck>
      <MenuCheck checked={kind.snoozed} onChange={(snoozed) => onKind({ ...kind, snoozed })}>
        <FormattedMessage id="shell.inboxView.showSnoozed" defaultMessage="Show snoozed" />
      </MenuCheck>
      <MenuCheck
        checked={kind.order === 'asc'}
        onChange={(isOldestFirst) => onKind({ ...kind, order: isOldestFirst ? 'asc' : 'desc' })}
      >
        <FormattedMessage id="shell.inboxView.oldestFirst" defaultMessage="Oldest first" />
      </MenuCheck>
      <MenuSeparator />
      <MenuItem icon={CheckCheck} disabled={unread === 0} onSelect={() => void actions.markAllRead()}>
        <FormattedMessage id="shell.notifications.allDone" defaultMessage="Mark all done" />
      </MenuItem>
      <MenuItem icon={Trash} danger onSelect={() => void actions.removeRead()}>
        <FormattedMessage id="shell.inboxView.removeRead" defaultMessage="Delete all read" />
      </MenuItem>
    </Menu>
  )
}
