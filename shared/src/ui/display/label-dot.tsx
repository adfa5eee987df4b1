import { styled } from '../theme/styled.tsx'

const Dot = styled('i', {
  base: {
    boxSize: '7px',
    borderRadius: 'full',
    flexShrink: 0,
    // White on white and black on black still have an edge.
    boxShadow: 'inset 0 0 0 1px color-mix(in srgb, var(--fg-1) 28%, transparent)',
  },
})

/** The colour that a person chose for a label; the label's name always stands beside it. */
export const LabelDot = ({ color }: { color: string }) => <Dot aria-hidden style={{ background: color }} />
