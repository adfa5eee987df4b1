import type { ReactNode } from 'react'
import { LateNotice } from './late-notice.tsx'
import { type LatePart, useLateFetch } from './late-part.ts'

interface LateProps<T> {
  part: LatePart<T>
  /** Somebody opened it: what does not come is told of. Otherwise it is asked for until it comes, without a word. */
  isWanted?: boolean
  onClose?: () => void
  children: (part: T) => ReactNode
}

/** What opens, as soon as its code is here. */
export function Late<T>({ part, isWanted = false, onClose, children }: LateProps<T>) {
  const { here, hasFailed, again } = useLateFetch(part)
  if (here) return children(here)
  return isWanted && hasFailed && onClose && <LateNotice onRetry={again} onClose={onClose} />
}
