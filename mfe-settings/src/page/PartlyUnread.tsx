import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '@parley/shared/ui/button'
import { Icon } from '@parley/shared/ui/icon'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

const Strip = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    mb: '3',
    px: '3',
    py: '2',
    borderRadius: '8',
    bg: 'warning.bg',
    color: 'warning.fg',
    textStyle: '13',
  },
})
const Words = chakra('span', { base: { flex: '1 1 12rem', minW: 0 } })

interface PartlyUnreadProps {
  error: unknown
  onRetry: () => void
  /** What stays blank: "Who answers and whether it works could not be read." */
  children: ReactNode
}

/** Above a list that stands, while something about its rows could not be read; nothing while all is well. */
export function PartlyUnread({ error, onRetry, children }: PartlyUnreadProps) {
  if (!error) return null
  return (
    <Strip role="status">
      <Icon of={TriangleAlert} size={16} />
      <Words>{children}</Words>
      <Button size="sm" onClick={onRetry}>
        <FormattedMessage id="settings.partly.again" defaultMessage="Try again" />
      </Button>
    </Strip>
  )
}
