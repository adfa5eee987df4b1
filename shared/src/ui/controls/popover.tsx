import { cloneElement, type ReactElement, type ReactNode, useId, useState } from 'react'
import { Late } from '../late/late.tsx'
import { reachFor } from '../late/late-part.ts'
import { both, type Handlers } from './element-handlers.ts'
import { popoverPart } from './late-parts.ts'
import type { PopoverPanelProps } from './popover-part.tsx'

interface PopoverProps {
  trigger: ReactElement
  label: string
  children: ReactNode
  side?: PopoverPanelProps['side']
  /** Any CSS length; the window's width always limits it. */
  width?: string
  /** Controlled from outside when given. */
  open?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** What has the focus afterwards, for a panel that fills a field; null and by itself: what opened it. */
  finalFocus?: () => HTMLElement | null
}

/** A small panel beside what opened it: focus moves in, Escape and a press outside close it. */
export function Popover({
  trigger,
  label,
  children,
  side = 'bottom-start',
  width = '20rem',
  open,
  onOpenChange,
  finalFocus,
}: PopoverProps) {
  const own = useId()
  const [isInner, setIsInner] = useState(false)
  const [isHere, setIsHere] = useState(false)
  const props = trigger.props as Handlers & { id?: string }
  const ids = { trigger: props.id ?? own, content: `${own}-panel` }
  const isOpen = open ?? isInner
  if (isOpen && !isHere) setIsHere(true)
  const change = (next: boolean) => {
    setIsInner(next)
    onOpenChange?.(next)
  }
  const warm = () => reachFor(popoverPart)
  return (
    <>
      {cloneElement(trigger as ReactElement<Record<string, unknown>>, {
        id: ids.trigger,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? ids.content : undefined,
        'data-state': isOpen ? 'open' : 'closed',
        onPointerEnter: both(props.onPointerEnter, warm),
        onFocus: both(props.onFocus, warm),
        onClick: both(props.onClick, () => change(!isOpen)),
      })}
      {isHere && (
        <LatePanel
          ids={ids}
          open={isOpen}
          onClose={() => change(false)}
          onGone={() => setIsHere(false)}
          label={label}
          side={side}
          width={width}
          finalFocus={finalFocus}
        >
          {children}
        </LatePanel>
      )}
    </>
  )
}

function LatePanel(props: PopoverPanelProps) {
  return (
    <Late part={popoverPart} isWanted={props.open} onClose={props.onClose}>
      {({ PopoverPanel }) => <PopoverPanel {...props} />}
    </Late>
  )
}
