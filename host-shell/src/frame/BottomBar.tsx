import { Icon } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import Menu from 'lucide-react/icons/menu'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { AppLink } from '../links/AppLink.tsx'
import { BarText, barButtonStyles } from './BarText.tsx'
import type { RailItem } from './Rail.tsx'
import { splitForBar } from './split-for-bar.ts'

const Root = styled('nav', {
  base: {
    gridArea: 'bar',
    display: 'flex',
    minH: '14',
    pb: 'env(safe-area-inset-bottom)',
    bg: 'bg.canvas',
    borderTop: '1px solid',
    borderColor: 'line.2',
  },
})
const BarLink = styled(AppLink, { base: barButtonStyles })
const BarButton = styled('button', { base: barButtonStyles })
interface BottomBarProps {
  items: readonly RailItem[]
  currentId: string | null
  onMore: () => void
  /** Before "More". */
  bell?: ReactNode
}

/** On a phone: the first areas, and everything else behind "More". */
export function BottomBar({ items, currentId, onMore, bell }: BottomBarProps) {
  const intl = useIntl()
  return (
    <Root id="areas" tabIndex={-1} aria-label={intl.formatMessage({ id: 'shell.nav.areas', defaultMessage: 'Areas' })}>
      {splitForBar(items).inBar.map(({ id, to, label, icon }) => (
        <BarLink key={id} to={to} aria-current={id === currentId ? 'page' : undefined}>
          <Icon of={icon} size={20} />
          <BarText>{label}</BarText>
        </BarLink>
      ))}
      {bell}
      <BarButton type="button" onClick={onMore} aria-haspopup="dialog">
        <Icon of={Menu} size={20} />
        <BarText>
          <FormattedMessage id="shell.nav.more" defaultMessage="More" />
        </BarText>
      </BarButton>
    </Root>
  )
}
