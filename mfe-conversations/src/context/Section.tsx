import { Icon } from '@parley/shared/ui/icon'
import { PaneBoundary } from '@parley/shared/ui/pane-boundary'
import { styled } from '@parley/shared/ui/styled'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { type DragEvent, type ReactNode, use, useId, useState } from 'react'
import { SECTION_DRAG, SectionMover } from './order/SectionMover.tsx'
import type { SectionName } from './order/section-order.ts'
import { SectionPlace } from './order/section-place.ts'

const Root = styled('section', {
  base: {
    borderTop: '1px solid',
    borderColor: 'line.1',
    '&[data-over=true]': { boxShadow: 'inset 0 2px 0 var(--brand)' },
    '& .mover': { opacity: 0, cursor: 'grab' },
    '&:hover .mover, & .mover:focus-visible, & .mover[data-state=open]': { opacity: 1 },
    '@media (pointer: coarse)': { '& .mover': { opacity: 1 } },
  },
})
const Line = styled('div', { base: { display: 'flex', alignItems: 'center', '& > h3': { flex: 1, minW: 0 } } })
const Head = styled('button', {
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
const Body = styled('div', { base: { pb: '2.5' } })

interface SectionProps {
  name: SectionName
  title: ReactNode
  count?: number | undefined
  /** Beside the title: faces, for instance. */
  aside?: ReactNode
  startsOpen?: boolean
  onOpen?: (isOpen: boolean) => void
  children: ReactNode
}

/** A part of the panel that opens, closes and fails by itself. */
export function Section({ name, title, count, aside, startsOpen = true, onOpen, children }: SectionProps) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  const id = useId()
  const drop = useDropHere(name)
  const toggle = () => {
    setIsOpen(!isOpen)
    onOpen?.(!isOpen)
  }
  return (
    <Root {...drop}>
      <Line>
        <h3>
          <Head type="button" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
            {title}
            {count !== undefined && <span className="count">{count}</span>}
            {aside}
            <Icon of={isOpen ? ChevronUp : ChevronDown} />
          </Head>
        </h3>
        <SectionMover name={name} />
      </Line>
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

/** A section that is dragged over this one goes to its place. */
function useDropHere(name: SectionName) {
  const places = use(SectionPlace)
  const [isOver, setIsOver] = useState(false)
  if (!places) return {}
  return {
    'data-over': isOver,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(SECTION_DRAG)) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      setIsOver(false)
      const dragged = places.order.find((held) => held === event.dataTransfer.getData(SECTION_DRAG))
      if (!dragged || dragged === name) return
      event.preventDefault()
      places.move(dragged, places.order.indexOf(name))
    },
  }
}

/** Name and value, side by side. */
export const Facts = styled('dl', {
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
    '& > p': { px: '4', textStyle: '13', color: 'fg.3' },
  },
})

/** A value that opens a menu to change it. */
export const ValueButton = styled('button', {
  base: {
    position: 'relative',
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
