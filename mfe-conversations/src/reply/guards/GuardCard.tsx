import { Icon } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'

const Card = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    mx: '3',
    mb: '2',
    px: '2.5',
    py: '1.5',
    borderRadius: '8',
    bg: 'warning.bg',
    color: 'warning.fg',
    textStyle: '12',
    overflowWrap: 'anywhere',
    '& > p': { flex: '1 1 12rem' },
  },
})

interface GuardCardProps {
  children: ReactNode
  actions?: ReactNode
  /** Stands there from the beginning: nobody has to be told of it in the middle of something. */
  isQuiet?: boolean
}

/** Nothing was sent: why, and at most two ways on. */
export function GuardCard({ children, actions, isQuiet }: GuardCardProps) {
  return (
    <Card role={isQuiet ? 'note' : 'alert'}>
      <Icon of={TriangleAlert} size={14} />
      <p>{children}</p>
      {actions}
    </Card>
  )
}
