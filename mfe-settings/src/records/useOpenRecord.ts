import { useDiscardQuestion } from '@parley/shared/forms/use-discard-question'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Which record the drawer shows: the one the address names. When Back or a link takes the address away from a drawer
 * with something unsaved in it, the drawer stays until the person agrees; otherwise the address is put back.
 */
export function useOpenRecord(edit: string | null, putBack: (edit: string) => void) {
  const mayDiscard = useDiscardQuestion()
  const isDirty = useRef(false)
  const [shown, setShown] = useState(edit)

  const follow = useEffectEvent(async () => {
    if (shown !== null && isDirty.current && !(await mayDiscard())) return putBack(shown)
    isDirty.current = false
    setShown(edit)
  })
  useEffect(() => {
    if (edit !== shown) void follow()
  }, [edit, shown])

  return {
    shown,
    onDirty: (dirty: boolean) => {
      isDirty.current = dirty
    },
  }
}
