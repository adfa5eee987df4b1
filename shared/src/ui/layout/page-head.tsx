import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { CountPill } from '../display/count-pill.tsx'

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
    // Words of a long language wrap before they leave a telephone.
    '& > button': {
      maxW: 'full',
      whiteSpace: { base: 'normal', md: 'nowrap' },
      minH: '8',
      h: { base: 'auto', md: '8' },
    },
  },
})

export interface PageHeadProps {
  title: ReactNode
  /** How many there are, beside the title. */
  count?: number | undefined
  /** A state beside the title: a badge. */
  badge?: ReactNode
  /** Before the title: the way to the page above this one. */
  above?: ReactNode
  /** Search and buttons, the primary one last. */
  children?: ReactNode
}

/** The first row of a page that has no page above it, 56 high; on narrow screens its actions move below. */
export function PageHead({ title, count, badge, above, children }: PageHeadProps) {
  return (
    <Root>
      <Trail>
        {above}
        <Title dir="auto" textStyle={above ? '13' : '16'}>
          {title}
        </Title>
        {count !== undefined && <CountPill tone="neutral" count={count} />}
        {badge}
      </Trail>
      {children && <Actions>{children}</Actions>}
    </Root>
  )
}
