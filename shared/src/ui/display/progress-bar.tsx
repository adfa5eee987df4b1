import { styled } from '../theme/styled.tsx'

const Track = styled('div', {
  base: {
    position: 'absolute',
    insetInline: 0,
    top: 0,
    height: '2px',
    overflow: 'hidden',
    zIndex: 'sticky',
    pointerEvents: 'none',
  },
})
const Runner = styled('div', {
  base: {
    height: 'full',
    width: '40%',
    bg: 'brand',
    animation: 'progress 1.2s var(--ease-out) infinite',
    _motionReduce: { width: '100%', opacity: 0.6, animation: 'none' },
  },
})

/** 2 px on the upper edge of the nearest positioned pane: what is shown is being read again. */
export function RefreshBar({ active }: { active: boolean }) {
  return active ? (
    <Track aria-hidden>
      <Runner />
    </Track>
  ) : null
}
