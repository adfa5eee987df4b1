import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

/** A code or a key, as programs write it. */
export const CodeCell = chakra('bdi', { base: { fontFamily: 'mono', fontSize: '0.75rem' } })

/** A longer text, cut after two lines. */
export const TwoLines = chakra('span', { base: { display: 'block', lineClamp: '2', my: '2' } })

const Address = chakra('span', { base: { display: 'block', py: '2', color: 'fg.2', overflowWrap: 'anywhere' } })

/** An address of the net; a long one is broken anywhere. */
export const AddressCell = ({ children }: { children: ReactNode }) => <Address dir="ltr">{children}</Address>

const Words = chakra('span', { base: { display: 'block', py: '2', minW: 0, overflowWrap: 'anywhere' } })
const Note = chakra('span', { base: { display: 'block', textStyle: '12', color: 'fg.3' } })

interface NotedCellProps {
  children: ReactNode
  /** Below it, in a person's own words. */
  note?: ReactNode
  /** Below it, as programs write it. */
  address?: string | null | undefined
}

/** A name, and what else is to be known about it in smaller lines below. */
export function NotedCell({ children, note, address }: NotedCellProps) {
  return (
    <Words>
      <bdi>{children}</bdi>
      {note && (
        <Note>
          <bdi>{note}</bdi>
        </Note>
      )}
      {address && <Note dir="ltr">{address}</Note>}
    </Words>
  )
}
