import { chakra } from '@chakra-ui/react/styled-system'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { CountPill } from '../display/count-pill.tsx'
import { Icon } from '../display/icon.tsx'

const Root = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '3',
    minH: 'header',
    px: { base: '4', md: '6' },
    py: '2',
    flexShrink: 0,
    borderBottom: '1px solid',
    borderColor: 'line.1',
  },
})
const Title = chakra('h1', {
  base: {
    textStyle: '16',
    color: 'fg.1',
    fontWeight: 'semibold',
    letterSpacing: '-0.008em',
    minW: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})
const Crumb = chakra(Link, {
  base: {
    textStyle: '13',
    color: 'fg.3',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    _hover: { color: 'fg.1', textDecoration: 'underline' },
  },
})
const Trail = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minW: 0, flex: '1 1 auto', color: 'fg.3' },
})
const Actions = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    flex: { base: '1 1 auto', md: '0 1 auto' },
    justifyContent: 'flex-end',
    flexWrap: 'wrap',
    marginInlineStart: 'auto',
    minW: 0,
  },
})

interface PageHeaderProps {
  title: ReactNode
  /** How many there are, beside the title. */
  count?: number
  /** The page above this one. */
  parent?: { label: ReactNode; to: string }
  /** A state beside the title: a badge. */
  badge?: ReactNode
  /** Search and buttons, the primary one last. */
  children?: ReactNode
}

/** The first row of a page, 56 high; on narrow screens its actions move below. */
export function PageHeader({ title, count, parent, badge, children }: PageHeaderProps) {
  const intl = useIntl()
  return (
    <Root>
      <Trail>
        {parent && (
          <nav aria-label={intl.formatMessage({ id: 'ui.breadcrumb', defaultMessage: 'Breadcrumb' })}>
            <Crumb to={parent.to}>{parent.label}</Crumb>
          </nav>
        )}
        {parent && <Icon of={ChevronRight} size={14} directional />}
        <Title dir="auto" textStyle={parent ? '13' : '16'}>
          {title}
        </Title>
        {count !== undefined && <CountPill tone="neutral" count={count} />}
        {badge}
      </Trail>
      {children && <Actions>{children}</Actions>}
    </Root>
  )
}
