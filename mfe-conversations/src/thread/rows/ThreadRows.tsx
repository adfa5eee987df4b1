import { type ComponentProps, memo, type Ref, type RefObject, useDeferredValue, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { sameElements } from '../../state/same-elements.ts'
import { type MessageActions, MessageGroup } from '../message/MessageGroup.tsx'
import { ThreadIsPainted } from '../message/MessageTools.tsx'
import { ActivityLine, DaySeparator, NewLine } from '../TimelineParts.tsx'
import type { TimelineRow } from '../timeline.ts'
import { keptRows, TOP_PX } from './kept-rows.ts'
import { usePrepended } from './usePrepended.ts'

/** Height of a row that was not measured yet: somebody's one or two bubbles. */
const ROW_PX = 90
/** Rows within so many pixels beyond what is seen are in the page, too. */
const BUFFER_PX = 600

interface ThreadRowsProps {
  rows: readonly TimelineRow[]
  /** Falls when something is put before what is there. */
  firstKey: number
  actions: MessageActions
  canRetry: boolean
  list: Ref<VirtualizerHandle>
  scroller: RefObject<HTMLElement | null>
  onResize: () => void
  /** Indexes of rows that were used: they stay in the page. */
  touched: readonly number[]
}

/**
 * The rows of a thread, of which only those in sight are in the page. What is being read stays where it is when rows come
 * before it or change their height.
 */
export function ThreadRows({ rows, firstKey, actions, canRetry, list, scroller, onResize, touched }: ThreadRowsProps) {
  // Once for a thread, not for each message: a burst would put off again and again what was put off.
  const isPainted = useDeferredValue(true, false)
  const [same] = useState(sameElements)
  return (
    <ThreadIsPainted value={isPainted}>
      <Virtualizer
        ref={list}
        scrollRef={scroller}
        as={Rows}
        item={RowItem}
        data={rows}
        itemSize={ROW_PX}
        shift={usePrepended(firstKey)}
        startMargin={TOP_PX}
        bufferSize={BUFFER_PX}
        keepMounted={keptRows(rows, touched)}
        onResize={onResize}
      >
        {(row) => same(<Row key={row.key} row={row} actions={actions} canRetry={canRetry} />)}
      </Virtualizer>
    </ThreadIsPainted>
  )
}

/** The virtual list takes the pointer away from its rows while it scrolls; a click right after scrolling is meant. */
function Rows({ style, children, ref }: ComponentProps<'div'>) {
  return (
    <div ref={ref} style={{ ...style, pointerEvents: undefined }}>
      {children}
    </div>
  )
}

function RowItem({ index, style, children, ref }: ComponentProps<'div'> & { index: number }) {
  return (
    <div ref={ref} style={style} data-row={index}>
      {children}
    </div>
  )
}

interface RowProps {
  row: TimelineRow
  actions: MessageActions
  canRetry: boolean
}

const Row = memo(function Row({ row, actions, canRetry }: RowProps) {
  switch (row.kind) {
    case 'day':
      return <DaySeparator at={row.at} />
    case 'new':
      return <NewLine />
    case 'activity':
      return <ActivityLine messages={row.messages} />
    case 'group':
      return <MessageGroup group={row} actions={actions} canRetry={canRetry} />
  }
})
