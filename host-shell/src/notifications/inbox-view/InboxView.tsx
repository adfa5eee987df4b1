import { chakra } from '@chakra-ui/react/styled-system'
import { useStore } from '@parley/shared/remote/use-shell'
import { useState } from 'react'
import type { HostServices } from '../../host-services/host-services.ts'
import type { UnsavedWork } from '../../host-services/unsaved-work.ts'
import { useAppLocation } from '../../links/useAppLocation.ts'
import { matchPath } from '../../routing/match-path.ts'
import { useApp } from '../../shell-app/shell-app.ts'
import { useUiSettings } from '../../shell-app/useUiSettings.ts'
import { useNotificationActions } from '../actions/useNotificationActions.ts'
import { useAddressPage } from '../list/useAddressPage.ts'
import { useFilledPage } from '../list/useFilledPage.ts'
import type { ListKind } from '../notifications.cache.ts'
import { useNotificationPage } from '../useNotificationPage.ts'
import { InboxList } from './InboxList.tsx'
import { EVERYTHING_BUT_SNOOZED, filterIn, filterWords } from './kept-filter.ts'
import { OpenedNotification } from './OpenedNotification.tsx'

const Panes = chakra('div', {
  base: {
    display: 'grid',
    h: 'full',
    minH: 0,
    gridTemplateRows: 'minmax(0, 1fr)',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '25rem minmax(0, 1fr)' },
    '& > *': { minW: 0, minH: 0 },
  },
})
/** Below 1024 pixels one pane is on screen at a time. */
const Side = chakra('div', {
  base: {
    borderInlineEnd: { lg: '1px solid' },
    borderColor: { lg: 'line.1' },
    '&[data-hidden=true]': { display: { base: 'none', lg: 'block' } },
  },
})

interface InboxViewProps {
  services: HostServices
  unsaved: UnsavedWork
}

/** What a person wants to see here, kept with their profile (`inbox_filter_by`, workspace 5.1). */
function useKeptFilter(): readonly [ListKind, (next: ListKind) => void] {
  const state = useStore(useApp().auth.state)
  const keep = useUiSettings()
  const [changed, setChanged] = useState<ListKind | null>(null)
  const stored = state.status === 'in' ? filterIn(state.user.ui_settings.inbox_filter_by) : EVERYTHING_BUT_SNOOZED
  const change = (next: ListKind) => {
    setChanged(next)
    void keep({ inbox_filter_by: filterWords(next) })
  }
  return [changed ?? stored, change]
}

/** Notifications on one side, the conversation of the open one on the other: dealt with one after the other. */
export function InboxView({ services, unsaved }: InboxViewProps) {
  const { base } = services.navigation
  const { pathname } = useAppLocation()
  const openId = Number(matchPath(`${base}/inbox-view/:id`, pathname)?.id) || null
  const [page, setPage] = useAddressPage()
  const [kind, setKind] = useKeptFilter()
  const list = useNotificationPage(page, kind)
  const actions = useNotificationActions(list)
  const rows = list.data?.data.payload
  const total = list.data?.data.meta.count ?? 0
  useFilledPage({ page, total, rows: rows?.length, read: list.retry, onPage: setPage })
  const open = rows?.find(({ id }) => id === openId)
  return (
    <Panes>
      <Side data-hidden={openId !== null}>
        <InboxList
          base={base}
          list={list}
          actions={actions}
          openId={openId}
          page={page}
          onPage={setPage}
          kind={kind}
          onKind={(next) => {
            setKind(next)
            setPage(1)
          }}
        />
      </Side>
      <Side data-hidden={openId === null}>
        <OpenedNotification
          notification={open}
          isKnown={openId === null || rows !== undefined}
          isOpen={openId !== null}
          services={services}
          unsaved={unsaved}
        />
      </Side>
    </Panes>
  )
}
