import { chakra } from '@chakra-ui/react/styled-system'
import { useSession, useShell, useStore } from '@parley/shared/remote/use-shell'
import { useAtomValue } from 'jotai'
import { type MouseEvent, useCallback, useEffect, useMemo, useRef } from 'react'
import { useIntl } from 'react-intl'
import { announce } from '../conversation/announcer.tsx'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import { useInboxesById, useLabelColors } from '../conversation/useDirectory.ts'
import { draftsAtom } from '../reply/drafts/drafts.atoms.ts'
import { draftOf } from '../reply/drafts/drafts.ts'
import { ConversationList, type RowFace } from './ConversationList.tsx'
import type { Tab } from './filters.ts'
import type { ListPaneProps } from './ListPane.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { EmptyList, ListFailed } from './ListStates.tsx'
import { useLeaving } from './leaving/useLeaving.ts'
import { ConversationListItem } from './row/ConversationListItem.tsx'
import { previewOf } from './row/preview.ts'
import { useConversations } from './useConversations.ts'

const Panel = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', flex: 1, minH: 0, position: 'relative' },
})
const Centre = chakra('div', { base: { flex: 1, minH: 0, overflowY: 'auto' } })

interface ListBodyProps extends ListPaneProps {
  tabs: readonly Tab[]
  panelId: string | undefined
}

const nobody = [] as const

/** The rows of one set of filters, or the state in their place. Keyed by the filters. */
export function ListBody(props: ListBodyProps) {
  const { filters, onFilters, rowsRef } = props
  const list = useConversations(filters)
  const leaving = useLeaving(list.rows, list.fitting, filters.sort)
  rowsRef.current = list.fitting ?? nobody
  useAnnouncedCount(list.fitting?.length, list.isComplete)
  const renderRow = useRows(props, leaving)

  return (
    <Panel role={props.panelId ? 'tabpanel' : undefined} id={props.panelId} aria-busy={list.isReading || undefined}>
      {!leaving.visible && !list.error && (
        <Centre overflow="hidden">
          <ListSkeleton />
        </Centre>
      )}
      {!leaving.visible && Boolean(list.error) && (
        <Centre>
          <ListFailed error={list.error} onRetry={list.reload} retrying={list.isReading} />
        </Centre>
      )}
      {leaving.visible?.length === 0 && list.isComplete && (
        <Centre>
          <EmptyList
            filters={filters}
            tabs={props.tabs}
            onTab={(tab) => onFilters({ ...filters, tab })}
            onClear={() => onFilters({ ...filters, status: 'open' })}
          />
        </Centre>
      )}
      {leaving.visible && (leaving.visible.length > 0 || !list.isComplete) && (
        <ConversationList
          rows={leaving.visible}
          openId={props.openId}
          isComplete={list.isComplete}
          more={list.isLoadingMore ? 'loading' : list.moreFailed ? 'failed' : 'idle'}
          onMore={list.loadMore}
          onEnterThread={props.onEnterThread}
          renderRow={renderRow}
        />
      )}
    </Panel>
  )
}

/** Draws a row from everything this browser knows about it. */
function useRows(
  { filters, openId, typing, hrefOf, onOpen, rowsRef }: ListBodyProps,
  leaving: ReturnType<typeof useLeaving>,
) {
  const { presence } = useShell()
  const contacts = useStore(presence).contacts
  const myId = useSession().user.id
  const inboxes = useInboxesById()
  const labelColors = useLabelColors()
  const drafts = useAtomValue(draftsAtom)
  const open = useOpenRow(rowsRef, onOpen)
  const previews = useMemo(
    () => new Map<number, { of: readonly unknown[]; preview: ReturnType<typeof previewOf> }>(),
    [],
  )

  /** The same object as long as nothing it says has changed: rows are memoised. */
  const previewFor = (entry: ConversationEntry) => {
    const draft = openId === entry.id ? null : draftOf(drafts, entry.id)
    const typists = typing.get(entry.id) ?? nobody
    const of = [entry.last_message, draft, typists]
    const held = previews.get(entry.id)
    if (held?.of.every((value, index) => value === of[index])) return held.preview
    const preview = previewOf(entry, { draft, typists, myId })
    previews.set(entry.id, { of, preview })
    return preview
  }
  return (entry: ConversationEntry, face: RowFace) => (
    <ConversationListItem
      conversation={entry}
      preview={previewFor(entry)}
      inbox={filters.view.kind === 'inbox' ? undefined : inboxes.get(entry.inbox_id)}
      labelColors={labelColors}
      isOnline={contacts[entry.contact.id] === 'online'}
      isOpen={entry.id === openId}
      showAssignee={filters.tab === 'all'}
      href={hrefOf(entry.id)}
      leaving={leaving.leaving.has(entry.id) ? { undo: leaving.undoOf(entry.id) } : null}
      onOpen={open}
      onHover={leaving.onHover}
      {...face}
    />
  )
}

/** A plain press opens here; with Mod, Shift or the middle button the browser does what it does with links. */
function useOpenRow(rowsRef: ListPaneProps['rowsRef'], onOpen: (entry: ConversationEntry) => void) {
  const newest = useRef(onOpen)
  useEffect(() => {
    newest.current = onOpen
  })
  return useCallback(
    (entry: ConversationEntry, event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      newest.current(rowsRef.current.find(({ id }) => id === entry.id) ?? entry)
    },
    [rowsRef],
  )
}

/** Says how many there are, once the first rows are here. */
function useAnnouncedCount(count: number | undefined, isComplete: boolean): void {
  const intl = useIntl()
  const isKnown = count !== undefined
  const words = intl.formatMessage(
    {
      id: 'conversations.list.announced',
      defaultMessage:
        '{n, plural, =0 {No conversations} one {# conversation} other {# conversations}}{exact, select, true {} other { and more}}',
    },
    { n: count ?? 0, exact: String(isComplete) },
  )
  // Said once for each set of filters, not for each row that comes.
  useEffect(() => {
    if (isKnown) announce(words)
  }, [isKnown])
}
