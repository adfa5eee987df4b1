import { Drawer as Chakra } from '@chakra-ui/react/drawer'
import { Portal } from '@chakra-ui/react/portal'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../controls/icon-button.tsx'
import { leaveEscape } from '../display/leave-escape.ts'
import { firstAnswer } from './first-focus.ts'
import { usePlaceBefore } from './focus-trail.ts'
import { stayOpen } from './stay-open.ts'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
  /** 35 rem, 30 in settings; never wider than the window. */
  width?: string
  side?: 'end' | 'start'
  /** Content brings its own padding. */
  flush?: boolean
}

/** The drawer itself: fetched with the first one that opens. */
export function DrawerSurface({
  open,
  onClose,
  title,
  children,
  footer,
  width = '35rem',
  side = 'end',
  flush,
}: DrawerProps) {
  const intl = useIntl()
  const surface = useRef<HTMLDivElement>(null)
  const placeBefore = usePlaceBefore(open)
  return (
    <Chakra.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      onFocusOutside={stayOpen}
      onEscapeKeyDown={leaveEscape}
      finalFocusEl={placeBefore}
      placement={side}
      // What is only read takes the focus itself: its arrows scroll, and a telephone shows no keyboard.
      initialFocusEl={() => (footer ? firstAnswer(surface.current) : surface.current)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content ref={surface} maxW={`min(${width}, 100vw)`}>
            <Chakra.Header>
              <Chakra.Title>{title}</Chakra.Title>
              <IconButton
                size="sm"
                icon={X}
                label={intl.formatMessage({ id: 'ui.close', defaultMessage: 'Close' })}
                onClick={onClose}
                style={{ marginInlineEnd: '-0.5rem' }}
              />
            </Chakra.Header>
            <Chakra.Body data-part="body" p={flush ? '0' : undefined}>
              {children}
            </Chakra.Body>
            {footer && <Chakra.Footer data-part="footer">{footer}</Chakra.Footer>}
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  )
}
