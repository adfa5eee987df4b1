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
const TITLE = { base: { textStyle: '16', fontWeight: 'semibold' } } as const
const Title = styled('h2', TITLE)
const PageTitle = styled('h1', TITLE)
const Text = styled('p', { base: { textStyle: '14', color: 'fg.2', maxW: '20rem', mt: '1', textWrap: 'balance' } })
const Action = styled('div', { base: { mt: '5' } })

interface EmptyStateProps {
  icon: IconType
  title: ReactNode
  /** One sentence. */
  children?: ReactNode
  /** Nothing else stands on the page: its title is the page's. */
  isPage?: boolean
  /** At most one button. */
  action?: ReactNode
}

export function EmptyState({ icon, title, children, action, isPage }: EmptyStateProps) {
  const Heading = isPage ? PageTitle : Title
  return (
    <Root>
      <Tile>
        <Icon of={icon} size={32} />
      </Tile>
      <Heading>{title}</Heading>
      {children && <Text>{children}</Text>}
      {action && <Action>{action}</Action>}
    </Root>
  )
}
