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

const Meter = styled('div', { base: { h: '1.5', borderRadius: 'full', bg: 'bg.press', overflow: 'hidden' } })
const Fill = styled('div', { base: { h: 'full', borderRadius: 'full', bg: 'brand' } })

/** 2 px on the upper edge of the nearest positioned pane: what is shown is being read again. */
export function RefreshBar({ active }: { active: boolean }) {
  return active ? (
    <Track aria-hidden>
      <Runner />
    </Track>
  ) : null
}

/** How much is done, 0 to 1. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  const share = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <Meter role="progressbar" aria-label={label} aria-valuenow={share} aria-valuemin={0} aria-valuemax={100}>
      <Fill style={{ width: `${share}%` }} />
    </Meter>
  )
}
