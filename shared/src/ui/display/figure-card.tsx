import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { styled } from '../theme/styled.tsx'

const face = {
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  minH: '7rem',
  p: '4',
  bg: 'bg.card',
  border: '1px solid',
  borderColor: 'line.2',
  borderRadius: '8',
  color: 'fg.1',
  textDecoration: 'none',
  minW: 0,
  '[data-theme=dark] &': { borderColor: 'line.1' },
} as const
const Plain = styled('div', { base: face })
const Linked = chakra(Link, {
  base: { ...face, transition: 'background var(--dur-fast) var(--ease-out)', _hover: { bg: 'bg.hover' } },
})
const Label = styled('span', { base: { textStyle: '13', color: 'fg.2' } })
const Value = styled('span', { base: { textStyle: '24', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' } })
const Note = styled('span', { base: { textStyle: '12', color: 'fg.3', mt: 'auto' } })

interface FigureCardProps {
  label: ReactNode
  value: ReactNode
  /** The change in words: "4 more than last week". */
  note?: ReactNode
  /** The whole card is one link to what was counted. */
  to?: string
}

export function FigureCard({ label, value, note, to }: FigureCardProps) {
  const content = (
    <>
      <Label>{label}</Label>
      <Value>{value}</Value>
      {note && <Note>{note}</Note>}
    </>
  )
  return to ? <Linked to={to}>{content}</Linked> : <Plain>{content}</Plain>
}
