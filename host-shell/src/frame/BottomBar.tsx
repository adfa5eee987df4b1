import { chakra } from '@chakra-ui/react/styled-system'
import { Icon } from '@parley/shared/ui/icon'
import Menu from 'lucide-react/icons/menu'
import { FormattedMessage, useIntl } from 'react-intl'
import { AppLink } from '../links/AppLink.tsx'
import type { RailItem } from './Rail.tsx'

const Root = chakra('nav', {
  base: {
    gridArea: 'bar',
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    minH: '14',
    pb: 'env(safe-area-inset-bottom)',
    bg: 'bg.canvas',
    borderTop: '1px solid',
    borderColor: 'line.2',
  },
})
const look = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.5',
  minH: '14',
  px: '1',
  color: 'fg.3',
  textStyle: '11',
  fontWeight: 'medium',
  textDecoration: 'none',
  cursor: 'pointer',
  '&[aria-current]': { color: 'brand.fg' },
} as const
const BarLink = chakra(AppLink, { base: look })
const BarButton = chakra('button', { base: look })
const Text = chakra('span', {
  base: { maxW: 'full', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

interface BottomBarProps {
  items: readonly RailItem[]
  currentId: string | null
  onMore: () => void
}

/** On a phone: the first three areas and everything else behind "More". */
export function BottomBar({ items, currentId, onMore }: BottomBarProps) {
  const intl = useIntl()
  return (
    <Root id="areas" tabIndex={-1} aria-label={intl.formatMessage({ id: 'shell.nav.areas', defaultMessage: 'Areas' })}>
      {items.slice(0, 3).map(({ id, to, label, icon }) => (
        <BarLink key={id} to={to} aria-current={id === currentId ? 'page' : undefined}>
          <Icon of={icon} size={20} />
          <Text>{label}</Text>
        </BarLink>
      ))}
      <BarButton type="button" onClick={onMore} aria-haspopup="dialog">
        <Icon of={Menu} size={20} />
        <Text>
          <FormattedMessage id="shell.nav.more" defaultMessage="More" />
        </Text>
      </BarButton>
    </Root>
  )
}
