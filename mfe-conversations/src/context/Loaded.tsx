import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { styled } from '@parley/shared/ui/styled'
import type { ReactNode } from 'react'
import { SectionFailed } from './SectionFailed.tsx'

const Lines = styled('div', { base: { display: 'grid', gap: '3', px: '4', py: '2' } })

interface LoadedProps {
  isReady: boolean
  error: unknown
  onRetry: () => void
  children: ReactNode
}

/** What a section shows until its content is there, and when it does not come. */
export function Loaded({ isReady, error, onRetry, children }: LoadedProps) {
  if (isReady) return children
  if (error) return <SectionFailed onRetry={onRetry} />
  return (
    <LoadingRegion>
      <Lines>
        <Skeleton width="70%" />
        <Skeleton width="50%" />
      </Lines>
    </LoadingRegion>
  )
}
