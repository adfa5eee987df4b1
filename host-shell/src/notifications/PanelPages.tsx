import { chakra } from '@chakra-ui/react/styled-system'
import { IconButton } from '@parley/shared/ui/icon-button'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ChevronFirst from 'lucide-react/icons/chevrons-left'
import ChevronLast from 'lucide-react/icons/chevrons-right'
import { type ReactNode, useEffect, useRef } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'

const Foot = chakra('nav', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minH: '13',
    ps: '5',
    pe: '3',
    flexShrink: 0,
    borderTop: '1px solid',
    borderColor: 'line.raised',
  },
})
const Lead = chakra('span', {
  base: { flex: 1, minW: 0, textStyle: '12', color: 'fg.3', '& button': { whiteSpace: 'normal', textAlign: 'start' } },
})
const Position = chakra('span', {
  base: {
    px: '2',
    textStyle: '13',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: { base: 'normal', md: 'nowrap' },
  },
})

const TEXTS = defineMessages({
  pages: { id: 'shell.notifications.pages', defaultMessage: 'Pages of notifications' },
  first: { id: 'shell.notifications.first', defaultMessage: 'First page' },
  previous: { id: 'shell.notifications.previous', defaultMessage: 'Previous page' },
  next: { id: 'shell.notifications.next', defaultMessage: 'Next page' },
  last: { id: 'shell.notifications.last', defaultMessage: 'Last page' },
})

interface PanelPagesProps {
  page: number
  last: number
  onPage: (page: number) => void
  onNext: () => void
  /** Stands before the steps. */
  children: ReactNode
}

/** First, previous, "current - last", next, last. */
export function PanelPages({ page, last, onPage, onNext, children }: PanelPagesProps) {
  const intl = useIntl()
  const foot = useRef<HTMLElement>(null)
  // A step that comes to its end is off: the focus that it had goes on to what is left.
  useEffect(() => {
    if (foot.current?.contains(document.activeElement) && document.activeElement?.matches(':disabled'))
      foot.current.querySelector<HTMLElement>('button:enabled')?.focus()
  })
  const step = (text: keyof typeof TEXTS, icon: typeof ChevronLeft, isOff: boolean, run: () => void) => (
    <IconButton
      size="sm"
      icon={icon}
      directional
      label={intl.formatMessage(TEXTS[text])}
      disabled={isOff}
      onClick={run}
    />
  )
  return (
    <Foot ref={foot} aria-label={intl.formatMessage(TEXTS.pages)}>
      <Lead>{children}</Lead>
      {step('first', ChevronFirst, page <= 1, () => onPage(1))}
      {step('previous', ChevronLeft, page <= 1, () => onPage(page - 1))}
      <Position dir="ltr" aria-live="polite">
        <FormattedMessage
          id="shell.notifications.position"
          defaultMessage="{page, number} - {last, number}"
          values={{ page, last }}
        />
      </Position>
      {step('next', ChevronRight, page >= last, onNext)}
      {step('last', ChevronLast, page >= last, () => onPage(last))}
    </Foot>
  )
}
