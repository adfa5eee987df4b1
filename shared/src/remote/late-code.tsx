import { type ReactNode, Suspense, useContext } from 'react'
import { LateNotice, LateWords } from '../ui/late/late-notice.tsx'
import { Boundary } from '../ui/layout/boundary.tsx'
import { ShellContext } from './use-shell.tsx'

interface LateCodeProps {
  /** Of what opens over the page: its notice can be closed. Without it the words stand where it would have been drawn. */
  onClose?: (() => void) | undefined
  /** What the words stand in, where they are no notice. */
  frame?: ((words: ReactNode) => ReactNode) | undefined
  /** While it is fetched. */
  fallback?: ReactNode
  /** Stays where the notice is: it holds what was typed. It has the focus then. */
  beside?: ReactNode
  /** Made by `lazyPage`, so that trying again fetches it anew. */
  children: ReactNode
}

/** Around code that is fetched when it is wanted: where it does not come, that is said here and nothing else goes down. */
export function LateCode({ onClose, frame = (words) => words, fallback = null, beside, children }: LateCodeProps) {
  const shell = useContext(ShellContext)
  const onError = (problem: unknown) => {
    const { message, stack } = problem instanceof Error ? problem : new Error(String(problem))
    shell?.log('error', message, { stack })
  }
  return (
    <Boundary
      onError={onError}
      instead={(_, again) =>
        onClose ? (
          <>
            <LateNotice onRetry={again} onClose={onClose} />
            {beside}
          </>
        ) : (
          frame(<LateWords onRetry={again} />)
        )
      }
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  )
}
