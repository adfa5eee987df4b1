import type { ReactNode } from 'react'
import { Icon, type IconType } from '../display/icon.tsx'
import { styled } from '../theme/styled.tsx'

const Root = styled('div', {
  base: { display: 'grid', placeItems: 'center', alignContent: 'center', textAlign: 'center', minH: 'full', p: '8' },
})
const Tile = styled('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '18',
    borderRadius: '20px',
    color: 'fg.3',
    bg: 'bg.sunken',
    boxShadow: 'inset 0 0 0 1px var(--line-1)',
    mb: '5',
  },
})
const Title = styled('h2', { base: { textStyle: '16', fontWeight: 'semibold' } })
const Text = styled('p', { base: { textStyle: '14', color: 'fg.2', maxW: '20rem', mt: '1', textWrap: 'balance' } })
const Action = styled('div', { base: { mt: '5' } })

interface EmptyStateProps {
  icon: IconType
  title: ReactNode
  /** One sentence. */
  children?: ReactNode
  /** At most one button. */
  action?: ReactNode
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <Root>
      <Tile>
        <Icon of={icon} size={32} />
      </Tile>
      <Title>{title}</Title>
      {children && <Text>{children}</Text>}
      {action && <Action>{action}</Action>}
    </Root>
  )
}
