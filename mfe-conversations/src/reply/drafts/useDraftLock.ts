import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import { tellWritingAtom, writtenElsewhereAtom } from './drafts.atoms.ts'

/**
 * One window writes a draft at a time: from the first key until the editor is left. The others show what it keeps, and can
 * take the writing over.
 *
 * @param onLost - another window took it: what is not kept yet must be
 */
export function useDraftLock(key: string, onLost: () => void) {
  const isElsewhere = useAtomValue(writtenElsewhereAtom).has(key)
  const tell = useSetAtom(tellWritingAtom)
  const isMine = useRef(false)

  const take = useCallback(() => {
    isMine.current = true
    tell(key, true)
  }, [tell, key])
  const hold = useCallback(() => {
    if (!isMine.current) take()
  }, [take])
  const leave = useCallback(() => {
    if (isMine.current) tell(key, false)
    isMine.current = false
  }, [tell, key])

  useEffect(() => {
    if (!isElsewhere) return
    isMine.current = false
    onLost()
  }, [isElsewhere, onLost])
  useEffect(() => {
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [leave])
  return { isElsewhere, hold, leave, take }
}
