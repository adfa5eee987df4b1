import { IconButton } from '@parley/shared/ui/icon-button'
import { Menu, MenuItem } from '@parley/shared/ui/menu'
import { styled } from '@parley/shared/ui/styled'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { ReactNode } from 'react'
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

interface MovableSectionProps {
  name: ContactSection
  at: number
  isLast: boolean
  onMove: (to: number) => void
  children: ReactNode
}

/** A part of the page, which each person can move up and down. */
export function MovableSection({ name, at, isLast, onMove, children }: MovableSectionProps) {
  const intl = useIntl()
  const title = intl.formatMessage(TITLES[name])
  const label = intl.formatMessage({ id: 'contacts.section.move', defaultMessage: 'Move {title}' }, { title })
  return (
    <Root>
      <Head>
        <h3>{title}</h3>
        <Menu
          label={label}
          trigger={<IconButton className="mover" size="xs" icon={GripVertical} label={label} tooltip={false} />}
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
