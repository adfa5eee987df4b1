import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const Root = chakra('section', {
  base: {
    bg: 'bg.card',
    border: '1px solid',
    borderColor: 'line.2',
    borderRadius: '8',
    minW: 0,
    '[data-theme=dark] &': { borderColor: 'line.1' },
  },
})
const Head = chakra('header', {
  base: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '2', minH: '11', px: '4' },
})
// Actions that leave it no room for a word go below it.
const Title = chakra('h2', { base: { textStyle: '13', fontWeight: 'semibold', flex: 1, minW: '24' } })
const Body = chakra('div', { base: { p: '4' } })

interface CardProps {
  title?: ReactNode
  /** At the end of the head. */
  actions?: ReactNode
  children: ReactNode
  /** Content draws its own edges: tables, lists. */
  flush?: boolean
}

export function Card({ title, actions, children, flush }: CardProps) {
  const hasHead = title !== undefined || actions !== undefined
  return (
    <Root>
      {hasHead && (
        <Head>
          <Title>{title}</Title>
          {actions}
        </Head>
      )}
      {flush ? children : <Body pt={hasHead ? '0' : undefined}>{children}</Body>}
    </Root>
  )
}
