import { NOTIFICATION_PAGE_SIZE } from '@parley/shared/contract/notification'
import { Button } from '@parley/shared/ui/button'
import { Checkbox } from '@parley/shared/ui/checkbox'
import { PageHead } from '@parley/shared/ui/page-head'
import { Pager } from '@parley/shared/ui/pager'
import { Pane, PaneBar, PaneScroll } from '@parley/shared/ui/pane'
import { Segmented } from '@parley/shared/ui/segmented'
import CheckCheck from 'lucide-react/icons/check-check'
import { useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import type { HostServices } from '../host-services/host-services.ts'
import { useNotificationActions } from './actions/useNotificationActions.ts'
import { useAddressPage } from './list/useAddressPage.ts'
import { useFilledPage } from './list/useFilledPage.ts'
import { NothingNew, NotificationRows } from './NotificationRows.tsx'
import { PushSwitch } from './PushSwitch.tsx'
import { RowTools } from './RowTools.tsx'
import { useNotificationPage } from './useNotificationPage.ts'
import { useUnreadCount } from './useUnreadCount.ts'

const TEXTS = defineMessages({
  which: { id: 'shell.notifications.which', defaultMessage: 'Which notifications' },
  unread: { id: 'shell.notifications.filterUnread', defaultMessage: 'Unread' },
  all: { id: 'shell.notifications.filterAll', defaultMessage: 'Read and unread' },
})

/** Everything that was ever notified and is still kept, page by page. */
export function NotificationsPage({ services }: { services: HostServices }) {
  const intl = useIntl()
  const [page, setPage] = useAddressPage()
  const [includes, setIncludes] = useState({ read: true, snoozed: false })
  const unread = useUnreadCount().data ?? 0
  const list = useNotificationPage(page, { ...includes, order: 'desc' })
  const actions = useNotificationActions(list)
  const rows = list.data?.data.payload
  const total = list.data?.data.meta.count ?? 0
  useFilledPage({ page, total, rows: rows?.length, read: list.retry, onPage: setPage })
  const show = (next: Partial<typeof includes>) => {
    setIncludes({ ...includes, ...next })
    setPage(1)
  }
  return (
    <Pane>
      <PageHead
        title={<FormattedMessage id="shell.notifications.title" defaultMessage="Notifications" />}
        {...(unread > 0 ? { count: unread } : {})}
      >
        <PushSwitch />
        <Button icon={CheckCheck} disabled={unread === 0} onClick={actions.markAllRead}>
          <FormattedMessage id="shell.notifications.allDone" defaultMessage="Mark all done" />
        </Button>
      </PageHead>
      <PaneBar>
        <Segmented
          label={intl.formatMessage(TEXTS.which)}
          value={includes.read ? 'all' : 'unread'}
          onChange={(value) => show({ read: value === 'all' })}
          options={[
            { value: 'unread', label: intl.formatMessage(TEXTS.unread) },
            { value: 'all', label: intl.formatMessage(TEXTS.all) },
          ]}
        />
        <Checkbox
          checked={includes.snoozed}
          onChange={(snoozed) => show({ snoozed })}
          label={<FormattedMessage id="shell.notifications.withSnoozed" defaultMessage="With snoozed" />}
        />
      </PaneBar>
      <PaneScroll>
        <NotificationRows
          rows={rows}
          error={list.error}
          base={services.navigation.base}
          onRetry={list.retry}
          onOpen={(one) => void actions.markRead(one)}
          tools={(one) => <RowTools notification={one} actions={actions} />}
          empty={<NothingNew />}
        />
      </PaneScroll>
      {total > 0 && <Pager page={page} pageSize={NOTIFICATION_PAGE_SIZE} total={total} onPage={setPage} />}
    </Pane>
  )
}
