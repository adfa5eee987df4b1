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
import { type KeyboardEvent, useRef } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useApp } from '../../shell-app/shell-app.ts'
import { withPage } from '../list/useAddressPage.ts'
import { NothingNew, NotificationRows } from '../NotificationRows.tsx'
import { messageOf } from '../notification-facts.ts'
import type { Includes } from '../notifications.cache.ts'
import { RowTools } from '../RowTools.tsx'
import type { NotificationActions } from '../useNotificationActions.ts'
import { useUnreadCount } from '../useUnreadCount.ts'
import { SnoozeMenu } from './SnoozeMenu.tsx'
import { besideOf, triageOf } from './triage-keys.ts'

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
  includes: Includes
  onIncludes: (includes: Includes) => void
}

/** The notifications to be dealt with, by pointer or by key. */
export function InboxList({ base, list, actions, openId, page, onPage, includes, onIncludes }: InboxListProps) {
  const unread = useUnreadCount().data ?? 0
  const rows = list.data?.data.payload
  const keys = useTriageKeys({ rows: rows ?? [], actions, base, openId })
  return (
    <Pane>
      <PageHead
        title={<FormattedMessage id="shell.inboxView.title" defaultMessage="My inbox" />}
        {...(unread > 0 ? { count: unread } : {})}
      >
        <ListMenu actions={actions} unread={unread} includes={includes} onIncludes={onIncludes} />
      </PageHead>
      <PaneScroll ref={keys.list} onKeyDown={keys.onKeyDown}>
        <NotificationRows
          rows={rows}
          error={list.error}
          base={base}
          placeOf={(one) => withPage(`inbox-view/${one.id}${addressOfMessage(one)}`, page)}
          openId={openId}
          onRetry={list.retry}
          onOpen={(one) => void actions.markRead(one)}
          tools={(one) => (
            <>
              <SnoozeMenu onSnooze={(until) => void actions.snooze(one, until)} />
              <RowTools notification={one} actions={actions} />
            </>
          )}
          empty={<NothingNew />}
        />
      </PaneScroll>
      <Pager page={page} pageSize={NOTIFICATION_PAGE_SIZE} total={list.data?.data.meta.count ?? 0} onPage={onPage} />
    </Pane>
  )
}

/** The thread beside the list goes to this message. */
const addressOfMessage = (one: Notification): string => {
  const message = messageOf(one)
  return message ? `?message=${message.id}` : ''
}

type ListMenuProps = Pick<InboxListProps, 'actions' | 'includes' | 'onIncludes'> & { unread: number }

function ListMenu({ actions, unread, includes, onIncludes }: ListMenuProps) {
  const intl = useIntl()
  const label = intl.formatMessage(TEXTS.show)
  return (
    <Menu
      label={label}
      side="bottom-end"
      trigger={<IconButton icon={Filter} label={label} tooltip={false} title={label} />}
    >
      <MenuCheck checked={includes.read} onChange={(read) => onIncludes({ ...includes, read })}>
        <FormattedMessage id="shell.inboxView.showRead" defaultMessage="Show read" />
      </MenuCheck>
      <MenuCheck checked={includes.snoozed} onChange={(snoozed) => onIncludes({ ...includes, snoozed })}>
        <FormattedMessage id="shell.inboxView.showSnoozed" defaultMessage="Show snoozed" />
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

interface TriageFacts {
  rows: readonly Notification[]
  actions: NotificationActions
  base: string
  openId: number | null
}

/** The keys of the list act on the row that has the focus. */
function useTriageKeys({ rows, actions, base, openId }: TriageFacts) {
  const { history } = useApp()
  const list = useRef<HTMLDivElement>(null)
  const focusOn = (id: number | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-notification="${id}"] :is(a, button)`)?.focus()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-notification]')
    const one = rows.find(({ id }) => id === Number(row?.dataset.notification))
    const triage = triageOf(event)
    if (!one || !triage) return
    event.preventDefault()
    const at = rows.indexOf(one)
    if (triage === 'previous') return focusOn(rows[at - 1]?.id)
    if (triage === 'next') return focusOn(rows[at + 1]?.id)
    if (triage === 'unread') return void actions.markUnread(one)
    if (triage === 'snooze') return row?.querySelector<HTMLElement>('[data-snooze]')?.click()
    const beside = besideOf(rows, one.id)
    focusOn(beside?.id)
    if (openId === one.id) history.follow(beside ? `${base}/inbox-view/${beside.id}` : `${base}/inbox-view`)
    void (triage === 'done' ? actions.markRead(one) : actions.remove(one))
  }
  return { list, onKeyDown }
}
