import { Popover as Chakra } from '@chakra-ui/react/popover'
import { Portal } from '@chakra-ui/react/portal'
import type { ReactElement, ReactNode } from 'react'

interface PopoverProps {
  trigger: ReactElement
  label: string
  children: ReactNode
  side?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'right-end'
  /** Any CSS length; the window's width always limits it. */
  width?: string
  /** Controlled from outside when given. */
  open?: boolean
  onOpenChange?: (isOpen: boolean) => void
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
}: PopoverProps) {
  return (
    <Chakra.Root
      positioning={{ placement: side, gutter: 4 }}
      lazyMount
      unmountOnExit
      open={open}
      onOpenChange={(change) => onOpenChange?.(change.open)}
    >
      <Chakra.Trigger asChild>{trigger}</Chakra.Trigger>
      <Portal>
        <Chakra.Positioner>
          <Chakra.Content aria-label={label} width={width}>
            {children}
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  )
}
