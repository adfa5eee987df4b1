import { Popover as Chakra, usePopoverContext } from '@chakra-ui/react/popover'
import { Portal } from '@chakra-ui/react/portal'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { leaveEscape } from '../display/leave-escape.ts'

export interface PopoverPanelProps {
  /** Of the button it stands beside, and its own. */
  ids: { trigger: string; content: string }
  open: boolean
  onClose: () => void
  /** It has faded. */
  onGone: () => void
  label: string
  side: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'right-end'
  width: string
  finalFocus: (() => HTMLElement | null) | undefined
  children: ReactNode
}

/** The panel itself: fetched when somebody reaches for the button of one. */
export function PopoverPanel(props: PopoverPanelProps) {
  const { ids, open, onClose, onGone, label, side, width, finalFocus, children } = props
  // The focus moves in when it opens, and not where it is open from the start.
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => setIsDrawn(true), [])
  return (
    <Chakra.Root
      positioning={{ placement: side, gutter: 4 }}
      open={open && isDrawn}
      onOpenChange={(change) => !change.open && onClose()}
      onExitComplete={onGone}
      onEscapeKeyDown={leaveEscape}
      ids={ids}
      finalFocusEl={() => finalFocus?.() ?? takenElsewhere(ids.content)}
      lazyMount
    >
      <Portal>
        <Chakra.Positioner>
          <Chakra.Content aria-label={label} width={width}>
            <AboveOpener />
            {children}
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  )
}

/** What was given the focus while the panel closed, a field that it filled: the panel must not take it away again. */
function takenElsewhere(panel: string): HTMLElement | null {
  const focused = document.activeElement
  const isElsewhere = focused !== document.body && !document.getElementById(panel)?.contains(focused)
  return isElsewhere && focused instanceof HTMLElement ? focused : null
}

/**
 * The library reads how high the panel lies before it has counted what lies below it: inside of a drawer it was behind the
 * drawer until something moved. Two frames later the count is there.
 */
function AboveOpener() {
  const { open, reposition } = usePopoverContext()
  const lift = useEffectEvent(() => reposition())
  useEffect(() => {
    if (!open) return
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => lift())
    })
    return () => cancelAnimationFrame(frame)
  }, [open])
  return null
}
