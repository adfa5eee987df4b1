import { Button } from '@parley/shared/ui/button'
import { Spinner } from '@parley/shared/ui/spinner'
import { styled } from '@parley/shared/ui/styled'
import {
  type ComponentProps,
  createContext,
  type ReactElement,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import type { RowLayout } from '../panes/pane-layout.ts'
import { sameElements } from '../state/same-elements.ts'
import { useHeldOrder } from './exiting/useHeldOrder.ts'
import { rowHeight } from './row/row-styles.ts'
import type { RowMenuHandlers } from './row-menu/useRowMenu.ts'
import { useListFocus } from './useListFocus.ts'

/** Pixels before the end at which the next page is asked for. */
const NEAR_END_PX = 900

const FIRST_ROWS = Array.from({ length: 12 }, (_, at) => at)

const Scroller = styled('div', {
  base: {
    position: 'relative',
    flex: 1,
    minH: 0,
    // Its own ground and its own stack, as of a `PaneScroll`: each face was a layer of its own without them.
    bg: 'bg.surface',
    isolation: 'isolate',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    overflowAnchor: 'none',
    containerType: 'inline-size',
  },
})
const Pill = styled('div', {
  base: { position: 'sticky', top: '2', h: 0, zIndex: 'sticky', display: 'grid', justifyItems: 'center' },
})
const PillButton = styled('button', {
  base: {
    h: '8',
    px: '3',
    borderRadius: 'full',
    bg: 'brand',
    color: 'brand.on',
    boxShadow: '2',
    textStyle: '12',
    fontWeight: 'medium',
    cursor: 'pointer',
  },
})
const Foot = styled('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minH: '12',
    p: '3',
    textStyle: '12',
    color: 'fg.3',
    textAlign: 'center',
  },
})

export interface RowDisplay {
  isTabStop: boolean
  onFocus: (id: number) => void
}

interface ConversationListProps {
  rows: readonly ConversationEntry[]
  openId: number | null
  isComplete: boolean
  more: 'idle' | 'loading' | 'failed'
  onMore: () => void
  /** Shift+Enter: into the thread of the open conversation. */
  onEnterThread: () => void
  /** Rows that are chosen. */
  checked: ReadonlySet<number>
  onCheck: (id: number, isRange: boolean) => void
  onClear: () => void
  menuHandlers: RowMenuHandlers
  layout: RowLayout
  /** Told after each drawing: the rows as they stand on screen, and after them those that wait. */
  onOrder: (rows: readonly ConversationEntry[]) => void
  /** Keyed by the conversation. */
  renderRow: (entry: ConversationEntry, face: RowDisplay) => ReactElement<object>
}

/** The rows: one Tab stop, arrows move, Enter opens. Under whoever reads or reaches for them nothing moves: new rows wait in a pill. */
export function ConversationList(props: ConversationListProps) {
  const intl = useIntl()
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const [same] = useState(sameElements)
  const { rows, waiting, ...held } = useHeldOrder(props.rows, props.onOrder)
  const { checked, onCheck, onClear, onEnterThread, openId } = props
  const hasAnchor = checked.size > 0
  const focus = useListFocus({
    ...{ rows, openId, list, scroller, layout: props.layout },
    ...{ onEnterThread, onCheck, onClear, hasAnchor },
  })
  useOpenInSight(rows, openId, list)

  const { isComplete, more, onMore } = props
  const readOn = () => {
    const handle = list.current
    if (!handle || isComplete || more !== 'idle') return
    if (handle.scrollSize - handle.scrollOffset - handle.viewportSize < NEAR_END_PX) onMore()
  }
  useEffect(readOn)
  const onScroll = (offset: number) => {
    held.onScroll(offset)
    readOn()
  }

  const onNew = () => {
    held.release()
    list.current?.scrollTo(0)
  }

  return (
    <Scroller
      ref={scroller}
      onKeyDown={focus.onKeyDown}
      data-place="conversations.list"
      data-selecting={checked.size > 0 || undefined}
      data-layout={props.layout}
      {...props.menuHandlers}
      {...held.handlers}
    >
      <NewPill count={waiting.length} onPress={onNew} />
      <SetSize value={isComplete ? rows.length : -1}>
        <Virtualizer
          ref={list}
          scrollRef={scroller}
          as={Rows}
          item={Item}
          data={rows}
          key={props.layout}
          itemSize={rowHeight(props.layout)}
          keepMounted={keptRows(held.isAtTop, focus.tabIndex)}
          onScroll={onScroll}
        >
          {(entry) => same(props.renderRow(entry, { isTabStop: entry.id === focus.tabStop, onFocus: focus.onFocus }))}
        </Virtualizer>
      </SetSize>
      <ListEnd
        more={more}
        isComplete={isComplete}
        onMore={onMore}
        label={intl.formatMessage({
          id: 'conversations.list.loadingMore',
          defaultMessage: 'Loading more conversations',
        })}
      />
    </Scroller>
  )
}

/** Opened from elsewhere, by a shortcut or an address: its row comes into sight, and the pages after it are read. */
function useOpenInSight(
  rows: readonly ConversationEntry[],
  openId: number | null,
  list: RefObject<VirtualizerHandle | null>,
): void {
  const bringIn = useEffectEvent((id: number) => {
    const at = rows.findIndex((row) => row.id === id)
    if (at >= 0) list.current?.scrollToIndex(at, { align: 'nearest' })
  })
  const isRead = rows.length > 0
  useEffect(() => {
    if (openId !== null && isRead) bringIn(openId)
  }, [openId, isRead])
}

/** The first rows are drawn before the height of the list is known; the one with the focus wherever it is scrolled to. */
const keptRows = (isAtTop: boolean, focused: number): number[] => [
  ...(isAtTop ? FIRST_ROWS : []),
  ...(focused >= 0 ? [focused] : []),
]

/** Rows that came while the list was scrolled, on request. */
function NewPill({ count, onPress }: { count: number; onPress: () => void }) {
  if (count === 0) return null
  return (
    <Pill>
      <PillButton type="button" onClick={onPress}>
        <FormattedMessage
          id="conversations.list.newPill"
          defaultMessage="{n, plural, one {# new conversation} other {# new conversations}} ↑"
          values={{ n: count }}
        />
      </PillButton>
    </Pill>
  )
}

/** The virtual list takes the pointer away from its rows while it scrolls; a click right after scrolling is meant. */
function Rows({ style, children, ref }: ComponentProps<'ul'>) {
  return (
    <ul ref={ref} style={{ ...style, pointerEvents: undefined }}>
      {children}
    </ul>
  )
}

const SetSize = createContext(-1)

/** A list item that knows its place in the whole list: most of it is not in the page. */
function Item({ index, style, children, ref }: ComponentProps<'li'> & { index: number }) {
  return (
    <li ref={ref} style={style} aria-posinset={index + 1} aria-setsize={use(SetSize)}>
      {children}
    </li>
  )
}

function ListEnd({
  more,
  isComplete,
  onMore,
  label,
}: Pick<ConversationListProps, 'more' | 'isComplete' | 'onMore'> & { label: string }) {
  return (
    <Foot>
      {isComplete && <FormattedMessage id="conversations.list.end" defaultMessage="You have reached the end" />}
      {!isComplete && more === 'loading' && (
        <span role="status" aria-label={label}>
          <Spinner />
        </span>
      )}
      {!isComplete && more === 'failed' && (
        <span>
          <FormattedMessage id="conversations.list.moreFailed" defaultMessage="More could not be loaded." />{' '}
          <Button variant="link" onClick={onMore}>
            <FormattedMessage id="conversations.retry" defaultMessage="Try again" />
          </Button>
        </span>
      )}
    </Foot>
  )
}
