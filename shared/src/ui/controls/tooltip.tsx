import { Portal } from '@chakra-ui/react/portal'
import { Tooltip as Chakra } from '@chakra-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

interface TooltipProps {
  text: ReactNode
  /** One focusable element. */
  children: ReactElement
  /** The text is already the element's accessible name: do not announce it twice. */
  isName?: boolean
  side?: 'top' | 'bottom' | 'right' | 'left'
}

/** A word about the thing under the pointer or the focus; Escape closes it. Never the only place of a fact. */
export function Tooltip({ text, children, isName, side = 'bottom' }: TooltipProps) {
  return (
    <Chakra.Root
      openDelay={400}
      closeDelay={60}
      positioning={{ placement: side, offset: { mainAxis: 6 } }}
      lazyMount
      unmountOnExit
      aria-label={isName ? String(text) : undefined}
    >
      <Chakra.Trigger asChild>{children}</Chakra.Trigger>
      <Portal>
        <Chakra.Positioner>
          <Chakra.Content>{text}</Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  )
}
