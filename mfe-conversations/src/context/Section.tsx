import { chakra } from '@chakra-ui/react/styled-system'
import { Icon } from '@parley/shared/ui/icon'
import { PaneBoundary } from '@parley/shared/ui/pane-boundary'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { type ReactNode, useId, useState } from 'react'

const Root = chakra('section', { base: { borderTop: '1px solid', borderColor: 'line.1' } })
const Head = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    width: 'full',
    minH: '11',
    ps: '4',
    pe: '3',
    textStyle: '13',
    fontWeight: 'semibold',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
    '& > .count': { fontWeight: 'medium', textStyle: '12', color: 'fg.3', fontVariantNumeric: 'tabular-nums' },
    '& > svg': { marginInlineStart: 'auto', color: 'fg.3' },
  },
})
const Body = chakra('div', { base: { pb: '2.5' } })

interface SectionProps {
  title: ReactNode
  count?: number | undefined
  /** Beside the title: faces, for instance. */
  aside?: ReactNode
  startsOpen?: boolean
  children: ReactNode
}

/** A part of the panel that opens, closes and fails by itself. */
export function Section({ title, count, aside, startsOpen = true, children }: SectionProps) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  const id = useId()
  return (
    <Root>
      <h3>
        <Head type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {title}
          {count !== undefined && <span className="count">{count}</span>}
          {aside}
          <Icon of={isOpen ? ChevronUp : ChevronDown} />
        </Head>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <PaneBoundary name={title}>
            <Body>{children}</Body>
          </PaneBoundary>
        )}
      </div>
    </Root>
  )
}

/** Name and value, side by side. */
export const Facts = chakra('dl', {
  base: {
    '& > div': {
      display: 'grid',
      gridTemplateColumns: '5.75rem minmax(0, 1fr)',
      alignItems: 'start',
      ps: '4',
      pe: '2',
    },
    '& dt': { color: 'fg.3', textStyle: '13', py: '1' },
    '& dd': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '1.5',
      minW: 0,
      minH: '7',
      px: '2',
      textStyle: '13',
      overflowWrap: 'anywhere',
    },
    '& dd:has(> button.value)': { px: 0 },
  },
})

/** A value that opens a menu to change it. */
export const ValueButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    width: 'full',
    minH: '7',
    px: '2',
    borderRadius: '6',
    textStyle: '13',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    '&[data-state=open]': { bg: 'bg.hover' },
    '& > .words': { minW: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '&[data-empty=true] > .words': { color: 'fg.3' },
  },
  defaultVariants: {},
})
