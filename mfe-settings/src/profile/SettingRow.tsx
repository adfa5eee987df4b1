import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1.5',
    py: '2',
    maxW: '40rem',
    '& + &': { borderTop: '1px solid', borderColor: 'line.1' },
  },
})
const Label = chakra('div', { base: { flex: '1 1 10rem', minW: 0, textStyle: '13' } })
const Hint = chakra('div', { base: { textStyle: '12', color: 'fg.3' } })
const Control = chakra('div', { base: { maxW: 'full', overflowX: 'auto' } })

/** What is set, in words, and at the end of the row its control, which carries the name itself. */
export function SettingRow({ label, hint, children }: { label: ReactNode; hint?: ReactNode; children: ReactNode }) {
  return (
    <Row>
      <Label>
        {label}
        {hint && <Hint>{hint}</Hint>}
      </Label>
      <Control>{children}</Control>
    </Row>
  )
}
