import { useInboxesById, useLabelsByTitle } from '@parley/shared/account-lists/use-account-lists'
import { useFillers } from '@parley/shared/remote/use-fillers'
import { Late } from '@parley/shared/ui/late'
import { latePart, useLatePart } from '@parley/shared/ui/late-part'
import { styled } from '@parley/shared/ui/styled'
import { type MouseEvent, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useIntl } from 'react-intl'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import { StaleMark } from '../offline/StaleMark.tsx'
import { useAnnounce } from '../state/Announcer.tsx'
import { useStableCallback } from '../state/useStableCallback.ts'
import { isRuled, type Tab } from '../views/filters.ts'
import { ConversationList, type RowDisplay } from './ConversationList.tsx'
import { useExitingRows } from './exiting/useExitingRows.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import type { ListPaneProps } from './list-props.ts'
import { OutdatedPill } from './outdated/OutdatedPill.tsx'
import { useOutdated } from './outdated/useOutdated.ts'
import { ConversationRow } from './row/ConversationRow.tsx'
import { useRowMenu } from './row-menu/useRowMenu.ts'
import type { RowSelection } from './selection/useSelection.ts'
import { EmptyList } from './states/EmptyList.tsx'
import { LateListFailed } from './states/LateListFailed.tsx'
import { useConversations } from './useConversations.ts'

const badges = latePart(() => import('./badges/RowBadgeFillers.tsx'))
const rowMenu = latePart(() => import('./row-menu/RowMenu.tsx'))

const Panel = styled('div', {
  base: { display: 'flex', flexDirection: 'column', flex: 1, minH: 0, position: 'relative' },
})
const Centre = styled('div', {
  base: { flex: 1, minH: 0, bg: 'bg.surface', overflowY: 'auto', '&[data-still=true]': { overflow: 'hidden' } },
})

interface ListBodyProps extends ListPaneProps {
  tabs: readonly Tab[]
  panelId: string | undefined
  onChangeRules: () => void
  selection: RowSelection
}

const nobody = [] as const

/** The rows of one set of filters, or the state in their place. Keyed by the filters. */
export function ListBody(props: ListBodyProps) {
  const { filters, onFilters, rowsRef } = props
  const list = useConversations(filters)
  const outdated = useOutdated(filters, list.rows)
  const leaving = useExitingRows(list.rows, list.fitting, filters.sort)
  const isDrawn = leaving.visible !== undefined && (leaving.visible.length > 0 || !list.isComplete)
  useLayoutEffect(() => {
    if (!isDrawn) rowsRef.current = list.fitting ?? nobody
  })
  const onOrder = (rows: readonly ConversationEntry[]) => {
    rowsRef.current = leaving.leaving.size === 0 ? rows : rows.filter(({ id }) => !leaving.leaving.has(id))
  }
  useTellOfRows(props.onRows, list)
  useTellOfShown(props.onShown, leaving.visible !== undefined || Boolean(list.error))
  useAnnouncedCount(list.fitting?.length, list.isComplete)
  const renderRow = useRows(props, leaving)
  const menu = useRowMenu(rowsRef)
  const hasBadges = useFillers('conversation.row-badge').length > 0

  return (
    <Panel role={props.panelId ? 'tabpanel' : undefined} id={props.panelId} aria-busy={list.isReading || undefined}>
      <StaleMark since={list.staleSince} />
      {outdated.isOutdated && <OutdatedPill onRefresh={() => outdated.refresh(list.reload)} />}
      {!leaving.visible && !list.error && <Waiting />}
      {!leaving.visible && Boolean(list.error) && (
        <Centre>
          <LateListFailed
            error={list.error}
            onRetry={list.reload}
            retrying={list.isReading}
            {...(isRuled(filters) ? { onChangeRules: props.onChangeRules } : {})}
          />
        </Centre>
      )}
      {leaving.visible?.length === 0 && list.isComplete && (
        <Centre>
          <EmptyList
            filters={filters}
            tabs={props.tabs}
            onTab={(tab) => onFilters({ ...filters, tab })}
            onClear={() => onFilters({ ...filters, status: 'open' })}
            onChangeRules={props.onChangeRules}
          />
        </Centre>
      )}
      {leaving.visible && isDrawn && (
        <ConversationList
          rows={leaving.visible}
          openId={props.openId}
          isComplete={list.isComplete}
          more={list.isLoadingMore ? 'loading' : list.moreFailed ? 'failed' : 'idle'}
          onMore={list.loadMore}
          onEnterThread={props.onEnterThread}
          checked={props.selection.ids}
          onCheck={props.selection.onCheck}
          onClear={props.selection.clear}
          menuHandlers={menu.handlers}
          layout={props.layout}
          onOrder={onOrder}
          renderRow={renderRow}
        />
      )}
      {hasBadges && leaving.visible && <Badges rows={leaving.visible} />}
      {menu.open && <MenuOf {...props} of={menu.open} onClose={menu.close} />}
    </Panel>
  )
}

/** Rows stand without them as long as their code does not come. */
function Badges(props: { rows: readonly ConversationEntry[] }) {
  const part = useLatePart(badges)
  return part && <part.RowBadgeFillers {...props} />
}

/** Tells whoever goes from row to row that they are other ones, and how more of them are read. */
function useTellOfRows(onRows: ListPaneProps['onRows'], list: ReturnType<typeof useConversations>): void {
  const { fitting, isComplete, loadMore } = list
  useEffect(() => {
    if (fitting) onRows(isComplete ? null : loadMore)
  }, [fitting, isComplete, loadMore, onRows])
  useEffect(() => () => onRows(null), [onRows])
}

/** In an effect: what is told of is painted, or about to be. */
function useTellOfShown(onShown: () => void, isShown: boolean): void {
  useEffect(() => {
    if (isShown) onShown()
  }, [isShown, onShown])
}

interface MenuOfProps extends ListBodyProps {
  of: NonNullable<ReturnType<typeof useRowMenu>['open']>
  onClose: () => void
}

function MenuOf({ of: { entry, at }, onClose, ...props }: MenuOfProps) {
  return (
    <Late part={rowMenu} isWanted onClose={onClose}>
      {({ RowMenu }) => (
        <RowMenu
          key={entry.id}
          conversation={entry}
          at={at}
          href={props.hrefOf(entry.id)}
          onSelect={() => props.selection.onCheck(entry.id, false)}
          onBeside={besideOf(props, entry.id)}
          onClose={onClose}
        />
      )}
    </Late>
  )
}

/** The open one does not stand beside itself. */
const besideOf = ({ onBeside, openId }: ListBodyProps, id: number) =>
  onBeside && id !== openId ? () => onBeside(id) : null

function Waiting() {
  return (
    <Centre data-still>
      <ListSkeleton />
    </Centre>
  )
}

/** Draws a row from what the list knows; what only the browser knows of it, the row reads by itself. */
function useRows(
  { filters, openId, hrefOf, onOpen, onPoint, rowsRef, selection }: ListBodyProps,
  leaving: ReturnType<typeof useExitingRows>,
) {
  const inboxes = useInboxesById()
  const labels = useLabelsByTitle()
  const open = useOpenRow(rowsRef, onOpen)
  const onHover = useStableCallback((id: number | null) => {
    leaving.onHover(id)
    onPoint(id)
  })
  return (entry: ConversationEntry, face: RowDisplay) => (
    <ConversationRow
      key={entry.id}
      conversation={entry}
      inbox={filters.view.kind === 'inbox' ? undefined : inboxes.get(entry.inbox_id)}
      labels={labels}
      isOpen={entry.id === openId}
      showAssignee={filters.tab === 'all'}
      href={hrefOf(entry.id)}
      leaving={leaving.leaving.has(entry.id) ? { undo: leaving.undoOf(entry.id) } : null}
      onOpen={open}
      onHover={onHover}
      isChecked={selection.ids.has(entry.id)}
      onCheck={selection.onCheck}
      {...face}
    />
  )
}

/** A plain press opens here; with Mod, Shift or the middle button the browser does what it does with links. */
function useOpenRow(rowsRef: ListPaneProps['rowsRef'], onOpen: (entry: ConversationEntry) => void) {
  return useStableCallback((entry: ConversationEntry, event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onOpen(rowsRef.current.find(({ id }) => id === entry.id) ?? entry)
  })
}

/** Says how many there are, once the first rows are here. */
function useAnnouncedCount(count: number | undefined, isComplete: boolean): void {
  const intl = useIntl()
  const announce = useAnnounce()
  const isKnown = count !== undefined
  const say = useEffectEvent(() =>
    announce(
      intl.formatMessage(
        {
          id: 'conversations.list.announced',
          defaultMessage:
            '{n, plural, =0 {No conversations} one {# conversation} other {# conversations}}{exact, select, true {} other { and more}}',
        },
        { n: count ?? 0, exact: String(isComplete) },
      ),
    ),
  )
  // Said once for each set of filters, not for each row that comes.
  useEffect(() => {
    if (isKnown) say()
  }, [isKnown])
}
