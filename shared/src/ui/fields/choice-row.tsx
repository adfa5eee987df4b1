import type { ReactNode } from 'react'
import { styled } from '../theme/styled.tsx'

const Row = styled('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'flex-start',
    gap: '2',
    cursor: 'pointer',
    textStyle: '13',
    minH: '6',
    py: '0.5',
    '&:has(:disabled)': { cursor: 'not-allowed', color: 'fg.disabled' },
  },
})
const Hint = styled('span', { base: { display: 'block', textStyle: '12', color: 'fg.3' } })
const Slot = styled('span', { base: { display: 'inline-flex', alignItems: 'center', height: '5' } })

/** A small control with its words beside it: the whole row can be pressed. */
export function ChoiceRow({ control, label, hint }: { control: ReactNode; label: ReactNode; hint?: ReactNode }) {
  return (
    <Row>
      <Slot>{control}</Slot>
      <span>
        {label}
        {hint && <Hint>{hint}</Hint>}
      </span>
    </Row>
  )
}
