import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '@parley/shared/ui/button'
import { CountPill } from '@parley/shared/ui/count-pill'
import { usePlaceBefore } from '@parley/shared/ui/focus-trail'
import { IconButton } from '@parley/shared/ui/icon-button'
import { stayOpen } from '@parley/shared/ui/stay-open'
import CheckCheck from 'lucide-react/icons/check-check'
import Settings from 'lucide-react/icons/settings'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useApp } from '../shell-app/shell-app.ts'
import { useNotificationActions } from './actions/useNotificationActions.ts'
import { useFilledPage } from './list/useFilledPage.ts'
import { NothingNew, NotificationRows } from './NotificationRows.tsx'
import { PanelPages } from './PanelPages.tsx'
import { lastPageOf, pageAfter } from './panel-pages.ts'
import { useNotificationPage } from './useNotificationPage.ts'
import { useUnreadCount } from './useUnreadCount.ts'

const Count = chakra('span', { base: { flex: 1 } })
/** In a long language the words wrap before the way out of the panel leaves a narrow screen. */
const Done = chakra('span', {
  base: {
    minW: 0,
    '& button': { minW: 0, h: 'auto', minH: '7', maxW: 'full', whiteSpace: 'normal', textAlign: 'start' },
  },
})

const TEXTS = defineMessages({
  settings: { id: 'shell.notifications.settings', defaultMessage: 'Notification settings' },
  close: { id: 'shell.notifications.close', defaultMessage: 'Close' },
})
/** The section of the profile's settings that is about notifications (workspace 26.1). */
const SETTINGS = 'profile/settings#profile-settings-notifications'
const UNREAD_ALONE = { read: false, snoozed: false, order: 'desc' } as const

interface NotificationPanelProps {
  base: string
  onClose: () => void
}

/** Unread notifications over whatever is open, fifteen to a page. */
export function NotificationPanel({ base, onClose }: NotificationPanelProps) {
  const intl = useIntl()
  const { history } = useApp()
  const [page, setPage] = useState(1)
  const unread = useUnreadCount().data ?? 0
  const list = useNotificationPage(page, UNREAD_ALONE)
  const actions = useNotificationActions(list)
  const rows = list.data?.data.payload
  const last = lastPageOf(unread)
  useFilledPage({ page, total: unread, rows: rows?.length, read: list.retry, onPage: setPage })

  const leaveTo = (path: string) => {
    onClose()
    history.follow(`${base}/${path}`)
  }
  const turnOn = () => {
    const readHere = rows?.filter(({ read_at }) => read_at !== null).length ?? 0
    const next = pageAfter(page, readHere, unread)
    if (next === page) list.retry()
    else setPage(next)
  }
  return (
    <PanelFrame onClose={onClose}>
      <Dialog.Header ps="5" pe="3">
        <Dialog.Title flex="0 1 auto" minW="0">
          <FormattedMessage id="shell.notifications.title" defaultMessage="Notifications" />
        </Dialog.Title>
        <Count>{unread > 0 && <CountPill count={unread} tone="neutral" />}</Count>
        <Done>
          <Button variant="ghost" size="sm" icon={CheckCheck} disabled={unread === 0} onClick={actions.markAllRead}>
            <FormattedMessage id="shell.notifications.allDone" defaultMessage="Mark all done" />
          </Button>
        </Done>
        <IconButton
          size="sm"
          icon={Settings}
          label={intl.formatMessage(TEXTS.settings)}
          onClick={() => leaveTo(SETTINGS)}
        />
        <IconButton size="sm" icon={X} label={intl.formatMessage(TEXTS.close)} onClick={onClose} />
      </Dialog.Header>
      <Dialog.Body p="0">
        <NotificationRows
          empty={<NothingNew />}
          rows={unread === 0 && rows?.every(({ read_at }) => read_at !== null) ? [] : rows}
          error={list.error}
          base={base}
          onRetry={list.retry}
          onOpen={(one, stays) => {
            void actions.markRead(one)
            if (!stays && one.primary_actor) onClose()
          }}
        />
      </Dialog.Body>
      <PanelPages page={Math.min(page, last)} last={last} onPage={setPage} onNext={turnOn}>
        {page >= last ? (
          <Button variant="link" onClick={() => leaveTo('notifications')}>
            <FormattedMessage id="shell.notifications.all" defaultMessage="All notifications" />
          </Button>
        ) : (
          <FormattedMessage id="shell.notifications.unreadOnly" defaultMessage="Unread only" />
        )}
      </PanelPages>
    </PanelFrame>
  )
}

/** Where the panel stands: beside the rail, from the foot of the window up. */
function PanelFrame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const placeBefore = usePlaceBefore(true)
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      onFocusOutside={stayOpen}
      finalFocusEl={placeBefore}
      lazyMount
    >
      <Portal>
        <Dialog.Positioner justifyContent="flex-start" alignItems="flex-end" p="0">
          <Dialog.Content
            data-notifications-panel=""
            width="30rem"
            maxW="calc(100vw - 1rem)"
            height="min(90dvh, 51.25rem)"
            m={{ base: '2', md: '3' }}
            ms={{ md: 'calc(var(--rail-w) + 0.75rem)' }}
          >
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
