import { useDirty } from '@parley/shared/remote/use-shell'
import { useEffect, useEffectEvent } from 'react'

/** Asks before the page is left, and tells the dialog. */
export function useToldDirty(isDirty: boolean, onDirty: (isDirty: boolean) => void): void {
  useDirty(isDirty)
  const tell = useEffectEvent(onDirty)
  useEffect(() => {
    tell(isDirty)
    return () => tell(false)
  }, [isDirty])
}
