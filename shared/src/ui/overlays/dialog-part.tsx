import { Dialog as Chakra } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../controls/icon-button.tsx'
import { leaveEscape } from '../display/leave-escape.ts'
import { firstAnswer } from './first-focus.ts'
import { usePlaceBefore } from './focus-trail.ts'
import { stayOpen } from './stay-open.ts'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons, the safe one first. */
  footer?: ReactNode
  width?: string
  /** Answered before it can be left: no press outside, no Escape. */
  modalOnly?: boolean
  role?: 'dialog' | 'alertdialog'
  /** What has the focus first: the first field, else the first button of the footer, when left out. */
  initialFocus?: () => HTMLElement | null
  /** Wraps body and footer, so that Enter sends: `(content) => <form …>{content}</form>`. */
  wrap?: (content: ReactNode) => ReactNode
}

/** The dialog itself: fetched with the first one that opens. */
export function DialogSurface({
  open,
  onClose,
  title,
  children,
  footer,
  width = '37.5rem',
  modalOnly,
  role,
  initialFocus,
  wrap,
}: DialogProps) {
  const intl = useIntl()
  const surface = useRef<HTMLDivElement>(null)
  const placeBefore = usePlaceBefore(open)
  const content = (
    <>
      <Chakra.Body data-part="body">{children}</Chakra.Body>
      {footer && <Chakra.Footer data-part="footer">{footer}</Chakra.Footer>}
    </>
  )
  return (
    <Chakra.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      onFocusOutside={stayOpen}
      onEscapeKeyDown={leaveEscape}
      finalFocusEl={placeBefore}
      closeOnEscape={!modalOnly}
      closeOnInteractOutside={!modalOnly && role !== 'alertdialog'}
      role={role}
      initialFocusEl={initialFocus ?? (() => firstAnswer(surface.current))}
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content ref={surface} maxW={width}>
            <Chakra.Header>
              <Chakra.Title>{title}</Chakra.Title>
              {!modalOnly && (
                <IconButton
                  size="sm"
                  icon={X}
                  label={intl.formatMessage({ id: 'ui.close', defaultMessage: 'Close' })}
                  onClick={onClose}
                  style={{ marginInlineEnd: '-0.5rem' }}
                />
              )}
            </Chakra.Header>
            {wrap ? wrap(content) : content}
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  )
}
