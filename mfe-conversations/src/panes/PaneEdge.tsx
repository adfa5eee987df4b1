import { styled } from '@parley/shared/ui/styled'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { type PaneName, WIDTHS, widthVariable } from './pane-layout.ts'
import { clampWidth, widthByKey } from './pane-width.ts'

const Edge = styled('div', {
  base: {
    position: 'absolute',
    insetBlock: 0,
    width: '9px',
    zIndex: 'sticky',
    cursor: 'col-resize',
    touchAction: 'none',
    outline: 'none',
    display: { base: 'none', lg: 'block' },
    '&[data-pane=list]': { insetInlineEnd: '-5px' },
    '&[data-pane=panel]': { insetInlineStart: 0, '&::after': { insetInlineStart: 0 } },
    '&::after': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: '4px',
      width: '2px',
      bg: 'transparent',
      transition: 'background var(--dur-fast) var(--ease-out)',
    },
    '&:hover::after, &[data-moving=true]::after': { bg: 'line.2' },
    '&:focus-visible::after': { bg: 'focus' },
  },
})

const TEXTS = defineMessages({
  list: { id: 'conversations.panes.list', defaultMessage: 'Width of the list' },
  panel: { id: 'conversations.panes.panel', defaultMessage: 'Width of the panel' },
})

export interface PaneEdgeProps {
  pane: PaneName
  /** Pixels; null: as the window gives it. */
  width: number | null
  onWidth: (width: number | null) => void
}

/** The edge of a pane: dragged, moved by arrows, or back to where it was by Enter and a double click. */
export function PaneEdge({ pane, width, onWidth }: PaneEdgeProps) {
  const intl = useIntl()
  const edge = useRef<HTMLDivElement>(null)
  const drag = useDrag(pane, edge, onWidth)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return onWidth(null)
    const to = widthByKey(pane, event.key, widthNow(edge.current), outwards(pane, edge.current))
    if (to === null) return
    event.preventDefault()
    onWidth(to)
  }
  return (
    <Edge
      ref={edge}
      data-pane={pane}
      role="separator"
      aria-orientation="vertical"
      aria-label={intl.formatMessage(TEXTS[pane])}
      aria-valuemin={WIDTHS[pane].min}
      aria-valuemax={WIDTHS[pane].max}
      aria-valuenow={width ?? WIDTHS[pane].usual}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onWidth(null)}
      {...drag}
    />
  )
}

const widthNow = (edge: HTMLElement | null): number => edge?.parentElement?.getBoundingClientRect().width ?? 0

function outwards(pane: PaneName, edge: HTMLElement | null): 'ArrowLeft' | 'ArrowRight' {
  const isRtl = edge !== null && getComputedStyle(edge).direction === 'rtl'
  return (pane === 'list') === isRtl ? 'ArrowLeft' : 'ArrowRight'
}

/** While it is dragged only the variable of the style changes: nothing is drawn anew. */
function useDrag(pane: PaneName, edge: { current: HTMLDivElement | null }, onWidth: (width: number) => void) {
  const from = useRef<{ x: number; width: number } | null>(null)
  const widthAt = ({ clientX }: PointerEvent) => {
    if (!from.current) return null
    const sign = outwards(pane, edge.current) === 'ArrowRight' ? 1 : -1
    return clampWidth(pane, from.current.width + (clientX - from.current.x) * sign)
  }
  const show = (width: number) =>
    edge.current?.parentElement?.parentElement?.style.setProperty(widthVariable(pane), `${width}px`)
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || !edge.current) return
      from.current = { x: event.clientX, width: widthNow(edge.current) }
      edge.current.setPointerCapture(event.pointerId)
      edge.current.dataset.moving = 'true'
    },
    onPointerMove(event: PointerEvent) {
      const to = widthAt(event)
      if (to !== null) show(to)
    },
    onPointerUp(event: PointerEvent) {
      const to = widthAt(event)
      const hasMoved = from.current !== null && from.current.x !== event.clientX
      from.current = null
      if (edge.current) delete edge.current.dataset.moving
      if (to !== null && hasMoved) onWidth(to)
    },
  }
}
