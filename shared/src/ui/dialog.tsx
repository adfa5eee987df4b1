import { Dialog as Chakra } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from './icon-button.tsx'

interface DialogProps {
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
  /** What has the focus first; the first field or button when left out. */
  initialFocus?: () => HTMLElement | null
  /** Wraps body and footer, so that Enter sends: `(content) => <form …>{content}</form>`. */
  wrap?: (content: ReactNode) => ReactNode
}

/** Asks for something in front of everything else; the focus stays in and goes back when it closes. */
export function Dialog({
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
  const content = (
    <>
      <Chakra.Body>{children}</Chakra.Body>
      {footer && <Chakra.Footer>{footer}</Chakra.Footer>}
    </>
  )
  return (
    <Chakra.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      closeOnEscape={!modalOnly}
      closeOnInteractOutside={!modalOnly && role !== 'alertdialog'}
      role={role}
      initialFocusEl={initialFocus}
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content maxW={width}>
            <Chakra.Header>
              <Chakra.Title>{title}</Chakra.Title>
              {!modalOnly && (
                <IconButton
                  size="sm"
                  icon={X}
                  label={intl.formatMessage({ id: 'ui.close', defaultMessage: 'Close' })}
                  onClick={onClose}
                  me="-2"
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
