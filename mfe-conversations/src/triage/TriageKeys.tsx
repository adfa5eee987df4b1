import { useLayoutEffect } from 'react'
import type { TriageProps } from './triage-props.ts'
import { useTriageKeys } from './useTriageKeys.ts'

export function TriageKeys({ keys, ...desk }: TriageProps): null {
  const answer = useTriageKeys(desk)
  useLayoutEffect(() => {
    keys.current = answer
    return () => {
      keys.current = null
    }
  })
  return null
}
