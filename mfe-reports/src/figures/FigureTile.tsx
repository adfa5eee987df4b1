import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const Tile = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5',
    minH: '6.5rem',
    p: '4',
    pt: '2.5',
    bg: 'bg.card',
    border: '1px solid',
    borderColor: 'line.2',
    borderRadius: '8',
    minW: 0,
    '[data-theme=dark] &': { borderColor: 'line.1' },
  },
})
const Name = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minH: '8',
    textStyle: '13',
    color: 'fg.2',
  },
})
const Value = chakra('span', {
  base: { textStyle: '24', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums', textAlign: 'start' },
})
const Note = chakra('div', { base: { textStyle: '12', color: 'fg.3', mt: 'auto' } })

/** Figures side by side, as many as fit. */
export const Tiles = chakra('section', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(auto-fit, minmax(11rem, 1fr))' },
    // Seven are four and three, not five and two, until they fit in one row.
    '&:has(> :nth-child(7):last-child)': {
      gridTemplateColumns: { lg: 'repeat(4, 1fr)' },
      '@media (min-width: 1800px)': { gridTemplateColumns: 'repeat(7, 1fr)' },
    },
  },
})

interface FigureTileProps {
  name: ReactNode
  /** Explains the number. */
  aside?: ReactNode
  value: ReactNode
  note?: ReactNode
}

/** One number with its name. */
export function FigureTile({ name, aside, value, note }: FigureTileProps) {
  return (
    <Tile>
      <Name>
        {name}
        {aside}
      </Name>
      <Value>{value}</Value>
      {note && <Note>{note}</Note>}
    </Tile>
  )
}
