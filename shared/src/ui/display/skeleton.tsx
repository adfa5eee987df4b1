import { type ReactNode, useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { styled } from '../theme/styled.tsx'

const Bar = styled('span', {
  base: {
    display: 'block',
    borderRadius: '4',
    background: 'linear-gradient(90deg, var(--bg-press), var(--bg-hover) 50%, var(--bg-press)) 0 0 / 200% 100%',
    animation: 'shimmer 1.4s linear infinite',
    _motionReduce: { animation: 'none' },
  },
})

interface SkeletonProps {
  /** CSS lengths; height 8 to 14 px for text. */
  width?: string
  height?: string
  round?: boolean
}

/** One bar or disc, the size of what will stand there. */
export function Skeleton({ width = '100%', height = '0.625rem', round }: SkeletonProps) {
  return <Bar aria-hidden style={{ width, height, borderRadius: round ? '50%' : undefined, flexShrink: 0 }} />
}

/** Shows its skeletons after 150 ms, so that fast answers never flash, and says once that something loads. */
export function LoadingRegion({ children, label }: { children: ReactNode; label?: string }) {
  const intl = useIntl()
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), 150)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div
      role="status"
      aria-busy
      aria-label={label ?? intl.formatMessage({ id: 'ui.loading', defaultMessage: 'Loading' })}
      style={{ visibility: isLate ? undefined : 'hidden' }}
    >
      {children}
    </div>
  )
}
