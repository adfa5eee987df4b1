import { Portal } from '@chakra-ui/react/portal'
import { Tooltip as Chakra } from '@chakra-ui/react/tooltip'
import type { ReactNode } from 'react'

export interface TipProps {
  text: ReactNode
  /** Of the element it stands beside, and its own. */
  ids: { trigger: string; content: string }
  side: 'top' | 'bottom' | 'right' | 'left'
  open: boolean
  /** The text is already the element's accessible name. */
  isName: boolean
  /** Escape, scrolling. */
  onClose: () => void
  /** It has faded. */
  onGone: () => void
}

/** The tip itself: fetched with the first one that is shown. */
export function Tip({ text, ids, side, open, isName, onClose, onGone }: TipProps) {
  return (
    <Chakra.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      onExitComplete={onGone}
      ids={ids}
      positioning={{ placement: side, offset: { mainAxis: 6 } }}
      aria-label={isName ? String(text) : undefined}
    >
      <Portal>
        <Chakra.Positioner>
          <Chakra.Content>{text}</Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  )
}
