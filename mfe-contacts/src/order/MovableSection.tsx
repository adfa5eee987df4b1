import { IconButton } from '@parley/shared/ui/icon-button'
import { Menu, MenuItem } from '@parley/shared/ui/menu'
import { styled } from '@parley/shared/ui/styled'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { type DragEvent, type ReactNode, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import type { ContactSection } from './section-order.ts'

const Head = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    mb: '3',
    '& > h3': { textStyle: '13', fontWeight: 'semibold' },
  },
})
const Root = styled('section', {
  base: {
    '&[data-over=true]': { boxShadow: 'inset 0 2px 0 var(--brand)' },
    '& .mover': { opacity: 0 },
    '&:hover .mover, &:focus-within .mover, & .mover[aria-expanded=true]': { opacity: 1 },
    '@media (hover: none)': { '& .mover': { opacity: 1 } },
  },
})
const TITLES = defineMessages<ContactSection>({
  contact_details: { id: 'contacts.details', defaultMessage: 'Details' },
  contact_labels: { id: 'contacts.labels', defaultMessage: 'Labels' },
  contact_attributes: { id: 'contacts.attributes', defaultMessage: 'Attributes' },
  contact_inboxes: { id: 'contacts.channels', defaultMessage: 'Inboxes' },
})

/** Type of what is dragged: nothing else may be dropped between the parts. */
const SECTION_DRAG = 'application/x-parley-contact-section'

interface MovableSectionProps {
  name: ContactSection
  at: number
  isLast: boolean
  onMove: (to: number) => void
  /** Another part was dropped on this one: it takes its place. */
  onDropHere: (dragged: string) => void
  children: ReactNode
}

/** A part of the page, which each person can move: dragged by its handle, or up and down by the handle's menu. */
export function MovableSection({ name, at, isLast, onMove, onDropHere, children }: MovableSectionProps) {
  const intl = useIntl()
  const drop = useDrop(onDropHere)
  const title = intl.formatMessage(TITLES[name])
  const label = intl.formatMessage({ id: 'contacts.section.move', defaultMessage: 'Move {title}' }, { title })
  return (
    <Root {...drop}>
      <Head>
        <h3>{title}</h3>
        <Menu
          label={label}
          trigger={
            <IconButton
              className="mover"
              size="xs"
              icon={GripVertical}
              label={label}
              tooltip={false}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.setData(SECTION_DRAG, name)
                event.dataTransfer.effectAllowed = 'move'
              }}
            />
          }
        >
          <MenuItem icon={ArrowUp} disabled={at === 0} onSelect={() => onMove(at - 1)}>
            <FormattedMessage id="contacts.section.up" defaultMessage="Move up" />
          </MenuItem>
          <MenuItem icon={ArrowDown} disabled={isLast} onSelect={() => onMove(at + 1)}>
            <FormattedMessage id="contacts.section.down" defaultMessage="Move down" />
          </MenuItem>
        </Menu>
      </Head>
      {children}
    </Root>
  )
}

/** What is dragged over this part is shown where it would go. */
function useDrop(onDropHere: (dragged: string) => void) {
  const [isOver, setIsOver] = useState(false)
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
      const dragged = event.dataTransfer.getData(SECTION_DRAG)
      if (dragged === '') return
      event.preventDefault()
      onDropHere(dragged)
    },
  }
}
